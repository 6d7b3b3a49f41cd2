//! Progressive chess: the rules in sentences, the text form, and real games.

use crate::play;
use std::path::Path;
use tratto_rules::{
    Color, Line, Outcome, SanError, Series, Termination, Variant,
    pgn::{Games, PgnErrorKind, ReadOptions},
};

const ITALIAN: Variant = Variant::ProgressiveItalian;
const SCOTTISH: Variant = Variant::ProgressiveScottish;
const ENGLISH: Variant = Variant::ProgressiveEnglish;

fn at(variant: Variant, text: &str) -> Line {
    Line::from_text(variant, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn sans(line: &Line) -> Vec<String> {
    let mut sans: Vec<String> = line.legal_moves().into_iter().map(|chosen| line.san(chosen)).collect();
    sans.sort();
    sans
}

#[test]
fn each_series_has_one_move_more_than_the_last() {
    let mut line = Line::new(ITALIAN);
    assert_eq!(line.series(), Some(Series { number: 1, made: 0, len: 1 }));
    play(&mut line, "e2e4");
    assert_eq!(line.side_to_move(), Color::Black);
    play(&mut line, "e7e5");
    assert_eq!(line.series(), Some(Series { number: 2, made: 1, len: 2 }));
    assert_eq!(line.side_to_move(), Color::Black);
    play(&mut line, "g8f6");
    assert_eq!(line.series(), Some(Series { number: 3, made: 0, len: 3 }));
    assert_eq!(line.side_to_move(), Color::White);
}

#[test]
fn italian_rules_know_a_check_only_as_the_last_move() {
    let mut line = Line::new(ITALIAN);
    play(&mut line, "e2e4 e7e6 b8c6 d1h5");
    assert_eq!(line.parse_san("Qxf7+"), Err(SanError::Illegal));
    play(&mut line, "h2h3");
    let last = line.parse_san("Qxf7+").unwrap();
    assert!(line.play(last).turn_passes);
}

#[test]
fn a_check_ends_a_scottish_series_and_the_next_has_one_move_more_than_its_number() {
    let mut line = Line::new(SCOTTISH);
    play(&mut line, "e2e4 e7e6 b8c6 d1h5");
    let early = line.parse_san("Qxf7+").unwrap();
    let played = line.play(early);
    assert!(played.turn_passes && played.is_check);
    assert_eq!(line.series(), Some(Series { number: 4, made: 0, len: 4 }));
    assert_eq!(sans(&line), ["Kxf7"]);
}

#[test]
fn a_check_must_be_parried_by_the_first_move() {
    let line = at(SCOTTISH, "4k3/8/8/8/8/8/4r3/K3R3 w - - 0 5");
    assert!(!line.is_check());
    let line = at(SCOTTISH, "4k3/8/8/8/8/8/8/K3r3 w - - 0 5");
    assert!(sans(&line).iter().all(|san| san.starts_with('K')), "{:?}", sans(&line));
}

#[test]
fn a_pawn_that_moved_again_in_its_series_is_not_exposed() {
    let mut line = Line::new(SCOTTISH);
    play(&mut line, "a2a3 a7a5 a5a4");
    assert_eq!(line.text(), "rnbqkbnr/1ppppppp/8/8/p7/P7/1PPPPPPP/RNBQKBNR w KQkq - 0 3");
    let mut line = Line::new(SCOTTISH);
    play(&mut line, "a2a3 a7a5 b7b5");
    assert_eq!(line.text(), "rnbqkbnr/2pppppp/8/pp6/8/P7/1PPPPPPP/RNBQKBNR w KQkq a6b6 0 3");
}

#[test]
fn several_pawns_can_be_exposed_and_only_the_first_move_takes_them() {
    let line = at(ITALIAN, "4k3/8/8/3pPp2/8/8/8/4K3 w - d6f6 0 3");
    assert_eq!(line.exposed().len(), 2);
    assert!(line.parse_san("exd6").is_ok() && line.parse_san("exf6").is_ok());
    let mut later = line;
    play(&mut later, "e1e2");
    assert_eq!(later.parse_san("exd6"), Err(SanError::Illegal));
}

#[test]
fn the_square_passed_over_must_still_be_empty() {
    let mut line = at(ITALIAN, "2b1k3/3p4/8/4P3/8/8/8/4K3 b - - 0 4");
    play(&mut line, "d7d5 c8d7 d7e6 e6d7");
    assert_eq!(line.exposed().len(), 1);
    let mut line = at(ITALIAN, "4k3/3p4/8/4P3/8/3r4/8/4K3 b - - 0 4");
    play(&mut line, "d7d5 e8e7 e7d7 d7c6");
    assert_eq!(line.text(), "8/8/2k5/3pP3/8/3r4/8/4K3 w - d6 0 5");
    let mut line = at(ITALIAN, "4k3/3p4/8/4P3/8/8/8/3bK3 b - - 0 4");
    play(&mut line, "d7d5 d1g4 g4d7 d7c6");
    assert_eq!(line.exposed().len(), 1);
    let mut line = at(ITALIAN, "3rk3/3p4/8/4P3/8/8/8/7K b - - 0 4");
    play(&mut line, "d7d5 d8d6 e8e7 e7e8");
    assert!(line.exposed().is_empty(), "the rook stands on d6: {}", line.text());
}

#[test]
fn english_rules_know_no_en_passant() {
    let mut line = Line::new(ENGLISH);
    play(&mut line, "e2e4 a7a6 d7d5");
    assert!(line.exposed().is_empty());
    assert!(line.text().ends_with("w KQkq - 0 3"), "{}", line.text());
}

#[test]
fn english_balance_lets_only_those_move_that_have_moved_least() {
    let mut line = Line::new(ENGLISH);
    play(&mut line, "e2e4 e7e6 f7f6");
    for san in ["e5", "Nf3", "Bc4"] {
        let chosen = line.parse_san(san).unwrap();
        line.play(chosen);
    }
    assert_eq!(line.series().map(|series| series.number), Some(4));

    let mut line = Line::new(ENGLISH);
    play(&mut line, "e2e4 e7e6 f7f6 e4e5 f1a6");
    assert_eq!(line.parse_san("Bxb7"), Err(SanError::Illegal));
}

#[test]
fn castling_counts_for_king_and_rook() {
    let mut line = at(ENGLISH, "4k3/8/8/8/8/8/8/4K2R w K - 0 3");
    play(&mut line, "e1g1");
    assert_eq!(line.text(), "4k3/8/8/8/8/8/8/5RK1 w - - 0 3 1 f1:1,g1:1");
    // Both have moved once, so either may go on.
    assert!(line.parse_san("Kg2").is_ok() && line.parse_san("Rf3").is_ok());
}

#[test]
fn a_promoted_pawn_keeps_its_count() {
    let mut line = at(ENGLISH, "8/P6k/8/8/8/8/8/K7 w - - 0 5");
    play(&mut line, "a7a8r");
    assert_eq!(line.text(), "R7/7k/8/8/8/8/8/K7 w - - - 5 1 a8:1");
    assert!(sans(&line).iter().all(|san| san.starts_with('K')), "the rook has moved: {:?}", sans(&line));
}

#[test]
fn progressive_checkmate_is_a_parry_that_checks_too_early() {
    let line = at(ITALIAN, "K7/8/1Rk2N2/8/7p/8/6bb/8 b - - 1 6");
    let mated = Some((Outcome::Decisive { winner: Color::White }, Termination::ProgressiveCheckmate));
    assert_eq!(line.end(), mated);
    assert!(line.position().has_legal_move());
    assert_eq!(at(SCOTTISH, "K7/8/1Rk2N2/8/7p/8/6bb/8 b - - 1 6").end(), None);
}

#[test]
fn ten_quiet_series_are_a_draw_unless_the_last_mates() {
    let mut line = at(SCOTTISH, "7k/8/6K1/8/8/8/8/R7 w - - 9 1");
    let chosen = line.parse_san("Ra7").unwrap();
    line.play(chosen);
    assert_eq!(line.end(), Some((Outcome::Draw, Termination::TenQuietSeries)));
    let mut line = at(SCOTTISH, "7k/8/6K1/8/8/8/8/R7 w - - 9 1");
    let chosen = line.parse_san("Ra8#").unwrap();
    line.play(chosen);
    assert_eq!(line.end(), Some((Outcome::Decisive { winner: Color::White }, Termination::Checkmate)));
}

#[test]
fn repetition_ends_no_progressive_game() {
    let mut line = at(SCOTTISH, "4k3/p7/8/8/8/8/P7/4K3 w - - 0 9");
    play(&mut line, "e1e2 e2e1 e1e2 e2e1 e1e2 e2e1 e1e2 e2e1 e1e2");
    assert_eq!(line.end(), None);
}

#[test]
fn bare_kings_are_a_draw() {
    assert_eq!(
        at(SCOTTISH, "4k3/8/8/8/8/8/8/4K3 w - - 0 9").end(),
        Some((Outcome::Draw, Termination::DeadPosition))
    );
}

#[test]
fn bishops_of_one_color_are_dead_unless_italian_rules_let_a_parry_check_too_early() {
    // Black parries Bb6+ only by uncovering its own bishop's check: progressive checkmate.
    let mated = at(ITALIAN, "8/8/1B3K2/8/3k4/2b5/8/8 b - - 1 6");
    assert_eq!(mated.end().map(|(_, why)| why), Some(Termination::ProgressiveCheckmate));
    assert_eq!(at(ITALIAN, "8/8/1B3K2/8/4k3/2b5/8/8 w - - 0 5").end(), None);
    assert_eq!(
        at(SCOTTISH, "8/8/1B3K2/8/4k3/2b5/8/8 w - - 0 5").end(),
        Some((Outcome::Draw, Termination::DeadPosition))
    );
}

#[test]
fn an_inconsistent_text_is_refused_with_the_reason() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    for (variant, rest, why) in [
        (ITALIAN, "w KQkq - 0", "a progressive position has six to eight fields, this has 5"),
        (ITALIAN, "w KQkq - 0 2", "series 2 is not white's to play"),
        (ITALIAN, "b KQkq - 0 2 2", "2 moves made leave nothing to play in series 2"),
        (ITALIAN, "w KQkq - 0 0", "\"0\" is no number of a series"),
        (ITALIAN, "w KQkq - x 1", "\"x\" does not count quiet series"),
        (ITALIAN, "w KQkq - - 3", "\"-\" does not count quiet series"),
        (ITALIAN, "w KQkq e6d6 0 3", "\"e6d6\" does not list exposed squares in a1 to h8 order"),
        (ITALIAN, "w KQkq e6 0 3", "no pawn can be exposed on e6"),
        (ITALIAN, "w KQkq - 0 3 1 e4:1", "\"e4:1\" does not list moves made by square"),
        (
            ENGLISH,
            "w KQkq - 0 3 1 e4:1",
            "the counts by square do not fit the men and the moves made in the series",
        ),
        (ENGLISH, "w KQkq - 0 3 1 a1:x", "\"a1:x\" does not list moves made by square"),
        (
            ENGLISH,
            "w KQkq - 0 3 1",
            "the counts by square do not fit the men and the moves made in the series",
        ),
    ] {
        let text = format!("{start} {rest}");
        let error = Line::from_text(variant, &text).map(|line| line.text()).unwrap_err();
        assert_eq!(error.to_string(), why, "{text}");
    }
    let within = Line::from_text(ITALIAN, "4k3/8/8/8/8/8/8/K3r3 w - - 0 5 1").unwrap_err();
    assert_eq!(within.to_string(), "the side to move cannot be in check within its series");
}

/// Real games of an internet championship; they are not in the repository.
#[test]
fn recorded_games_are_legal_and_the_invalid_one_is_refused() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/cases/progressive-records.txt");
    let Ok(text) = std::fs::read_to_string(path) else {
        println!("skipped: the recorded games are not here");
        return;
    };
    let text: String =
        text.lines().filter(|line| !line.starts_with('#')).map(|line| format!("{line}\n")).collect();
    let read = |variant| {
        let options = ReadOptions { variant, ..ReadOptions::default() };
        Games::with_options(text.as_bytes(), options).collect::<Vec<_>>()
    };
    let scottish = read(SCOTTISH);
    assert_eq!(scottish.len(), 8);
    for (index, game) in scottish.iter().enumerate() {
        match game {
            Ok(game) => {
                assert_ne!(game.tag("Result"), Some("INVALID"));
                let mut line = game.start.clone();
                for ply in &game.main.plies {
                    line.play(ply.chosen);
                }
                let won = matches!(line.end(), Some((Outcome::Decisive { .. }, _)));
                assert_eq!(won, game.tag("Result") != Some("*"), "game {}: {}", index + 1, line.text());
            }
            Err(error) => {
                assert_eq!(index, 7, "{error}");
                assert!(matches!(&error.kind, PgnErrorKind::Move { text, .. } if text == "Bg4"), "{error}");
            }
        }
    }
    // Under Italian rules the early check of the seventh is illegal as well.
    let italian = read(ITALIAN);
    assert!(italian[..6].iter().all(Result::is_ok), "{italian:?}");
    assert!(
        matches!(&italian[6].as_ref().unwrap_err().kind, PgnErrorKind::Move { text, .. } if text == "Qxf7+")
    );
}
