//! Small types that frames and HTTP bodies share.

use serde::{Deserialize, Serialize};

/// One of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Color {
    /// Moves first.
    White,
    /// Moves second.
    Black,
}

/// The color somebody asks for in a seek or a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum ColorWish {
    /// White for the one who asks.
    White,
    /// Black for the one who asks.
    Black,
    /// Whichever balances the players' recent colors, else by lot.
    Either,
}

/// Time control. `3+2` is `base_ms: 180000, increment_ms: 2000`; correspondence has `days` and zeroes elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Cadence {
    /// Time at the start, in milliseconds.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub base_ms: u64,
    /// Time added for each move made while the clock runs, in milliseconds.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub increment_ms: u64,
    /// Days for each turn, in correspondence games only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub days: Option<u32>,
}

/// A player as others see them at a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Player {
    /// The public name; empty for a deleted player.
    pub nickname: String,
    /// Rating in the game's pool when it started, rounded.
    pub rating: i32,
    /// Fewer than 30 rated games in that pool.
    pub is_provisional: bool,
}
