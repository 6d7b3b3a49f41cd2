//! What happened, counted while it happens.

use crate::{
    Load,
    report::{Latency, Report},
};
use std::{
    collections::{BTreeMap, HashMap},
    time::{Duration, Instant},
};

#[derive(Debug, Default)]
pub(crate) struct Tally {
    moves: u64,
    games_ended: u64,
    /// Of both kinds of latency, in the order they came.
    to_ack: Vec<Duration>,
    to_opponent: Vec<Duration>,
    /// When the move to a position of a game was sent, until the opponent has it.
    under_way: HashMap<(String, usize), Instant>,
    refused: BTreeMap<String, u64>,
    errors: BTreeMap<String, u64>,
}

impl Tally {
    pub(crate) fn sent(&mut self, game: &str, ply: usize, at: Instant) {
        self.under_way.insert((game.to_owned(), ply), at);
    }

    pub(crate) fn acknowledged(&mut self, after: Duration) {
        self.moves += 1;
        self.to_ack.push(after);
    }

    /// The opponent has got the move of this ply.
    pub(crate) fn arrived(&mut self, game: &str, ply: usize, at: Instant) {
        if let Some(sent) = self.under_way.remove(&(game.to_owned(), ply)) {
            self.to_opponent.push(at.saturating_duration_since(sent));
        }
    }

    pub(crate) fn ended(&mut self) {
        self.games_ended += 1;
    }

    pub(crate) fn refused(&mut self, code: &str) {
        *self.refused.entry(code.to_owned()).or_default() += 1;
    }

    pub(crate) fn count_error(&mut self, error: &anyhow::Error) {
        *self.errors.entry(format!("{error:#}")).or_default() += 1;
    }

    pub(crate) fn report(
        &self,
        load: &Load,
        prepared: Duration,
        played: Duration,
        is_complete: bool,
    ) -> Report {
        #[allow(clippy::cast_precision_loss, reason = "no run has so many moves")]
        let moves = self.moves as f64;
        Report {
            pairs: load.pairs,
            think_ms: load.think.as_millis(),
            is_complete,
            prepared_ms: prepared.as_millis(),
            played_ms: played.as_millis(),
            moves: self.moves,
            // Each of the two players has counted the end.
            games: self.games_ended / 2,
            moves_per_s: moves / played.as_secs_f64().max(0.001),
            move_to_ack: Latency::of(&self.to_ack),
            move_to_opponent: Latency::of(&self.to_opponent),
            refused: self.refused.clone(),
            errors: self.errors.clone(),
        }
    }
}
