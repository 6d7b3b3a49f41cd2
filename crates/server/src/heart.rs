//! The server's pulse: each second it notes that it is up, and makes sure that the database's live games are still its own.
//!
//! Must never go on without the lease: another server has begun to run the same games.

use crate::live::Live;
use std::time::Duration;
use tokio::sync::{oneshot, watch};
use tokio::task::JoinHandle;
use tokio::time::MissedTickBehavior;
use tratto_db::{DbError, Pool, lease};

/// How often: a crash costs a running clock at most this much.
const BEAT: Duration = Duration::from_secs(1);
/// A server that was killed a moment ago may hold the lease until Postgres has noticed.
const LEASE_ATTEMPTS_MAX: u32 = 30;
const LEASE_RETRY: Duration = Duration::from_millis(100);

/// Takes the lease, waiting a few seconds for a server that has just gone.
///
/// # Errors
/// [`DbError::LeaseTaken`] when the other one stays; the database's own.
pub async fn take_lease(pool: &Pool) -> Result<lease::Lease, DbError> {
    let mut attempts = 1;
    loop {
        match lease::acquire(pool).await {
            Err(DbError::LeaseTaken) if attempts < LEASE_ATTEMPTS_MAX => attempts += 1,
            outcome => return outcome,
        }
        tokio::time::sleep(LEASE_RETRY).await;
    }
}

/// A beating heart.
pub struct Heart {
    stop: oneshot::Sender<()>,
    beating: JoinHandle<lease::Lease>,
    is_lost: watch::Receiver<bool>,
}

impl Heart {
    /// Starts it.
    pub fn start(live: Live, pool: Pool, lease: lease::Lease) -> Self {
        let (stop, stopped) = oneshot::channel();
        let (lost, is_lost) = watch::channel(false);
        Self { stop, beating: tokio::spawn(beat(live, pool, lease, stopped, lost)), is_lost }
    }

    /// Resolves when another server has taken the games over.
    pub fn lost(&self) -> impl Future<Output = ()> + Send + 'static {
        let mut is_lost = self.is_lost.clone();
        async move {
            if is_lost.wait_for(|&is_lost| is_lost).await.is_err() {
                std::future::pending::<()>().await;
            }
        }
    }

    /// Stops it and gives the lease back.
    pub async fn stop(self) {
        let _ = self.stop.send(());
        if let Ok(lease) = self.beating.await {
            lease.release().await;
        }
    }
}

async fn beat(
    live: Live,
    pool: Pool,
    mut lease: lease::Lease,
    mut stopped: oneshot::Receiver<()>,
    lost: watch::Sender<bool>,
) -> lease::Lease {
    let mut ticks = tokio::time::interval(BEAT);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = &mut stopped => return lease,
            _ = ticks.tick() => {}
        }
        match lease.keep(&pool).await {
            Ok(()) => {}
            Err(DbError::LeaseTaken) => {
                tracing::error!("another tratto serves from this database now; this one stops");
                lost.send_replace(true);
                continue;
            }
            Err(error) => {
                tracing::warn!(%error, "could not make sure of the database");
                continue;
            }
        }
        if let Err(error) = live.beat_once().await {
            tracing::warn!(%error, "could not note that the server is up");
        }
    }
}
