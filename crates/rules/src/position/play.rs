//! Making a move. Turns are the caller's: a move changes the board, [`Position::play_unchecked`] also passes the turn.

use super::Position;
use crate::{Bitboard, CastlingSide, Move, MoveKind, Role, Square, attacks};

impl Position {
    /// Plays a move of [`Position::legal_moves`] and passes the turn, as in standard chess. Of another position's move
    /// nothing is promised, except that it does not panic.
    #[inline]
    pub fn play_unchecked(&mut self, chosen: Move) {
        self.make(chosen);
        self.turn = self.turn.opponent();
        if chosen.kind() == MoveKind::DoubleStep {
            self.expose(chosen.from(), chosen.to());
        }
    }

    /// The position if the side to move did nothing: what a search asks to learn how much a move is worth. `None` in check,
    /// where doing nothing would leave a king to be taken.
    #[must_use]
    pub fn passed(&self) -> Option<Position> {
        let next = Position { turn: self.turn.opponent(), en_passant: Bitboard::EMPTY, ..*self };
        (!self.is_check()).then_some(next)
    }

    /// Moves the men and takes castling rights away; the turn stays, and no pawn is exposed to en passant.
    #[inline]
    pub(crate) fn make(&mut self, chosen: Move) {
        let us = self.turn;
        let (from, to) = (chosen.from().bit(), chosen.to().bit());
        self.en_passant = Bitboard::EMPTY;
        if let Some(role) = chosen.captured() {
            let square = if chosen.kind() == MoveKind::EnPassant {
                Square::wrap(chosen.from().number() & 56 | chosen.to().number() & 7).bit()
            } else {
                to
            };
            self.board.toggle(us.opponent(), role, square);
        }
        match chosen.promotion() {
            None => self.board.toggle(us, chosen.role(), from ^ to),
            Some(role) => {
                self.board.toggle(us, Role::Pawn, from);
                self.board.toggle(us, role, to);
            }
        }
        self.castling.disturb(from | to);
        if chosen.role() == Role::King {
            self.castling.forfeit(us);
            if let Some(rook) = chosen.castling_rook() {
                let side = CastlingSide::of_king_to(chosen.to());
                self.board.toggle(us, Role::Rook, rook.bit() ^ side.rook_to(us).bit());
            }
        }
    }

    /// After a double step of the side that is no longer to move: notes the square passed over if a legal capture
    /// exists there, so that equal positions compare equal.
    #[inline]
    fn expose(&mut self, from: Square, to: Square) {
        let passed = Square::wrap((from.number() + to.number()) / 2);
        let takers = attacks::pawn(self.turn.opponent(), passed) & self.board.men(self.turn, Role::Pawn);
        if takers.any() {
            self.en_passant = passed.bit();
            self.keep_legal_en_passant();
        }
    }
}
