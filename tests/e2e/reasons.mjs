// A man put where it may not go, though one might well think so: the page says why, in a place that moves nothing, and says nothing of
// slips of the hand, nor in the dark.

import { click, confirm, drag, equal, giveUp, holds, keys, meet, person, PHONE, picture, playAll, plies, story, text, type, until } from './people.mjs';

const why = ({ page }) => page.getByTestId('why');

/** Where the board and all that is pressed stand. */
const places = ({ page }) => page.locator('[data-testid=board], .actions button, .steps button').evaluateAll((all) => all.map((it) => JSON.stringify(it.getBoundingClientRect())));

/** Does it, and is told why it may not be. */
async function isTold(who, words, act) {
  const stood = await places(who);
  await act();
  await why(who).getByText(words).waitFor();
  await until(async () => (await text(who, 'spoken')).includes(words), () => text(who, 'spoken'));
  equal(await places(who), stood, 'where things stand');
}

await story(async () => {
  const anna = await person('anna');
  const bruno = await person('bruno', { viewport: PHONE, hasTouch: true, colorScheme: 'dark', locale: 'it-IT' });

  await meet(anna, bruno);
  await playAll(anna, bruno, 'd2d4 e7e6 c2c4 f8b4');
  await isTold(anna, 'Your king is in check, and would still be.', () => drag(anna, 'a2', 'a3'));
  await type(anna, 'b1c3');
  await why(anna).waitFor({ state: 'detached' });
  await playAll(anna, bruno, 'g8f6', 5);
  await isTold(anna, 'That man shields your king: it would be in check.', () => click(anna, 'c3', 'd5'));
  await picture(anna, 'why-desktop-light');
  // A slip of the hand is none of its business, and one who only chooses another man has tried nothing.
  await type(anna, 'e2e3');
  await plies(bruno, 7);
  await type(bruno, 'e8g8');
  await plies(anna, 8);
  for (const [from, to] of [['c3', 'c4'], ['d1', 'e4'], ['a1', 'a2'], ['g1', 'e2']]) {
    await click(anna, from, to);
    equal(await why(anna).count(), 0, `reasons after ${from}${to}`);
    await anna.page.keyboard.press('Escape');
    if (to === 'e2') break;
  }
  await giveUp(bruno, anna);

  // Italian: a check before the last move of a series. By keys too, and over a question, which keeps its place.
  await meet(anna, bruno, { variant: 'progressive-italian' });
  await playAll(anna, bruno, 'e2e4');
  for (const uci of ['e7e5', 'b8c6']) await click(bruno, uci.slice(0, 2), uci.slice(2));
  await plies(anna, 3);
  await drag(anna, 'f1', 'c4');
  await plies(anna, 4);
  const early = 'Only the last move of a series may give check.';
  await isTold(anna, early, () => drag(anna, 'c4', 'f7'));
  await anna.page.keyboard.press('Escape');
  await isTold(anna, early, () => keys(anna, 'c4', 'f7'));
  await confirm(bruno, 'offer-draw');
  await anna.page.getByTestId('accept').waitFor();
  await drag(anna, 'c4', 'f7');
  await anna.page.locator('.notice').getByText(early).waitFor();
  equal(await why(anna).count(), 0, 'reasons in the place of a question');
  await drag(anna, 'd1', 'h5');
  await plies(anna, 5);
  await why(anna).waitFor({ state: 'detached' });
  await giveUp(bruno, anna);

  // English: the men take turns. On a phone.
  await meet(anna, bruno, { variant: 'progressive-english' });
  await playAll(anna, bruno, 'e2e4');
  await click(bruno, 'f7', 'f6');
  await plies(bruno, 2);
  const balance = 'Prima deve muovere un altro pezzo, che in questa serie ha mosso meno.';
  await isTold(bruno, balance, () => drag(bruno, 'f6', 'f5'));
  await picture(bruno, 'why-phone-dark');
  await click(bruno, 'a7', 'a6');
  await plies(bruno, 3);
  await why(bruno).waitFor({ state: 'detached' });
  await giveUp(bruno, anna);

  // In the dark there is none to be had.
  await meet(anna, bruno, { variant: 'kriegspiel' });
  await drag(anna, 'a1', 'a3');
  await keys(anna, 'e1', 'e3');
  equal(await why(anna).count(), 0, 'reasons in the dark');
  holds((await anna.page.locator('.umpire-record li').count()) === 0, 'nothing was tried');
});
