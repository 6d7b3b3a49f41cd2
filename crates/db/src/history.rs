//! The games a player has played: lists, counts, and two players against each other. Aborted games are in none of them.

use crate::games::GameRow;
use crate::{AccountId, Conn, DbError, GameId};
use sqlx::{query_as, query_scalar};
use time::OffsetDateTime;

/// Games in one page.
pub const PAGE_MAX: u32 = 100;
/// Counting stops here: nobody has played so many.
const COUNT_MAX: i64 = 200_000;

/// How a game went for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerResult {
    /// Won.
    Win,
    /// Drawn.
    Draw,
    /// Lost.
    Loss,
}

/// The place in a list where the next page begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// The end of the last game seen.
    pub ended_at: OffsetDateTime,
    /// That game.
    pub game: GameId,
}

impl Cursor {
    /// The place after a game; none after one that has not ended.
    pub fn after(row: &GameRow) -> Option<Self> {
        row.ended_at.map(|ended_at| Self { ended_at, game: row.id })
    }
}

/// Which games are asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Only games older than this one.
    pub before: Option<Cursor>,
    /// Only this rating pool.
    pub pool: Option<String>,
    /// Only games that went this way.
    pub result: Option<PlayerResult>,
}

/// Wins, draws and losses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, sqlx::FromRow)]
pub struct Score {
    /// Won.
    pub wins: i64,
    /// Drawn.
    pub draws: i64,
    /// Lost.
    pub losses: i64,
}

/// A player's games, newest first, at most `limit` and never more than [`PAGE_MAX`].
pub async fn page(
    conn: &mut Conn,
    account: AccountId,
    filter: &Filter,
    limit: u32,
) -> Result<Vec<GameRow>, DbError> {
    // Each half reads its own index from the cursor on, no further than the page is long.
    let rows = query_as(select_game!(
        "join ( \
            (select id from games where white_id = $1 and outcome <> 'none' \
             and (ended_at, id) < (coalesce($2, 'infinity'::timestamptz), coalesce($3, 0)) and ($4::text is null or pool = $4) \
             and ($5::text is null or outcome = $5) order by ended_at desc, id desc limit $7) \
            union all \
            (select id from games where black_id = $1 and outcome <> 'none' \
             and (ended_at, id) < (coalesce($2, 'infinity'::timestamptz), coalesce($3, 0)) and ($4::text is null or pool = $4) \
             and ($6::text is null or outcome = $6) order by ended_at desc, id desc limit $7) \
         ) as own on own.id = g.id order by g.ended_at desc, g.id desc limit $7"
    ))
    .bind(account)
    .bind(filter.before.map(|cursor| cursor.ended_at))
    .bind(filter.before.map(|cursor| cursor.game))
    .bind(&filter.pool)
    .bind(filter.result.map(|result| outcome(result, "white", "black")))
    .bind(filter.result.map(|result| outcome(result, "black", "white")))
    .bind(i64::from(limit.min(PAGE_MAX)))
    .fetch_all(conn)
    .await?;
    Ok(rows)
}

fn outcome(result: PlayerResult, own: &'static str, other: &'static str) -> &'static str {
    match result {
        PlayerResult::Win => own,
        PlayerResult::Draw => "draw",
        PlayerResult::Loss => other,
    }
}

/// How many games a player has played.
pub async fn count(conn: &mut Conn, account: AccountId) -> Result<i64, DbError> {
    let count = query_scalar(
        "select count(*) from ( \
            (select 1 from games where white_id = $1 and outcome <> 'none' limit $2) union all \
            (select 1 from games where black_id = $1 and outcome <> 'none' limit $2)) as own",
    )
    .bind(account)
    .bind(COUNT_MAX)
    .fetch_one(conn)
    .await?;
    Ok(count)
}

/// One player's results against another.
pub async fn head_to_head(
    conn: &mut Conn,
    account: AccountId,
    opponent: AccountId,
) -> Result<Score, DbError> {
    let score = query_as(
        "select count(*) filter (where outcome = own) as wins, count(*) filter (where outcome = 'draw') as draws, \
            count(*) filter (where outcome = theirs) as losses from ( \
            (select outcome, 'white' as own, 'black' as theirs from games \
             where white_id = $1 and black_id = $2 and outcome <> 'none' limit $3) union all \
            (select outcome, 'black', 'white' from games \
             where white_id = $2 and black_id = $1 and outcome <> 'none' limit $3)) as both_sides",
    )
    .bind(account)
    .bind(opponent)
    .bind(COUNT_MAX)
    .fetch_one(conn)
    .await?;
    Ok(score)
}
