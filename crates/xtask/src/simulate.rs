//! `cargo xtask simulate`: the long form of the simulation in `tests/sim`.
//!
//! It must never do otherwise than the short form in `cargo xtask test`: the same worlds, only more of them.

use anyhow::Result;
use clap::Args;

use crate::shell::run as run_command;
use crate::workspace::Workspace;

#[derive(Args)]
pub(crate) struct Options {
    /// How many games, in worlds of ten
    #[arg(long, default_value_t = 100_000)]
    games: u64,
    /// The first world; each further one has the next number
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

pub(crate) fn run(workspace: &Workspace, options: &Options) -> Result<()> {
    std::fs::create_dir_all(workspace.web().join("dist"))?;
    let test = [
        "test",
        "--package",
        "tratto-tests",
        "--test",
        "sim",
        "--",
        "--ignored",
        "--exact",
        "--nocapture",
        "simulate",
    ];
    let mut command = workspace.cargo(&test);
    // Compiled once more for it, and then several times as fast; assertions stay on.
    command.env("CARGO_PROFILE_DEV_OPT_LEVEL", "2").env("CARGO_PROFILE_DEV_INCREMENTAL", "false");
    command
        .env("TRATTO_SIM_GAMES", options.games.to_string())
        .env("TRATTO_SIM_SEED", options.seed.to_string());
    run_command(&mut command)
}
