//! Bishops and rooks by hyperbola quintessence: on a line through a square, `occupied - 2 * square` borrows up to the
//! first blocker; the same from the other end by reversing the bytes. Ranks, which bytes cannot reverse, use a table of
//! 512 bytes. Everything fits in the first-level cache and in a small WebAssembly module.

use super::tables::ray;
use crate::{Bitboard, Square};

struct Lines {
    bit: u64,
    file: u64,
    diagonal: u64,
    antidiagonal: u64,
}

const fn lines() -> [Lines; 64] {
    const EMPTY: Lines = Lines { bit: 0, file: 0, diagonal: 0, antidiagonal: 0 };
    let mut table = [EMPTY; 64];
    let mut index = 0;
    while index < 64 {
        let at = Square::wrap(index);
        table[index as usize] = Lines {
            bit: at.bit().0,
            file: ray(at, 0, 1).0 | ray(at, 0, -1).0,
            diagonal: ray(at, 1, 1).0 | ray(at, -1, -1).0,
            antidiagonal: ray(at, 1, -1).0 | ray(at, -1, 1).0,
        };
        index += 1;
    }
    table
}

/// By the six inner bits of the rank and the file of the rook: the squares of that rank it attacks.
const fn ranks() -> [[u8; 8]; 64] {
    let mut table = [[0; 8]; 64];
    let mut inner = 0;
    while inner < 64 {
        let occupied = inner << 1;
        let mut file = 0;
        while file < 8 {
            let mut reached = 0_u8;
            let mut to = file;
            while to < 7 {
                to += 1;
                reached |= 1 << to;
                if occupied & 1 << to != 0 {
                    break;
                }
            }
            let mut to = file;
            while to > 0 {
                to -= 1;
                reached |= 1 << to;
                if occupied & 1 << to != 0 {
                    break;
                }
            }
            table[inner][file] = reached;
            file += 1;
        }
        inner += 1;
    }
    table
}

static LINES: [Lines; 64] = lines();
static RANKS: [[u8; 8]; 64] = ranks();

#[inline]
fn along(line: u64, bit: u64, occupied: u64) -> u64 {
    let up = occupied & line;
    let down = up.swap_bytes();
    (up.wrapping_sub(bit) ^ down.wrapping_sub(bit.swap_bytes()).swap_bytes()) & line
}

/// The squares a bishop attacks, up to and including the first man in each direction.
#[inline]
pub(crate) fn bishop(from: Square, occupied: Bitboard) -> Bitboard {
    let lines = &LINES[from.index()];
    Bitboard(along(lines.diagonal, lines.bit, occupied.0) | along(lines.antidiagonal, lines.bit, occupied.0))
}

/// The squares a rook attacks, up to and including the first man in each direction.
#[inline]
pub(crate) fn rook(from: Square, occupied: Bitboard) -> Bitboard {
    let lines = &LINES[from.index()];
    let shift = from.index() & 56;
    let inner = (occupied.0 >> shift >> 1 & 63) as usize;
    let rank = u64::from(RANKS[inner][from.index() & 7]) << shift;
    Bitboard(along(lines.file, lines.bit, occupied.0) | rank)
}

/// The squares a bishop would attack on an empty board.
#[inline]
pub(crate) fn bishop_lines(from: Square) -> Bitboard {
    let lines = &LINES[from.index()];
    Bitboard(lines.diagonal | lines.antidiagonal)
}

/// The squares a rook would attack on an empty board.
#[inline]
pub(crate) fn rook_lines(from: Square) -> Bitboard {
    let rank = Bitboard::rank(from.rank()).0 ^ from.bit().0;
    Bitboard(LINES[from.index()].file | rank)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn walk(from: Square, occupied: Bitboard, directions: &[(i8, i8)]) -> Bitboard {
        let mut reached = Bitboard::EMPTY;
        for &(files, ranks) in directions {
            let mut at = from.offset(files, ranks);
            while let Some(square) = at {
                reached.insert(square);
                at = if occupied.has(square) { None } else { square.offset(files, ranks) };
            }
        }
        reached
    }

    #[test]
    fn sliding_attacks_equal_walking_square_by_square() {
        let mut random = 0x9e37_79b9_7f4a_7c15_u64;
        for round in 0..20_000 {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            let occupied = Bitboard(random & random.rotate_left(round % 64));
            for from in Square::all() {
                let orthogonal = [(0, 1), (1, 0), (0, -1), (-1, 0)];
                let diagonal = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
                assert_eq!(
                    rook(from, occupied),
                    walk(from, occupied, &orthogonal),
                    "rook {from} {occupied:?}"
                );
                assert_eq!(
                    bishop(from, occupied),
                    walk(from, occupied, &diagonal),
                    "bishop {from} {occupied:?}"
                );
            }
        }
    }
}
