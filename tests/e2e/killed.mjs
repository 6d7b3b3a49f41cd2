// In mid-game the server gets SIGKILL and is started again some tries later; both players and one who looks on go on by themselves.

import { ask, clockMs, drag, equal, holds, men, pair, person, picture, plies, story, text, until } from './people.mjs';

const LOST_LINE = { expected: /WebSocket|ERR_CONNECTION|Failed to load resource|Failed to fetch/ };
/** So often each page has called in vain before there is somebody again. */
const CALLS_IN_VAIN = 4;

/** Counts how often a page dials from now on. */
function dials({ page }) {
  const calls = { count: 0 };
  page.on('websocket', () => (calls.count += 1));
  return calls;
}

/** All show the same position, and of a clock that stands the same figure. */
async function showTheSame(people, color) {
  const boards = await Promise.all(people.map(men));
  for (const board of boards) equal(board, boards[0], 'the board of each');
  const moves = await Promise.all(people.map((who) => text(who, 'moves')));
  equal(new Set(moves).size, 1, `the moves on each page: ${moves}`);
  const clocks = () => Promise.all(people.map((who) => text(who, `clock-${color}`)));
  await until(async () => new Set(await clocks()).size === 1, async () => `the clock that stands: ${await clocks()}`);
}

/** No clock has lost the time that the server was away, nor gained more than was given back. */
async function clocksAreHonest(people) {
  for (const who of people) {
    for (const color of ['white', 'black']) {
      const ms = await clockMs(who, color);
      holds(ms > 170_000 && ms <= 190_000, `an honest clock: ${who.name} sees ${color} at ${ms}`);
    }
  }
}

await story(async () => {
  const anna = await person('anna', LOST_LINE);
  const bruno = await person('bruno', LOST_LINE);
  const carla = await person('carla', LOST_LINE);
  const { white, black } = await pair(anna, bruno, '3+2');
  await carla.page.goto(white.page.url());
  const all = [white, black, carla];
  for (const [number, [from, to]] of [['e2', 'e4'], ['e7', 'e5'], ['g1', 'f3'], ['b8', 'c6']].entries()) {
    await drag(number % 2 === 0 ? white : black, from, to);
    for (const who of all) await plies(who, number + 1);
  }
  await showTheSame(all, 'black');

  const calls = all.map(dials);
  await ask('kill');
  for (const who of all) await who.page.locator('[data-testid=line-state][data-state=lost]').waitFor({ state: 'attached' });
  // Played while nobody listens: shown as sent, and sent by itself once the server is back.
  await drag(white, 'f1', 'b5');
  await picture(white, 'server-away-desktop-light');
  await until(() => calls.every(({ count }) => count >= CALLS_IN_VAIN), () => `calls in vain: ${calls.map(({ count }) => count)}`);
  equal(await carla.page.locator('.move').count(), 4, 'plies while the server is away');
  await ask('start');

  for (const who of all) {
    await plies(who, 5);
    await who.page.locator('[data-testid=game][data-phase=ready]').waitFor();
  }
  holds((await text(black, 'moves')).includes('Bb5'), 'the move made while the server was away arrived');
  await showTheSame(all, 'white');
  await clocksAreHonest(all);
  await drag(black, 'a7', 'a6');
  for (const who of all) await plies(who, 6);
  await showTheSame(all, 'black');
  await clocksAreHonest(all);
});
