// One's own games by correspondence: what waits for oneself first, the most urgent on top. Pure: whoever owns the list reads a
// monotonic clock for it.

import type { OwnGame } from '../protocol/generated';

export interface OwnEntry extends OwnGame {
  /** When it was received, on the caller's monotonic clock, in milliseconds. */
  at: number;
}

export function ownEntries(games: readonly OwnGame[], at: number): OwnEntry[] {
  return games.map((game) => ({ ...game, at })).sort(byUrgency);
}

/** The list after the server has said how one game stands now. */
export function withOwn(list: readonly OwnEntry[], game: OwnGame, at: number): OwnEntry[] {
  const others = list.filter((known) => known.game !== game.game);
  return game.state === 'over' ? others : [...others, { ...game, at }].sort(byUrgency);
}

export function waitingIn(list: readonly OwnEntry[]): OwnEntry[] {
  return list.filter(({ state }) => state === 'your_turn');
}

/** Games that wait for oneself in `after` and did not in `before`. */
export function newlyWaiting(before: readonly OwnEntry[], after: readonly OwnEntry[]): OwnEntry[] {
  const waited = new Set(waitingIn(before).map(({ game }) => game));
  return waitingIn(after).filter(({ game }) => !waited.has(game));
}

/** Where to go from a game in which there is nothing to do just now. */
export function nextAfter(list: readonly OwnEntry[], game: string): OwnEntry | null {
  return waitingIn(list).find((entry) => entry.game !== game) ?? null;
}

export function leftMs(entry: OwnEntry, now: number): number {
  return Math.max(0, (entry.left_ms ?? 0) - (now - entry.at));
}

function byUrgency(a: OwnEntry, b: OwnEntry): number {
  const [own, other] = [a, b].map(({ state }) => (state === 'your_turn' ? 0 : 1)) as [number, number];
  return own - other || deadline(a) - deadline(b) || a.game.localeCompare(b.game);
}

function deadline(entry: OwnEntry): number {
  return entry.at + (entry.left_ms ?? 0);
}
