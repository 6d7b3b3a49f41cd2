import { beforeAll, describe, expect, it } from 'vitest';
import { readPlacement } from '../../src/game/placement';
import { readTyped, type Place } from '../../src/pages/game/typed';
import { ownBoards } from '../../src/variant/hidden';
import { traitsOf } from '../../src/variant/variants';
import type { Rules } from '../../src/wasm/answers';
import { START, theRules } from './support';

let rules: Rules;
beforeAll(async () => {
  ({ rules } = await theRules());
});

/** White sits at the board; what is seen is the end of the line, or White's own men where an umpire speaks. */
function place(variant: string, initial: string, moves: readonly string[], changes: Partial<Place> = {}): Place {
  const traits = traitsOf(variant);
  const spot = rules.line(variant, initial, moves)?.spots.at(-1);
  const men = traits.isUmpired ? (ownBoards(initial, { plies: [] }, 'white')[0] ?? new Map()) : readPlacement(spot?.text ?? initial);
  return { variant, traits, initial, moves, seat: 'white', men, side: spot?.side ?? 'white', isWaiting: false, ...changes };
}

const read = (where: Place, text: string, language = 'en') => readTyped(rules, where, language, text);

describe('a move typed in an open game', () => {
  it('is read in capital and in small letters, in the player’s language and in English', () => {
    const start = place('standard', START, []);
    for (const text of ['Nf3', 'nf3', 'NF3', 'Ng1-f3', 'g1f3', 'G1F3']) expect(read(start, text), text).toEqual({ uci: 'g1f3' });
    for (const text of ['Cf3', 'cf3', 'Nf3', 'nf3']) expect(read(start, text, 'it'), text).toEqual({ uci: 'g1f3' });
    const castle = place('standard', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', []);
    for (const text of ['0-0', 'o-o', 'O-O', 'O–O', 'e1g1']) expect(read(castle, text), text).toEqual({ uci: 'e1g1' });
  });

  it('leaves it to the board to ask what a pawn becomes that is not named', () => {
    const promote = place('standard', 'r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1', []);
    for (const text of ['bxa8', 'BXA8', 'b7a8', 'b7xa8']) expect(read(promote, text), text).toEqual({ uci: 'b7a8' });
    for (const text of ['bxa8=q', 'bxa8Q', 'bxa8(Q)', 'b7a8q']) expect(read(promote, text), text).toEqual({ uci: 'b7a8q' });
  });

  it('is refused with its reason', () => {
    expect(read(place('progressive-italian', '', ['e2e4', 'f7f6', 'd7d6']), 'Qh5')).toEqual({ error: 'illegal', why: 'check-too-early' });
    expect(read(place('standard', START, []), 'Ra5')).toEqual({ error: 'illegal', why: 'in-the-way' });
    expect(read(place('standard', START, []), 'hello')).toEqual({ error: 'malformed' });
  });

  it('is one of the board that is seen, with what was sent and the rest of a series', () => {
    const series = place('progressive-scottish', '', ['e2e4', 'e7e5', 'g8f6', 'd1h5']);
    expect(read(series, 'Qxf7')).toEqual({ uci: 'h5f7' });
    expect(read(place('progressive-scottish', '', ['e2e4', 'e7e5']), 'Nf6')).toEqual({ error: 'not-your-turn' });
  });
});

describe('a move typed before its time', () => {
  const theirs = (changes: Partial<Place> = {}) => place('standard', 'r3k2r/8/8/8/8/8/4P3/R3K2R b KQkq - 0 1', [], changes);

  it('is planned by its squares, or as castling', () => {
    for (const text of ['e2e4', 'E2-E4']) expect(read(theirs(), text), text).toEqual({ uci: 'e2e4' });
    expect(read(theirs(), '0-0-0')).toEqual({ uci: 'e1c1' });
  });

  it('is not read in short, nor with a man of the other side, nor in a game without plans', () => {
    for (const text of ['e4', 'Rd1', 'e8g8', 'a3a4']) expect(read(theirs(), text), text).toEqual({ error: 'not-your-turn' });
    const series = place('progressive-italian', '', ['e2e4']);
    expect(read(series, 'd2d4')).toEqual({ error: 'not-your-turn' });
  });
});

describe('a try typed in the dark', () => {
  it('is two squares or castling, read by one’s own men alone', () => {
    const dark = place('kriegspiel', START, []);
    for (const text of ['e2e4', 'e2-e4', 'E2E4']) expect(read(dark, text), text).toEqual({ uci: 'e2e4' });
    for (const text of ['e7e8q', 'e7e8=q']) expect(read(dark, text), text).toEqual({ uci: 'e7e8q' });
    for (const text of ['O-O', '0-0', 'o-o']) expect(read(dark, text), text).toEqual({ uci: 'e1g1' });
    expect(read({ ...dark, men: readPlacement('8/8/8/8/8/8/8/3K3R') }, 'O-O')).toEqual({ error: 'malformed' });
    expect(read(dark, 'Nf3')).toEqual({ error: 'malformed' });
  });

  it('waits for its turn, and for the umpire’s answer', () => {
    const dark = place('kriegspiel', START, []);
    expect(read({ ...dark, side: 'black' }, 'e2e4')).toEqual({ error: 'not-your-turn' });
    expect(read({ ...dark, isWaiting: true }, 'e2e4')).toEqual({ error: 'not-your-turn' });
  });
});
