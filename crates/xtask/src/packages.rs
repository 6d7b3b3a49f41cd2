//! Debian packages: what is missing, said and asked before it is installed.
//!
//! It must never start a service or make a database cluster on the machine: the cluster of Tratto is
//! private, and a system cluster that nobody asked for is a surprise.

use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::shell::{confirm, run, say, succeeds};

/// A package, and what it is for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Package {
    pub(crate) name: &'static str,
    pub(crate) purpose: &'static str,
}

pub(crate) const POSTGRES: Package = Package {
    name: "postgresql",
    purpose: "the database server; only its programs, no cluster is made and nothing is started",
};
pub(crate) const CHROMIUM: Package =
    Package { name: "chromium", purpose: "the browser in which the end-to-end tests play" };
pub(crate) const PYTHON_VENV: Package =
    Package { name: "python3-venv", purpose: "pip, through which tools come into .tools/" };

/// Installs them, after saying so; as another user than root, after asking too (`yes` answers).
pub(crate) fn install(packages: &[Package], yes: bool) -> Result<()> {
    if packages.is_empty() {
        return Ok(());
    }
    say("these Debian packages are missing:");
    for Package { name, purpose } in packages {
        println!("    {name:<14} {purpose}");
    }
    let names: Vec<_> = packages.iter().map(|it| it.name).collect();
    if !Path::new("/usr/bin/apt-get").is_file() {
        bail!("install {}: this is no Debian; install the like of them by hand", names.join(", "));
    }
    if !is_root() && !yes && !confirm("Install them with sudo apt-get?")? {
        bail!("go on without {}: install them by hand and start again", names.join(", "));
    }
    apt_get(&["update"])?;
    if packages.contains(&POSTGRES) {
        install_postgres()?;
    }
    let others: Vec<_> = names.into_iter().filter(|&name| name != POSTGRES.name).collect();
    if others.is_empty() { Ok(()) } else { apt_get_install(&others) }
}

/// Debian's package makes a cluster `main` unless it is told not to. The word goes into a file of our own
/// for as long as the installation takes; what the person may have configured stays.
fn install_postgres() -> Result<()> {
    const DROP_IN: &str = "/etc/postgresql-common/createcluster.d/zz-tratto.conf";
    apt_get_install(&["postgresql-common"])?;
    let text = "create_main_cluster = false";
    run(as_root("sh").args([
        "-c",
        &format!("mkdir -p \"${{1%/*}}\" && echo '{text}' > \"$1\""),
        "sh",
        DROP_IN,
    ]))?;
    let installed = apt_get_install(&[POSTGRES.name]);
    run(as_root("rm").args(["-f", DROP_IN]))?;
    installed
}

fn apt_get_install(names: &[&str]) -> Result<()> {
    let mut arguments = vec!["install", "--yes", "--no-install-recommends"];
    arguments.extend(names);
    apt_get(&arguments)
}

fn apt_get(arguments: &[&str]) -> Result<()> {
    let mut command = as_root("env");
    command.args(["DEBIAN_FRONTEND=noninteractive", "apt-get", "--quiet=1"]).args(arguments);
    run(&mut command).context("install what is missing")
}

fn as_root(program: &str) -> Command {
    if is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("sudo");
    command.arg("--").arg(program);
    command
}

fn is_root() -> bool {
    fs::metadata("/proc/self").is_ok_and(|it| it.uid() == 0)
}

/// The same place in which the cluster's launcher looks.
pub(crate) fn has_postgres() -> bool {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    versions
        .into_iter()
        .any(|it| ["initdb", "postgres"].iter().all(|name| it.path().join("bin").join(name).is_file()))
}

pub(crate) fn has_chromium() -> bool {
    succeeds(Command::new("chromium").arg("--version"))
}

pub(crate) fn has_python_venv() -> bool {
    succeeds(Command::new("python3").args(["-c", "import venv, ensurepip"]))
}
