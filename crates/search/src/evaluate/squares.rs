//! A man's worth on a square: a table worked out at compile time from what makes squares good.

use super::tapered::Tapered;
use tratto_rules::{Color, Role, Square};

static TABLE: [[Tapered; 64]; 6] = table();

/// Of a man of `color` on `square`.
#[inline]
pub(super) fn of(color: Color, role: Role, square: Square) -> Tapered {
    let seen = match color {
        Color::White => square,
        Color::Black => square.flip_rank(),
    };
    TABLE[role as usize][seen.index()]
}

const fn table() -> [[Tapered; 64]; 6] {
    let mut table = [[Tapered::ZERO; 64]; 6];
    let mut role = 0;
    while role < 6 {
        let mut index = 0;
        while index < 64 {
            if let Some(square) = Square::new(index) {
                table[role][square.index()] =
                    one(Role::ALL[role], square.file() as i32, square.rank() as i32);
            }
            index += 1;
        }
        role += 1;
    }
    table
}

/// 0 at the edge to 3 in the middle.
const fn inward(file_or_rank: i32) -> i32 {
    if file_or_rank < 4 { file_or_rank } else { 7 - file_or_rank }
}

/// As White sees it; file and rank from 0.
const fn one(role: Role, file: i32, rank: i32) -> Tapered {
    let center = inward(file) + inward(rank);
    let (value, place) = match role {
        Role::Pawn => (Tapered::new(88, 112), pawn(file, rank)),
        Role::Knight => {
            // Beyond the middle it disturbs more than at home.
            let outpost = if rank == 4 || rank == 5 { 10 } else { 0 };
            (Tapered::new(330, 300), Tapered::new(10 * center - 32 + outpost, 8 * center - 26))
        }
        Role::Bishop => {
            let diagonal = if file == rank || file + rank == 7 { 8 } else { 0 };
            let home = if rank == 0 { -8 } else { 0 };
            (Tapered::new(340, 320), Tapered::new(4 * center - 10 + diagonal + home, 3 * center - 8))
        }
        Role::Rook => {
            let seventh = if rank == 6 { 16 } else { 0 };
            (Tapered::new(480, 530), Tapered::new(3 * inward(file) - 4 + seventh, seventh))
        }
        Role::Queen => (Tapered::new(1000, 980), Tapered::new(2 * center - 6, 6 * center - 16)),
        Role::King => (Tapered::ZERO, king(file, rank)),
    };
    value.plus(place)
}

const fn pawn(file: i32, rank: i32) -> Tapered {
    let step = match rank {
        2 => Tapered::new(2, 4),
        3 => Tapered::new(6, 12),
        4 => Tapered::new(14, 24),
        5 => Tapered::new(26, 44),
        6 => Tapered::new(44, 72),
        _ => Tapered::ZERO,
    };
    // Pawns in the middle of the board make room and take squares.
    let center = match (inward(file), rank) {
        (3, 1) => -14,
        (3, 2) => 4,
        (3, 3) => 18,
        (3, 4) => 16,
        (2, 3) => 8,
        (0, _) => -5,
        _ => 0,
    };
    step.plus(Tapered::new(center, 0))
}

const fn king(file: i32, rank: i32) -> Tapered {
    // Behind its pawns at first, and in the middle of things at last.
    let hidden = if rank == 0 {
        match file {
            1 | 6 => 30,
            2 => 14,
            0 | 7 => 18,
            4 => 0,
            _ => -8,
        }
    } else {
        -18 * rank
    };
    Tapered::new(hidden, 10 * (inward(file) + inward(rank)) - 28)
}
