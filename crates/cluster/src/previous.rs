//! The server of an earlier run, when that run was killed: it is still writing its last words.
//!
//! It must never signal a process that does not sit in our own PGDATA.

use std::fs;
use std::path::Path;
use std::thread;
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process, test_kill_process};

use crate::account::sits_in;
use crate::{ClusterError, data};

const STEP: Duration = Duration::from_millis(20);
/// A shutdown writes all dirty buffers: seconds on a slow disk, hardly a minute.
const STEPS_MAX: u32 = 60 * 50;

/// Called with the lock held: whatever still runs there has lost its owner. The kernel has told it to
/// stop; it is told again, for the case that its owner died before that was arranged.
pub(crate) fn wait_until_gone(dir: &Path, progress: &mut impl FnMut(&str)) -> Result<(), ClusterError> {
    let pgdata = data::pgdata(dir);
    let Ok(metadata) = fs::metadata(&pgdata) else { return Ok(()) };
    let pid_file = pgdata.join("postmaster.pid");
    let Some(old) = pid_in(&pid_file) else { return Ok(()) };
    for step in 0..STEPS_MAX {
        let Some(pid) = processes().find(|&pid| sits_in(pid, &metadata)) else {
            remove_if_reused(&pid_file, old);
            return Ok(());
        };
        if step == 0 {
            progress("waiting for the Postgres of an earlier run to end");
            if sits_in(old, &metadata)
                && let Some(old) = Pid::from_raw(old)
            {
                // It may have gone in this very moment: the next round sees that.
                let _ = kill_process(old, Signal::INT);
            }
        }
        if step + 1 == STEPS_MAX {
            let waited_s = (STEP * STEPS_MAX).as_secs();
            return Err(ClusterError::OldServerStays { dir: dir.to_owned(), pid, waited_s });
        }
        thread::sleep(STEP);
    }
    Ok(())
}

/// Postgres takes its old pid file for that of a living server when another process of the same account
/// has got that number since (usual in containers, where numbers start again). That process does not sit
/// in our PGDATA, and neither does any other, so the file says nothing any more.
fn remove_if_reused(pid_file: &Path, old: i32) {
    let alive = Pid::from_raw(old).is_some_and(|pid| test_kill_process(pid).is_ok());
    if alive {
        // If it cannot be removed, Postgres says so itself, in better words.
        let _ = fs::remove_file(pid_file);
    }
}

fn pid_in(pid_file: &Path) -> Option<i32> {
    fs::read_to_string(pid_file).ok()?.lines().next()?.trim().parse().ok()
}

fn processes() -> impl Iterator<Item = i32> {
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok())
}
