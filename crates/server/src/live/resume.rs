//! Start and crash are the same path: real-time games that were live are replayed, and get back the time the server was away. Games
//! of days wait in the store until somebody looks.

use super::record::GameRecord;
use super::{Live, News};
use crate::clock::Millis;
use crate::error::AppError;
use futures_util::{StreamExt, stream};
use tratto_db::journal::EventRow;
use tratto_protocol::ErrorCode;

/// Games resumed together: the journal commits their events in groups.
const AT_ONCE_MAX: usize = 512;

impl Live {
    /// Brings back all live games.
    ///
    /// # Errors
    /// When the database does not answer. A game that cannot be read is logged and left as it is.
    pub async fn resume(&self) -> Result<usize, AppError> {
        let now = self.0.clock.now();
        let last_beat = self.store().last_beat().await?.unwrap_or(now);
        let interrupted = self.store().interrupted().await?;
        let resumed = stream::iter(interrupted)
            .map(|(row, events)| async move {
                let id = row.id;
                let resumed = match GameRecord::from_row(row, self.0.rules) {
                    Ok(record) => self.resume_one(record, &events, now, now - last_beat).await,
                    Err(error) => Err(error),
                };
                if let Err(error) = &resumed {
                    tracing::error!(game = crate::identity::game_code(id.0), %error, "could not resume a game");
                }
                resumed.is_ok()
            })
            .buffer_unordered(AT_ONCE_MAX);
        Ok(resumed.filter(|is_resumed| std::future::ready(*is_resumed)).count().await)
    }

    async fn resume_one(
        &self,
        record: GameRecord,
        rows: &[EventRow],
        now: Millis,
        away_ms: i64,
    ) -> Result<(), AppError> {
        let mut actor = self.actor_from(record, rows)?;
        loop {
            let events = actor.game.decide_restart(now, away_ms);
            if events.is_empty() {
                break;
            }
            match actor.commit(events, now, None).await {
                // A write of the server before this one has just landed, and is folded in: once more.
                Err(error) if error.code() == ErrorCode::Busy => {}
                outcome => break outcome?,
            }
        }
        self.spawn(actor)?;
        let _ = self.0.news.send(News::Ended);
        Ok(())
    }

    /// Notes that the server is up now.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn beat_once(&self) -> Result<(), AppError> {
        Ok(self.store().beat(self.0.clock.now()).await?)
    }
}
