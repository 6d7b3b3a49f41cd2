//! Random games out of numbers, for property tests and for the fuzzer, which includes this file.

use tratto_rules::{Line, Move, Variant};

/// Plays a game in which each number chooses among the legal moves; it stops where the game ends.
pub(crate) fn game(variant: Variant, choices: &[u16], mut visit: impl FnMut(&Line, Option<Move>)) -> Line {
    let mut line = Line::new(variant);
    for &choice in choices {
        if line.end().is_some() {
            break;
        }
        let moves = line.legal_moves();
        let chosen = moves[usize::from(choice) % moves.len()];
        visit(&line, Some(chosen));
        line.play(chosen);
    }
    visit(&line, None);
    line
}

/// The variant that a number chooses.
#[must_use]
pub(crate) fn variant(choice: u8) -> Variant {
    Variant::ALL[usize::from(choice) % Variant::ALL.len()]
}

/// A text with some of its characters replaced, dropped or doubled.
pub(crate) fn spoilt(text: &str, changes: &[(u16, u8, char)]) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for &(place, kind, letter) in changes {
        if letters.is_empty() {
            break;
        }
        let at = usize::from(place) % letters.len();
        match kind % 3 {
            0 => letters[at] = letter,
            1 => {
                letters.remove(at);
            }
            _ => letters.insert(at, letters[at]),
        }
    }
    letters.into_iter().collect()
}
