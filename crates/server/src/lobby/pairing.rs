//! Who plays whom: a pure function of who waits, since when.
//!
//! The closest ratings first; what counts as close widens with waiting time. Must never pair an account with itself.

use crate::clock::Millis;
use tratto_db::AccountId;

/// Rating difference that is taken at once.
const RANGE: f64 = 150.0;
/// How much wider for each second of waiting.
const RANGE_PER_S: f64 = 40.0;
/// After so long anybody will do: a club has no thousand players.
const ANYBODY_MS: i64 = 15_000;

/// Somebody in a queue.
#[derive(Clone, Debug)]
pub(super) struct Waiter {
    /// Who.
    pub(super) account: AccountId,
    /// Rating in the queue's pool.
    pub(super) rating: f64,
    /// Since when.
    pub(super) since: Millis,
}

impl Waiter {
    fn range(&self, now: Millis) -> f64 {
        let waited_ms = now - self.since;
        if waited_ms >= ANYBODY_MS {
            return f64::INFINITY;
        }
        #[allow(clippy::cast_precision_loss, reason = "a few thousand milliseconds")]
        let waited_s = waited_ms as f64 / 1000.0;
        RANGE + RANGE_PER_S * waited_s
    }
}

/// Pairs of places in `waiting`, closest ratings first; each place at most once.
pub(super) fn pairs(waiting: &[Waiter], now: Millis) -> Vec<(usize, usize)> {
    let mut order: Vec<usize> = (0..waiting.len()).collect();
    order.sort_by(|&a, &b| waiting[a].rating.total_cmp(&waiting[b].rating));
    // The closest pair of a sorted list is a pair of neighbours, so neighbours are all that need to be looked at.
    let mut found = Vec::new();
    loop {
        let closest = order
            .windows(2)
            .enumerate()
            .filter_map(|(place, pair)| {
                let (a, b) = (&waiting[pair[0]], &waiting[pair[1]]);
                let apart = b.rating - a.rating;
                // The longer one waits, the wider both are taken to ask.
                let is_close = apart <= a.range(now).max(b.range(now));
                (is_close && a.account != b.account).then_some((place, apart, a.since.min(b.since)))
            })
            .min_by(|a, b| a.1.total_cmp(&b.1).then(a.2.cmp(&b.2)));
        let Some((place, ..)) = closest else { return found };
        let pair: Vec<usize> = order.drain(place..place + 2).collect();
        found.push((pair[0], pair[1]));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn waiter(account: i64, rating: f64, since: Millis) -> Waiter {
        Waiter { account: AccountId(account), rating, since }
    }

    #[test]
    fn the_closest_ratings_are_paired_first() {
        let waiting =
            [waiter(1, 1200.0, 0), waiter(2, 1300.0, 0), waiter(3, 1290.0, 0), waiter(4, 1190.0, 0)];
        assert_eq!(pairs(&waiting, 0), [(3, 0), (2, 1)]);
    }

    #[test]
    fn a_great_difference_waits_and_is_paired_in_the_end() {
        let waiting = [waiter(1, 1200.0, 0), waiter(2, 2200.0, 0)];
        assert_eq!(pairs(&waiting, 1000), []);
        assert_eq!(pairs(&waiting, ANYBODY_MS), [(0, 1)]);
    }

    #[test]
    fn fault_58_nobody_is_paired_with_themselves() {
        let waiting = [waiter(1, 1200.0, 0), waiter(1, 1200.0, 0)];
        assert_eq!(pairs(&waiting, ANYBODY_MS), []);
    }
}
