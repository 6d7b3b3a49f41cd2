// Italian, Scottish and English progressive chess, each to its end; a whole series is taken back, a check ends one early.

import { click, confirm, drag, equal, holds, meet, person, PHONE, picture, plies, story, text, type, until } from './people.mjs';

/** How far the series is, on both pages, in the bar of whoever makes it. */
async function seriesIs(people, color, words) {
  for (const { page } of people) {
    await page.getByTestId(`bar-${color}`).getByRole('img', { name: words }).waitFor();
  }
}

/** The page says of both how it ended. */
async function endsBy(people, reason, sign) {
  for (const who of people) {
    await who.page.getByTestId('result').waitFor();
    holds((await text(who, 'result')).includes(reason), await text(who, 'result'));
    equal((await who.page.locator('.move').last().textContent()).trim(), sign, 'the last move');
  }
}

await story(async () => {
  const anna = await person('anna');
  const bruno = await person('bruno', { viewport: PHONE, colorScheme: 'dark' });
  const both = [anna, bruno];

  // Scottish: a check ends the series, whatever was left of it.
  await meet(anna, bruno, { variant: 'progressive-scottish', is_rated: false });
  await seriesIs(both, 'white', 'Series 1: 0 of 1 moves made');
  await drag(anna, 'e2', 'e4');
  await seriesIs(both, 'black', 'Series 2: 0 of 2 moves made');
  await click(bruno, 'a7', 'a6');
  await seriesIs(both, 'black', 'Series 2: 1 of 2 moves made');
  await picture(bruno, 'series-phone-dark');
  await picture(anna, 'series-theirs-desktop-light');
  await click(bruno, 'h7', 'h6');
  for (const who of both) await plies(who, 3);
  await confirm(bruno, 'takeback');
  await confirm(anna, 'accept');
  for (const who of both) await plies(who, 1);
  await seriesIs(both, 'black', 'Series 2: 0 of 2 moves made');
  await click(bruno, 'e7', 'e5');
  await click(bruno, 'b8', 'c6');
  await plies(anna, 3);
  // Both moves of the series are seen on the board, the last one most.
  for (const [mark, count] of [['last-move', 2], ['trail', 1]]) {
    await until(async () => (await anna.page.locator(`square.${mark}:visible`).count()) === count, () => `marks: ${mark}`);
  }
  await drag(anna, 'f1', 'c4');
  await picture(anna, 'series-desktop-light');
  await drag(anna, 'c4', 'f7');
  await seriesIs(both, 'black', 'Series 4: 0 of 4 moves made');
  await picture(bruno, 'series-in-check-phone-dark');
  for (const uci of ['e8f7', 'f8c5', 'd8f6', 'f6f2']) await click(bruno, uci.slice(0, 2), uci.slice(2));
  await endsBy(both, 'Checkmate', 'Qxf2#');
  equal(await text(anna, 'moves'), '1.e42.e5Nc63.Bc4Bxf7+4.Kxf7Bc5Qf6Qxf2#', 'the record by series');
  await picture(anna, 'series-ended-desktop-light');
  await picture(bruno, 'series-ended-phone-dark');

  // English: within a series the men take turns; who has moved has no targets while others have not.
  await meet(bruno, anna, { variant: 'progressive-english' });
  await type(bruno, 'e2e4');
  await plies(anna, 1);
  await drag(anna, 'f7', 'f6');
  await seriesIs(both, 'black', 'Series 2: 1 of 2 moves made');
  await drag(anna, 'f6', 'f5');
  await anna.page.getByTestId('square-f6').focus();
  await anna.page.keyboard.press('Enter');
  equal(await anna.page.locator('square.move-dest:visible').count(), 0, 'targets of the man that has moved');
  await anna.page.keyboard.press('Escape');
  await drag(anna, 'a7', 'a6');
  await plies(bruno, 3);
  for (const uci of ['d2d4', 'a2a3', 'h2h3']) await click(bruno, uci.slice(0, 2), uci.slice(2));
  await plies(anna, 6);
  for (const uci of ['g7g5', 'b7b6', 'c7c6', 'h7h6']) await drag(anna, uci.slice(0, 2), uci.slice(2));
  await plies(bruno, 10);
  for (const uci of ['b2b3', 'c1d2', 'd1h5']) await click(bruno, uci.slice(0, 2), uci.slice(2));
  await endsBy(both, 'Checkmate', 'Qh5#');

  // Italian: only the last move of a series may give check.
  await meet(anna, bruno, { variant: 'progressive-italian' });
  await type(anna, 'e2e4');
  await plies(bruno, 1);
  for (const uci of ['e7e5', 'b8c6']) await click(bruno, uci.slice(0, 2), uci.slice(2));
  await plies(anna, 3);
  await drag(anna, 'f1', 'c4');
  await seriesIs(both, 'white', 'Series 3: 1 of 3 moves made');
  await drag(anna, 'c4', 'f7');
  await type(anna, 'Bxf7');
  await anna.page.locator('#typed-problem').getByText('Only the last move of a series may give check.').waitFor();
  equal(await anna.page.locator('.move').count(), 4, 'plies after a check that comes too early');
  for (const uci of ['d1h5', 'h5f7']) await drag(anna, uci.slice(0, 2), uci.slice(2));
  await endsBy(both, 'Checkmate', 'Qxf7#');
});
