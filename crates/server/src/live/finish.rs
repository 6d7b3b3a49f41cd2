//! The end of a game, put together from its last events: what the store writes in one transaction.

use super::record::GameRecord;
use super::store::{GameEnd, Rated};
use crate::clock::{Millis, to_offset};
use tratto_db::games::Finish;
use tratto_db::journal::EventRow;
use tratto_game::{Cause, Event, Game, GameResult};

/// An end to be written.
#[derive(Clone, Debug)]
pub(super) struct Ending {
    result: GameResult,
    cause: Cause,
    at: Millis,
    /// Plies that stand.
    plies: usize,
}

impl Ending {
    /// The end that these events bring to a game, if they bring one.
    pub(super) fn of(game: &Game, events: &[Event], at: Millis) -> Option<Self> {
        let moved = events.iter().filter(|event| matches!(event, Event::Moved { .. })).count();
        events.iter().find_map(|event| match event {
            Event::Ended { result, cause } => {
                Some(Self { result: *result, cause: *cause, at, plies: game.plies_len() + moved })
            }
            _ => None,
        })
    }

    /// What is to be written of it.
    pub(super) fn to_end(&self, record: &GameRecord, rows: &[EventRow]) -> GameEnd {
        let counts = record.setup.is_rated && self.result != GameResult::None;
        let players = record.white.account.zip(record.black.account).filter(|_| counts);
        GameEnd {
            game: record.id,
            rows: rows.to_vec(),
            finish: Finish {
                outcome: self.result.id().to_owned(),
                termination: self.cause.id().to_owned(),
                plies: i32::try_from(self.plies).unwrap_or(i32::MAX),
                ended_at: to_offset(self.at),
            },
            rated: players.map(|(white, black)| Rated {
                pool: record.pool.clone(),
                players: [white, black],
                result: self.result,
                at: self.at,
            }),
        }
    }
}
