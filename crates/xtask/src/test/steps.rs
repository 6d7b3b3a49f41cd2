//! The steps of `cargo xtask test`, in their order: what is quick and says most comes first.
//!
//! It must never let two steps compile the same crate in two ways without need: the whole workspace, one
//! profile, one target directory.

use std::cell::OnceCell;
use std::fs;
use std::process::Command;

use anyhow::{Context, Result, anyhow};
use clap::builder::PossibleValuesParser;

use super::database::Database;
use super::tally::Tally;
use crate::shell::{run, shown, tee};
use crate::workspace::Workspace;
use crate::{client, codegen, tidy};

/// A failed step, and the tests that it ran all the same.
pub(crate) struct Failure {
    pub(crate) tally: Tally,
    pub(crate) error: anyhow::Error,
}

impl From<anyhow::Error> for Failure {
    fn from(error: anyhow::Error) -> Self {
        Self { tally: Tally::default(), error }
    }
}

type Outcome = Result<Tally, Failure>;

pub(crate) struct Step {
    pub(crate) name: &'static str,
    pub(crate) what: &'static str,
    /// Takes part when only some tests are asked for by name.
    pub(crate) filtered: bool,
    pub(crate) node: bool,
    pub(crate) browser: bool,
    pub(crate) database: bool,
    pub(crate) run: fn(&Session<'_>) -> Outcome,
}

const PLAIN: Step =
    Step { name: "", what: "", filtered: false, node: false, browser: false, database: false, run: fmt };

pub(crate) const STEPS: &[Step] = &[
    Step { name: "fmt", what: "Rust is formatted", run: fmt, ..PLAIN },
    Step { name: "tidy", what: "the rules of the house", run: tidy_step, ..PLAIN },
    Step { name: "codegen", what: "the TypeScript of the wire is up to date", run: codegen_step, ..PLAIN },
    Step { name: "deny", what: "licences and banned crates", run: deny, ..PLAIN },
    Step { name: "wasm", what: "the rules for the browser", node: true, run: wasm, ..PLAIN },
    Step { name: "web", what: "types, lint, unit tests, build of the client", node: true, run: web, ..PLAIN },
    Step { name: "clippy", what: "Rust without warnings", run: clippy, ..PLAIN },
    Step {
        name: "rust",
        what: "Rust tests on a Postgres of their own",
        filtered: true,
        database: true,
        run: rust,
        ..PLAIN
    },
    Step { name: "doctest", what: "examples in the documentation", run: doctest, ..PLAIN },
    Step { name: "doc", what: "documentation without warnings", run: doc, ..PLAIN },
    Step {
        name: "e2e",
        what: "games in a real browser",
        filtered: true,
        node: true,
        browser: true,
        database: true,
        run: e2e,
    },
];

pub(crate) fn names() -> PossibleValuesParser {
    STEPS.iter().map(|it| it.name).collect::<Vec<_>>().into()
}

/// What the steps share: the place, the filter, the database once it is needed.
pub(crate) struct Session<'a> {
    workspace: &'a Workspace,
    filter: &'a [String],
    database: OnceCell<Database>,
}

impl<'a> Session<'a> {
    pub(crate) fn new(workspace: &'a Workspace, filter: &'a [String]) -> Self {
        Self { workspace, filter, database: OnceCell::new() }
    }

    fn database_url(&self) -> Result<String> {
        if self.database.get().is_none() {
            // Nothing else fills the cell: there is one thread.
            let _ = self.database.set(Database::start()?);
        }
        Ok(self.database.get().expect("BUG: filled above").url())
    }

    /// One build for both test steps: which tests run is said by an expression, not by `--package`, since
    /// another selection of packages is another selection of features, and compiles the dependencies anew.
    fn nextest(&self, expression: &str) -> Outcome {
        // The tests of the whole start the program `tratto`, which is no test and would not be built.
        checked(&mut self.workspace.cargo(&["build", "--workspace", "--bins", "--tests"]))?;
        let mut command = self.workspace.cargo(&["nextest", "run", "--workspace", "--no-fail-fast"]);
        command.args(["--no-tests", "warn", "--filterset", expression]).args(self.filter);
        command.env("DATABASE_URL", self.database_url()?);
        if self.workspace.ci {
            command.args(["--profile", "ci"]);
        }
        counted(&mut command)
    }
}

fn checked(command: &mut Command) -> Outcome {
    run(command)?;
    Ok(Tally::default())
}

fn counted(command: &mut Command) -> Outcome {
    let (success, text) = tee(command)?;
    let tally = Tally::read(&text);
    if success { Ok(tally) } else { Err(Failure { tally, error: anyhow!("{} failed", shown(command)) }) }
}

fn fmt(session: &Session<'_>) -> Outcome {
    checked(&mut session.workspace.cargo(&["fmt", "--all", "--check"]))
}

fn tidy_step(session: &Session<'_>) -> Outcome {
    tidy::run(session.workspace)?;
    Ok(Tally::default())
}

fn codegen_step(session: &Session<'_>) -> Outcome {
    codegen::run(session.workspace, true)?;
    Ok(Tally::default())
}

fn deny(session: &Session<'_>) -> Outcome {
    checked(&mut session.workspace.cargo(&["deny", "--all-features", "check", "bans", "licenses"]))
}

fn wasm(session: &Session<'_>) -> Outcome {
    client::build_wasm(session.workspace)?;
    Ok(Tally::default())
}

/// Each part runs, also after another has failed.
fn web(session: &Session<'_>) -> Outcome {
    let mut tally = Tally::default();
    let mut failed = Vec::new();
    for script in ["check", "lint", "test"] {
        match counted(&mut session.workspace.npm(&["run", script])) {
            Ok(more) => tally.add(more),
            Err(failure) => {
                tally.add(failure.tally);
                failed.push(format!("{:#}", failure.error));
            }
        }
    }
    if let Err(error) = client::build_client(session.workspace) {
        failed.push(format!("{error:#}"));
    }
    if failed.is_empty() { Ok(tally) } else { Err(Failure { tally, error: anyhow!(failed.join("; ")) }) }
}

/// The server embeds the client; a step that is run alone has to compile without it.
fn ensure_dist(workspace: &Workspace) -> Result<()> {
    fs::create_dir_all(workspace.web().join("dist")).context("make web/dist")
}

fn clippy(session: &Session<'_>) -> Outcome {
    ensure_dist(session.workspace)?;
    let mut command =
        session.workspace.cargo(&["clippy", "--workspace", "--all-targets", "--keep-going", "--quiet"]);
    checked(command.args(["--", "--deny", "warnings"]))
}

fn rust(session: &Session<'_>) -> Outcome {
    ensure_dist(session.workspace)?;
    session.nextest("not binary(e2e)")
}

fn doctest(session: &Session<'_>) -> Outcome {
    ensure_dist(session.workspace)?;
    counted(&mut session.workspace.cargo(&["test", "--doc", "--workspace"]))
}

fn doc(session: &Session<'_>) -> Outcome {
    ensure_dist(session.workspace)?;
    let mut command = session.workspace.cargo(&[
        "doc",
        "--workspace",
        "--no-deps",
        "--keep-going",
        "--document-private-items",
    ]);
    checked(command.env("RUSTDOCFLAGS", "--deny warnings"))
}

fn e2e(session: &Session<'_>) -> Outcome {
    client::build_wasm(session.workspace)?;
    client::build_client(session.workspace)?;
    session.nextest("binary(e2e)")
}
