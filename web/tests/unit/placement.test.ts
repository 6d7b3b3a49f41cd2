import { describe, expect, it } from 'vitest';
import { asCastling, carryOut, materialOf, readPlacement, writePlacement } from '../../src/game/placement';
import { destinations, needsPromotion } from '../../src/variant/moves';
import { START } from './support';

const after = (placement: string, ...moves: string[]) => writePlacement(moves.reduce(carryOut, readPlacement(placement)));

describe('men on squares', () => {
  it('round-trip through their text', () => {
    expect(writePlacement(readPlacement(START))).toBe(START.split(' ')[0]);
  });

  it.each([
    ['a plain move', START, ['e2e4'], 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR'],
    ['castling short', 'r3k2r/8/8/8/8/8/8/R3K2R', ['e1g1', 'e8c8'], '2kr3r/8/8/8/8/8/8/R4RK1'],
    ['en passant', '8/8/8/3pP3/8/8/8/8', ['e5d6'], '8/8/3P4/8/8/8/8/8'],
    ['a promotion', '8/P7/8/8/8/8/8/8', ['a7a8n'], 'N7/8/8/8/8/8/8/8'],
  ])('carry out %s', (_, from, moves, to) => {
    expect(after(from, ...moves)).toBe(to);
  });

  it('leave the board alone where nobody stands', () => {
    expect(after('8/8/8/8/8/8/8/8', 'e2e4')).toBe('8/8/8/8/8/8/8/8');
  });

  it('read a king on its own rook as castling', () => {
    const men = readPlacement('r3k2r/8/8/8/8/8/8/R3K2R');
    expect(asCastling(men, 'e1', 'h1')).toBe('e1g1');
    expect(asCastling(men, 'e8', 'a8')).toBe('e8c8');
    expect(asCastling(men, 'e1', 'e2')).toBe('e1e2');
  });

  it('count what was taken, promoted men included', () => {
    const men = readPlacement('4k3/8/8/8/8/8/PPPPPPP1/RNBQKBNQ');
    expect(materialOf(men, 'white').lead).toBeGreaterThan(0);
    expect(materialOf(men, 'white').taken).toHaveLength(15);
    expect(materialOf(men, 'black').taken).toEqual(['rook']);
  });
});

describe('what a pair of squares can mean', () => {
  it('castling may be shown by taking the rook', () => {
    const dests = destinations([{ uci: 'e1g1' }, { uci: 'e1f1' }], readPlacement('4k3/8/8/8/8/8/8/4K2R'));
    expect(dests.get('e1')).toEqual(['g1', 'f1', 'h1']);
  });

  it('a pawn on the last rank must be named a new man', () => {
    const men = readPlacement('8/P7/8/8/8/8/p7/8');
    expect(needsPromotion(men, 'a7a8')).toBe(true);
    expect(needsPromotion(men, 'a2a1')).toBe(true);
    expect(needsPromotion(men, 'a7a8q')).toBe(false);
  });
});
