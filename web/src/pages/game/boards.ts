// The boards of one game: the line of play that was made, the one that is hoped for, what is shown of either, and what may be
// moved on it. Follows the session and where one looks; decides nothing.

import { createMemo, type Accessor } from 'solid-js';
import { withAsked } from '../../game/asking';
import { readPlacement } from '../../game/placement';
import { foresee, plannedSquares } from '../../game/plan';
import type { GameState } from '../../game/session';
import type { Color, GameView } from '../../protocol/generated';
import { manList, ownBoards, ownCastling } from '../../variant/hidden';
import { destinations } from '../../variant/moves';
import type { VariantTraits } from '../../variant/variants';
import type { LineOfPlay, Rules } from '../../wasm/rules';
import { NOTHING_SHOWN, showHidden, trailOf, type Shown } from './shown';

export type Eyes = Color | 'umpire';

/** What the boards are made of. */
export interface Sources {
  state: Accessor<GameState>;
  view: Accessor<GameView | null>;
  traits: Accessor<VariantTraits>;
  rules: Accessor<Rules | null>;
  /** The ply looked at: as many plies as have been made before it. */
  cursor: Accessor<number>;
  isAtEnd: Accessor<boolean>;
  /** After a game in the dark: whose board is looked at. */
  eyes: Accessor<Eyes>;
}

export interface Boards {
  shown: Accessor<Shown>;
  /** What was played; null in the dark. */
  line: Accessor<LineOfPlay | null>;
  /** The moves that led to the board at the end: made, sent, and the rest of a series. */
  moves: Accessor<readonly string[]>;
  dests: Accessor<ReadonlyMap<string, readonly string[]>>;
  planned: Accessor<ReadonlySet<string>>;
  /** Moves, as UCI, by which this player would bring a position for the third time. */
  repeating: Accessor<ReadonlySet<string>>;
  /** Its men are hidden from somebody who looks. */
  isHidden: Accessor<boolean>;
}

const NO_DESTS: ReadonlyMap<string, readonly string[]> = new Map();
const NO_SQUARES: ReadonlySet<string> = new Set();

export function createBoards(of: Sources): Boards {
  const { state, view, traits, rules, cursor, isAtEnd, eyes } = of;
  const isHidden = createMemo(() => traits().isUmpired && ((view()?.plies.some(({ uci }) => uci === null) ?? false) || view()?.end == null));
  const sent = createMemo(() => state().sent);
  const plan = createMemo(() => state().plan);
  const asking = createMemo(() => state().asking);
  const isOwnTurn = createMemo(() => view()?.end === null && view()?.seat === view()?.side_to_move);
  /** What is done now is for later: it is not the time yet. */
  const isPlanning = () => !isOwnTurn() || sent() !== null;

  const lineWith = (more: readonly string[]): LineOfPlay | null => {
    const [seen, known] = [view(), rules()];
    if (seen === null || known === null || isHidden()) return null;
    return known.line(seen.variant, seen.initial, [...madeIn(seen), ...more]);
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
    const made = isAtEnd() ? (isPlanning() ? (sent()?.uci ?? null) : asking()) : null;
    if (isHidden()) return showHidden(seen, hiddenBoards(), cursor(), made);
    const spot = (isAtEnd() ? hopedLine()?.spots.at(-1) : line()?.spots[cursor()]) ?? null;
    const through = eyes();
    const seenMen = through === 'umpire' ? null : ownBoards(seen.initial, seen, through)[cursor()];
    const men = seenMen ?? readPlacement(spot?.text ?? seen.board);
    const isForeseen = isAtEnd() && !traits().hasSeries;
    return {
      men: withAsked(isForeseen ? foresee(men, plan()) : men, isAtEnd() ? asking() : null),
      side: spot?.side ?? seen.side_to_move,
      isCheck: spot?.check != null && !(isForeseen && plan().length > 0),
      lastMove: made ?? last,
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
    if (seen === null || seen.seat === null || seen.end !== null || !isAtEnd() || asking() !== null) return NO_DESTS;
    if (isHidden()) return isPlanning() ? NO_DESTS : tries(seen.seat);
    const now = hopedLine();
    return now?.spots.at(-1)?.side === seen.seat ? destinations(now.legal, shown().men) : NO_DESTS;
  });
  const planned = createMemo(() => {
    const asked = asking();
    return isAtEnd() ? plannedSquares(asked !== null && isPlanning() ? [...plan(), asked] : plan()) : NO_SQUARES;
  });
  const repeating = createMemo(() => (!isPlanning() && isAtEnd() ? (line()?.repeating ?? NO_SQUARES) : NO_SQUARES));

  return { shown, line, moves, dests, planned, repeating, isHidden };
}

/** The moves of a game that hides none. */
export function madeIn(view: Pick<GameView, 'plies'>): string[] {
  return view.plies.flatMap(({ uci }) => uci ?? []);
}
