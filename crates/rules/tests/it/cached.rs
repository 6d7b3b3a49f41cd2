//! Whatever is kept up to date move by move equals what is computed from nothing.

use crate::generate;
use proptest::prelude::*;
use tratto_rules::{Key, Line, Variant};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn the_key_kept_move_by_move_is_the_key_of_the_position(
        which in any::<u8>(),
        choices in prop::collection::vec(any::<u16>(), 0..200),
    ) {
        generate::game(generate::variant(which), &choices, |line, _| {
            assert_eq!(line.key(), Key::of(line.position()), "{}", line.text());
        });
    }

    #[test]
    fn a_line_read_from_its_text_knows_the_same_moves_check_and_series(
        which in any::<u8>(),
        choices in prop::collection::vec(any::<u16>(), 0..120),
    ) {
        generate::game(generate::variant(which), &choices, |line, _| {
            let again = Line::from_text(line.variant(), &line.text())
                .unwrap_or_else(|error| panic!("{}: {error}", line.text()));
            assert_eq!(again.legal_moves().to_vec(), line.legal_moves().to_vec(), "{}", line.text());
            assert_eq!(again.series(), line.series());
            assert_eq!(again.is_check(), line.is_check());
            assert_eq!(again.key(), line.key());
        });
    }

    #[test]
    fn the_count_of_legal_moves_is_the_length_of_their_list(choices in prop::collection::vec(any::<u16>(), 0..200)) {
        generate::game(Variant::Standard, &choices, |line, _| {
            let moves = line.position().legal_moves();
            assert_eq!(line.position().count_legal_moves(), moves.len() as u64, "{}", line.text());
            assert!(moves.into_iter().all(|chosen| line.is_legal(chosen)));
        });
    }

    #[test]
    fn what_a_move_reports_is_what_the_board_shows(
        which in any::<u8>(),
        choices in prop::collection::vec(any::<u16>(), 1..120),
    ) {
        let mut line = Line::new(generate::variant(which));
        for choice in choices {
            if line.end().is_some() {
                break;
            }
            let moves = line.legal_moves();
            let chosen = moves[usize::from(choice) % moves.len()];
            let before = line.clone();
            let played = line.play(chosen);
            assert_eq!(played.by, before.side_to_move());
            assert_eq!(played.turn_passes, line.side_to_move() != before.side_to_move());
            assert_eq!(played.captured, played.captured_on.and_then(|square| before.piece_at(square)));
            assert_eq!(played.is_check, line.is_check());
            assert_eq!(line.ply(), before.ply() + 1);
            let men = |line: &Line| line.position().board().occupied().count();
            assert_eq!(men(&line), men(&before) - u32::from(played.captured.is_some()));
        }
    }
}
