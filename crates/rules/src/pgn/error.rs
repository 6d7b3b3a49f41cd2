//! Why a game could not be read.

use crate::{ParsePositionError, SanError};
use std::fmt;

/// One game of a file that could not be read. The games after it are not lost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PgnError {
    /// The line of the file, from 1.
    pub line: u64,
    /// What is wrong there.
    pub kind: PgnErrorKind,
}

/// What is wrong with a game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PgnErrorKind {
    /// A move that does not fit.
    Move {
        /// As it is written.
        text: String,
        /// Why it does not.
        error: SanError,
    },
    /// The position of the `FEN` tag.
    Position(ParsePositionError),
    /// A `Variant` tag that names none of ours.
    Variant(String),
    /// A comment in braces that is never closed.
    UnclosedComment,
    /// A variation that is never closed.
    UnclosedVariation,
    /// A closing parenthesis without an opening one.
    NothingToClose,
    /// A variation before any move.
    VariationOfNothing,
    /// Variations nested deeper than the limit.
    TooDeep,
    /// More bytes in one game than the limit.
    TooLong,
}

impl fmt::Display for PgnErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PgnErrorKind::Move { text, error } => write!(f, "move {text:?}: {error}"),
            PgnErrorKind::Position(error) => write!(f, "the FEN tag: {error}"),
            PgnErrorKind::Variant(name) => write!(f, "the variant {name:?} is not known"),
            PgnErrorKind::UnclosedComment => f.write_str("a comment is not closed"),
            PgnErrorKind::UnclosedVariation => f.write_str("a variation is not closed"),
            PgnErrorKind::NothingToClose => f.write_str("a closing parenthesis closes nothing"),
            PgnErrorKind::VariationOfNothing => f.write_str("a variation stands before any move"),
            PgnErrorKind::TooDeep => f.write_str("variations are nested too deep"),
            PgnErrorKind::TooLong => f.write_str("the game is too long"),
        }
    }
}

impl fmt::Display for PgnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.kind)
    }
}

impl std::error::Error for PgnError {}
