// One game on one page: the session's state, the rules, the cursor of the replay, and what the board is to show.

import { createMemo, createSignal, onCleanup, type Accessor } from 'solid-js';
import type { App } from '../../app/app';
import { opponentOf } from '../../game/fold';
import { Kept } from '../../game/kept';
import { asCastling } from '../../game/placement';
import { GameSession, NO_GAME, type GameState } from '../../game/session';
import * as api from '../../net/api';
import { ApiError } from '../../net/api';
import { tabDrawer } from '../../net/browser';
import { newId } from '../../net/ids';
import type { Color, GameView } from '../../protocol/generated';
import { needsPromotion } from '../../variant/moves';
import { traitsOf } from '../../variant/variants';
import { loadRules, type Rules } from '../../wasm/rules';
import { createBoards, madeIn, type Boards, type Eyes, type Sources } from './boards';
import { createWhy } from './why';

export interface Table extends Sources, Omit<Boards, 'isHidden'> {
  session: GameSession;
  goTo(ply: number): void;
  orientation: Accessor<Color>;
  flip(): void;
  lookThrough(eyes: Eyes): void;
  /** The move that waits for the choice of a promotion. */
  promoting: Accessor<string | null>;
  revision: Accessor<number>;
  /** Why a man may not go where it was put last, by the code of the rules; null once something else has been done. */
  why: Accessor<string | null>;
  /** A man was put where it may not go. */
  miss(from: string, to: string): void;
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
  const sent = createMemo(() => state().sent);
  const plan = createMemo(() => state().plan);
  const [chosen, setChosen] = createSignal<number | null>(null);
  const [eyes, lookThrough] = createSignal<Eyes>('umpire');
  const [isFlipped, setFlipped] = createSignal(false);
  const count = () => view()?.plies.length ?? 0;
  const cursor = () => Math.min(chosen() ?? count(), count());
  const isAtEnd = () => cursor() === count();
  const sources: Sources = { state, view, traits, rules, cursor, isAtEnd, eyes };
  const boards = createBoards(sources);
  const why = createWhy(sources, boards);

  const playUci = (uci: string) => {
    // Another move instead of the one that was asked about.
    session.choose(null);
    if (needsPromotion(boards.shown().men, uci)) session.ask(uci);
    else session.move(uci);
  };
  return {
    ...sources,
    ...boards,
    session,
    why: why.code,
    miss: why.miss,
    goTo: (ply) => {
      const to = ply >= count() ? null : Math.max(0, ply);
      // A question belongs to the board it was asked on, and to the side it was seen from.
      if (to !== null) session.choose(null);
      setChosen(to);
    },
    orientation: () => {
      const own = view()?.seat ?? 'white';
      return isFlipped() ? opponentOf(own) : own;
    },
    flip: () => {
      session.choose(null);
      setFlipped(!isFlipped());
    },
    lookThrough,
    promoting: createMemo(() => state().asking),
    revision: createMemo<number>((times) => {
      // A refusal and a dropped plan both put the men back.
      void sent();
      void plan();
      return times + 1;
    }, 0),
    play: (from, to) => playUci(asCastling(boards.shown().men, from, to)),
    playUci,
    promote: (letter) => session.choose(letter),
    cancel: () => {
      if (state().asking === null) session.dropPlan();
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
  const line = rules.line(view.variant, view.initial, madeIn(view));
  return line === null ? null : line.legal.some((move) => move.uci === uci);
}
