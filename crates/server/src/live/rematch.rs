//! The next game between the same two.
//!
//! Must never begin twice: a server may have died after the row of the next game, and before the word of it in this one's journal.

use super::NewPairing;
use super::actor::Actor;
use crate::error::AppError;
use tratto_db::{DbError, GameId};
use tratto_protocol::ErrorCode;
use tratto_rules::Color;

impl Actor {
    /// Begins the next game, or finds the one that has begun; says which it is.
    ///
    /// # Errors
    /// When there is none, and none can begin now.
    pub(super) async fn start_rematch(&self, next: i64) -> Result<i64, AppError> {
        let account = |color| {
            let gone = || AppError::new(ErrorCode::NotAvailable, "the other player's account was deleted");
            self.record.seat(color).account.ok_or_else(gone)
        };
        let pairing = NewPairing {
            variant: self.record.setup.variant,
            time: self.record.setup.time,
            is_rated: self.record.setup.is_rated,
            white: account(Color::Black)?,
            black: account(Color::White)?,
            rematch_of: Some(self.record.id),
            challenge: None,
        };
        let Err(refused) = self.live.start_as(GameId(next), pairing).await else { return Ok(next) };
        // Refused for having begun: the players are in it, or have no room for one more, or the row is there.
        match self.begun_rematch().await {
            Ok(Some(begun)) => Ok(begun.0),
            Ok(None) | Err(_) => Err(refused),
        }
    }

    async fn begun_rematch(&self) -> Result<Option<GameId>, DbError> {
        let stored = self.live.store().load(self.record.id).await?;
        Ok(stored.and_then(|(row, _)| row.rematch_id))
    }
}
