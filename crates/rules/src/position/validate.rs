//! What makes a position impossible, each reason by its name.

use super::Position;
use crate::{Bitboard, Board, Castling, CastlingSide, Color, Role, Square, attacks, castling::king_home};
use std::fmt;

/// Why no game can reach a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ImpossiblePosition {
    /// A side has no king.
    NoKing(Color),
    /// A side has several kings.
    TooManyKings(Color),
    /// A side has more than eight pawns.
    TooManyPawns(Color),
    /// A side has more than sixteen men.
    TooManyMen(Color),
    /// A pawn stands on a first or last rank.
    PawnOnLastRank(Square),
    /// The king that could be taken: its side is not to move.
    KingCapturable(Color),
    /// A castling right without its king and rook at home.
    CastlingRight(Color, CastlingSide),
    /// No pawn can just have passed over this en passant square.
    EnPassant(Square),
    /// More men give check, or others, than one move can bring about.
    Checkers,
}

impl fmt::Display for ImpossiblePosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            ImpossiblePosition::NoKing(color) => write!(f, "{color} has no king"),
            ImpossiblePosition::TooManyKings(color) => write!(f, "{color} has more than one king"),
            ImpossiblePosition::TooManyPawns(color) => write!(f, "{color} has more than eight pawns"),
            ImpossiblePosition::TooManyMen(color) => write!(f, "{color} has more than sixteen men"),
            ImpossiblePosition::PawnOnLastRank(square) => {
                write!(f, "a pawn cannot stand on {square}")
            }
            ImpossiblePosition::KingCapturable(color) => {
                write!(f, "the king of {color} could be captured, and {color} is not to move")
            }
            ImpossiblePosition::CastlingRight(color, side) => {
                let wing = match side {
                    CastlingSide::KingSide => "king-side",
                    CastlingSide::QueenSide => "queen-side",
                };
                write!(f, "{color} cannot have kept the right to castle {wing}: king or rook is not at home")
            }
            ImpossiblePosition::EnPassant(square) => {
                write!(f, "no pawn can just have passed over the en passant square {square}")
            }
            ImpossiblePosition::Checkers => f.write_str("no single move can give check like this"),
        }
    }
}

impl std::error::Error for ImpossiblePosition {}

/// What every variant asks of the men alone.
fn check_men(board: &Board) -> Result<(), ImpossiblePosition> {
    for color in Color::ALL {
        match board.men(color, Role::King).count() {
            0 => return Err(ImpossiblePosition::NoKing(color)),
            1 => {}
            _ => return Err(ImpossiblePosition::TooManyKings(color)),
        }
        if board.men(color, Role::Pawn).count() > 8 {
            return Err(ImpossiblePosition::TooManyPawns(color));
        }
        if board.by_color(color).count() > 16 {
            return Err(ImpossiblePosition::TooManyMen(color));
        }
    }
    let last_ranks = Bitboard::rank(0) | Bitboard::rank(7);
    match (board.by_role(Role::Pawn) & last_ranks).first() {
        Some(square) => Err(ImpossiblePosition::PawnOnLastRank(square)),
        None => Ok(()),
    }
}

fn check_castling(board: &Board, castling: Castling) -> Result<(), ImpossiblePosition> {
    for color in Color::ALL {
        for side in CastlingSide::ALL {
            let at_home = board.men(color, Role::King).has(king_home(color))
                && board.men(color, Role::Rook).has(side.rook_from(color));
            if castling.has(color, side) && !at_home {
                return Err(ImpossiblePosition::CastlingRight(color, side));
            }
        }
    }
    Ok(())
}

impl Position {
    /// A position of these parts, if it is possible. The en passant squares are only placed, not judged:
    /// a variant says when a pawn stays exposed ([`Position::check_en_passant`]).
    pub(crate) fn new(
        board: Board,
        turn: Color,
        castling: Castling,
        en_passant: Bitboard,
    ) -> Result<Position, ImpossiblePosition> {
        check_men(&board)?;
        let waiting = turn.opponent();
        if board.attackers(turn, board.king_of(waiting), board.occupied()).any() {
            return Err(ImpossiblePosition::KingCapturable(waiting));
        }
        check_castling(&board, castling)?;
        let position = Position { board, turn, castling, en_passant };
        position.check_checkers()?;
        Ok(position)
    }

    /// The square behind (from the mover's side) and the square before an en passant square.
    fn around_en_passant(&self, passed: Square) -> Option<(Square, Square)> {
        let from_rank = self.turn.relative_rank(6);
        let to_rank = self.turn.relative_rank(4);
        if passed.rank() != self.turn.relative_rank(5) {
            return None;
        }
        Some((Square::at(passed.file(), from_rank)?, Square::at(passed.file(), to_rank)?))
    }

    /// Whether a pawn of the waiting side can have passed over this square and still stand before it.
    pub(crate) fn could_have_passed(&self, passed: Square) -> bool {
        self.around_en_passant(passed)
            .is_some_and(|(_, to)| self.board.men(self.turn.opponent(), Role::Pawn).has(to))
    }

    /// Standard chess: the double step over each en passant square must have been the very last move.
    pub(crate) fn check_en_passant(&self) -> Result<(), ImpossiblePosition> {
        for passed in self.en_passant {
            let impossible = ImpossiblePosition::EnPassant(passed);
            let (from, to) = self.around_en_passant(passed).ok_or(impossible)?;
            let occupied = self.board.occupied();
            if !self.could_have_passed(passed) || occupied.has(passed) || occupied.has(from) {
                return Err(impossible);
            }
            // Any check must be the pawn's own or have been opened by it.
            let before = (occupied ^ to.bit()) | from.bit();
            let king = self.board.king_of(self.turn);
            let earlier = self.board.attackers(self.turn.opponent(), king, before) & !to.bit();
            if earlier.any() {
                return Err(impossible);
            }
        }
        Ok(())
    }

    /// One move gives check with at most two men; one of two was uncovered, so it is a slider, and two sliders cannot
    /// look at the king from both ends of one line.
    fn check_checkers(&self) -> Result<(), ImpossiblePosition> {
        let checkers = self.checkers();
        if !checkers.more_than_one() {
            return Ok(());
        }
        let them = self.turn.opponent();
        let sliders = self.board.diagonal_sliders(them) | self.board.orthogonal_sliders(them);
        let mut pair = checkers.into_iter();
        let (Some(a), Some(b), None) = (pair.next(), pair.next(), pair.next()) else {
            return Err(ImpossiblePosition::Checkers);
        };
        let one_line = attacks::line(a, b).has(self.board.king_of(self.turn));
        let both_slide = (checkers & !sliders).is_empty();
        if (checkers & sliders).is_empty() || (one_line && both_slide) {
            return Err(ImpossiblePosition::Checkers);
        }
        Ok(())
    }
}
