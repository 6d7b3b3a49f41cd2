import { beforeEach, describe, expect, it } from 'vitest';
import { GameSession, type GameEvent, type GameState } from '../../src/game/session';
import { aClock, aPly, aView, Line, moved } from './support';

let line: Line;
let session: GameSession;
let state: GameState;
let events: GameEvent[];

function open(changes: Parameters<Line['deps']>[0] = {}): void {
  line = new Line();
  session = new GameSession(line.deps(changes));
  events = [];
  session.onState((now) => {
    state = now;
  });
  session.onEvent((event) => events.push(event));
  session.open();
}

function live(): void {
  line.receive({
    t: 'game_live',
    game: 'g1',
    live: {
      clock: aClock({ running: 'white' }),
      white_here: true,
      black_here: true,
      claim_in_ms: null,
      white_lag_ms: 40,
      black_lag_ms: 60,
      spectators: 0,
    },
  });
}

beforeEach(() => {
  open();
  line.receive({ t: 'game_view', game: 'g1', seq: 4, view: aView() });
});

describe('a session', () => {
  it('fault 69: shows a move as sent until the server’s notice replaces it', () => {
    session.move('e2e4');
    expect(state.sent?.uci).toBe('e2e4');
    expect(state.view?.plies).toHaveLength(0);
    line.notice(5, moved('white', 1, 'e2e4', 1));
    expect(state.sent).toBeNull();
    expect(state.view?.plies).toHaveLength(1);
  });

  it('sends the position it saw with every command', () => {
    line.receive({ t: 'game_view', game: 'g1', seq: 9, view: aView({ position: 7 }) });
    session.move('e2e4');
    expect(line.commands[0]).toMatchObject({ t: 'game', position: 7, command: { c: 'move', uci: 'e2e4' } });
  });

  it('puts the board back when a move is refused, and says why', async () => {
    session.move('e2e4');
    await line.refuse('c1', 'move_illegal');
    expect(state.sent).toBeNull();
    expect(events).toMatchObject([{ kind: 'refused', error: { code: 'move_illegal' } }]);
  });

  it('fault 69: keeps its clock running while a move is on its way', () => {
    live();
    session.move('e2e4');
    expect(state.clock?.view.running).toBe('white');
  });

  it('fault 21: resumes with the last notice it has seen', () => {
    line.notice(5, moved('white', 1, 'e2e4', 1));
    expect(line.rejoin()).toEqual({ t: 'game_join', game: 'g1', last_seq: 5 });
  });

  it('fault 21: joins anew from nothing when a notice is missing', () => {
    line.notice(6, moved('black', 2, 'e7e5', 2));
    expect(state.phase).toBe('stale');
    expect(state.view?.plies).toHaveLength(0);
    expect(line.said.at(-1)).toEqual({ t: 'game_join', game: 'g1' });
  });

  it('does not take the same notice twice', () => {
    line.notice(5, moved('white', 1, 'e2e4', 1));
    line.notice(5, moved('white', 1, 'e2e4', 1));
    expect(state.view?.plies).toHaveLength(1);
  });

  it('fault 20: keeps a sent move over a resync that does not contain it, and drops it over one that does', () => {
    session.move('e2e4');
    line.receive({ t: 'game_view', game: 'g1', seq: 4, view: aView() });
    expect(state.sent?.uci).toBe('e2e4');
    const after = aView({ position: 1, side_to_move: 'black', plies: [aPly('white', 1, 'e2e4')] });
    line.receive({ t: 'game_view', game: 'g1', seq: 5, view: after });
    expect(state.sent).toBeNull();
  });

  it('doubts its clock until the server has spoken again', () => {
    live();
    expect(state.phase).toBe('ready');
    session.doubt();
    expect(state.phase).toBe('stale');
    live();
    expect(state.phase).toBe('ready');
  });

  it('fault 70: takes no frame from before a sleep for a sign of now, however often it asked', () => {
    live();
    expect(line.wake()).toEqual({ t: 'game_join', game: 'g1' });
    expect(line.wake()).toEqual({ t: 'game_join', game: 'g1' });
    for (const view of [aView(), aView()]) {
      live();
      expect(state.phase).toBe('stale');
      line.receive({ t: 'game_view', game: 'g1', seq: 4, view });
      expect(state.phase).toBe('stale');
    }
    live();
    expect(state.phase).toBe('ready');
  });

  it('fault 70: owes nothing to a line that is gone', () => {
    live();
    line.wake();
    line.rejoin();
    live();
    expect(state.phase).toBe('ready');
  });

  it('fault 33: says once what a double click says twice, and again when it is answered', async () => {
    void session.act({ c: 'offer_draw' });
    void session.act({ c: 'offer_draw' });
    void session.act({ c: 'resign' });
    expect(line.commands.map((frame) => frame.t === 'game' && frame.command.c)).toEqual(['offer_draw', 'resign']);
    await line.refuse('c1', 'stale_position');
    void session.act({ c: 'offer_draw' });
    expect(line.commands).toHaveLength(3);
  });

  it('ignores frames of other games', () => {
    line.receive({ t: 'game_view', game: 'g2', seq: 1, view: aView({ position: 99 }) });
    expect(state.view?.position).toBe(0);
  });
});

