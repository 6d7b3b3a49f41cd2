// A flag falls: the pages show zero when it is, and no earlier; after this first rated game the device code is offered, once.
// Faults 68, 75.

import { api, ask, drag, equal, holds, pair, person, plies, story, text, until } from './people.mjs';

/** Both pages' picture of White's clock. */
async function bothShow(people, figures) {
  for (const who of people) {
    const shown = () => text(who, 'clock-white');
    await until(async () => (await shown()) === figures, async () => `${who.name} shows ${await shown()}, not ${figures}`);
  }
}

await story(async () => {
  const anna = await person('anna');
  const bruno = await person('bruno');
  for (const { page } of [anna, bruno]) await page.clock.install();
  const { white, black } = await pair(anna, bruno, '3+2');
  await drag(white, 'e2', 'e4');
  await plies(black, 1);
  await drag(black, 'e7', 'e5');
  await plies(white, 2);
  // White's clock runs from here: 3 minutes, no increment for moves made before it ran.
  for (const { page } of [anna, bruno]) await page.clock.pauseAt(Date.now() + 60_000);
  await ask('advance 179999');
  await bothShow([white, black], '0:00.1');
  holds(!(await white.page.getByTestId('result').isVisible()), 'nothing happens one millisecond before zero');
  await ask('advance 1');
  // The server waits a few milliseconds for a move that it may have read before zero.
  await ask('advance 20');
  for (const who of [white, black]) await who.page.getByTestId('result').waitFor();
  await bothShow([white, black], '0:00.0');
  holds((await text(black, 'rating-change')).includes('1220'), 'Black won on time');
  const { games } = await api(anna, '/api/players/anna/games');
  equal([games[0].outcome, games[0].termination], ['black', 'flag'], 'the record');

  for (const { page } of [white, black]) {
    await page.getByText('Keep this account').click();
    await page.getByRole('button', { name: 'Use this account on another device' }).click();
    await page.getByRole('textbox', { name: 'Device code' }).waitFor();
    await page.clock.resume();
    await page.reload();
    await page.getByTestId('result').waitFor();
    equal(await page.getByText('Keep this account').count(), 0, 'offers of the code at a second look');
  }
});
