//! The leaderboard of a pool: players with a rated game of late, best first, ties by fewer games.

use crate::ratings::RatingRow;
use crate::{AccountId, Conn, DbError};
use sqlx::{query_as, query_scalar};
use time::OffsetDateTime;

/// Rows in one page.
pub const PAGE_MAX: u32 = 100;
/// The deepest row a page may begin at. Whoever is further down is found by name, or sees the own row.
pub const OFFSET_MAX: u32 = 100_000;
/// Counting stops here.
const COUNT_MAX: i64 = 1_000_000;

/// One player on a leaderboard.
#[derive(Clone, Debug, PartialEq, sqlx::FromRow)]
pub struct LeaderRow {
    /// From 1.
    pub rank: i64,
    /// The public name.
    pub nickname: String,
    /// The numbers.
    #[sqlx(flatten)]
    pub rating: RatingRow,
}

/// Which rows are asked for.
#[derive(Clone, Copy, Debug)]
pub struct Board<'a> {
    /// The pool.
    pub pool: &'a str,
    /// Only players with a rated game since then.
    pub since: OffsetDateTime,
    /// Only names that begin with this, given NFKC and case folded. Ranks stay those of the whole board.
    pub name_prefix: Option<&'a str>,
}

/// `rank` counts those before a row, so that it is the same in a search, as one's own and on its page.
macro_rules! select_leader {
    ($rest:literal) => {
        concat!(
            "select 1 + (select count(*) from ratings o where o.pool = r.pool and o.last_rated_at >= $2 \
                and (o.rating > r.rating or (o.rating = r.rating and (o.games, o.account_id) < (r.games, r.account_id))) \
             ) as rank, a.nickname, r.account_id, r.pool, r.rating, r.games, r.wins, r.draws, r.losses, \
             r.last_rated_at, r.last_results \
             from ratings r join accounts a on a.id = r.account_id where r.pool = $1 and r.last_rated_at >= $2 ",
            $rest
        )
    };
}

/// How many players are on the board, or match the search.
pub async fn count(conn: &mut Conn, board: &Board<'_>) -> Result<i64, DbError> {
    let count = match board.name_prefix {
        None => query_scalar(
            "select count(*) from (select 1 from ratings where pool = $1 and last_rated_at >= $2 limit $3) as ranked",
        )
        .bind(board.pool)
        .bind(board.since)
        .bind(COUNT_MAX),
        Some(prefix) => query_scalar(
            "select count(*) from (select 1 from ratings r join accounts a on a.id = r.account_id \
             where r.pool = $1 and r.last_rated_at >= $2 and a.folded like $4 limit $3) as ranked",
        )
        .bind(board.pool)
        .bind(board.since)
        .bind(COUNT_MAX)
        .bind(like_prefix(prefix)),
    };
    Ok(count.fetch_one(conn).await?)
}

/// Rows from `offset`, at most `limit`.
pub async fn page(
    conn: &mut Conn,
    board: &Board<'_>,
    offset: u32,
    limit: u32,
) -> Result<Vec<LeaderRow>, DbError> {
    let offset = i64::from(offset.min(OFFSET_MAX));
    let limit = i64::from(limit.min(PAGE_MAX));
    let rows = match board.name_prefix {
        // On the whole board the place is the rank: counting it for each row would read the board once for each.
        None => query_as(
            "select $3 + row_number() over (order by r.rating desc, r.games, r.account_id) as rank, a.nickname, \
             r.account_id, r.pool, r.rating, r.games, r.wins, r.draws, r.losses, r.last_rated_at, r.last_results \
             from (select * from ratings where pool = $1 and last_rated_at >= $2 \
                order by rating desc, games, account_id offset $3 limit $4) as r \
             join accounts a on a.id = r.account_id order by r.rating desc, r.games, r.account_id limit $4",
        )
        .bind(board.pool)
        .bind(board.since)
        .bind(offset)
        .bind(limit),
        Some(prefix) => query_as(select_leader!(
            "and a.folded like $3 order by r.rating desc, r.games, r.account_id offset $4 limit $5"
        ))
        .bind(board.pool)
        .bind(board.since)
        .bind(like_prefix(prefix))
        .bind(offset)
        .bind(limit),
    };
    Ok(rows.fetch_all(conn).await?)
}

/// A player's own row, where they are on the board.
pub async fn own(
    conn: &mut Conn,
    board: &Board<'_>,
    account: AccountId,
) -> Result<Option<LeaderRow>, DbError> {
    let row = query_as(select_leader!("and r.account_id = $3 limit 1"))
        .bind(board.pool)
        .bind(board.since)
        .bind(account)
        .fetch_optional(conn)
        .await?;
    Ok(row)
}

/// A pattern for `like` in which nothing that was typed has a meaning of its own.
fn like_prefix(text: &str) -> String {
    let mut pattern = String::with_capacity(text.len() + 1);
    for letter in text.chars() {
        if matches!(letter, '%' | '_' | '\\') {
            pattern.push('\\');
        }
        pattern.push(letter);
    }
    pattern.push('%');
    pattern
}
