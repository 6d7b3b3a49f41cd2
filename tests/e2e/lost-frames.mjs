// Frames that get lost between a page and the server, each way, and what a page says twice or not. Faults 17, 19 to 22, 33, 69.

import { confirm, drag, equal, holds, meet, men, person, playAll, plies, story, text, type, until } from './people.mjs';
import { takeLine } from './wire.mjs';

const fromPage = (frame, isFromPage) => isFromPage && frame.t === 'game';
const fromServer = (frame, isFromPage) => !isFromPage;
const nothing = () => false;

async function line(who, state) {
  await who.page.locator(`[data-testid=line-state][data-state=${state}]`).waitFor({ state: 'attached' });
}

async function phase(who, name) {
  await who.page.locator(`[data-testid=game][data-phase=${name}]`).waitFor();
}

async function sameBoards(one, other) {
  equal(await men(one), await men(other), 'the boards of both');
}

await story(async () => {
  const anna = await person('anna', { expected: /WebSocket/ });
  const bruno = await person('bruno');
  const wire = await takeLine(anna);
  await anna.page.clock.install();
  await meet(anna, bruno);
  await playAll(anna, bruno, 'e2e4 e7e5');

  // Fault 19: a move made while the socket connects waits, arrives, and what follows is played on the right board.
  const connect = wire.delayNext();
  await wire.cut();
  await line(anna, 'connecting');
  await drag(anna, 'g1', 'f3');
  equal(await anna.page.locator('.move').count(), 2, 'plies before the server has spoken');
  connect();
  for (const who of [anna, bruno]) await plies(who, 3);
  await playAll(anna, bruno, 'b8c6', 3);
  await sameBoards(anna, bruno);

  // Faults 20 and 69: the server never had the move. It is shown as sent, one's own clock runs on, and it is sent again by itself.
  wire.loses = fromPage;
  await drag(anna, 'f1', 'b5');
  await until(() => wire.commands('move').length === 3, () => 'the move was not sent');
  equal(await anna.page.locator('.move').count(), 4, 'plies before the server has spoken');
  holds((await men(anna)).includes('b5, white bishop'), 'the move stands on the board as sent');
  await anna.page.locator('[data-testid=clock-white].is-running').waitFor();
  wire.loses = nothing;
  await wire.cut();
  for (const who of [anna, bruno]) await plies(who, 5);
  await playAll(anna, bruno, 'a7a6', 5);

  // Fault 21: the answer is lost, then the opponent's move. Both are told again, nothing is played twice.
  wire.loses = fromServer;
  await drag(anna, 'b5', 'a4');
  await plies(bruno, 7);
  await type(bruno, 'g8f6');
  await plies(bruno, 8);
  equal(await anna.page.locator('.move').count(), 6, 'plies on the page that hears nothing');
  wire.loses = nothing;
  await wire.cut();
  await plies(anna, 8);
  await sameBoards(anna, bruno);

  // Fault 22: a move is lost, and one is planned meanwhile: the lost one goes first, also when the page has slept in between.
  wire.loses = fromPage;
  await drag(anna, 'e1', 'g1');
  await drag(anna, 'd2', 'd3');
  await anna.page.clock.fastForward(21_000);
  await until(() => wire.sent.at(-1).t === 'game_join', () => 'the page did not ask');
  await phase(anna, 'ready');
  equal(wire.sent.at(-1).t, 'game_join', 'the last that was said');
  wire.loses = nothing;
  await wire.cut();
  for (const who of [anna, bruno]) await plies(who, 9);
  await type(bruno, 'f8e7');
  for (const who of [anna, bruno]) await plies(who, 11);
  holds((await text(bruno, 'moves')).replaceAll(' ', '').endsWith('5.O-OBe76.d3'), await text(bruno, 'moves'));

  // Fault 17: the socket looks alive and is dead. The page asks after a silence, hears nothing, and makes a new one.
  const before = wire.connections;
  wire.loses = () => wire.connections === before;
  await type(bruno, 'd7d6');
  await plies(bruno, 12);
  await anna.page.clock.runFor(21_000);
  await phase(anna, 'stale');
  await anna.page.clock.runFor(5_000);
  await plies(anna, 12);
  await phase(anna, 'ready');

  // Fault 33: a double click asks, it does not act; and a double click on the answer says it once.
  await anna.page.getByTestId('offer-draw').dblclick();
  equal(wire.commands('offer_draw').length, 0, 'offers after a double click');
  await anna.page.getByTestId('offer-draw').dblclick();
  await bruno.page.getByTestId('accept').waitFor();
  equal(wire.commands('offer_draw').length, 1, 'offers after another');
  await confirm(bruno, 'accept');
  for (const who of [anna, bruno]) await who.page.getByTestId('result').waitFor();
  equal(await anna.page.locator('.notice').count(), 0, 'complaints');
});
