//! Where everything lies, and commands that start from there.
//!
//! It must never hold a path that is true on one machine only.

use std::env;
use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

pub(crate) struct Workspace {
    pub(crate) root: PathBuf,
    pub(crate) target: PathBuf,
    /// Set by CI systems: no questions, no colours, no incremental compilation.
    pub(crate) ci: bool,
}

impl Workspace {
    pub(crate) fn find() -> Result<Self> {
        let crate_dir = env::var_os("CARGO_MANIFEST_DIR")
            .context("find the workspace: start this through `cargo xtask`, which says where it is")?;
        let root = Path::new(&crate_dir).join("../..").canonicalize().context("find the workspace")?;
        let target =
            env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), |dir| root.join(dir));
        Ok(Self { root, target, ci: env::var_os("CI").is_some_and(|it| !it.is_empty() && it != "false") })
    }

    pub(crate) fn web(&self) -> PathBuf {
        self.root.join("web")
    }

    /// Programs that we fetched for this checkout alone.
    pub(crate) fn tools(&self) -> PathBuf {
        self.root.join(".tools")
    }

    /// A command in the root that finds our own tools before those of the system.
    pub(crate) fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command.current_dir(&self.root).env("PATH", self.path());
        // What passes through us to be counted would lose its colours at a terminal, and keep them in CI.
        if self.ci {
            command.env("NO_COLOR", "1");
        } else if io::stdout().is_terminal() {
            command.env("CARGO_TERM_COLOR", "always").env("FORCE_COLOR", "1");
        }
        command
    }

    /// A `cargo` that behaves the same in every step, so that no step compiles anew what another has.
    pub(crate) fn cargo(&self, arguments: &[&str]) -> Command {
        let mut command = self.command("cargo");
        // The database that the caller works with is none of our business: tests get one of their own.
        command.args(arguments).env_remove("DATABASE_URL");
        // Set by the outer `cargo run`, they would make build scripts run again.
        for (name, _) in env::vars_os() {
            if name
                .to_str()
                .is_some_and(|it| it.starts_with("CARGO_PKG_") || it.starts_with("CARGO_MANIFEST_"))
            {
                command.env_remove(name);
            }
        }
        if self.ci {
            command.env("CARGO_INCREMENTAL", "0");
        }
        command
    }

    pub(crate) fn npm(&self, arguments: &[&str]) -> Command {
        let mut command = self.command("npm");
        command.args(arguments).current_dir(self.web());
        command
    }

    fn path(&self) -> OsString {
        let mut path = self.tools().join("bin").into_os_string();
        if let Some(inherited) = env::var_os("PATH") {
            path.push(":");
            path.push(inherited);
        }
        path
    }
}
