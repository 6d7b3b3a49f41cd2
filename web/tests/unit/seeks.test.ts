import { describe, expect, it } from 'vitest';
import { fitsRange, seeksShown } from '../../src/game/seeks';
import type { Seek } from '../../src/protocol/generated';

function seek(id: string, more: Partial<Seek> = {}): Seek {
  return {
    seek: id,
    by: { nickname: 'anna', rating: 1200, is_provisional: true },
    variant: 'standard',
    cadence: { base_ms: 420_000, increment_ms: 7_000 },
    color: 'either',
    is_rated: true,
    rating_min: null,
    rating_max: null,
    ...more,
  };
}

const rated = (rating: number) => [{ pool: 'rapid', rating, games: 40, wins: 20, draws: 0, losses: 20, is_provisional: false }];

describe('the range of a seek', () => {
  it('has its ends in it', () => {
    const range = seek('a', { rating_min: 1300, rating_max: 1500 });
    expect([1299, 1300, 1500, 1501].map((rating) => fitsRange(range, rated(rating), 'rapid'))).toEqual([false, true, true, false]);
  });

  it('takes who has not played yet for one of 1200', () => {
    expect(fitsRange(seek('a', { rating_max: 1200 }), [], 'rapid')).toBe(true);
    expect(fitsRange(seek('a', { rating_min: 1201 }), rated(1500), 'blitz')).toBe(false);
  });

  it('leaves it to the server where only that knows the pool', () => {
    expect(fitsRange(seek('a', { rating_min: 2000 }), [], null)).toBe(true);
  });
});

describe('the list of seeks', () => {
  const seeks = [seek('a'), seek('b', { variant: 'kriegspiel' }), seek('c', { rating_min: 2000 })];
  const shown = (variant: string | null, isForMe: boolean, own = '') =>
    seeksShown(seeks, { variant, isForMe }, ({ seek: id }) => id === own, ({ rating_min: min }) => min === null)
      .map(({ seek: id }) => id)
      .join('');

  it('shows all that the filter lets through', () => {
    expect(shown(null, false)).toBe('abc');
    expect(shown('kriegspiel', false)).toBe('b');
    expect(shown(null, true)).toBe('ab');
    expect(shown('standard', true)).toBe('a');
  });

  it('never hides one’s own', () => {
    expect(shown('kriegspiel', true, 'c')).toBe('bc');
  });
});
