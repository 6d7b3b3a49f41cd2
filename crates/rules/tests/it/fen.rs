//! FEN: each way to be wrong by its name, and what is read leniently.

use crate::at;
use tratto_rules::{Line, Variant};

#[track_caller]
fn refused(fen: &str, why: &str) {
    match Line::from_text(Variant::Standard, fen) {
        Ok(line) => panic!("{fen} was read as {}", line.text()),
        Err(error) => assert_eq!(error.to_string(), why, "{fen}"),
    }
}

#[test]
fn a_malformed_fen_is_refused_with_the_field_that_is_wrong() {
    refused("", "a FEN has four to six fields, this has 0");
    refused("8/8/8/8/8/8/8/8 w - - 0 1 2", "a FEN has four to six fields, this has 7");
    refused("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP w KQkq - 0 1", "a board has eight ranks, this has 7");
    refused("8/8/8/8/8/8/8/8/8 w - - 0 1", "a board has eight ranks, this has 9");
    refused("rnbqkbnr/pppppppp/7/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "rank 6 does not have eight squares");
    refused("rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "'9' stands for no man");
    refused(
        "rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "rank 6 does not have eight squares",
    );
    refused(
        "rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "rank 7 does not have eight squares",
    );
    refused("rnbqk?nr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "'?' stands for no man");
    refused("rnbqk♔nr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "'♔' stands for no man");
    refused("4k3/8/8/8/8/8/8/4K3 x - - 0 1", "the side to move is w or b, not \"x\"");
    refused("4k3/8/8/8/8/8/8/4K3 w KX - 0 1", "\"KX\" does not name castling rights");
    refused("4k3/8/8/8/8/8/8/4K2R w KK - 0 1", "\"KK\" does not name castling rights");
    refused("4k3/8/8/8/8/8/8/4K3 w - e9 0 1", "\"e9\" is no en passant square");
    refused("4k3/8/8/8/8/8/8/4K3 w - - -1 1", "\"-1\" does not count plies without capture or pawn move");
    refused("4k3/8/8/8/8/8/8/4K3 w - - 0 +1", "\"+1\" is no move number");
    refused("4k3/8/8/8/8/8/8/4K3 w - - 0 99999999999", "\"99999999999\" is no move number");
}

#[test]
fn an_impossible_position_is_refused_with_the_reason() {
    refused("8/8/8/8/8/8/8/4K3 w - - 0 1", "impossible position: black has no king");
    refused("4k3/8/8/8/8/8/8/K3K3 w - - 0 1", "impossible position: white has more than one king");
    refused("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", "impossible position: white has more than eight pawns");
    refused(
        "4k3/8/8/8/8/Q7/QQQQQQQQ/QQQQKQQQ w - - 0 1",
        "impossible position: white has more than sixteen men",
    );
    refused("3P4/1k2K3/8/8/8/8/8/8 w - - 0 1", "impossible position: a pawn cannot stand on d8");
    refused("8/8/8/8/8/8/1k3K2/3p4 w - - 0 1", "impossible position: a pawn cannot stand on d1");
    refused(
        "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1",
        "impossible position: the king of black could be captured, and black is not to move",
    );
    refused(
        "8/8/8/3kK3/8/8/8/8 w - - 0 1",
        "impossible position: the king of black could be captured, and black is not to move",
    );
    refused(
        "4k3/8/8/8/1b6/8/4r1n1/4K3 w - - 0 1",
        "impossible position: no single move can give check like this",
    );
}

#[test]
fn fault_49_a_right_to_castle_that_cannot_have_been_kept_is_refused() {
    let impossible = |color: &str, side: &str| {
        format!(
            "impossible position: {color} cannot have kept the right to castle {side}: king or rook is not at home"
        )
    };
    refused("4k3/8/8/8/8/8/8/4K2R w KQ - 0 1", &impossible("white", "queen-side"));
    refused("4k3/8/8/8/8/8/8/4K3 w K - 0 1", &impossible("white", "king-side"));
    refused("4k3/8/8/8/8/8/8/4K2b w K - 0 1", &impossible("white", "king-side"));
    refused("4k3/8/8/8/8/8/8/4K2r w K - 0 1", &impossible("white", "king-side"));
    refused("3k3r/8/8/8/8/8/8/4K3 w q - 0 1", &impossible("black", "queen-side"));
}

#[test]
fn fault_47_an_en_passant_square_that_no_pawn_can_have_passed_is_refused() {
    let impossible = |square: &str| {
        format!("impossible position: no pawn can just have passed over the en passant square {square}")
    };
    refused("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", &impossible("e6"));
    refused("4k3/8/8/4p3/8/8/8/4K3 w - e3 0 1", &impossible("e3"));
    refused("4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1", &impossible("e3"));
    refused("4k3/4p3/8/4p3/8/8/8/4K3 w - e6 0 1", &impossible("e6"));
    refused("4k3/8/4n3/4p3/8/8/8/4K3 w - e6 0 1", &impossible("e6"));
    refused("4k3/8/8/4P3/8/8/8/4K3 w - e6 0 1", &impossible("e6"));
    // Behind one's own pawn, and on one's own side of the board.
    refused("4k3/8/8/8/4p3/8/8/4K3 b - e3 0 1", &impossible("e3"));
    refused("4k3/8/8/8/3PP3/8/8/4K3 b - d6 0 1", &impossible("d6"));
    for square in ["e1", "e2", "e4", "e5", "e7", "e8"] {
        refused(&format!("4k3/8/8/4p3/8/8/8/4K3 w - {square} 0 1"), &impossible(square));
    }
    // The check along the file was there before the pawn moved away from it.
    refused("4k3/8/8/4p3/8/8/r7/K7 w - e6 0 1", &impossible("e6"));
}

#[test]
fn fault_48_an_en_passant_square_is_written_only_where_the_capture_is_legal() {
    let line = at("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    assert_eq!(line.text(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    let pinned = at("8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 2");
    assert_eq!(pinned.text(), "8/8/8/K2pP2r/8/8/8/4k3 w - - 0 2");
    let legal = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2";
    assert_eq!(at(legal).text(), legal);
}

#[test]
fn counters_may_be_missing_and_spaces_be_many() {
    assert_eq!(at("4k3/8/8/8/8/8/8/4K3 w - -").text(), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(at("  4k3/8/8/8/8/8/8/4K3  b - -  7 ").text(), "4k3/8/8/8/8/8/8/4K3 b - - 7 1");
}

#[test]
fn castling_is_read_in_the_letters_of_shredder_fen_too() {
    assert_eq!(at("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1").text(), "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    let moved = at("1r2kr2/8/8/8/8/8/8/1R2KR2 w FBfb - 0 1");
    assert_eq!(moved.text(), "1r2kr2/8/8/8/8/8/8/1R2KR2 w FBfb - 0 1");
    assert!(moved.position().doubt().is_some(), "no game of standard chess has such rights");
}

#[test]
fn a_double_check_that_no_move_gives_is_read_but_doubted() {
    for fen in ["B6b/8/8/8/2K5/5k2/8/b6B b - - 0 1", "1q4k1/3r1Ppp/5NP1/pP6/8/1Q6/3B4/2K2R2 b - - 0 1"] {
        assert!(at(fen).position().doubt().is_some(), "{fen}");
    }
    let uncovered = at("4k3/8/5N2/8/8/4R3/8/4K3 b - - 0 1");
    assert!(uncovered.position().doubt().is_none());
}
