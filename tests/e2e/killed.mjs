// In mid-game the server gets SIGKILL and is started again; both browsers go on by themselves.

import { ask, clockMs, drag, holds, pair, person, picture, plies, story, text } from './people.mjs';

const LOST_LINE = /WebSocket|ERR_CONNECTION|Failed to load resource|Failed to fetch/;

await story(async () => {
  const anna = await person('anna', { expected: LOST_LINE });
  const bruno = await person('bruno', { expected: LOST_LINE });
  const { white, black } = await pair(anna, bruno, '3+2');
  for (const [number, [from, to]] of [['e2', 'e4'], ['e7', 'e5'], ['g1', 'f3'], ['b8', 'c6']].entries()) {
    await drag(number % 2 === 0 ? white : black, from, to);
    await plies(white, number + 1);
    await plies(black, number + 1);
  }
  await ask('kill');
  for (const who of [white, black]) await who.page.locator('[data-testid=line-state][data-state=lost]').waitFor({ state: 'attached' });
  // Played while nobody listens: shown as sent, and sent by itself once the server is back.
  await drag(white, 'f1', 'b5');
  await picture(white, 'server-away-desktop-light');
  await ask('start');
  await plies(black, 5);
  await plies(white, 5);
  holds((await text(black, 'moves')).includes('Bb5'), 'the move made while the server was away arrived');
  for (const color of ['white', 'black']) {
    const shown = [await clockMs(white, color), await clockMs(black, color)];
    holds(shown.every((ms) => ms > 170_000 && ms <= 190_000), `honest clocks: ${shown}`);
  }
  await drag(black, 'a7', 'a6');
  await plies(white, 6);
  await plies(black, 6);
});
