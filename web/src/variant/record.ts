// The umpire's record of a game in the dark, as one of its players or a spectator has heard it: each move with what was announced
// after it, and between them one's own refused tries. Pure. It only ever grows at its end, and it knows nothing but the view.

import type { Color, GameView } from '../protocol/generated';
import { umpireWords } from './hidden';

export interface RecordLine {
  /** As score sheets count: one number for a move of each. */
  number: number;
  color: Color;
  /** The move or the try; null where it may not be known. */
  uci: string | null;
  /** What the umpire said of a try; null for a move, which stands. */
  ruling: string | null;
  /** What was announced, as message ids with their arguments. */
  said: ReturnType<typeof umpireWords>;
}

/**
 * A view of a game under way names the tries of the turn under way alone. Those of earlier turns are in `tries` as far as this page
 * has heard them (game/fold.ts keeps them there), or the server has told them.
 */
export function recordOf(view: Pick<GameView, 'plies' | 'refused' | 'tries' | 'seat'>): RecordLine[] {
  const lines: RecordLine[] = [];
  const tried = (after: number, color: Color, uci: string, ruling: string) =>
    lines.push({ number: numberAfter(after), color, uci, ruling, said: [] });
  view.plies.forEach((ply, at) => {
    for (const { color, uci, ruling } of view.tries.filter(({ after }) => after === at)) tried(at, color, uci, ruling);
    lines.push({ number: numberAfter(at), color: ply.color, uci: ply.uci, ruling: null, said: ply.umpire === null ? [] : umpireWords(ply.umpire) });
  });
  const { seat, plies } = view;
  if (seat !== null) for (const { uci, ruling } of view.refused) tried(plies.length, seat, uci, ruling);
  return lines;
}

function numberAfter(plies: number): number {
  return Math.floor(plies / 2) + 1;
}
