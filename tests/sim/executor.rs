//! Runs the tasks of one server on this thread, one step at a time, in an order that a seed decides; and drops them all at
//! once, wherever each of them waits: a crash.

use futures_util::future::BoxFuture;
use futures_util::task::{ArcWake, waker};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::Context;
use tratto_server::tasks::Tasks;

/// A handle. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Executor(Arc<Mutex<Inner>>);

struct Inner {
    rng: StdRng,
    last_id: u64,
    waiting: BTreeMap<u64, BoxFuture<'static, ()>>,
    ready: Vec<u64>,
    steps: u64,
}

struct Wake {
    executor: Executor,
    task: u64,
}

impl ArcWake for Wake {
    fn wake_by_ref(wake: &Arc<Self>) {
        let mut inner = wake.executor.inner();
        if !inner.ready.contains(&wake.task) {
            inner.ready.push(wake.task);
        }
    }
}

impl Executor {
    pub(crate) fn new(seed: u64) -> Self {
        Self(Arc::new(Mutex::new(Inner {
            rng: StdRng::seed_from_u64(seed),
            last_id: 0,
            waiting: BTreeMap::new(),
            ready: Vec::new(),
            steps: 0,
        })))
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many steps tasks have made: each ends where a task awaits something.
    pub(crate) fn steps(&self) -> u64 {
        self.inner().steps
    }

    /// Whether a task can go on.
    pub(crate) fn is_busy(&self) -> bool {
        !self.inner().ready.is_empty()
    }

    /// Lets one task that can go on make a step. False when none can.
    pub(crate) fn step(&self) -> bool {
        let (id, mut task) = {
            let mut inner = self.inner();
            let Some(last) = inner.ready.len().checked_sub(1) else { return false };
            let place = inner.rng.random_range(0..=last);
            let id = inner.ready.swap_remove(place);
            // One that has ended, or died in a crash, may be woken late.
            let Some(task) = inner.waiting.remove(&id) else { return true };
            inner.steps += 1;
            (id, task)
        };
        let waker = waker(Arc::new(Wake { executor: self.clone(), task: id }));
        if task.as_mut().poll(&mut Context::from_waker(&waker)).is_pending() {
            self.inner().waiting.insert(id, task);
        }
        true
    }

    /// The process is gone: nothing that it was about to do is done.
    pub(crate) fn crash(&self) {
        let dropped = {
            let mut inner = self.inner();
            inner.ready.clear();
            std::mem::take(&mut inner.waiting)
        };
        // Outside of the lock: what is dropped may wake others.
        drop(dropped);
        self.inner().ready.clear();
    }
}

impl Tasks for Executor {
    fn spawn(&self, task: BoxFuture<'static, ()>) {
        let mut inner = self.inner();
        inner.last_id += 1;
        let id = inner.last_id;
        inner.waiting.insert(id, task);
        inner.ready.push(id);
    }

    fn compute(&self, work: Box<dyn FnOnce() + Send>) {
        self.spawn(Box::pin(async move { work() }));
    }
}
