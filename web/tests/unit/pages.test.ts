import { describe, expect, it } from 'vitest';
import { clockLabel, correspondence, minutesLabel, realTime, sameCadence, speedOf } from '../../src/game/cadence';
import { CURVE_HEIGHT, drawCurve } from '../../src/pages/profile/curve';
import { rowsOf } from '../../src/pages/game/rows';
import { aPly } from './support';

describe('time controls', () => {
  it('are named as players name them', () => {
    expect(clockLabel(realTime(3, 2))).toBe('3+2');
    expect(clockLabel(realTime(0.5, 0))).toBe('½+0');
    expect(minutesLabel(0.25)).toBe('¼');
    expect(minutesLabel(0)).toBe('0');
  });

  it('have the speed of their estimated length', () => {
    expect(speedOf(realTime(2, 1))).toBe('bullet');
    expect(speedOf(realTime(3, 0))).toBe('blitz');
    expect(speedOf(realTime(5, 3))).toBe('blitz');
    expect(speedOf(realTime(8, 0))).toBe('rapid');
    expect(speedOf(correspondence(3))).toBe('correspondence');
  });

  it('are the same when their parts are', () => {
    expect(sameCadence(realTime(3, 2), realTime(3, 2))).toBe(true);
    expect(sameCadence(realTime(0, 0), correspondence(1))).toBe(false);
  });
});

describe('the score sheet', () => {
  it('pairs the turns of standard chess', () => {
    const rows = rowsOf([aPly('white', 1, 'e2e4'), aPly('black', 2, 'e7e5'), aPly('white', 3, 'g1f3')], false);
    expect(rows.map((row) => [row.number, row.plies.length])).toEqual([[1, 2], [2, 1]]);
    expect(rows[1]?.plies[0]?.index).toBe(3);
  });

  it('gives each series a row of its own', () => {
    const rows = rowsOf([aPly('white', 1, 'a'), aPly('black', 2, 'b'), aPly('black', 2, 'c'), aPly('white', 3, 'd')], true);
    expect(rows.map((row) => [row.number, row.plies.length])).toEqual([[1, 1], [2, 2], [3, 1]]);
  });
});

describe('the rating curve', () => {
  const points = [1220, 1240, 1205, 1300].map((rating, at) => ({ at_ms: at, rating, game: `g${at}` }));

  it('has a point for each game, inside of its box', () => {
    const curve = drawCurve(points, 1200);
    expect(curve.points).toHaveLength(4);
    for (const { y } of curve.points) {
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(CURVE_HEIGHT);
    }
  });

  it('stays finite with no game and with one', () => {
    expect(drawCurve([], 1200).path).not.toMatch(/NaN|Infinity/);
    expect(drawCurve(points.slice(0, 1), 1200).path).not.toMatch(/NaN|Infinity/);
  });
});
