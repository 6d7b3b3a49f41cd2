//! Limits, levels and chance: the same question has the same answer, and nobody thinks longer than allowed.

use std::cell::Cell;
use tratto_rules::Fen;
use tratto_search::{Engine, Found, Level, Limits, Never, Root, Seed, Stop};

const MIDDLE: &str = "r1bq1rk1/pp2bppp/2n1pn2/3p4/3P4/2NBPN2/PP3PPP/R1BQ1RK1 w - - 0 9";

fn root() -> Root {
    Root::new(MIDDLE.parse::<Fen>().expect("a FEN"))
}

fn search(limits: &Limits) -> Found {
    Engine::new(1 << 20).search(&root(), limits, &Never, &mut |_| {})
}

#[test]
fn the_same_question_has_the_same_answer() {
    assert_eq!(search(&Limits::nodes(30_000)), search(&Limits::nodes(30_000)));
    for level in Level::all().take(9) {
        assert_eq!(search(&level.limits(Seed(5))), search(&level.limits(Seed(5))), "level {level}");
    }
}

#[test]
fn an_engine_that_was_cleared_is_as_good_as_new() {
    let mut engine = Engine::new(1 << 20);
    let ask = |engine: &mut Engine| engine.search(&root(), &Limits::nodes(20_000), &Never, &mut |_| {});
    let first = ask(&mut engine);
    ask(&mut engine);
    engine.clear();
    assert_eq!(ask(&mut engine), first);
}

#[test]
fn no_more_positions_are_visited_than_allowed() {
    for nodes in [1, 2, 100, 12_345] {
        let found = search(&Limits::nodes(nodes));
        assert!(found.report.nodes <= nodes + 1 && found.best.is_some(), "{nodes}: {found:?}");
    }
    assert_eq!(search(&Limits::depth(4)).report.depth, 4);
}

/// Stops when it has been asked so often.
struct Patience(Cell<u32>);

impl Stop for Patience {
    fn is_over(&self) -> bool {
        self.0.set(self.0.get().saturating_sub(1));
        self.0.get() == 0
    }

    fn is_enough(&self) -> bool {
        false
    }
}

#[test]
fn a_search_that_is_stopped_still_answers() {
    let found = Engine::new(1 << 20).search(&root(), &Limits::NONE, &Patience(Cell::new(20)), &mut |_| {});
    let best = found.best.expect("a move");
    assert!(root().position().is_legal(best), "{found:?}");
    assert!(found.report.nodes <= 21 * 1024, "{found:?}");
}

#[test]
fn every_iteration_is_told_and_its_line_can_be_played() {
    let mut depths = Vec::new();
    Engine::new(1 << 20).search(&root(), &Limits::depth(5), &Never, &mut |report| {
        depths.push(report.depth);
        let mut game = root();
        for chosen in &report.line {
            assert!(game.position().is_legal(*chosen), "{report:?}");
            game.play(*chosen);
        }
    });
    assert_eq!(depths, [1, 2, 3, 4, 5]);
}

#[test]
fn a_weak_level_plays_differently_in_different_games() {
    let first = |seed| search(&Level::MIN.limits(Seed(seed))).best;
    let different = (0..20).map(first).collect::<std::collections::HashSet<_>>();
    assert!(different.len() >= 3, "{different:?}");
}

#[test]
fn there_are_ten_levels() {
    assert_eq!(Level::all().map(Level::number).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for text in ["0", "11", "-1", "ten", ""] {
        assert!(text.parse::<Level>().is_err(), "{text:?}");
    }
}
