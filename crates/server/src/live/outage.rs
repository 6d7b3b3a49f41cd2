//! A write whose fate is not known: it is written again until the journal says either yes or "I have that already".
//!
//! Must never guess, nor refuse what may yet be written: the journal takes each event once, by its number, so writing again
//! is safe and settles the matter, even against a first attempt that is still on its way.

use super::actor::{Actor, Written};
use super::finish::Ending;
use super::record;
use super::store::{RatingSteps, Stored};
use crate::error::AppError;
use tratto_db::DbError;
use tratto_db::correspondence::Turn;
use tratto_db::games::{GameRow, RatingStep};
use tratto_db::journal::{EventRow, SECOND_WRITER};
use tratto_protocol::ErrorCode;

/// Between two attempts while the database does not answer.
pub(super) const RETRY_MS: i64 = 250;
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
        turn: Option<&Turn>,
    ) -> Result<Written, AppError> {
        let clock = self.live.clock();
        let began = clock.now();
        let mut is_first = true;
        loop {
            let cause = match self.try_to_write(ending, rows, turn).await {
                Ok(steps) => {
                    self.note_outage(clock.now() - began);
                    return Ok(Written::Ours(steps));
                }
                Err(error @ (DbError::Unavailable(_) | DbError::Busy(_))) => error,
                Err(error) if error.constraint() == Some(SECOND_WRITER) => {
                    let (row, written) = self.look().await?;
                    self.note_outage(clock.now() - began);
                    let is_ours = rows.iter().all(|row| written.contains(row));
                    return Ok(if is_ours { Written::Ours(rating_steps(&row)) } else { Written::Overtaken });
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

    async fn try_to_write(
        &self,
        ending: Option<&Ending>,
        rows: &[EventRow],
        turn: Option<&Turn>,
    ) -> Result<RatingSteps, DbError> {
        match ending {
            Some(ending) => self.live.store().finish(ending.to_end(&self.record, rows)).await,
            None => self.live.journal().append(rows.to_vec(), turn.cloned()).await.map(|()| None),
        }
    }

    /// The game as the database has it, however long that takes.
    async fn look(&self) -> Result<Stored, AppError> {
        let clock = self.live.clock();
        loop {
            match self.live.store().load(self.record.id).await {
                Ok(Some(stored)) => return Ok(stored),
                Ok(None) => return Err(AppError::internal("a game that is under way has no row")),
                Err(DbError::Unavailable(_) | DbError::Busy(_)) => {}
                Err(error) => return Err(error.into()),
            }
            clock.sleep_until(clock.now() + RETRY_MS).await;
        }
    }

    /// Folds in what the journal has and this task did not know, and tells everybody. What was asked of the game as it was before is
    /// to be asked again.
    pub(super) async fn catch_up(&mut self) -> Result<(), AppError> {
        let (row, rows) = self.look().await?;
        let known = usize::try_from(self.next_seq).map_err(AppError::internal)?;
        let had_turn = self.game.turn_seen();
        let steps = rating_steps(&row);
        self.note_steps(steps);
        for row in rows.into_iter().skip(known) {
            let event = record::event(&row)?;
            self.next_seq += 1;
            self.remember_done(&row);
            self.fold(&event, row.at_ms);
        }
        if self.game.end().is_some() {
            self.live.ended(&self.record);
        }
        self.tell_turn(had_turn);
        Err(AppError::retry_after(ErrorCode::Busy, "the game has just gone on; ask again", 1))
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
            && let Err(error) = self.commit(events, now, None).await
        {
            tracing::error!(%error, "could not give the time of an outage back");
        }
    }
}

fn rating_steps(row: &GameRow) -> RatingSteps {
    let step = |before: Option<f64>, after: Option<f64>| {
        before.zip(after).map(|(before, after)| RatingStep { before, after })
    };
    step(row.white_rating_before, row.white_rating_after)
        .zip(step(row.black_rating_before, row.black_rating_after))
}
