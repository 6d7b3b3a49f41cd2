//! Castling, en passant and promotion where they go wrong elsewhere.

use crate::{at, play};
use tratto_rules::{Square, UciError};

/// Whether a move is legal in a position of standard chess.
#[track_caller]
fn check(fen: &str, uci: &str, is_legal: bool) {
    assert_eq!(at(fen).parse_uci(uci).is_ok(), is_legal, "{uci} in {fen}");
}

#[test]
fn a_king_castles_neither_out_of_through_nor_into_an_attack() {
    check("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", true);
    check("4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", "e1g1", false);
    check("4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1", "e1g1", false);
    check("4k3/8/8/8/6r1/8/8/R3K2R w KQ - 0 1", "e1g1", false);
    check("4k3/8/8/8/3r4/8/8/R3K2R w KQ - 0 1", "e1c1", false);
    check("4k3/8/8/8/2r5/8/8/R3K2R w KQ - 0 1", "e1c1", false);
}

#[test]
fn the_rook_and_its_neighbour_may_be_attacked() {
    check("4k3/8/8/8/7r/8/8/R3K2R w KQ - 0 1", "e1g1", true);
    check("4k3/8/8/8/1r6/8/8/R3K2R w KQ - 0 1", "e1c1", true);
    check("1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", true);
    check("4k3/8/8/8/r7/8/8/R3K2R w KQ - 0 1", "e1c1", true);
}

#[test]
fn nothing_stands_between_a_king_and_the_rook_it_castles_with() {
    check("4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", "e1c1", false);
    check("4k3/8/8/8/8/8/8/R3KB1R w KQ - 0 1", "e1g1", false);
}

#[test]
fn fault_49_the_right_to_castle_goes_with_the_first_move_of_king_or_rook_and_with_the_loss_of_the_rook() {
    for (moves, castling) in
        [("e1e2 e8e7 e2e1 e7e8", "-"), ("h1h2 h8h7 h2h1 h7h8", "Qq"), ("a1a8 e8d7 a8h8", "K")]
    {
        let mut line = at("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
        play(&mut line, moves);
        let text = line.text();
        assert_eq!(text.split(' ').nth(2), Some(castling), "after {moves}: {text}");
    }
    // The man that took the rook stays, and another rook takes it: that brings no right back.
    let mut line = at("4k3/8/8/8/8/8/6b1/R3K2R b KQ - 0 1");
    play(&mut line, "g2h1 a1a2 e8d8 a2h2 d8e8 h2h1 e8d8");
    assert_eq!(line.text().split(' ').nth(2), Some("-"), "{}", line.text());
    assert!(line.parse_uci("e1g1").is_err() && line.parse_uci("e1c1").is_err(), "{}", line.text());
}

#[test]
fn en_passant_is_for_the_very_next_move_only() {
    let mut line = at("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
    play(&mut line, "d7d5");
    assert_eq!(line.exposed(), ["d6".parse::<Square>().unwrap()]);
    let mut at_once = line.clone();
    play(&mut at_once, "e5d6");
    assert_eq!(at_once.placement(), "4k3/8/3P4/8/8/8/8/4K3");
    play(&mut line, "e1e2 e8e7");
    assert_eq!(line.parse_uci("e5d6"), Err(UciError::Illegal));
}

#[test]
fn en_passant_that_uncovers_a_check_along_the_rank_is_illegal() {
    check("8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 2", "e5d6", false);
    check("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", "e4d3", false);
    check("8/8/8/8/k2Pp3/8/8/3K4 b - d3 0 1", "e4d3", true);
}

#[test]
fn en_passant_may_take_the_pawn_that_gives_check() {
    check("8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1", "e4d3", true);
}

#[test]
fn a_promotion_is_named_by_the_mover() {
    let line = at("8/P7/8/8/8/8/8/k1K5 w - - 0 1");
    assert_eq!(line.parse_uci("a7a8"), Err(UciError::MissingPromotion));
    for piece in ["q", "r", "b", "n"] {
        assert!(line.parse_uci(&format!("a7a8{piece}")).is_ok());
    }
    assert_eq!(line.parse_uci("a7a8k"), Err(UciError::Malformed));
    assert_eq!(line.parse_uci("a7a8p"), Err(UciError::Malformed));
    assert_eq!(line.parse_uci("c1d1q"), Err(UciError::Illegal));
}

#[test]
fn castling_from_other_squares_is_read_and_played_as_in_chess960() {
    let mut line = at("4rrk1/8/8/8/8/8/8/R4RK1 w A - 0 1");
    assert_eq!(line.text(), "4rrk1/8/8/8/8/8/8/R4RK1 w Q - 0 1");
    assert!(line.parse_uci("g1a1").is_err(), "the other rook is in the way");
    play(&mut line, "f1f2 e8b8 g1a1");
    assert_eq!(line.placement(), "1r3rk1/8/8/8/8/8/5R2/2KR4");
}

#[test]
#[should_panic(expected = "BUG: e2e4 was played where it is illegal")]
fn playing_a_move_of_another_position_is_a_bug_that_says_so() {
    let mut line = at("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    let chosen = line.parse_uci("e2e4").unwrap();
    line.play(chosen);
    line.play(chosen);
}
