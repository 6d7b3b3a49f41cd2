//! Which Postgres: the configured one, else a private cluster of our own.

use crate::config::DatabaseConfig;
use anyhow::Context;
use std::path::PathBuf;
use std::time::Duration;
use tratto_cluster::{Cluster, ClusterConfig, default_data_dir};
use tratto_db::{ConnectOptions, Pool};

/// How often the private cluster is looked after.
const WATCH_INTERVAL: Duration = Duration::from_secs(1);

/// An open database at this version's schema.
pub struct Database {
    pool: Pool,
    data_dir: String,
    /// Ends when dropped.
    cluster: Option<Cluster>,
}

impl Database {
    /// Opens and migrates it.
    ///
    /// # Errors
    /// When it cannot be started, reached or migrated; the text says what to do.
    pub async fn open(config: &DatabaseConfig) -> anyhow::Result<Self> {
        let (url, cluster) = if config.url.is_empty() {
            let cluster = start_again(None, config.data_dir.clone()).await?;
            (cluster.url(), Some(cluster))
        } else {
            (config.url.clone(), None)
        };
        let options = ConnectOptions {
            connections_max: config.connections_max,
            acquire_timeout: Duration::from_millis(config.wait_ms),
        };
        let pool = tratto_db::connect(&url, &options).await.context(
            "could not connect to Postgres: see database.url, or leave it empty for a private cluster",
        )?;
        tratto_db::migrate(&pool).await?;
        Ok(Self { pool, data_dir: config.data_dir.clone(), cluster })
    }

    /// Looks after the private cluster, for ever: where its server has gone (killed for want of memory, say) it is started
    /// again in the same place. Connections come back by themselves, and games wait for it.
    pub async fn watch(&mut self) {
        loop {
            tokio::time::sleep(WATCH_INTERVAL).await;
            let Some(gone) = self.cluster.take_if(|cluster| !cluster.is_alive()) else { continue };
            tracing::error!("the private Postgres has gone; starting it again");
            let mut old = Some(gone);
            while self.cluster.is_none() {
                match start_again(old.take(), self.data_dir.clone()).await {
                    Ok(cluster) => self.cluster = Some(cluster),
                    Err(error) => {
                        tracing::error!("{error:#}");
                        tokio::time::sleep(WATCH_INTERVAL).await;
                    }
                }
            }
        }
    }

    /// Connections to it.
    pub fn pool(&self) -> Pool {
        self.pool.clone()
    }

    /// Closes the connections, and ends the private cluster in order.
    pub async fn close(self) {
        self.pool.close().await;
        if let Some(cluster) = self.cluster
            && let Err(error) = tokio::task::spawn_blocking(move || cluster.stop()).await
        {
            tracing::warn!(%error, "could not end the private Postgres in order");
        }
    }
}

/// What is left of the old one goes first: it holds the directory.
async fn start_again(old: Option<Cluster>, data_dir: String) -> anyhow::Result<Cluster> {
    tokio::task::spawn_blocking(move || {
        drop(old);
        start_cluster(&data_dir)
    })
    .await?
}

fn start_cluster(data_dir: &str) -> anyhow::Result<Cluster> {
    let data_dir = if data_dir.is_empty() { default_data_dir() } else { PathBuf::from(data_dir) };
    Cluster::start(&ClusterConfig { data_dir }, |step| tracing::info!("{step}")).map_err(|error| {
        // docs/OPERATIONS.md lists the codes, each with what to do.
        let code = error.code();
        anyhow::Error::new(error).context(format!("could not start the private Postgres ({code})"))
    })
}
