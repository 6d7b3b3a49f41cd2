//! A single move, and a list of them that needs no allocation.

use crate::{Role, Square};
use std::{fmt, ops::Deref};

/// A legal move of the position that made it.
///
/// Four bytes: besides its squares it carries what is moved and what is taken, so that playing it looks nothing up. Two
/// moves of one position are equal exactly when they do the same. Castling is the king's step (`e1g1`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u32);

/// What is special about a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveKind {
    /// Nothing: from here to there, perhaps taking, perhaps promoting.
    Normal,
    /// A pawn's first step of two squares.
    DoubleStep,
    /// A pawn takes one that has just passed it.
    EnPassant,
    /// King and rook move together.
    Castling,
}

// Bits: from 0-5, to 6-11, promotion 12-14 (0 none, else the role's number), role 15-17, captured 18-20 (7 none),
// kind 21-22, file of the castling rook 23-25.
const NOTHING: u32 = 7;

impl Move {
    const EMPTY: Move = Move(0);

    #[inline]
    pub(crate) const fn normal(role: Role, from: Square, to: Square, captured: Option<Role>) -> Move {
        let captured = match captured {
            Some(role) => role as u32,
            None => NOTHING,
        };
        Move(from.number() | (to.number()) << 6 | (role as u32) << 15 | captured << 18)
    }

    /// A king castles with this rook.
    #[inline]
    pub(crate) const fn castling(king: Square, rook: Square) -> Move {
        let to = if rook.file() > king.file() { 6 } else { 2 };
        let to = Square::wrap((king.number() & 56) + to);
        let step = Move::normal(Role::King, king, to, None).with_kind(MoveKind::Castling);
        Move(step.0 | (rook.file() as u32) << 23)
    }

    /// For castling: where the rook comes from.
    #[inline]
    #[must_use]
    pub const fn castling_rook(self) -> Option<Square> {
        match self.kind() {
            MoveKind::Castling => Some(Square::wrap((self.0 & 56) + (self.0 >> 23 & 7))),
            _ => None,
        }
    }

    /// Where the move goes as UCI writes it: for castling the king's own step, unless king or rook did not start where
    /// they do in standard chess; then, as Chess960 has it, the rook that it castles with.
    #[must_use]
    pub const fn uci_to(self) -> Square {
        match self.castling_rook() {
            Some(rook) if self.from().file() != 4 || (rook.file() != 0 && rook.file() != 7) => rook,
            _ => self.to(),
        }
    }

    #[inline]
    pub(crate) const fn with_kind(self, kind: MoveKind) -> Move {
        Move(self.0 | (kind as u32) << 21)
    }

    #[inline]
    pub(crate) const fn with_promotion(self, role: Role) -> Move {
        Move(self.0 | (role as u32) << 12)
    }

    /// Where the man comes from.
    #[inline]
    #[must_use]
    pub const fn from(self) -> Square {
        Square::wrap(self.0)
    }

    /// Where it goes. For castling: where the king goes.
    #[inline]
    #[must_use]
    pub const fn to(self) -> Square {
        Square::wrap(self.0 >> 6)
    }

    /// What the pawn becomes.
    #[inline]
    #[must_use]
    pub const fn promotion(self) -> Option<Role> {
        match self.0 >> 12 & 7 {
            0 => None,
            role => Some(Role::from_index(role)),
        }
    }

    /// What moves: the pawn for a promotion, the king for castling.
    #[inline]
    #[must_use]
    pub const fn role(self) -> Role {
        Role::from_index(self.0 >> 15 & 7)
    }

    /// What is taken.
    #[inline]
    #[must_use]
    pub const fn captured(self) -> Option<Role> {
        match self.0 >> 18 & 7 {
            NOTHING => None,
            role => Some(Role::from_index(role)),
        }
    }

    /// What is special about it.
    #[inline]
    #[must_use]
    pub const fn kind(self) -> MoveKind {
        match self.0 >> 21 & 3 {
            0 => MoveKind::Normal,
            1 => MoveKind::DoubleStep,
            2 => MoveKind::EnPassant,
            _ => MoveKind::Castling,
        }
    }

    /// The square of the man taken: not where the move ends if it is en passant.
    #[inline]
    #[must_use]
    pub const fn captured_on(self) -> Option<Square> {
        match self.kind() {
            MoveKind::EnPassant => Square::at(self.to().file(), self.from().rank()),
            _ if self.0 >> 18 & 7 == NOTHING => None,
            _ => Some(self.to()),
        }
    }

    /// Whether it can never be taken back by moving: a capture or a move of a pawn.
    #[inline]
    #[must_use]
    pub const fn is_zeroing(self) -> bool {
        self.0 >> 18 & 7 != NOTHING || self.0 >> 15 & 7 == Role::Pawn as u32
    }
}

impl fmt::Display for Move {
    /// UCI: `e2e4`, `e1g1`, `e7e8q`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.uci_to())?;
        match self.promotion() {
            Some(role) => write!(f, "{}", role.letter()),
            None => Ok(()),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Sixteen men of one side, fifteen of them queens with 27 squares each: no position we accept has more moves.
const CAPACITY: usize = 512;

/// A list of moves on the stack. It reads as a slice.
#[derive(Clone)]
pub struct MoveList {
    moves: [Move; CAPACITY],
    len: usize,
}

impl MoveList {
    /// An empty list.
    #[must_use]
    pub const fn new() -> MoveList {
        MoveList { moves: [Move::EMPTY; CAPACITY], len: 0 }
    }

    #[inline]
    pub(crate) fn push(&mut self, chosen: Move) {
        self.moves[self.len & (CAPACITY - 1)] = chosen;
        self.len += 1;
    }

    /// Keeps those for which `keep` holds, in their order.
    pub fn retain(&mut self, mut keep: impl FnMut(Move) -> bool) {
        let mut kept = 0;
        for index in 0..self.len {
            let candidate = self.moves[index];
            if keep(candidate) {
                self.moves[kept] = candidate;
                kept += 1;
            }
        }
        self.len = kept;
    }
}

impl Default for MoveList {
    fn default() -> MoveList {
        MoveList::new()
    }
}

impl Deref for MoveList {
    type Target = [Move];
    fn deref(&self) -> &[Move] {
        &self.moves[..self.len]
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = Move;
    type IntoIter = std::iter::Copied<std::slice::Iter<'a, Move>>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter().copied()
    }
}

/// Walks a list that it owns.
#[derive(Clone, Debug)]
pub struct MoveListIter {
    list: MoveList,
    next: usize,
}

impl Iterator for MoveListIter {
    type Item = Move;
    fn next(&mut self) -> Option<Move> {
        let found = self.list.get(self.next).copied();
        self.next += 1;
        found
    }
}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = MoveListIter;
    fn into_iter(self) -> MoveListIter {
        MoveListIter { list: self, next: 0 }
    }
}
