// A rating over time as one drawn line. Pure geometry.

import type { RatingPoint } from '../../protocol/generated';

export interface Curve {
  path: string;
  /** Ratings to mark at the side, with their height. */
  marks: { rating: number; y: number }[];
  points: { x: number; y: number; point: RatingPoint }[];
}

export const CURVE_WIDTH = 640;
export const CURVE_HEIGHT = 200;
const PAD_X = 8;
const PAD_Y = 16;
/** The least span shown, so that one game does not look like a mountain. */
const SPAN_MIN = 80;
const STEPS: readonly number[] = [20, 50, 100, 200, 500];
const MARKS_MAX = 5;

/** Games stand at even distances: a month without play is no news. The line begins where everybody begins. */
export function drawCurve(points: readonly RatingPoint[], startRating: number): Curve {
  const ratings = [startRating, ...points.map(({ rating }) => rating)];
  const middle = (Math.max(...ratings) + Math.min(...ratings)) / 2;
  const span = Math.max(SPAN_MIN, Math.max(...ratings) - Math.min(...ratings));
  const [low, high] = [middle - span / 2, middle + span / 2];
  const x = (at: number) => PAD_X + ((CURVE_WIDTH - 2 * PAD_X) * at) / Math.max(1, ratings.length - 1);
  const y = (rating: number) => PAD_Y + ((CURVE_HEIGHT - 2 * PAD_Y) * (high - rating)) / (high - low);
  const spots = ratings.map((rating, at) => [x(at), y(rating)] as const);
  const step = STEPS.find((size) => span / size <= MARKS_MAX) ?? 1000;
  const first = Math.ceil(low / step) * step;
  const marks = Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, at) => first + at * step);
  return {
    path: smooth(spots),
    marks: marks.map((rating) => ({ rating, y: round(y(rating)) })),
    points: points.map((point, at) => ({ x: round(x(at + 1)), y: round(y(point.rating)), point })),
  };
}

/** A monotone cubic through the spots: it never rises above a peak nor falls below a valley that was not there. */
function smooth(spots: readonly (readonly [number, number])[]): string {
  const slopes = spots.map((_, at) => tangent(spots, at));
  const parts = spots.map(([x, y], at) => {
    const before = spots[at - 1];
    if (before === undefined) return `M${round(x)} ${round(y)}`;
    const third = (x - before[0]) / 3;
    const [out, into] = [before[1] + third * (slopes[at - 1] ?? 0), y - third * (slopes[at] ?? 0)];
    return `C${round(before[0] + third)} ${round(out)} ${round(x - third)} ${round(into)} ${round(x)} ${round(y)}`;
  });
  return parts.join('');
}

function tangent(spots: readonly (readonly [number, number])[], at: number): number {
  const [before, here, after] = [spots[at - 1], spots[at], spots[at + 1]];
  if (before === undefined || here === undefined || after === undefined) return 0;
  const into = (here[1] - before[1]) / (here[0] - before[0]);
  const out = (after[1] - here[1]) / (after[0] - here[0]);
  return into * out <= 0 ? 0 : (2 * into * out) / (into + out);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
