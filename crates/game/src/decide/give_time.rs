//! Giving the opponent time.

use super::Decision;
use crate::{CommandError, Event, Game};
use tratto_rules::Color;

/// How much one gives at a time, in milliseconds (play.md, Starting a game).
const GIFT_MS: i64 = 15_000;
/// No clock is lifted above this by gifts: the longest base there is, in milliseconds.
const CLOCK_MS_MAX: i64 = 180 * 60_000;

impl Game {
    pub(super) fn decide_give_time(&self, by: Color) -> Decision {
        let opponent = by.opponent();
        let left_ms = self.clock.left_at(opponent, self.last_at)[opponent];
        if self.setup.time.is_correspondence() || !self.has_started() || left_ms + GIFT_MS > CLOCK_MS_MAX {
            return Err(CommandError::NotAvailable);
        }
        Ok(vec![Event::TimeGiven { by, ms: GIFT_MS }])
    }
}
