//! Where this program takes time from. It measures a server from outside, so it has a clock of its own.

use std::time::Instant;

#[allow(clippy::disallowed_methods, reason = "a stopwatch; nothing is decided by it")]
pub(crate) fn now() -> Instant {
    Instant::now()
}
