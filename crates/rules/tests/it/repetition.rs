//! Threefold repetition, fifty moves, and which end comes first.

use crate::{at, play};
use tratto_rules::{Color, Line, Outcome, Termination, Variant};

fn end(line: &Line) -> Option<Termination> {
    line.end().map(|(_, termination)| termination)
}

#[test]
fn fault_41_the_initial_position_counts_as_the_first_time() {
    let mut line = Line::new(Variant::Standard);
    play(&mut line, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
    assert_eq!(end(&line), None);
    play(&mut line, "f6g8");
    assert_eq!(end(&line), Some(Termination::ThreefoldRepetition));
}

#[test]
fn fault_41_positions_with_other_castling_rights_are_not_the_same() {
    let mut line = at("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    play(&mut line, "h1h2 e8e7 h2h1 e7e8 h1h2 e8e7 h2h1 e7e8");
    assert_eq!(end(&line), None, "the first position had a right to castle");
    play(&mut line, "h1h2 e8e7 h2h1 e7e8");
    assert_eq!(end(&line), Some(Termination::ThreefoldRepetition));
}

#[test]
fn fault_40_an_en_passant_square_without_a_legal_capture_makes_no_difference() {
    // After e2e4 the pawn on d4 is pinned to its king: no legal capture, so the position is the first of three.
    let mut line = at("8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1");
    play(&mut line, "e2e4 a4a5 e1e2 a5a4 e2e1 a4a5 e1e2 a5a4");
    assert_eq!(line.repetitions(), 2);
    // Here the pawn's step uncovered a check that taking it would not parry.
    let mut line = at("8/8/8/8/3p4/8/k3P2R/4K3 w - - 0 1");
    play(&mut line, "e2e4 a2a3 h2h1 a3a2 h1h2");
    assert_eq!(line.repetitions(), 2);
    play(&mut line, "a2a3 h2h1 a3a2 h1h2");
    assert_eq!(end(&line), Some(Termination::ThreefoldRepetition));
    // Here the capture is legal, so the position after e2e4 is another one than those that look like it later.
    let mut line = at("8/8/8/8/3p4/k7/4P3/4K3 w - - 0 1");
    play(&mut line, "e2e4");
    let first = line.key();
    play(&mut line, "a3a4 e1e2 a4a3 e2e1");
    assert_ne!(line.key(), first);
}

#[test]
fn a_hundred_plies_without_capture_and_pawn_move_are_a_draw() {
    let mut line = at("4k3/8/8/8/8/8/4P3/R3K3 w - - 99 80");
    assert_eq!(end(&line), None);
    play(&mut line, "a1a2");
    assert_eq!(end(&line), Some(Termination::FiftyMoves));
    let mut line = at("4k3/8/8/8/8/8/4P3/R3K3 w - - 99 80");
    play(&mut line, "e2e3");
    assert_eq!(end(&line), None);
}

#[test]
fn mate_on_the_hundredth_ply_is_mate() {
    let mut line = at("7k/8/6K1/8/8/8/8/R7 w - - 99 80");
    play(&mut line, "a1a8");
    assert_eq!(line.end(), Some((Outcome::Decisive { winner: Color::White }, Termination::Checkmate)));
}

#[test]
fn kriegspiel_ends_as_standard_chess_does() {
    let mut line = Line::new(Variant::Kriegspiel);
    play(&mut line, "f2f3 e7e5 g2g4 d8h4");
    assert_eq!(line.end(), Some((Outcome::Decisive { winner: Color::Black }, Termination::Checkmate)));
    assert_eq!(line.checked_king(), "e1".parse().ok());
}
