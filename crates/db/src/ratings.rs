//! Ratings and how they came about. What a rating becomes is decided elsewhere; here it is only kept.

use crate::{AccountId, Conn, DbError, GameId};
use sqlx::{query, query_as};
use time::OffsetDateTime;

/// Pools one account can have a rating in; there are eight.
const POOLS_MAX: i64 = 32;
/// Points of a curve: the newest ones, where there are more.
pub const CURVE_MAX: i64 = 5_000;

/// A rating in one pool.
#[derive(Clone, Debug, PartialEq, sqlx::FromRow)]
pub struct RatingRow {
    /// Whose.
    #[sqlx(rename = "account_id")]
    pub account: AccountId,
    /// The pool.
    pub pool: String,
    /// The rating, with its fractions.
    pub rating: f64,
    /// Rated games.
    pub games: i32,
    /// Won.
    pub wins: i32,
    /// Drawn.
    pub draws: i32,
    /// Lost.
    pub losses: i32,
    /// The end of the last rated game.
    pub last_rated_at: Option<OffsetDateTime>,
    /// The last ten results, newest first, as `w`, `d` and `l`.
    pub last_results: String,
}

/// A point of a player's curve.
#[derive(Clone, Debug, PartialEq, sqlx::FromRow)]
pub struct CurvePoint {
    /// The game.
    pub game_id: GameId,
    /// The rating after it.
    pub after: f64,
    /// When it ended.
    pub at: OffsetDateTime,
}

macro_rules! select_rating {
    ($rest:literal) => {
        concat!(
            "select account_id, pool, rating, games, wins, draws, losses, last_rated_at, last_results from ratings ",
            $rest
        )
    };
}

/// Locks the ratings of two players until the transaction ends, and returns them in the order asked for. A player who
/// has none in this pool yet gets one. Rows are locked in one order, so that two games of the same pair that end
/// together wait for each other and never for ever.
pub async fn lock(conn: &mut Conn, pool: &str, accounts: [AccountId; 2]) -> Result<[RatingRow; 2], DbError> {
    let mut ordered = accounts;
    ordered.sort_unstable();
    query(
        "insert into ratings (account_id, pool) select id, $2 from unnest($1::bigint[]) as id order by id \
         on conflict do nothing",
    )
    .bind(&ordered[..])
    .bind(pool)
    .execute(&mut *conn)
    .await?;
    let rows: Vec<RatingRow> =
        query_as(select_rating!("where account_id = any($1) and pool = $2 order by account_id for update"))
            .bind(&ordered[..])
            .bind(pool)
            .fetch_all(conn)
            .await?;
    let of = |account: AccountId| {
        rows.iter()
            .find(|row| row.account == account)
            .cloned()
            .expect("BUG: both rows were made above, in this transaction")
    };
    Ok(accounts.map(of))
}

/// Stores a rating after a game, and the point of the curve. False, and nothing changed, when this game has been rated
/// for this player before.
pub async fn store(
    conn: &mut Conn,
    game: GameId,
    pool: &str,
    account: AccountId,
    before: f64,
    after: &RatingRow,
    at: OffsetDateTime,
) -> Result<bool, DbError> {
    let done = query(
        "with change as ( \
            insert into rating_changes (game_id, account_id, pool, before, after, at) \
            values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning account_id) \
         update ratings set rating = $5, games = $7, wins = $8, draws = $9, losses = $10, last_rated_at = $6, \
            last_results = $11 \
         where account_id = (select account_id from change) and pool = $3",
    )
    .bind(game)
    .bind(account)
    .bind(pool)
    .bind(before)
    .bind(after.rating)
    .bind(at)
    .bind(after.games)
    .bind(after.wins)
    .bind(after.draws)
    .bind(after.losses)
    .bind(&after.last_results)
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// A player's rating in one pool, where there is one.
pub async fn get(conn: &mut Conn, pool: &str, account: AccountId) -> Result<Option<RatingRow>, DbError> {
    let row = query_as(select_rating!("where account_id = $1 and pool = $2"))
        .bind(account)
        .bind(pool)
        .fetch_optional(conn)
        .await?;
    Ok(row)
}

/// A player's ratings in the pools where they have rated games.
pub async fn of(conn: &mut Conn, account: AccountId) -> Result<Vec<RatingRow>, DbError> {
    let rows = query_as(select_rating!("where account_id = $1 and games > 0 order by pool limit $2"))
        .bind(account)
        .bind(POOLS_MAX)
        .fetch_all(conn)
        .await?;
    Ok(rows)
}

/// A player's curve in one pool, oldest first.
pub async fn curve(conn: &mut Conn, account: AccountId, pool: &str) -> Result<Vec<CurvePoint>, DbError> {
    let mut points: Vec<CurvePoint> = query_as(
        "select game_id, after, at from rating_changes where account_id = $1 and pool = $2 \
         order by at desc, game_id limit $3",
    )
    .bind(account)
    .bind(pool)
    .bind(CURVE_MAX)
    .fetch_all(conn)
    .await?;
    points.reverse();
    Ok(points)
}
