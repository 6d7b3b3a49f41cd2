//! What a run found, for people and for programs.

use serde::Serialize;
use std::{collections::BTreeMap, fmt, time::Duration};

/// The result of a run.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// Pairs of players.
    pub pairs: u32,
    /// How long each thought about a move.
    pub think_ms: u128,
    /// Whether every game was played to its end before the time limit.
    pub is_complete: bool,
    /// How long making accounts and opening sockets took.
    pub prepared_ms: u128,
    /// How long all the games took, waiting for pairing included.
    pub played_ms: u128,
    /// Moves acknowledged: durable.
    pub moves: u64,
    /// Games whose end both players saw.
    pub games: u64,
    /// Moves a second over the whole time.
    pub moves_per_s: f64,
    /// From sending a move to its acknowledgement.
    pub move_to_ack: Latency,
    /// From sending a move to its arrival at the opponent.
    pub move_to_opponent: Latency,
    /// Commands refused and tried again, by code.
    pub refused: BTreeMap<String, u64>,
    /// Players who could not go on, by reason.
    pub errors: BTreeMap<String, u64>,
}

/// How long something took, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Latency {
    /// How many were measured.
    pub count: usize,
    /// Half took at most this.
    pub p50_ms: f64,
    /// 99 of 100 took at most this.
    pub p99_ms: f64,
    /// The slowest.
    pub max_ms: f64,
}

impl Latency {
    pub(crate) fn of(measured: &[Duration]) -> Latency {
        let mut sorted = measured.to_vec();
        sorted.sort_unstable();
        // The nearest rank: the smallest of those that so many are not above.
        let at = |percent: usize| {
            let rank = (sorted.len() * percent).div_ceil(100).max(1);
            sorted.get(rank - 1).map_or(0.0, |time| time.as_secs_f64() * 1000.0)
        };
        Latency { count: sorted.len(), p50_ms: at(50), p99_ms: at(99), max_ms: at(100) }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { pairs, think_ms, games, moves, moves_per_s, prepared_ms, played_ms, .. } = self;
        writeln!(f, "{pairs} pairs, {think_ms} ms a move; accounts and sockets in {prepared_ms} ms")?;
        writeln!(f, "{games} games, {moves} moves in {played_ms} ms: {moves_per_s:.0} moves/s")?;
        writeln!(f, "{:<18} {:>8} {:>9} {:>9} {:>9}", "ms", "count", "p50", "p99", "max")?;
        for (name, latency) in
            [("move to ack", &self.move_to_ack), ("move to opponent", &self.move_to_opponent)]
        {
            let Latency { count, p50_ms, p99_ms, max_ms } = latency;
            writeln!(f, "{name:<18} {count:>8} {p50_ms:>9.2} {p99_ms:>9.2} {max_ms:>9.2}")?;
        }
        for (what, counts) in [("refused", &self.refused), ("error", &self.errors)] {
            for (name, count) in counts {
                writeln!(f, "{what}: {name} ({count})")?;
            }
        }
        if !self.is_complete {
            writeln!(f, "the time limit came before the last game had ended")?;
        }
        if self.errors.is_empty() { writeln!(f, "no errors") } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(ms: &[u64], expect: (f64, f64, f64)) {
        let measured: Vec<Duration> = ms.iter().map(|&ms| Duration::from_millis(ms)).collect();
        let latency = Latency::of(&measured);
        assert_eq!((latency.p50_ms, latency.p99_ms, latency.max_ms), expect, "{ms:?}");
        assert_eq!(latency.count, ms.len());
    }

    #[test]
    fn percentiles_are_those_of_the_nearest_rank() {
        check(&[], (0.0, 0.0, 0.0));
        check(&[7], (7.0, 7.0, 7.0));
        check(&[3, 1, 2], (2.0, 3.0, 3.0));
        let hundred: Vec<u64> = (1..=100).rev().collect();
        check(&hundred, (50.0, 99.0, 100.0));
    }
}
