//! How a reader is told to read.

use crate::{PieceLetters, Variant};

/// How to read.
#[derive(Clone, Debug)]
pub struct ReadOptions {
    /// What a game without a `Variant` tag is.
    pub variant: Variant,
    /// The languages of the piece letters, in the order in which they are tried: a game is read in the first in which all
    /// of its moves can be played. Give one language to have no other read.
    pub languages: &'static [PieceLetters],
    /// Whether to keep comments, NAGs and variations; without them reading is quicker.
    pub annotations: bool,
    /// The bytes one game may have; a longer one is reported and left out.
    pub game_len_max: usize,
}

/// No game of people comes near: the longest known have some 100 KB with all their variations.
const GAME_LEN_MAX: usize = 4 << 20;

impl Default for ReadOptions {
    fn default() -> ReadOptions {
        ReadOptions {
            variant: Variant::Standard,
            languages: PieceLetters::TRIED,
            annotations: true,
            game_len_max: GAME_LEN_MAX,
        }
    }
}
