//! The account that Postgres runs as: our own, or `postgres` when we are root.
//!
//! It must never run a program of Postgres with root's rights.

use std::ffi::OsStr;
use std::fs;
use std::os::unix::fs::{MetadataExt, chown};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::ClusterError;

/// Debian's account for its Postgres packages.
const POSTGRES: &str = "postgres";

/// Who runs Postgres, and who asks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Account {
    /// The name of the account that this program runs as.
    pub(crate) ours: String,
    /// Name, user and group of the account to drop to.
    other: Option<(String, u32, u32)>,
}

pub(crate) fn is_root() -> bool {
    rustix::process::geteuid().is_root()
}

impl Account {
    pub(crate) fn choose() -> Result<Self, ClusterError> {
        let ours = id(&["-un"])?.ok_or(ClusterError::NoAccount)?;
        if !is_root() {
            return Ok(Self { ours, other: None });
        }
        let number = |flag| -> Result<u32, ClusterError> {
            id(&[flag, POSTGRES])?.and_then(|it| it.parse().ok()).ok_or(ClusterError::NoAccount)
        };
        let other = Some((POSTGRES.to_owned(), number("-u")?, number("-g")?));
        Ok(Self { ours, other })
    }

    /// Whether Postgres runs under another name than this program.
    pub(crate) fn is_other(&self) -> bool {
        self.other.is_some()
    }

    /// The accounts whose connections are accepted.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        std::iter::once(self.ours.as_str()).chain(self.other.as_ref().map(|(name, ..)| name.as_str()))
    }

    pub(crate) fn give(&self, path: &Path) -> Result<(), ClusterError> {
        match &self.other {
            Some((_, uid, gid)) => chown(path, Some(*uid), Some(*gid))
                .map_err(|source| ClusterError::dir("give `postgres`", path, source)),
            None => Ok(()),
        }
    }

    /// A command that runs with this account's rights, in a process group of its own (a Ctrl-C at the
    /// terminal is for us; Postgres is stopped by us, after the last session), and that gets `signal` from
    /// the kernel when the **thread** that spawned it ends: that is what `PR_SET_PDEATHSIG` looks at.
    /// `setpriv` sets it after it has dropped root's rights, since dropping them clears it.
    pub(crate) fn command(&self, program: impl AsRef<OsStr>, signal: &str) -> Command {
        let mut command = Command::new("setpriv");
        if let Some((_, uid, gid)) = &self.other {
            command.arg("--reuid").arg(uid.to_string());
            command.arg("--regid").arg(gid.to_string()).arg("--init-groups");
        }
        command.arg("--pdeathsig").arg(signal).arg("--").arg(program);
        // Nothing of the caller's PG* variables, locale or time zone may steer the cluster.
        command.env_clear().env("PATH", "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin");
        command.env("LC_ALL", "C.UTF-8");
        // Our own directory may be closed to the account.
        command.current_dir("/").stdin(Stdio::null()).process_group(0);
        command
    }

    pub(crate) fn check_can_enter(&self, dir: &Path) -> Result<(), ClusterError> {
        let Some((name, ..)) = &self.other else { return Ok(()) };
        let status = self
            .command("test", "KILL")
            .arg("-x")
            .arg(dir)
            .status()
            .map_err(|source| ClusterError::Program { program: "setpriv".to_owned(), source })?;
        if status.success() {
            return Ok(());
        }
        Err(ClusterError::Unreachable { account: name.clone(), dir: dir.to_owned() })
    }
}

/// `None`: there is no such account.
fn id(args: &[&str]) -> Result<Option<String>, ClusterError> {
    let output = Command::new("id")
        .args(args)
        .stderr(Stdio::null())
        .output()
        .map_err(|source| ClusterError::Program { program: "id".to_owned(), source })?;
    let name = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    Ok((output.status.success() && !name.is_empty()).then_some(name))
}

/// Whether the process works in that directory: Postgres, and each of its children, sits in its PGDATA.
pub(crate) fn sits_in(pid: i32, dir: &fs::Metadata) -> bool {
    fs::metadata(format!("/proc/{pid}/cwd")).is_ok_and(|cwd| cwd.dev() == dir.dev() && cwd.ino() == dir.ino())
}
