//! Why a move is not legal.

use crate::{at, generate, play};
use proptest::prelude::*;
use tratto_rules::{Line, Role, Square, Try, Variant, Why, why};

#[track_caller]
fn says(line: &Line, uci: &str, expected: &str) {
    let found = why(line, uci.parse().unwrap()).map_or("legal", Why::code);
    assert_eq!(found, expected, "{uci} in {}", line.text());
}

fn after(variant: Variant, moves: &str) -> Line {
    let mut line = Line::new(variant);
    play(&mut line, moves);
    line
}

#[test]
fn each_reason_of_chess_has_its_smallest_case() {
    for (fen, uci, reason) in [
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "a1a2", "nothing-there"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e8e7", "not-yours"),
        ("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "g1g2", "not-like-that"),
        ("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "g1g1", "not-like-that"),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e5", "not-like-that"),
        ("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e5", "not-like-that"),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e1", "not-like-that"),
        ("4k3/8/8/8/8/8/4P3/4K1N1 w - - 0 1", "g1e2", "own-man"),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2d3", "nothing-to-take"),
        ("4k3/8/8/8/8/8/P7/R3K3 w - - 0 1", "a1a3", "in-the-way"),
        ("4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e2e3", "in-the-way"),
        ("4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1", "e2e4", "in-the-way"),
        ("4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e2e4", "in-the-way"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6", "en-passant-late"),
        ("4k3/8/8/3PP3/8/8/8/4K3 w - - 0 1", "e5d6", "nothing-to-take"),
        ("4k3/8/8/8/3pP3/8/8/4K3 w - - 0 1", "e4d5", "nothing-to-take"),
        ("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "e1g1", "castling-lost"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1c1", "castling-lost"),
        ("4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", "e1c1", "in-the-way"),
        ("4k3/8/8/8/8/4r3/8/R3K2R w KQ - 0 1", "e1g1", "castling-in-check"),
        ("4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1", "e1g1", "castling-through-check"),
        ("4k3/8/8/8/8/6r1/8/R3K2R w KQ - 0 1", "e1g1", "into-check"),
        ("4k3/8/8/8/8/6r1/8/R3K2R w KQ - 0 1", "e1h1", "into-check"),
        ("4k3/8/8/8/8/2r5/8/R3K2R w KQ - 0 1", "e1c1", "into-check"),
        ("4k3/8/8/8/8/1r6/8/R3K2R w KQ - 0 1", "e1c1", "legal"),
        ("4k3/8/8/8/8/1r6/8/R3K2R w KQ - 0 1", "e1a1", "legal"),
        ("4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1", "d2f3", "pinned"),
        ("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1", "e5d6", "pinned"),
        ("4k3/8/8/8/8/3r4/8/4K3 w - - 0 1", "e1d1", "into-check"),
        ("8/8/8/8/8/4k3/8/4K3 w - - 0 1", "e1e2", "into-check"),
        ("4k3/8/8/8/8/8/4r3/4K1N1 w - - 0 1", "g1h3", "still-in-check"),
        ("4k3/8/8/8/8/4r3/8/4K3 w - - 0 1", "e1e2", "still-in-check"),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4q", "promotion"),
        ("8/4P3/8/8/k7/8/8/4K3 w - - 0 1", "e7e8q", "legal"),
        ("8/4P3/8/8/k7/8/8/4K3 w - - 0 1", "e7e8", "legal"),
    ] {
        says(&at(fen), uci, reason);
    }
    let king = Try { promotion: Some(Role::King), .."e7e8".parse().unwrap() };
    assert_eq!(why(&at("8/4P3/8/8/k7/8/8/4K3 w - - 0 1"), king), Some(Why::Promotion));
}

#[test]
fn black_is_told_the_same() {
    let line = after(Variant::Standard, "e2e4");
    for (uci, reason) in [
        ("e7e4", "not-like-that"),
        ("e7e8", "not-like-that"),
        ("e7d6", "nothing-to-take"),
        ("e4e5", "not-yours"),
        ("e8g8", "in-the-way"),
        ("e7e5", "legal"),
    ] {
        says(&line, uci, reason);
    }
    says(&at("4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1"), "d4e3", "en-passant-late");
}

#[test]
fn an_italian_series_may_give_check_only_with_its_last_move() {
    let line = after(Variant::ProgressiveItalian, "e2e4 f7f6 d7d6");
    says(&line, "d1h5", "check-too-early");
    let line = after(Variant::ProgressiveItalian, "e2e4 f7f6 d7d6 b1c3 g1f3");
    says(&line, "d1h5", "in-the-way");
    let line = after(Variant::ProgressiveItalian, "e2e4 f7f6 d7d6 b1c3 b2b3");
    says(&line, "d1h5", "legal");
    says(&after(Variant::ProgressiveScottish, "e2e4 f7f6 d7d6"), "d1h5", "legal");
}

#[test]
fn a_promotion_may_give_check_too_early_or_not() {
    let line = Line::from_text(Variant::ProgressiveItalian, "8/3P4/8/8/7k/8/8/4K3 w - - 0 3").unwrap();
    says(&line, "d7d8q", "check-too-early");
    says(&line, "d7d8r", "legal");
    says(&line, "d7d8", "legal");
}

#[test]
fn in_english_progressive_another_man_has_to_move_first_and_nothing_is_taken_en_passant() {
    let line = after(Variant::ProgressiveEnglish, "e2e4 e7e5");
    says(&line, "e5e4", "in-the-way");
    let line = after(Variant::ProgressiveEnglish, "e2e3 e7e5");
    says(&line, "e5e4", "balance");
    says(&line, "d7d5", "legal");
    let line = after(Variant::ProgressiveEnglish, "e2e4 a7a6 b7b6 e4e5 g1f3 f1e2 d7d5");
    let white = Line::from_text(Variant::ProgressiveEnglish, "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 3").unwrap();
    says(&white, "e5d6", "no-en-passant");
    says(&line, "d5d4", "balance");
}

#[test]
fn after_the_first_move_of_a_series_it_is_too_late_to_take_en_passant() {
    let moves = "e2e4 a7a6 b7b6 e4e5 h2h3 a2a3 d7d5 f7f5 g7g6 h7h6";
    let line = after(Variant::ProgressiveScottish, moves);
    says(&line, "e5d6", "legal");
    says(&line, "e5f6", "legal");
    says(&after(Variant::ProgressiveScottish, &format!("{moves} b1c3")), "e5d6", "en-passant-late");
}

#[test]
fn where_men_are_hidden_nothing_is_told() {
    let line = after(Variant::Kriegspiel, "e2e4");
    for from in Square::all() {
        for to in Square::all() {
            assert_eq!(why(&line, Try { from, to, promotion: None }), None);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn a_move_has_a_reason_exactly_if_it_is_not_legal(
        which in any::<u8>(),
        choices in prop::collection::vec(any::<u16>(), 0..80),
    ) {
        let line = generate::game(generate::variant(which), &choices, |_, _| {});
        prop_assume!(!line.variant().is_umpired());
        let legal = line.legal_moves();
        for from in Square::all() {
            for to in Square::all() {
                let attempt = Try { from, to, promotion: None };
                let is_legal = legal.iter().any(|found| (found.from(), found.uci_to()) == (from, to));
                let castles = line.piece_at(from).zip(line.piece_at(to)).is_some_and(|(man, other)| {
                    man.role == Role::King && other.role == Role::Rook && man.color == other.color
                });
                let reason = why(&line, attempt);
                prop_assert!(castles || reason.is_none() == is_legal, "{attempt} {reason:?} in {}", line.text());
                prop_assert!(reason != Some(Why::Promotion), "{attempt} in {}", line.text());
            }
        }
    }
}
