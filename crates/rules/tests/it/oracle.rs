//! Random games and positions judged by these rules and by shakmaty alike.

use crate::generate;
use proptest::prelude::*;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position as _, fen::Fen, san::SanPlus};
use std::collections::BTreeMap;
use tratto_rules::{Color, Line, Outcome, Termination, Variant};

/// Everything both know of a position must be the same.
fn agree(line: &Line) -> Result<(), TestCaseError> {
    let text = line.text();
    let theirs: Chess = text.parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap();
    let our_moves: BTreeMap<String, String> =
        line.legal_moves().into_iter().map(|chosen| (chosen.to_string(), line.san(chosen))).collect();
    let their_moves: BTreeMap<String, String> = theirs
        .legal_moves()
        .into_iter()
        .map(|chosen| {
            let uci = shakmaty::uci::UciMove::from_standard(chosen).to_string();
            (uci, SanPlus::from_move(theirs.clone(), chosen).to_string())
        })
        .collect();
    prop_assert_eq!(our_moves, their_moves, "moves of {}", &text);
    prop_assert_eq!(Fen::from_position(&theirs, EnPassantMode::Legal).to_string(), text.as_str());
    prop_assert_eq!(line.is_check(), theirs.is_check(), "check in {}", &text);

    let end = line.end();
    let mates = matches!(end, Some((Outcome::Decisive { .. }, Termination::Checkmate)));
    prop_assert_eq!(mates, theirs.is_checkmate(), "mate in {}", &text);
    prop_assert_eq!(matches!(end, Some((_, Termination::Stalemate))), theirs.is_stalemate(), "{}", &text);
    if theirs.is_insufficient_material() && !theirs.is_stalemate() {
        prop_assert_eq!(end, Some((Outcome::Draw, Termination::DeadPosition)), "{}", &text);
    }
    for (ours, other) in [(Color::White, shakmaty::Color::White), (Color::Black, shakmaty::Color::Black)] {
        if theirs.has_insufficient_material(other) {
            prop_assert!(!line.can_mate(ours), "{} has no material in {}", ours, &text);
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn every_position_of_random_games_is_judged_alike(choices in prop::collection::vec(any::<u16>(), 0..160)) {
        let mut result = Ok(());
        generate::game(Variant::Standard, &choices, |line, _| {
            if result.is_ok() {
                result = agree(line);
            }
        });
        result?;
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
                agree(&line)?;
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
