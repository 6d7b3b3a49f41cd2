//! A write whose fate is not known: it is written again until the journal says either yes or "I have that already".
//!
//! Must never guess, nor refuse what may yet be written: the journal takes each event once, by its number, so writing again
//! is safe and settles the matter, even against a first attempt that is still on its way.

use super::actor::Actor;
use super::finish::{self, Ending, RatingSteps};
use crate::error::AppError;
use tratto_db::journal::{EventRow, SECOND_WRITER};
use tratto_db::{DbError, games, journal};

/// Between two attempts while the database does not answer.
const RETRY_MS: i64 = 250;
/// An outage that players notice: from here on the time is given back.
const NOTICED_MS: i64 = 1_000;

impl Actor {
    /// Makes events durable, however long the database is away; meanwhile the game's queue fills and senders are told that
    /// the server is busy.
    ///
    /// # Errors
    /// When the database refuses the rows for good: nothing has changed.
    pub(super) async fn write(
        &mut self,
        ending: Option<&Ending>,
        rows: &[EventRow],
    ) -> Result<RatingSteps, AppError> {
        let clock = self.live.clock();
        let began = clock.now();
        let mut is_first = true;
        loop {
            let cause = match self.try_to_write(ending, rows).await {
                Ok(steps) => {
                    self.note_outage(clock.now() - began);
                    return Ok(steps);
                }
                Err(error @ (DbError::Unavailable(_) | DbError::Busy(_))) => error,
                Err(error) if error.constraint() == Some(SECOND_WRITER) && !is_first => {
                    match self.look(rows).await {
                        Ok(Some(steps)) => {
                            self.note_outage(clock.now() - began);
                            return Ok(steps);
                        }
                        Ok(None) => return Err(error.into()),
                        Err(unanswered) => unanswered,
                    }
                }
                Err(error) => return Err(error.into()),
            };
            if is_first {
                tracing::warn!(%cause, "the journal does not answer; a game waits for it");
            }
            is_first = false;
            clock.sleep_until(clock.now() + RETRY_MS).await;
        }
    }

    async fn try_to_write(&self, ending: Option<&Ending>, rows: &[EventRow]) -> Result<RatingSteps, DbError> {
        match ending {
            Some(ending) => finish::write(self.live.pool(), &self.record, ending, rows).await,
            None => self.live.journal().append(rows.to_vec()).await.map(|()| None),
        }
    }

    /// Whether the rows stand in the journal as we wrote them, and what the end of the game did to the ratings.
    async fn look(&self, rows: &[EventRow]) -> Result<Option<RatingSteps>, DbError> {
        let mut conn = tratto_db::acquire(self.live.pool()).await?;
        let written = journal::load(&mut conn, self.record.id).await?;
        if !rows.iter().all(|row| written.contains(row)) {
            return Ok(None);
        }
        let row = games::load(&mut conn, self.record.id).await?;
        Ok(Some(row.and_then(|row| {
            let white = row.white_rating_before.zip(row.white_rating_after)?;
            Some((white, row.black_rating_before.zip(row.black_rating_after)?))
        })))
    }

    fn note_outage(&mut self, waited_ms: i64) {
        if waited_ms >= NOTICED_MS {
            tracing::info!(waited_ms, "the journal answers again");
            self.owed_ms += waited_ms;
        }
    }

    /// Gives running clocks the time back that the journal was away, as after a restart.
    pub(super) async fn pay_back(&mut self) {
        let owed_ms = std::mem::take(&mut self.owed_ms);
        if owed_ms == 0 {
            return;
        }
        let now = self.live.clock().now();
        let events = self.game.decide_restart(now, owed_ms);
        if !events.is_empty()
            && let Err(error) = self.commit(events, now).await
        {
            tracing::error!(%error, "could not give the time of an outage back");
        }
    }
}
