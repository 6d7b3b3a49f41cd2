//! A series sent whole, where a turn is made of several moves: each is judged on the board that the ones before it left.
//!
//! Must never play half of what was to be played whole.

use super::Decision;
use crate::{CommandError, Event, Game, Millis};
use tratto_rules::Color;

impl Game {
    /// All of `ucis`, or none; where `is_partial`, as far as they are legal, at least one. They count as received together: the first has
    /// used the time, and each earns its increment.
    pub(super) fn decide_series(
        &self,
        by: Color,
        ucis: &[String],
        is_partial: bool,
        now: Millis,
        lag_ms: i64,
    ) -> Decision {
        if self.line.series().is_none() {
            return Err(CommandError::NotAvailable);
        }
        let mut game = self.clone();
        let mut events: Vec<Event> = Vec::new();
        for (uci, place) in ucis.iter().zip(1..) {
            // A check may have ended the series, and a mate the game.
            let is_over = game.end.is_some() || game.side_to_move() != by;
            let step =
                if is_over { Err(CommandError::MoveIllegal) } else { game.decide_open(by, uci, now, lag_ms) };
            match step {
                Ok(step) => {
                    step.iter().for_each(|event| game.apply(event, now));
                    events.extend(step);
                }
                Err(_) if is_partial && !events.is_empty() => break,
                Err(CommandError::MoveIllegal) => return Err(CommandError::SeriesIllegal { place }),
                Err(error) => return Err(error),
            }
        }
        if events.is_empty() { Err(CommandError::MoveMalformed) } else { Ok(events) }
    }
}
