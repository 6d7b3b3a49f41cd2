// What a pawn becomes is asked on the board that is played, and nowhere else: whatever takes that board away takes the question
// along, and nothing is promoted from it afterwards. And the move after it is a move like any other.

import { click, confirm, drag, equal, giveUp, holds, isSound, meet, men, middle, person, picture, playAll, plies, story, text, type, until, url } from './people.mjs';
import { tab } from './tabs.mjs';
import { takeLine } from './wire.mjs';

/** Nine plies to a white pawn on b7 that can take on a8; then it is Black's turn. */
const TO_B7 = 'a2a4 h7h5 a4a5 h5h4 a5a6 h4h3 a6b7 h3g2 f1g2';

const chooser = ({ page }) => page.locator('.promotion');

/** The question is on the board, and the pawn where it goes. */
async function asks(who) {
  await drag(who, 'b7', 'a8');
  await chooser(who).waitFor();
  holds((await men(who)).includes('a8, white pawn'), 'the pawn stands where it goes');
}

/** The question has gone, nothing was sent, and the pawn is where it was. */
async function asksNoMore(who, wire, what, back = async () => {}) {
  await chooser(who).waitFor({ state: 'detached' });
  await back();
  await until(async () => (await men(who)).includes('b7, white pawn'), async () => `after ${what}: ${await men(who)}`);
  equal(await chooser(who).count(), 0, `questions after ${what}`);
  equal(wire.commands('move').filter(({ command }) => command.uci.startsWith('b7')), [], `promotions sent after ${what}`);
}

async function goesWithTheBoard(anna, bruno, wire) {
  const { page } = anna;
  const onward = async () => {
    await page.getByRole('button', { name: 'Last position' }).click();
    await page.locator('.move.is-current[data-ply="10"]').waitFor();
  };
  const turned = (side) => page.locator(`[data-testid=board][data-orientation=${side}]`).waitFor();
  const ways = {
    'a step back by key': [() => page.keyboard.press('ArrowLeft'), onward],
    'a click in the list': [() => page.locator('.move').nth(3).click(), onward],
    'the way to the start': [() => page.getByRole('button', { name: 'First position' }).click(), onward],
    'a turn of the board': [
      () => page.getByRole('button', { name: 'Turn the board' }).click().then(() => turned('black')),
      () => page.getByRole('button', { name: 'Turn the board' }).click().then(() => turned('white')),
    ],
    'Esc, wherever the focus is': [() => page.evaluate(() => document.activeElement.blur()).then(() => page.keyboard.press('Escape'))],
    'a press beside it': [async () => page.mouse.click((await middle(page, 'f4')).x, (await middle(page, 'f4')).y)],
    'leaving the page': [() => page.getByRole('link', { name: 'Leaderboard' }).click(), () => page.goBack()],
  };
  for (const [what, [go, back]] of Object.entries(ways)) {
    await asks(anna);
    if (what.startsWith('a step')) {
      await picture(anna, 'promotion-desktop-light');
      await isSound(anna, 'the question');
    }
    await go();
    await asksNoMore(anna, wire, what, back);
  }
  await plies(anna, 10);
  await page.locator('[data-testid=game][data-phase=ready]').waitFor();

  await asks(anna);
  await confirm(bruno, 'takeback');
  await confirm(anna, 'accept');
  await plies(anna, 9);
  await asksNoMore(anna, wire, 'a takeback');
  await playAll(anna, bruno, 'g7g6', 9);
}

