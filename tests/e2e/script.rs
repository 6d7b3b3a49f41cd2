//! A script in Node that drives the browsers.
//!
//! It prints one line for each thing it wants (`ASK …`), and reads one line (`OK`) when that is done.

#![allow(clippy::print_stderr, reason = "a script's words help whoever reads a failed test")]
use anyhow::{Context, bail};
use std::path::Path;
use std::process::Stdio;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::process::{Child, Command};

/// A running script.
pub(crate) struct Script {
    name: String,
    child: Child,
}

impl Script {
    /// Starts `tests/e2e/NAME.mjs`.
    pub(crate) fn start(name: &str, url: &str) -> anyhow::Result<Self> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("e2e");
        let child = Command::new("node")
            .arg(folder.join(format!("{name}.mjs")))
            .env("TRATTO_E2E_URL", url)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .context("could not start node: `cargo xtask test` puts one into the path")?;
        Ok(Self { name: name.to_owned(), child })
    }

    /// Serves what it asks for until it ends.
    pub(crate) async fn run(
        mut self,
        mut serve: impl AsyncFnMut(&str) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let mut answers = self.child.stdin.take().context("no way in")?;
        let mut lines = BufReader::new(self.child.stdout.take().context("no way out")?).lines();
        while let Some(line) = lines.next_line().await? {
            match line.strip_prefix("ASK ") {
                Some(ask) => {
                    serve(ask).await?;
                    answers.write_all(b"OK\n").await?;
                }
                None => eprintln!("{}: {line}", self.name),
            }
        }
        let status = self.child.wait().await?;
        if !status.success() {
            bail!("{} ended with {status}; its last words are above", self.name);
        }
        Ok(())
    }
}
