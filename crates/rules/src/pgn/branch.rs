//! A sequence of moves while it is being read, and what is said between them.

use super::{
    bytes::decode,
    game::{Ply, Variation},
    unplayed::Unplayed,
};
use crate::{Line, PieceLetters, SanError};

/// The game's moves or those of a variation.
pub(super) struct Branch {
    variation: Variation,
    /// The line after its moves.
    line: Line,
    /// The line before its last move, from which a variation of that move begins.
    before: Line,
    /// A null move, and what follows it.
    pub(super) unplayed: Option<Unplayed>,
}

impl Branch {
    /// Moves from a position, as many as are expected.
    pub(super) fn new(start: Line, plies_expected: usize) -> Branch {
        let variation = Variation { comment: None, plies: Vec::with_capacity(plies_expected) };
        Branch { variation, line: start.clone(), before: start, unplayed: None }
    }

    /// Where a variation of the last move begins, if there is a move.
    pub(super) fn before_last(&self) -> Option<&Line> {
        (!self.variation.plies.is_empty()).then_some(&self.before)
    }

    /// The last move.
    pub(super) fn last(&mut self) -> Option<&mut Ply> {
        self.variation.plies.last_mut()
    }

    /// Plays a word that should be a move.
    pub(super) fn play(
        &mut self,
        word: &[u8],
        letters: PieceLetters,
        keeps_before: bool,
    ) -> Result<(), SanError> {
        let chosen = self.line.read_san(word, letters)?;
        if keeps_before {
            self.before.clone_from(&self.line);
        }
        self.line.step(chosen);
        self.variation.plies.push(Ply::new(chosen));
        Ok(())
    }

    /// Says something of the last move, or before the first.
    pub(super) fn comment(&mut self, text: &[u8]) {
        self.say(&decode(text));
    }

    fn say(&mut self, text: &str) {
        let place = match self.variation.plies.last_mut() {
            Some(ply) => &mut ply.comment,
            None => &mut self.variation.comment,
        };
        let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
        match place {
            _ if words.is_empty() => {}
            Some(known) => {
                known.push(' ');
                known.push_str(&words);
            }
            None => *place = Some(words),
        }
    }

    /// What was read. What could not be played is said in a comment.
    pub(super) fn finish(mut self, annotations: bool) -> Variation {
        if let Some(unplayed) = self.unplayed.take().filter(|_| annotations) {
            self.say(&unplayed.into_text());
        }
        self.variation
    }
}
