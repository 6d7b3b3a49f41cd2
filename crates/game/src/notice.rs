//! What an audience is told when something has happened: the other half of the one door.
//!
//! Must never tell an audience of an event that it may not know of; the server numbers what each audience is told in that
//! audience's own sequence, so that not even a gap tells.

use crate::clock::ClockSeen;
use crate::view::{Audience, PlySeen};
use crate::{End, Event, Game, Millis, Offers, Refusal};
use tratto_rules::Color;

/// Something that happened, as one audience may know it.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    /// A move.
    Moved {
        /// The ply.
        ply: PlySeen,
        /// The position after it.
        board: String,
        /// Whose turn it is.
        side_to_move: Color,
        /// Number of the position.
        position: u32,
        /// Both clocks.
        clock: ClockSeen,
    },
    /// One's own try was refused.
    Refused {
        /// The try in UCI form.
        uci: String,
        /// How.
        refusal: Refusal,
        /// Number of the position, unchanged.
        position: u32,
        /// Both clocks.
        clock: ClockSeen,
    },
    /// Plies were taken back.
    TakenBack {
        /// How many are left.
        plies: usize,
        /// The position now.
        board: String,
        /// Whose turn it is.
        side_to_move: Color,
        /// Number of the position.
        position: u32,
        /// Both clocks.
        clock: ClockSeen,
    },
    /// Offers as they stand now.
    Offers {
        /// All of them.
        offers: Offers,
        /// Who declined, when that is the change.
        declined_by: Option<Color>,
    },
    /// Clocks were set.
    ClockSet {
        /// Both clocks.
        clock: ClockSeen,
        /// Who gave time; none: the server was away.
        by: Option<Color>,
    },
    /// The game ended.
    Ended {
        /// How.
        end: End,
        /// Both clocks.
        clock: ClockSeen,
        /// What was hidden is now open: send the whole view.
        is_revealing: bool,
    },
    /// The rematch was agreed on.
    Rematch {
        /// The new game.
        next: i64,
    },
}

impl Game {
    /// What `audience` is told of `event`, which has just been applied as of `at`; none: it is told nothing.
    pub fn notice(&self, event: &Event, at: Millis, audience: Audience) -> Option<Notice> {
        let clock = self.clock_seen(at);
        Some(match event {
            Event::Moved { .. } => Notice::Moved {
                ply: self.ply_seen(self.plies.last()?, audience),
                board: self.board_seen(audience),
                side_to_move: self.side_to_move(),
                position: self.position,
                clock,
            },
            Event::Refused { by, uci, refusal } => {
                if audience != Audience::Seat(*by) {
                    return None;
                }
                Notice::Refused { uci: uci.clone(), refusal: *refusal, position: self.position, clock }
            }
            Event::TakenBack { plies, .. } => Notice::TakenBack {
                plies: *plies,
                board: self.board_seen(audience),
                side_to_move: self.side_to_move(),
                position: self.position,
                clock,
            },
            Event::DrawOffered { .. } | Event::TakebackOffered { .. } | Event::RematchOffered { .. } => {
                Notice::Offers { offers: self.offers, declined_by: None }
            }
            Event::DrawDeclined { by } | Event::TakebackDeclined { by } | Event::RematchDeclined { by } => {
                Notice::Offers { offers: self.offers, declined_by: Some(*by) }
            }
            Event::TimeGiven { by, .. } => Notice::ClockSet { clock, by: Some(*by) },
            Event::Restarted { .. } => Notice::ClockSet { clock, by: None },
            Event::Ended { .. } => {
                Notice::Ended { end: self.end?, clock, is_revealing: self.setup.variant.is_umpired() }
            }
            Event::Rematched { next } => Notice::Rematch { next: *next },
        })
    }
}
