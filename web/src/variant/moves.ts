// What a pair of squares can mean as a move: perhaps several promotions, perhaps castling by the rook.

import { asCastling, rankOf, type Placement } from '../game/placement';

/** The legal moves as the board wants them: destinations by square. Castling may also be shown by taking the rook. */
export function destinations(legal: readonly { uci: string }[], men: Placement): Map<string, string[]> {
  const dests = new Map<string, string[]>();
  for (const { uci } of legal) {
    const [from, to] = [uci.slice(0, 2), uci.slice(2, 4)];
    const known = dests.get(from) ?? [];
    if (!known.includes(to)) known.push(to);
    dests.set(from, known);
  }
  for (const [from, tos] of dests) {
    for (const [square, man] of men) {
      if (man.role === 'rook' && !tos.includes(square)) {
        const castling = asCastling(men, from, square);
        if (castling !== from + square && tos.includes(castling.slice(2))) tos.push(square);
      }
    }
  }
  return dests;
}

/** A pawn on its way to the last rank: the mover must say what it becomes. */
export function needsPromotion(men: Placement, uci: string): boolean {
  const man = men.get(uci.slice(0, 2));
  const lastRank = man?.color === 'white' ? 7 : 0;
  return man?.role === 'pawn' && rankOf(uci.slice(2, 4)) === lastRank && uci.length === 4;
}
