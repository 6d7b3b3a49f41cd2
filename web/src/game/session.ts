// One game as this page follows it: joins, folds what arrives into a view, sends what the player does and keeps it until
// it is answered. No DOM and no timers: whoever owns it reads the clock picture with a clock of their own.
//
// What is shown is never hope. A move sent is `sent` until the server's notice replaces it; a refusal removes it. What was sent and
// not answered outlives a reload of the tab (kept.ts).

import type { ClockView, Color, ErrorBody, GameCommand, GameLive, GameView, Phrase, ServerFrame } from '../protocol/generated';
import { hasOnlyGoneOn, hasPawn } from './asking';
import { clockPicture, type ClockPicture } from './clock';
import { fold, renew } from './fold';
import type { GameFrame, Kept } from './kept';
import type { CommandFrame, Refusal } from './outbox';
import { extend, take, type Plan } from './plan';

export interface Sent {
  uci: string;
  position: number;
}

export type Phase = 'joining' | 'ready' | 'stale' | 'missing';

export interface GameState {
  phase: Phase;
  view: GameView | null;
  live: GameLive | null;
  clock: ClockPicture | null;
  sent: Sent | null;
  plan: Plan;
  /** The move of a pawn that waits for its player to say what it becomes. */
  asking: string | null;
}

export const NO_GAME: GameState = { phase: 'joining', view: null, live: null, clock: null, sent: null, plan: [], asking: null };

const NOTHING_PLANNED = { plan: [], asking: null };

export type GameEvent =
  | { kind: 'moved'; view: GameView }
  | { kind: 'tried'; ruling: string; uci: string }
  | { kind: 'taken_back' }
  | { kind: 'offers'; before: GameView; after: GameView; declinedBy: Color | null }
  | { kind: 'time_given'; by: Color | null }
  | { kind: 'said'; by: Color; phrase: Phrase }
  | { kind: 'ended'; view: GameView }
  | { kind: 'refused'; command: GameCommand; error: Refusal };

export interface SessionDeps {
  game: string;
  link: {
    command(frame: CommandFrame): Promise<void>;
    send(frame: { t: 'game_leave'; game: string }): void;
    subscribe(join: (mayBeOld: boolean) => { t: 'game_join'; game: string; last_seq?: number }): () => void;
    onFrame(listener: (frame: ServerFrame) => void): () => void;
  };
  /** What an earlier page of this tab has left unanswered. */
  kept: Pick<Kept, 'put' | 'follow' | 'drop' | 'takeUp'>;
  now(): number;
  newId(): string;
  /** Whether a move may be made here; null while nobody knows. */
  isLegal(view: GameView, uci: string): boolean | null;
  /** A turn is a series of moves: what is planned behind one that was sent is the rest of it. */
  hasSeries(view: GameView): boolean;
}

export class GameSession {
  private state = NO_GAME;
  private seq: number | null = null;
  /** Views asked for on a line that may have slept. Until the last has come, what arrives may have been made before. */
  private viewsAwaited = 0;
  private hasTakenUp = false;
  /** Commands that are on their way: a double click must not say them twice. */
  private readonly underWay = new Set<string>();
  private readonly ends: (() => void)[] = [];
  private readonly stateListeners = new Set<(state: GameState) => void>();
  private readonly eventListeners = new Set<(event: GameEvent) => void>();

  constructor(private readonly deps: SessionDeps) {}

  open(): void {
    const { link, game } = this.deps;
    this.ends.push(link.onFrame((frame) => this.receive(frame)));
    this.ends.push(
      link.subscribe((mayBeOld) => {
        this.viewsAwaited = mayBeOld ? this.viewsAwaited + 1 : 0;
        if (mayBeOld) this.doubt();
        return this.seq === null || mayBeOld ? { t: 'game_join', game } : { t: 'game_join', game, last_seq: this.seq };
      }),
    );
  }

  close(): void {
    this.choose(null);
    for (const end of this.ends.splice(0)) end();
    this.deps.link.send({ t: 'game_leave', game: this.deps.game });
  }

  onState(listener: (state: GameState) => void): void {
    this.stateListeners.add(listener);
    listener(this.state);
  }

  onEvent(listener: (event: GameEvent) => void): void {
    this.eventListeners.add(listener);
  }

  /** A view from elsewhere (HTTP), of use until the socket has spoken, and for games that no longer live. */
  offer(view: GameView): void {
    if (this.state.view !== null) return;
    this.change({ view, phase: view.end === null ? 'joining' : 'ready' });
    this.takeUp(view);
  }

  /** Nobody knows this game. */
  giveUp(): void {
    if (this.state.view === null) this.change({ phase: 'missing' });
  }

