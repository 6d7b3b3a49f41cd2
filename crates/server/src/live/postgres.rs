//! The store of a running server: Postgres.
//!
//! Must never answer before the commit.

use super::record::Seat;
use super::store::{Answer, GameEnd, Overdue, Rated, RatingSteps, Store, Stored};
use crate::clock::{Millis, to_offset};
use crate::rating::standing;
use std::collections::HashMap;
use tratto_db::correspondence::Turn;
use tratto_db::games::{NewGame, RatingStep};
use tratto_db::journal::EventRow;
use tratto_db::{
    AccountId, Conn, DbError, GameId, Pool, accounts, challenges, correspondence, games, heartbeat, journal,
    ratings,
};

/// Live games in the database.
#[derive(Clone, Debug)]
pub struct PostgresStore(Pool);

impl PostgresStore {
    /// On these connections.
    pub fn new(pool: Pool) -> Self {
        Self(pool)
    }
}

impl Store for PostgresStore {
    fn seats(&self, pool: String, players: [AccountId; 2]) -> Answer<'_, Option<[Seat; 2]>> {
        Box::pin(async move {
            let mut conn = tratto_db::acquire(&self.0).await?;
            let white = seat(&mut conn, &pool, players[0]).await?;
            let black = seat(&mut conn, &pool, players[1]).await?;
            Ok(white.zip(black).map(<[Seat; 2]>::from))
        })
    }

    fn create(&self, new: NewGame, challenge: Option<String>) -> Answer<'_, bool> {
        Box::pin(async move {
            let mut tx = tratto_db::begin(&self.0).await?;
            games::create(&mut tx, &new).await?;
            if let Some(challenge) = challenge
                && !challenges::accept(&mut tx, &challenge, new.id, new.created_at).await?
            {
                return Ok(false);
            }
            tratto_db::commit(tx).await?;
            Ok(true)
        })
    }

    fn by_correspondence(&self, player: AccountId) -> Answer<'_, u32> {
        Box::pin(async move {
            let mut conn = tratto_db::acquire(&self.0).await?;
            Ok(u32::try_from(correspondence::count(&mut conn, player).await?).unwrap_or(u32::MAX))
        })
    }

    fn overdue(&self, now: Millis, after: Option<Overdue>, len: u32) -> Answer<'_, Vec<Overdue>> {
        Box::pin(async move {
            let mut conn = tratto_db::acquire(&self.0).await?;
            correspondence::overdue(&mut conn, to_offset(now), after, len).await
        })
    }

    fn append(&self, rows: Vec<EventRow>, turns: Vec<Turn>) -> Answer<'_, ()> {
        Box::pin(async move {
            if turns.is_empty() {
                let mut conn = tratto_db::acquire(&self.0).await?;
                return journal::append(&mut conn, &rows).await;
            }
            let mut tx = tratto_db::begin(&self.0).await?;
            journal::append(&mut tx, &rows).await?;
            correspondence::set_turns(&mut tx, &turns).await?;
            tratto_db::commit(tx).await
        })
    }

    fn finish(&self, end: GameEnd) -> Answer<'_, RatingSteps> {
        Box::pin(async move {
            let mut tx = tratto_db::begin(&self.0).await?;
            journal::append(&mut tx, &end.rows).await?;
            let is_first = games::finish(&mut tx, end.game, &end.finish).await?;
            let steps = match end.rated {
                Some(rated) if is_first => Some(rate(&mut tx, end.game, &rated).await?),
                _ => None,
            };
            tratto_db::commit(tx).await?;
            Ok(steps)
        })
    }

    fn load(&self, game: GameId) -> Answer<'_, Option<Stored>> {
        Box::pin(async move {
            let mut conn = tratto_db::acquire(&self.0).await?;
            let Some(row) = games::load(&mut conn, game).await? else { return Ok(None) };
            Ok(Some((row, journal::load(&mut conn, game).await?)))
        })
    }

    fn interrupted(&self) -> Answer<'_, Vec<Stored>> {
        Box::pin(async move {
            let mut conn = tratto_db::acquire(&self.0).await?;
            let rows = games::live(&mut conn).await?;
            let ids: Vec<GameId> = rows.iter().map(|row| row.id).collect();
            let mut events: HashMap<GameId, Vec<EventRow>> = HashMap::new();
            for event in journal::load_many(&mut conn, &ids).await? {
                events.entry(event.game).or_default().push(event);
            }
            let with_events = |row: games::GameRow| {
                let own = events.remove(&row.id).unwrap_or_default();
                (row, own)
            };
            Ok(rows.into_iter().map(with_events).collect())
        })
    }

    fn under_way(&self) -> Answer<'_, Vec<GameId>> {
        Box::pin(async move {
            let mut conn = tratto_db::acquire(&self.0).await?;
            games::live_ids(&mut conn).await
        })
    }

    fn last_beat(&self) -> Answer<'_, Option<Millis>> {
        Box::pin(async move {
            let mut conn = tratto_db::acquire(&self.0).await?;
            heartbeat::last(&mut conn).await
        })
    }

    fn beat(&self, now: Millis) -> Answer<'_, ()> {
        Box::pin(async move {
            let mut conn = tratto_db::acquire(&self.0).await?;
            heartbeat::beat(&mut conn, now).await
        })
    }
}

async fn seat(conn: &mut Conn, pool: &str, account: AccountId) -> Result<Option<Seat>, DbError> {
    let Some(row) = accounts::by_id(conn, account).await? else { return Ok(None) };
    let rating = ratings::get(conn, pool, account).await?;
    Ok(Some(Seat::at_start(account, row.nickname, standing(rating.as_ref()))))
}

async fn rate(conn: &mut Conn, game: GameId, rated: &Rated) -> Result<(RatingStep, RatingStep), DbError> {
    let before = ratings::lock(conn, &rated.pool, rated.players).await?;
    let after = rated.apply([&before[0], &before[1]]);
    let at = to_offset(rated.at);
    for (player, (before, after)) in rated.players.into_iter().zip(before.iter().zip(&after)) {
        ratings::store(conn, game, &rated.pool, player, before.rating, after, at).await?;
    }
    let step = |color: usize| RatingStep { before: before[color].rating, after: after[color].rating };
    games::set_rating_after(conn, game, step(0), step(1)).await?;
    Ok((step(0), step(1)))
}
