//! Italian progressive chess: a check may only be given by the last move of a series.
//!
//! Hence two ends of its own, both found by [`Progress::end`](super::Progress::end): *progressive checkmate* (in check, and every
//! move that parries it gives check itself too early) and stalemate when every legal chess move would give check too early.

use super::rules::{EarlyCheck, Rules, SeriesRules};

pub(super) const RULES: Rules = Rules {
    id: "progressive-italian",
    umpired: false,
    series: Some(SeriesRules { early_check: EarlyCheck::Forbidden, en_passant: true, balance: false }),
};
