//! How much a search may do. Nothing here knows a clock: time comes in through [`Stop`].

use crate::{Seed, value::PLY_MAX};

/// Limits that count, so that the answer under them is the same everywhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Full plies, before quiescence.
    pub depth_max: usize,
    /// Positions visited.
    pub nodes_max: u64,
    /// Plies of captures after the full ones.
    pub quiet_plies_max: usize,
    /// How badly positions are misjudged, as a standard deviation in hundredths of a pawn; 0: as well as it can.
    pub misjudgement: i32,
    /// What decides the misjudgements.
    pub seed: Seed,
}

impl Limits {
    /// None: until [`Stop`] says so.
    pub const NONE: Limits = Limits {
        depth_max: PLY_MAX / 2,
        nodes_max: u64::MAX,
        quiet_plies_max: PLY_MAX,
        misjudgement: 0,
        seed: Seed(0),
    };

    /// Only so many positions.
    #[must_use]
    pub const fn nodes(nodes_max: u64) -> Limits {
        Limits { nodes_max, ..Limits::NONE }
    }

    /// Only so many full plies.
    #[must_use]
    pub const fn depth(depth_max: usize) -> Limits {
        Limits { depth_max, ..Limits::NONE }
    }
}

/// Ends a search from outside: a clock, a user, a browser's tab.
pub trait Stop {
    /// Whether to end at once. Asked every thousand positions or so.
    fn is_over(&self) -> bool;

    /// Whether it is not worth beginning another iteration. Asked between iterations.
    fn is_enough(&self) -> bool {
        self.is_over()
    }
}

/// Never stops a search: for limits that count.
#[derive(Clone, Copy, Debug)]
pub struct Never;

impl Stop for Never {
    fn is_over(&self) -> bool {
        false
    }
}
