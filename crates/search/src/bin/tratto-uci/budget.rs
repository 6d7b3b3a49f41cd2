//! How long to think about one move, and the clock that says when that is over.

use crate::command::Go;
use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};
use tratto_rules::Color;
use tratto_search::Stop;

/// Kept back of every time limit: for the way to the one who asks.
const OVERHEAD: Duration = Duration::from_millis(20);
/// Without a word about it, the time has to do for so many moves.
const MOVES_TO_GO: u32 = 28;

/// Time for one move: with the first gone no new iteration begins, with the second the search ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Budget {
    pub(crate) enough: Duration,
    pub(crate) over: Duration,
}

impl Budget {
    /// `None` where no time was named.
    pub(crate) fn of(go: &Go, side: Color) -> Option<Budget> {
        if let Some(time) = go.move_time {
            let time = time.saturating_sub(OVERHEAD).max(Duration::from_millis(1));
            return Some(Budget { enough: time, over: time });
        }
        let left = go.left(side)?.saturating_sub(OVERHEAD);
        let moves = go.moves_to_go.unwrap_or(MOVES_TO_GO).clamp(1, MOVES_TO_GO);
        let share = left / moves + go.increment(side) * 3 / 4;
        let over = (share * 3).min(left * 3 / 5).max(Duration::from_millis(1));
        // The next iteration takes longer than all before it: beginning it after half of the share would waste time.
        Some(Budget { enough: (share / 2).min(over), over })
    }
}

/// Stops a search by the clock, or when told to.
pub(crate) struct Clock {
    pub(crate) started: Instant,
    pub(crate) budget: Option<Budget>,
    pub(crate) told: Arc<AtomicBool>,
}

impl Clock {
    fn is_gone(&self, time: impl Fn(Budget) -> Duration) -> bool {
        self.told.load(Ordering::Relaxed)
            || self.budget.is_some_and(|budget| self.started.elapsed() >= time(budget))
    }
}

impl Stop for Clock {
    fn is_over(&self) -> bool {
        self.is_gone(|budget| budget.over)
    }

    fn is_enough(&self) -> bool {
        self.is_gone(|budget| budget.enough)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    #[test]
    fn a_move_never_takes_more_than_is_left() {
        for left in [0, 1, 30, 200, 5_000, 600_000] {
            for increment in [0, 100, 30_000] {
                for moves_to_go in [None, Some(1), Some(40)] {
                    let go = Go {
                        left: [Some(ms(left)), None],
                        increment: [Some(ms(increment)), None],
                        moves_to_go,
                        ..Go::default()
                    };
                    let budget = Budget::of(&go, Color::White).expect("a time was named");
                    assert!(budget.over <= ms(left).max(ms(1)), "{go:?} {budget:?}");
                    assert!(budget.enough <= budget.over, "{go:?} {budget:?}");
                }
            }
        }
    }

    #[test]
    fn only_a_time_that_is_named_limits() {
        assert_eq!(Budget::of(&Go { depth: Some(3), ..Go::default() }, Color::White), None);
        let black_only = Go { left: [None, Some(ms(100))], ..Go::default() };
        assert_eq!(Budget::of(&black_only, Color::White), None);
    }
}
