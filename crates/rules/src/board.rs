//! Where the men stand. Knows nothing of turns, rights or legality.

use crate::{Bitboard, Color, Piece, Role, Square, attacks};
use std::fmt::{self, Write as _};

/// The men on the board: one set of squares for each role and for each side, 64 bytes in all.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Board {
    roles: [Bitboard; 6],
    colors: [Bitboard; 2],
}

impl Board {
    /// A board with no men.
    #[must_use]
    pub const fn empty() -> Board {
        Board { roles: [Bitboard::EMPTY; 6], colors: [Bitboard::EMPTY; 2] }
    }

    /// A board of disjoint sets of roles and of colors.
    pub(crate) const fn of_sets(roles: [Bitboard; 6], colors: [Bitboard; 2]) -> Board {
        Board { roles, colors }
    }

    /// The men of the initial position.
    #[must_use]
    pub const fn initial() -> Board {
        Board {
            roles: [
                Bitboard(0x00ff_0000_0000_ff00),
                Bitboard(0x4200_0000_0000_0042),
                Bitboard(0x2400_0000_0000_0024),
                Bitboard(0x8100_0000_0000_0081),
                Bitboard(0x0800_0000_0000_0008),
                Bitboard(0x1000_0000_0000_0010),
            ],
            colors: [Bitboard(0xffff), Bitboard(0xffff_0000_0000_0000)],
        }
    }

    /// All occupied squares.
    #[inline]
    #[must_use]
    pub const fn occupied(&self) -> Bitboard {
        Bitboard(self.colors[0].0 | self.colors[1].0)
    }

    /// The squares of one side's men.
    #[inline]
    #[must_use]
    pub const fn by_color(&self, color: Color) -> Bitboard {
        self.colors[color as usize]
    }

    /// The squares of all men of one kind.
    #[inline]
    #[must_use]
    pub const fn by_role(&self, role: Role) -> Bitboard {
        self.roles[role as usize]
    }

    /// The squares of one side's men of one kind.
    #[inline]
    #[must_use]
    pub const fn men(&self, color: Color, role: Role) -> Bitboard {
        Bitboard(self.colors[color as usize].0 & self.roles[role as usize].0)
    }

    /// The square of a side's king; the first of them if there are several.
    #[inline]
    #[must_use]
    pub const fn king(&self, color: Color) -> Option<Square> {
        self.men(color, Role::King).first()
    }

    /// The king of a position, which always has one.
    #[inline]
    pub(crate) const fn king_of(&self, color: Color) -> Square {
        self.men(color, Role::King).first_of_some()
    }

    /// Bishops and queens of a side.
    #[inline]
    pub(crate) const fn diagonal_sliders(&self, color: Color) -> Bitboard {
        Bitboard(self.colors[color as usize].0 & (self.roles[2].0 | self.roles[4].0))
    }

    /// Rooks and queens of a side.
    #[inline]
    pub(crate) const fn orthogonal_sliders(&self, color: Color) -> Bitboard {
        Bitboard(self.colors[color as usize].0 & (self.roles[3].0 | self.roles[4].0))
    }

    /// The kind of man on a square that is known to be occupied.
    #[inline]
    pub(crate) const fn role_on_occupied(&self, square: Square) -> Role {
        let at = square.index();
        let bit = 1_u64 << at;
        if self.roles[0].0 & bit != 0 {
            Role::Pawn
        } else {
            let index = (self.roles[1].0 >> at & 1)
                + 2 * (self.roles[2].0 >> at & 1)
                + 3 * (self.roles[3].0 >> at & 1)
                + 4 * (self.roles[4].0 >> at & 1)
                + 5 * (self.roles[5].0 >> at & 1);
            Role::from_index((index & 7) as u32)
        }
    }

    /// The kind of man on a square.
    #[inline]
    #[must_use]
    pub const fn role_at(&self, square: Square) -> Option<Role> {
        if self.occupied().has(square) { Some(self.role_on_occupied(square)) } else { None }
    }

    /// The man on a square.
    #[inline]
    #[must_use]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        match self.role_at(square) {
            Some(role) => {
                let color = if self.colors[0].has(square) { Color::White } else { Color::Black };
                Some(Piece { color, role })
            }
            None => None,
        }
    }

    /// Puts a man on a square, in the place of whatever was there.
    pub fn put(&mut self, square: Square, piece: Piece) {
        self.clear(square);
        self.toggle(piece.color, piece.role, square.bit());
    }

    /// Takes away whatever is on a square.
    pub fn clear(&mut self, square: Square) {
        for set in self.roles.iter_mut().chain(&mut self.colors) {
            set.remove(square);
        }
    }

    /// Flips squares of one kind of man: puts it where it was not, takes it away where it was.
    #[inline]
    pub(crate) const fn toggle(&mut self, color: Color, role: Role, squares: Bitboard) {
        self.colors[color as usize].0 ^= squares.0;
        self.roles[role as usize].0 ^= squares.0;
    }

    /// The men of `color` that attack a square, if `occupied` squares block the sliders.
    #[inline]
    #[must_use]
    pub fn attackers(&self, color: Color, square: Square, occupied: Bitboard) -> Bitboard {
        (attacks::rook(square, occupied) & self.orthogonal_sliders(color))
            | (attacks::bishop(square, occupied) & self.diagonal_sliders(color))
            | (attacks::knight(square) & self.men(color, Role::Knight))
            | (attacks::king(square) & self.men(color, Role::King))
            | (attacks::pawn(color.opponent(), square) & self.men(color, Role::Pawn))
    }

    /// The men on the board with their squares, a1 first.
    pub fn iter(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.occupied().into_iter().filter_map(|square| Some((square, self.piece_at(square)?)))
    }
}

impl fmt::Display for Board {
    /// The first field of a FEN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..8).rev() {
            let mut gap = 0;
            for file in 0..8 {
                match Square::at(file, rank).and_then(|square| self.piece_at(square)) {
                    None => gap += 1,
                    Some(piece) => {
                        if gap > 0 {
                            write!(f, "{gap}")?;
                        }
                        gap = 0;
                        f.write_char(piece.letter())?;
                    }
                }
            }
            if gap > 0 {
                write!(f, "{gap}")?;
            }
            if rank > 0 {
                f.write_char('/')?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
