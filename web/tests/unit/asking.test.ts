// A promotion that waits for its last letter.

import { beforeEach, describe, expect, it } from 'vitest';
import { GameSession, NO_GAME, type GameState } from '../../src/game/session';
import type { Color, GameNotice, GameView } from '../../src/protocol/generated';
import { aClock, aPly, aView, Line, moved } from './support';

/** A white pawn on b7 may take on a8, and one on h6 is a step behind. */
const BOARD = 'rn2k3/1P6/7P/8/8/8/p7/4K3';
const ENDED: GameNotice = {
  n: 'ended',
  end: { outcome: 'white', termination: 'resignation', white_rating: null, black_rating: null, rematch: null },
  clock: aClock(),
  revealed: null,
};
const BACK: GameNotice = { n: 'taken_back', plies: 0, board: BOARD, side_to_move: 'white', position: 12, clock: aClock() };

let line: Line;
let session: GameSession;
let state: GameState = NO_GAME;
let illegal: string[];

function at(changes: Partial<GameView> = {}): GameView {
  return aView({ board: BOARD, initial: BOARD, position: 10, ...changes });
}

function open(view: GameView): void {
  line = new Line();
  illegal = [];
  session = new GameSession(line.deps({ isLegal: (_, uci) => !illegal.includes(uci) }));
  session.onState((now) => {
    state = now;
  });
  session.open();
  line.receive({ t: 'game_view', game: 'g1', seq: 4, view });
}

function comes(color: Color, uci: string, board = BOARD): void {
  const position = (state.view?.position ?? 0) + 1;
  line.notice(4 + position - 10, { ...moved(color, position, uci, position), board } as GameNotice);
}

/** Whatever is chosen now moves nothing. */
function asksNothing(): void {
  expect(state.asking).toBeNull();
  session.choose('q');
  expect(line.commands.filter((frame) => JSON.stringify(frame).includes('b7a8'))).toEqual([]);
  expect(state.plan).toEqual([]);
}

describe('a promotion asked about on one’s own turn', () => {
  beforeEach(() => {
    open(at());
    session.ask('b7a8');
  });

  it('is made by the choice', () => {
    session.choose('n');
    expect(line.commands).toMatchObject([{ position: 10, command: { c: 'move', uci: 'b7a8n' } }]);
    expect(state.asking).toBeNull();
  });

  it.each<[string, () => void]>([
    ['Esc, or a press beside it', () => session.choose(null)],
    ['whatever drops plans', () => session.dropPlan()],
    ['a takeback', () => line.notice(5, BACK)],
    ['the end: a flag, a resignation, a draw', () => line.notice(5, ENDED)],
    ['the end, heard of late', () => line.receive({ t: 'game_view', game: 'g1', seq: 9, view: at({ end: ENDED.n === 'ended' ? ENDED.end : null }) })],
    ['leaving the page', () => session.close()],
    ['a move of one’s own from elsewhere', () => comes('white', 'e1e2')],
    [
      'a view that shows such a move, answered',
      () => line.receive({ t: 'game_view', game: 'g1', seq: 9, view: at({ position: 12, plies: [aPly('white', 1, 'e1e2'), aPly('black', 2, 'e8e7')] }) }),
    ],
    ['a view after a takeback', () => line.receive({ t: 'game_view', game: 'g1', seq: 9, view: at({ position: 12 }) })],
  ])('goes with %s, and nothing is promoted afterwards', (_, happens) => {
    happens();
    asksNothing();
  });

  it('stays over a view of the same position, and over news that change nothing on the board', () => {
    line.receive({ t: 'game_view', game: 'g1', seq: 4, view: at() });
    line.notice(5, { n: 'offers', offers: { draw: 'black', takeback: null, rematch: null }, declined_by: null });
    expect(state.asking).toBe('b7a8');
  });

  it('gives way to another move', () => {
    session.move('e1d1');
    expect(state.asking).toBeNull();
    expect(line.commands).toHaveLength(1);
  });
});

describe('a promotion asked about while it is the other’s turn', () => {
  beforeEach(() => {
    open(at({ side_to_move: 'black' }));
    session.ask('b7a8');
  });

  it('stays when the turn has come and it is still possible', () => {
    comes('black', 'e8e7');
    expect(state.asking).toBe('b7a8');
    session.choose('q');
    expect(line.commands).toMatchObject([{ position: 11, command: { uci: 'b7a8q' } }]);
  });

  it('is planned when it is chosen before', () => {
    session.choose('q');
    expect(state.plan).toEqual(['b7a8q']);
  });

  it('goes when the pawn is taken', () => {
    comes('black', 'b8b7', 'r3k3/1n6/7P/8/8/8/p7/4K3');
    asksNothing();
  });

  it('goes when its target has gone', () => {
    illegal = ['b7a8q'];
    comes('black', 'a8a3', '1n2k3/1P6/7P/8/8/r7/p7/4K3');
    asksNothing();
  });

  it('goes when one has moved and been answered elsewhere, though it could be made', () => {
    const plies = [aPly('black', 1, 'e8e7'), aPly('white', 2, 'e1e2'), aPly('black', 3, 'e7e8')];
    line.receive({ t: 'game_view', game: 'g1', seq: 9, view: at({ position: 13, plies }) });
    asksNothing();
  });
});

describe('a promotion asked about behind what is planned', () => {
  beforeEach(() => {
    open(at({ side_to_move: 'black' }));
    session.move('h6h7');
    session.ask('h7h8');
  });

  it('stays while the move before it goes out', () => {
    comes('black', 'e8e7');
    expect(line.commands).toMatchObject([{ command: { uci: 'h6h7' } }]);
    expect(state.asking).toBe('h7h8');
    session.choose('r');
    expect(state.plan).toEqual(['h7h8r']);
  });

  it('goes when the move before it cannot be made', () => {
    illegal = ['h6h7'];
    comes('black', 'e8e7');
    expect(state).toMatchObject({ asking: null, plan: [] });
  });

  it('goes when the move before it is refused', async () => {
    comes('black', 'e8e7');
    await line.refuse('c1', 'move_illegal');
    expect(state).toMatchObject({ asking: null, plan: [] });
  });
});

describe('a promotion asked about in a series', () => {
  it('stays while the moves before it come back, one after the other', () => {
    open(at());
    session.move('e1e2');
    session.move('h6h7');
    session.ask('h7h8');
    line.notice(5, { ...moved('white', 1, 'e1e2', 11), side_to_move: 'white', board: 'rn2k3/1P6/7P/8/8/8/p3K3/8' } as GameNotice);
    expect(state.asking).toBe('h7h8');
    line.notice(6, { ...moved('white', 1, 'h6h7', 12), side_to_move: 'white', board: 'rn2k3/1P5P/8/8/8/8/p3K3/8' } as GameNotice);
    expect(state.asking).toBe('h7h8');
    session.choose('q');
    expect(line.commands.at(-1)).toMatchObject({ position: 12, command: { uci: 'h7h8q' } });
  });
});
