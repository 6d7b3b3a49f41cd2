//! UCI: a move as its two squares and what a pawn becomes (`e2e4`, `e1g1`, `e7e8q`).
//!
//! Dialect read: exactly that, in lower case; the promotion must be named. Castling is the king's own step; where king or
//! rook did not start as in standard chess, it is the king onto its rook (`UCI_Chess960`).

use crate::{Move, Role, Square};
use std::fmt;

/// A move as written, before anyone asked whether it is legal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Try {
    /// Where a man comes from.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
    /// What a pawn becomes.
    pub promotion: Option<Role>,
}

/// Why a UCI text is not a legal move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UciError {
    /// Not two squares and perhaps a promotion.
    Malformed,
    /// Well written, but no legal move of this position.
    Illegal,
    /// The pawn gets to the last rank, and the text does not say what it becomes.
    MissingPromotion,
}

impl fmt::Display for UciError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            UciError::Malformed => "a move is written like e2e4 or e7e8q",
            UciError::Illegal => "the move is not legal here",
            UciError::MissingPromotion => "the move does not say what the pawn becomes",
        })
    }
}

impl std::error::Error for UciError {}

impl std::str::FromStr for Try {
    type Err = UciError;
    fn from_str(text: &str) -> Result<Try, UciError> {
        let square = |part: Option<&str>| part.and_then(|part| part.parse().ok()).ok_or(UciError::Malformed);
        let (from, to) = (square(text.get(0..2))?, square(text.get(2..4))?);
        let promotion = match text.get(4..).unwrap_or_default() {
            "" => None,
            "q" => Some(Role::Queen),
            "r" => Some(Role::Rook),
            "b" => Some(Role::Bishop),
            "n" => Some(Role::Knight),
            _ => return Err(UciError::Malformed),
        };
        Ok(Try { from, to, promotion })
    }
}

impl fmt::Display for Try {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        self.promotion.map_or(Ok(()), |role| write!(f, "{}", role.letter()))
    }
}

impl From<Move> for Try {
    fn from(chosen: Move) -> Try {
        Try { from: chosen.from(), to: chosen.uci_to(), promotion: chosen.promotion() }
    }
}

impl Try {
    /// The legal move this is, of those given.
    pub(crate) fn find(self, legal: &[Move]) -> Result<Move, UciError> {
        let mut error = UciError::Illegal;
        for &candidate in legal {
            if candidate.from() == self.from && candidate.uci_to() == self.to {
                if candidate.promotion() == self.promotion {
                    return Ok(candidate);
                }
                if self.promotion.is_none() {
                    error = UciError::MissingPromotion;
                }
            }
        }
        Err(error)
    }
}
