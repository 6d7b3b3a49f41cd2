//! Ten levels, from one who has just learned the moves to as strong as it can.
//!
//! A weaker level looks less far, follows fewer exchanges to their end, and misjudges what it sees, always in the same
//! way within one game. It never throws away a piece by lot: where it loses one, it had thought something else.

use crate::{Limits, Seed};
use std::{fmt, str::FromStr};

/// 1 to 10.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// There are levels 1 to 10 only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownLevel;

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a level is a number from 1 to 10")
    }
}

impl std::error::Error for UnknownLevel {}

/// One level: full plies, positions, plies of captures, misjudgement in hundredths of a pawn. That each row beats the one
/// above it is measured by `cargo bench -p tratto-search` (docs/PERFORMANCE.md).
const ROWS: [(usize, u64, usize, i32); 9] = [
    (1, 400, 0, 200),
    (1, 800, 1, 120),
    (1, 1_500, 4, 90),
    (2, 2_500, 4, 80),
    (2, 4_000, 8, 50),
    (3, 8_000, 12, 45),
    (4, 16_000, 16, 35),
    (6, 40_000, 24, 20),
    (8, 120_000, 32, 8),
];

impl Level {
    /// The weakest.
    pub const MIN: Level = Level(1);
    /// The strongest: no limit but what the caller sets.
    pub const MAX: Level = Level(10);

    /// The level of this number.
    ///
    /// # Errors
    /// If it is not from 1 to 10.
    pub const fn new(number: u8) -> Result<Level, UnknownLevel> {
        if number >= 1 && number <= 10 { Ok(Level(number)) } else { Err(UnknownLevel) }
    }

    /// All, the weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Level> {
        (Level::MIN.0..=Level::MAX.0).map(Level)
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// How it thinks. `seed` is a game's own: with another one it misjudges other positions.
    #[must_use]
    pub fn limits(self, seed: Seed) -> Limits {
        match ROWS.get(usize::from(self.0) - 1) {
            None => Limits { seed, ..Limits::NONE },
            Some(&(depth_max, nodes_max, quiet_plies_max, misjudgement)) => {
                Limits { depth_max, nodes_max, quiet_plies_max, misjudgement, seed }
            }
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Level {
    type Err = UnknownLevel;
    fn from_str(text: &str) -> Result<Level, UnknownLevel> {
        text.parse().map_err(|_| UnknownLevel).and_then(Level::new)
    }
}
