// What a hand has done on the board, told in the same moment. Chessground tells of a move a moment after it stands, by a timer: what
// comes in between would find the board shut, and a page that goes away in between would take the move along. So this looks by itself
// after each press and each release. It must never make a move, nor know which ones may be made.

import type { Api } from '@lichess-org/chessground/api';
import type { Key } from '@lichess-org/chessground/types';

export interface HandEvents {
  moved(from: string, to: string): void;
  /** A man of the side to move was put where it may not go; it stands where it stood. */
  missed(from: string, to: string): void;
  /** Nothing came of a move that was told: the men must be put back. */
  unheeded(): void;
}

interface Attempt {
  from: Key;
  to: Key;
}

export class Hand {
  constructor(
    private readonly api: Api,
    private readonly events: HandEvents,
  ) {}

  /** A square is pressed by key. */
  pick(square: Key): void {
    const from = this.api.state.selected;
    this.api.selectSquare(square);
    this.look(from === undefined || from === square ? null : { from, to: square });
  }

  /** Looks at what pointers do on and around the board until the returned function is called. */
  follow(frame: HTMLElement): () => void {
    let attempt: Attempt | null = null;
    const before = (event: Event) => {
      attempt = this.attempt(event as MouseEvent | TouchEvent);
    };
    const after = () => {
      this.look(attempt);
      attempt = null;
    };
    // Chessground hears presses on its own element and releases on the document, both between these two.
    const ends = [
      ...['mousedown', 'touchstart'].map((name) => around(frame, name, before, after)),
      ...['mouseup', 'touchend'].map((name) => around(document, name, before, after)),
    ];
    return () => {
      for (const end of ends) end();
    };
  }

  private attempt(event: MouseEvent | TouchEvent): Attempt | null {
    const { selected, draggable } = this.api.state;
    const held = draggable.current;
    const isPress = event.type === 'mousedown' || event.type === 'touchstart';
    // A release without a man in hand is none of ours; one that was not moved is half of two presses.
    if (!isPress && held?.started !== true) return null;
    const from = isPress ? selected : held?.orig;
    const at = positionOf(event) ?? held?.pos;
    const to = at === undefined ? undefined : this.api.getKeyAtDomPos(at);
    return from === undefined || to === undefined || from === to ? null : { from, to };
  }

  private look(attempt: Attempt | null): void {
    const { state } = this.api;
    if (state.movable.dests === undefined) return this.tell();
    if (attempt === null || state.premovable.current !== undefined || state.selected === attempt.to) return;
    const man = state.pieces.get(attempt.from);
    if (man?.color === state.turnColor && man.color === state.movable.color) this.events.missed(attempt.from, attempt.to);
  }

  /** The board is shut: a man was moved, and nobody has been told. */
  private tell(): void {
    const [from, to] = this.api.state.lastMove ?? [];
    if (from !== undefined && to !== undefined) this.events.moved(from, to);
    if (this.api.state.movable.dests === undefined) this.events.unheeded();
  }
}

function positionOf(event: MouseEvent | TouchEvent): [number, number] | undefined {
  const point = 'clientX' in event ? event : event.targetTouches[0];
  return point === undefined ? undefined : [point.clientX, point.clientY];
}

function around(target: HTMLElement | Document, name: string, before: (event: Event) => void, after: () => void): () => void {
  target.addEventListener(name, before, { capture: true });
  target.addEventListener(name, after);
  return () => {
    target.removeEventListener(name, before, { capture: true });
    target.removeEventListener(name, after);
  };
}
