//! A clock that stands still until a test moves it.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use tokio::sync::watch;
use tratto_server::clock::{Clock, Millis};

/// A made-up time. Cheap to clone; all clones show the same.
#[derive(Clone, Debug)]
pub struct ManualClock(Arc<watch::Sender<Millis>>);

impl ManualClock {
    /// Stands at some day in 2026.
    pub fn new() -> Self {
        Self(Arc::new(watch::Sender::new(1_790_000_000_000)))
    }

    /// Moves on, and wakes whoever sleeps until then.
    pub fn advance(&self, ms: Millis) {
        self.0.send_modify(|now| *now += ms);
    }
}

impl Default for ManualClock {
    fn default() -> Self {
        Self::new()
    }
}

impl Clock for ManualClock {
    fn now(&self) -> Millis {
        *self.0.borrow()
    }

    fn sleep_until(&self, deadline: Millis) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        let mut time = self.0.subscribe();
        Box::pin(async move {
            // The sender is held by `self`, so the wait ends only when the time has come.
            let _ = time.wait_for(|now| *now >= deadline).await;
        })
    }
}
