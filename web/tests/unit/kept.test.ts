// What was sent and not answered, over a reload of the tab.

import { beforeEach, describe, expect, it } from 'vitest';
import { Kept, KEPT_MAX, KEPT_MS, type GameFrame } from '../../src/game/kept';
import { GameSession, NO_GAME, type GameEvent, type GameState } from '../../src/game/session';
import type { GameCommand, GameView } from '../../src/protocol/generated';
import { aPly, aView, Line, moved, Sheet } from './support';

const END = { outcome: 'white', termination: 'flag', white_rating: null, black_rating: null, rematch: null };

let sheet: Sheet;
let now: number;
let kept: Kept;

beforeEach(() => {
  sheet = new Sheet();
  now = 1_000_000;
  kept = new Kept(sheet, () => now);
});

function frame(command: GameCommand, position = 0, id = 'c1', game = 'g1'): GameFrame {
  return { t: 'game', id, game, position, command };
}

const MOVE = frame({ c: 'move', uci: 'e2e4' });
/** The opponent has moved since. */
const LATER = aView({ position: 2, plies: [aPly('white', 1, 'd2d4'), aPly('black', 2, 'd7d5')] });

describe('what is kept', () => {
  it('is handed out once, unchanged', () => {
    kept.put(MOVE, 'anna', []);
    expect(kept.takeUp('g1', aView()).again).toEqual([MOVE]);
    expect(kept.takeUp('g1', aView()).again).toEqual([]);
  });

  it('is gone when it was answered', () => {
    kept.put(MOVE, 'anna', []);
    kept.drop('c1');
    expect(kept.takeUp('g1', aView()).again).toEqual([]);
  });

  it('is never handed to another account, to a spectator or to another game', () => {
    kept.put(MOVE, 'bruno', []);
    expect(kept.takeUp('g1', aView()).again).toEqual([]);
    kept.put(MOVE, 'anna', []);
    expect(kept.takeUp('g2', aView()).again).toEqual([]);
    expect(kept.takeUp('g1', aView({ seat: null })).again).toEqual([]);
    // Both sit at one table and share a tab.
    kept.put(frame({ c: 'resign' }), 'anna', []);
    expect(kept.takeUp('g1', aView({ seat: 'black' })).again).toEqual([]);
  });

  it('is forgotten after a while, and when the clock was set back', () => {
    for (const later of [KEPT_MS, -1]) {
      kept.put(MOVE, 'anna', []);
      now += later;
      expect(kept.takeUp('g1', aView()).again).toEqual([]);
    }
  });

  it('is bounded, the newest staying', () => {
    for (let n = 0; n < KEPT_MAX + 4; n += 1) kept.put(frame({ c: 'give_time' }, 0, `c${n}`), 'anna', []);
    const { again } = kept.takeUp('g1', aView());
    expect(again).toHaveLength(KEPT_MAX);
    expect(again.at(-1)?.id).toBe(`c${KEPT_MAX + 3}`);
  });

  it.each([null, '', '{', '7', '[1]', '[{"by":"anna"}]', '[null]', '[{"by":"anna","at":999999,"rest":[],"frame":{"t":"game","id":"c1","game":"g1"}}]'])('is nothing where %j lies in the drawer', (text) => {
    sheet.text = text;
    expect(kept.takeUp('g1', aView()).again).toEqual([]);
  });

  const same = aView();
  const over = aView({ end: END });
  it.each<[GameCommand['c'], GameView, boolean]>([
    ['move', same, true],
    ['move', LATER, false],
    ['move', aView({ position: 2 }), false],
    ['move', over, false],
    ['resign', same, true],
    ['resign', LATER, true],
    ['resign', over, false],
    ['abort', LATER, true],
    ['abort', over, false],
    ['offer_draw', same, true],
    ['offer_draw', LATER, false],
    ['offer_draw', over, false],
    ['accept_draw', same, true],
    ['accept_draw', LATER, false],
    ['decline_takeback', LATER, false],
    ['give_time', LATER, false],
    ['claim_win', same, true],
    ['claim_win', LATER, false],
    ['offer_rematch', over, true],
    ['offer_rematch', aView({ end: { ...END, rematch: 'g9' } }), false],
    ['offer_rematch', same, false],
    ['say', same, false],
  ])('%s is said again only where its player would say it now', (c, view, isWanted) => {
    const command = (c === 'move' ? { c, uci: 'e2e4' } : c === 'say' ? { c, phrase: 'hello' } : { c }) as GameCommand;
    kept.put(frame(command), 'anna', []);
    expect(kept.takeUp('g1', view).again).toHaveLength(isWanted ? 1 : 0);
  });

  it('a try that was refused is answered', () => {
    kept.put(MOVE, 'anna', []);
    const view = aView({ variant: 'kriegspiel', refused: [{ uci: 'e2e4', ruling: 'no' }] });
    expect(kept.takeUp('g1', view).again).toEqual([]);
  });

  it('the rest of a series follows its move, sent again or arrived, and no other', () => {
    const put = () => {
      kept.put(MOVE, 'anna', ['d2d4']);
      kept.follow('g1', 0, ['d2d4', 'g1f3']);
    };
    const arrived = (uci: string) => aView({ position: 1, plies: [aPly('white', 3, uci)] });
    put();
    expect(kept.takeUp('g1', aView())).toEqual({ again: [MOVE], plan: ['d2d4', 'g1f3'] });
    put();
    expect(kept.takeUp('g1', arrived('e2e4'))).toEqual({ again: [], plan: ['d2d4', 'g1f3'] });
    put();
    expect(kept.takeUp('g1', arrived('a2a3'))).toEqual({ again: [], plan: [] });
    put();
    expect(kept.takeUp('g1', { ...arrived('e2e4'), side_to_move: 'black' })).toEqual({ again: [], plan: [] });
  });
});

