//! Games: who played what, and how it ended. What happened in between is in [`crate::journal`].

use crate::{AccountId, Conn, DbError, GameId};
use sqlx::{query, query_as, query_scalar};
use time::OffsetDateTime;

/// Live games that a start of the server takes up again.
pub const LIVE_MAX: i64 = 50_000;

/// The constraint that refuses a second game of the same id.
pub const TAKEN_ID: &str = "games_pkey";
/// The constraint that refuses a second rematch of the same game.
pub const SECOND_REMATCH: &str = "games_rematch_of_key";

/// A game to be made.
#[derive(Clone, Debug, PartialEq)]
pub struct NewGame {
    /// Random, positive.
    pub id: GameId,
    /// Variant id.
    pub variant: String,
    /// Rating pool id.
    pub pool: String,
    /// `bullet`, `blitz`, `rapid` or `correspondence`.
    pub speed: String,
    /// Time at the start.
    pub base_ms: i64,
    /// Time added for each move.
    pub increment_ms: i64,
    /// Days for each turn, in correspondence games only.
    pub days: Option<i32>,
    /// Whether ratings change.
    pub is_rated: bool,
    /// White.
    pub white_id: AccountId,
    /// Black.
    pub black_id: AccountId,
    /// White's rating now.
    pub white_rating: f64,
    /// Black's rating now.
    pub black_rating: f64,
    /// Whether White's rating is provisional now.
    pub white_provisional: bool,
    /// Whether Black's rating is provisional now.
    pub black_provisional: bool,
    /// The position before the first move, where it is not the variant's own.
    pub initial: Option<String>,
    /// Now.
    pub created_at: OffsetDateTime,
    /// The game of which it is the rematch.
    pub rematch_of: Option<GameId>,
    /// When the first turn is over, in correspondence games only.
    pub deadline_at: Option<OffsetDateTime>,
    /// Whose turn the first is, in correspondence games only.
    pub side_to_move: Option<String>,
    /// Both came from the queue of quick pairing.
    pub is_paired: bool,
}

/// A game as it is stored, with the players' names of today.
#[derive(Clone, Debug, PartialEq, sqlx::FromRow)]
pub struct GameRow {
    /// Its key.
    pub id: GameId,
    /// Variant id.
    pub variant: String,
    /// Rating pool id.
    pub pool: String,
    /// `bullet`, `blitz`, `rapid` or `correspondence`.
    pub speed: String,
    /// Time at the start.
    pub base_ms: i64,
    /// Time added for each move.
    pub increment_ms: i64,
    /// Days for each turn, in correspondence games only.
    pub days: Option<i32>,
    /// Whether ratings change.
    pub is_rated: bool,
    /// White; absent once the account is deleted.
    pub white_id: Option<AccountId>,
    /// Black; absent once the account is deleted.
    pub black_id: Option<AccountId>,
    /// White's name.
    pub white_nickname: Option<String>,
    /// Black's name.
    pub black_nickname: Option<String>,
    /// White's rating when the game began.
    pub white_rating: f64,
    /// Black's rating when the game began.
    pub black_rating: f64,
    /// Whether White's rating was provisional.
    pub white_provisional: bool,
    /// Whether Black's rating was provisional.
    pub black_provisional: bool,
    /// The position before the first move, where it is not the variant's own.
    pub initial: Option<String>,
    /// When it was made.
    pub created_at: OffsetDateTime,
    /// When it ended.
    pub ended_at: Option<OffsetDateTime>,
    /// `white`, `black`, `draw`, or `none` for an aborted game.
    pub outcome: Option<String>,
    /// Why it ended.
    pub termination: Option<String>,
    /// Plies played: once it has ended, and in correspondence games at any time.
    pub plies: i32,
    /// When the turn under way is over, in correspondence games only.
    pub deadline_at: Option<OffsetDateTime>,
    /// Whose turn it is, `white` or `black`, in correspondence games only.
    pub side_to_move: Option<String>,
    /// White's rating before and after, where it changed. Not the one the game began with: other games may have ended
    /// in between.
    pub white_rating_before: Option<f64>,
    /// See there.
    pub white_rating_after: Option<f64>,
    /// See there.
    pub black_rating_before: Option<f64>,
    /// See there.
    pub black_rating_after: Option<f64>,
    /// The game of which it is the rematch.
    pub rematch_of: Option<GameId>,
    /// Its own rematch.
    pub rematch_id: Option<GameId>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finish {
    /// `white`, `black`, `draw` or `none`.
    pub outcome: String,
    /// Why.
    pub termination: String,
    /// Plies played.
    pub plies: i32,
    /// When.
    pub ended_at: OffsetDateTime,
}

/// A rating before and after one game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingStep {
    /// Before.
    pub before: f64,
    /// After.
    pub after: f64,
}

