// Plies as rows of a score sheet: by pairs of turns, or one series a row. Pure.

import type { PlyView } from '../../protocol/generated';

export interface MoveRow {
  number: number;
  /** The plies with their place in the game, from 1. */
  plies: { ply: PlyView; index: number }[];
}

export function rowsOf(plies: readonly PlyView[], bySeries: boolean): MoveRow[] {
  const rows: MoveRow[] = [];
  plies.forEach((ply, at) => {
    const number = bySeries ? ply.turn : Math.ceil(ply.turn / 2);
    let row = rows.at(-1);
    if (row === undefined || row.number !== number) {
      row = { number, plies: [] };
      rows.push(row);
    }
    row.plies.push({ ply, index: at + 1 });
  });
  return rows;
}
