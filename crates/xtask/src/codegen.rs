//! `cargo xtask codegen`: the TypeScript of the wire, from crates/protocol.
//!
//! It must never be the place where a type is shaped: the crate says what is written here.

use std::fs;

use anyhow::{Context, Result, bail};

use crate::shell::{capture, say};
use crate::workspace::Workspace;

const GENERATED: &str = "web/src/protocol/generated.ts";

pub(crate) fn run(workspace: &Workspace, check: bool) -> Result<()> {
    let mut print = workspace.cargo(&["run", "--quiet", "--package", "tratto-protocol"]);
    let text = capture(print.args(["--features", "typescript", "--example", "typescript"]))?;
    let path = workspace.root.join(GENERATED);
    let before = fs::read_to_string(&path).unwrap_or_default();
    if before == text {
        say(&format!("{GENERATED} is up to date"));
        return Ok(());
    }
    if check {
        let line = before.lines().zip(text.lines()).take_while(|(a, b)| a == b).count() + 1;
        bail!(
            "{GENERATED}:{line}: differs from crates/protocol; run `cargo xtask codegen` and commit the file"
        );
    }
    fs::write(&path, text).with_context(|| format!("write {GENERATED}"))?;
    say(&format!("wrote {GENERATED}"));
    Ok(())
}
