//! Tables computed by the compiler: steps of the short-range men, and the squares between two squares.

use crate::{Bitboard, Color, Square};

const KNIGHT_STEPS: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
const KING_STEPS: [(i8, i8); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

const fn steps<const N: usize>(steps: [(i8, i8); N]) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut from = 0;
    while from < 64 {
        let mut i = 0;
        while i < N {
            if let Some(to) = Square::wrap(from).offset(steps[i].0, steps[i].1) {
                table[from as usize].0 |= to.bit().0;
            }
            i += 1;
        }
        from += 1;
    }
    table
}

/// For each pair on one line: the squares strictly between, or the whole line from edge to edge.
const fn pairs(whole_line: bool) -> [[Bitboard; 64]; 64] {
    let mut table = [[Bitboard::EMPTY; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let mut i = 0;
        while i < 8 {
            let (files, ranks) = KING_STEPS[i];
            let start = Square::wrap(from);
            let line = Bitboard(start.bit().0 | ray(start, files, ranks).0 | ray(start, -files, -ranks).0);
            let mut passed = Bitboard::EMPTY;
            let mut at = start.offset(files, ranks);
            while let Some(square) = at {
                table[from as usize][square.index()] = if whole_line { line } else { passed };
                passed.0 |= square.bit().0;
                at = square.offset(files, ranks);
            }
            i += 1;
        }
        from += 1;
    }
    table
}

/// Every square from `start` (left out) in one direction.
pub(super) const fn ray(start: Square, files: i8, ranks: i8) -> Bitboard {
    let mut squares = Bitboard::EMPTY;
    let mut at = start.offset(files, ranks);
    while let Some(square) = at {
        squares.0 |= square.bit().0;
        at = square.offset(files, ranks);
    }
    squares
}

static KNIGHT: [Bitboard; 64] = steps(KNIGHT_STEPS);
static KING: [Bitboard; 64] = steps(KING_STEPS);
static WHITE_PAWN: [Bitboard; 64] = steps([(-1, 1), (1, 1)]);
static BLACK_PAWN: [Bitboard; 64] = steps([(-1, -1), (1, -1)]);
static BETWEEN: [[Bitboard; 64]; 64] = pairs(false);
static LINE: [[Bitboard; 64]; 64] = pairs(true);

#[inline]
pub(crate) fn knight(from: Square) -> Bitboard {
    KNIGHT[from.index()]
}

#[inline]
pub(crate) fn king(from: Square) -> Bitboard {
    KING[from.index()]
}

/// Where a pawn of this color could take.
#[inline]
pub(crate) fn pawn(color: Color, from: Square) -> Bitboard {
    match color {
        Color::White => WHITE_PAWN[from.index()],
        Color::Black => BLACK_PAWN[from.index()],
    }
}

/// The squares strictly between two on one line; none if they share no line.
#[inline]
pub(crate) fn between(a: Square, b: Square) -> Bitboard {
    BETWEEN[a.index()][b.index()]
}

/// The whole line through two squares; none if they share no line.
#[inline]
pub(crate) fn line(a: Square, b: Square) -> Bitboard {
    LINE[a.index()][b.index()]
}
