// One game on one page: the session's state, the rules, the cursor of the replay, and what the board is to show.

import { createMemo, createSignal, onCleanup, type Accessor } from 'solid-js';
import type { App } from '../../app/app';
import { withAsked } from '../../game/asking';
import { opponentOf } from '../../game/fold';
import { Kept } from '../../game/kept';
import { asCastling, readPlacement } from '../../game/placement';
import { foresee, plannedSquares } from '../../game/plan';
import { GameSession, NO_GAME, type GameState } from '../../game/session';
import * as api from '../../net/api';
import { ApiError } from '../../net/api';
import { tabDrawer } from '../../net/browser';
import { newId } from '../../net/ids';
import type { Color, GameView } from '../../protocol/generated';
import { manList, ownBoards, ownCastling } from '../../variant/hidden';
import { destinations, needsPromotion } from '../../variant/moves';
import { traitsOf, type VariantTraits } from '../../variant/variants';
import { loadRules, type LineOfPlay, type Rules } from '../../wasm/rules';
import { NOTHING_SHOWN, showHidden, trailOf, type Shown } from './shown';

const NO_DESTS: ReadonlyMap<string, readonly string[]> = new Map();
const NO_MOVES: ReadonlySet<string> = new Set();

export type Eyes = Color | 'umpire';

export interface Table {
  session: GameSession;
  state: Accessor<GameState>;
  view: Accessor<GameView | null>;
  traits: Accessor<VariantTraits>;
  rules: Accessor<Rules | null>;
  /** The ply looked at: as many plies as have been made before it. */
  cursor: Accessor<number>;
  isAtEnd: Accessor<boolean>;
  goTo(ply: number): void;
  orientation: Accessor<Color>;
  flip(): void;
  /** After a game in the dark: whose board is looked at. */
  eyes: Accessor<Eyes>;
  lookThrough(eyes: Eyes): void;
  shown: Accessor<Shown>;
  line: Accessor<LineOfPlay | null>;
  /** The moves that led to the board at the end: made, sent, and the rest of a series. */
  moves: Accessor<readonly string[]>;
  dests: Accessor<ReadonlyMap<string, readonly string[]>>;
  planned: Accessor<ReadonlySet<string>>;
  /** Moves, as UCI, by which this player would bring a position for the third time. */
  repeating: Accessor<ReadonlySet<string>>;
  /** The move that waits for the choice of a promotion. */
  promoting: Accessor<string | null>;
  revision: Accessor<number>;
  play(from: string, to: string): void;
  playUci(uci: string): void;
  promote(letter: string | null): void;
  /** Takes back what was done last and not sent: the question on the board, else all that is planned. */
  cancel(): void;
}

export function createTable(app: App, game: string): Table {
  const [rules, setRules] = createSignal<Rules | null>(null);
  void loadRules().then(setRules);
  const session = new GameSession({
    game,
    link: app.link,
    kept: new Kept(tabDrawer('tratto.unanswered'), Date.now),
    now: () => performance.now(),
    newId,
    isLegal: (view, uci) => isLegal(rules(), view, uci),
    hasSeries: (view) => traitsOf(view.variant).hasSeries,
  });
  const [state, setState] = createSignal<GameState>(NO_GAME, { equals: false });
  session.onState(setState);
  session.open();
  onCleanup(() => session.close());
  api.game(game).then(
    (view) => session.offer(view),
    (error: unknown) => {
      if (error instanceof ApiError && error.code === 'unknown_game') session.giveUp();
    },
  );
  return arrange(session, state, rules);
}

