//! Accounts, profiles, leaderboards, lists of games: the bodies of the HTTP API.

use crate::{Cadence, Color, RatingChange};
use serde::{Deserialize, Serialize};

/// `POST /api/account`: makes the account and its first device.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct CreateAccount {
    /// 3 to 20 characters: letters of one script, digits, `-`, `_`.
    pub nickname: String,
}

/// `POST /api/account/sign-in`: adds this device to the account that has the code.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SignIn {
    /// The code shown on the other device.
    pub code: String,
}

/// Answer of `POST /api/account/code`: a code for another device, valid once.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DeviceCode {
    /// The code.
    pub code: String,
}

/// Whose socket or page it is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Account {
    /// The public name.
    pub nickname: String,
    /// Ratings in the pools where the player has rated games.
    pub ratings: Vec<PoolRating>,
    /// The player's live game, to go back to.
    pub live_game: Option<String>,
}

/// A rating in one pool.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PoolRating {
    /// Rating pool id.
    pub pool: String,
    /// The rating, rounded.
    pub rating: i32,
    /// Rated games.
    pub games: u32,
    /// Won.
    pub wins: u32,
    /// Drawn.
    pub draws: u32,
    /// Lost.
    pub losses: u32,
    /// Fewer than 30 rated games.
    pub is_provisional: bool,
}

/// `GET /api/leaderboard/{pool}?page=1&search=`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LeaderboardPage {
    /// Rating pool id.
    pub pool: String,
    /// This page, from 1.
    pub page: u32,
    /// How many pages there are.
    pub pages: u32,
    /// How many players are ranked.
    pub players: u32,
    /// The rows.
    pub rows: Vec<LeaderboardRow>,
    /// The asker's own row, wherever it is.
    pub own: Option<LeaderboardRow>,
}

/// One player on a leaderboard.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LeaderboardRow {
    /// From 1.
    pub rank: u32,
    /// The public name.
    pub nickname: String,
    /// Numbers in this pool.
    pub rating: PoolRating,
    /// The last ten results, newest first: `win`, `draw` or `loss`.
    pub last: Vec<String>,
}

/// `GET /api/players/{nickname}`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Profile {
    /// The public name.
    pub nickname: String,
    /// When the account was made, in milliseconds since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub created_at_ms: u64,
    /// Ratings by pool.
    pub ratings: Vec<PoolRating>,
    /// How many games this player has finished.
    pub games: u32,
    /// The asker's results against this player, where there are any.
    pub head_to_head: Option<HeadToHead>,
    /// The player's live game.
    pub live_game: Option<String>,
}

/// Results of the asker against a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct HeadToHead {
    /// The asker won.
    pub wins: u32,
    /// Drawn.
    pub draws: u32,
    /// The asker lost.
    pub losses: u32,
}

/// `GET /api/players/{nickname}/rating/{pool}`: one point for each rated game, oldest first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RatingPoint {
    /// When, in milliseconds since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at_ms: u64,
    /// The rating after the game, rounded.
    pub rating: i32,
    /// The game.
    pub game: String,
}

/// `GET /api/players/{nickname}/games?before=&pool=&result=`: newest first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GamesPage {
    /// The games.
    pub games: Vec<GameSummary>,
    /// Give this as `before` for the next page.
    pub next: Option<String>,
}

/// A finished game in a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameSummary {
    /// The game.
    pub game: String,
    /// Variant id.
    pub variant: String,
    /// Rating pool id.
    pub pool: String,
    /// Time control.
    pub cadence: Cadence,
    /// Whether ratings changed.
    pub is_rated: bool,
    /// White's nickname; empty when deleted.
    pub white: String,
    /// Black's nickname; empty when deleted.
    pub black: String,
    /// White's rating.
    pub white_rating: RatingChange,
    /// Black's rating.
    pub black_rating: RatingChange,
    /// The color of the player whose list this is.
    pub seat: Option<Color>,
    /// As in `EndView`.
    pub outcome: String,
    /// As in `EndView`.
    pub termination: String,
    /// How many plies were played.
    pub plies: u32,
    /// When it ended, in milliseconds since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub ended_at_ms: u64,
}
