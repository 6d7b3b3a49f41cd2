//! `cargo xtask tidy`: the rules of ARCHITECTURE.md that a program can check.
//!
//! Every problem is said with its file and line and what to do about it. What needs judgement (is this
//! comment of any use?) is left to people; what clippy knows is left to clippy.
//!
//! It must never change a file.

mod crates;
mod faults;
mod imports;
mod layers;
mod rust;
mod source;
mod sql;
mod text;
mod web;

use anyhow::{Result, bail};

use crate::shell::{capture, say};
use crate::workspace::Workspace;
use source::{Problem, Source};

pub(crate) fn run(workspace: &Workspace) -> Result<()> {
    let sources = source::all(workspace)?;
    let metadata =
        capture(&mut workspace.cargo(&["metadata", "--no-deps", "--locked", "--format-version", "1"]))?;
    let mut problems = crates::check(&metadata, &sources)?;
    faults::check(&sources, &mut problems);
    layers::check(&sources, &mut problems);
    for source in &sources {
        check(source, &mut problems);
    }
    for problem in &problems {
        println!("{problem}");
    }
    if !problems.is_empty() {
        bail!("{} things are not tidy", problems.len());
    }
    say(&format!("{} files are tidy", sources.len()));
    Ok(())
}

fn check(source: &Source, problems: &mut Vec<Problem>) {
    text::check(source, problems);
    match source.extension() {
        "rs" => rust::check(source, problems),
        "sql" => sql::check(source, problems),
        "ts" | "tsx" => web::check(source, problems),
        _ => {}
    }
}
