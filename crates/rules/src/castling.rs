//! Castling rights.

use crate::{Bitboard, Color, Square};
use std::fmt::{self, Write as _};

/// Which wing a king castles to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CastlingSide {
    /// To the h-file's rook, `O-O`.
    KingSide,
    /// To the a-file's rook, `O-O-O`.
    QueenSide,
}

impl CastlingSide {
    /// Both.
    pub const ALL: [CastlingSide; 2] = [CastlingSide::KingSide, CastlingSide::QueenSide];

    /// Where the rook stands before.
    pub(crate) const fn rook_from(self, color: Color) -> Square {
        let file = match self {
            CastlingSide::KingSide => 7,
            CastlingSide::QueenSide => 0,
        };
        Square::wrap(color.relative_rank(0) as u32 * 8 + file)
    }

    /// Where the rook stands after.
    pub(crate) const fn rook_to(self, color: Color) -> Square {
        let file = match self {
            CastlingSide::KingSide => 5,
            CastlingSide::QueenSide => 3,
        };
        Square::wrap(color.relative_rank(0) as u32 * 8 + file)
    }

    /// Where the king goes.
    pub(crate) const fn king_to(self, color: Color) -> Square {
        let file = match self {
            CastlingSide::KingSide => 6,
            CastlingSide::QueenSide => 2,
        };
        Square::wrap(color.relative_rank(0) as u32 * 8 + file)
    }

    /// The side on which a rook stands from its king.
    pub(crate) const fn of(king: Square, rook: Square) -> CastlingSide {
        if rook.file() > king.file() { CastlingSide::KingSide } else { CastlingSide::QueenSide }
    }

    /// The side a king goes to that castles onto this square.
    pub(crate) const fn of_king_to(to: Square) -> CastlingSide {
        if to.file() > 4 { CastlingSide::KingSide } else { CastlingSide::QueenSide }
    }
}

/// Where a king stands that may still castle.
pub(crate) const fn king_home(color: Color) -> Square {
    Square::wrap(color.relative_rank(0) as u32 * 8 + 4)
}

/// Which castlings are still allowed: the set of the rooks that have not moved, of kings that have not moved either.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Castling(Bitboard);

impl Castling {
    /// None.
    pub const NONE: Castling = Castling(Bitboard::EMPTY);
    /// All four.
    pub const ALL: Castling = Castling(Bitboard(0x8100_0000_0000_0081));

    /// Whether a side may still castle with the rook of this corner, the king-side one or the queen-side one.
    #[inline]
    #[must_use]
    pub const fn has(self, color: Color, side: CastlingSide) -> bool {
        self.0.has(side.rook_from(color))
    }

    /// Gives the right to castle with the rook of this corner.
    pub fn allow(&mut self, color: Color, side: CastlingSide) {
        self.0.insert(side.rook_from(color));
    }

    /// Gives the right to castle with the rook on this square, as Chess960 has it.
    pub(crate) fn allow_rook(&mut self, rook: Square) {
        self.0.insert(rook);
    }

    /// Whether all rooks are those of the corners, as in standard chess.
    #[inline]
    #[must_use]
    pub const fn is_orthodox(self) -> bool {
        self.0.0 & !Castling::ALL.0.0 == 0
    }

    /// Takes both rights of a side away.
    #[inline]
    pub(crate) const fn forfeit(&mut self, color: Color) {
        self.0.0 &= !Bitboard::rank(color.relative_rank(0)).0;
    }

    /// Something left or reached these squares: rooks there can castle no more.
    #[inline]
    pub(crate) const fn disturb(&mut self, squares: Bitboard) {
        self.0.0 &= !squares.0;
    }

    /// Whether a side has any right left.
    #[inline]
    #[must_use]
    pub const fn any(self, color: Color) -> bool {
        self.0.0 & Bitboard::rank(color.relative_rank(0)).0 != 0
    }

    /// The squares of the rooks that may castle.
    #[must_use]
    pub const fn rooks(self) -> Bitboard {
        self.0
    }
}

impl fmt::Display for Castling {
    /// The third field of a FEN, `-` for none: `KQkq`, and as Shredder-FEN the file of a rook that is in no corner.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("-");
        }
        for color in Color::ALL {
            for rook in
                (self.0 & Bitboard::rank(color.relative_rank(0))).into_iter().collect::<Vec<_>>().iter().rev()
            {
                let letter = match rook.file() {
                    7 => 'k',
                    0 => 'q',
                    file => (b'a' + file) as char,
                };
                f.write_char(if color == Color::White { letter.to_ascii_uppercase() } else { letter })?;
            }
        }
        Ok(())
    }
}
