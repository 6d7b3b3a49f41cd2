// Without a mouse and without eyes: the board is walked, moves and clocks are said, and no key of a screen reader does
// anything to the game. Fault 76.

import { confirm, equal, holds, meet, person, plies, story, text, type, until } from './people.mjs';
import { takeLine } from './wire.mjs';

const focused = ({ page }) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName);

async function says(who, ...words) {
  await until(async () => {
    const said = await text(who, 'spoken');
    return words.every((word) => said.includes(word));
  }, async () => `waited to hear ${words}, heard ${await text(who, 'spoken')}`);
}

await story(async () => {
  const anna = await person('anna');
  const bruno = await person('bruno', { locale: 'it-IT' });
  const wire = await takeLine(anna);
  await meet(anna, bruno);
  const { keyboard } = anna.page;

  // Letters and digits alone are the screen reader's: they must do nothing, on the page and on the board.
  await anna.page.locator('.table').evaluate(() => document.activeElement?.blur());
  const sent = wire.sent.length;
  for (const start of [null, 'square-e2', 'resign']) {
    if (start !== null) await anna.page.getByTestId(start === 'resign' ? 'abort' : start).focus();
    const here = await focused(anna);
    for (const key of 'abcdefghijklmnopqrstuvwxyz0123456789') await keyboard.press(key);
    equal(await focused(anna), here, `the focus after keys on ${start}`);
  }
  equal(wire.sent.slice(sent).filter(({ t }) => t === 'game'), [], 'commands by single keys');
  equal(await anna.page.locator('dialog[open]').count(), 0, 'dialogs by single keys');

  // The board is one stop of the Tab key; inside one walks by arrows and hears what stands there.
  await anna.page.getByTestId('square-e2').focus();
  equal(await focused(anna), 'e2, white pawn', 'a square');
  await keyboard.press('Enter');
  await until(async () => (await focused(anna)) === 'e2, white pawn, selected', () => focused(anna));
  await keyboard.press('ArrowUp');
  equal(await focused(anna), 'e3, empty, can move here', 'a square above');
  await keyboard.press('ArrowUp');
  await keyboard.press('Enter');
  await plies(bruno, 1);
  equal(await focused(anna), 'e4, white pawn', 'where one is after the move');
  await keyboard.press('Tab');
  holds(!(await focused(anna)).startsWith('f4'), 'Tab leaves the board');

  // What the other does is said, in one's own language, and so is the clock.
  await says(bruno, 'pedone e4');
  await type(bruno, 'd7d5');
  await says(anna, 'pawn d5');
  await type(anna, 'exd5');
  await says(bruno, 'pedone', 'prende in d5');
  await anna.page.getByRole('button', { name: 'Say the clocks' }).focus();
  await keyboard.press('Enter');
  await says(anna, 'White', 'minutes', 'Black');
  await confirm(bruno, 'offer-draw');
  await says(anna, 'Your opponent offers a draw.');
  await type(bruno, 'd8d5');
  await plies(anna, 4);
  await confirm(anna, 'resign');
  await says(anna, 'You lost', 'Resignation');
  await says(bruno, 'Hai vinto');
});
