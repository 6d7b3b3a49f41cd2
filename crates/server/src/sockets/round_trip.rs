//! How long a line takes: what the server's own pings say, held against what the kernel knows.
//!
//! Pure. Must never count a pong that answers no ping, nor believe an answer that came late to be the line's doing.

use crate::clock::Millis;
use std::collections::VecDeque;

/// Pings that may be under way: those of the time after which a silent line is closed.
const UNDER_WAY_MAX: usize = 8;
/// Answers that count. The least of them is taken: a busy moment of the other side's does not count as the line's, and whoever
/// wants to seem slow has to put off every answer.
const ANSWERS_LEN: usize = 8;

#[derive(Debug, Default)]
pub(super) struct RoundTrip {
    /// When the pings under way were sent, the oldest first.
    under_way: VecDeque<Millis>,
    /// How long the last answers took.
    answers: VecDeque<i64>,
}

impl RoundTrip {
    /// A ping goes out.
    pub(super) fn pinged(&mut self, at: Millis) {
        push(&mut self.under_way, at, UNDER_WAY_MAX);
    }

    /// The answer to the ping of `sent_at` has come. Each ping has one: false for a pong that a client made up.
    pub(super) fn ponged(&mut self, sent_at: Millis, received_at: Millis) -> bool {
        let Some(place) = self.under_way.iter().position(|&at| at == sent_at) else { return false };
        // Answers come in order, and a client may answer only the last of several (RFC 6455, 5.5.3).
        self.under_way.drain(..=place);
        push(&mut self.answers, (received_at - sent_at).max(0), ANSWERS_LEN);
        true
    }

    /// The round trip in milliseconds, once it has been measured; never above `kernel_ms`.
    pub(super) fn ms(&self, kernel_ms: Option<i64>) -> Option<i64> {
        let least = self.answers.iter().copied().min()?;
        Some(kernel_ms.map_or(least, |kernel_ms| least.min(kernel_ms)))
    }
}

fn push<T>(queue: &mut VecDeque<T>, value: T, len_max: usize) {
    if queue.len() == len_max {
        queue.pop_front();
    }
    queue.push_back(value);
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn measured(answers: &[i64], kernel_ms: Option<i64>) -> Option<i64> {
        let mut line = RoundTrip::default();
        for (number, &ms) in (0..).zip(answers) {
            line.pinged(number * 2_000);
            assert!(line.ponged(number * 2_000, number * 2_000 + ms));
        }
        line.ms(kernel_ms)
    }

    #[test]
    fn a_pong_that_answers_no_ping_or_the_same_one_again_measures_nothing() {
        let mut line = RoundTrip::default();
        assert!(!line.ponged(0, 5_000), "nothing was asked");
        line.pinged(1_000);
        assert!(!line.ponged(500, 5_000), "that was never asked");
        assert_eq!(line.ms(None), None);
        assert!(line.ponged(1_000, 1_040) && !line.ponged(1_000, 9_000));
        assert_eq!(line.ms(None), Some(40));
    }

    #[test]
    fn a_line_slower_than_the_pings_is_measured_too() {
        let mut line = RoundTrip::default();
        for at in [0, 2_000, 4_000] {
            line.pinged(at);
        }
        assert!(line.ponged(0, 5_000) && line.ponged(2_000, 7_000));
        assert_eq!(line.ms(None), Some(5_000));
        assert!(!line.ponged(0, 7_001), "answered already");
    }

    #[test]
    fn the_line_counts_and_not_the_busy_moment() {
        assert_eq!(measured(&[60, 900, 75, 61], None), Some(60));
        assert_eq!(measured(&[60, 200, 200, 200, 200, 200, 200, 200, 200], None), Some(200), "it got slower");
    }

    proptest! {
        /// Whatever answers are put off, and for how long: where the kernel's figure is known, nothing is gained over the line
        /// itself, and an honest client is believed in full.
        #[test]
        fn whoever_puts_answers_off_gains_nothing(
            line_ms in 0_i64..3_000,
            put_off in proptest::collection::vec(0_i64..20_000, 1..40),
        ) {
            let honest = measured(&vec![line_ms; put_off.len()], Some(line_ms));
            let lies: Vec<i64> = put_off.iter().map(|late| line_ms + late).collect();
            prop_assert_eq!(honest, Some(line_ms));
            prop_assert_eq!(measured(&lies, Some(line_ms)), honest);
        }

        /// Without it (behind a proxy), one honest answer in the window is enough to undo all lies.
        #[test]
        fn behind_a_proxy_a_lie_has_to_be_kept_up(
            line_ms in 0_i64..3_000,
            mut lies in proptest::collection::vec(0_i64..20_000, ANSWERS_LEN),
            honest_at in 0..ANSWERS_LEN,
        ) {
            lies[honest_at] = 0;
            let answers: Vec<i64> = lies.iter().map(|late| line_ms + late).collect();
            prop_assert_eq!(measured(&answers, None), Some(line_ms));
        }
    }
}
