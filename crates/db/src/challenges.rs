//! Challenges: an offer of a game behind a link. Each change of state happens once, whoever comes first.

use crate::{AccountId, Conn, DbError, GameId};
use sqlx::{query, query_as, query_scalar};
use time::OffsetDateTime;

/// A challenge to be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewChallenge {
    /// Random: the last part of the link.
    pub id: String,
    /// Who challenges.
    pub from_id: AccountId,
    /// Who is challenged; nobody: whoever opens the link first.
    pub to_id: Option<AccountId>,
    /// Variant id.
    pub variant: String,
    /// Time at the start.
    pub base_ms: i64,
    /// Time added for each move.
    pub increment_ms: i64,
    /// Days for each turn, in correspondence games only.
    pub days: Option<i32>,
    /// The color the challenger wants: `white`, `black` or `either`.
    pub color: String,
    /// Whether ratings change.
    pub is_rated: bool,
    /// Now.
    pub created_at: OffsetDateTime,
    /// Until when it can be accepted.
    pub expires_at: OffsetDateTime,
}

/// A challenge as it is stored, with the players' names of today.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct ChallengeRow {
    /// Its key.
    pub id: String,
    /// Who challenges.
    pub from_id: AccountId,
    /// The challenger's name.
    pub from_nickname: String,
    /// Who is challenged.
    pub to_id: Option<AccountId>,
    /// The name of the one challenged.
    pub to_nickname: Option<String>,
    /// Variant id.
    pub variant: String,
    /// Time at the start.
    pub base_ms: i64,
    /// Time added for each move.
    pub increment_ms: i64,
    /// Days for each turn, in correspondence games only.
    pub days: Option<i32>,
    /// `white`, `black` or `either`.
    pub color: String,
    /// Whether ratings change.
    pub is_rated: bool,
    /// `open`, `accepted`, `declined` or `withdrawn`.
    pub state: String,
    /// The game, once accepted.
    pub game_id: Option<GameId>,
    /// When it was made.
    pub created_at: OffsetDateTime,
    /// Until when it can be accepted.
    pub expires_at: OffsetDateTime,
}

/// Makes a challenge.
pub async fn create(conn: &mut Conn, new: &NewChallenge) -> Result<(), DbError> {
    query(
        "insert into challenges (id, from_id, to_id, variant, base_ms, increment_ms, days, color, is_rated, \
         created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
    )
    .bind(&new.id)
    .bind(new.from_id)
    .bind(new.to_id)
    .bind(&new.variant)
    .bind(new.base_ms)
    .bind(new.increment_ms)
    .bind(new.days)
    .bind(&new.color)
    .bind(new.is_rated)
    .bind(new.created_at)
    .bind(new.expires_at)
    .execute(conn)
    .await?;
    Ok(())
}

/// One challenge, in whatever state.
pub async fn load(conn: &mut Conn, id: &str) -> Result<Option<ChallengeRow>, DbError> {
    let row = query_as(
        "select c.id, c.from_id, challenger.nickname as from_nickname, c.to_id, \
         challenged.nickname as to_nickname, c.variant, c.base_ms, c.increment_ms, c.days, c.color, c.is_rated, \
         c.state, c.game_id, c.created_at, c.expires_at \
         from challenges c join accounts challenger on challenger.id = c.from_id \
         left join accounts challenged on challenged.id = c.to_id where c.id = $1",
    )
    .bind(id)
    .fetch_optional(conn)
    .await?;
    Ok(row)
}

/// How many open challenges a player has out.
pub async fn count_open(conn: &mut Conn, from: AccountId, now: OffsetDateTime) -> Result<i64, DbError> {
    let count = query_scalar(
        "select count(*) from (select 1 from challenges where from_id = $1 and state = 'open' and expires_at > $2 \
         limit 1000) as own",
    )
    .bind(from)
    .bind(now)
    .fetch_one(conn)
    .await?;
    Ok(count)
}

/// Ties the challenge to its game. False, and nothing changed, when it was not open any more.
pub async fn accept(conn: &mut Conn, id: &str, game: GameId, now: OffsetDateTime) -> Result<bool, DbError> {
    let done = query(
        "update challenges set state = 'accepted', game_id = $2 \
         where id = $1 and state = 'open' and expires_at > $3",
    )
    .bind(id)
    .bind(game)
    .bind(now)
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Ends an open challenge without a game. False, and nothing changed, when it was not open any more.
pub async fn close(conn: &mut Conn, id: &str, end: ClosedAs) -> Result<bool, DbError> {
    let done = query("update challenges set state = $2 where id = $1 and state = 'open'")
        .bind(id)
        .bind(match end {
            ClosedAs::Declined => "declined",
            ClosedAs::Withdrawn => "withdrawn",
        })
        .execute(conn)
        .await?;
    Ok(done.rows_affected() == 1)
}

/// How a challenge ended without a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClosedAs {
    /// By the one challenged.
    Declined,
    /// By the challenger.
    Withdrawn,
}

/// Removes challenges that expired before `before`, at most `limit`; says how many. Games they led to stay.
pub async fn sweep(conn: &mut Conn, before: OffsetDateTime, limit: u32) -> Result<u64, DbError> {
    let done = query(
        "delete from challenges where id in (select id from challenges where expires_at < $1 \
         order by expires_at limit $2)",
    )
    .bind(before)
    .bind(i64::from(limit))
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}
