//! A write whose fate is not known: look what the journal holds before anything else happens in this game.
//!
//! Must never guess: an acknowledged move is in the journal, a refused one is not.

use super::actor::Actor;
use super::finish::RatingSteps;
use crate::error::AppError;
use tratto_db::journal::EventRow;
use tratto_db::{DbError, games, journal};

/// Between two looks while the database does not answer.
const RETRY_MS: i64 = 250;

impl Actor {
    /// After `error`: whether the rows were written after all. Waits for the database as long as it takes; meanwhile the
    /// game's queue fills and senders are told that the server is busy.
    ///
    /// # Errors
    /// When they were not written: nothing has changed.
    pub(super) async fn find_out(
        &mut self,
        error: DbError,
        rows: &[EventRow],
    ) -> Result<RatingSteps, AppError> {
        if let DbError::Conflict(_) | DbError::Other(_) = error {
            return Err(error.into());
        }
        let clock = self.live.clock();
        let began = clock.now();
        tracing::warn!(cause = %error, "the journal does not answer; a game waits for it");
        let (was_written, steps) = loop {
            match self.look(rows).await {
                Ok(found) => break found,
                Err(cause) => {
                    tracing::debug!(cause = %cause, "still no answer");
                    clock.sleep_until(clock.now() + RETRY_MS).await;
                }
            }
        };
        tracing::info!(waited_ms = clock.now() - began, was_written, "the journal answers again");
        if was_written { Ok(steps) } else { Err(error.into()) }
    }

    async fn look(&self, rows: &[EventRow]) -> Result<(bool, RatingSteps), DbError> {
        let mut conn = tratto_db::acquire(self.live.pool()).await?;
        let written = journal::load(&mut conn, self.record.id).await?;
        let is_written = rows.iter().all(|row| written.contains(row));
        if !is_written {
            return Ok((false, None));
        }
        let row = games::load(&mut conn, self.record.id).await?;
        let steps = row.and_then(|row| {
            let white = row.white_rating_before.zip(row.white_rating_after)?;
            Some((white, row.black_rating_before.zip(row.black_rating_after)?))
        });
        Ok((true, steps))
    }
}
