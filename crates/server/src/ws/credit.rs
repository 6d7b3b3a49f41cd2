//! Rate credits of one socket: so many frames a second, and a minute.

use crate::clock::Millis;

/// A bucket that refills with time.
#[derive(Debug)]
struct Bucket {
    size: i64,
    period_ms: i64,
    /// Credits times `period_ms`, so that refilling is exact.
    filled: i64,
    at: Millis,
}

impl Bucket {
    fn new(size: u32, period_ms: i64, now: Millis) -> Self {
        let size = i64::from(size.max(1));
        Self { size, period_ms, filled: size * period_ms, at: now }
    }

    fn refill(&mut self, now: Millis) {
        let gained = (now - self.at).clamp(0, self.period_ms) * self.size;
        self.filled = (self.filled + gained).min(self.size * self.period_ms);
        self.at = self.at.max(now);
    }

    /// How long until a credit is there, in milliseconds.
    fn wait_ms(&self) -> i64 {
        (self.period_ms - self.filled).max(0).div_euclid(self.size) + i64::from(self.filled < self.period_ms)
    }
}

/// What one socket may still send.
#[derive(Debug)]
pub(super) struct Credit {
    second: Bucket,
    minute: Bucket,
    /// Refusals in a row.
    refused_len: u32,
}

impl Credit {
    /// Full buckets.
    pub(super) fn new(per_second: u32, per_minute: u32, now: Millis) -> Self {
        Self {
            second: Bucket::new(per_second, 1000, now),
            minute: Bucket::new(per_minute, 60_000, now),
            refused_len: 0,
        }
    }

    /// Takes a credit for one frame.
    ///
    /// # Errors
    /// After how many milliseconds to try again, and how many frames in a row were refused.
    pub(super) fn take(&mut self, now: Millis) -> Result<(), (i64, u32)> {
        self.second.refill(now);
        self.minute.refill(now);
        let wait_ms = self.second.wait_ms().max(self.minute.wait_ms());
        if wait_ms > 0 {
            self.refused_len += 1;
            return Err((wait_ms, self.refused_len));
        }
        self.second.filled -= self.second.period_ms;
        self.minute.filled -= self.minute.period_ms;
        self.refused_len = 0;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_served_up_to_the_limit_and_the_refusal_says_when_to_try_again() {
        let mut credit = Credit::new(3, 100, 0);
        assert!((0..3).all(|_| credit.take(0).is_ok()));
        let (wait_ms, _) = credit.take(0).expect_err("the fourth in one moment");
        assert!(credit.take(wait_ms - 1).is_err());
        assert!(credit.take(wait_ms).is_ok());
        assert!(credit.take(wait_ms).is_err());
    }

    #[test]
    fn the_minute_counts_beside_the_second() {
        let mut credit = Credit::new(10, 20, 0);
        let served = (0..60).filter(|&tenth| credit.take(tenth * 100).is_ok()).count();
        assert!((20..=22).contains(&served), "{served}");
    }
}
