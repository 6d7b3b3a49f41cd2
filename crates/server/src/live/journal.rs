//! The journal's writer: one task that commits the events of all games together, so that durability costs a group commit
//! and not a round trip for each game.
//!
//! Must never report success before the commit.

use super::store::Store;
use crate::tasks::Tasks;
use std::sync::Arc;
use tokio::sync::{mpsc, oneshot};
use tratto_db::DbError;
use tratto_db::correspondence::Turn;
use tratto_db::journal::EventRow;

/// Batches waiting for the writer. Each live game has at most one in flight, so this is a limit on bursts.
const QUEUE_LEN_MAX: usize = 4096;
/// Most batches in one commit: bounds the size of the insert.
const GROUP_LEN_MAX: usize = 512;

struct Batch {
    rows: Vec<EventRow>,
    turn: Option<Turn>,
    done: oneshot::Sender<Result<(), DbError>>,
}

/// A handle to the writer.
#[derive(Clone, Debug)]
pub(super) struct Journal {
    queue: mpsc::Sender<Batch>,
}

impl Journal {
    /// Starts the writer. It ends when the last handle is dropped.
    pub(super) fn start(store: Arc<dyn Store>, tasks: &dyn Tasks) -> Self {
        let (queue, batches) = mpsc::channel(QUEUE_LEN_MAX);
        tasks.spawn(Box::pin(write(store, batches)));
        Self { queue }
    }

    /// Makes the events durable, with the turn that they bring about in a game by correspondence.
    ///
    /// # Errors
    /// [`DbError::Unavailable`] leaves open whether they were written: look before trying again.
    pub(super) async fn append(&self, rows: Vec<EventRow>, turn: Option<Turn>) -> Result<(), DbError> {
        let gone = |_| DbError::Unavailable("the journal has stopped".into());
        let (done, answer) = oneshot::channel();
        self.queue
            .send(Batch { rows, turn, done })
            .await
            .map_err(|_| DbError::Unavailable("the journal has stopped".into()))?;
        answer.await.map_err(gone)?
    }
}

async fn write(store: Arc<dyn Store>, mut batches: mpsc::Receiver<Batch>) {
    let mut group = Vec::with_capacity(GROUP_LEN_MAX);
    while batches.recv_many(&mut group, GROUP_LEN_MAX).await > 0 {
        let rows: Vec<EventRow> = group.iter().flat_map(|batch| batch.rows.iter().cloned()).collect();
        let turns = group.iter().filter_map(|batch| batch.turn.clone()).collect();
        match store.append(rows, turns).await {
            Ok(()) => answer_all(&mut group, || Ok(())),
            // Whether anything was written is not known, so nothing may be tried again here: whoever asked finds out.
            Err(DbError::Unavailable(cause)) => {
                let cause = cause.to_string();
                answer_all(&mut group, || Err(DbError::Unavailable(cause.clone().into())));
            }
            Err(error) => refuse_one(&*store, &mut group, error).await,
        }
    }
}

/// Nothing of the group was written. One bad batch must not fail its neighbours.
async fn refuse_one(store: &dyn Store, group: &mut Vec<Batch>, error: DbError) {
    if group.len() == 1 {
        let mut error = Some(error);
        return answer_all(group, || error.take().map_or(Ok(()), Err));
    }
    for batch in group.drain(..) {
        let outcome = store.append(batch.rows, batch.turn.into_iter().collect()).await;
        let _ = batch.done.send(outcome);
    }
}

fn answer_all(group: &mut Vec<Batch>, mut outcome: impl FnMut() -> Result<(), DbError>) {
    for batch in group.drain(..) {
        // A game that has ended in the meantime does not listen any more.
        let _ = batch.done.send(outcome());
    }
}
