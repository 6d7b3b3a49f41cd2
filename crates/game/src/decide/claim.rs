//! Claiming after the opponent left.

use super::Decision;
use crate::{Absence, Cause, CommandError, Event, Game, GameResult, Millis};
use tratto_rules::Color;

impl Game {
    /// From when `by` may claim, given since when the opponent has been gone. Only while the game waits on the opponent:
    /// on one's own turn one's own clock decides.
    pub fn claim_at(&self, by: Color, absence: Absence) -> Option<Millis> {
        if self.end.is_some() || !self.has_started() || self.side_to_move() == by {
            return None;
        }
        let gone_ms = self.setup.clock.gone_ms(self.setup.time.speed())?;
        absence.0.map(|since| since + gone_ms)
    }

    pub(super) fn decide_claim(&self, by: Color, absence: Absence, now: Millis, wants_win: bool) -> Decision {
        if self.claim_at(by, absence).is_none_or(|from| now < from) {
            return Err(CommandError::CannotClaim);
        }
        let (result, cause) = if wants_win {
            (GameResult::win(by), Cause::LeftWin)
        } else {
            (GameResult::Draw, Cause::LeftDraw)
        };
        Ok(vec![Event::Ended { result, cause }])
    }
}
