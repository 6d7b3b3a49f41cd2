//! A private Postgres cluster over Debian's server binaries.
//!
//! Whoever has no Postgres of their own gets one that belongs to this program alone: its data below one
//! directory, a Unix socket there and no TCP port, a life no longer than the program's.
//!
//! ```text
//! DATA_DIR/             owned by whoever runs tratto
//!   lock                held while a tratto uses the directory
//!   hba.conf ident.conf who may connect: written anew at each start
//!   postgres.log        what Postgres says; one older piece is kept beside it
//!   postgres/           PGDATA and the socket, owned by the account that Postgres runs as
//! ```
//!
//! **It must never**: touch a cluster or a directory that it did not make, listen on a network, accept a
//! connection without the kernel's word on who is asking (peer authentication: there is no secret that
//! could leak), switch off `fsync` for data that is to be kept, know anything of Tratto's tables.

mod account;
mod data;
mod error;
mod install;
mod previous;
mod process;

use std::fs::{self, DirBuilder, File, OpenOptions, Permissions, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};

use account::Account;
pub use error::ClusterError;
use install::Installation;
use process::Postmaster;

/// The role and the database that are made for Tratto. The role is the superuser of this cluster.
const NAME: &str = "tratto";
/// Only part of the socket's file name: nothing listens on a network.
const PORT: u16 = 5432;
/// `sun_path` of `sockaddr_un` has 108 bytes on Linux, the last of them zero.
const SOCKET_PATH_LEN_MAX: usize = 107;

/// Where the cluster lives.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClusterConfig {
    /// The directory of this cluster. It is made if it does not exist.
    pub data_dir: PathBuf,
}

/// What is asked of the disk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Durability {
    /// What was committed is there after a power cut.
    Kept,
    /// For tests: the fastest way, nothing is promised after the process has ended.
    ThrowAway,
}

/// A running cluster. Stopped when dropped, and by the kernel when this process ends in whatever way.
#[derive(Debug)]
pub struct Cluster {
    url: String,
    postmaster: Postmaster,
    /// Keeps a second tratto away; the kernel lets go of it when this process ends.
    _lock: File,
}

impl Cluster {
    /// Makes the cluster on the first call, starts it, and returns once it accepts connections.
    /// `progress` is given one short sentence for each step that takes time.
    pub fn start(config: &ClusterConfig, progress: impl FnMut(&str)) -> Result<Self, ClusterError> {
        Self::launch(config, Durability::Kept, progress)
    }

    /// The same without any durability, for tests: never for data that anybody wants back.
    pub fn start_throw_away(
        config: &ClusterConfig,
        progress: impl FnMut(&str),
    ) -> Result<Self, ClusterError> {
        Self::launch(config, Durability::ThrowAway, progress)
    }

    fn launch(
        config: &ClusterConfig,
        durability: Durability,
        mut progress: impl FnMut(&str),
    ) -> Result<Self, ClusterError> {
        let dir = std::path::absolute(&config.data_dir)
            .map_err(|source| ClusterError::dir("find", &config.data_dir, source))?;
        let socket_dir = data::pgdata(&dir);
        check_socket_path(&socket_dir)?;
        let account = Account::choose()?;
        create_dir(&dir, &account)?;
        let lock = lock(&dir)?;
        account.check_can_enter(&dir)?;
        let install = match data::major(&dir)? {
            Some(major) => Installation::of_major(major, &dir)?,
            None => Installation::newest()?,
        };
        previous::wait_until_gone(&dir, &mut progress)?;
        if data::major(&dir)?.is_none() {
            progress(&format!("making a Postgres {} cluster in {}", install.major, dir.display()));
            data::create(&dir, &install, &account, durability)?;
        }
        data::write_access_files(&dir, &account)?;
        progress(&format!("starting Postgres {}", install.major));
        let postmaster = Postmaster::start(&dir, &install, &account, durability)?;
        Ok(Self { url: url(&socket_dir), postmaster, _lock: lock })
    }

