// A promotion whose last letter the player has still to choose. Pure.
//
// The question belongs to the board it was asked on. It falls with that board: when the game goes back, ends, or is moved on from
// elsewhere, when what was planned before it is dropped, and when the pawn or its target is gone. One asked while it was the
// other side's turn is a plan, and stays while it can still come true.

import type { Color, GameView } from '../protocol/generated';
import { readPlacement, type Placement } from './placement';
import { foresee } from './plan';

/** The board with the pawn where it is to be promoted: what the question is about stands there, as a pawn. */
export function withAsked(men: Placement, asking: string | null): Placement {
  return asking === null ? men : foresee(men, [asking]);
}

/** Once everything in `hoped` has gone as hoped, this side's pawn stands where the promotion begins. */
export function hasPawn(board: string, hoped: readonly string[], asking: string, seat: Color): boolean {
  const man = foresee(readPlacement(board), hoped).get(asking.slice(0, 2));
  return man?.role === 'pawn' && man.color === seat;
}

/** The game has only gone forward: each position in between was made by a move, none by a takeback. */
export function hasOnlyGoneOn(before: GameView, after: GameView): boolean {
  return after.position - before.position === after.plies.length - before.plies.length;
}
