//! `cargo bench -p tratto-rules`: one table of what these rules do per second against shakmaty, cozy-chess and `chess`, on the
//! same positions in one run.
//!
//! The contestants take turns, round after round, and the best round of each counts, so that a busy machine slows all alike.

#![allow(clippy::print_stdout, clippy::disallowed_methods, clippy::expect_used, missing_docs)]

mod contestants;
mod texts;

use std::{hint::black_box, time::Instant};

const ROUNDS: usize = 9;

/// A contestant: its name, and a piece of work that returns how many units it did.
pub(crate) type Contestant<'a> = (&'static str, Box<dyn Fn() -> u64 + 'a>);

/// Lets all do the same work in turns and prints a line; ours stands first.
fn compare(what: &str, unit: f64, contestants: &[Contestant<'_>]) {
    let mut best = vec![f64::INFINITY; contestants.len()];
    let mut done = vec![0; contestants.len()];
    for _ in 0..ROUNDS {
        for (index, (_, work)) in contestants.iter().enumerate() {
            let start = Instant::now();
            done[index] = black_box(work());
            best[index] = best[index].min(start.elapsed().as_secs_f64());
        }
    }
    for (index, (name, _)) in contestants.iter().enumerate() {
        assert_eq!(done[index], done[0], "{name} disagrees on {what}");
    }
    let speed = |index: usize| done[index] as f64 / best[index] / unit;
    let others = (1..contestants.len()).map(|index| (index, speed(index)));
    let (fastest, their_speed) =
        others.max_by(|a, b| a.1.total_cmp(&b.1)).expect("BUG: nobody to compare with");
    print!("| {what:38} | {:8.2} |", speed(0));
    for name in ["shakmaty", "cozy-chess", "chess"] {
        match contestants.iter().position(|(known, _)| known.starts_with(name)) {
            Some(index) => print!(" {:10.2} |", speed(index)),
            None => print!(" {:>10} |", "–"),
        }
    }
    println!(" {:.2} × {} |", speed(0) / their_speed, contestants[fastest].0);
}

/// How long the verdicts take that no other crate gives, one by one: the median and the slow ones.
fn verdicts(games: &[Vec<String>]) {
    let lines = texts::lines(games);
    let report = |what: &str, ask: &dyn Fn(&tratto_rules::Line)| {
        let mut micros: Vec<f64> = lines
            .iter()
            .map(|line| {
                let start = Instant::now();
                ask(line);
                start.elapsed().as_secs_f64() * 1e6
            })
            .collect();
        micros.sort_by(f64::total_cmp);
        let at = |per_mille: usize| micros[(micros.len() - 1) * per_mille / 1000];
        println!("| {what:52} | {:8.1} | {:8.1} | {:8.1} | {:8.1} |", at(500), at(900), at(990), at(1000));
    };
    println!(
        "\n| verdict, µs ({} positions) | median | 90 % | 99 % | slowest |\n|---|---:|---:|---:|---:|",
        lines.len()
    );
    report("end of the game by the board, dead positions included", &|line| {
        black_box(line.end());
    });
    report("could White mate, as a flag asks", &|line| {
        black_box(line.can_mate(tratto_rules::Color::White));
    });
}

fn main() {
    println!(
        "| {:38} | {:>8} | {:>10} | {:>10} | {:>10} | ratio to the fastest other |",
        "work", "ours", "shakmaty", "cozy-chess", "chess"
    );
    println!("|{:-<40}|{:->9}:|{:->11}:|{:->11}:|{:->11}:|---|", "", "", "", "", "");
    for (name, fen, depth) in texts::POSITIONS {
        compare(
            &format!("perft, last ply counted: {name} {depth}, M/s"),
            1e6,
            &contestants::counting(fen, depth),
        );
    }
    for (name, fen, depth) in texts::POSITIONS {
        compare(
            &format!("perft, all played: {name} {}, M/s", depth - 1),
            1e6,
            &contestants::playing(fen, depth - 1),
        );
    }
    let games = texts::games();
    compare("SAN read and written, M moves/s", 1e6, &contestants::san(&games));
    let fens = texts::fens(&games);
    compare("FEN read, M/s", 1e6, &contestants::fen(&fens));
    let pgn = texts::pgn(&games);
    compare("PGN read, every move judged, M moves/s", 1e6, &contestants::pgn(&pgn));
    verdicts(&games);
}
