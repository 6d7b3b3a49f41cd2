//! How often something may be done, by address or by account. In memory only: a restart forgets, and nothing is written.
//!
//! The generic cell rate algorithm: one number for each key, the time at which a full allowance is back. It is written
//! out here since it is a dozen lines, takes the time as a parameter, and has a hard limit on how many keys it keeps;
//! the crates for it read a clock of their own.

use crate::clock::Millis;
use crate::error::AppError;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use tratto_protocol::ErrorCode;

/// Keys kept at a time, about 4 MB. When so many are in use at once, those with the most left are forgotten first.
const KEYS_MAX: usize = 65_536;

/// An allowance of so many acts in a period, for each key. A burst of all of them at once is fine; then they come back
/// one by one.
#[derive(Debug)]
pub struct Limiter<K> {
    period_ms: i64,
    /// Time between two acts at the steady rate.
    step_ms: i64,
    full_at: Mutex<HashMap<K, Millis>>,
}

impl<K: Hash + Eq + Copy> Limiter<K> {
    /// `count` acts each `period_ms`. A count of 0 allows nothing.
    pub fn new(count: u32, period_ms: i64) -> Self {
        let step_ms = period_ms.checked_div(i64::from(count)).unwrap_or(period_ms + 1).max(1);
        Self { period_ms, step_ms, full_at: Mutex::default() }
    }

    /// Uses up one act, or says in how many milliseconds there is one again.
    ///
    /// # Errors
    /// `rate_limited`, with the time to wait.
    pub fn check(&self, key: K, now: Millis) -> Result<(), AppError> {
        let mut full_at = self.full_at.lock().unwrap_or_else(PoisonError::into_inner);
        let next = full_at.get(&key).copied().unwrap_or(now).max(now) + self.step_ms;
        let wait_ms = next - now - self.period_ms;
        if wait_ms > 0 {
            let wait_ms = u64::try_from(wait_ms).unwrap_or(0);
            return Err(AppError::retry_after(ErrorCode::RateLimited, "too many requests", wait_ms));
        }
        if full_at.len() >= KEYS_MAX && !full_at.contains_key(&key) {
            make_room(&mut full_at, now);
        }
        full_at.insert(key, next);
        Ok(())
    }

    /// Takes back one act that came to nothing.
    pub fn give_back(&self, key: K) {
        let mut full_at = self.full_at.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(at) = full_at.get_mut(&key) {
            *at -= self.step_ms;
        }
    }
}

/// Forgets the keys that have their whole allowance back; if all are in use, the half that has used least.
fn make_room<K: Hash + Eq + Copy>(full_at: &mut HashMap<K, Millis>, now: Millis) {
    full_at.retain(|_, &mut at| at > now);
    if full_at.len() < KEYS_MAX {
        return;
    }
    let mut times: Vec<Millis> = full_at.values().copied().collect();
    let middle = times.len() / 2;
    let (_, &mut median, _) = times.select_nth_unstable(middle);
    let mut room = middle;
    full_at.retain(|_, &mut at| {
        let goes = at <= median && room > 0;
        room -= usize::from(goes);
        !goes
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wait(limiter: &Limiter<u32>, key: u32, now: Millis) -> Option<u64> {
        limiter.check(key, now).err().and_then(|error| error.into_body().retry_after_ms)
    }

    #[test]
    fn a_burst_is_allowed_and_then_one_at_a_time() {
        let limiter = Limiter::new(3, 3_000);
        for _ in 0..3 {
            assert_eq!(wait(&limiter, 1, 0), None);
        }
        assert_eq!(wait(&limiter, 1, 0), Some(1_000));
        assert_eq!(wait(&limiter, 1, 400), Some(600), "a refusal costs nothing");
        assert_eq!(wait(&limiter, 1, 1_000), None);
        assert_eq!(wait(&limiter, 1, 1_000), Some(1_000));
        assert_eq!(wait(&limiter, 2, 0), None, "each key has its own");
        for _ in 0..3 {
            assert_eq!(wait(&limiter, 1, 60_000), None);
        }
        assert_eq!(wait(&limiter, 1, 60_000), Some(1_000), "rest is not saved up beyond the allowance");
    }

    #[test]
    fn what_came_to_nothing_is_not_counted() {
        let limiter = Limiter::new(1, 1_000);
        assert_eq!(wait(&limiter, 1, 0), None);
        limiter.give_back(1);
        limiter.give_back(2);
        assert_eq!(wait(&limiter, 1, 0), None);
        assert_eq!(wait(&limiter, 1, 0), Some(1_000));
    }

    #[test]
    fn a_count_of_zero_allows_nothing() {
        assert!(wait(&Limiter::new(0, 1_000), 1, 0).is_some());
    }

    #[test]
    fn a_flood_of_keys_stays_within_the_limit_and_does_not_free_the_one_that_is_blocked() {
        let limiter = Limiter::new(2, 1_000_000);
        let (blocked, keys) = (u32::MAX, u32::try_from(KEYS_MAX).expect("BUG: a small number"));
        for _ in 0..2 {
            assert_eq!(wait(&limiter, blocked, 0), None);
        }
        for key in 0..2 * keys {
            assert_eq!(wait(&limiter, key, 0), None);
            assert!(limiter.full_at.lock().expect("unpoisoned").len() <= KEYS_MAX);
        }
        assert!(wait(&limiter, blocked, 0).is_some());
    }
}
