//! A flag that falls: who has won, and who cannot have.

use crate::table::Table;
use tratto_game::{Cause, GameResult};
use tratto_rules::Color;

/// A game in which White has taken everything that Black had but the king; White is to move.
const BARE_KING: &str = "h2h4 g7g5 h4g5 f8h6 g5h6 d7d5 f2f3 c8h3 g1h3 b7b5 e1f2 e7e5 f2e3 e5e4 f3e4 d8g5 h3g5 d5d4 e3d4 \
    f7f5 g5h7 c7c5 d4c5 b5b4 c5b4 a7a5 b4a4 g8f6 h7f6 e8e7 e4f5 h8h7 f6h7 e7d7 h7f8 d7e8 g2g4 b8d7 \
    f8d7 a8b8 a4a5 b8b5 a5b5 e8e7";

#[test]
fn the_flag_of_the_side_to_move_falls_and_the_opponent_wins() {
    let mut table = Table::after("e2e4 e7e5", 1_000);
    table.wait(180_000);
    let end = table.game.end().expect("a flag");
    assert_eq!((end.result, end.cause), (GameResult::Black, Cause::Flag));
    assert_eq!((table.left(Color::White), table.left(Color::Black)), (0, 180_000));
}

#[test]
fn a_flag_counts_whatever_the_mover_has_as_long_as_the_opponent_could_mate() {
    let mut table = Table::after("e2e4 a7a5 d1g4 a5a4 g4d7 e8d7", 1_000);
    table.wait(180_000 + 4_000);
    let end = table.game.end().expect("a flag");
    assert_eq!((end.result, end.cause), (GameResult::Black, Cause::Flag));
}

/// A game that comes down to White's knight and Black's pawn; Black is to move.
const KNIGHT_AND_PAWN: &str = "a2a3 h7h6 d2d4 c7c5 d4c5 e7e6 c1h6 h8h6 d1d7 d8d7 h2h3 h6h3 g1h3 f8c5 h1g1 c5a3 b2a3 a7a6 \
    e2e3 b7b5 f1b5 a6b5 h3f4 a8a3 a1a3 c8b7 f4e6 f7e6 b1c3 b7g2 g1g2 e8f8 c3b5 f8f7 g2g7 f7g7 a3a6 \
    b8a6 b5d4 d7b5 d4b5 a6b4 e3e4 b4c2 e1e2 g8f6 b5a3 f6e4 a3c2 e4f2 e2f2";

#[test]
fn fault_42_a_knight_against_a_pawn_wins_on_time_as_the_pawn_does() {
    let mut pawns_flag = Table::after(KNIGHT_AND_PAWN, 100);
    assert_eq!(pawns_flag.line.text(), "8/6k1/4p3/8/8/8/2N2K2/8 b - - 0 26");
    let mut knights_flag = pawns_flag.clone();
    pawns_flag.wait(300_000);
    let end = pawns_flag.game.end().expect("a flag");
    assert_eq!(
        (end.result, end.cause),
        (GameResult::White, Cause::Flag),
        "the pawn can be the king's prison"
    );
    knights_flag.play("g7f6");
    knights_flag.wait(300_000);
    let end = knights_flag.game.end().expect("a flag");
    assert_eq!((end.result, end.cause), (GameResult::Black, Cause::Flag), "the pawn can promote");
}

#[test]
fn a_flag_against_a_bare_king_is_a_draw() {
    let mut table = Table::after(BARE_KING, 100);
    let board = table.line.text();
    let placement = board.split(' ').next().expect("a placement");
    assert_eq!(placement.matches(|letter: char| letter.is_ascii_lowercase()).count(), 1, "{board}");
    assert_eq!(table.game.side_to_move(), Color::White, "{board}");
    table.wait(300_000);
    let end = table.game.end().expect("a flag");
    assert_eq!((end.result, end.cause), (GameResult::Draw, Cause::FlagNoMate));
    assert_eq!(table.left(Color::White), 0);
}

#[test]
fn fault_31_an_open_draw_offer_does_not_turn_a_flag_into_a_draw() {
    let mut table = Table::after("e2e4 e7e5", 1_000);
    table.ask(Color::Black, &tratto_game::Command::OfferDraw).expect("a first offer");
    table.wait(180_000);
    let end = table.game.end().expect("a flag");
    assert_eq!((end.result, end.cause), (GameResult::Black, Cause::Flag));
    assert_eq!(table.game.view(tratto_game::Audience::Spectators).offers.draw, None);
}
