//! What can go wrong when a cluster is started, in words that say what to do next.
//!
//! It must never carry anything that a log may not show: there is no secret in here to begin with.

use std::io;
use std::path::{Path, PathBuf};

/// Why there is no cluster. Nothing was changed in a directory that is not ours.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ClusterError {
    /// No Postgres server binaries on this machine.
    #[error(
        "find a Postgres server: there is none below {root}; install it (on Debian: `apt-get install \
         postgresql`), or name a database of your own with `database.url`"
    )]
    NotInstalled {
        /// Where Debian puts them.
        root: PathBuf,
    },
    /// Run as root on a machine that has no account for Postgres.
    #[error(
        "find the account `postgres`: Postgres refuses to run as root, and this machine has no such account; \
         install the package `postgresql-common`, or run tratto as an ordinary user"
    )]
    NoAccount,
    /// A directory or a file of ours could not be used.
    #[error(
        "{act} {path}: {source}; check who owns it and the space that is left, or name another data directory"
    )]
    Dir {
        /// What was attempted.
        act: &'static str,
        /// With what.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// The account of Postgres may not pass through one of the directories above.
    #[error(
        "let `{account}` into {dir}: run as root, Postgres gets the account `{account}`, which may not enter \
         this directory or one above it; choose a data directory outside of private homes, such as /var/lib/tratto"
    )]
    Unreachable {
        /// The account that Postgres runs as.
        account: String,
        /// The data directory.
        dir: PathBuf,
    },
    /// A Unix socket's path has a fixed greatest length.
    #[error(
        "place the socket at {path}: the system allows {len_max} bytes and this has {}; choose a data \
         directory with a shorter path", path.as_os_str().len()
    )]
    SocketPathTooLong {
        /// Where the socket would have been.
        path: PathBuf,
        /// How many bytes are allowed.
        len_max: usize,
    },
    /// Another process of ours uses the directory.
    #[error(
        "use {dir}: another tratto{} is running on it; stop that one, or give this one a data directory of its own",
        pid.map(|pid| format!(" (process {pid})")).unwrap_or_default()
    )]
    InUse {
        /// The data directory.
        dir: PathBuf,
        /// The other process, if it said who it is.
        pid: Option<u32>,
    },
    /// The data was written by a major version that is not installed.
    #[error(
        "open the data in {dir}: Postgres {found} wrote it, and installed is {}; install `postgresql-{found}` \
         beside it, or dump the data with version {found} and load it into a new directory (docs/OPERATIONS.md, \
         Upgrading Postgres). Nothing was changed",
        list(installed)
    )]
    ForeignVersion {
        /// The data directory.
        dir: PathBuf,
        /// The major version in its `PG_VERSION`.
        found: u32,
        /// The major versions on this machine.
        installed: Vec<u32>,
    },
    /// There is something in the directory that no cluster of ours has left there.
    #[error(
        "open the data in {dir}: it is no Postgres data; move it away, or name another data directory. Nothing was changed"
    )]
    NotData {
        /// The directory that should have been PGDATA.
        dir: PathBuf,
    },
    /// The server of an earlier run does not end.
    #[error(
        "wait for the Postgres of an earlier run on {dir} to end: process {pid} is still there after {waited_s} s; \
         look into postgres.log beside it, then start again"
    )]
    OldServerStays {
        /// The data directory.
        dir: PathBuf,
        /// The process.
        pid: i32,
        /// How long it was waited for.
        waited_s: u64,
    },
    /// A program that belongs to every Debian could not be run.
    #[error("run {program}: {source}; it belongs to the packages `util-linux`, `coreutils` and `postgresql`")]
    Program {
        /// Which.
        program: String,
        /// What the system said.
        source: io::Error,
    },
    /// `initdb`, or making the database in the new cluster, failed.
    #[error("make a cluster in {dir}: Postgres said:\n{said}")]
    Create {
        /// The data directory.
        dir: PathBuf,
        /// The end of what it said.
        said: String,
    },
    /// The server ended, or was not ready in time.
    #[error("start Postgres on {dir}: {why}; the end of {}:\n{said}", log.display())]
    Start {
        /// The data directory.
        dir: PathBuf,
        /// Ended, or too slow.
        why: String,
        /// The log.
        log: PathBuf,
        /// Its end.
        said: String,
    },
}

impl ClusterError {
    /// A name that stays the same when the words change.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::NotInstalled { .. } => "cluster_not_installed",
            Self::NoAccount => "cluster_no_account",
            Self::Dir { .. } => "cluster_dir",
            Self::Unreachable { .. } => "cluster_dir_unreachable",
            Self::SocketPathTooLong { .. } => "cluster_socket_path_too_long",
            Self::InUse { .. } => "cluster_in_use",
            Self::ForeignVersion { .. } => "cluster_foreign_version",
            Self::NotData { .. } => "cluster_not_data",
            Self::OldServerStays { .. } => "cluster_old_server_stays",
            Self::Program { .. } => "cluster_program",
            Self::Create { .. } => "cluster_create",
            Self::Start { .. } => "cluster_start",
        }
    }

    pub(crate) fn dir(act: &'static str, path: &Path, source: io::Error) -> Self {
        Self::Dir { act, path: path.to_owned(), source }
    }
}

fn list(majors: &[u32]) -> String {
    match majors {
        [] => "none".to_owned(),
        _ => majors.iter().map(u32::to_string).collect::<Vec<_>>().join(", "),
    }
}
