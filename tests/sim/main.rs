//! Whole servers of games from a seed: the live layer and the pure core as they are in the product, on a made-up clock, a made-up
//! disk, made-up lines, and tasks that are run step by step. Frames are lost, doubled, delayed and overtaken; writes fail, or are done
//! without an answer, or late; the server dies wherever a task waits. What must hold is in `checks.rs`.
//!
//! A failure names its seed: `cargo xtask simulate --seed N --games 10` runs that world again. Must never read the time or the
//! system's randomness.

#![allow(clippy::print_stderr, clippy::print_stdout, reason = "a seed and figures help whoever runs it")]

mod checks;
mod client;
mod clock;
mod conforms;
mod disk;
mod executor;
mod figures;
mod forgotten;
mod ledger;
mod line;
mod rematch;
mod seen;
mod small;
mod tables;
mod weather;
mod world;

use disk::Fate;
use figures::Figures;
use std::ops::Range;
use world::World;

/// Games of one world: long enough for one to begin in the trouble of another.
const GAMES_OF_WORLD: usize = 10;
/// What must be in the short games at each place of which something goes wrong.
const SHORT_GAMES_HAVE: [&str; 6] = ["refused tries", "takebacks", "gifts", "flag", "agreement", "checkmate"];
/// A game of more steps of tasks is not short.
const SHORT_STEPS: u64 = 350;

/// Says which world it was, when it fails.
struct WorldSeed(u64);

impl Drop for WorldSeed {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("failed: cargo xtask simulate --seed {} --games {GAMES_OF_WORLD}", self.0);
        }
    }
}

fn play(seeds: Range<u64>) -> Figures {
    let mut figures = Figures::default();
    for seed in seeds {
        let _said = WorldSeed(seed);
        let mut world = World::new(seed);
        world.play(GAMES_OF_WORLD);
        figures.add(&world);
    }
    figures
}

/// A test of a few hundred games proves little when nothing happens in them.
fn play_and_look(seeds: Range<u64>) {
    let figures = play(seeds);
    for what in [
        "flag",
        "resignation",
        "agreement",
        "checkmate",
        "aborted",
        "no_first_move",
        "crashes",
        "rematches",
        "takebacks",
        "correspondence",
    ] {
        assert!(figures.count(what) > 0, "no {what} in {figures}");
    }
}

#[test]
fn two_thousand_games_go_right_whatever_happens_1_of_4() {
    play_and_look(0..50);
}

#[test]
fn two_thousand_games_go_right_whatever_happens_2_of_4() {
    play_and_look(50..100);
}

#[test]
fn two_thousand_games_go_right_whatever_happens_3_of_4() {
    play_and_look(100..150);
}

#[test]
fn two_thousand_games_go_right_whatever_happens_4_of_4() {
    play_and_look(150..200);
}

#[test]
fn the_same_seed_does_the_same_again() {
    let journal = |seed| {
        let mut world = World::new(seed);
        world.play(GAMES_OF_WORLD);
        world.disk.look(|tables| format!("{:?} {:?}", tables.games, tables.changes))
    };
    for seed in 1000..1005 {
        assert_eq!(journal(seed), journal(seed), "seed {seed}");
    }
}

/// Worlds of one short game each, played when nothing goes wrong: the first ones that have all that is wanted in them together.
fn calm_worlds() -> Vec<(u64, World)> {
    let mut worlds = Vec::new();
    let mut missing: Vec<&str> = SHORT_GAMES_HAVE.to_vec();
    for seed in 0.. {
        let mut world = World::quiet(seed);
        world.play(1);
        let mut figures = Figures::default();
        figures.add(&world);
        let is_wanted = missing.iter().any(|what| figures.count(what) > 0);
        if world.played_steps <= SHORT_STEPS && is_wanted {
            missing.retain(|what| figures.count(what) == 0);
            worlds.push((seed, world));
        }
        if missing.is_empty() {
            break;
        }
    }
    worlds
}

#[test]
fn a_crash_at_every_await_of_a_game_loses_nothing_and_doubles_nothing() {
    for (seed, calm) in calm_worlds() {
        for step in 1..calm.played_steps {
            let mut world = World::quiet(seed);
            world.crash_at = Some(step);
            world.play(1);
            assert!(!world.crashes.is_empty(), "the game of seed {seed} ended before step {step}");
        }
    }
}

/// A write of a server that died lands when the next one is up, or, at the worst moment, when it has looked and not yet written.
fn land_late(is_at_the_worst_moment: bool) {
    let mut landed = 0;
    for (seed, calm) in calm_worlds() {
        for step in 1..calm.played_steps {
            let mut world = World::quiet(seed);
            world.crash_at = Some(step);
            world.holds_late = true;
            world.disk.set_orphans(Fate::Late);
            if is_at_the_worst_moment {
                world.disk.land_after_look();
            }
            world.play_to_crash();
            if world.disk.late_len() > 0 {
                landed += 1;
                world.play(1);
            }
        }
    }
    assert!(landed > 20, "the server died {landed} times with a write on its way");
}

#[test]
fn a_write_that_lands_after_the_next_server_is_up_loses_nothing_and_doubles_nothing() {
    land_late(false);
}

#[test]
fn a_write_that_lands_between_what_the_next_server_reads_and_writes_loses_nothing() {
    land_late(true);
}

#[test]
fn a_write_that_goes_wrong_anywhere_in_a_game_loses_nothing_and_doubles_nothing() {
    for (seed, calm) in calm_worlds() {
        for act in 1..=calm.played_acts {
            for fate in Fate::BAD {
                let mut world = World::quiet(seed);
                world.disk.set_fate(act, fate);
                world.play(1);
            }
        }
    }
}

/// The nightly form: `cargo xtask simulate`.
#[test]
#[ignore = "long: cargo xtask simulate runs it"]
fn simulate() {
    let number = |name: &str, default: u64| {
        std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
    };
    let (first, games) = (number("TRATTO_SIM_SEED", 1), number("TRATTO_SIM_GAMES", 100_000));
    let worlds = games.div_ceil(GAMES_OF_WORLD as u64);
    let mut figures = Figures::default();
    let workers = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    std::thread::scope(|scope| {
        let parts: Vec<_> = (0..workers)
            .map(|worker| {
                scope.spawn(move || {
                    let mut figures = Figures::default();
                    for world in (worker as u64..worlds).step_by(workers) {
                        figures.merge(&play(first + world..first + world + 1));
                        if world % 100 == 0 {
                            println!("{world} of {worlds} worlds");
                        }
                    }
                    figures
                })
            })
            .collect();
        for part in parts {
            figures.merge(&part.join().expect("a world failed; its seed is named above"));
        }
    });
    println!("{figures}");
}
