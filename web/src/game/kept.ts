// What this tab has sent and has not seen answered, kept over a reload of the tab. Pure: the drawer it lies in and the time are
// handed in. It must never give anything to another account, nor say a thing that its player would not say now.
//
// A page that is reloaded in the instant of a move cuts its line before the frame is out or before the answer is in. So a command
// lies here from before it is sent until it is answered, and the next page takes it up with the game's first view and says it
// again, unchanged, with its id:
// - a move, where the position is the one it was made in; with it the moves of the same series that were to follow;
// - a resignation or an abort, whatever has been moved since: it was confirmed, and nothing on the board answers it;
// - an offer, an answer to one, a claim, a gift of time, a rematch: on the same position only, since another board is another case;
// - a phrase never: said late it makes no sense.
// Anything else is dropped without a word, and so is what the server refuses then.
//
// A tab that is duplicated takes a copy along, and both may say the same. That does no harm: both say the same id, and the server
// does an id once for a player in a game, whichever socket it comes on, and gives both the same answer. Were the id forgotten by then,
// what is left is safe by itself: a move names its position, and the rest is as good as pressed twice.

import type { GameView } from '../protocol/generated';
import type { CommandFrame } from './outbox';
import type { Plan } from './plan';

export type GameFrame = Extract<CommandFrame, { t: 'game' }>;

/** A place for one text that lasts as long as the tab. */
export interface Drawer {
  read(): string | null;
  write(text: string): void;
}

interface Item {
  /** Whose command it is: the nickname. */
  by: string;
  /** By the wall clock, since no other outlives a page; in milliseconds. */
  at: number;
  frame: GameFrame;
  /** Moves of the same series that were to follow this one. */
  rest: Plan;
}

export interface TakenUp {
  /** To be said again, in this order. */
  again: GameFrame[];
  /** Moves to be planned behind that. */
  plan: Plan;
}

/** Long enough for a reload on a bad line, short enough that nobody has forgotten what they did. */
export const KEPT_MS = 5 * 60_000;
/** Nobody has more on its way; what is older was answered, or never will be. */
export const KEPT_MAX = 16;

export class Kept {
  constructor(
    private readonly drawer: Drawer,
    private readonly now: () => number,
  ) {}

  put(frame: GameFrame, by: string, rest: Plan): void {
    if (frame.command.c === 'say') return;
    const others = this.items().filter((item) => item.frame.id !== frame.id);
    this.write([...others, { by, at: this.now(), frame, rest }].slice(-KEPT_MAX));
  }

  /** Another rest is to follow the move that was sent for this position. */
  follow(game: string, position: number, rest: Plan): void {
    const isMeant = ({ frame }: Item) => frame.game === game && frame.position === position && frame.command.c === 'move';
    this.write(this.items().map((item) => (isMeant(item) ? { ...item, rest } : item)));
  }

  /** It was answered, one way or the other. */
  drop(id: string): void {
    const items = this.items();
    const left = items.filter((item) => item.frame.id !== id);
    if (left.length < items.length) this.write(left);
  }

  /** Hands out what an earlier page has left for this game, and forgets it. */
  takeUp(game: string, view: GameView): TakenUp {
    const items = this.items();
    const own = items.filter(({ frame }) => frame.game === game);
    if (own.length === 0) return { again: [], plan: [] };
    this.write(items.filter(({ frame }) => frame.game !== game));
    const by = view.seat === null ? null : view[view.seat].nickname;
    return pickUp(own.filter((item) => item.by === by), view);
  }

  private items(): Item[] {
    const now = this.now();
    return read(this.drawer.read()).filter(({ at }) => at <= now && now - at < KEPT_MS);
  }

  private write(items: readonly Item[]): void {
    this.drawer.write(JSON.stringify(items));
  }
}

function pickUp(items: readonly Item[], view: GameView): TakenUp {
  const isOver = view.end !== null;
  const again = items.filter(({ frame }) => isWanted(frame, view)).map(({ frame }) => frame);
  const last = items.findLast(({ frame }) => frame.command.c === 'move');
  if (last === undefined || isOver || view.side_to_move !== view.seat) return { again, plan: [] };
  const goesOn = again.includes(last.frame) || hasArrived(last.frame, view);
  return { again, plan: goesOn ? last.rest : [] };
}

function isWanted({ command, position }: GameFrame, view: GameView): boolean {
  const isOver = view.end !== null;
  const isHere = position === view.position;
  switch (command.c) {
    case 'move':
      // A try that was refused leaves the position as it was: the ruling is the answer.
      return isHere && !isOver && view.side_to_move === view.seat && !view.refused.some(({ uci }) => uci === command.uci);
    case 'resign':
    case 'abort':
      return !isOver;
    case 'offer_rematch':
    case 'decline_rematch':
      return isHere && isOver && view.end?.rematch == null;
    case 'say':
      return false;
    default:
      return isHere && !isOver;
  }
}

/** The move stands, as the last one. */
function hasArrived({ command, position }: GameFrame, view: GameView): boolean {
  const last = view.plies.at(-1);
  return command.c === 'move' && view.position === position + 1 && last?.color === view.seat && last?.uci === command.uci;
}

/** Whatever is no list of items was written by somebody else, or by an older page. */
function read(text: string | null): Item[] {
  try {
    const items: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(items) ? items.filter(isItem) : [];
  } catch {
    return [];
  }
}

function isItem(value: unknown): value is Item {
  const { by, at, rest, frame } = (value ?? {}) as Partial<Item>;
  const isFrame = frame?.t === 'game' && typeof frame.id === 'string' && typeof frame.game === 'string' && typeof frame.command?.c === 'string';
  return isFrame && typeof by === 'string' && typeof at === 'number' && Array.isArray(rest);
}
