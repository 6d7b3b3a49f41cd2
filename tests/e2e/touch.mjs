// A phone in a hand: taps, mis-taps, a second finger, an app switched in mid-move, the phone turned; and the board never moves
// by itself. Faults 71, 77.

import { confirm, equal, holds, meet, men, middle, person, PHONE, picture, plies, story, type, until } from './people.mjs';
import { takeLine } from './wire.mjs';

/** The fingers on the glass, as the phone reports them. */
async function touch(who, type, ...squares) {
  const touchPoints = await Promise.all(squares.map(async (square, id) => ({ ...(await middle(who.page, square)), id })));
  await who.fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
}

async function tap(who, ...squares) {
  for (const square of squares) {
    await touch(who, 'touchStart', square);
    await touch(who, 'touchEnd');
  }
}

const marks = ({ page }) => page.locator('square.move-dest:visible');

await story(async () => {
  const anna = await person('anna', { viewport: PHONE, hasTouch: true, isMobile: true });
  const bruno = await person('bruno');
  anna.fingers = await anna.context.newCDPSession(anna.page);
  const wire = await takeLine(anna);
  await meet(anna, bruno);
  const place = () => anna.page.getByTestId('board').boundingBox();
  const before = await place();
  const moves = () => wire.commands('move').map(({ command }) => command.uci);

  await tap(anna, 'e2', 'e4');
  await plies(bruno, 1);
  await type(bruno, 'e7e5');
  await plies(anna, 2);

  // A mis-tap: beside every target, on another man, on nothing.
  await tap(anna, 'g1');
  await until(async () => (await marks(anna).count()) === 3, () => 'no targets');
  await tap(anna, 'g5');
  await until(async () => (await marks(anna).count()) === 0, () => 'targets after a tap beside them');
  await tap(anna, 'd2', 'b1', 'h5');
  equal(moves(), ['e2e4'], 'moves sent');

  // A second finger comes and goes while the first holds a man over a square it could go to: no move is made.
  await touch(anna, 'touchStart', 'g1');
  await touch(anna, 'touchMove', 'f3');
  await anna.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await touch(anna, 'touchStart', 'f3', 'd2');
  await touch(anna, 'touchMove', 'f3', 'd4');
  await touch(anna, 'touchMove', 'f3');
  await touch(anna, 'touchEnd');
  await anna.page.locator('piece.dragging').waitFor({ state: 'detached' });
  equal(moves(), ['e2e4'], 'moves sent');
  await tap(anna, 'g1', 'f3');
  await plies(bruno, 3);
  equal(moves(), ['e2e4', 'g1f3'], 'moves sent');
  await type(bruno, 'b8c6');
  await plies(anna, 4);

  // Another app comes in mid-move: the man goes back, and nothing is sent.
  const stood = await men(anna);
  await touch(anna, 'touchStart', 'f1');
  await touch(anna, 'touchMove', 'd3');
  await touch(anna, 'touchMove', 'b5');
  await touch(anna, 'touchCancel');
  await anna.page.locator('piece.dragging').waitFor({ state: 'detached' });
  equal(await men(anna), stood, 'the men after another app came');
  await tap(anna, 'h6');
  await tap(anna, 'f1', 'c4');
  await plies(bruno, 5);
  equal(moves(), ['e2e4', 'g1f3', 'f1c4'], 'moves sent');

  // Fault 71: a move planned is cancelled by who means it, not by a tap beside; and it is played when its time comes.
  const plan = anna.page.getByTestId('drop-plan');
  await tap(anna, 'd2', 'd4');
  await plan.waitFor();
  await tap(anna, 'h5', 'a7', 'b1', 'b6');
  equal(await plan.count(), 1, 'the plan after taps beside it');
  await plan.tap();
  await plan.waitFor({ state: 'detached' });
  await tap(anna, 'd2', 'd3');
  await plan.waitFor();
  await type(bruno, 'f8c5');
  for (const who of [anna, bruno]) await plies(who, 7);
  equal(moves().at(-1), 'd2d3', 'the last move sent');

  // Whatever appears beside the board does not move it, and no drag has scrolled the page.
  await confirm(bruno, 'offer-draw');
  await anna.page.getByTestId('accept').waitFor();
  equal(await place(), before, 'where the board is');
  await anna.page.getByTestId('accept').tap();
  await anna.page.getByText('Accept: sure?').waitFor();
  equal(await place(), before, 'where the board is');
  await picture(anna, 'offer-phone-light');
  await confirm(bruno, 'takeback');
  await type(bruno, 'g8f6');
  await plies(anna, 8);
  equal(await place(), before, 'where the board is');
  holds((await anna.page.evaluate(() => scrollY)) === 0, 'the page has not scrolled');

  // The phone is turned, and turned back: the men are on their squares, with all motion off too.
  const edges = () => anna.page.evaluate(() => {
    const right = (of) => Math.max(...[...document.querySelectorAll(of)].map((it) => it.getBoundingClientRect().right));
    return [right('.board'), right('.board piece')];
  });
  for (const size of [{ width: PHONE.height, height: PHONE.width }, PHONE]) {
    const [was] = await edges();
    await anna.page.setViewportSize(size);
    await until(async () => {
      const [board, men] = await edges();
      return board !== was && Math.abs(board - men) < 2;
    }, async () => `the board ends at ${await edges()} its men`);
  }
});