    /// The URL of the database `tratto` over the Unix socket, in the form that sqlx and libpq read.
    #[must_use]
    pub fn url(&self) -> String {
        self.url.clone()
    }

    /// Whether the server process is still there. Postgres heals the death of a session by itself; if the
    /// whole server is gone (killed for want of memory, say), drop this and start another.
    #[must_use]
    pub fn is_alive(&self) -> bool {
        self.postmaster.is_alive()
    }

    /// Ends the sessions, writes everything down, and waits until the server process has gone.
    pub fn stop(self) {
        drop(self);
    }
}

/// Where the data is kept when nobody says otherwise: `/var/lib/tratto` for root (the account `postgres`
/// has to reach it), else `$XDG_DATA_HOME/tratto` or `~/.local/share/tratto`.
#[must_use]
pub fn default_data_dir() -> PathBuf {
    if account::is_root() {
        return PathBuf::from("/var/lib/tratto");
    }
    let home = std::env::var_os("HOME").map(PathBuf::from);
    std::env::var_os("XDG_DATA_HOME")
        .map(PathBuf::from)
        .filter(|path| path.is_absolute())
        .or_else(|| home.map(|home| home.join(".local/share")))
        .map_or_else(|| PathBuf::from("tratto-data"), |base| base.join("tratto"))
}

fn check_socket_path(socket_dir: &Path) -> Result<(), ClusterError> {
    let path = socket_dir.join(format!(".s.PGSQL.{PORT}"));
    if path.as_os_str().len() > SOCKET_PATH_LEN_MAX {
        return Err(ClusterError::SocketPathTooLong { path, len_max: SOCKET_PATH_LEN_MAX });
    }
    Ok(())
}

/// Makes the outer directory: closed to others, except that the account of Postgres has to pass through.
fn create_dir(dir: &Path, account: &Account) -> Result<(), ClusterError> {
    if dir.is_dir() {
        return Ok(());
    }
    if let Some(parent) = dir.parent() {
        fs::create_dir_all(parent).map_err(|source| ClusterError::dir("make", parent, source))?;
    }
    let mode = if account.is_other() { 0o711 } else { 0o700 };
    let made = DirBuilder::new().mode(mode).create(dir);
    match made.and_then(|()| fs::set_permissions(dir, Permissions::from_mode(mode))) {
        Err(source) if source.kind() != io::ErrorKind::AlreadyExists => {
            Err(ClusterError::dir("make", dir, source))
        }
        _ => Ok(()),
    }
}

fn lock(dir: &Path) -> Result<File, ClusterError> {
    let path = dir.join("lock");
    let fail = |source| ClusterError::dir("lock", dir, source);
    let mut file = OpenOptions::new()
        .create(true)
        .truncate(false)
        .read(true)
        .write(true)
        .mode(0o600)
        .open(path)
        .map_err(fail)?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => {
            let mut holder = String::new();
            file.read_to_string(&mut holder).map_err(fail)?;
            return Err(ClusterError::InUse { dir: dir.to_owned(), pid: holder.trim().parse().ok() });
        }
        Err(TryLockError::Error(source)) => return Err(fail(source)),
    }
    file.set_len(0).map_err(fail)?;
    file.rewind().map_err(fail)?;
    writeln!(file, "{}", std::process::id()).map_err(fail)?;
    Ok(file)
}

/// The socket's directory stands percent-encoded in the place of the host.
fn url(socket_dir: &Path) -> String {
    use std::fmt::Write as _;
    use std::os::unix::ffi::OsStrExt as _;

    let mut host = String::new();
    for &byte in socket_dir.as_os_str().as_bytes() {
        if byte.is_ascii_alphanumeric() {
            host.push(char::from(byte));
        } else {
            write!(host, "%{byte:02X}").expect("BUG: writing to a string cannot fail");
        }
    }
    format!("postgres://{NAME}@{host}:{PORT}/{NAME}")
}
