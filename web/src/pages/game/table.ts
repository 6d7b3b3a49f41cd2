// One game on one page: the session's state, the rules, the cursor of the replay, and what the board is to show.

import { createEffect, createMemo, createSignal, on, onCleanup, type Accessor } from 'solid-js';
import type { App } from '../../app/app';
import { opponentOf } from '../../game/fold';
import { asCastling, readPlacement, type Placement } from '../../game/placement';
import { foresee, plannedSquares } from '../../game/plan';
import { GameSession, type GameState } from '../../game/session';
import * as api from '../../net/api';
import { ApiError } from '../../net/api';
import { newId } from '../../net/ids';
import type { Color, GameView } from '../../protocol/generated';
import { manList, ownBoards, ownCastling } from '../../variant/hidden';
import { destinations, needsPromotion } from '../../variant/moves';
import { traitsOf, type VariantTraits } from '../../variant/variants';
import { loadRules, type LineOfPlay, type Rules } from '../../wasm/rules';

const NO_MEN: Placement = new Map();
const NO_DESTS: ReadonlyMap<string, readonly string[]> = new Map();
const NO_MOVES: ReadonlySet<string> = new Set();

export interface Shown {
  men: Placement;
  side: Color;
  isCheck: boolean;
  lastMove: string | null;
  /** Where the earlier moves of its series ended. */
  trail: readonly string[];
  series: { number: number; made: number; length: number } | null;
}

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
}

export function createTable(app: App, game: string): Table {
  const [rules, setRules] = createSignal<Rules | null>(null);
  void loadRules().then(setRules);
  const session = new GameSession({
    game,
    link: app.link,
    now: () => performance.now(),
    newId,
    isLegal: (view, uci) => isLegal(rules(), view, uci),
  });
  const [state, setState] = createSignal<GameState>(
    { phase: 'joining', view: null, live: null, clock: null, sent: null, plan: [] },
    { equals: false },
  );
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
  const [promoting, setPromoting] = createSignal<string | null>(null);
  const [revision, setRevision] = createSignal(0);
  const putBack = () => setRevision((count) => count + 1);

  const count = () => view()?.plies.length ?? 0;
  const cursor = () => Math.min(chosen() ?? count(), count());
  const isAtEnd = () => cursor() === count();
  const isHidden = createMemo(() => traits().isUmpired && (view()?.plies.some(({ uci }) => uci === null) || view()?.end == null));
  const sent = createMemo(() => state().sent);
  const plan = createMemo(() => state().plan);

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
    if (seen === null) return { men: NO_MEN, side: 'white', isCheck: false, lastMove: null, trail: [], series: null };
    const last = seen.plies[cursor() - 1]?.uci ?? null;
    if (isHidden()) return showHidden(seen, hiddenBoards(), cursor(), isAtEnd() ? (sent()?.uci ?? null) : null);
    const spot = (isAtEnd() ? hopedLine()?.spots.at(-1) : line()?.spots[cursor()]) ?? null;
    const through = eyes();
    const seenMen = through === 'umpire' ? null : ownBoards(seen.initial, seen, through)[cursor()];
    const men = seenMen ?? readPlacement(spot?.text ?? seen.board);
    const isForeseen = isAtEnd() && !traits().hasSeries;
    return {
      men: isForeseen ? foresee(men, plan()) : men,
      side: spot?.side ?? seen.side_to_move,
      isCheck: spot?.check != null && !(isForeseen && plan().length > 0),
      lastMove: isAtEnd() ? (sent()?.uci ?? last) : last,
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
    if (seen === null || seen.seat === null || seen.end !== null || !isAtEnd()) return NO_DESTS;
    if (isHidden()) return session.isOwnTurn() && sent() === null ? tries(seen.seat) : NO_DESTS;
    const hoped = hopedLine();
    if (hoped?.spots.at(-1)?.side !== seen.seat) return NO_DESTS;
    return destinations(hoped.legal, shown().men);
  });

  createEffect(
    on(
      () => view()?.position,
      () => {
        // What was being chosen belongs to a position that is gone; but one who planned it chooses on when the turn has come.
        const seen = view();
        const isOwnTurn = seen?.end === null && seen.seat === seen.side_to_move && sent() === null;
        const isPossible = line()?.legal.some(({ uci }) => uci.slice(0, 4) === promoting()) ?? false;
        if (!isOwnTurn || !isPossible) setPromoting(null);
      },
    ),
  );

  const playUci = (uci: string) => {
    if (needsPromotion(shown().men, uci)) return setPromoting(uci);
    session.move(uci);
  };
  return {
    session,
    state,
    view,
    traits,
    rules,
    cursor,
    isAtEnd,
    goTo: (ply) => setChosen(ply >= count() ? null : Math.max(0, ply)),
    orientation: () => {
      const own = view()?.seat ?? 'white';
      return isFlipped() ? opponentOf(own) : own;
    },
    eyes,
    lookThrough,
    flip: () => setFlipped(!isFlipped()),
    shown,
    line,
    moves,
    dests,
    planned: createMemo(() => (isAtEnd() ? plannedSquares(plan()) : new Set<string>())),
    repeating: createMemo(() => {
      const seen = view();
      const isToMove = seen?.end === null && seen.seat === seen.side_to_move && isAtEnd() && sent() === null;
      return isToMove ? (line()?.repeating ?? NO_MOVES) : NO_MOVES;
    }),
    promoting,
    revision: createMemo(() => {
      // A refusal and a dropped plan both put the men back.
      void sent();
      void plan();
      return revision();
    }, 0, { equals: false }),
    play: (from, to) => playUci(asCastling(shown().men, from, to)),
    playUci,
    promote: (letter) => {
      const uci = promoting();
      setPromoting(null);
      if (letter === null || uci === null) putBack();
      else session.move(uci + letter);
    },
  };
}

/** The position has stood before, where that leads to a draw. */
export function hasRepeated(table: Table): boolean {
  return !table.traits().hasSeries && table.isAtEnd() && (table.line()?.repetitions ?? 1) > 1;
}

function trailOf(view: GameView, cursor: number, sent: string | null): string[] {
  const last = view.plies[cursor - 1];
  const isNewSeries = sent !== null && last?.color !== view.side_to_move;
  const series = isNewSeries ? [] : view.plies.slice(0, cursor).filter(({ turn }) => turn === last?.turn);
  const made = [...series.map(({ uci }) => uci), sent].filter((uci) => uci !== null);
  return made.slice(0, -1).map((uci) => uci.slice(2, 4));
}

function showHidden(view: GameView, boards: Placement[] | null, cursor: number, sent: string | null): Shown {
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

function isLegal(rules: Rules | null, view: GameView, uci: string): boolean | null {
  if (rules === null || traitsOf(view.variant).isUmpired) return null;
  const line = rules.line(view.variant, view.initial, view.plies.flatMap((ply) => ply.uci ?? []));
  return line === null ? null : line.legal.some((move) => move.uci === uci);
}
