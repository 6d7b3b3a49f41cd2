// Moves a player has planned: premoves for the turns to come, or the rest of a series. Pure.
//
// A plan belongs to the position it was made for. It is sent one move at a time, when the turn comes, and dropped whole
// as soon as one of its moves cannot be made or the game goes back.

import { carryOut, type Placement } from './placement';

export const PLAN_LENGTH_MAX = 12;

export type Plan = readonly string[];

export function extend(plan: Plan, uci: string): Plan {
  return plan.length >= PLAN_LENGTH_MAX ? plan : [...plan, uci];
}

/** The board as it will look when everything has gone as planned. */
export function foresee(men: Placement, plan: Plan): Placement {
  return plan.reduce(carryOut, men);
}

/** The squares to mark: every one a planned move starts from or ends on. */
export function plannedSquares(plan: Plan): Set<string> {
  return new Set(plan.flatMap((uci) => [uci.slice(0, 2), uci.slice(2, 4)]));
}

export interface Next {
  /** The move to send now. */
  send: string | null;
  /** What is left of the plan. */
  rest: Plan;
}

/** It has become one's turn. `isLegal` may not know (null): then the server judges. */
export function take(plan: Plan, isLegal: (uci: string) => boolean | null): Next {
  const first = plan[0];
  if (first === undefined) return { send: null, rest: [] };
  return isLegal(first) === false ? { send: null, rest: [] } : { send: first, rest: plan.slice(1) };
}
