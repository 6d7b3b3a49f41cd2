//! The end of a game: its last events, the result and both rating changes, in one transaction. Applying it twice changes
//! nothing.

use super::record::GameRecord;
use crate::clock::{Millis, to_offset};
use crate::rating::standing;
use time::OffsetDateTime;
use tratto_db::games::{Finish, RatingStep};
use tratto_db::journal::EventRow;
use tratto_db::ratings::RatingRow;
use tratto_db::{Conn, DbError, Pool, games, journal, ratings};
use tratto_game::{Cause, GameResult, elo};
use tratto_rules::Color;

/// How many of a player's results the leaderboard shows.
const LAST_RESULTS_LEN: usize = 10;

/// An end to be written.
#[derive(Clone, Debug)]
pub(super) struct Ending {
    /// Who won.
    pub(super) result: GameResult,
    /// Why.
    pub(super) cause: Cause,
    /// When.
    pub(super) at: Millis,
    /// Plies that stand.
    pub(super) plies: usize,
}

/// Rating before and after, of White and of Black.
pub(super) type RatingSteps = Option<((f64, f64), (f64, f64))>;

/// Writes the end.
///
/// # Errors
/// The database's; then either all is written or nothing.
pub(super) async fn write(
    pool: &Pool,
    record: &GameRecord,
    ending: &Ending,
    rows: &[EventRow],
) -> Result<RatingSteps, DbError> {
    let mut tx = tratto_db::begin(pool).await?;
    journal::append(&mut tx, rows).await?;
    let finish = Finish {
        outcome: ending.result.id().to_owned(),
        termination: ending.cause.id().to_owned(),
        plies: i32::try_from(ending.plies).unwrap_or(i32::MAX),
        ended_at: to_offset(ending.at),
    };
    let is_first = games::finish(&mut tx, record.id, &finish).await?;
    let steps = if is_first && record.setup.is_rated && ending.result != GameResult::None {
        rate(&mut tx, record, ending).await?
    } else {
        None
    };
    tratto_db::commit(tx).await?;
    Ok(steps)
}

async fn rate(conn: &mut Conn, record: &GameRecord, ending: &Ending) -> Result<RatingSteps, DbError> {
    let (Some(white_id), Some(black_id)) = (record.white.account, record.black.account) else {
        return Ok(None);
    };
    // Read now and locked, not as they were when the game began: another game may have ended in between (faults.md 34).
    let [white, black] = ratings::lock(conn, &record.pool, [white_id, black_id]).await?;
    let winner = ending.result.winner();
    let (white_after, black_after) = elo::rate(standing(Some(&white)), standing(Some(&black)), winner);
    let at = to_offset(ending.at);
    let white_row = after(&white, white_after, score(winner, Color::White), at);
    let black_row = after(&black, black_after, score(winner, Color::Black), at);
    ratings::store(conn, record.id, &record.pool, white_id, white.rating, &white_row, at).await?;
    ratings::store(conn, record.id, &record.pool, black_id, black.rating, &black_row, at).await?;
    let white_step = RatingStep { before: white.rating, after: white_after };
    let black_step = RatingStep { before: black.rating, after: black_after };
    games::set_rating_after(conn, record.id, white_step, black_step).await?;
    Ok(Some(((white.rating, white_after), (black.rating, black_after))))
}

fn score(winner: Option<Color>, color: Color) -> char {
    match winner {
        None => 'd',
        Some(side) if side == color => 'w',
        Some(_) => 'l',
    }
}

fn after(row: &RatingRow, rating: f64, score: char, at: OffsetDateTime) -> RatingRow {
    let last_results =
        std::iter::once(score).chain(row.last_results.chars()).take(LAST_RESULTS_LEN).collect();
    RatingRow {
        rating,
        games: row.games + 1,
        wins: row.wins + i32::from(score == 'w'),
        draws: row.draws + i32::from(score == 'd'),
        losses: row.losses + i32::from(score == 'l'),
        last_rated_at: Some(at),
        last_results,
        ..row.clone()
    }
}
