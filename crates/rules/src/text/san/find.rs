//! Which legal move a text means: looked for from the square it names, or among all of them.

use super::read::{San, SanError};
use crate::{
    Bitboard, CastlingSide, Color, Move, MoveKind, PieceLetters, Position, Role, Square, attacks::attacks,
};

impl Position {
    /// The legal move that a SAN text names, read leniently in English letters.
    ///
    /// # Errors
    /// If the text is malformed, fits no legal move or several, or names no promotion where one is needed.
    pub fn parse_san(&self, text: &str) -> Result<Move, SanError> {
        San::read(text.as_bytes(), PieceLetters::English)?.find_in(self)
    }
}

impl San {
    /// Whether a legal move is this, whatever a pawn becomes.
    pub(crate) fn fits(self, candidate: Move) -> bool {
        match self {
            San::Castling(side) => {
                candidate.kind() == MoveKind::Castling && CastlingSide::of_king_to(candidate.to()) == side
            }
            San::Man { role, from_file, from_rank, to, .. } => {
                candidate.to() == to
                    && role
                        .is_none_or(|role| candidate.role() == role && candidate.kind() != MoveKind::Castling)
                    && from_file.is_none_or(|file| candidate.from().file() == file)
                    && from_rank.is_none_or(|rank| candidate.from().rank() == rank)
            }
        }
    }

    /// The legal move of standard chess that this is.
    pub(crate) fn find_in(self, position: &Position) -> Result<Move, SanError> {
        if let Some(found) = self.find_directly(position) {
            return Ok(found);
        }
        self.find(position.legal_moves())
    }

    /// The only man that can make the move, looked for from where it goes; `None` if it takes more to decide.
    fn find_directly(self, position: &Position) -> Option<Move> {
        let San::Man { role: Some(role), from_file, from_rank, to, promotion } = self else { return None };
        let (board, us) = (position.board(), position.side_to_move());
        if board.by_color(us).has(to) {
            return None;
        }
        let captured = board.role_at(to);
        if role == Role::Pawn {
            return self.find_pawn(position, captured);
        }
        let mut from = attacks(us, role, to, board.occupied()) & board.men(us, role);
        if let Some(file) = from_file {
            from &= Bitboard::file(file);
        }
        if let Some(rank) = from_rank {
            from &= Bitboard::rank(rank);
        }
        let mut legal = from.into_iter().filter(|&from| position.leaves_king_safe(from, to));
        let (Some(from), None, None) = (legal.next(), legal.next(), promotion) else { return None };
        Some(Move::normal(role, from, to, captured))
    }

    fn find_pawn(self, position: &Position, captured: Option<Role>) -> Option<Move> {
        let San::Man { from_file, from_rank: None, to, promotion, .. } = self else { return None };
        let (board, us) = (position.board(), position.side_to_move());
        let pawns = board.men(us, Role::Pawn);
        let back = if us == Color::White { -1 } else { 1 };
        let behind = to.offset(0, back)?;
        let (from, kind) = match from_file {
            // En passant and what is written oddly takes the long way.
            Some(file) if file != to.file() => {
                captured?;
                (Square::at(file, behind.rank())?, MoveKind::Normal)
            }
            _ if captured.is_some() => return None,
            _ if pawns.has(behind) => (behind, MoveKind::Normal),
            _ if to.rank() == us.relative_rank(3) && !board.occupied().has(behind) => {
                (behind.offset(0, back)?, MoveKind::DoubleStep)
            }
            _ => return None,
        };
        let promotes = to.rank() == us.relative_rank(7);
        if promotion.is_some_and(|role| !Role::PROMOTIONS.contains(&role)) {
            return None;
        }
        let is_beside = from.file().abs_diff(to.file()) <= 1;
        if !pawns.has(from)
            || !is_beside
            || promotes != promotion.is_some()
            || !position.leaves_king_safe(from, to)
        {
            return None;
        }
        let step = Move::normal(Role::Pawn, from, to, captured).with_kind(kind);
        Some(promotion.map_or(step, |role| step.with_promotion(role)))
    }

    /// The legal move this is, of those given.
    pub(crate) fn find(self, legal: impl IntoIterator<Item = Move>) -> Result<Move, SanError> {
        let promotion = self.promotion();
        let mut found = Err(SanError::Illegal);
        for candidate in legal {
            if !self.fits(candidate) {
                continue;
            }
            if candidate.promotion() != promotion {
                if promotion.is_none() && found == Err(SanError::Illegal) {
                    found = Err(SanError::MissingPromotion);
                }
            } else if found.is_ok() {
                return Err(SanError::Ambiguous);
            } else {
                found = Ok(candidate);
            }
        }
        found
    }
}
