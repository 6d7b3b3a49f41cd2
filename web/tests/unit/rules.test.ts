import { beforeAll, describe, expect, it } from 'vitest';
import { manList, ownBoards, ownCastling, umpireWords } from '../../src/variant/hidden';
import { writePlacement } from '../../src/game/placement';
import type { Rules } from '../../src/wasm/answers';
import type { GameNotice } from '../../src/protocol/generated';
import { recordOf } from '../../src/variant/record';
import { fold } from '../../src/game/fold';
import { aClock, aPly, aView, moved, START, theRules } from './support';

let rules: Rules;
let memory: WebAssembly.Memory;
beforeAll(async () => {
  ({ rules, memory } = await theRules());
});

describe('the rules in the page', () => {
  it('name every position of a line and the legal moves of the last', () => {
    const line = rules.line('standard', START, ['e2e4', 'e7e5']);
    expect(line?.spots).toHaveLength(3);
    expect(line?.moves).toEqual(['e2e4', 'e7e5']);
    expect(line?.spots[2]).toMatchObject({ san: 'e5', side: 'white', check: null });
    expect(line?.legal).toContainEqual({ uci: 'g1f3', san: 'Nf3' });
    expect(line?.legal).toHaveLength(29);
  });

  it('know the end', () => {
    const line = rules.line('standard', '', ['f2f3', 'e7e5', 'g2g4', 'd8h4']);
    expect(line?.end).toEqual({ outcome: 'black', termination: 'checkmate' });
    expect(line?.spots.at(-1)?.check).toBe('e1');
  });

  it('count a series', () => {
    const line = rules.line('progressive-scottish', '', ['e2e4', 'e7e5']);
    expect(line?.spots.at(-1)?.series).toEqual({ number: 2, made: 1, length: 2 });
    expect(line?.spots.at(-1)?.side).toBe('black');
  });

  it('fault 72: name the moves by which a position would stand for the third time', () => {
    const round = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];
    const line = rules.line('standard', '', [...round, ...round.slice(0, 3)]);
    expect([...(line?.repeating ?? [])]).toEqual(['f6g8']);
    expect(rules.line('standard', '', round)?.repeating.size).toBe(0);
    expect(rules.line('progressive-english', '', ['g1f3'])?.repeating.size).toBe(0);
  });

  it('answer nothing for a line that is not legal', () => {
    expect(rules.line('standard', START, ['e2e5'])).toBeNull();
  });

  it('read what somebody typed, in their language', () => {
    expect(rules.read('standard', START, [], 'it', ' Cf3 ')).toEqual({ uci: 'g1f3' });
    expect(rules.read('standard', START, [], 'en', 'e2\ne4')).toEqual({ error: 'malformed' });
    expect(rules.read('standard', START, [], 'en', 'Ke2')).toEqual({ error: 'illegal', why: 'own-man' });
    expect(rules.read('standard', START, [], 'en', 'e5')).toEqual({ error: 'illegal' });
  });

  it('say why a move is not legal, and never where men are hidden', () => {
    expect(rules.why('standard', START, [], 'e2e5')).toBe('not-like-that');
    expect(rules.why('standard', START, ['e2e4'], 'e7e5')).toBeNull();
    expect(rules.why('progressive-italian', '', ['e2e4', 'f7f6', 'd7d6'], 'd1h5')).toBe('check-too-early');
    expect(rules.why('progressive-english', '', ['e2e3', 'e7e5'], 'e5e4')).toBe('balance');
    expect(rules.why('standard', '8/4P3/8/8/k7/8/8/4K3 w - - 0 1', [], 'e7e8')).toBeNull();
    expect(rules.why('kriegspiel', START, [], 'e2e5')).toBeNull();
    expect(rules.why('standard', START, [], 'nonsense')).toBeNull();
  });

  it('live through a thousand questions without growing', () => {
    rules.line('standard', START, ['e2e4', 'e7e5']);
    const before = memory.buffer.byteLength;
    for (let round = 0; round < 1000; round += 1) rules.line('standard', START, ['e2e4', 'e7e5']);
    expect(memory.buffer.byteLength).toBe(before);
  });
});

