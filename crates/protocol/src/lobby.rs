//! The lobby, challenges, and what the site offers.

use crate::{Cadence, Color, ColorWish, Player};
use serde::{Deserialize, Serialize};

/// The lobby as one frame. Lists are cut at a written limit.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Lobby {
    /// Accounts with an open socket.
    pub players: u32,
    /// Live games.
    pub games: u32,
    /// Waiting players by queue.
    pub pools: Vec<PoolCount>,
    /// Open seeks, newest first.
    pub seeks: Vec<Seek>,
    /// Live games to watch, highest rated first.
    pub top: Vec<LiveGame>,
}

/// How many wait in one queue.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PoolCount {
    /// Variant id.
    pub variant: String,
    /// Time control.
    pub cadence: Cadence,
    /// Players waiting.
    pub waiting: u32,
}

/// An open seek.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Seek {
    /// Its id.
    pub seek: String,
    /// Who seeks.
    pub by: Player,
    /// Variant id.
    pub variant: String,
    /// Time control.
    pub cadence: Cadence,
    /// The color the seeker wants.
    pub color: ColorWish,
    /// Whether ratings change.
    pub is_rated: bool,
    /// Lowest rating of an opponent.
    pub rating_min: Option<i32>,
    /// Highest rating of an opponent.
    pub rating_max: Option<i32>,
}

/// A live game in a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LiveGame {
    /// The game.
    pub game: String,
    /// Variant id.
    pub variant: String,
    /// Time control.
    pub cadence: Cadence,
    /// White.
    pub white: Player,
    /// Black.
    pub black: Player,
}

/// `POST /api/challenges`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct CreateChallenge {
    /// Variant id.
    pub variant: String,
    /// Time control.
    pub cadence: Cadence,
    /// The color the challenger wants.
    pub color: ColorWish,
    /// Whether ratings change.
    pub is_rated: bool,
    /// Nickname of the one challenged; absent: whoever opens the link first.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub to: Option<String>,
}

/// A challenge as its link shows it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Challenge {
    /// Its id: the last part of its link, `/c/ID`.
    pub challenge: String,
    /// Who challenges.
    pub from: Player,
    /// Who is challenged, when somebody is by name.
    pub to: Option<String>,
    /// Variant id.
    pub variant: String,
    /// Time control.
    pub cadence: Cadence,
    /// The color the challenger wants.
    pub color: ColorWish,
    /// Whether ratings change.
    pub is_rated: bool,
    /// `open`, `accepted`, `declined` or `withdrawn`.
    pub state: String,
    /// The game, once accepted.
    pub game: Option<String>,
    /// The one who asks is the challenger.
    pub is_own: bool,
}

/// Answer to an act that starts a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Started {
    /// The game.
    pub game: String,
    /// The color of the one who asked.
    pub color: Color,
}

/// `GET /api/site`: what this server offers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Site {
    /// The site's name, from the configuration.
    pub name: String,
    /// Version of the server.
    pub version: String,
    /// Kinds of game.
    pub variants: Vec<VariantOffer>,
    /// Rating pools, in the leaderboard's order.
    pub pools: Vec<String>,
}

/// One cadence of quick pairing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CadenceOffer {
    /// Time control.
    pub cadence: Cadence,
    /// `bullet`, `blitz` or `rapid`.
    pub speed: String,
}

/// One kind of game and what it can do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct VariantOffer {
    /// Variant id.
    pub variant: String,
    /// Whether it can be played for rating.
    pub can_be_rated: bool,
    /// Whether takebacks exist in casual games.
    pub has_takeback: bool,
    /// Its cadences of quick pairing, in their order.
    pub cadences: Vec<CadenceOffer>,
}
