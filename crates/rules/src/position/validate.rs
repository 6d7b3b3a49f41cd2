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
        let (king, rank) = (board.king_of(color), Bitboard::rank(color.relative_rank(0)));
        for rook in castling.rooks() & rank {
            if !rank.has(king) || !board.men(color, Role::Rook).has(rook) {
                return Err(ImpossiblePosition::CastlingRight(color, CastlingSide::of(king, rook)));
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

    /// One move gives check with at most two men. Which two is not asked here: collections of problems and tests hold
    /// double checks that no move brings about, and [`Position::doubt`] finds them.
    fn check_checkers(&self) -> Result<(), ImpossiblePosition> {
        if self.checkers().count() > 2 { Err(ImpossiblePosition::Checkers) } else { Ok(()) }
    }

    /// What no game of standard chess can bring about, of what is accepted nevertheless because people play it
    /// (castling as in Chess960) or compose it (double checks that no single move gives).
    #[must_use]
    pub fn doubt(&self) -> Option<ImpossiblePosition> {
        for color in Color::ALL {
            let king = self.board.king_of(color);
            let rooks = self.castling.rooks() & Bitboard::rank(color.relative_rank(0));
            if let Some(rook) =
                rooks.first().filter(|_| !self.castling.is_orthodox() || king != king_home(color))
            {
                return Some(ImpossiblePosition::CastlingRight(color, CastlingSide::of(king, rook)));
            }
        }
        let checkers = self.checkers();
        if !checkers.more_than_one() {
            return None;
        }
        // One of two checkers was uncovered, so it slides; and two that slide cannot look from both ends of one line.
        let them = self.turn.opponent();
        let sliders = self.board.diagonal_sliders(them) | self.board.orthogonal_sliders(them);
        let king = self.board.king_of(self.turn);
        let mut lines = checkers.into_iter().map(|checker| attacks::line(king, checker));
        let one_line = lines.next() == lines.next();
        let both_slide = (checkers & !sliders).is_empty();
        let impossible = (checkers & sliders).is_empty() || (both_slide && one_line);
        impossible.then_some(ImpossiblePosition::Checkers)
    }
}
