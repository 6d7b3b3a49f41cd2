//! What is agreed before the first move: kind of game, time control, and the rules of the clock.

use crate::Millis;
use serde::Deserialize;
use tratto_rules::Variant;

const DAY_MS: i64 = 86_400_000;
const MINUTE_MS: i64 = 60_000;

/// What a game is made from.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// Kind of game.
    pub variant: Variant,
    /// Time control.
    pub time: TimeControl,
    /// Whether ratings change at the end.
    pub is_rated: bool,
    /// When it was made; White's first turn counts from here.
    pub created_at: Millis,
    /// The rules of the clock.
    pub clock: ClockRules,
}

/// How much time there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TimeControl {
    /// A clock for each side.
    RealTime {
        /// Time at the start, in milliseconds.
        base_ms: i64,
        /// Time added for each move made while the clock runs, in milliseconds.
        increment_ms: i64,
    },
    /// So many days for each turn.
    Correspondence {
        /// Days.
        days: i64,
    },
}

/// The time control is not one that play.md allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TimeControlError {
    /// Neither ¼, ½, ¾ nor a whole number of minutes up to 180.
    #[error("base time must be 0, 15, 30 or 45 seconds or whole minutes up to 180")]
    Base,
    /// Not a whole number of seconds from 0 to 60.
    #[error("increment must be a whole number of seconds up to 60")]
    Increment,
    /// No time at all.
    #[error("base time and increment cannot both be zero")]
    Nothing,
    /// Not 1, 2, 3, 5, 7 or 14.
    #[error("days for a turn must be 1, 2, 3, 5, 7 or 14")]
    Days,
}

/// How fast a game is, by its estimated length.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Speed {
    /// Under 3 minutes a side.
    Bullet,
    /// Under 8 minutes.
    Blitz,
    /// From 8 minutes.
    Rapid,
    /// Days a turn.
    Correspondence,
}

impl Speed {
    /// Its id in data and on the wire.
    pub fn id(self) -> &'static str {
        match self {
            Speed::Bullet => "bullet",
            Speed::Blitz => "blitz",
            Speed::Rapid => "rapid",
            Speed::Correspondence => "correspondence",
        }
    }
}

impl TimeControl {
    /// A time control as play.md allows it.
    ///
    /// # Errors
    /// When it is not one of those.
    pub fn checked(base_ms: u64, increment_ms: u64, days: Option<u32>) -> Result<Self, TimeControlError> {
        if let Some(days) = days {
            let allowed = matches!(days, 1 | 2 | 3 | 5 | 7 | 14) && base_ms == 0 && increment_ms == 0;
            return if allowed {
                Ok(Self::Correspondence { days: i64::from(days) })
            } else {
                Err(TimeControlError::Days)
            };
        }
        let base_ms = i64::try_from(base_ms).map_err(|_| TimeControlError::Base)?;
        let increment_ms = i64::try_from(increment_ms).map_err(|_| TimeControlError::Increment)?;
        let is_quarter = base_ms < MINUTE_MS && base_ms % (MINUTE_MS / 4) == 0;
        let is_minutes = base_ms % MINUTE_MS == 0 && base_ms <= 180 * MINUTE_MS;
        if !is_quarter && !is_minutes {
            return Err(TimeControlError::Base);
        }
        if increment_ms % 1000 != 0 || increment_ms > MINUTE_MS {
            return Err(TimeControlError::Increment);
        }
        if base_ms == 0 && increment_ms == 0 {
            return Err(TimeControlError::Nothing);
        }
        Ok(Self::RealTime { base_ms, increment_ms })
    }

    /// Speed by estimated length, base + 40 × increment (play.md, Time).
    pub fn speed(self) -> Speed {
        match self {
            Self::Correspondence { .. } => Speed::Correspondence,
            Self::RealTime { base_ms, increment_ms } => match base_ms + 40 * increment_ms {
                length if length < 3 * MINUTE_MS => Speed::Bullet,
                length if length < 8 * MINUTE_MS => Speed::Blitz,
                _ => Speed::Rapid,
            },
        }
    }

    /// Time on a side's clock before its first move. Without a base one begins with the increment, but at least 3 s: a
    /// clock of zero would flag the starter at once (faults.md 8).
    pub fn initial_ms(self) -> i64 {
        match self {
            Self::RealTime { base_ms: 0, increment_ms } => increment_ms.max(3000),
            Self::RealTime { base_ms, .. } => base_ms,
            Self::Correspondence { days } => days * DAY_MS,
        }
    }

    /// Time added for each move, in milliseconds.
    pub fn increment_ms(self) -> i64 {
        match self {
            Self::RealTime { increment_ms, .. } => increment_ms,
            Self::Correspondence { .. } => 0,
        }
    }

    /// Whether each turn has its own time.
    pub fn is_correspondence(self) -> bool {
        matches!(self, Self::Correspondence { .. })
    }
}

/// Figures of the clock that the site may configure. All in milliseconds; play.md, Time, says what they mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClockRules {
    /// For each side's first turn.
    pub first_turn_ms: i64,
    /// Most lag compensation for one move.
    pub lag_move_max_ms: i64,
    /// How much the quota of compensation refills with each move.
    pub lag_refill_ms: i64,
    /// Most the quota holds.
    pub lag_quota_max_ms: i64,
    /// For each player to come back after a restart.
    pub restart_grace_ms: i64,
    /// How long a player must be gone before a claim, in bullet.
    pub gone_bullet_ms: i64,
    /// The same in blitz.
    pub gone_blitz_ms: i64,
    /// The same in rapid.
    pub gone_rapid_ms: i64,
}

impl Default for ClockRules {
    fn default() -> Self {
        Self {
            first_turn_ms: 45_000,
            lag_move_max_ms: 250,
            lag_refill_ms: 100,
            lag_quota_max_ms: 1000,
            restart_grace_ms: 10_000,
            gone_bullet_ms: 30_000,
            gone_blitz_ms: 45_000,
            gone_rapid_ms: 120_000,
        }
    }
}

impl ClockRules {
    /// How long a player must be gone before the opponent may claim; correspondence knows no such claim.
    pub fn gone_ms(&self, speed: Speed) -> Option<i64> {
        match speed {
            Speed::Bullet => Some(self.gone_bullet_ms),
            Speed::Blitz => Some(self.gone_blitz_ms),
            Speed::Rapid => Some(self.gone_rapid_ms),
            Speed::Correspondence => None,
        }
    }
}
