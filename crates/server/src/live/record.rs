//! A game's row and its events, read back into a game.

use crate::clock::{Millis, from_offset};
use crate::error::AppError;
use crate::identity::game_code;
use serde::Deserialize as _;
use tratto_db::games::GameRow;
use tratto_db::journal::EventRow;
use tratto_db::{AccountId, GameId};
use tratto_game::elo::Standing;
use tratto_game::{ClockRules, Event, Game, Setup, TimeControl};
use tratto_rules::Color;

/// What is agreed about a game and its players: everything but the moves.
#[derive(Clone, Debug)]
pub struct GameRecord {
    /// Its key.
    pub id: GameId,
    /// What it is made from.
    pub setup: Setup,
    /// The rating pool, as configured when it was made.
    pub pool: String,
    /// White's player.
    pub white: Seat,
    /// Black's player.
    pub black: Seat,
}

/// A player of one game.
#[derive(Clone, Debug)]
pub struct Seat {
    /// The account; none once deleted.
    pub account: Option<AccountId>,
    /// The name now; none once deleted.
    pub nickname: Option<String>,
    /// Rating at the start.
    pub rating: f64,
    /// Whether it was provisional.
    pub is_provisional: bool,
    /// Rating before and after the end, where it counted.
    pub rating_step: Option<(f64, f64)>,
}

impl Seat {
    /// Somebody who sits down.
    pub fn at_start(account: AccountId, nickname: String, standing: Standing) -> Self {
        Self {
            account: Some(account),
            nickname: Some(nickname),
            rating: standing.rating,
            is_provisional: standing.is_provisional(),
            rating_step: None,
        }
    }
}

impl GameRecord {
    /// The code of the game in links.
    pub fn code(&self) -> String {
        game_code(self.id.0)
    }

    /// The player of a color.
    pub fn seat(&self, color: Color) -> &Seat {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }

    /// The color that an account plays here.
    pub fn color_of(&self, account: AccountId) -> Option<Color> {
        if self.white.account == Some(account) {
            Some(Color::White)
        } else if self.black.account == Some(account) {
            Some(Color::Black)
        } else {
            None
        }
    }

    /// Reads the row of a game.
    ///
    /// # Errors
    /// When the row holds a variant or a time control that this version does not know.
    pub fn from_row(row: GameRow, rules: ClockRules) -> Result<Self, AppError> {
        let unreadable =
            |what: &str| AppError::internal(format!("game {} has an unknown {what}", game_code(row.id.0)));
        let variant = row.variant.parse().map_err(|_| unreadable("variant"))?;
        let time = match row.days {
            Some(days) => TimeControl::Correspondence { days: i64::from(days) },
            None => TimeControl::RealTime { base_ms: row.base_ms, increment_ms: row.increment_ms },
        };
        Ok(Self {
            id: row.id,
            setup: Setup {
                variant,
                time,
                is_rated: row.is_rated,
                created_at: from_offset(row.created_at),
                clock: rules,
            },
            pool: row.pool,
            white: Seat {
                account: row.white_id,
                nickname: row.white_nickname,
                rating: row.white_rating,
                is_provisional: row.white_provisional,
                rating_step: row.white_rating_before.zip(row.white_rating_after),
            },
            black: Seat {
                account: row.black_id,
                nickname: row.black_nickname,
                rating: row.black_rating,
                is_provisional: row.black_provisional,
                rating_step: row.black_rating_before.zip(row.black_rating_after),
            },
        })
    }
}

/// An event as the journal stores it.
pub(super) fn to_row(game: GameId, seq: i32, at: Millis, event: &Event) -> Result<EventRow, AppError> {
    let event = serde_json::to_value(event).map_err(AppError::internal)?;
    Ok(EventRow { game, seq, at_ms: at, event, command: None })
}

/// The event of a row.
///
/// # Errors
/// When this version does not know it.
pub(super) fn event(row: &EventRow) -> Result<Event, AppError> {
    Event::deserialize(&row.event).map_err(AppError::internal)
}

/// Replays a journal from the first event. `seen` is called after each event is applied.
///
/// # Errors
/// When the setup makes no game, or an event cannot be read.
pub(super) fn replay(
    record: &GameRecord,
    rows: &[EventRow],
    mut seen: impl FnMut(&Game, &Event, Millis),
) -> Result<Game, AppError> {
    let mut game = Game::new(record.setup.clone()).map_err(AppError::internal)?;
    for row in rows {
        let event = event(row)?;
        game.apply(&event, row.at_ms);
        seen(&game, &event, row.at_ms);
    }
    Ok(game)
}
