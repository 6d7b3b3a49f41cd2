//! The umpire of Kriegspiel, and what a mover can know.

use crate::{generate, play};
use proptest::prelude::*;
use tratto_rules::{
    Line, Try, Variant,
    umpire::{Announcement, CheckKind, OwnMen, Ruling, Taken, announce, rule},
};

fn at(fen: &str) -> Line {
    Line::from_text(Variant::Kriegspiel, fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

#[track_caller]
fn ruled(fen: &str, attempt: &str, word: &str) {
    assert_eq!(rule(&at(fen), attempt.parse().unwrap()).word(), word, "{attempt} in {fen}");
}

fn announced(fen: &str, uci: &str) -> Announcement {
    let mut line = at(fen);
    let chosen = line.parse_uci(uci).unwrap();
    let played = line.play(chosen);
    announce(&line, &played)
}

#[test]
fn fault_54_a_no_is_a_no_whether_the_way_is_blocked_or_the_king_would_stand_in_check() {
    ruled("4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1", "e3e4", "no");
    ruled("4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1", "e2e4", "no");
    ruled("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2d3", "no");
    ruled("4k3/8/8/8/4r3/8/4B3/4K3 w - - 0 1", "e2d3", "no");
    ruled("4k3/8/8/3p4/8/8/8/B3K3 w - - 0 1", "a1h8", "legal");
    ruled("4k3/8/8/8/3p4/8/8/B3K3 w - - 0 1", "a1h8", "no");
    ruled("4k3/8/8/8/5r2/8/8/4K2R w K - 0 1", "e1g1", "no");
    ruled("4k3/8/8/8/8/8/8/4Kn1R w K - 0 1", "e1g1", "no");
    ruled("4k3/8/8/8/8/3p4/8/4K3 w - - 0 1", "e1e2", "no");
}

#[test]
fn what_no_opponent_could_allow_is_impossible() {
    ruled("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e5", "impossible");
    ruled("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e5", "impossible");
    ruled("4k3/8/8/8/8/4P3/4P3/4K3 w - - 0 1", "e2e4", "impossible");
    ruled("4k3/8/8/8/8/8/4P3/B3K3 w - - 0 1", "a1a2", "impossible");
    ruled("4k3/8/8/8/8/8/1P6/B3K3 w - - 0 1", "a1c3", "impossible");
    ruled("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1", "impossible");
    ruled("4k3/8/8/8/8/8/8/4KN1R w K - 0 1", "e1g1", "impossible");
    ruled("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e8e7", "impossible");
    ruled("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8", "impossible");
    ruled("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8q", "no");
}

#[test]
fn a_capture_tells_the_square_and_whether_a_pawn_was_taken() {
    let taken = |fen, uci| announced(fen, uci).captured.map(|(square, taken)| (square.to_string(), taken));
    assert_eq!(taken("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5"), Some(("d5".into(), Taken::Pawn)));
    assert_eq!(taken("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", "e4d5"), Some(("d5".into(), Taken::Piece)));
    assert_eq!(taken("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "e4e5"), None);
}

#[test]
fn en_passant_is_a_pawn_taken_where_it_stood() {
    let announced = announced("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6");
    assert_eq!(
        announced.captured.map(|(square, taken)| (square.to_string(), taken)),
        Some(("d5".into(), Taken::Pawn))
    );
}

#[test]
fn fault_53_each_check_is_announced_with_its_kind() {
    let kinds = |fen, uci| announced(fen, uci).checks;
    assert_eq!(kinds("4k3/8/8/8/8/8/8/K2R4 w - - 0 1", "d1e1"), [CheckKind::File]);
    assert_eq!(kinds("4k3/8/8/8/8/8/8/K2R4 w - - 0 1", "d1d8"), [CheckKind::Rank]);
    assert_eq!(kinds("4k3/8/8/8/8/2N5/8/K7 w - - 0 1", "c3d5"), []);
    assert_eq!(kinds("4k3/8/8/3N4/8/8/8/K7 w - - 0 1", "d5f6"), [CheckKind::Knight]);
    // Through e8 run a4-e8, of five squares, and e8-h5, of four.
    assert_eq!(kinds("4k3/8/8/8/8/8/4B3/K7 w - - 0 1", "e2b5"), [CheckKind::LongDiagonal]);
    assert_eq!(kinds("4k3/8/8/8/8/8/4B3/K7 w - - 0 1", "e2h5"), [CheckKind::ShortDiagonal]);
    // A pawn's check is along a diagonal, too.
    assert_eq!(kinds("8/8/3k4/8/4P3/8/8/K7 w - - 0 1", "e4e5"), [CheckKind::LongDiagonal]);
}

#[test]
fn a_double_check_names_both() {
    let double = announced("4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1", "e4f6");
    assert_eq!(double.checks, [CheckKind::File, CheckKind::Knight]);
}

#[test]
fn fault_54_pawn_tries_are_the_legal_captures_and_a_promotion_counts_once() {
    let tries = |fen, uci| -> Vec<String> {
        announced(fen, uci).pawn_tries.iter().map(ToString::to_string).collect()
    };
    // Two pawns take on one square: one try. A promotion counts once.
    assert_eq!(tries("4k3/8/8/2p1p3/8/8/3P4/4K3 w - - 0 1", "d2d4"), ["d4"]);
    assert_eq!(tries("4k3/8/8/8/8/8/1p6/R3K3 w - - 0 1", "e1e2"), ["a1"]);
    // En passant is a try like others.
    assert_eq!(tries("4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1", "d2d4"), ["d3"]);
    // A pinned pawn's capture is none.
    assert_eq!(tries("4k3/4p3/3B4/8/8/8/8/K3R3 w - - 0 1", "a1a2"), Vec::<String>::new());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn every_legal_move_is_a_candidate_and_every_other_candidate_is_a_no(
        choices in prop::collection::vec(any::<u16>(), 0..120),
    ) {
        let line = generate::game(Variant::Kriegspiel, &choices, |_, _| {});
        let own = OwnMen::of(line.position(), line.side_to_move());
        let candidates = own.candidates();
        for legal in line.legal_moves() {
            prop_assert!(candidates.contains(&Try::from(legal)), "{} in {}", legal, line.text());
        }
        for attempt in candidates {
            prop_assert!(own.is_candidate(attempt));
            prop_assert!(rule(&line, attempt) != Ruling::Impossible, "{} in {}", attempt, line.text());
        }
    }

    #[test]
    fn whether_a_try_is_impossible_depends_on_the_movers_own_men_alone(
        choices in prop::collection::vec(any::<u16>(), 0..120),
        from in 0_usize..64,
        to in 0_usize..64,
    ) {
        let line = generate::game(Variant::Kriegspiel, &choices, |_, _| {});
        let squares: Vec<_> = tratto_rules::Square::all().collect();
        let attempt = Try { from: squares[from], to: squares[to], promotion: None };
        let own = OwnMen::of(line.position(), line.side_to_move());
        let alone = OwnMen::new(own.board(), line.side_to_move(), line.position().castling());
        prop_assert_eq!(own, alone);
        prop_assert_eq!(rule(&line, attempt) == Ruling::Impossible, !alone.is_candidate(attempt));
    }
}

#[test]
fn a_game_goes_on_after_a_no() {
    let mut line = Line::new(Variant::Kriegspiel);
    play(&mut line, "e2e4 e7e5");
    assert_eq!(rule(&line, "e4e5".parse().unwrap()), Ruling::No);
    assert_eq!(rule(&line, "e1e3".parse().unwrap()), Ruling::Impossible);
    play(&mut line, "g1f3");
}