  /** The page slept or the line went: what the clock shows is old until the server has answered. */
  doubt(): void {
    if (this.state.phase === 'ready') this.change({ phase: 'stale' });
  }

  isOwnTurn(): boolean {
    const { view } = this.state;
    return view !== null && view.end === null && view.seat === view.side_to_move;
  }

  /** Makes the move now, or plans it where it is not the time yet. */
  move(uci: string): void {
    const isPlanned = !this.isOwnTurn() || this.state.sent !== null;
    this.change({ asking: null, plan: isPlanned ? extend(this.state.plan, uci) : this.state.plan });
    if (isPlanned) this.keepRest();
    else this.sendMove(uci);
  }

  /** The pawn stands where it is to be promoted: asks what it becomes. */
  ask(uci: string): void {
    const { view } = this.state;
    if (view !== null && view.end === null && view.seat !== null) this.change({ asking: uci });
  }

  /** What it becomes; null: it does not move after all. */
  choose(letter: string | null): void {
    const { asking } = this.state;
    if (asking === null) return;
    this.change({ asking: null });
    if (letter !== null) this.move(asking + letter);
  }

  dropPlan(): void {
    if (this.state.plan.length === 0 && this.state.asking === null) return;
    this.change(NOTHING_PLANNED);
    this.keepRest();
  }

  async act(command: GameCommand): Promise<void> {
    const { view } = this.state;
    if (view === null) return;
    const { game, newId } = this.deps;
    await this.post({ t: 'game', id: newId(), game, position: view.position, command }, false);
  }

  /** Says it until it is answered. What an earlier page had said is refused without a word: its player has seen another page since. */
  private async post(frame: GameFrame, isAgain: boolean): Promise<void> {
    const { link, kept } = this.deps;
    const { view } = this.state;
    const said = JSON.stringify([frame.position, frame.command]);
    if (this.underWay.has(said)) return;
    this.underWay.add(said);
    // Before it is sent: the page may be gone in the next instant.
    if (view !== null && view.seat !== null) kept.put(frame, view[view.seat].nickname, this.rest());
    try {
      await link.command(frame);
    } catch (error) {
      this.refused(frame.command, error as ErrorBody, isAgain);
    } finally {
      this.underWay.delete(said);
      kept.drop(frame.id);
    }
  }

  private sendMove(uci: string): void {
    const { view } = this.state;
    if (view === null) return;
    this.change({ sent: { uci, position: view.position } });
    void this.act({ c: 'move', uci });
  }

  private refused(command: GameCommand, error: Refusal, isQuiet: boolean): void {
    if (command.c === 'move') this.change({ sent: null, ...NOTHING_PLANNED });
    if (!isQuiet) this.tell({ kind: 'refused', command, error });
  }

  /** Once, on the first view of the game: says again what was on its way when the tab was reloaded. */
  private takeUp(view: GameView): void {
    if (this.hasTakenUp) return;
    this.hasTakenUp = true;
    const { again, plan } = this.deps.kept.takeUp(this.deps.game, view);
    for (const frame of again) {
      const { command, position } = frame;
      if (command.c === 'move') this.change({ sent: { uci: command.uci, position }, plan });
      void this.post(frame, true);
    }
    if (again.length === 0 && plan.length > 0) this.change({ plan });
  }

  private rest(): Plan {
    const { view, plan } = this.state;
    return view !== null && this.deps.hasSeries(view) ? plan : [];
  }

  private keepRest(): void {
    if (this.state.sent !== null) this.deps.kept.follow(this.deps.game, this.state.sent.position, this.rest());
  }

  private receive(frame: ServerFrame): void {
    if (!('game' in frame) || frame.game !== this.deps.game) return;
    if (frame.t === 'game_view') this.replace(frame.seq, frame.view);
    if (frame.t === 'game_notice') this.notice(frame.seq, frame.notice);
    if (frame.t === 'game_live') this.live(frame.live);
    if (frame.t === 'game_said') this.tell({ kind: 'said', by: frame.by, phrase: frame.phrase });
  }

  private replace(seq: number, whole: GameView): void {
    const { sent, view: before } = this.state;
    const view = renew(before, whole);
    this.seq = seq;
    const isSentOpen = sent !== null && sent.position === view.position && view.end === null;
    this.viewsAwaited = Math.max(0, this.viewsAwaited - 1);
    // The clock comes with the next frame; until then it is no picture of now.
    const phase = view.end === null ? this.state.phase : 'ready';
    this.change({ view, phase, sent: isSentOpen ? sent : null });
    if (before !== null && hasMovedElsewhere(before, view, sent)) this.dropPlan();
    if (before !== null && before.end === null && view.end !== null) this.tell({ kind: 'ended', view });
    this.takeUp(view);
    this.goOn(before ?? view, view);
  }

