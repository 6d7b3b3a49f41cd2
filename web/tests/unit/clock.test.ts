import { describe, expect, it } from 'vitest';
import { alarmMs, clockPicture, clockText, firstTurnMs, nextChangeMs, passedMark, remainingMs } from '../../src/game/clock';
import { aClock } from './support';

describe('the picture of a clock', () => {
  it.each([
    [0, '0:00.0'],
    [1, '0:00.1'],
    [999, '0:00.9'],
    [9_999, '0:09.9'],
    [10_000, '0:10'],
    [59_999, '0:59'],
    [180_000, '3:00'],
    [3_600_000, '1:00:00'],
    [5_403_000, '1:30:03'],
  ])('fault 68: shows %i ms as %s', (ms, text) => {
    expect(clockText(ms)).toBe(text);
  });

  it('moves on by the caller’s own clock, for the running side alone', () => {
    const picture = clockPicture(aClock({ running: 'white' }), 1000, null);
    expect(remainingMs(picture, 'white', 3500)).toBe(177_500);
    expect(remainingMs(picture, 'black', 3500)).toBe(180_000);
  });

  it('fault 10: is right after a long sleep, whatever timers did meanwhile', () => {
    const picture = clockPicture(aClock({ running: 'black', black_ms: 90_000 }), 0, null);
    expect(remainingMs(picture, 'black', 60_000)).toBe(30_000);
  });

  it('fault 07: never shows less than nothing', () => {
    const picture = clockPicture(aClock({ running: 'white', white_ms: 500 }), 0, null);
    expect(remainingMs(picture, 'white', 9_000)).toBe(0);
  });

  it('takes off how old the frame was, and never more than a quarter of a second', () => {
    const near = clockPicture(aClock({ running: 'white' }), 0, 80);
    const far = clockPicture(aClock({ running: 'white' }), 0, 4_000);
    expect(remainingMs(near, 'white', 0)).toBe(179_960);
    expect(remainingMs(far, 'white', 0)).toBe(179_750);
  });

  it('counts the first turn down without running', () => {
    const picture = clockPicture(aClock({ first_turn_ms: 45_000 }), 0, null);
    expect(firstTurnMs(picture, 5_000)).toBe(40_000);
    expect(remainingMs(picture, 'white', 5_000)).toBe(180_000);
    expect(firstTurnMs(clockPicture(aClock(), 0, null), 0)).toBeNull();
  });

  it('asks to be drawn again when the text changes, and not before', () => {
    for (const ms of [179_500, 10_000, 9_950, 310, 1]) {
      const wait = nextChangeMs(ms);
      expect(clockText(Math.max(1, ms - wait + 1))).toBe(clockText(ms));
      expect(clockText(ms - wait)).not.toBe(clockText(ms));
    }
    expect(nextChangeMs(0)).toBe(Number.POSITIVE_INFINITY);
  });

  it('tells each mark once, when it is passed', () => {
    expect(passedMark(61_000, 59_900)).toBe(60);
    expect(passedMark(59_900, 58_000)).toBeNull();
    expect(passedMark(10_100, 9_900)).toBe(10);
  });

  it('rings at a tenth of the base, between ten and thirty seconds', () => {
    expect(alarmMs(60_000)).toBe(10_000);
    expect(alarmMs(180_000)).toBe(18_000);
    expect(alarmMs(900_000)).toBe(30_000);
  });
});
