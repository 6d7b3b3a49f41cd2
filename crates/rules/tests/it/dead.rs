//! Dead positions, and whether a side could still mate.

use crate::{at, generate};
use proptest::prelude::*;
use tratto_rules::{Color, Line, Outcome, Termination, Variant};

#[track_caller]
fn can_mate(fen: &str, white: bool, black: bool) {
    let line = at(fen);
    assert_eq!((line.can_mate(Color::White), line.can_mate(Color::Black)), (white, black), "{fen}");
}

#[track_caller]
fn dead(fen: &str, is_dead: bool) {
    let ends = at(fen).end() == Some((Outcome::Draw, Termination::DeadPosition));
    assert_eq!(ends, is_dead, "{fen}");
}

#[test]
fn material_that_cannot_mate_is_dead() {
    dead("4k3/8/8/8/8/8/8/4K3 w - - 0 1", true);
    dead("4k3/8/8/8/8/8/8/4KN2 w - - 0 1", true);
    dead("4k3/8/8/8/8/8/8/4KB2 w - - 0 1", true);
    dead("4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1", true);
    dead("8/8/8/2B1k3/8/B1b5/8/b3K3 w - - 0 1", true);
}

#[test]
fn fault_44_material_that_can_mate_with_help_is_not_dead() {
    dead("4k3/8/8/8/8/8/8/3NKN2 w - - 0 1", false);
    dead("4kn2/8/8/8/8/8/8/4KN2 w - - 0 1", false);
    dead("4kb2/8/8/8/8/8/8/4KB2 w - - 0 1", false);
    dead("4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", false);
    dead("4k3/4p3/8/8/8/8/8/4KN2 w - - 0 1", false);
}

#[test]
fn fault_42_a_knight_against_a_pawn_wins_on_time_and_against_a_queen_does_not() {
    can_mate("4k3/4p3/8/8/8/8/8/4KN2 w - - 0 1", true, true);
    can_mate("4kq2/8/8/8/8/8/8/4KN2 w - - 0 1", false, true);
    can_mate("4kr2/8/8/8/8/8/8/4KB2 w - - 0 1", false, true);
    can_mate("4kn2/8/8/8/8/8/8/4KB2 w - - 0 1", true, true);
}

#[test]
fn fault_46_two_knights_can_mate_so_they_win_on_time() {
    can_mate("4k3/8/8/8/8/8/8/3NKN2 w - - 0 1", true, false);
}

#[test]
fn a_bare_king_never_mates() {
    can_mate("4k3/8/8/8/8/8/8/3QK3 w - - 0 1", true, false);
}

#[test]
fn fault_43_locked_pawns_that_no_king_can_pass_are_dead() {
    dead("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", true);
    dead("8/2k5/8/p1p1p1p1/P1P1P1P1/8/8/1BK5 w - - 0 1", true);
    // With a rook there is a file to get through.
    dead("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/R3K3 w - - 0 1", false);
    // One pawn can still move and take.
    dead("4k3/8/1p6/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", false);
}

#[test]
fn a_forced_capture_that_leaves_too_little_is_dead_already() {
    // The king must take, and then a king and a knight are left.
    dead("8/8/8/8/8/1k6/1q6/K6n w - - 0 1", false);
    dead("7k/8/8/8/8/8/5Kr1/7n w - - 0 1", false);
    dead("k7/8/1K6/8/8/8/8/8 b - - 0 1", true);
    dead("8/8/8/8/8/5k2/6q1/7K w - - 0 1", false);
    dead("8/8/8/8/5k2/8/6q1/7K w - - 0 1", true);
}

#[test]
fn a_side_without_a_move_is_out_of_the_game_before_it_can_be_mated() {
    // Taking on g2 would stalemate, and without g2 the white king has a second square.
    can_mate("8/8/3b3p/5p1P/3b1p1K/5Pp1/6P1/5kb1 b - - 0 1", false, false);
}

#[test]
fn ordinary_positions_are_winnable() {
    can_mate("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", true, true);
    can_mate("r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4", true, true);
    can_mate("8/5k2/8/8/8/8/4P3/4K3 w - - 0 1", true, false);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// The proof of the pudding: whoever mates could mate all along, and no game ends dead that goes on to a mate.
    #[test]
    fn nobody_who_mates_was_said_to_be_unable_to(
        variant in any::<u8>(),
        choices in prop::collection::vec(any::<u16>(), 0..400),
    ) {
        let mut earlier: Vec<Line> = Vec::new();
        let last = generate::game(generate::variant(variant), &choices, |line, _| earlier.push(line.clone()));
        if let Some((Outcome::Decisive { winner }, _)) = last.end() {
            for line in earlier.iter().rev().take(30) {
                prop_assert!(line.can_mate(winner), "{} could not mate in {}", winner, line.text());
            }
        }
    }

    #[test]
    fn a_dead_position_is_one_where_neither_side_can_mate(choices in prop::collection::vec(any::<u16>(), 300..500)) {
        let last = generate::game(Variant::Standard, &choices, |_, _| {});
        if matches!(last.end(), Some((_, Termination::DeadPosition))) {
            prop_assert!(!last.can_mate(Color::White) && !last.can_mate(Color::Black), "{}", last.text());
        }
    }
}
