//! Rows of the database as bodies of the API. Nothing here is hidden from anybody: games in lists have ended.

use crate::clock::from_offset;
use crate::identity::game_code;
use crate::wire::rating;
use time::OffsetDateTime;
use tratto_db::AccountId;
use tratto_db::games::GameRow;
use tratto_db::ratings::RatingRow;
use tratto_game::elo;
use tratto_protocol::{Cadence, Color, GameSummary, Player, RatingChange};

pub(super) fn millis(at: OffsetDateTime) -> u64 {
    u64::try_from(from_offset(at)).unwrap_or(0)
}

fn count(number: impl TryInto<u32>) -> u32 {
    number.try_into().unwrap_or(0)
}

fn is_provisional(games: i32) -> bool {
    elo::Standing { rating: elo::INITIAL, games: count(games) }.is_provisional()
}

/// The last results, newest first, in words.
pub(super) fn last_results(row: &RatingRow) -> Vec<String> {
    row.last_results
        .chars()
        .map(|letter| match letter {
            'w' => "win",
            'd' => "draw",
            _ => "loss",
        })
        .map(str::to_owned)
        .collect()
}

/// A player with the rating they would play with now.
pub(super) fn player(nickname: String, row: Option<&RatingRow>) -> Player {
    Player {
        nickname,
        rating: rating(row.map_or(elo::INITIAL, |row| row.rating)),
        is_provisional: is_provisional(row.map_or(0, |row| row.games)),
    }
}

pub(super) fn cadence(base_ms: i64, increment_ms: i64, days: Option<i32>) -> Cadence {
    Cadence {
        base_ms: u64::try_from(base_ms).unwrap_or(0),
        increment_ms: u64::try_from(increment_ms).unwrap_or(0),
        days: days.map(count),
    }
}

/// A finished game in the list of one player.
pub(super) fn game_summary(row: GameRow, owner: AccountId) -> GameSummary {
    let change = |start: f64, before: Option<f64>, after: Option<f64>| RatingChange {
        before: rating(before.unwrap_or(start)),
        after: rating(after.unwrap_or(start)),
    };
    GameSummary {
        game: game_code(row.id.0),
        cadence: cadence(row.base_ms, row.increment_ms, row.days),
        is_rated: row.is_rated,
        white_rating: change(row.white_rating, row.white_rating_before, row.white_rating_after),
        black_rating: change(row.black_rating, row.black_rating_before, row.black_rating_after),
        seat: if row.white_id == Some(owner) { Some(Color::White) } else { Some(Color::Black) },
        white: row.white_nickname.unwrap_or_default(),
        black: row.black_nickname.unwrap_or_default(),
        variant: row.variant,
        pool: row.pool,
        outcome: row.outcome.unwrap_or_default(),
        termination: row.termination.unwrap_or_default(),
        plies: count(row.plies),
        ended_at_ms: row.ended_at.map_or(0, millis),
    }
}
