//! Every task of a developer: `cargo xtask run`, `test`, `codegen`, `tidy`.
//!
//! It installs what a machine lacks, after saying so, and calls the tools in the right order.
//!
//! **It must never**: know what a game is, depend on a crate of ours other than the launcher of the
//! cluster (it has to compile in seconds on a fresh machine), use `sudo` without being allowed to, or do
//! something in CI that it does not do for a person.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a task talks to the person who called it")]

mod client;
mod codegen;
mod fingerprint;
mod packages;
mod run;
mod shell;
mod simulate;
mod test;
mod tidy;
mod tools;
mod workspace;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

use workspace::Workspace;

#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", about, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Install what is missing, build client and server, and serve with a Postgres of our own
    Run(run::Options),
    /// The same without serving: the program, with the client inside, is target/PROFILE/tratto
    Build(run::BuildOptions),
    /// Everything that CI runs: checks, tests on a real Postgres, tests in a real browser
    Test(test::Options),
    /// Write web/src/protocol/generated.ts from crates/protocol
    Codegen {
        /// Write nothing; fail if the file is not what would be written
        #[arg(long)]
        check: bool,
    },
    /// Play many games on simulated servers on which everything goes wrong; the nightly form of what `test` does with 2,000
    Simulate(simulate::Options),
    /// Check the rules of ARCHITECTURE.md that a program can check
    Tidy,
}

fn main() -> ExitCode {
    match perform() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // One line: where in this program it arose helps nobody who only called a task.
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn perform() -> Result<()> {
    let workspace = Workspace::find()?;
    match Cli::parse().task {
        Task::Run(options) => run::run(&workspace, &options),
        Task::Build(options) => run::build(&workspace, &options).map(drop),
        Task::Test(options) => test::run(&workspace, &options),
        Task::Codegen { check } => codegen::run(&workspace, check),
        Task::Simulate(options) => simulate::run(&workspace, &options),
        Task::Tidy => tidy::run(&workspace),
    }
}