describe('Kriegspiel from one side', () => {
  const quiet = { captured_on: null, captured: null, checks: [], pawn_tries: 0, pawn_try_squares: null };
  const plies = [
    { ...aPly('white', 1, 'e2e4'), umpire: quiet },
    { ...aPly('black', 2, null), umpire: { ...quiet, captured_on: 'e4', captured: 'pawn' } },
    { ...aPly('white', 3, 'g1f3'), umpire: quiet },
  ];

  it('fault 52: shows own men only, and loses the one that the umpire says was taken', () => {
    const boards = ownBoards(START, { plies }, 'white').map(writePlacement);
    expect(boards[0]).toBe('8/8/8/8/8/8/PPPPPPPP/RNBQKBNR');
    expect(boards[2]).toBe('8/8/8/8/8/8/PPPP1PPP/RNBQKBNR');
    expect(boards[3]).toBe('8/8/8/8/8/5N2/PPPP1PPP/RNBQKB1R');
  });

  it('fault 51: offers what may be tried, from own men alone', () => {
    const boards = ownBoards(START, { plies }, 'white');
    const men = boards.at(-1) ?? new Map();
    const tries = rules.tries('white', manList(men), ownCastling(boards, 'white')).map(({ uci }) => uci);
    expect(tries).toContain('d2c3');
    expect(tries).toContain('f3e5');
    expect(tries).not.toContain('e1g1');
    expect(tries).not.toContain('f3g1a');
  });

  it('gives up castling with a rook that has moved, also when it came back', () => {
    const moves = ['h2h4', 'h1h2', 'h2h1'].map((uci) => ({ ...aPly('white', 1, uci), umpire: quiet }));
    expect(ownCastling(ownBoards(START, { plies: moves }, 'white'), 'white')).toBe('Q');
  });

  it('the umpire’s record has every announcement and one’s own tries, in their order', () => {
    const view = {
      seat: 'white' as const,
      plies,
      tries: [{ after: 0, color: 'white' as const, uci: 'e2d3', ruling: 'no' }],
      refused: [{ uci: 'f3e5', ruling: 'impossible' }],
    };
    expect(recordOf(view).map(({ number, color, uci, ruling }) => [number, color, uci, ruling])).toEqual([
      [1, 'white', 'e2d3', 'no'],
      [1, 'white', 'e2e4', null],
      [1, 'black', null, null],
      [2, 'white', 'g1f3', null],
      [2, 'white', 'f3e5', 'impossible'],
    ]);
    expect(recordOf(view)[2]?.said).toEqual([{ id: 'umpire-captured-pawn', args: { square: 'e4' } }]);
  });

  it('grows at its end only, from the first move to the last', () => {
    const tried: GameNotice = { n: 'refused', refused: { uci: 'e2d3', ruling: 'no' }, position: 0, clock: aClock() };
    let view = aView({ variant: 'kriegspiel' });
    let before = recordOf(view);
    for (const notice of [tried, moved('white', 1, 'e2e4', 1), moved('black', 2, 'e7e5', 2), tried, tried, moved('white', 3, 'g1f3', 3)]) {
      view = fold(view, notice);
      const after = recordOf(view);
      expect(after.slice(0, before.length)).toEqual(before);
      expect(after).toHaveLength(before.length + 1);
      before = after;
    }
  });

  it('calls capture, checks and pawn tries in that order', () => {
    const words = umpireWords({ captured_on: 'd5', captured: 'pawn', checks: ['file', 'knight'], pawn_tries: 2, pawn_try_squares: ['e5', 'g5'] });
    expect(words.map(({ id }) => id)).toEqual(['umpire-captured-pawn', 'umpire-check-file', 'umpire-check-knight', 'umpire-tries-on']);
  });
});
