//! Where a search starts: a position, and what has happened that its draws depend on.

use tratto_rules::{Fen, Key, Move, Position, UciError};

/// A position of a game, with the positions it came through since the last capture or pawn move.
#[derive(Clone, Debug)]
pub struct Root {
    position: Position,
    halfmoves: u32,
    /// Keys since the last capture or pawn move, the present one last.
    keys: Vec<Key>,
}

impl Root {
    /// A position without a past.
    #[must_use]
    pub fn new(fen: Fen) -> Root {
        Root { position: fen.position, halfmoves: fen.halfmoves, keys: vec![Key::of(&fen.position)] }
    }

    /// The initial position of chess.
    #[must_use]
    pub fn initial() -> Root {
        Root::new(Fen { position: Position::initial(), halfmoves: 0, fullmoves: 1 })
    }

    /// Plays a move by its UCI text.
    ///
    /// # Errors
    /// If the text is malformed, or no legal move here.
    pub fn play_uci(&mut self, text: &str) -> Result<Move, UciError> {
        let wanted: tratto_rules::Try = text.parse()?;
        let legal = self.position.legal_moves();
        let chosen = legal.iter().copied().find(|&legal| tratto_rules::Try::from(legal) == wanted);
        let chosen = chosen.ok_or(UciError::Illegal)?;
        self.play(chosen);
        Ok(chosen)
    }

    /// Plays a move of this position's legal ones.
    ///
    /// # Panics
    /// If it is another position's move: that is a bug of the caller.
    pub fn play(&mut self, chosen: Move) {
        assert!(self.position.is_legal(chosen), "BUG: {chosen} is not legal here: {:?}", self.position);
        let before = self.position;
        self.position.play_unchecked(chosen);
        let key = self.key().after(&before, chosen, &self.position);
        if chosen.is_zeroing() {
            self.keys.clear();
            self.halfmoves = 0;
        } else {
            self.halfmoves += 1;
        }
        self.keys.push(key);
    }

    /// The position.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Plies since the last capture or pawn move.
    #[must_use]
    pub fn halfmoves(&self) -> u32 {
        self.halfmoves
    }

    /// How often the present position has stood, this time included.
    #[must_use]
    pub fn repetitions(&self) -> usize {
        let now = self.key();
        self.keys.iter().filter(|&&key| key == now).count()
    }

    pub(crate) fn key(&self) -> Key {
        *self.keys.last().expect("BUG: the present position's key is always there")
    }

    pub(crate) fn keys(&self) -> &[Key] {
        &self.keys
    }
}