/** The same on the board of the rules page, where both sides are the reader's. */
async function onTheRulesPage(who) {
  await who.page.goto(`${url}/rules/standard`);
  await who.page.locator('.practice piece').first().waitFor();
  for (const uci of `${TO_B7} g7g6`.split(' ')) await click(who, uci.slice(0, 2), uci.slice(2));
  for (const go of ['Take back', 'Start again']) {
    await drag(who, 'b7', 'a8');
    await chooser(who).waitFor();
    await who.page.getByRole('button', { name: go }).click();
    await chooser(who).waitFor({ state: 'detached' });
    if (go === 'Take back') await click(who, 'g7', 'g6');
  }
  equal((await men(who)).length, 32, 'men at the start again');
  for (const uci of ['e2e4', 'f7f6', 'd1h5']) await click(who, uci.slice(0, 2), uci.slice(2));
  await drag(who, 'a7', 'a6');
  await who.page.locator('.practice-words').getByText('Your king is in check, and would still be.').waitFor();
  await click(who, 'g7', 'g6');
  await who.page.locator('.practice-words').getByText('White to move').waitFor();
}

await story(async () => {
  const anna = await person('anna', { expected: /WebSocket/ });
  const bruno = await person('bruno');
  const wire = await takeLine(anna);

  await meet(anna, bruno);
  await playAll(anna, bruno, `${TO_B7} g7g6`);
  await goesWithTheBoard(anna, bruno, wire);

  // Moved meanwhile in another tab, and answered, while this one's line was dead: the board asked about is not the one there is.
  const other = await tab(anna);
  await other.page.goto(anna.page.url());
  await plies(other, 10);
  await asks(anna);
  wire.loses = (frame, isFromPage) => !isFromPage;
  await type(other, 'h2h4');
  await plies(bruno, 11);
  await type(bruno, 'g6g5');
  await plies(other, 12);
  wire.loses = () => false;
  await wire.cut();
  await plies(anna, 12);
  await asksNoMore(anna, wire, 'a move in another tab');
  await other.page.close();

  // The pawn is taken while one plans what it becomes.
  await playAll(anna, bruno, 'h4g5', 12);
  await asks(anna);
  await type(bruno, 'c8b7');
  await plies(anna, 14);
  await chooser(anna).waitFor({ state: 'detached' });
  holds((await men(anna)).includes('b7, black bishop'), 'the pawn has been taken');

  await giveUp(anna, bruno);

  // Chosen with the mouse, and the next move is sent like any other.
  await meet(anna, bruno);
  await playAll(anna, bruno, `${TO_B7} g7g6`);
  await asks(anna);
  await anna.page.getByTestId('promote-q').click();
  for (const who of [anna, bruno]) await plies(who, 11);
  await type(bruno, 'g6g5');
  await plies(anna, 12);
  await drag(anna, 'a8', 'b8');
  for (const who of [anna, bruno]) await plies(who, 13);
  await giveUp(anna, bruno);

  // Whoever gives up meanwhile ends the question too.
  await meet(anna, bruno);
  await playAll(anna, bruno, `${TO_B7} g7g6`);
  await asks(anna);
  await confirm(bruno, 'resign');
  await anna.page.getByTestId('result').waitFor();
  await chooser(anna).waitFor({ state: 'detached' });
  holds((await men(anna)).includes('b7, white pawn'), 'the pawn is where it was at the end');

  // In a series, at the speed of a hand.
  await meet(anna, bruno, { variant: 'progressive-scottish', is_rated: false });
  for (const [who, moves] of [[anna, 'a2a4'], [bruno, 'h7h6 g7g6'], [anna, 'a4a5 a5a6 a6b7'], [bruno, 'h6h5 h5h4 h4h3 g6g5']]) {
    for (const uci of moves.split(' ')) await click(who, uci.slice(0, 2), uci.slice(2));
    await plies(who === anna ? bruno : anna, (count) => [1, 3, 6, 10].includes(count));
  }
  for (const who of [anna, bruno]) await plies(who, 10);
  await drag(anna, 'e2', 'e3');
  await asks(anna);
  await anna.page.getByTestId('promote-n').click();
  for (const [from, to] of [['d2', 'd3'], ['a1', 'a7'], ['c2', 'c3']]) await drag(anna, from, to);
  for (const who of [anna, bruno]) await plies(who, 15);
  equal((await text(bruno, 'moves')).replaceAll(' ', '').endsWith('5.e3bxa8=Nd3Rxa7c3'), true, await text(bruno, 'moves'));
  await onTheRulesPage(anna);
});