describe('a page after a reload', () => {
  let line: Line;
  let state: GameState = NO_GAME;
  let events: GameEvent[];
  let hasSeries = false;
  let pages = 0;

  /** Another page of the same tab. */
  function load(view: GameView): GameSession {
    line = new Line();
    events = [];
    pages += 1;
    const page = pages;
    let ids = 0;
    const session = new GameSession(line.deps({ kept, hasSeries: () => hasSeries, newId: () => `p${page}-${++ids}` }));
    session.onState((it) => {
      state = it;
    });
    session.onEvent((event) => events.push(event));
    session.open();
    line.receive({ t: 'game_view', game: 'g1', seq: 4, view });
    return session;
  }

  beforeEach(() => {
    hasSeries = false;
    pages = 0;
  });

  it('sends the move again with its id, and shows it as sent', () => {
    load(aView()).move('e2e4');
    const [sent] = line.commands;
    load(aView());
    expect(line.commands).toEqual([sent]);
    expect(state.sent).toEqual({ uci: 'e2e4', position: 0 });
  });

  it('sends nothing when the move has arrived', () => {
    load(aView()).move('e2e4');
    load(aView({ position: 1, side_to_move: 'black', plies: [aPly('white', 1, 'e2e4')] }));
    expect(line.commands).toEqual([]);
    expect(state.sent).toBeNull();
  });

  it('keeps nothing that was answered, and complains of nothing that an earlier page had said', async () => {
    load(aView()).move('e2e4');
    await line.refuse('p1-1', 'move_illegal');
    expect(events).toHaveLength(1);
    load(aView()).move('d2d4');
    load(aView());
    await line.refuse('p2-1', 'stale_position');
    expect(state.sent).toBeNull();
    expect(events).toEqual([]);
    load(aView());
    expect(line.commands).toEqual([]);
  });

  it('takes up what is left on the first view, from wherever it comes', () => {
    load(aView()).move('e2e4');
    line = new Line();
    const session = new GameSession(line.deps({ kept }));
    session.open();
    session.offer(aView());
    line.receive({ t: 'game_view', game: 'g1', seq: 4, view: aView() });
    expect(line.commands).toMatchObject([{ id: 'p1-1', command: { uci: 'e2e4' } }]);
  });

  it('plans no premove of an earlier page', () => {
    const session = load(aView());
    session.move('e2e4');
    session.move('d2d4');
    load(aView());
    expect(state.plan).toEqual([]);
  });

  it('goes on with a series, whichever move of it was on its way', () => {
    hasSeries = true;
    const session = load(aView());
    for (const uci of ['e2e4', 'd2d4', 'g1f3']) session.move(uci);
    load(aView());
    expect(line.commands).toMatchObject([{ id: 'p1-1' }]);
    expect(state.plan).toEqual(['d2d4', 'g1f3']);
    line.notice(5, { ...moved('white', 1, 'e2e4', 1), side_to_move: 'white' } as never);
    expect(line.commands.at(-1)).toMatchObject({ position: 1, command: { uci: 'd2d4' } });
    load(aView({ position: 2, plies: [aPly('white', 1, 'e2e4'), aPly('white', 1, 'd2d4')] }));
    expect(line.commands).toMatchObject([{ position: 2, command: { uci: 'g1f3' } }]);
    expect(state.plan).toEqual([]);
  });

  it('resigns though the opponent has moved meanwhile', () => {
    void load(aView({ side_to_move: 'black' })).act({ c: 'resign' });
    load(LATER);
    expect(line.commands).toMatchObject([{ id: 'p1-1', command: { c: 'resign' } }]);
  });

  it('twice over, as a tab that was duplicated, says the same id', () => {
    load(aView()).move('e2e4');
    const copy = sheet.text;
    load(aView());
    const first = line.commands;
    sheet.text = copy;
    load(aView());
    expect(line.commands).toEqual(first);
  });
});