function arrange(session: GameSession, state: Accessor<GameState>, rules: Accessor<Rules | null>): Table {
  const view = createMemo(() => state().view);
  const traits = createMemo(() => traitsOf(view()?.variant ?? ''));
  const [chosen, setChosen] = createSignal<number | null>(null);
  const [eyes, lookThrough] = createSignal<Eyes>('umpire');
  const [isFlipped, setFlipped] = createSignal(false);

  const count = () => view()?.plies.length ?? 0;
  const cursor = () => Math.min(chosen() ?? count(), count());
  const isAtEnd = () => cursor() === count();
  const isHidden = createMemo(() => traits().isUmpired && (view()?.plies.some(({ uci }) => uci === null) || view()?.end == null));
  const sent = createMemo(() => state().sent);
  const plan = createMemo(() => state().plan);
  const promoting = createMemo(() => state().asking);
  /** What is done now is for later: it is not the time yet. */
  const isPlanning = () => !session.isOwnTurn() || sent() !== null;

  const lineWith = (more: readonly string[]): LineOfPlay | null => {
    const [seen, known] = [view(), rules()];
    if (seen === null || known === null || isHidden()) return null;
    return known.line(seen.variant, seen.initial, [...seen.plies.flatMap(({ uci }) => uci ?? []), ...more]);
  };
  const line = createMemo(() => lineWith([]));
  /** What the player has sent stands on the board until the server has spoken, and so does the rest of a series. */
  const hopedLine = createMemo(() => {
    const now = sent();
    const hoped = [...(now === null ? [] : [now.uci]), ...(traits().hasSeries ? plan() : [])];
    return hoped.length === 0 ? line() : (lineWith(hoped) ?? line());
  });
  const moves = createMemo(() => hopedLine()?.moves ?? []);
  const hiddenBoards = createMemo(() => {
    const seen = view();
    return seen === null || !isHidden() || seen.seat === null ? null : ownBoards(seen.initial, seen, seen.seat);
  });

  const shown = createMemo<Shown>(() => {
    const seen = view();
    if (seen === null) return NOTHING_SHOWN;
    const last = seen.plies[cursor() - 1]?.uci ?? null;
    const made = isPlanning() ? (sent()?.uci ?? null) : promoting();
    if (isHidden()) return showHidden(seen, hiddenBoards(), cursor(), isAtEnd() ? made : null);
    const spot = (isAtEnd() ? hopedLine()?.spots.at(-1) : line()?.spots[cursor()]) ?? null;
    const through = eyes();
    const seenMen = through === 'umpire' ? null : ownBoards(seen.initial, seen, through)[cursor()];
    const men = seenMen ?? readPlacement(spot?.text ?? seen.board);
    const isForeseen = isAtEnd() && !traits().hasSeries;
    return {
      men: withAsked(isForeseen ? foresee(men, plan()) : men, isAtEnd() ? promoting() : null),
      side: spot?.side ?? seen.side_to_move,
      isCheck: spot?.check != null && !(isForeseen && plan().length > 0),
      lastMove: isAtEnd() ? (made ?? last) : last,
      trail: traits().hasSeries ? trailOf(seen, cursor(), isAtEnd() ? (sent()?.uci ?? null) : null) : [],
      series: spot?.series ?? null,
    };
  });

  /** In the dark one may try whatever one's own men could do; the umpire knows the rest. */
  const tries = (seat: Color) => {
    const [boards, known] = [hiddenBoards(), rules()];
    const men = boards?.at(-1);
    if (men === undefined || known === null || boards === null) return NO_DESTS;
    return destinations(known.tries(seat, manList(men), ownCastling(boards, seat)), men);
  };

  const dests = createMemo(() => {
    const seen = view();
    if (seen === null || seen.seat === null || seen.end !== null || !isAtEnd() || promoting() !== null) return NO_DESTS;
    if (isHidden()) return session.isOwnTurn() && sent() === null ? tries(seen.seat) : NO_DESTS;
    const hoped = hopedLine();
    if (hoped?.spots.at(-1)?.side !== seen.seat) return NO_DESTS;
    return destinations(hoped.legal, shown().men);
  });

  const playUci = (uci: string) => {
    // Another move instead of the one that was asked about.
    session.choose(null);
    if (needsPromotion(shown().men, uci)) session.ask(uci);
    else session.move(uci);
  };
  /** A question belongs to the board it was asked on, and to the side it was seen from. */
  const leaveBoard = () => session.choose(null);
  return {
    session,
    state,
    view,
    traits,
    rules,
    cursor,
    isAtEnd,
    goTo: (ply) => {
      const to = ply >= count() ? null : Math.max(0, ply);
      if (to !== null) leaveBoard();
      setChosen(to);
    },
    orientation: () => {
      const own = view()?.seat ?? 'white';
      return isFlipped() ? opponentOf(own) : own;
    },
    eyes,
    lookThrough,
    flip: () => {
      leaveBoard();
      setFlipped(!isFlipped());
    },
    shown,
    line,
    moves,
    dests,
    planned: createMemo(() => {
      const asked = promoting();
      return isAtEnd() ? plannedSquares(asked !== null && isPlanning() ? [...plan(), asked] : plan()) : NO_MOVES;
    }),
    repeating: createMemo(() => {
      const seen = view();
      const isToMove = seen?.end === null && seen.seat === seen.side_to_move && isAtEnd() && sent() === null;
      return isToMove ? (line()?.repeating ?? NO_MOVES) : NO_MOVES;
    }),
    promoting,
    revision: createMemo<number>((count) => {
      // A refusal and a dropped plan both put the men back.
      void sent();
      void plan();
      return count + 1;
    }, 0),
    play: (from, to) => playUci(asCastling(shown().men, from, to)),
    playUci,
    promote: (letter) => session.choose(letter),
    cancel: () => {
      if (promoting() === null) session.dropPlan();
      else session.choose(null);
    },
  };
}

/** The position has stood before, where that leads to a draw. */
export function hasRepeated(table: Table): boolean {
  return !table.traits().hasSeries && table.isAtEnd() && (table.line()?.repetitions ?? 1) > 1;
}

function isLegal(rules: Rules | null, view: GameView, uci: string): boolean | null {
  if (rules === null || traitsOf(view.variant).isUmpired) return null;
  const line = rules.line(view.variant, view.initial, view.plies.flatMap((ply) => ply.uci ?? []));
  return line === null ? null : line.legal.some((move) => move.uci === uci);
}
