// What a typed move means where it is typed: in an open game, in the dark, or before its time. The rules read it.

import type { Placement } from '../../game/placement';
import type { Color } from '../../protocol/generated';
import { manList } from '../../variant/hidden';
import type { VariantTraits } from '../../variant/variants';
import type { Rules, Typed } from '../../wasm/rules';

export interface Place {
  variant: string;
  traits: VariantTraits;
  initial: string;
  /** What led to the board that is seen, sent moves and the rest of a series included. */
  moves: readonly string[];
  seat: Color;
  /** The men that are seen, and whose turn it is on that board. */
  men: Placement;
  side: Color;
  /** A move is on its way. */
  isWaiting: boolean;
}

export function readTyped(rules: Rules, place: Place, language: string, text: string): Typed {
  const { variant, traits, initial, moves, seat, side } = place;
  if (traits.isUmpired) {
    // Only the umpire knows what is legal, and only squares name a try without a board. Nothing is planned in the dark.
    const isTurn = side === seat && !place.isWaiting;
    return isTurn ? readSquares(rules, place, language, text) : { error: 'not-your-turn' };
  }
  if (side === seat) return rules.read(variant, initial, moves, language, text);
  const planned = traits.hasPremoves ? readSquares(rules, place, language, text) : { error: 'not-your-turn' };
  const isOwnMan = 'uci' in planned && place.men.get(planned.uci.slice(0, 2))?.color === seat;
  return isOwnMan ? planned : { error: 'not-your-turn' };
}

/** Two squares or castling: all that a move can be called where nobody may ask what is legal. */
function readSquares(rules: Rules, { seat, men }: Place, language: string, text: string): Typed {
  const own = new Map([...men].filter(([, man]) => man.color === seat));
  return rules.readSquares(seat, manList(own), language, text);
}
