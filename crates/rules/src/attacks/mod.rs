//! What a man attacks from a square, by table or by arithmetic. Knows geometry only: no sides to move, no legality.

mod sliding;
mod tables;

pub(crate) use sliding::{bishop, bishop_lines, rook, rook_lines};
pub(crate) use tables::{between, king, knight, line, pawn};

use crate::{Bitboard, Color, Role, Square};

/// The squares a queen attacks when `occupied` squares stop it.
#[inline]
pub(crate) fn queen(from: Square, occupied: Bitboard) -> Bitboard {
    rook(from, occupied) | bishop(from, occupied)
}

/// The squares a man attacks; a pawn's are those it could take on.
#[must_use]
pub fn attacks(color: Color, role: Role, from: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Pawn => pawn(color, from),
        Role::Knight => knight(from),
        Role::Bishop => bishop(from, occupied),
        Role::Rook => rook(from, occupied),
        Role::Queen => queen(from, occupied),
        Role::King => king(from),
    }
}
