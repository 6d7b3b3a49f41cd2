//! `tratto-bench`: put a server on this machine under load, and measure.

use clap::Parser;
use std::{
    io::{Write, stderr, stdout},
    net::SocketAddr,
    process::ExitCode,
    time::Duration,
};
use tratto_bench::{GAMES_MAX, Load, PAIRS_MAX, Report, SECONDS_MAX, run};
use tratto_protocol::Cadence;

/// Play many games at once against a Tratto server on this machine, and measure how long moves take.
///
/// The players make accounts and find each other by quick pairing. The server's own limits hold for them too: raise
/// TRATTO_LIMITS_ACCOUNTS_PER_ADDRESS_PER_HOUR, TRATTO_LIMITS_REQUESTS_PER_ADDRESS_PER_MINUTE,
/// TRATTO_LIMITS_SOCKETS_PER_ADDRESS_MAX and the two TRATTO_LIMITS_FRAMES_PER_… on a server that is there to be measured.
#[derive(Parser)]
#[command(name = "tratto-bench", version, about, long_about)]
struct Cli {
    /// The server's address and port; loopback only.
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:8080")]
    server: SocketAddr,
    /// Pairs of players.
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..=i64::from(PAIRS_MAX)))]
    pairs: u32,
    /// Games each player plays.
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=i64::from(GAMES_MAX)))]
    games: u32,
    /// Milliseconds each player thinks about a move; 0: full speed.
    #[arg(long, value_name = "MS", default_value_t = 0, value_parser = clap::value_parser!(u64).range(..=60_000))]
    think_ms: u64,
    /// After so many seconds, give up what is still under way.
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..=SECONDS_MAX))]
    seconds: u64,
    /// One JSON object instead of a table.
    #[arg(long)]
    json: bool,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let is_json = cli.json;
    match measure(&cli).and_then(|report| show(&report, is_json)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            // Nobody reads a closed terminal.
            let _ = writeln!(stderr().lock(), "tratto-bench: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn measure(cli: &Cli) -> anyhow::Result<Report> {
    let load = Load {
        server: cli.server,
        pairs: cli.pairs,
        games: cli.games,
        think: Duration::from_millis(cli.think_ms),
        time_max: Duration::from_secs(cli.seconds),
        // 5+3, one of those every server offers: long enough for a slow run, and quick pairing has a queue for it.
        cadence: Cadence { base_ms: 300_000, increment_ms: 3_000, days: None },
    };
    // One thread: the load should leave the machine to the server.
    tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(run(load))
}

/// Whether all went well.
fn show(report: &Report, is_json: bool) -> anyhow::Result<bool> {
    let mut out = stdout().lock();
    if is_json {
        serde_json::to_writer(&mut out, report)?;
        writeln!(out)?;
    } else {
        write!(out, "{report}")?;
    }
    Ok(report.is_complete && report.errors.is_empty())
}
