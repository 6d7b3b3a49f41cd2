//! A position: everything that decides which moves are legal, and nothing else.
//!
//! Whose turn it is is data; en passant is a set of squares. It must never know a variant, a clock or a history:
//! [`Line`](crate::Line) does.

mod generate;
mod play;
mod sink;
mod validate;
mod zobrist;

pub use validate::ImpossiblePosition;
pub use zobrist::Key;

pub(crate) use sink::Sink;

use crate::{Bitboard, Board, Castling, Color, Move, MoveList, Role, Square};
use sink::{Counter, Each};

/// Men, side to move, castling rights and en passant squares. Always possible: each side has one king, and the side that
/// is not to move is not in check.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(crate) board: Board,
    pub(crate) turn: Color,
    pub(crate) castling: Castling,
    pub(crate) en_passant: Bitboard,
}

impl Position {
    /// The initial position of chess.
    #[must_use]
    pub const fn initial() -> Position {
        Position {
            board: Board::initial(),
            turn: Color::White,
            castling: Castling::ALL,
            en_passant: Bitboard::EMPTY,
        }
    }

    /// Where the men stand.
    #[inline]
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Whose turn it is.
    #[inline]
    #[must_use]
    pub const fn side_to_move(&self) -> Color {
        self.turn
    }

    /// Which castlings are still allowed.
    #[inline]
    #[must_use]
    pub const fn castling(&self) -> Castling {
        self.castling
    }

    /// The squares passed over by pawns that may be taken en passant now.
    #[inline]
    #[must_use]
    pub const fn en_passant(&self) -> Bitboard {
        self.en_passant
    }

    /// The men that give check to the side to move.
    #[inline]
    #[must_use]
    pub fn checkers(&self) -> Bitboard {
        let king = self.board.king_of(self.turn);
        self.board.attackers(self.turn.opponent(), king, self.board.occupied())
    }

    /// Whether the side to move is in check.
    #[inline]
    #[must_use]
    pub fn is_check(&self) -> bool {
        self.checkers().any()
    }

    /// All legal moves.
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        let mut list = MoveList::new();
        self.each_legal_move(|found| list.push(found));
        list
    }

    /// Calls for each legal move; the quickest way when no list is needed.
    #[inline]
    pub fn each_legal_move(&self, visit: impl FnMut(Move)) {
        self.generate(&mut Each(visit));
    }

    /// How many legal moves there are, without making a list.
    #[inline]
    #[must_use]
    pub fn count_legal_moves(&self) -> u64 {
        let mut counter = Counter(0);
        self.generate(&mut counter);
        counter.0
    }

    /// Whether there is a legal move at all.
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        self.count_legal_moves() > 0
    }

    /// Whether this very move is among the legal ones.
    #[must_use]
    pub fn is_legal(&self, candidate: Move) -> bool {
        let mut found = false;
        self.each_legal_move(|legal| found |= legal == candidate);
        found
    }

    /// Whether a legal move gives check.
    #[must_use]
    pub fn gives_check(&self, candidate: Move) -> bool {
        let mut next = *self;
        next.make(candidate);
        next.turn = self.turn.opponent();
        next.is_check()
    }

    /// Whether our king is safe once a man of ours has gone from here to there, taking what is there.
    pub(crate) fn leaves_king_safe(&self, from: Square, to: Square) -> bool {
        let (us, them) = (self.turn, self.turn.opponent());
        let king = self.board.king_of(us);
        let king = if king == from { to } else { king };
        let occupied = (self.board.occupied() ^ from.bit()) | to.bit();
        (self.board.attackers(them, king, occupied) & !to.bit()).is_empty()
    }

    /// Whether a pawn may take en passant, from here to there, without leaving its king in check.
    pub(crate) fn en_passant_is_legal(&self, from: Square, to: Square) -> bool {
        let (us, them) = (self.turn, self.turn.opponent());
        let Some(taken) = Square::at(to.file(), from.rank()) else { return false };
        let occupied = (self.board.occupied() ^ from.bit() ^ taken.bit()) | to.bit();
        let king = self.board.king_of(us);
        (self.board.attackers(them, king, occupied) & !taken.bit()).is_empty()
    }

    /// Forgets the en passant squares on which no legal capture exists.
    pub(crate) fn keep_legal_en_passant(&mut self) {
        let pawns = self.board.men(self.turn, Role::Pawn);
        let mut legal = Bitboard::EMPTY;
        for to in self.en_passant {
            let takers = crate::attacks::pawn(self.turn.opponent(), to) & pawns;
            if takers.into_iter().any(|from| self.en_passant_is_legal(from, to)) {
                legal.insert(to);
            }
        }
        self.en_passant = legal;
    }
}
