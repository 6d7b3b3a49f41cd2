//! `cargo xtask run`: from a fresh clone to a running server, and from there in seconds.
//!
//! It must never stay between the person and the server: at the end it *becomes* the server, so that
//! Ctrl-C and every other signal reach it directly.

use std::env;
use std::os::unix::process::CommandExt;
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Args;

use crate::shell::{run as execute, say};
use crate::workspace::Workspace;
use crate::{client, packages, tools};

/// The server's own words for "use this database"; with it no private cluster is needed.
const DATABASE_URL: &str = "TRATTO_DATABASE_URL";

#[derive(Args)]
pub(crate) struct Options {
    #[command(flatten)]
    build: BuildOptions,
    /// Arguments for `tratto serve` (see `cargo xtask run -- --help`)
    #[arg(last = true)]
    serve: Vec<String>,
}

#[derive(Args)]
pub(crate) struct BuildOptions {
    /// Install what is missing without asking
    #[arg(long, short)]
    yes: bool,
    /// Compile the server with all optimisations: longer to build, faster to serve many players
    #[arg(long)]
    release: bool,
}

pub(crate) fn run(workspace: &Workspace, options: &Options) -> Result<()> {
    let program = build(workspace, &options.build)?;
    say("starting tratto; Ctrl-C ends it");
    let mut serve = workspace.command(&program.to_string_lossy());
    serve.arg("serve").args(&options.serve);
    Err(serve.exec()).with_context(|| format!("start {}", program.display()))
}

/// Builds the server with the client inside, and says where the program is.
pub(crate) fn build(workspace: &Workspace, options: &BuildOptions) -> Result<PathBuf> {
    ensure(workspace, options.yes)?;
    say("building the rules for the browser");
    client::build_wasm(workspace)?;
    client::build_client(workspace)?;
    say("building the server (the first time takes minutes, later seconds)");
    let mut build = workspace.cargo(&["build", "--package", "tratto-server", "--bin", "tratto"]);
    if options.release {
        build.arg("--release");
    }
    execute(&mut build)?;
    let profile = if options.release { "release" } else { "debug" };
    Ok(workspace.target.join(profile).join("tratto"))
}

fn ensure(workspace: &Workspace, yes: bool) -> Result<()> {
    let mut missing = Vec::new();
    if env::var_os(DATABASE_URL).is_none() && !packages::has_postgres() {
        missing.push(packages::POSTGRES);
    }
    if !tools::has_node(workspace) && !packages::has_python_venv() {
        missing.push(packages::PYTHON_VENV);
    }
    packages::install(&missing, yes)?;
    tools::ensure_node(workspace)?;
    tools::ensure_wasm_target(workspace)?;
    tools::ensure_npm_packages(workspace)
}
