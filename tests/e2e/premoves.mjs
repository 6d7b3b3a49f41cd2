// A game of 1+0 in which both plan their next move before it is their turn: every move is played, once, in order. And a
// promotion that is being planned when its turn comes is still there to be chosen.

import { click, equal, meet, pair, person, playAll, plies, story, text, type } from './people.mjs';

// Morphy against the Duke of Brunswick and Count Isouard, Paris 1858.
const GAME = 'e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 b7b5 c3b5 c6b5 c4b5 b8d7 e1c1 a8d8 d1d7 d8d7 h1d1 e7e6 b5d7 f6d7 b3b8 d7b8 d1d8'.split(' ');
const LAST = ['Qb8+', 'Nxb8', 'Rd8#'];

async function play(who, isOwn) {
  for (const [ply, uci] of GAME.entries()) {
    if (!isOwn(ply)) continue;
    // As soon as one's own last move stands: the opponent's answer is still to come.
    if (ply > 1) await plies(who, (count) => count >= ply - 1);
    else await plies(who, (count) => count >= ply);
    await click(who, uci.slice(0, 2), uci.slice(2, 4));
    await plies(who, (count) => count > ply);
  }
}

await story(async () => {
  const anna = await person('anna');
  const bruno = await person('bruno');
  const { white, black } = await pair(anna, bruno, '1+0');
  await Promise.all([play(white, (ply) => ply % 2 === 0), play(black, (ply) => ply % 2 === 1)]);
  for (const who of [white, black]) await who.page.getByTestId('result').waitFor();
  const moves = await white.page.locator('[data-testid=moves] .move').allTextContents();
  equal(moves.length, GAME.length, 'plies in the list');
  equal(moves.slice(-3).map((it) => it.trim()), LAST, 'the last moves');
  equal((await text(black, 'result')).includes('0'), true, 'Black sees the result');

  for (const who of [anna, bruno]) who.isSignedUp = true;
  await meet(anna, bruno);
  await playAll(anna, bruno, 'a2a4 h7h5 a4a5 h5h4 a5a6 h4h3 a6b7 h3g2 f1g2');
  await click(anna, 'b7', 'a8');
  const knight = anna.page.getByTestId('promote-n');
  await knight.waitFor();
  await type(bruno, 'g7g6');
  for (const who of [anna, bruno]) await plies(who, 10);
  await knight.click();
  await plies(bruno, 11);
  equal((await bruno.page.locator('[data-testid=moves] .move').last().textContent()).trim(), 'bxa8=N', 'the pawn becomes what was chosen');
});
