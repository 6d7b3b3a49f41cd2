//! The Postgres of the tests: a private cluster that is thrown away.
//!
//! It must never use the cluster of `cargo xtask run`, nor one that the environment names.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use tratto_cluster::{Cluster, ClusterConfig};

/// In the system's directory for temporary files: as root, the account of Postgres has to reach it.
const PREFIX: &str = "tratto-test-";

pub(crate) struct Database {
    cluster: Option<Cluster>,
    dir: PathBuf,
}

impl Database {
    pub(crate) fn start() -> Result<Self> {
        remove_leftovers();
        let dir = std::env::temp_dir().join(format!("{PREFIX}{}", std::process::id()));
        let config = ClusterConfig { data_dir: dir.clone() };
        let cluster = Cluster::start_throw_away(&config, |step| println!("    {step}"))
            .context("start a Postgres for the tests")?;
        Ok(Self { cluster: Some(cluster), dir })
    }

    pub(crate) fn url(&self) -> String {
        self.cluster.as_ref().map(Cluster::url).expect("BUG: stopped only when dropped")
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        drop(self.cluster.take());
        if let Err(error) = fs::remove_dir_all(&self.dir) {
            println!("remove {}: {error}", self.dir.display());
        }
    }
}

/// Of runs that were killed; their Postgres ended with them. A directory in use is locked.
fn remove_leftovers() {
    let entries = fs::read_dir(std::env::temp_dir()).into_iter().flatten().flatten();
    for entry in entries.filter(|it| it.file_name().to_string_lossy().starts_with(PREFIX)) {
        let free = fs::File::open(entry.path().join("lock")).is_ok_and(|lock| lock.try_lock().is_ok());
        if free && let Err(error) = fs::remove_dir_all(entry.path()) {
            println!("remove {}: {error}", entry.path().display());
        }
    }
}
