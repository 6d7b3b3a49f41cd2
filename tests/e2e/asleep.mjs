// Pages that sleep, on made-up time for both sides. Faults 1, 10, 11, 23, 70.

import { api, ask, clockMs, equal, holds, meet, person, playAll, plies, story, text, type, until } from './people.mjs';
import { personWithTabs, sleep, tab, wake } from './tabs.mjs';
import { takeLine } from './wire.mjs';

const runs = ({ page }, color) => page.locator(`[data-testid=clock-${color}].is-running`);
/** What the server says of itself; a view is an answer. */
const isUnasked = (frame, isFromPage) => !isFromPage && frame.t !== 'game_view';
const inPhase = ({ page }, phase) => page.locator(`[data-testid=game][data-phase=${phase}]`);

await story(async () => {
  const anna = await personWithTabs('anna', { expected: /Page entered Back-Forward Cache/ });
  const bruno = await person('bruno');
  const line = await takeLine(anna);
  await anna.page.clock.install();
  const game = await meet(anna, bruno);
  await playAll(anna, bruno, 'e2e4 e7e5');
  await runs(anna, 'white').waitFor();

  // Fault 10: a minute behind another tab. Its timers ring once at most, nothing reaches it, and its clock is right.
  await anna.page.clock.pauseAt(Date.now() + 5_000);
  await ask('advance 5000');
  await anna.page.waitForFunction(() => document.querySelector('[data-testid=clock-white]').textContent.includes('2:55'));
  const other = await tab(anna);
  await anna.page.waitForFunction(() => document.visibilityState === 'hidden', null, { polling: 100 });
  line.hold();
  const carla = await person('carla');
  await carla.page.goto(anna.page.url());
  await inPhase(carla, 'ready').waitFor();
  await anna.page.clock.fastForward(60_000);
  await ask('advance 60000');
  equal(await clockMs(anna, 'white'), 115_000, 'the clock in the hidden tab');

  // Fault 70: on waking it asks, and until the answer to that has come its clock is not shown as running, whatever old frames
  // come out of the line first.
  await until(() => line.held.some((frame) => frame.live?.spectators === 1), () => 'nothing came while the page was hidden');
  const old = line.held.length;
  line.sent = [];
  await anna.page.bringToFront();
  await inPhase(anna, 'stale').waitFor();
  await until(() => line.sent.length > 0 && line.held.length > old, () => 'the page did not ask on waking');
  equal(line.sent.map(({ t }) => t), ['game_join'], 'what a waking page says');
  line.release(old);
  await anna.page.getByText('1 watching').waitFor();
  holds(await inPhase(anna, 'stale').isVisible(), 'old frames are no sign of life');
  equal(await runs(anna, 'white').count(), 0, 'clocks shown as running');
  line.release();
  await inPhase(anna, 'ready').waitFor();
  equal(await clockMs(anna, 'white'), 115_000, 'the clock after waking, as the server has it');

  // Fault 23: behind another tab, the frame of the opponent's move is lost; on waking the page asks, and has it.
  await type(anna, 'g1f3');
  for (const who of [anna, bruno]) await plies(who, 3);
  await other.page.bringToFront();
  line.loses = isUnasked;
  await type(bruno, 'b8c6');
  await plies(bruno, 4);
  await anna.page.clock.fastForward(2_000);
  equal(await anna.page.locator('[data-testid=moves] .move').count(), 3, 'plies in the background');
  await anna.page.bringToFront();
  await plies(anna, 4);

  // Fault 1: a frame is lost, and the opponent's clock on show runs to zero. The page asks before it believes that.
  line.loses = () => false;
  await type(anna, 'f1b5');
  await plies(bruno, 5);
  line.loses = isUnasked;
  await type(bruno, 'a7a6');
  await plies(bruno, 6);
  await anna.page.clock.fastForward(200_000);
  line.loses = () => false;
  await anna.page.clock.resume();
  await plies(anna, 6);
  await runs(anna, 'white').waitFor();
  equal((await api(anna, `/api/games/${game}`)).end, null, 'the end, for the server');

  // Fault 11: three tabs on one game sleep and wake together; two of them have a move planned.
  await type(anna, 'b5a4');
  await plies(bruno, 7);
  const tabs = [anna, await tab(anna), await tab(anna)];
  for (const it of tabs.slice(1)) {
    await it.page.goto(anna.page.url());
    await plies(it, 7);
  }
  await type(tabs[1], 'h2h3');
  await type(tabs[2], 'a2a3');
  await other.page.bringToFront();
  await sleep(...tabs);
  await type(bruno, 'g8f6');
  await plies(bruno, 8);
  await wake(...tabs);
  for (const it of tabs) {
    await it.page.bringToFront();
    await plies(it, 9);
    await inPhase(it, 'ready').waitFor();
  }
  const moves = await Promise.all([...tabs, bruno].map((it) => text(it, 'moves')));
  equal(new Set(moves).size, 1, `the moves on four pages: ${moves}`);
});
