//! Where this program takes time from. It measures a server from outside, so it has a clock of its own.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

#[allow(clippy::disallowed_methods, reason = "a stopwatch; nothing is decided by it")]
pub(crate) fn now() -> Instant {
    Instant::now()
}

/// A few letters that no earlier run on this machine had, so that its nicknames are free.
#[allow(clippy::disallowed_methods, reason = "only to tell runs apart")]
pub(crate) fn run_name() -> String {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    // Tenths of a second in decimal digits: letters could be taken for one another by the server's rule on nicknames.
    (since.as_millis() / 100).to_string()
}
