import { describe, expect, it } from 'vitest';
import { leftMs, newlyWaiting, nextAfter, ownEntries, waitingIn, withOwn } from '../../src/game/own';
import { speakIn } from '../../src/i18n/messages';
import { longTime } from '../../src/i18n/speech';
import type { OwnGame, OwnGameState } from '../../src/protocol/generated';

const HOUR_MS = 3_600_000;

function own(game: string, state: OwnGameState, hours: number | null): OwnGame {
  return {
    game,
    variant: 'standard',
    cadence: { base_ms: 0, increment_ms: 0, days: 3 },
    is_rated: true,
    color: 'white',
    opponent: { nickname: 'bruno', rating: 1200, is_provisional: true },
    state,
    left_ms: hours === null ? null : hours * HOUR_MS,
    plies: 2,
  };
}

const names = (list: readonly OwnGame[]) => list.map(({ game }) => game).join(' ');

describe('one’s own games', () => {
  const list = ownEntries(
    [own('a', 'their_turn', 1), own('b', 'your_turn', 50), own('c', 'their_turn', 2), own('d', 'your_turn', 3)],
    1000,
  );

  it('begin with those that wait for oneself, the most urgent first', () => {
    expect(names(list)).toBe('d b a c');
    expect(names(waitingIn(list))).toBe('d b');
  });

  it('change their place when a turn passes, and leave when they end', () => {
    const moved = withOwn(list, own('d', 'their_turn', 72), 2000);
    expect(names(moved)).toBe('b a c d');
    expect(names(withOwn(moved, own('e', 'your_turn', 72), 2000))).toBe('b e a c d');
    expect(names(withOwn(moved, own('b', 'over', null), 2000))).toBe('a c d');
  });

  it('compare deadlines, not figures that were told at different times', () => {
    const later = withOwn(list, own('e', 'your_turn', 2.5), 1000 + HOUR_MS);
    expect(names(later)).toBe('d e b a c');
  });

  it('say which of them have begun to wait', () => {
    const told = withOwn(list, own('a', 'your_turn', 72), 2000);
    expect(names(newlyWaiting(list, told))).toBe('a');
    expect(newlyWaiting(told, told)).toEqual([]);
    expect(newlyWaiting(told, list)).toEqual([]);
  });

  it('lead from a game to the next one that waits, never to itself', () => {
    expect(nextAfter(list, 'a')?.game).toBe('d');
    expect(nextAfter(list, 'd')?.game).toBe('b');
    expect(nextAfter(withOwn(list, own('b', 'their_turn', 72), 2000), 'd')).toBeNull();
  });

  it('lose time while it passes, and never more than there is', () => {
    const [first] = list;
    if (first === undefined) throw new Error('BUG: there are four');
    expect(leftMs(first, 1000 + HOUR_MS)).toBe(2 * HOUR_MS);
    expect(leftMs(first, 1000 + 90 * HOUR_MS)).toBe(0);
  });
});

describe('time in words', () => {
  it('has days and hours, and hours and minutes when it gets close', async () => {
    // Speaking a language also tells the document, which is not there.
    globalThis.document = { documentElement: { lang: '' } } as unknown as Document;
    await speakIn('en');
    expect(longTime(52 * HOUR_MS + 5)).toBe('2 d 4 h');
    expect(longTime(24 * HOUR_MS)).toBe('1 d');
    expect(longTime(24 * HOUR_MS - 1)).toBe('23 h 59 min');
    expect(longTime(90_000)).toBe('90 s');
    await speakIn('it');
    expect(longTime(52 * HOUR_MS)).toBe('2 g 4 h');
  });
});
