//! Abort: no result, no rating, nothing lost.

use super::Decision;
use crate::{Cause, CommandError, Event, Game, GameResult};

impl Game {
    pub(super) fn decide_abort(&self) -> Decision {
        if self.has_started() {
            return Err(CommandError::CannotAbort);
        }
        Ok(vec![Event::Ended { result: GameResult::None, cause: Cause::Aborted }])
    }
}
