// The picture of the clocks. The server keeps the time and judges; this only draws what it last said, moved on by a
// monotonic clock that the caller reads. Never counts ticks, never stops on hope. Pure.

import type { ClockView, Color, GameView } from '../protocol/generated';

export interface ClockPicture {
  view: ClockView;
  /** When it was received, on the caller's monotonic clock, in milliseconds. */
  at: number;
  /** How old it was when it arrived: half the viewer's own round trip, as the server measured it. */
  age: number;
}

/** The server's figure for lag is bounded in what it may take from the picture. */
const AGE_MAX_MS = 250;

export function clockPicture(view: ClockView, at: number, roundTripMs: number | null): ClockPicture {
  return { view, at, age: Math.min(AGE_MAX_MS, (roundTripMs ?? 0) / 2) };
}

export function remainingMs(picture: ClockPicture, color: Color, now: number): number {
  const given = color === 'white' ? picture.view.white_ms : picture.view.black_ms;
  if (picture.view.running !== color) return given;
  return Math.max(0, given - (now - picture.at) - picture.age);
}

/** Time left for the first turn, before the game is aborted. */
export function firstTurnMs(picture: ClockPicture, now: number): number | null {
  if (picture.view.first_turn_ms === null) return null;
  return Math.max(0, picture.view.first_turn_ms - (now - picture.at) - picture.age);
}

/** Tenths under ten seconds. Rounded so that the shown figure never exceeds what is left and reaches 0 only at zero. */
export function clockText(ms: number): string {
  if (ms < 10_000) {
    const tenths = ms > 0 ? Math.max(1, Math.floor(ms / 100)) : 0;
    return `0:0${Math.floor(tenths / 10)}.${tenths % 10}`;
  }
  const seconds = Math.floor(ms / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const tail = `${two(minutes)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${tail}` : `${minutes}:${two(seconds % 60)}`;
}

/** After how long the text of a running clock changes next. */
export function nextChangeMs(ms: number): number {
  if (ms <= 0) return Number.POSITIVE_INFINITY;
  // The last tenth stands until zero.
  if (ms < 200) return ms;
  const step = ms < 10_000 ? 100 : 1000;
  return (ms % step) + 1;
}

/** What the clocks showed after so many plies: for the replay of a game that has ended. */
export function clocksAfter(view: Pick<GameView, 'plies' | 'cadence'>, plies: number): ClockView {
  const made = view.plies.slice(0, plies);
  const left = (color: Color) => made.findLast((ply) => ply.color === color)?.clock_ms ?? view.cadence.base_ms;
  return { white_ms: left('white'), black_ms: left('black'), running: null, first_turn_ms: null };
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** The marks at which a listener is told the time, and the ear warned. */
export const SPOKEN_SECONDS: readonly number[] = [60, 30, 10];

/** The mark that was passed between two readings, if any. */
export function passedMark(beforeMs: number, afterMs: number): number | null {
  return SPOKEN_SECONDS.find((mark) => beforeMs > mark * 1000 && afterMs <= mark * 1000) ?? null;
}

/** The quiet alarm sounds once a game: at a tenth of the base, between 10 and 30 seconds. */
export function alarmMs(baseMs: number): number {
  return Math.min(30_000, Math.max(10_000, baseMs / 10));
}
