//! Whatever comes in: random texts, and right ones with a few characters changed. The fuzzer asks the same questions.

use crate::{checks, generate};
use proptest::prelude::*;
use tratto_rules::{Line, Variant, pgn::Game};

fn changes(letters: &'static str) -> impl Strategy<Value = Vec<(u16, u8, char)>> {
    let letters: Vec<char> = letters.chars().collect();
    prop::collection::vec((any::<u16>(), any::<u8>(), prop::sample::select(letters)), 0..5)
}

fn choices(most: usize) -> impl Strategy<Value = Vec<u16>> {
    prop::collection::vec(any::<u16>(), 0..most)
}

fn text_after(variant: Variant, choices: &[u16]) -> String {
    generate::game(variant, choices, |_, _| {}).text()
}

fn game_of(choices: &[u16]) -> Game {
    let mut game = Game::new(Line::new(Variant::Standard));
    generate::game(Variant::Standard, choices, |_, chosen| {
        game.main.plies.extend(chosen.map(tratto_rules::pgn::Ply::new));
    });
    game
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn any_text_as_a_fen(choices in choices(150), changes in changes("KQRBNPkqrbnp12345678/ -wbeaAh36")) {
        checks::fen(&generate::spoilt(&text_after(Variant::Standard, &choices), &changes));
    }

    #[test]
    fn any_text_as_san(
        variant in any::<u8>(),
        choices in choices(60),
        text in "[KQRBNOCTADSL0oa-h]?[a-hx1-8=+#O0.-]{0,7}[QRBNDTAC+#!?)]{0,2}|\\PC{0,8}",
    ) {
        checks::san(variant, &choices, &text);
    }

    #[test]
    fn any_text_as_uci(variant in any::<u8>(), choices in choices(60), text in "[a-h][1-8][a-h][1-8][qrbn]?|\\PC{0,6}") {
        checks::uci(variant, &choices, &text);
    }

    #[test]
    fn any_text_as_pgn(
        choices in choices(40),
        changes in changes("{}()[]\";%$!?.*+-#=0123456789abcdefghNBRQKOZCTDAx \n\r\u{feff}é,–½…\u{a0}“♘"),
        tail in prop::collection::vec(any::<u8>(), 0..40),
    ) {
        let mut bytes = generate::spoilt(&game_of(&choices).to_string(), &changes).into_bytes();
        bytes.extend(tail);
        bytes.extend(b"\n\n1. d4 d5 *");
        checks::pgn(&bytes);
    }

    #[test]
    fn any_text_as_a_progressive_position(
        variant in 0_u8..3,
        start in choices(60),
        changes in changes("KQRBNPkqrbnp12345678/ -wbeadh36:,"),
        choices in choices(30),
    ) {
        let variants = [Variant::ProgressiveItalian, Variant::ProgressiveScottish, Variant::ProgressiveEnglish];
        let text = text_after(variants[usize::from(variant)], &start);
        checks::progressive(variant, &choices, &generate::spoilt(&text, &changes));
    }

    #[test]
    fn any_position_as_shakmaty_sees_it(choices in choices(120), changes in changes("KQRBNPkqrbnp12345678/wb")) {
        checks::differential(&generate::spoilt(&text_after(Variant::Standard, &choices), &changes), &[]);
    }
}