  private live(live: GameLive): void {
    const isNow = this.state.view !== null && this.viewsAwaited === 0;
    this.change({ live, clock: this.picture(live.clock, live), phase: isNow ? 'ready' : this.state.phase });
  }

  private notice(seq: number, notice: Extract<ServerFrame, { t: 'game_notice' }>['notice']): void {
    const { view: before } = this.state;
    if (before === null || this.seq === null || seq <= this.seq) return;
    if (seq !== this.seq + 1) return this.joinAnew();
    this.seq = seq;
    const view = fold(before, notice);
    const changes: Partial<GameState> = { view };
    if ('clock' in notice) changes.clock = this.picture(notice.clock, this.state.live);
    if (notice.n === 'moved' || notice.n === 'refused' || notice.n === 'taken_back' || notice.n === 'ended') {
      changes.sent = null;
    }
    const isOff = notice.n === 'refused' || notice.n === 'taken_back' || notice.n === 'ended';
    if (isOff || hasMovedElsewhere(before, view, this.state.sent)) Object.assign(changes, NOTHING_PLANNED);
    this.change(changes);
    this.report(notice, before, view);
    if (notice.n === 'moved') this.goOn(before, view);
  }

  private report(notice: Extract<ServerFrame, { t: 'game_notice' }>['notice'], before: GameView, view: GameView): void {
    if (notice.n === 'moved') this.tell({ kind: 'moved', view });
    if (notice.n === 'refused') this.tell({ kind: 'tried', ruling: notice.refused.ruling, uci: notice.refused.uci });
    if (notice.n === 'taken_back') this.tell({ kind: 'taken_back' });
    if (notice.n === 'offers') this.tell({ kind: 'offers', before, after: view, declinedBy: notice.declined_by });
    if (notice.n === 'clock_set' && notice.cause === 'gift') this.tell({ kind: 'time_given', by: notice.by });
    if (notice.n === 'ended') this.tell({ kind: 'ended', view });
  }

  /** The plan goes on when the turn has come, and only if the game went forward from where it was made. */
  private goOn(before: GameView, view: GameView): void {
    if (this.state.plan.length === 0 && this.state.asking === null) return;
    if (view.end !== null || !hasOnlyGoneOn(before, view)) return this.dropPlan();
    if (this.isOwnTurn() && this.state.sent === null && this.state.plan.length > 0) {
      const next = take(this.state.plan, (uci) => this.deps.isLegal(view, uci));
      if (next.send === null) return this.dropPlan();
      this.change({ plan: next.rest });
      this.sendMove(next.send);
    }
    if (!this.isStillAsked(view)) this.change({ asking: null });
  }

  private isStillAsked(view: GameView): boolean {
    const { asking, sent, plan } = this.state;
    if (asking === null || view.seat === null) return false;
    const hoped = [...(sent === null ? [] : [sent.uci]), ...plan];
    if (!hasPawn(view.board, hoped, asking, view.seat)) return false;
    // All four promotions are legal or none is.
    return hoped.length > 0 || !this.isOwnTurn() || this.deps.isLegal(view, `${asking}q`) !== false;
  }

  private joinAnew(): void {
    this.seq = null;
    this.change({ phase: 'stale' });
    const [frames, subscription] = this.ends.splice(0);
    subscription?.();
    frames?.();
    const awaited = this.viewsAwaited;
    this.open();
    this.viewsAwaited = awaited + 1;
  }

  private picture(view: ClockView, live: GameLive | null): ClockPicture {
    const seat = this.state.view?.seat ?? null;
    const roundTrip = seat === 'white' ? live?.white_lag_ms : seat === 'black' ? live?.black_lag_ms : null;
    return clockPicture(view, this.deps.now(), roundTrip ?? null);
  }

  private change(changes: Partial<GameState>): void {
    this.state = { ...this.state, ...changes };
    for (const listener of this.stateListeners) listener(this.state);
  }

  private tell(event: GameEvent): void {
    for (const listener of this.eventListeners) listener(event);
  }
}

/** This player has moved otherwise than by this page: in another tab, on another device. Then what is planned here is out of step. */
function hasMovedElsewhere(before: GameView, after: GameView, sent: Sent | null): boolean {
  const own = after.plies.slice(before.plies.length).filter(({ color }) => color === after.seat);
  return own.length > 1 || (own[0] !== undefined && own[0].uci !== sent?.uci);
}
