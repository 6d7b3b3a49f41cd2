//! How a line ends by the board. It must never know of clocks, agreements or resignations.

use super::Line;
use crate::{Color, Outcome, Termination, dead};

/// 100 plies, fifty moves of each side, without capture or pawn move.
const FIFTY_MOVES_PLIES: u32 = 100;

impl Line {
    pub(super) fn mate_or_stalemate(&self) -> Option<(Outcome, Termination)> {
        if let (Some(rules), Some(progress)) = (&self.variant.rules().series, &self.progress) {
            return progress.end(&self.position, rules);
        }
        if self.position.has_legal_move() {
            None
        } else if self.position.is_check() {
            let winner = self.side_to_move().opponent();
            Some((Outcome::Decisive { winner }, Termination::Checkmate))
        } else {
            Some((Outcome::Draw, Termination::Stalemate))
        }
    }

    /// The end of the game by the board, if this is one: mate before any draw.
    #[must_use]
    pub fn end(&self) -> Option<(Outcome, Termination)> {
        if let Some(end) = self.mate_or_stalemate() {
            return Some(end);
        }
        if dead::is_dead(self) {
            return Some((Outcome::Draw, Termination::DeadPosition));
        }
        if self.progress.is_some() {
            return None;
        }
        if self.repetitions() >= 3 {
            return Some((Outcome::Draw, Termination::ThreefoldRepetition));
        }
        (self.halfmoves >= FIFTY_MOVES_PLIES).then_some((Outcome::Draw, Termination::FiftyMoves))
    }

    /// Whether a side could mate by any sequence of legal moves, as the fall of a flag asks. What is not decided within
    /// the limit of the search counts as yes.
    #[must_use]
    pub fn can_mate(&self, side: Color) -> bool {
        dead::can_mate(self, side)
    }
}
