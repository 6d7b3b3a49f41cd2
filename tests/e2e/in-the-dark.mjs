// Kriegspiel: nothing hidden is in the page, however one asks it; after the end all is seen, refused tries too. Faults 51, 52, 54.

import { api, click, confirm, DESKTOP, equal, holds, isSound, meet, men, person, PHONE, picture, plies, story, text, type, until } from './people.mjs';
import { takeLine } from './wire.mjs';

const HIDDEN_MOVES = ['d7d5', 'g8f6'];

/** What of Black's a page of White's holds: men on the board and in its markup, and moves in whatever it was told. */
async function nothingHidden(who, wire) {
  holds((await men(who)).every((man) => man.includes('white')), 'only own men stand there');
  equal(await who.page.locator('piece.black').count(), 0, "drawn men of the opponent's");
  const all = [...wire.heard, await who.page.content()];
  for (const move of HIDDEN_MOVES) holds(!all.some((it) => it.includes(move)), `${move} is nowhere in the page`);
}

/** The lines of the umpire's record; without the tries, what both players and whoever looks on were told. */
async function record({ page }, what = 'li') {
  const lines = await page.locator(`.umpire-record ${what}`).allTextContents();
  return lines.map((line) => line.replaceAll(/\s+/g, ' ').trim());
}
const ANNOUNCED = 'li:not(.umpire-try)';

/** Notes what a screen reader is told from now on: what is put into the record, old lines put in again included. */
async function listen({ page }) {
  await page.locator('.umpire-said').evaluate((box) => {
    window.heard = [];
    new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes) window.heard.push(...(type === 'childList' ? [...addedNodes] : [target]).map((node) => node.textContent));
    }).observe(box, { childList: true, characterData: true, subtree: true });
  });
}
const heard = ({ page }) => page.evaluate(() => window.heard.map((line) => line.replaceAll(/\s+/g, ' ').trim()));

await story(async () => {
  const anna = await person('anna');
  const bruno = await person('bruno', { viewport: PHONE, colorScheme: 'dark', locale: 'it-IT' });
  const wire = await takeLine(anna);
  const game = await meet(anna, bruno, { variant: 'kriegspiel' });
  await type(anna, 'e2e4');
  await plies(bruno, 1);
  await type(bruno, 'd7d5');
  await plies(anna, 2);
  equal((await text(anna, 'umpire')).includes('1 pawn try: d5'), true, 'what the umpire says to White');

  // Fault 51: a tap on a square in the dark shows nothing, on one's own turn and on the other's.
  for (const [from, to] of [['d7', 'd5'], ['g8', 'f6'], ['d5', 'd4']]) {
    await click(anna, from, to);
    equal(await anna.page.locator('square.move-dest, square.premove-dest, square.selected').count(), 0, `marks after ${from}`);
  }
  await nothingHidden(anna, wire);

  // A try out of turn is no plan for later: nothing is known yet that it could rest on.
  await type(bruno, 'g8f6');
  await bruno.page.locator('#typed-problem').getByText('avversario').waitFor();

  // A refused try is between oneself and the umpire. The record grows by one line for each thing that happens, and only by that.
  await listen(anna);
  await type(anna, 'e4f5');
  await anna.page.locator('.umpire-try').waitFor();
  await picture(anna, 'dark-desktop-light');
  await type(anna, 'd2d4');
  await plies(bruno, 3);
  equal(await bruno.page.locator('.umpire-try').count(), 0, "the other's tries");
  await type(bruno, 'd5c4');
  await bruno.page.locator('.umpire-try').waitFor();
  await type(bruno, 'g8f6');
  await plies(anna, 4);
  await until(async () => (await record(anna)).length === 5, () => record(anna));
  equal(await heard(anna), (await record(anna)).slice(2), 'what a screen reader is told');
  equal(await record(anna), ['1. e2–e4', '1… Black has moved. 1 pawn try: d5', '2. e4–f5: no', '2. d2–d4. 1 pawn try', '2… Black has moved. 1 pawn try: d5'], 'the record of White');
  await picture(bruno, 'dark-phone-dark');
  for (const who of [anna, bruno]) await isSound(who, 'a game in the dark');

  // It is all there after a reload, and so are the tries of the turn under way; and the end of it is what is seen.
  const announced = await record(anna, ANNOUNCED);
  await type(anna, 'd4c5');
  await anna.page.locator('.umpire-record li:last-child.umpire-try').waitFor();
  await anna.page.reload();
  await plies(anna, 4);
  await until(async () => (await record(anna, 'li:last-child')).join().startsWith('3. d4–c5'), () => record(anna));
  equal(await record(anna, ANNOUNCED), announced, 'what was announced, after a reload');

  // Fault 52: nor is it anywhere else: to whoever looks on, on other pages, over HTTP.
  await nothingHidden(anna, wire);
  const carla = await person('carla');
  const watched = await takeLine(carla);
  await carla.page.goto(anna.page.url());
  await plies(carla, 4);
  equal(await men(carla), [], 'what a spectator sees');
  for (const path of [`/api/games/${game}`, '/api/players/bruno', '/api/players/bruno/games']) watched.heard.push(JSON.stringify(await api(carla, path)));
  for (const move of ['e2e4', ...HIDDEN_MOVES, 'e4f5']) holds(!watched.heard.some((it) => it.includes(move)), `a spectator is not told ${move}`);

  // The end uncovers everything, for everybody.
  await confirm(anna, 'resign');
  for (const who of [anna, bruno, carla]) await who.page.getByTestId('result').waitFor();
  equal((await men(carla)).length, 32, 'men on the board, uncovered');
  for (const move of HIDDEN_MOVES) holds(watched.heard.some((it) => it.includes(move)), `now a spectator is told ${move}`);
  await carla.page.reload();
  for (const who of [anna, carla]) {
    const tried = () => text(who, 'umpire-then');
    await who.page.locator('.move').nth(1).click();
    await until(async () => (await tried()).includes('e4–f5 ') && !(await tried()).includes('d5–c4'), tried);
    await who.page.locator('.move').nth(2).click();
    await until(async () => (await tried()).includes('d5–c4 '), tried);
    await who.page.getByRole('radio', { name: 'White' }).check({ force: true });
    await until(async () => !(await tried()).includes('d5–c4'), tried);
  }
  await anna.page.getByRole('radio', { name: 'The umpire' }).check({ force: true });
  await picture(anna, 'uncovered-desktop-light');
  await bruno.page.locator('.move').nth(2).click({ force: true });
  await picture(bruno, 'uncovered-phone-dark');
});
