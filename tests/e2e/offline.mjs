// Faults 20, 69, 73. In mid-game a line is cut for a minute, first White's, then Black's: what was moved meanwhile arrives by itself, once, and
// the clocks are honest.

import { ask, clockMs, drag, equal, holds, pair, person, plies, story, text, until, urls } from './people.mjs';

const LOST_LINE = /WebSocket|ERR_|Failed to load resource|Failed to fetch/;

async function lost(who) {
  await who.page.locator('[data-testid=line-state][data-state=lost]').waitFor({ state: 'attached' });
}

await story(async () => {
  const anna = await person('anna', { expected: LOST_LINE });
  const bruno = await person('bruno', { expected: LOST_LINE });
  const { white, black } = await pair(anna, bruno, '3+2', urls);
  const lineOf = (who) => (who === anna ? 0 : 1);
  await drag(white, 'd2', 'd4');
  await plies(black, 1);
  await drag(black, 'd7', 'd5');
  await plies(white, 2);

  await ask(`cut ${lineOf(white)}`);
  await lost(white);
  await drag(white, 'c2', 'c4');
  await ask('advance 40000');
  await ask(`mend ${lineOf(white)}`);
  for (const who of [white, black]) await plies(who, 3);
  holds((await text(black, 'moves')).includes('c4'), 'the move made without a line arrived');
  equal(await clockMs(black, 'white'), 142_000, "White's clock: 40 s used, 2 s earned");

  await drag(black, 'e7', 'e6');
  await plies(white, 4);
  await ask(`cut ${lineOf(black)}`);
  await lost(black);
  await drag(white, 'b1', 'c3');
  await plies(white, 5);
  // Fault 73: the time until one may claim is seen; coming back cancels the claim.
  // (Who is there is told a quarter of a second later, and here time goes by only when it is told to.)
  const away = white.page.locator('.offers').getByText(/^Your opponent is away. You may claim in \d+ s\.$/);
  const claim = white.page.getByTestId('claim-win');
  const inAWhile = (isSo) => until(() => ask('advance 250').then(isSo), () => 'White was not told');
  await inAWhile(() => away.isVisible());
  equal(await claim.count(), 0, 'claims before the time');
  await ask('advance 46000');
  await claim.waitFor();
  await ask(`mend ${lineOf(black)}`);
  await plies(black, 5);
  await inAWhile(async () => !(await claim.isVisible()));
  await ask('advance 1000');
  await drag(black, 'g8', 'f6');
  for (const who of [white, black]) await plies(who, 6);
  holds(!(await white.page.getByTestId('result').isVisible()), 'the game goes on');
});
