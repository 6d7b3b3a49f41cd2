// What a room has beside the board: spectators and their count, phrases and silence, sounds, the line's quality of both,
// the list of moves by keys, and questions that can be switched off. Fault 67.

import { confirm, drag, equal, holds, meet, person, playAll, plies, story, text, type, until } from './people.mjs';
import { takeLine } from './wire.mjs';

/** Counts the taps that a page sounds. */
async function countTaps({ page }) {
  await page.addInitScript(() => {
    window.taps = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      window.taps += 1;
      return start.apply(this, when);
    };
  });
}

const taps = ({ page }) => page.evaluate(() => window.taps);

/** Changes one thing in the settings. */
async function set(who, act) {
  await who.page.getByRole('button', { name: 'Settings' }).click();
  await act(who.page.locator('dialog[open]'));
  await who.page.keyboard.press('Escape');
  await who.page.locator('dialog[open]').waitFor({ state: 'detached' });
}

async function say(who, phrase) {
  await who.page.getByRole('button', { name: 'Say', exact: true }).click();
  await who.page.getByRole('button', { name: phrase }).click();
}

await story(async () => {
  const anna = await person('anna');
  const bruno = await person('bruno');
  await countTaps(bruno);
  const wire = await takeLine(bruno);
  await meet(anna, bruno);
  await playAll(anna, bruno, 'e2e4 e7e5 g1f3 b8c6');

  // Fault 67: how good the line of each is, as the server measured it, on both pages.
  for (const { page } of [anna, bruno]) {
    for (const color of ['white', 'black']) await page.getByTestId(`bar-${color}`).getByRole('img', { name: /^Line: \d+ ms$/ }).waitFor();
  }

  // Spectators are counted, and see the game.
  const carla = await person('carla');
  await carla.page.goto(anna.page.url());
  await plies(carla, 4);
  equal(await carla.page.getByTestId('resign').count(), 0, 'what a spectator may do');
  for (const { page } of [anna, bruno, carla]) await page.getByText('1 watching').waitFor();
  await carla.context.close();
  for (const { page } of [anna, bruno]) await page.getByText('1 watching').waitFor({ state: 'hidden' });

  // The list of moves by keys: back, to the start, on, to the end.
  const keys = anna.page.keyboard;
  const current = () => anna.page.locator('[data-testid=moves] .is-current').allTextContents();
  await anna.page.locator('h1').first().evaluate(() => document.activeElement?.blur());
  for (const [key, shown] of [['ArrowLeft', ['Nf3']], ['ArrowUp', []], ['ArrowRight', ['e4']], ['ArrowDown', ['Nc6']]]) {
    await keys.press(key);
    await until(async () => JSON.stringify((await current()).map((it) => it.trim())) === JSON.stringify(shown), current);
  }

  // Sounds: a move of the opponent's is heard, and nothing is once the volume is zero.
  await bruno.page.getByTestId('board').click({ position: { x: 2, y: 2 } });
  const before = await taps(bruno);
  await drag(anna, 'f1', 'b5');
  await plies(bruno, 5);
  await until(async () => (await taps(bruno)) > before, () => 'nothing was heard');
  await set(bruno, (dialog) => dialog.getByRole('slider').fill('0'));
  const silent = await taps(bruno);
  await type(bruno, 'a7a6');
  await plies(anna, 6);
  await type(anna, 'b5a4');
  await plies(bruno, 7);
  equal(await taps(bruno), silent, 'taps at volume zero');

  // A phrase is seen, unless one would rather not.
  await anna.page.getByRole('button', { name: 'Say', exact: true }).click();
  equal(await anna.page.locator('.phrases-menu button').count(), 6, 'phrases');
  await anna.page.keyboard.press('Escape');
  await say(anna, 'Good luck!');
  await bruno.page.getByText('anna: Good luck!').waitFor();
  await set(bruno, (dialog) => dialog.getByRole('switch', { name: 'Show what opponents say' }).uncheck({ force: true }));
  await until(
    async () => {
      await say(anna, 'Well played!');
      return wire.heard.some((frame) => frame.includes('well_played'));
    },
    () => 'the phrase did not come',
  );
  await confirm(anna, 'offer-draw');
  await bruno.page.getByTestId('accept').waitFor();
  equal(await bruno.page.getByText('Well played!').count(), 0, 'what a deaf ear hears');

  // Questions: each act asks, until that is switched off.
  await bruno.page.getByTestId('accept').click();
  await bruno.page.getByText('Accept: sure?').waitFor();
  holds(!(await bruno.page.getByTestId('result').isVisible()), 'one press is a question');
  await set(bruno, (dialog) => dialog.getByRole('switch', { name: /^Ask before/ }).uncheck({ force: true }));
  await bruno.page.getByTestId('accept').click();
  for (const who of [anna, bruno]) await who.page.getByTestId('result').waitFor();
  holds((await text(anna, 'result')).includes('By agreement'), await text(anna, 'result'));
  equal(await anna.page.locator('.keep-account').count(), 0, 'codes offered after a casual game');
});
