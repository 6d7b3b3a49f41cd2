//! The server process: starting it, knowing when it is ready, ending it.
//!
//! It must never outlive this program, nor be killed while it still has something to write.

use std::fs::{self, File, OpenOptions};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};

use crate::account::Account;
use crate::install::Installation;
use crate::{ClusterError, Durability, data};

/// How often the state of the process is looked at.
const STEP: Duration = Duration::from_millis(5);
/// Five minutes: after a power cut Postgres replays its log before it is ready.
const READY_STEPS_MAX: u32 = 5 * 60 * 200;
/// One minute for an orderly end, before the server is told to drop everything (it recovers from its
/// log at the next start).
const STOP_STEPS_MAX: u32 = 60 * 200;
/// At a start a longer log is put aside; the piece before it is dropped.
const LOG_LEN_MAX: u64 = 8 << 20;

#[derive(Debug)]
pub(crate) struct Postmaster {
    child: Mutex<Child>,
    keeper: Option<Keeper>,
}

/// The thread that spawned the server and has to live as long as it does: the kernel signals the server
/// when that *thread* ends, and a runtime's worker may end at any time.
#[derive(Debug)]
struct Keeper {
    release: Sender<()>,
    thread: JoinHandle<()>,
}

impl Postmaster {
    pub(crate) fn start(
        dir: &Path,
        install: &Installation,
        account: &Account,
        durability: Durability,
    ) -> Result<Self, ClusterError> {
        let log_path = dir.join("postgres.log");
        let log = open_log(&log_path)?;
        let mut command = server_command(dir, install, account, durability);
        let cloned = log.try_clone().map_err(|source| ClusterError::dir("open", &log_path, source))?;
        command.stdout(cloned).stderr(log);
        let postmaster = Self::spawn(command)?;
        postmaster.wait_until_ready(dir, &log_path)?;
        Ok(postmaster)
    }

    fn spawn(mut command: Command) -> Result<Self, ClusterError> {
        let program = command.get_program().to_string_lossy().into_owned();
        let fail = |source| ClusterError::Program { program: program.clone(), source };
        let (spawned_to, spawned) = mpsc::sync_channel(1);
        let (release, released): (Sender<()>, Receiver<()>) = mpsc::channel();
        let keep = move || {
            if spawned_to.send(command.spawn()).is_ok() {
                // Returns when the other end is dropped, also by a panic.
                let _ = released.recv();
            }
        };
        let thread = thread::Builder::new().name("postgres-keeper".to_owned()).spawn(keep).map_err(fail)?;
        let child = spawned.recv().expect("BUG: the keeper sends before it waits").map_err(fail)?;
        Ok(Self { child: Mutex::new(child), keeper: Some(Keeper { release, thread }) })
    }

    /// The last line of `postmaster.pid` is Postgres's own word on whether connections are accepted; it is
    /// what `pg_ctl` waits for.
    fn wait_until_ready(&self, dir: &Path, log: &Path) -> Result<(), ClusterError> {
        let pid_file = data::pgdata(dir).join("postmaster.pid");
        let pid = self.child().id().to_string();
        let fail = |why: String| {
            let said = data::tail(&String::from_utf8_lossy(&fs::read(log).unwrap_or_default()));
            ClusterError::Start { dir: dir.to_owned(), why, log: log.to_owned(), said }
        };
        for _ in 0..READY_STEPS_MAX {
            if let Some(status) = self.exited() {
                return Err(fail(format!("it ended ({status})")));
            }
            let text = fs::read_to_string(&pid_file).unwrap_or_default();
            let mut lines = text.lines();
            // A file that a killed server left behind names another process.
            if lines.next() == Some(&pid) && lines.nth(6).is_some_and(|state| state.trim() == "ready") {
                return Ok(());
            }
            thread::sleep(STEP);
        }
        Err(fail("it was not ready in five minutes".to_owned()))
    }

    pub(crate) fn is_alive(&self) -> bool {
        self.exited().is_none()
    }

    fn child(&self) -> MutexGuard<'_, Child> {
        // A child has no state of ours that a panic could leave half changed.
        self.child.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn exited(&self) -> Option<ExitStatus> {
        self.child().try_wait().ok().flatten()
    }

    fn signal(&self, signal: Signal) {
        let mut child = self.child();
        // Not reaped yet, so the number is still its own.
        if let Ok(None) = child.try_wait()
            && let Some(pid) = i32::try_from(child.id()).ok().and_then(Pid::from_raw)
        {
            let _ = kill_process(pid, signal);
        }
    }

    fn stop(&self) {
        // To Postgres: INT is the fast shutdown (sessions are ended, everything is written), QUIT the immediate.
        self.signal(Signal::INT);
        for step in 0.. {
            if !self.is_alive() {
                return;
            }
            if step == STOP_STEPS_MAX {
                self.signal(Signal::QUIT);
            }
            thread::sleep(STEP);
        }
    }
}

impl Drop for Postmaster {
    fn drop(&mut self) {
        self.stop();
        if let Some(Keeper { release, thread }) = self.keeper.take() {
            drop(release);
            // It does nothing that could panic, and a drop could not report it.
            let _ = thread.join();
        }
    }
}

fn server_command(dir: &Path, install: &Installation, account: &Account, durability: Durability) -> Command {
    let pgdata = data::pgdata(dir);
    let mut command = account.command(install.program("postgres"), "INT");
    command.arg("-D").arg(&pgdata);
    let path = |path: PathBuf| path.to_string_lossy().into_owned();
    let mut set = |name: &str, value: &str| {
        command.arg("-c").arg(format!("{name}={value}"));
    };
    set("hba_file", &path(data::hba_file(dir)));
    set("ident_file", &path(data::ident_file(dir)));
    set("listen_addresses", "");
    set("port", &crate::PORT.to_string());
    set("unix_socket_directories", &quoted(&path(pgdata)));
    set("unix_socket_permissions", "0700");
    set("timezone", "UTC");
    set("log_timezone", "UTC");
    set("logging_collector", "off");
    set("log_destination", "stderr");
    set("log_checkpoints", "off");
    // A statement's text and its values have no place in a log.
    set("log_min_error_statement", "panic");
    set("log_parameter_max_length_on_error", "0");
    match durability {
        Durability::Kept => {
            set("fsync", "on");
            set("full_page_writes", "on");
            set("synchronous_commit", "on");
        }
        Durability::ThrowAway => {
            set("fsync", "off");
            set("full_page_writes", "off");
            set("synchronous_commit", "off");
            // Each test has its own pool on its own database.
            set("max_connections", "400");
        }
    }
    command
}

/// `unix_socket_directories` is a list: a comma or a blank in a name has to be quoted.
fn quoted(path: &str) -> String {
    format!("\"{}\"", path.replace('"', "\"\""))
}

fn open_log(path: &Path) -> Result<File, ClusterError> {
    let fail = |source| ClusterError::dir("open", path, source);
    if fs::metadata(path).is_ok_and(|it| it.len() > LOG_LEN_MAX) {
        fs::rename(path, path.with_extension("log.1")).map_err(fail)?;
    }
    OpenOptions::new().create(true).append(true).mode(0o600).open(path).map_err(fail)
}
