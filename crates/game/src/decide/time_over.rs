//! Time that is over: a flag, or a first turn that did not come. And time that comes back after a restart.

use crate::{Cause, Event, Game, GameResult, Millis};

impl Game {
    /// What the time alone brings about by `now`; nothing most of the time.
    pub fn decide_time(&self, now: Millis) -> Vec<Event> {
        if self.end.is_some() || self.deadline().is_none_or(|deadline| now < deadline) {
            return Vec::new();
        }
        if self.clock.is_first_turn() {
            return vec![Event::Ended { result: GameResult::None, cause: Cause::NoFirstMove }];
        }
        let opponent = self.side_to_move().opponent();
        let (result, cause) = if self.line.can_mate(opponent) {
            (GameResult::win(opponent), Cause::Flag)
        } else {
            (GameResult::Draw, Cause::FlagNoMate)
        };
        vec![Event::Ended { result, cause }]
    }

    /// What follows when the server was away for the last `away_ms` and starts again at `now`. Correspondence goes on
    /// by the calendar.
    pub fn decide_restart(&self, now: Millis, away_ms: i64) -> Vec<Event> {
        if self.end.is_some() || self.setup.time.is_correspondence() {
            return Vec::new();
        }
        // No more than the time since the last event, whatever the server believes of its absence.
        let away_ms = away_ms.clamp(0, (now - self.last_at).max(0));
        vec![Event::Restarted { away_ms, grace_ms: self.setup.clock.restart_grace_ms }]
    }
}
