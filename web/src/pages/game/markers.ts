// Notes a player makes of hidden men: press a square and it goes round the six of them. Kept for this visit only.

import { createEffect, createSignal, type Accessor } from 'solid-js';
import { opponentOf } from '../../game/fold';
import type { Man, Placement, Role } from '../../game/placement';
import type { Color } from '../../protocol/generated';

export interface Markers {
  ghosts: Accessor<Placement>;
  isMarking: Accessor<boolean>;
  toggle(): void;
  mark(square: string, seat: Color): void;
  clear(): void;
}

const ROUND: readonly Role[] = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'];

export function createMarkers(game: string): Markers {
  const key = `tratto.marks.${game}`;
  const [ghosts, setGhosts] = createSignal<Placement>(read(key));
  const [isMarking, setMarking] = createSignal(false);
  createEffect(() => write(key, ghosts()));
  return {
    ghosts,
    isMarking,
    toggle: () => setMarking(!isMarking()),
    clear: () => setGhosts(new Map()),
    mark: (square, seat) => {
      const marked = new Map(ghosts());
      const now = marked.get(square);
      const next = ROUND[now === undefined ? 0 : ROUND.indexOf(now.role) + 1];
      if (next === undefined) marked.delete(square);
      else marked.set(square, { role: next, color: opponentOf(seat) });
      setGhosts(marked);
    },
  };
}

function read(key: string): Placement {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(key) ?? '[]') as [string, Man][]);
  } catch {
    return new Map();
  }
}

function write(key: string, ghosts: Placement): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([...ghosts]));
  } catch {
    // The notes then last as long as the page.
  }
}
