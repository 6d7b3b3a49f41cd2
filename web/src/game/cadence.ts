// Time controls: their names and their speed. Pure.

import type { Cadence } from '../protocol/generated';

export type Speed = 'bullet' | 'blitz' | 'rapid' | 'correspondence';

const MINUTE_MS = 60_000;

/** The bases one may choose, in minutes: ¼, ½, ¾, then whole ones, sparser as they grow. */
export const BASE_MINUTES: readonly number[] = [
  0, 0.25, 0.5, 0.75, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 25, 30, 40, 45, 60, 75, 90, 120, 150, 180,
];

export const INCREMENT_SECONDS: readonly number[] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 25, 30, 45, 60,
];

export const TURN_DAYS: readonly number[] = [1, 2, 3, 5, 7, 14];

export function realTime(minutes: number, seconds: number): Cadence {
  return { base_ms: minutes * MINUTE_MS, increment_ms: seconds * 1000 };
}

export function correspondence(days: number): Cadence {
  return { base_ms: 0, increment_ms: 0, days };
}

/** By estimated length, base + 40 × increment (play.md). */
export function speedOf(cadence: Cadence): Speed {
  if (cadence.days != null) return 'correspondence';
  const estimated = cadence.base_ms + 40 * cadence.increment_ms;
  if (estimated < 3 * MINUTE_MS) return 'bullet';
  return estimated < 8 * MINUTE_MS ? 'blitz' : 'rapid';
}

const QUARTERS = ['', '¼', '½', '¾'];

export function minutesLabel(minutes: number): string {
  const whole = Math.floor(minutes);
  const quarter = QUARTERS[Math.round((minutes - whole) * 4)] ?? '';
  return whole === 0 && quarter !== '' ? quarter : `${whole}${quarter}`;
}

/** `3+2`; correspondence has no such name and is worded by the language. */
export function clockLabel(cadence: Cadence): string {
  return `${minutesLabel(cadence.base_ms / MINUTE_MS)}+${cadence.increment_ms / 1000}`;
}

export function sameCadence(a: Cadence, b: Cadence): boolean {
  return a.base_ms === b.base_ms && a.increment_ms === b.increment_ms && (a.days ?? null) === (b.days ?? null);
}
