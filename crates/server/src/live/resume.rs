//! Start and crash are the same path: games that were live are replayed, and get back the time the server was away.

use super::record::GameRecord;
use super::{Live, News};
use crate::clock::Millis;
use crate::error::AppError;
use std::collections::HashMap;
use tratto_db::journal::EventRow;
use tratto_db::{GameId, games, heartbeat, journal};

impl Live {
    /// Brings back all live games.
    ///
    /// # Errors
    /// When the database does not answer. A game that cannot be read is logged and left as it is.
    pub async fn resume(&self) -> Result<usize, AppError> {
        let now = self.0.clock.now();
        let mut conn = tratto_db::acquire(&self.0.pool).await?;
        let last_beat = heartbeat::last(&mut conn).await?.unwrap_or(now);
        let rows = games::live(&mut conn).await?;
        let ids: Vec<GameId> = rows.iter().map(|row| row.id).collect();
        let mut events: HashMap<GameId, Vec<EventRow>> = HashMap::new();
        for event in journal::load_many(&mut conn, &ids).await? {
            events.entry(event.game).or_default().push(event);
        }
        drop(conn);
        let mut resumed = 0;
        for row in rows {
            let (id, game_events) = (row.id, events.remove(&row.id).unwrap_or_default());
            let resumed_one = match GameRecord::from_row(row, self.0.rules) {
                Ok(record) => self.resume_one(record, game_events, now, now - last_beat).await,
                Err(error) => Err(error),
            };
            match resumed_one {
                Ok(()) => resumed += 1,
                Err(error) => {
                    tracing::error!(game = crate::identity::game_code(id.0), %error, "could not resume a game");
                }
            }
        }
        Ok(resumed)
    }

    async fn resume_one(
        &self,
        record: GameRecord,
        rows: Vec<EventRow>,
        now: Millis,
        away_ms: i64,
    ) -> Result<(), AppError> {
        let players = [record.white.account, record.black.account];
        let mut actor = self.actor_from(record, rows)?;
        let events = actor.game.decide_restart(now, away_ms);
        if !events.is_empty() {
            actor.commit(events, now).await?;
        }
        if !actor.record.setup.time.is_correspondence() {
            self.playing().extend(players.into_iter().flatten().map(|player| (player, actor.record.id)));
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
        let mut conn = tratto_db::acquire(&self.0.pool).await?;
        Ok(heartbeat::beat(&mut conn, self.0.clock.now()).await?)
    }
}
