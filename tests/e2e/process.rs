//! The real program in a process of its own, which can be killed.

use anyhow::Context;
use std::net::{Ipv4Addr, SocketAddr};
use std::process::Stdio;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::net::TcpListener;
use tokio::process::{Child, Command};
use tratto_tests::TestDatabase;

/// `tratto serve` on a database of its own.
pub(crate) struct ServerProcess {
    database: TestDatabase,
    address: SocketAddr,
    /// How many descriptors the system gives it; none: as many as this test has.
    descriptors: Option<u32>,
    child: Option<Child>,
}

impl ServerProcess {
    pub(crate) async fn start() -> anyhow::Result<Self> {
        Self::start_with(None).await
    }

    /// With so many descriptors and no more.
    pub(crate) async fn start_with(descriptors: Option<u32>) -> anyhow::Result<Self> {
        let database = TestDatabase::new().await?;
        // A port that was free a moment ago: the browsers must find the server there again.
        let address = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?.local_addr()?;
        let mut server = Self { database, address, descriptors, child: None };
        server.start_again().await?;
        Ok(server)
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Starts the program, and waits until it says that it is open.
    pub(crate) async fn start_again(&mut self) -> anyhow::Result<()> {
        let limit = self.descriptors.map_or(String::new(), |limit| format!("ulimit -n {limit} && "));
        let mut child = Command::new("sh")
            .args(["-c", &format!("{limit}exec \"$0\" \"$@\"")])
            .arg(program()?)
            .args(["serve", "--listen", &self.address.to_string()])
            .env("TRATTO_DATABASE_URL", self.database.url())
            .env("TRATTO_DATABASE_CONNECTIONS_MAX", "6")
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .context("could not start tratto")?;
        let mut lines = BufReader::new(child.stdout.take().context("no output")?).lines();
        while let Some(line) = lines.next_line().await? {
            if line.contains("is open at") {
                self.child = Some(child);
                return Ok(());
            }
        }
        anyhow::bail!("tratto ended before it was open: {}", child.wait().await?)
    }

    /// SIGKILL: no chance to say or to write anything.
    pub(crate) async fn kill(&mut self) -> anyhow::Result<()> {
        let mut child = self.child.take().context("it is not running")?;
        Ok(child.kill().await?)
    }

    pub(crate) async fn end(mut self) -> anyhow::Result<()> {
        self.kill().await?;
        self.database.drop_it().await
    }
}

/// The program lies beside the folder of this test's own binary.
fn program() -> anyhow::Result<std::path::PathBuf> {
    let own = std::env::current_exe()?;
    let folder = own.parent().and_then(|deps| deps.parent()).context("no folder")?;
    let program = folder.join("tratto");
    anyhow::ensure!(
        program.exists(),
        "tratto is not built: `cargo build -p tratto-server`, or `cargo xtask test`"
    );
    Ok(program)
}
