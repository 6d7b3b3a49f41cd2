// How long to wait before the next attempt to connect. Pure.

const BASE_MS = 300;
const MAX_MS = 8_000;

/** Doubles from 0.3 s to 8 s; half of it is by lot, so that a restarted server is not met by everybody at once. */
export function backoffMs(attempt: number, random: number): number {
  const ceiling = Math.min(MAX_MS, BASE_MS * 2 ** Math.min(attempt, 10));
  return Math.round(ceiling / 2 + (ceiling / 2) * random);
}
