//! What happened: the record from which a game is replayed.
//!
//! Written to the journal as data, so names and fields here are promises to old games.

use crate::Sides;
use serde::{Deserialize, Serialize};
use tratto_rules::{Color, Termination};

/// Something that happened, at the time that the journal keeps beside it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "e", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// A move was made.
    Moved {
        /// Who.
        #[serde(with = "color")]
        by: Color,
        /// The move in UCI form.
        uci: String,
        /// The mover's time left after it, increment included, in milliseconds.
        left_ms: i64,
        /// Lag compensation given, in milliseconds.
        compensated_ms: i64,
    },
    /// The umpire refused a try; only its author is told.
    Refused {
        /// Who.
        #[serde(with = "color")]
        by: Color,
        /// The try in UCI form.
        uci: String,
        /// How.
        refusal: Refusal,
    },
    /// A draw was offered.
    DrawOffered {
        /// By whom.
        #[serde(with = "color")]
        by: Color,
    },
    /// The pending draw offer was declined.
    DrawDeclined {
        /// By whom.
        #[serde(with = "color")]
        by: Color,
    },
    /// A takeback was asked for.
    TakebackOffered {
        /// By whom.
        #[serde(with = "color")]
        by: Color,
    },
    /// The pending takeback was declined.
    TakebackDeclined {
        /// By whom.
        #[serde(with = "color")]
        by: Color,
    },
    /// Plies were taken back.
    TakenBack {
        /// How many plies are left.
        plies: usize,
        /// White's time left, in milliseconds.
        white_ms: i64,
        /// Black's time left, in milliseconds.
        black_ms: i64,
    },
    /// A player gave the opponent time.
    TimeGiven {
        /// The giver.
        #[serde(with = "color")]
        by: Color,
        /// How much, in milliseconds.
        ms: i64,
    },
    /// The server was away; running clocks get the time back.
    Restarted {
        /// How long it was away, in milliseconds.
        away_ms: i64,
        /// For so long from now no clock runs, in milliseconds.
        grace_ms: i64,
    },
    /// The game ended.
    Ended {
        /// Who won.
        result: GameResult,
        /// Why.
        cause: Cause,
    },
    /// Another game was offered.
    RematchOffered {
        /// By whom.
        #[serde(with = "color")]
        by: Color,
    },
    /// The rematch was declined or withdrawn.
    RematchDeclined {
        /// By whom.
        #[serde(with = "color")]
        by: Color,
    },
    /// The rematch was agreed on.
    Rematched {
        /// The new game.
        next: i64,
    },
}

/// How the umpire refuses a try.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// Illegal because of what the opponent has.
    No,
    /// Illegal whatever the opponent has.
    Impossible,
}

impl Refusal {
    /// The umpire's word.
    pub fn word(self) -> &'static str {
        match self {
            Refusal::No => "no",
            Refusal::Impossible => "impossible",
        }
    }
}

/// Who won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameResult {
    /// White won.
    White,
    /// Black won.
    Black,
    /// Nobody won.
    Draw,
    /// Aborted: as if it had not been played.
    None,
}

impl GameResult {
    /// The win of a side.
    pub fn win(color: Color) -> Self {
        match color {
            Color::White => GameResult::White,
            Color::Black => GameResult::Black,
        }
    }

    /// The winner, if there is one.
    pub fn winner(self) -> Option<Color> {
        match self {
            GameResult::White => Some(Color::White),
            GameResult::Black => Some(Color::Black),
            GameResult::Draw | GameResult::None => None,
        }
    }

    /// Its id in data and on the wire.
    pub fn id(self) -> &'static str {
        match self {
            GameResult::White => "white",
            GameResult::Black => "black",
            GameResult::Draw => "draw",
            GameResult::None => "none",
        }
    }
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the first ten are rules::Termination")]
pub enum Cause {
    Checkmate,
    ProgressiveCheckmate,
    Stalemate,
    ProgressiveStalemate,
    ThreefoldRepetition,
    FiftyMoves,
    TenQuietSeries,
    DeadPosition,
    /// A player gave up.
    Resignation,
    /// A draw by agreement.
    Agreement,
    /// A flag fell.
    Flag,
    /// A flag fell, and the opponent could not mate by any sequence of moves: a draw.
    FlagNoMate,
    /// A player ended it before both had moved.
    Aborted,
    /// A first turn did not come in time.
    NoFirstMove,
    /// The opponent left, and the win was claimed.
    LeftWin,
    /// The opponent left, and a draw was claimed.
    LeftDraw,
}

impl Cause {
    /// Its id in data and on the wire.
    pub fn id(self) -> &'static str {
        match self {
            Cause::Checkmate => "checkmate",
            Cause::ProgressiveCheckmate => "progressive_checkmate",
            Cause::Stalemate => "stalemate",
            Cause::ProgressiveStalemate => "progressive_stalemate",
            Cause::ThreefoldRepetition => "threefold_repetition",
            Cause::FiftyMoves => "fifty_moves",
            Cause::TenQuietSeries => "ten_quiet_series",
            Cause::DeadPosition => "dead_position",
            Cause::Resignation => "resignation",
            Cause::Agreement => "agreement",
            Cause::Flag => "flag",
            Cause::FlagNoMate => "flag_no_mate",
            Cause::Aborted => "aborted",
            Cause::NoFirstMove => "no_first_move",
            Cause::LeftWin => "left_win",
            Cause::LeftDraw => "left_draw",
        }
    }
}

impl From<Termination> for Cause {
    fn from(termination: Termination) -> Self {
        match termination {
            Termination::Checkmate => Cause::Checkmate,
            Termination::ProgressiveCheckmate => Cause::ProgressiveCheckmate,
            Termination::Stalemate => Cause::Stalemate,
            Termination::ProgressiveStalemate => Cause::ProgressiveStalemate,
            Termination::ThreefoldRepetition => Cause::ThreefoldRepetition,
            Termination::FiftyMoves => Cause::FiftyMoves,
            Termination::TenQuietSeries => Cause::TenQuietSeries,
            Termination::DeadPosition => Cause::DeadPosition,
        }
    }
}

impl Event {
    /// A takeback that leaves `plies`.
    pub(crate) fn taken_back(plies: usize, left: Sides<i64>) -> Self {
        Event::TakenBack { plies, white_ms: left.white, black_ms: left.black }
    }
}

/// Colors as one letter: the rules crate has no serde.
mod color {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};
    use tratto_rules::Color;

    pub(super) fn serialize<S: Serializer>(color: &Color, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(match color {
            Color::White => "w",
            Color::Black => "b",
        })
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Color, D::Error> {
        match String::deserialize(deserializer)?.as_str() {
            "w" => Ok(Color::White),
            "b" => Ok(Color::Black),
            other => Err(D::Error::custom(format!("not a color: {other}"))),
        }
    }
}
