//! Resignation.

use super::Decision;
use crate::{Cause, CommandError, Event, Game, GameResult};
use tratto_rules::Color;

impl Game {
    /// Before both have made their first turn there is nothing to resign: abort instead.
    pub(super) fn decide_resign(&self, by: Color) -> Decision {
        if !self.has_started() {
            return Err(CommandError::NotAvailable);
        }
        Ok(vec![Event::Ended { result: GameResult::win(by.opponent()), cause: Cause::Resignation }])
    }
}
