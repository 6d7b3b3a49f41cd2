// Why a man may not go where it was put though one might well think so, in the code of the rules, for a while or until something else
// has been done. Slips of the hand have no reason worth a word, and in the dark nobody is asked: there the umpire alone knows.

import { createEffect, createSignal, on, onCleanup, type Accessor } from 'solid-js';
import { asCastling } from '../../game/placement';
import type { GameView } from '../../protocol/generated';
import type { Rules } from '../../wasm/rules';
import type { Boards, Sources } from './boards';

/** The man could go there, were it not for these. */
const WORTH_A_WORD: ReadonlySet<string> = new Set([
  'en-passant-late',
  'no-en-passant',
  'castling-lost',
  'castling-in-check',
  'castling-through-check',
  'pinned',
  'into-check',
  'still-in-check',
  'check-too-early',
  'balance',
]);

/** On a phone it lies over the line of moves, which is wanted again. */
const SHOWN_MS = 6_000;

export interface Why {
  code: Accessor<string | null>;
  /** A man was put where it may not go. */
  miss(from: string, to: string): void;
}

export function createWhy({ state, view, rules, cursor }: Sources, { shown, moves, isHidden }: Boards): Why {
  // Each time is news, also when it is the same again.
  const [code, setCode] = createSignal<string | null>(null, { equals: false });
  let timer: ReturnType<typeof setTimeout> | undefined;
  onCleanup(() => clearTimeout(timer));
  // It speaks of the board on which it was tried.
  const board = () => [view()?.position, state().sent, state().plan, state().asking, cursor()];
  createEffect(on(board, (now, before) => now.some((it, at) => it !== before?.[at]) && setCode(null), { defer: true }));
  return {
    code,
    miss: (from, to) => {
      const [seen, known] = [view(), rules()];
      if (seen === null || known === null || isHidden() || state().asking !== null) return;
      setCode(reasonWorthAWord(known, seen, moves(), asCastling(shown().men, from, to)));
      clearTimeout(timer);
      timer = setTimeout(() => setCode(null), SHOWN_MS);
    },
  };
}

export function reasonWorthAWord(rules: Rules, { variant, initial }: Pick<GameView, 'variant' | 'initial'>, moves: readonly string[], uci: string): string | null {
  const code = rules.why(variant, initial, moves, uci);
  return code !== null && WORTH_A_WORD.has(code) ? code : null;
}
