//! What happened in worlds, counted: a run in which nothing happens proves nothing.

use crate::world::World;
use std::collections::BTreeMap;
use std::fmt;
use tratto_game::Event;

/// How often what happened.
#[derive(Clone, Debug, Default)]
pub(crate) struct Figures(BTreeMap<String, u64>);

impl Figures {
    /// How often something happened.
    pub(crate) fn count(&self, what: &str) -> u64 {
        self.0.get(what).copied().unwrap_or(0)
    }

    fn one(&mut self, what: impl Into<String>) {
        *self.0.entry(what.into()).or_default() += 1;
    }

    /// Counts a world.
    pub(crate) fn add(&mut self, world: &World) {
        world.disk.look(|tables| {
            for (row, rows) in tables.games.values() {
                self.one("games");
                self.one(row.termination.clone().unwrap_or_default());
                self.one(row.variant.clone());
                self.one(row.speed.clone());
                if row.rematch_of.is_some() {
                    self.one("rematches");
                }
                for event in rows.iter().map(crate::checks::event) {
                    match event {
                        Event::Moved { .. } => self.one("moves"),
                        Event::Refused { .. } => self.one("refused tries"),
                        Event::TakenBack { .. } => self.one("takebacks"),
                        Event::TimeGiven { .. } => self.one("gifts"),
                        Event::Restarted { .. } => self.one("times given back"),
                        _ => {}
                    }
                }
            }
        });
        *self.0.entry("commands".into()).or_default() += world.ledger.asked.len() as u64;
        *self.0.entry("crashes".into()).or_default() += world.crashes.len() as u64;
        *self.0.entry("steps of tasks".into()).or_default() += world.executor.steps();
    }

    pub(crate) fn merge(&mut self, other: &Self) {
        for (what, times) in &other.0 {
            *self.0.entry(what.clone()).or_default() += times;
        }
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (what, times) in &self.0 {
            writeln!(f, "{times:>10} {what}")?;
        }
        Ok(())
    }
}
