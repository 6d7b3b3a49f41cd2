// Draws: an offer that outlives the offerer's move, and the third time of a position, which the page foretells. Faults 30, 45, 72.

import { click, confirm, equal, holds, meet, person, PHONE, picture, playAll, plies, story, text, type } from './people.mjs';

const ROUND = 'g1f3 g8f6 f3g1 f6g8';

const said = ({ page }, words) => page.locator('.offers').getByText(words);

await story(async () => {
  const anna = await person('anna');
  const bruno = await person('bruno', { viewport: PHONE, colorScheme: 'dark' });
  await meet(anna, bruno, { is_rated: true });
  await playAll(anna, bruno, ROUND);
  for (const who of [anna, bruno]) await said(who, 'stands for the second time').waitFor();

  // Fault 30: the offer stays on both screens after its maker has moved, until the other side has answered it by a move.
  await confirm(anna, 'offer-draw');
  await bruno.page.getByTestId('accept').waitFor();
  await type(anna, 'g1f3');
  await plies(bruno, 5);
  await bruno.page.getByTestId('accept').waitFor();
  equal(await text(anna, 'offer-draw'), 'Draw offered', 'what the offerer sees');
  await type(bruno, 'g8f6');
  await plies(anna, 6);
  equal(await text(anna, 'offer-draw'), 'Offer draw', 'what the offerer sees');
  await bruno.page.getByTestId('accept').waitFor({ state: 'detached' });

  // Fault 72: who could bring the position for the third time is told by which move, and sees it on the board.
  await type(anna, 'f3g1');
  await plies(bruno, 7);
  await said(bruno, 'Ng8: the same position for the third time, a draw.').waitFor();
  holds(!(await said(anna, 'for the third time').isVisible()), 'it is not for White to choose');
  equal(await bruno.page.locator('square.repeats').count(), 0, 'marks before a man is chosen');
  await bruno.page.getByTestId('square-f6').focus();
  await bruno.page.keyboard.press('Enter');
  await bruno.page.locator('square.move-dest.repeats').waitFor();
  holds((await bruno.page.getByTestId('square-g8').getAttribute('aria-label')).endsWith('a draw'), 'a screen reader is told');
  await picture(bruno, 'repeats-phone-dark');
  await bruno.page.keyboard.press('Escape');
  await bruno.page.locator('square.repeats').waitFor({ state: 'hidden' });
  await click(bruno, 'f6', 'g8');

  // Fault 45: the page says why it is a draw.
  for (const who of [anna, bruno]) {
    await who.page.getByTestId('result').waitFor();
    holds((await text(who, 'result')).includes('The same position for the third time'), await text(who, 'result'));
  }
  await picture(anna, 'repeated-desktop-light');
});