macro_rules! select_game {
    ($rest:literal) => {
        concat!(
            "select g.id, g.variant, g.pool, g.speed, g.base_ms, g.increment_ms, g.days, g.is_rated, g.white_id, \
             g.black_id, white.nickname as white_nickname, black.nickname as black_nickname, g.white_rating, \
             g.black_rating, g.white_provisional, g.black_provisional, g.initial, g.created_at, g.ended_at, g.outcome, \
             g.termination, g.plies, g.deadline_at, g.side_to_move, g.white_rating_before, g.white_rating_after, g.black_rating_before, \
             g.black_rating_after, g.rematch_of, rematch.id as rematch_id \
             from games g left join accounts white on white.id = g.white_id \
             left join accounts black on black.id = g.black_id left join games rematch on rematch.rematch_of = g.id ",
            $rest
        )
    };
}

/// Makes a game. [`DbError::Conflict`] by [`SECOND_REMATCH`] where that rematch has begun already.
pub async fn create(conn: &mut Conn, new: &NewGame) -> Result<(), DbError> {
    query(
        "insert into games (id, variant, pool, speed, base_ms, increment_ms, days, is_rated, white_id, black_id, \
         white_rating, black_rating, white_provisional, black_provisional, initial, created_at, rematch_of, deadline_at, \
         side_to_move, is_paired) \
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)",
    )
    .bind(new.id)
    .bind(&new.variant)
    .bind(&new.pool)
    .bind(&new.speed)
    .bind(new.base_ms)
    .bind(new.increment_ms)
    .bind(new.days)
    .bind(new.is_rated)
    .bind(new.white_id)
    .bind(new.black_id)
    .bind(new.white_rating)
    .bind(new.black_rating)
    .bind(new.white_provisional)
    .bind(new.black_provisional)
    .bind(&new.initial)
    .bind(new.created_at)
    .bind(new.rematch_of)
    .bind(new.deadline_at)
    .bind(&new.side_to_move)
    .bind(new.is_paired)
    .execute(conn)
    .await?;
    Ok(())
}

/// One game.
pub async fn load(conn: &mut Conn, game: GameId) -> Result<Option<GameRow>, DbError> {
    let row = query_as(select_game!("where g.id = $1")).bind(game).fetch_optional(conn).await?;
    Ok(row)
}

/// The real-time games that have not ended, oldest first. Those by correspondence wait in the database until somebody asks
/// for them: see [`crate::correspondence`].
pub async fn live(conn: &mut Conn) -> Result<Vec<GameRow>, DbError> {
    let rows = query_as(select_game!(
        "where g.ended_at is null and g.days is null order by g.created_at, g.id limit $1"
    ))
    .bind(LIVE_MAX)
    .fetch_all(conn)
    .await?;
    Ok(rows)
}

/// The keys of the same games.
pub async fn live_ids(conn: &mut Conn) -> Result<Vec<GameId>, DbError> {
    let games = query_scalar(
        "select id from games where ended_at is null and days is null order by created_at, id limit $1",
    )
    .bind(LIVE_MAX)
    .fetch_all(conn)
    .await?;
    Ok(games)
}

/// The real-time game a player is in. Correspondence games do not count: one can have many.
pub async fn live_of(conn: &mut Conn, account: AccountId) -> Result<Option<GameId>, DbError> {
    let game = query_scalar(
        "select id from games where ended_at is null and days is null and (white_id = $1 or black_id = $1) \
         order by created_at desc limit 1",
    )
    .bind(account)
    .fetch_optional(conn)
    .await?;
    Ok(game)
}

/// Writes down how a game ended. False, and nothing changed, when it had ended before.
pub async fn finish(conn: &mut Conn, game: GameId, finish: &Finish) -> Result<bool, DbError> {
    let done = query(
        "update games set outcome = $2, termination = $3, plies = $4, ended_at = $5, deadline_at = null, \
         side_to_move = null where id = $1 and ended_at is null",
    )
    .bind(game)
    .bind(&finish.outcome)
    .bind(&finish.termination)
    .bind(finish.plies)
    .bind(finish.ended_at)
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Writes down what the game did to both ratings.
pub async fn set_rating_after(
    conn: &mut Conn,
    game: GameId,
    white: RatingStep,
    black: RatingStep,
) -> Result<(), DbError> {
    query(
        "update games set white_rating_before = $2, white_rating_after = $3, black_rating_before = $4, \
         black_rating_after = $5 where id = $1",
    )
    .bind(game)
    .bind(white.before)
    .bind(white.after)
    .bind(black.before)
    .bind(black.after)
    .execute(conn)
    .await?;
    Ok(())
}

/// The rematch of a game, where there is one.
pub async fn rematch_of(conn: &mut Conn, game: GameId) -> Result<Option<GameId>, DbError> {
    let rematch =
        query_scalar("select id from games where rematch_of = $1").bind(game).fetch_optional(conn).await?;
    Ok(rematch)
}
