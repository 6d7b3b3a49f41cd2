//! The journal: what happened in each game, in order. Appended to, never changed.

use crate::{Conn, DbError, GameId};
use sqlx::{query, query_as};

/// Events of one game, and more than any can have: 12,000 plies by the fifty-move rule, four offers and answers to each at
/// the most, 10,000 refused tries. What is over it would be lost to a replay.
pub const EVENTS_MAX: i64 = 100_000;

/// The constraint that refuses a second writer of the same game.
pub const SECOND_WRITER: &str = "game_events_pkey";

/// One event of one game.
#[derive(Clone, Debug, PartialEq, sqlx::FromRow)]
pub struct EventRow {
    /// Whose.
    #[sqlx(rename = "game_id")]
    pub game: GameId,
    /// Its number in this game, without gaps.
    pub seq: i32,
    /// When.
    pub at_ms: i64,
    /// What happened; only the server knows how to read it.
    pub event: serde_json::Value,
    /// The client's command that brought it about, beside the first event of those that it did: `W:ID` or `B:ID`.
    pub command: Option<String>,
}

/// Appends events of any number of games, all or none. [`SECOND_WRITER`] where somebody else wrote them.
pub async fn append(conn: &mut Conn, events: &[EventRow]) -> Result<(), DbError> {
    if events.is_empty() {
        return Ok(());
    }
    let games: Vec<GameId> = events.iter().map(|event| event.game).collect();
    let seqs: Vec<i32> = events.iter().map(|event| event.seq).collect();
    let times: Vec<i64> = events.iter().map(|event| event.at_ms).collect();
    let bodies: Vec<&serde_json::Value> = events.iter().map(|event| &event.event).collect();
    let commands: Vec<Option<&str>> = events.iter().map(|event| event.command.as_deref()).collect();
    query(
        "insert into game_events (game_id, seq, at_ms, event, command) \
         select * from unnest($1::bigint[], $2::integer[], $3::bigint[], $4::jsonb[], $5::text[])",
    )
    .bind(games)
    .bind(seqs)
    .bind(times)
    .bind(bodies)
    .bind(commands)
    .execute(conn)
    .await?;
    Ok(())
}

/// The events of one game, from the first.
pub async fn load(conn: &mut Conn, game: GameId) -> Result<Vec<EventRow>, DbError> {
    let rows = query_as(
        "select game_id, seq, at_ms, event, command from game_events where game_id = $1 order by seq limit $2",
    )
    .bind(game)
    .bind(EVENTS_MAX)
    .fetch_all(conn)
    .await?;
    Ok(rows)
}

/// The events of several games, game by game, each from its first.
pub async fn load_many(conn: &mut Conn, games: &[GameId]) -> Result<Vec<EventRow>, DbError> {
    let rows = query_as(
        "select game_id, seq, at_ms, event, command from game_events where game_id = any($1) order by game_id, seq limit $2",
    )
    .bind(games)
    .bind(EVENTS_MAX.saturating_mul(i64::try_from(games.len()).unwrap_or(i64::MAX)))
    .fetch_all(conn)
    .await?;
    Ok(rows)
}
