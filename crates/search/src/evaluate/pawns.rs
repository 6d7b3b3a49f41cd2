//! Pawns: doubled, isolated, passed.

use super::tapered::Tapered;
use tratto_rules::{Bitboard, Board, Color, Role, Square};

const DOUBLED: Tapered = Tapered::new(-9, -18);
const ISOLATED: Tapered = Tapered::new(-11, -13);
/// By rank, from its own side.
const PASSED: [Tapered; 8] = [
    Tapered::ZERO,
    Tapered::new(4, 10),
    Tapered::new(6, 16),
    Tapered::new(12, 34),
    Tapered::new(28, 62),
    Tapered::new(56, 104),
    Tapered::new(90, 160),
    Tapered::ZERO,
];
const A_FILE: u64 = 0x0101_0101_0101_0101;
const H_FILE: u64 = 0x8080_8080_8080_8080;

/// The squares that pawns of a side attack.
pub(super) const fn attacked(color: Color, pawns: Bitboard) -> Bitboard {
    let (left, right) = (pawns.0 & !A_FILE, pawns.0 & !H_FILE);
    match color {
        Color::White => Bitboard(left << 7 | right << 9),
        Color::Black => Bitboard(left >> 9 | right >> 7),
    }
}

/// The files beside this one.
pub(super) const fn beside(file: u8) -> Bitboard {
    let own = Bitboard::file(file).0;
    Bitboard((own & !H_FILE) << 1 | (own & !A_FILE) >> 1)
}

/// The ranks before a square, from its side.
const fn ahead(color: Color, square: Square) -> Bitboard {
    let rank = square.rank() as u32;
    match color {
        // In two steps: a shift by 64 is none.
        Color::White => Bitboard(!0 << (8 * rank) << 8),
        Color::Black => Bitboard(!(!0 << (8 * rank))),
    }
}

pub(super) fn structure(board: &Board, color: Color) -> Tapered {
    let own = board.men(color, Role::Pawn);
    let foe = board.men(color.opponent(), Role::Pawn);
    let mut sum = Tapered::ZERO;
    for pawn in own {
        let (file, neighbors) = (Bitboard::file(pawn.file()), beside(pawn.file()));
        let front = ahead(color, pawn);
        if (own & file & front).any() {
            sum += DOUBLED;
        }
        if (own & neighbors).is_empty() {
            sum += ISOLATED;
        }
        if (foe & (file | neighbors) & front).is_empty() && (own & file & front).is_empty() {
            sum += passed(board, color, pawn);
        }
    }
    sum
}

fn passed(board: &Board, color: Color, pawn: Square) -> Tapered {
    let (rank, next) = match color {
        Color::White => (pawn.rank(), pawn.rank() + 1),
        Color::Black => (7 - pawn.rank(), pawn.rank().wrapping_sub(1)),
    };
    let Some(step) = Square::at(pawn.file(), next) else { return Tapered::ZERO };
    let mut bonus = PASSED[usize::from(rank)];
    if board.by_color(color.opponent()).has(step) {
        // Somebody stands in its way.
        bonus = bonus.halved();
    }
    // In the endgame kings decide: ours near the way, theirs far from it.
    let to = |side: Color| board.king(side).map_or(0, |king| distance(king, step));
    let reach = 5 * to(color.opponent()) - 2 * to(color);
    bonus + Tapered::new(0, reach * (i32::from(rank) - 1).max(0) / 3)
}

/// In steps of a king.
pub(super) fn distance(one: Square, other: Square) -> i32 {
    i32::from(one.file().abs_diff(other.file()).max(one.rank().abs_diff(other.rank())))
}
