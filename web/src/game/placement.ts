// Men on squares, read from the placement field that every text form of a position begins with. Moves them about
// without judging: for showing a move that was sent, or one that is only planned. Knows no rules. Pure.

import type { Color } from '../protocol/generated';

export type Role = 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king';

export interface Man {
  role: Role;
  color: Color;
}

export type Placement = ReadonlyMap<string, Man>;

const ROLES: Record<string, Role> = { p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen', k: 'king' };
const LETTERS: Record<Role, string> = { pawn: 'p', knight: 'n', bishop: 'b', rook: 'r', queen: 'q', king: 'k' };

export function readPlacement(text: string): Placement {
  const men = new Map<string, Man>();
  const ranks = (text.split(' ')[0] ?? '').split('/');
  ranks.forEach((rank, index) => {
    let file = 0;
    for (const char of rank) {
      const skip = Number(char);
      if (Number.isInteger(skip) && skip > 0) {
        file += skip;
        continue;
      }
      const role = ROLES[char.toLowerCase()];
      if (role !== undefined) {
        men.set(squareName(file, 7 - index), { role, color: char === char.toLowerCase() ? 'black' : 'white' });
      }
      file += 1;
    }
  });
  return men;
}

export function writePlacement(men: Placement): string {
  const ranks: string[] = [];
  for (let rank = 7; rank >= 0; rank -= 1) {
    let text = '';
    let empty = 0;
    for (let file = 0; file < 8; file += 1) {
      const man = men.get(squareName(file, rank));
      if (man === undefined) {
        empty += 1;
        continue;
      }
      if (empty > 0) text += empty;
      empty = 0;
      text += man.color === 'white' ? LETTERS[man.role].toUpperCase() : LETTERS[man.role];
    }
    ranks.push(text + (empty > 0 ? empty : ''));
  }
  return ranks.join('/');
}

export function squareName(file: number, rank: number): string {
  return `${'abcdefgh'[file]}${rank + 1}`;
}

export function fileOf(square: string): number {
  return square.charCodeAt(0) - 97;
}

export function rankOf(square: string): number {
  return square.charCodeAt(1) - 49;
}

/** The move as it will look, en passant and castling included: a pawn that changes file onto nothing takes beside it. */
export function carryOut(men: Placement, uci: string): Placement {
  const [from, to] = [uci.slice(0, 2), uci.slice(2, 4)];
  const man = men.get(from);
  if (man === undefined) return men;
  const after = new Map(men);
  after.delete(from);
  if (man.role === 'pawn' && fileOf(from) !== fileOf(to) && !men.has(to)) {
    after.delete(squareName(fileOf(to), rankOf(from)));
  }
  if (man.role === 'king' && Math.abs(fileOf(from) - fileOf(to)) === 2) {
    const isShort = fileOf(to) > fileOf(from);
    const rook = squareName(isShort ? 7 : 0, rankOf(from));
    const rookMan = after.get(rook);
    after.delete(rook);
    if (rookMan !== undefined) after.set(squareName(isShort ? 5 : 3, rankOf(from)), rookMan);
  }
  const promoted = ROLES[uci[4] ?? ''];
  after.set(to, promoted === undefined ? man : { ...man, role: promoted });
  return after;
}

/** A king put on its own rook, or beside it, means castling: the UCI form is the king's two steps. */
export function asCastling(men: Placement, from: string, to: string): string {
  const [king, rook] = [men.get(from), men.get(to)];
  const isOwnRook = king?.role === 'king' && rook?.role === 'rook' && rook.color === king.color;
  if (!isOwnRook || rankOf(from) !== rankOf(to)) return from + to;
  return from + squareName(fileOf(to) > fileOf(from) ? 6 : 2, rankOf(from));
}

/** The role names of UCI promotion letters. */
export const PROMOTION_ROLES: readonly (readonly [string, Role])[] = [
  ['q', 'queen'],
  ['n', 'knight'],
  ['r', 'rook'],
  ['b', 'bishop'],
];

const VALUES: Record<Role, number> = { pawn: 1, knight: 3, bishop: 3, rook: 5, queen: 9, king: 0 };
const FULL: Record<Role, number> = { pawn: 8, knight: 2, bishop: 2, rook: 2, queen: 1, king: 1 };
const ORDER: readonly Role[] = ['queen', 'rook', 'bishop', 'knight', 'pawn'];

export interface Material {
  /** What this side has taken, dearest first. */
  taken: Role[];
  /** How much more this side has on the board, in pawns. */
  lead: number;
}

/** Counted from what is missing, so that it also holds after a takeback. Promoted men make up for missing pawns. */
export function materialOf(men: Placement, color: Color): Material {
  const count = (side: Color, role: Role) =>
    [...men.values()].filter((man) => man.color === side && man.role === role).length;
  const other: Color = color === 'white' ? 'black' : 'white';
  const sum = (side: Color) => ORDER.reduce((total, role) => total + VALUES[role] * count(side, role), 0);
  const promoted = ORDER.slice(0, 4).reduce((n, role) => n + Math.max(0, count(other, role) - FULL[role]), 0);
  const taken = ORDER.flatMap((role) => {
    const missing = FULL[role] - count(other, role) - (role === 'pawn' ? promoted : 0);
    return Array.from({ length: Math.max(0, missing) }, () => role);
  });
  return { taken, lead: sum(color) - sum(other) };
}
