//! A game's board as it is played: a position of any variant and what its draw rules must remember.
//!
//! It knows nothing of players, clocks, offers or resignations.

mod end;

use crate::{
    Color, Fen, Key, Move, MoveList, Outcome, ParseFenError, ParseProgressiveError, Piece, PieceLetters,
    Position, SanError, Series, Square, Try, UciError, Variant,
    text::{
        progressive,
        san::{self, Mark, Rivals, San},
    },
    variant::Progress,
};
use std::fmt;

/// The board of one game as it is played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    variant: Variant,
    position: Position,
    key: Key,
    halfmoves: u32,
    fullmoves: u32,
    ply: u32,
    /// The keys of the positions since the last capture or pawn move, the present one last.
    recent: Vec<Key>,
    /// In progressive chess: where the series stands.
    progress: Option<Progress>,
}

/// What a move did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// The move.
    pub chosen: Move,
    /// Who made it.
    pub by: Color,
    /// Whether the opponent is to move now.
    pub turn_passes: bool,
    /// What was taken.
    pub captured: Option<Piece>,
    /// Where it stood.
    pub captured_on: Option<Square>,
    /// Whether the opponent is in check now.
    pub is_check: bool,
}

/// Why a text is not a position of a variant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParsePositionError {
    /// A turn is one move here, and the FEN is wrong.
    Fen(ParseFenError),
    /// The text form of progressive chess is wrong.
    Progressive(ParseProgressiveError),
}

impl fmt::Display for ParsePositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParsePositionError::Fen(error) => error.fmt(f),
            ParsePositionError::Progressive(error) => error.fmt(f),
        }
    }
}

// The text of an inner reason is part of this one's, so it is no source besides.
impl std::error::Error for ParsePositionError {}

impl Line {
    /// The initial position.
    #[must_use]
    pub fn new(variant: Variant) -> Line {
        let progress = variant.is_progressive().then(Progress::initial);
        Line::at(variant, Position::initial(), progress, 0, 1)
    }

    fn at(
        variant: Variant,
        position: Position,
        progress: Option<Progress>,
        halfmoves: u32,
        fullmoves: u32,
    ) -> Line {
        let key = Key::of(&position);
        Line { variant, position, key, halfmoves, fullmoves, ply: 0, recent: vec![key], progress }
    }

    /// A position from its text: a FEN, or in progressive chess that form of its own.
    ///
    /// # Errors
    /// If the text is malformed or the position is impossible; the error says why.
    pub fn from_text(variant: Variant, text: &str) -> Result<Line, ParsePositionError> {
        if let Some(rules) = &variant.rules().series {
            let (position, progress) =
                progressive::parse(text, rules).map_err(ParsePositionError::Progressive)?;
            return Ok(Line::at(variant, position, Some(progress), 0, 1));
        }
        let Fen { position, halfmoves, fullmoves } = text.parse().map_err(ParsePositionError::Fen)?;
        Ok(Line::at(variant, position, None, halfmoves, fullmoves))
    }

    /// The text [`Line::from_text`] reads. It does not tell which positions have been there before.
    #[must_use]
    pub fn text(&self) -> String {
        match (&self.variant.rules().series, &self.progress) {
            (Some(rules), Some(progress)) => progressive::write(&self.position, progress, rules),
            _ => Fen { position: self.position, halfmoves: self.halfmoves, fullmoves: self.fullmoves }
                .to_string(),
        }
    }

    /// Its rules.
    #[must_use]
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The position as it stands.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The Zobrist key of the position.
    #[must_use]
    pub fn key(&self) -> Key {
        self.key
    }

    /// Whose turn it is.
    #[must_use]
    pub fn side_to_move(&self) -> Color {
        self.position.side_to_move()
    }

    /// Plies played in this line.
    #[must_use]
    pub fn ply(&self) -> u32 {
        self.ply
    }

    /// The number of the move as a FEN counts it, from 1. In progressive chess count by [`Line::series`].
    #[must_use]
    pub fn move_number(&self) -> u32 {
        self.fullmoves
    }

    /// In progressive chess: where the series stands.
    #[must_use]
    pub fn series(&self) -> Option<Series> {
        self.progress.as_ref().map(Progress::series)
    }

    /// The squares that pawns have passed over and may be taken on: in standard chess where a legal capture exists, in
    /// progressive chess as its text form lists them, in a1…h8 order.
    #[must_use]
    pub fn exposed(&self) -> Vec<Square> {
        let squares = self.progress.as_ref().map_or(self.position.en_passant(), |progress| progress.exposed);
        squares.into_iter().collect()
    }

    /// The men on the board, as the first field of a FEN.
    #[must_use]
    pub fn placement(&self) -> String {
        self.position.board().to_string()
    }

