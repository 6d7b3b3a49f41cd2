//! The one place that reads the system's clock. Everything else is told the time.
//!
//! Must never be bypassed: `Instant::now` and its kin are disallowed by lint everywhere else, so that a whole server can
//! be run on a made-up clock.

use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

/// Milliseconds since 1970.
pub type Millis = i64;

/// A source of time. Never goes backwards while the server runs.
pub trait Clock: Send + Sync + 'static {
    /// The time now.
    fn now(&self) -> Millis;
    /// Resolves once [`Clock::now`] has reached `deadline`.
    fn sleep_until(&self, deadline: Millis) -> Pin<Box<dyn Future<Output = ()> + Send + '_>>;
}

/// The machine's clock: the wall clock at the start, and the monotonic clock from there on.
#[derive(Debug)]
pub struct SystemClock {
    wall_at_start: Millis,
    start: std::time::Instant,
}

impl SystemClock {
    /// Reads the wall clock once.
    #[allow(clippy::disallowed_methods, reason = "this module supplies the time to all others")]
    pub fn start() -> Self {
        let since_epoch =
            std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
        Self {
            wall_at_start: i64::try_from(since_epoch.as_millis()).unwrap_or(i64::MAX),
            start: std::time::Instant::now(),
        }
    }
}

impl Clock for SystemClock {
    fn now(&self) -> Millis {
        let elapsed = i64::try_from(self.start.elapsed().as_millis()).unwrap_or(i64::MAX);
        self.wall_at_start.saturating_add(elapsed)
    }

    fn sleep_until(&self, deadline: Millis) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        let left_ms = u64::try_from(deadline.saturating_sub(self.now())).unwrap_or(0);
        Box::pin(tokio::time::sleep(Duration::from_millis(left_ms)))
    }
}

/// The same moment as the database wants it.
pub fn to_offset(at: Millis) -> time::OffsetDateTime {
    time::OffsetDateTime::from_unix_timestamp_nanos(i128::from(at) * 1_000_000)
        .unwrap_or(time::OffsetDateTime::UNIX_EPOCH)
}

/// The same moment as the game and the wire want it.
pub fn from_offset(at: time::OffsetDateTime) -> Millis {
    i64::try_from(at.unix_timestamp_nanos() / 1_000_000).unwrap_or(i64::MAX)
}
