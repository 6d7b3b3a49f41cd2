//! A made-up time that moves when nothing else can.

use std::collections::BTreeMap;
use std::future::Future;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};
use tratto_server::clock::{Clock, Millis};

/// Cheap to clone; all clones show the same.
#[derive(Clone)]
pub(crate) struct SimClock(Arc<Mutex<Inner>>);

struct Inner {
    now: Millis,
    last_id: u64,
    sleepers: BTreeMap<(Millis, u64), Waker>,
}

impl SimClock {
    pub(crate) fn new() -> Self {
        Self(Arc::new(Mutex::new(Inner { now: 1_790_000_000_000, last_id: 0, sleepers: BTreeMap::new() })))
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// When the next sleeper wants to be woken.
    pub(crate) fn next_deadline(&self) -> Option<Millis> {
        self.inner().sleepers.keys().next().map(|&(deadline, _)| deadline)
    }

    /// Moves on to a time, and wakes whoever sleeps until then.
    pub(crate) fn advance_to(&self, time: Millis) {
        let due = {
            let mut inner = self.inner();
            inner.now = inner.now.max(time);
            let later = inner.sleepers.split_off(&(time + 1, 0));
            std::mem::replace(&mut inner.sleepers, later)
        };
        due.into_values().for_each(Waker::wake);
    }
}

impl Clock for SimClock {
    fn now(&self) -> Millis {
        self.inner().now
    }

    fn sleep_until(&self, deadline: Millis) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(Sleep { clock: self.clone(), deadline, key: None })
    }
}

struct Sleep {
    clock: SimClock,
    deadline: Millis,
    key: Option<(Millis, u64)>,
}

impl Future for Sleep {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        let clock = self.clock.clone();
        let mut inner = clock.inner();
        if inner.now >= self.deadline {
            return Poll::Ready(());
        }
        let key = self.key.unwrap_or_else(|| {
            inner.last_id += 1;
            (self.deadline, inner.last_id)
        });
        inner.sleepers.insert(key, context.waker().clone());
        self.key = Some(key);
        Poll::Pending
    }
}

impl Drop for Sleep {
    fn drop(&mut self) {
        if let Some(key) = self.key {
            self.clock.inner().sleepers.remove(&key);
        }
    }
}
