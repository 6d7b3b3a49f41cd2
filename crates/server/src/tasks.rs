//! Who runs what goes on by itself. Like the time, it is told to the live layer and never taken: a simulation runs every task of a
//! server step by step, in an order that a seed decides, and drops them all at any step.
//!
//! Must never be bypassed in `live`: a task that the runtime was given behind its back could not be crashed.

use futures_util::future::BoxFuture;
use std::sync::Arc;
use tokio::sync::oneshot;

/// Runs tasks.
pub trait Tasks: Send + Sync + 'static {
    /// Lets a task go on by itself until it ends.
    fn spawn(&self, task: BoxFuture<'static, ()>);
    /// Runs a computation that may take long where it holds up nobody.
    fn compute(&self, work: Box<dyn FnOnce() + Send>);
}

/// The runtime of the process.
#[derive(Clone, Copy, Debug, Default)]
pub struct TokioTasks;

impl Tasks for TokioTasks {
    fn spawn(&self, task: BoxFuture<'static, ()>) {
        tokio::spawn(task);
    }

    fn compute(&self, work: Box<dyn FnOnce() + Send>) {
        tokio::task::spawn_blocking(work);
    }
}

/// The task or the computation ended without an answer: it panicked, or the server ends.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("a task ended without an answer")]
pub struct NoAnswer;

/// Runs `task` by itself and waits for its answer. When whoever waits is dropped, the task goes on.
///
/// # Errors
/// When it ends without one.
pub async fn detached<T: Send + 'static>(
    tasks: &Arc<dyn Tasks>,
    task: impl Future<Output = T> + Send + 'static,
) -> Result<T, NoAnswer> {
    let (answer, answered) = oneshot::channel();
    tasks.spawn(Box::pin(async move { drop(answer.send(task.await)) }));
    answered.await.map_err(|_| NoAnswer)
}

/// Computes aside.
///
/// # Errors
/// When it ends without an answer.
pub async fn computed<T: Send + 'static>(
    tasks: &Arc<dyn Tasks>,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, NoAnswer> {
    let (answer, answered) = oneshot::channel();
    tasks.compute(Box::new(move || drop(answer.send(work()))));
    answered.await.map_err(|_| NoAnswer)
}
