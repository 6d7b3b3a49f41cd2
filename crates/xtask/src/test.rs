//! `cargo xtask test`: everything that CI runs, in one command.
//!
//! It must never stop at the first failure (a person wants to see all of them) nor end well after one.

mod database;
mod steps;
mod tally;

use anyhow::{Result, bail};
use clap::Args;

use crate::shell::{Stopwatch, say, shown_duration};
use crate::workspace::Workspace;
use crate::{packages, tools};
use steps::{STEPS, Session, Step};
use tally::Tally;

#[derive(Args)]
pub(crate) struct Options {
    /// Run only the Rust tests with one of these in their name
    filter: Vec<String>,
    /// Run only these steps
    #[arg(long, value_name = "STEP", value_parser = steps::names())]
    only: Vec<String>,
    /// Install what is missing without asking
    #[arg(long, short)]
    yes: bool,
}

/// What became of one step.
struct Done {
    name: &'static str,
    took: std::time::Duration,
    tally: Tally,
    error: Option<anyhow::Error>,
}

pub(crate) fn run(workspace: &Workspace, options: &Options) -> Result<()> {
    let watch = Stopwatch::start();
    let steps = chosen(options);
    ensure(workspace, &steps, options.yes)?;
    let session = Session::new(workspace, &options.filter);
    let mut all = Vec::new();
    for (index, step) in steps.iter().enumerate() {
        say(&format!("[{}/{}] {}: {}", index + 1, steps.len(), step.name, step.what));
        let watch = Stopwatch::start();
        let (tally, error) = match (step.run)(&session) {
            Ok(tally) => (tally, None),
            Err(failure) => (failure.tally, Some(failure.error)),
        };
        if let Some(error) = &error {
            println!("✗ {}: {error:#}", step.name);
        }
        all.push(Done { name: step.name, took: watch.elapsed(), tally, error });
    }
    drop(session);
    summary(&all, watch.elapsed())
}

fn chosen(options: &Options) -> Vec<&'static Step> {
    let wanted = |step: &&Step| {
        if options.only.is_empty() {
            options.filter.is_empty() || step.filtered
        } else {
            options.only.iter().any(|name| name == step.name)
        }
    };
    STEPS.iter().filter(wanted).collect()
}

fn ensure(workspace: &Workspace, steps: &[&Step], yes: bool) -> Result<()> {
    let any = |needs: fn(&Step) -> bool| steps.iter().any(|step| needs(step));
    let (node, browser, database) = (any(|it| it.node), any(|it| it.browser), any(|it| it.database));
    let nextest = database && !tools::NEXTEST.is_there(workspace);
    let deny = any(|it| it.name == "deny") && !tools::DENY.is_there(workspace);
    let mut missing = Vec::new();
    if database && !packages::has_postgres() {
        missing.push(packages::POSTGRES);
    }
    if browser && !packages::has_chromium() {
        missing.push(packages::CHROMIUM);
    }
    if (nextest || deny || (node && !tools::has_node(workspace))) && !packages::has_python_venv() {
        missing.push(packages::PYTHON_VENV);
    }
    packages::install(&missing, yes)?;
    tools::ensure_components(workspace)?;
    if node {
        tools::ensure_node(workspace)?;
        tools::ensure_wasm_target(workspace)?;
        tools::ensure_npm_packages(workspace)?;
    }
    if nextest {
        tools::NEXTEST.ensure(workspace)?;
    }
    if deny {
        tools::DENY.ensure(workspace)?;
    }
    Ok(())
}

fn summary(all: &[Done], took: std::time::Duration) -> Result<()> {
    println!();
    let mut total = Tally::default();
    for Done { name, took, tally, error } in all {
        let mark = if error.is_some() { '✗' } else { '✓' };
        let count = if tally.is_empty() { String::new() } else { format!("  {tally}") };
        println!("{mark} {name:<9} {:>12}{count}", shown_duration(*took));
        total.add(*tally);
        // A check that failed without a test of its own must not be lost in the total.
        if error.is_some() && tally.failed == 0 {
            total.failed += 1;
        }
    }
    let failed: Vec<_> = all.iter().filter(|it| it.error.is_some()).map(|it| it.name).collect();
    println!("{} steps in {}, {} of them failed", all.len(), shown_duration(took), failed.len());
    println!("{total}");
    if failed.is_empty() {
        return Ok(());
    }
    bail!("failed: {}; repeat one with `cargo xtask test --only STEP`", failed.join(", "))
}
