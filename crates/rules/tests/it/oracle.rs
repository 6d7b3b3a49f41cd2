//! Random games and positions judged by these rules and by shakmaty alike.

use crate::{checks::agree, generate};
use proptest::prelude::*;
use shakmaty::{CastlingMode, Chess, fen::Fen};
use tratto_rules::{Line, Variant};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn every_position_of_random_games_is_judged_alike(choices in prop::collection::vec(any::<u16>(), 0..160)) {
        generate::game(Variant::Standard, &choices, |line, _| agree(line));
    }

    #[test]
    fn positions_with_few_men_are_judged_alike(
        men in prop::collection::vec((0_u8..64, prop::sample::select(vec!['P', 'N', 'B', 'R', 'Q', 'p', 'n', 'b', 'r', 'q'])), 0..7),
        kings in (0_u8..64, 0_u8..64),
        black_to_move in any::<bool>(),
    ) {
        let mut squares = [' '; 64];
        for (square, letter) in men {
            squares[usize::from(square)] = letter;
        }
        squares[usize::from(kings.0)] = 'K';
        squares[usize::from(kings.1)] = 'k';
        let rows: Vec<String> = squares.chunks(8).map(|row| row.iter().map(|&letter| if letter == ' ' { '1' } else { letter }).collect()).collect();
        let mut placement = rows.join("/");
        for run in (2..=8).rev() {
            placement = placement.replace(&"1".repeat(run), &run.to_string());
        }
        let fen = format!("{placement} {} - - 0 1", if black_to_move { 'b' } else { 'w' });
        if let Ok(line) = Line::from_text(Variant::Standard, &fen) {
            // Shakmaty refuses some double checks that we accept.
            if line.position().doubt().is_none() {
                agree(&line);
            }
        }
    }
}

#[test]
fn what_one_accepts_as_a_fen_the_other_does() {
    let fens = [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", true),
        ("8/8/8/8/8/8/8/8 w - - 0 1", false),
        ("4k3/8/8/8/8/8/8/4K2K w - - 0 1", false),
        ("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", false),
        ("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", false),
        ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", false),
    ];
    for (fen, expected) in fens {
        let theirs = fen.parse::<Fen>().unwrap().into_position::<Chess>(CastlingMode::Standard).is_ok();
        assert_eq!(theirs, expected, "shakmaty on {fen}");
        assert_eq!(Line::from_text(Variant::Standard, fen).is_ok(), expected, "{fen}");
    }
}
