//! What lies in the data directory: making the cluster, its version, and who may connect.
//!
//! It must never leave half a cluster under the final name: it is made beside it and renamed when whole.

use std::fs::{self, DirBuilder, File, Permissions};
use std::io::Write;
use std::os::unix::fs::{DirBuilderExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use crate::account::Account;
use crate::install::Installation;
use crate::{ClusterError, Durability, NAME};

/// How much of a program's output an error repeats.
const SAID_LINES_MAX: usize = 20;

pub(crate) fn pgdata(dir: &Path) -> PathBuf {
    dir.join("postgres")
}

/// The major version of the data, or `None` if there is none yet.
pub(crate) fn major(dir: &Path) -> Result<Option<u32>, ClusterError> {
    let pgdata = pgdata(dir);
    if !pgdata.exists() {
        return Ok(None);
    }
    let text = fs::read_to_string(pgdata.join("PG_VERSION")).unwrap_or_default();
    match text.trim().parse() {
        Ok(major) => Ok(Some(major)),
        Err(_) => Err(ClusterError::NotData { dir: pgdata }),
    }
}

/// Makes the cluster and in it the database, with the sync that `initdb` does by itself.
pub(crate) fn create(
    dir: &Path,
    install: &Installation,
    account: &Account,
    durability: Durability,
) -> Result<(), ClusterError> {
    let unfinished = dir.join("postgres.unfinished");
    if unfinished.exists() {
        fs::remove_dir_all(&unfinished).map_err(|source| ClusterError::dir("clear", &unfinished, source))?;
    }
    let made = DirBuilder::new().mode(0o700).create(&unfinished);
    made.map_err(|source| ClusterError::dir("make", &unfinished, source))?;
    account.give(&unfinished)?;

    let mut initdb = account.command(install.program("initdb"), "KILL");
    initdb.arg("--pgdata").arg(&unfinished).args(["--username", NAME, "--encoding", "UTF8"]);
    // C.UTF-8 is in every Debian, and it sorts the same on all of them.
    initdb.args(["--locale", "C.UTF-8", "--auth-local", "peer", "--auth-host", "reject"]);
    initdb.arg("--data-checksums");
    if durability == Durability::ThrowAway {
        initdb.arg("--no-sync");
    }
    run(initdb, None, dir)?;

    let mut single = account.command(install.program("postgres"), "KILL");
    single.args(["--single", "-j", "-D"]).arg(&unfinished).arg("postgres");
    run(single, Some(format!("CREATE DATABASE {NAME};\n\n")), dir)?;

    let pgdata = pgdata(dir);
    fs::rename(&unfinished, &pgdata).map_err(|source| ClusterError::dir("rename", &unfinished, source))?;
    let synced = File::open(dir).and_then(|it| it.sync_all());
    synced.map_err(|source| ClusterError::dir("sync", dir, source))
}

fn run(mut command: Command, input: Option<String>, dir: &Path) -> Result<(), ClusterError> {
    let program = command.get_program().to_string_lossy().into_owned();
    let fail = |source| ClusterError::Program { program: program.clone(), source };
    command.stdin(if input.is_some() { Stdio::piped() } else { Stdio::null() });
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().map_err(fail)?;
    if let (Some(input), Some(mut stdin)) = (input, child.stdin.take()) {
        // A program that ends without reading says why in its output.
        let _ = stdin.write_all(input.as_bytes());
    }
    let Output { status, stdout, stderr } = child.wait_with_output().map_err(fail)?;
    // The single-user server goes on after an error in a statement, and ends well.
    let stderr = String::from_utf8_lossy(&stderr);
    if status.success() && !stderr.contains("ERROR:") {
        return Ok(());
    }
    let said = format!("{}{stderr}", String::from_utf8_lossy(&stdout));
    Err(ClusterError::Create { dir: dir.to_owned(), said: tail(&said) })
}

/// Written at each start, so that a change of account, or of our mind, reaches old data too. They lie
/// outside of PGDATA: root must not write into a directory of another account.
pub(crate) fn write_access_files(dir: &Path, account: &Account) -> Result<(), ClusterError> {
    let hba = format!("# Written by tratto at each start.\nlocal all {NAME} peer map={NAME}\n");
    let mut ident = "# Written by tratto at each start.\n".to_owned();
    for name in account.names() {
        ident.push_str(&format!("{NAME} \"{name}\" {NAME}\n"));
    }
    for (path, text) in [(hba_file(dir), hba), (ident_file(dir), ident)] {
        let written = fs::write(&path, text)
            // Whatever the umask: Postgres has to read them, and there is nothing secret in them.
            .and_then(|()| fs::set_permissions(&path, Permissions::from_mode(0o644)));
        written.map_err(|source| ClusterError::dir("write", &path, source))?;
    }
    Ok(())
}

pub(crate) fn hba_file(dir: &Path) -> PathBuf {
    dir.join("hba.conf")
}

pub(crate) fn ident_file(dir: &Path) -> PathBuf {
    dir.join("ident.conf")
}

pub(crate) fn tail(text: &str) -> String {
    let lines: Vec<_> = text.trim_end().lines().collect();
    lines[lines.len().saturating_sub(SAID_LINES_MAX)..].join("\n")
}
