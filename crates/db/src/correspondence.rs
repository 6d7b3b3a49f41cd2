//! Games by correspondence while nobody looks: whose turn it is, until when, how far the game is. Written together with the
//! events that change it; [`crate::games::finish`] clears it.

use crate::games::GameRow;
use crate::{AccountId, Conn, DbError, GameId};
use sqlx::{query, query_as, query_scalar};
use time::OffsetDateTime;

/// Games in the list of one player.
pub const OWN_MAX: u32 = 1_000;
/// Overdue games that are named at a time.
pub const OVERDUE_MAX: u32 = 1_000;

/// The turn under way in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Which game.
    pub game: GameId,
    /// `white` or `black`.
    pub side_to_move: String,
    /// When its time is over.
    pub deadline_at: OffsetDateTime,
    /// Plies that stand.
    pub plies: i32,
}

/// A game whose turn is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct Overdue {
    /// Which game.
    #[sqlx(rename = "id")]
    pub game: GameId,
    /// Since when.
    pub deadline_at: OffsetDateTime,
}

/// Writes down the turns of any number of games, each named once. A game that has ended stays as it is, and so does one whose turn is
/// over later than this says: deadlines only grow, so a turn that comes late was overtaken.
pub async fn set_turns(conn: &mut Conn, turns: &[Turn]) -> Result<(), DbError> {
    if turns.is_empty() {
        return Ok(());
    }
    let games: Vec<GameId> = turns.iter().map(|turn| turn.game).collect();
    let sides: Vec<&str> = turns.iter().map(|turn| turn.side_to_move.as_str()).collect();
    let deadlines: Vec<OffsetDateTime> = turns.iter().map(|turn| turn.deadline_at).collect();
    let plies: Vec<i32> = turns.iter().map(|turn| turn.plies).collect();
    query(
        "update games set side_to_move = turn.side_to_move, deadline_at = turn.deadline_at, plies = turn.plies \
         from unnest($1::bigint[], $2::text[], $3::timestamptz[], $4::integer[]) \
         as turn (game_id, side_to_move, deadline_at, plies) \
         where games.id = turn.game_id and games.days is not null and games.ended_at is null \
         and games.deadline_at <= turn.deadline_at",
    )
    .bind(games)
    .bind(sides)
    .bind(deadlines)
    .bind(plies)
    .execute(conn)
    .await?;
    Ok(())
}

/// Games whose turn is over at `now`, at most `limit` of them, the longest overdue first; after the last of the batch before.
pub async fn overdue(
    conn: &mut Conn,
    now: OffsetDateTime,
    after: Option<Overdue>,
    limit: u32,
) -> Result<Vec<Overdue>, DbError> {
    let games = query_as(
        "select id, deadline_at from games where ended_at is null and deadline_at <= $1 \
         and ($2::timestamptz is null or (deadline_at, id) > ($2, $3)) order by deadline_at, id limit $4",
    )
    .bind(now)
    .bind(after.map(|last| last.deadline_at))
    .bind(after.map(|last| last.game))
    .bind(i64::from(limit.min(OVERDUE_MAX)))
    .fetch_all(conn)
    .await?;
    Ok(games)
}

/// A player's games under way: those that wait for the player first, and of these the most urgent first.
pub async fn of(conn: &mut Conn, account: AccountId, limit: u32) -> Result<Vec<GameRow>, DbError> {
    let rows = query_as(select_game!(
        "where g.ended_at is null and g.days is not null and (g.white_id = $1 or g.black_id = $1) \
         order by ((g.white_id is not distinct from $1) = (g.side_to_move = 'white')) desc, g.deadline_at, g.id limit $2"
    ))
    .bind(account)
    .bind(i64::from(limit.min(OWN_MAX)))
    .fetch_all(conn)
    .await?;
    Ok(rows)
}

/// How many games a player has under way.
pub async fn count(conn: &mut Conn, account: AccountId) -> Result<i64, DbError> {
    let count = query_scalar(
        "select count(*) from games where ended_at is null and days is not null and (white_id = $1 or black_id = $1)",
    )
    .bind(account)
    .fetch_one(conn)
    .await?;
    Ok(count)
}
