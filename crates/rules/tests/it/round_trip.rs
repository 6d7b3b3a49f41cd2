//! What is written is read back the same.

use crate::generate;
use proptest::prelude::*;
use tratto_rules::{
    Line, Variant,
    pgn::{Game, GameResult, Ply, Variation, games},
};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn the_text_of_a_position_is_read_back_the_same(
        which in any::<u8>(),
        choices in prop::collection::vec(any::<u16>(), 0..150),
    ) {
        generate::game(generate::variant(which), &choices, |line, _| {
            let again = Line::from_text(line.variant(), &line.text()).unwrap();
            assert_eq!(again.text(), line.text());
        });
    }

    #[test]
    fn a_move_written_as_uci_and_as_san_is_read_back_as_itself(
        which in any::<u8>(),
        choices in prop::collection::vec(any::<u16>(), 0..60),
    ) {
        generate::game(generate::variant(which), &choices, |line, _| {
            let mut seen = std::collections::HashSet::new();
            for chosen in line.legal_moves() {
                let san = line.san(chosen);
                assert_eq!(line.parse_uci(&chosen.to_string()), Ok(chosen));
                assert_eq!(line.parse_san(&san), Ok(chosen), "{san} at {}", line.text());
                assert!(seen.insert(san.clone()), "two moves are called {san} at {}", line.text());
            }
        });
    }

    #[test]
    fn a_game_written_as_pgn_is_read_back_the_same(
        which in any::<u8>(),
        choices in prop::collection::vec(any::<u16>(), 0..80),
        white in "[ -~]{0,20}|[à-öΑ-Ωא-ת]{1,9}",
        comment in "[ -|~]{0,30}",
        nags in prop::collection::vec(0_u8..140, 0..3),
        clock in proptest::option::of(0_u64..36_000_000),
    ) {
        let mut game = Game::new(Line::new(generate::variant(which)));
        let comment: String = comment.split_whitespace().collect::<Vec<_>>().join(" ");
        let mut index = 0;
        generate::game(generate::variant(which), &choices, |line, chosen| {
            let Some(chosen) = chosen else { return };
            let mut ply = Ply::new(chosen);
            if index % 5 == 1 {
                ply = clock.map_or(ply, |clock| Ply::with_clock(chosen, clock));
            }
            if index % 7 == 2 {
                ply.nags.clone_from(&nags);
                ply.comment = Some(comment.clone()).filter(|comment| !comment.is_empty());
            }
            if index % 11 == 3 {
                let first = line.legal_moves()[0];
                ply.variations.push(Variation { comment: None, plies: vec![Ply::new(first)] });
            }
            game.main.plies.push(ply);
            index += 1;
        });
        for (name, value) in [("Event", "A game"), ("Site", "?"), ("Date", "2026.11.30"), ("Round", "-")] {
            game.set_tag(name, value);
        }
        game.set_tag("White", white.as_str());
        game.set_tag("Black", "Nobody \"Quoted\" \\ Slashed");
        game.result = GameResult::Draw;
        game.set_tag("Result", "1/2-1/2");
        if game.start.variant() != Variant::Standard {
            game.set_tag("Variant", game.start.variant().id());
        }
        let text = game.to_string();
        let mut read = games(text.as_bytes());
        let again = read.next().unwrap().unwrap_or_else(|error| panic!("{error} in\n{text}"));
        prop_assert_eq!(again, game, "{}", text);
        prop_assert!(read.next().is_none());
    }

    #[test]
    fn the_clock_of_a_move_is_read_back_to_the_tenth_of_a_second(clock in 0_u64..360_000_000) {
        let chosen = Line::new(Variant::Standard).legal_moves()[0];
        prop_assert_eq!(Ply::with_clock(chosen, clock).clock_ms(), Some(clock / 100 * 100));
    }
}

#[test]
fn lines_of_a_pgn_have_at_most_80_columns() {
    let choices: Vec<u16> = (0..200_u16).map(|number| number.wrapping_mul(40_503)).collect();
    let mut game = Game::new(Line::new(Variant::Standard));
    generate::game(Variant::Standard, &choices, |_, chosen| game.main.plies.extend(chosen.map(Ply::new)));
    assert!(game.to_string().lines().all(|line| line.len() <= 80), "{game}");
}
