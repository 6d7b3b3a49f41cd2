//! Attacks of whole sets of squares at once, for men that could stand on any of them.

use crate::{Bitboard, Color};

/// A step: a shift, and the squares it may arrive on without wrapping round an edge.
const fn step(set: u64, by: i32, mask: u64) -> u64 {
    (if by > 0 { set << by } else { set >> -by }) & mask
}

const NOT_A: u64 = !Bitboard::FILE_A.0;
const NOT_H: u64 = !Bitboard::FILE_H.0;
const NOT_AB: u64 = NOT_A & !(Bitboard::FILE_A.0 << 1);
const NOT_GH: u64 = NOT_H & !(Bitboard::FILE_H.0 >> 1);

const ORTHOGONAL: [(i32, u64); 4] = [(8, !0), (-8, !0), (1, NOT_A), (-1, NOT_H)];
const DIAGONAL: [(i32, u64); 4] = [(9, NOT_A), (7, NOT_H), (-7, NOT_A), (-9, NOT_H)];
const KNIGHT: [(i32, u64); 8] = [
    (17, NOT_A),
    (15, NOT_H),
    (10, NOT_AB),
    (6, NOT_GH),
    (-6, NOT_AB),
    (-10, NOT_GH),
    (-15, NOT_A),
    (-17, NOT_H),
];

fn slide(from: Bitboard, blockers: Bitboard, directions: [(i32, u64); 4]) -> Bitboard {
    let mut reached = 0;
    for (by, mask) in directions {
        // Doubling: after three rounds a ray is seven squares long.
        let mut free = !blockers.0 & mask;
        let mut ray = from.0;
        let twice = by * 2;
        ray |= free & step(ray, by, !0);
        free &= step(free, by, !0);
        ray |= free & step(ray, twice, !0);
        free &= step(free, twice, !0);
        ray |= free & step(ray, by * 4, !0);
        reached |= step(ray, by, mask);
    }
    Bitboard(reached)
}

pub(super) fn rook(from: Bitboard, blockers: Bitboard) -> Bitboard {
    slide(from, blockers, ORTHOGONAL)
}

pub(super) fn bishop(from: Bitboard, blockers: Bitboard) -> Bitboard {
    slide(from, blockers, DIAGONAL)
}

pub(super) fn knight(from: Bitboard) -> Bitboard {
    Bitboard(KNIGHT.into_iter().fold(0, |reached, (by, mask)| reached | step(from.0, by, mask)))
}

pub(super) fn king(from: Bitboard) -> Bitboard {
    let steps = ORTHOGONAL.into_iter().chain(DIAGONAL);
    Bitboard(steps.fold(0, |reached, (by, mask)| reached | step(from.0, by, mask)))
}

/// One step of pawns ahead.
pub(super) fn ahead(color: Color, from: Bitboard) -> Bitboard {
    match color {
        Color::White => Bitboard(from.0 << 8),
        Color::Black => Bitboard(from.0 >> 8),
    }
}

/// Where pawns could take.
pub(super) fn pawn(color: Color, from: Bitboard) -> Bitboard {
    let ahead = ahead(color, from).0;
    Bitboard(step(ahead, 1, NOT_A) | step(ahead, -1, NOT_H))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Role, attacks::attacks};

    #[test]
    fn spreading_a_set_equals_the_attacks_of_each_of_its_squares() {
        let mut random = 0x2545_f491_4f6c_dd1d_u64;
        for round in 0..3000 {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            let from = Bitboard(random & random.rotate_left(round % 63 + 1) & random.rotate_left(7));
            let blockers = Bitboard(random.rotate_left(21) & random.rotate_left(40));
            let each = |color, role| {
                from.into_iter()
                    .fold(Bitboard::EMPTY, |all, square| all | attacks(color, role, square, blockers))
            };
            assert_eq!(rook(from, blockers), each(Color::White, Role::Rook));
            assert_eq!(bishop(from, blockers), each(Color::White, Role::Bishop));
            assert_eq!(knight(from), each(Color::White, Role::Knight));
            assert_eq!(king(from), each(Color::White, Role::King));
            for color in Color::ALL {
                assert_eq!(pawn(color, from), each(color, Role::Pawn));
            }
        }
    }
}
