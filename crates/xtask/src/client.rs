//! Building what the browser gets: the rules as a wasm module, then the client around it.
//!
//! It must never leave an old module beside a new client: both are built here, in this order.

use std::fs;

use anyhow::{Context, Result};

use crate::fingerprint;
use crate::shell::{run, say};
use crate::workspace::Workspace;

/// The rules and the search for the browser. Cargo itself knows whether there is anything to do.
pub(crate) fn build_wasm(workspace: &Workspace) -> Result<()> {
    let mut build = workspace.cargo(&["build", "--package", "tratto-wasm", "--lib"]);
    run(build.args(["--target", "wasm32-unknown-unknown", "--profile", "wasm"]))?;
    let built = workspace.target.join("wasm32-unknown-unknown/wasm/tratto_wasm.wasm");
    let module = fs::read(&built).context("read the wasm module that cargo built")?;
    let generated = workspace.web().join("src/wasm/generated");
    let to = generated.join("tratto.wasm");
    if fs::read(&to).is_ok_and(|old| old == module) {
        return Ok(());
    }
    fs::create_dir_all(&generated).context("make web/src/wasm/generated")?;
    fs::write(to, module).context("write web/src/wasm/generated/tratto.wasm")
}

/// `web/dist`, which the server carries inside itself. The stamp lies elsewhere, so that it is not carried too.
pub(crate) fn build_client(workspace: &Workspace) -> Result<()> {
    let stamp = workspace.target.join("xtask/client");
    let dist = workspace.web().join("dist/index.html");
    fingerprint::unless_same(&stamp, &[workspace.web()], &dist, || {
        say("building the client");
        run(&mut workspace.npm(&["run", "build"]))
    })
}
