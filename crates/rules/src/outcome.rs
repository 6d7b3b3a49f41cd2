//! How a game ends by the board.

use crate::Color;
use std::fmt;

/// Who won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// One side did.
    Decisive {
        /// That side.
        winner: Color,
    },
    /// Neither.
    Draw,
}

impl Outcome {
    /// As PGN writes it: `1-0`, `0-1`, `1/2-1/2`.
    #[must_use]
    pub const fn pgn(self) -> &'static str {
        match self {
            Outcome::Decisive { winner: Color::White } => "1-0",
            Outcome::Decisive { winner: Color::Black } => "0-1",
            Outcome::Draw => "1/2-1/2",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.pgn())
    }
}

/// Why the board ended a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Termination {
    /// In check, and no legal move.
    Checkmate,
    /// Italian progressive: in check, and each move that parries it gives check itself too early.
    ProgressiveCheckmate,
    /// Not in check, and no legal move.
    Stalemate,
    /// The same within a series of progressive chess.
    ProgressiveStalemate,
    /// The same position for the third time.
    ThreefoldRepetition,
    /// 100 plies without capture or pawn move.
    FiftyMoves,
    /// Progressive: ten consecutive series without capture or pawn move.
    TenQuietSeries,
    /// No sequence of legal moves can mate either king.
    DeadPosition,
}

impl Termination {
    /// Its name in the case files and in `tratto replay`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Termination::Checkmate => "checkmate",
            Termination::ProgressiveCheckmate => "progressive checkmate",
            Termination::Stalemate => "stalemate",
            Termination::ProgressiveStalemate => "draw: progressive stalemate",
            Termination::ThreefoldRepetition => "threefold repetition",
            Termination::FiftyMoves => "fifty moves",
            Termination::TenQuietSeries => "draw: ten quiet series",
            Termination::DeadPosition => "dead position",
        }
    }
}

impl fmt::Display for Termination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
