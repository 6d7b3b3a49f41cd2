// What the board of a game shows, from a view and where one looks. Pure.

import { readPlacement, type Placement } from '../../game/placement';
import { foresee } from '../../game/plan';
import type { Color, GameView } from '../../protocol/generated';

export const NO_MEN: Placement = new Map();

export interface Shown {
  men: Placement;
  side: Color;
  isCheck: boolean;
  lastMove: string | null;
  /** Where the earlier moves of its series ended. */
  trail: readonly string[];
  series: { number: number; made: number; length: number } | null;
}

export const NOTHING_SHOWN: Shown = { men: NO_MEN, side: 'white', isCheck: false, lastMove: null, trail: [], series: null };

/** Where the earlier moves of the series end that the move looked at belongs to. */
export function trailOf(view: GameView, cursor: number, sent: string | null): string[] {
  const last = view.plies[cursor - 1];
  const isNewSeries = sent !== null && last?.color !== view.side_to_move;
  const series = isNewSeries ? [] : view.plies.slice(0, cursor).filter(({ turn }) => turn === last?.turn);
  const made = [...series.map(({ uci }) => uci), sent].filter((uci) => uci !== null);
  return made.slice(0, -1).map((uci) => uci.slice(2, 4));
}

/** In the dark: one's own men, and what the umpire has said of them. */
export function showHidden(view: GameView, boards: Placement[] | null, cursor: number, sent: string | null): Shown {
  const men = boards?.[cursor] ?? readPlacement(view.board);
  const ply = view.plies[cursor - 1];
  const umpire = cursor === view.plies.length ? view.umpire : (ply?.umpire ?? null);
  const side = cursor === view.plies.length ? view.side_to_move : (view.plies[cursor]?.color ?? view.side_to_move);
  return {
    men: sent === null ? men : foresee(men, [sent]),
    side,
    isCheck: (umpire?.checks.length ?? 0) > 0 && side === view.seat,
    lastMove: sent ?? (ply?.color === view.seat ? (ply?.uci ?? null) : null),
    trail: [],
    series: null,
  };
}