    /// The man on a square.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.position.board().piece_at(square)
    }

    /// Whether the side to move is in check.
    #[must_use]
    pub fn is_check(&self) -> bool {
        self.position.is_check()
    }

    /// The king that is in check.
    #[must_use]
    pub fn checked_king(&self) -> Option<Square> {
        self.is_check().then(|| self.position.board().king_of(self.side_to_move()))
    }

    /// All legal moves of the side to move, by the rules of the variant.
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        match (&self.variant.rules().series, &self.progress) {
            (Some(rules), Some(progress)) => progress.legal_moves(&self.position, rules),
            _ => self.position.legal_moves(),
        }
    }

    /// Whether this very move is legal here.
    #[must_use]
    pub fn is_legal(&self, candidate: Move) -> bool {
        match self.progress {
            None => self.position.is_legal(candidate),
            Some(_) => self.legal_moves().contains(&candidate),
        }
    }

    /// The legal move that a UCI text names.
    ///
    /// # Errors
    /// If the text is malformed, the move illegal, or a promotion not named.
    pub fn parse_uci(&self, text: &str) -> Result<Move, UciError> {
        text.parse::<Try>()?.find(&self.legal_moves())
    }

    /// The legal move that a SAN text names, read leniently.
    ///
    /// # Errors
    /// If the text is malformed, fits no legal move or several, or names no promotion where one is needed.
    pub fn parse_san(&self, text: &str) -> Result<Move, SanError> {
        self.parse_san_in(text, PieceLetters::English)
    }

    /// The same with the piece letters of another language.
    ///
    /// # Errors
    /// As [`Line::parse_san`].
    pub fn parse_san_in(&self, text: &str, letters: PieceLetters) -> Result<Move, SanError> {
        self.read_san(text.as_bytes(), letters)
    }

    /// The same of bytes that are perhaps not even text.
    pub(crate) fn read_san(&self, text: &[u8], letters: PieceLetters) -> Result<Move, SanError> {
        let san = San::read(text, letters)?;
        match self.progress {
            None => san.find_in(&self.position),
            Some(_) => san.find(self.legal_moves()),
        }
    }

    /// A legal move as strict SAN, with `+` and `#`.
    #[must_use]
    pub fn san(&self, chosen: Move) -> String {
        if self.progress.is_none() {
            return self.position.san(chosen);
        }
        let rivals = if Rivals::are_excluded(&self.position, chosen) {
            Rivals::NONE
        } else {
            Rivals::of(chosen, self.legal_moves())
        };
        san::write(chosen, &rivals, self.mark(chosen))
    }

    /// What a move's SAN ends with.
    fn mark(&self, chosen: Move) -> Mark {
        if !self.position.gives_check(chosen) {
            return Mark::None;
        }
        match self.after(chosen).mate_or_stalemate() {
            Some((Outcome::Decisive { .. }, _)) => Mark::Mate,
            _ => Mark::Check,
        }
    }

    /// The line after a legal move, without the memory of earlier positions: cheap, for looking ahead.
    pub(crate) fn after(&self, chosen: Move) -> Line {
        let mut next = Line { recent: Vec::new(), progress: self.progress.clone(), ..*self };
        next.advance(chosen);
        next
    }

    /// Plays a legal move.
    ///
    /// # Panics
    /// If the move is not legal here: that is a bug of the caller, who has it from another position.
    pub fn play(&mut self, chosen: Move) -> Played {
        assert!(self.is_legal(chosen), "BUG: {chosen} was played where it is illegal: {}", self.text());
        let by = self.side_to_move();
        let captured = chosen.captured().map(|role| Piece { color: by.opponent(), role });
        let turn_passes = self.play_trusted(chosen);
        Played {
            chosen,
            by,
            turn_passes,
            captured,
            captured_on: chosen.captured_on(),
            is_check: turn_passes && self.is_check(),
        }
    }

    /// What tells two positions of one series apart besides the key: the moves that each man has made in it.
    pub(crate) fn series_memory(&self) -> [u8; 64] {
        self.progress.as_ref().map_or([0; 64], |progress| progress.counts)
    }

    /// Plays a move that was just found legal.
    pub(crate) fn play_trusted(&mut self, chosen: Move) -> bool {
        let turn_passes = self.advance(chosen);
        if chosen.is_zeroing() {
            self.recent.clear();
        }
        self.recent.push(self.key);
        turn_passes
    }

    /// Plays without judging and without remembering; whether the turn passes.
    fn advance(&mut self, chosen: Move) -> bool {
        let before = self.position;
        let turn_passes = self.step(chosen);
        self.key = self.key.after(&before, chosen, &self.position);
        turn_passes
    }

    /// The same without keeping the key, for a line of which nobody will ask it.
    pub(crate) fn step(&mut self, chosen: Move) -> bool {
        let mover = self.side_to_move();
        let turn_passes = match (&self.variant.rules().series, &mut self.progress) {
            (Some(rules), Some(progress)) => progress.play(&mut self.position, chosen, rules),
            _ => {
                self.position.play_unchecked(chosen);
                true
            }
        };
        self.ply += 1;
        self.halfmoves = if chosen.is_zeroing() { 0 } else { self.halfmoves + 1 };
        if turn_passes && mover == Color::Black {
            self.fullmoves += 1;
        }
        turn_passes
    }

    /// How often the present position has stood, this time included.
    #[must_use]
    pub fn repetitions(&self) -> usize {
        self.recent.iter().filter(|&&key| key == self.key).count()
    }
}
