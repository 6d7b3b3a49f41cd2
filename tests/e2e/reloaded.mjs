// Pages that are reloaded in the instant in which their player has done something: each move arrives, once; so does what was
// confirmed; and what its player would not do now is left.

import { api, confirm, drag, equal, giveUp, holds, meet, person, playAll, plies, story, text, type, until, url } from './people.mjs';
import { tab } from './tabs.mjs';
import { takeLine } from './wire.mjs';

const LOST_LINE = { expected: /WebSocket/ };
// Morphy against the Duke of Brunswick and Count Isouard, Paris 1858, to the twelfth move.
const GAME = 'e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 b7b5 c3b5 c6b5 c4b5 b8d7 e1c1 a8d8'.split(' ');

const reload = ({ page }) => page.reload({ waitUntil: 'commit' });
const ready = ({ page }) => page.locator('[data-testid=game][data-phase=ready]').waitFor();
const halves = (uci) => [uci.slice(0, 2), uci.slice(2)];

async function movesAre(who, game, moves) {
  equal((await api(who, `/api/games/${game}`)).plies.map(({ uci }) => uci), moves, 'the moves of the game');
}

/** With no delay between the drop and the reload, on a line that nothing is done to. */
async function everyMove(anna, bruno) {
  const game = await meet(anna, bruno);
  for (const [ply, uci] of GAME.entries()) {
    const mover = ply % 2 === 0 ? anna : bruno;
    await drag(mover, ...halves(uci));
    await reload(mover);
    for (const who of [anna, bruno]) await plies(who, ply + 1);
    await ready(mover);
  }
  await movesAre(anna, game, GAME);
  await giveUp(anna, bruno);
}

/** What is said on the line there is now does not arrive, or is not answered. */
function loseOn(wire, isLost) {
  const old = wire.connections;
  wire.loses = (frame, isFromPage) => wire.connections === old && isLost(frame, isFromPage);
}
const allOf = (frame, isFromPage) => isFromPage && frame.t === 'game';
const answers = (frame, isFromPage) => !isFromPage;