describe('a plan', () => {
  it('is kept during the opponent’s turn and sent one move a turn', () => {
    session.move('e2e4');
    session.move('d2d4');
    session.move('g1f3');
    expect(line.commands).toHaveLength(1);
    line.notice(5, moved('white', 1, 'e2e4', 1));
    expect(line.commands).toHaveLength(1);
    line.notice(6, moved('black', 2, 'e7e5', 2));
    expect(line.commands[1]).toMatchObject({ position: 2, command: { c: 'move', uci: 'd2d4' } });
    expect(state.plan).toEqual(['g1f3']);
  });

  it('fault 71: falls whole when its next move is not legal', () => {
    open({ isLegal: (_, uci) => uci !== 'd2d4' });
    line.receive({ t: 'game_view', game: 'g1', seq: 4, view: aView({ side_to_move: 'black', position: 1 }) });
    session.move('d2d4');
    session.move('g1f3');
    line.notice(5, moved('black', 2, 'e7e5', 2));
    expect(line.commands).toHaveLength(0);
    expect(state.plan).toEqual([]);
  });

  it('fault 71: never outlives a takeback or the end', () => {
    line.receive({ t: 'game_view', game: 'g1', seq: 4, view: aView({ side_to_move: 'black', position: 1 }) });
    session.move('d2d4');
    line.notice(5, { n: 'taken_back', plies: 0, board: '', side_to_move: 'white', position: 2, clock: aClock() });
    expect(state.plan).toEqual([]);
    expect(line.commands).toHaveLength(0);
  });

  it('fault 22: waits for the lost move to be settled before it goes on', () => {
    session.move('e2e4');
    session.move('d2d4');
    // The line was cut and is back; the first move is still unanswered.
    line.receive({ t: 'game_view', game: 'g1', seq: 4, view: aView() });
    expect(line.commands.map((frame) => frame.t === 'game' && frame.command)).toEqual([{ c: 'move', uci: 'e2e4' }]);
    expect(state.plan).toEqual(['d2d4']);
  });

  it('fault 71: falls when another tab has moved, and stays when the opponent has', () => {
    line.receive({ t: 'game_view', game: 'g1', seq: 4, view: aView({ side_to_move: 'black', position: 1 }) });
    session.move('d2d4');
    session.move('g1f3');
    line.notice(5, moved('black', 2, 'e7e5', 2));
    expect(state.plan).toEqual(['g1f3']);
    line.notice(6, moved('white', 3, 'd2d4', 3));
    expect(state.plan).toEqual(['g1f3']);
    line.notice(7, moved('black', 4, 'e5d4', 4));
    line.notice(8, moved('white', 5, 'g1f3', 5));
    session.move('h2h3');
    line.notice(9, moved('black', 6, 'a7a6', 6));
    line.notice(10, moved('white', 7, 'h2h3', 7));
    session.move('h3h4');
    line.notice(11, moved('white', 9, 'b2b3', 9));
    expect(state.plan).toEqual([]);
  });

  it('fault 71: falls when a resync shows moves of one’s own that were not made here', () => {
    line.receive({ t: 'game_view', game: 'g1', seq: 4, view: aView({ side_to_move: 'black', position: 1 }) });
    session.move('d2d4');
    const plies = [aPly('black', 2, 'e7e5'), aPly('white', 3, 'f2f4')];
    line.receive({ t: 'game_view', game: 'g1', seq: 6, view: aView({ side_to_move: 'black', position: 3, plies }) });
    expect(state.plan).toEqual([]);
    expect(line.commands).toHaveLength(0);
  });

  it('carries a series: the next move goes out when the last has come back', () => {
    line.receive({ t: 'game_view', game: 'g1', seq: 4, view: aView({ position: 3 }) });
    session.move('e2e4');
    session.move('d2d4');
    const first = { ...moved('white', 3, 'e2e4', 4), side_to_move: 'white' as const };
    line.notice(5, first);
    expect(line.commands[1]).toMatchObject({ position: 4, command: { uci: 'd2d4' } });
  });
});
