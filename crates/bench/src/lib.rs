//! A load client: many players on one machine, each with an account and a socket of its own, who find each other by quick
//! pairing and play known games to the mate. It reports how many moves a second the server took and how long each
//! was under way.
//!
//! It speaks the protocol and nothing else: it must never know the rules, the game or the server's inside, so that it
//! proves that a stranger could write a client. It never speaks to another machine than its own.

mod account;
mod games;
mod names;
mod player;
mod report;
mod stopwatch;
mod tally;

pub use account::Account;
pub use names::Names;
pub use report::{Latency, Report};

use anyhow::{Context, bail, ensure};
use std::{
    net::SocketAddr,
    sync::{Arc, Mutex},
    time::Duration,
};
use tally::Tally;
use tokio::task::JoinSet;
use tratto_protocol::Cadence;

/// Pairs of players at once.
pub const PAIRS_MAX: u32 = 1_000;
/// Games of each player.
pub const GAMES_MAX: u32 = 10_000;
/// Length of a run.
pub const SECONDS_MAX: u64 = 3_600;

/// What to do.
#[derive(Clone, Debug)]
pub struct Load {
    /// The server; on this machine.
    pub server: SocketAddr,
    /// How many pairs of players.
    pub pairs: u32,
    /// How many games each player plays.
    pub games: u32,
    /// How long each player thinks about a move.
    pub think: Duration,
    /// After so long what is still under way is given up and counted.
    pub time_max: Duration,
    /// The queue of quick pairing.
    pub cadence: Cadence,
}

/// What all players of a run share.
struct Run {
    load: Load,
    tally: Mutex<Tally>,
}

impl Run {
    fn tally(&self) -> std::sync::MutexGuard<'_, Tally> {
        self.tally.lock().expect("BUG: a player panicked while counting")
    }
}

/// Runs the load to its end or its time limit.
///
/// # Errors
/// If the server is on another machine, or the players cannot be made. What goes wrong while they play is counted in
/// the report.
pub async fn run(load: Load) -> anyhow::Result<Report> {
    if !load.server.ip().is_loopback() {
        bail!("{} is not this machine: a load is only put on a server of one's own", load.server);
    }
    ensure!((1..=PAIRS_MAX).contains(&load.pairs), "1 to {PAIRS_MAX} pairs, not {}", load.pairs);
    ensure!((1..=GAMES_MAX).contains(&load.games), "1 to {GAMES_MAX} games, not {}", load.games);
    let began = stopwatch::now();
    let mut players = Vec::new();
    let names = Names::new()?;
    for number in 0..2 * load.pairs {
        let account = Account::create(load.server, names.of_player(number)).await;
        let account = account.with_context(|| format!("could not make account {}", number + 1))?;
        let socket = player::open(&account).await;
        players.push(socket.with_context(|| format!("could not open socket {}", number + 1))?);
    }
    let prepared = began.elapsed();

    let run = Arc::new(Run { load, tally: Mutex::default() });
    let began = stopwatch::now();
    let mut playing = JoinSet::new();
    for (number, socket) in players.into_iter().enumerate() {
        let run = run.clone();
        playing.spawn(async move {
            if let Err(error) = player::play(&run, socket, number).await {
                run.tally().count_error(&error);
            }
        });
    }
    let all = async { while playing.join_next().await.is_some() {} };
    let is_complete = tokio::time::timeout(run.load.time_max, all).await.is_ok();
    let played = began.elapsed();
    playing.shutdown().await;
    let report = run.tally().report(&run.load, prepared, played, is_complete);
    Ok(report)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn another_machine_is_never_put_under_load() {
        let load = Load {
            server: "192.0.2.1:80".parse().expect("an address"),
            pairs: 1,
            games: 1,
            think: Duration::ZERO,
            time_max: Duration::from_secs(1),
            cadence: Cadence { base_ms: 180_000, increment_ms: 2_000, days: None },
        };
        let refused = run(load).await.expect_err("not this machine");
        assert!(refused.to_string().contains("not this machine"), "{refused}");
    }
}