/** The frame on its way is lost, or its answer is: the same either way. */
async function lostEitherWay(anna, bruno, wire) {
  const game = await meet(anna, bruno);
  await playAll(anna, bruno, 'e2e4 e7e5');
  for (const [made, uci, isLost, answer] of [[2, 'g1f3', allOf, 'b8c6'], [4, 'f1b5', answers, 'a7a6']]) {
    loseOn(wire, isLost);
    await drag(anna, ...halves(uci));
    if (isLost === answers) await plies(bruno, made + 1);
    await reload(anna);
    for (const who of [anna, bruno]) await plies(who, made + 1);
    await type(bruno, answer);
    for (const who of [anna, bruno]) await plies(who, made + 2);
    await ready(anna);
  }

  // A tab that is duplicated takes along what is on its way: both say it, and it is done once.
  loseOn(wire, allOf);
  await drag(anna, 'b5', 'a4');
  const opened = anna.context.waitForEvent('page');
  await anna.page.evaluate(() => void window.open());
  const twin = { ...anna, page: await opened };
  holds((await twin.page.evaluate(() => sessionStorage.getItem('tratto.unanswered'))).includes('b5a4'), 'the copy knows of the move');
  await twin.page.goto(anna.page.url());
  await reload(anna);
  for (const who of [anna, twin, bruno]) await plies(who, 7);
  await twin.page.close();

  // Made on a board that is not there any more: another tab has moved meanwhile.
  await type(bruno, 'g8f6');
  await plies(anna, 8);
  loseOn(wire, allOf);
  await drag(anna, 'e1', 'g1');
  const other = await tab(anna);
  await other.page.goto(anna.page.url());
  await plies(other, 8);
  await ready(other);
  await drag(other, 'd2', 'd3');
  await plies(bruno, 9);
  await type(bruno, 'b7b5');
  await plies(other, 10);
  await reload(anna);
  await plies(anna, 10);
  await ready(anna);
  await drag(anna, 'a4', 'b3');
  for (const who of [anna, bruno]) await plies(who, 11);
  await movesAre(anna, game, ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5', 'a7a6', 'b5a4', 'g8f6', 'd2d3', 'b7b5', 'a4b3']);
  equal(await anna.page.locator('.notice').count(), 0, 'complaints');
  await other.page.close();
}

/** A series at the speed of a hand: the moves behind the one that was on its way are made too. */
async function restOfASeries(anna, bruno) {
  const game = await meet(anna, bruno, { variant: 'progressive-scottish', is_rated: false });
  await type(anna, 'e2e4');
  await plies(bruno, 1);
  for (const uci of ['a7a6', 'h7h6']) await drag(bruno, ...halves(uci));
  await reload(bruno);
  for (const who of [anna, bruno]) await plies(who, 3);
  for (const uci of ['d2d4', 'c2c4', 'b1c3']) await drag(anna, ...halves(uci));
  await reload(anna);
  for (const who of [anna, bruno]) await plies(who, 6);
  await movesAre(anna, game, ['e2e4', 'a7a6', 'h7h6', 'd2d4', 'c2c4', 'b1c3']);
  await ready(bruno);
  await confirm(bruno, 'resign');
  await reload(bruno);
  for (const who of [anna, bruno]) await who.page.getByTestId('result').waitFor();
}

/** What was confirmed counts, and an offer belongs to its board. */
async function whatWasConfirmed(anna, bruno, wire) {
  await meet(anna, bruno);
  await playAll(anna, bruno, 'e2e4 e7e5 g1f3');
  loseOn(wire, allOf);
  await confirm(anna, 'offer-draw');
  await reload(anna);
  await bruno.page.getByTestId('accept').waitFor();
  await type(bruno, 'b8c6');
  await plies(anna, 4);
  await ready(anna);
  await type(anna, 'f1b5');
  await plies(bruno, 5);
  loseOn(wire, allOf);
  await confirm(anna, 'offer-draw');
  await type(bruno, 'a7a6');
  await plies(anna, 6);
  const before = wire.commands('offer_draw').length;
  await reload(anna);
  await plies(anna, 6);
  await ready(anna);
  equal(wire.commands('offer_draw').length, before, 'offers said again on another board');
  loseOn(wire, allOf);
  await confirm(anna, 'resign');
  await reload(anna);
  for (const who of [anna, bruno]) await who.page.getByTestId('result').waitFor();
  holds((await text(bruno, 'result')).includes('Resignation'), await text(bruno, 'result'));
  equal(await anna.page.locator('.notice').count(), 0, 'complaints');
}

/** Somebody else sits down at the same tab. */
async function neverForAnother(anna, bruno, wire) {
  const game = await meet(anna, bruno);
  loseOn(wire, allOf);
  await drag(anna, 'e2', 'e4');
  await until(() => wire.commands('move').at(-1)?.game === game, () => 'the move was not sent');
  const said = wire.commands('move').length;
  await anna.context.clearCookies();
  const made = await anna.context.request.post(`${url}/api/account`, { data: { nickname: 'carla' } });
  holds(made.ok(), 'another account');
  await reload(anna);
  await ready(anna);
  await bruno.page.getByText('1 watching').waitFor();
  equal(wire.commands('move').length, said, 'moves said for somebody else');
  await movesAre(bruno, game, []);
}

await story(async () => {
  const people = [await person('anna', LOST_LINE), await person('bruno', LOST_LINE)];
  await everyMove(...people);
  await restOfASeries(...people);
  const dora = await person('dora', LOST_LINE);
  const emil = await person('emil', LOST_LINE);
  const wire = await takeLine(dora);
  await lostEitherWay(dora, emil, wire);
  await giveUp(emil, dora);
  await whatWasConfirmed(dora, emil, wire);
  await neverForAnother(dora, emil, wire);
});
