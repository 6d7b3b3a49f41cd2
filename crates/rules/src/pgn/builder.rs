//! Lexemes to a game: which moves the words are, and what stands where.

use super::{
    branch::Branch,
    bytes::decode,
    error::PgnErrorKind,
    game::{Game, GameResult},
    lexer::Lexeme,
    options::ReadOptions,
    unplayed::Unplayed,
    words::{self, Word},
};
use crate::{Line, PieceLetters, SanError, Variant, text::san};

/// Deeper nesting is no annotation any more.
const DEPTH_MAX: usize = 64;

/// Forty moves, the length of a usual game.
const PLIES_EXPECTED: usize = 80;

/// What a stretch of bytes held.
pub(super) enum Built {
    /// A game, and where the next one begins.
    Game(Box<Game>, usize),
    /// A game that could not be read: where what is wrong stands, and where the next one begins.
    Bad(PgnErrorKind, usize, usize),
    /// No game any more.
    Nothing,
    /// The bytes end within a game.
    Incomplete,
}

pub(super) struct Builder<'a> {
    options: &'a ReadOptions,
    letters: PieceLetters,
    tags: Vec<(String, String)>,
    result: Option<GameResult>,
    start: Option<Line>,
    /// The game's moves first, then each open variation.
    branches: Vec<Branch>,
    error: Option<(PgnErrorKind, usize)>,
    has_moves: bool,
    /// Open variations that are skipped, since the game is bad or nobody asked for them.
    skipped: usize,
    /// How many words read as moves, legal or not.
    legible: usize,
}

impl<'a> Builder<'a> {
    /// A builder that has been given nothing, for a game with these piece letters.
    pub(super) fn new(options: &'a ReadOptions, letters: PieceLetters) -> Builder<'a> {
        Builder {
            options,
            letters,
            tags: Vec::new(),
            result: None,
            start: None,
            branches: Vec::new(),
            error: None,
            has_moves: false,
            skipped: 0,
            legible: 0,
        }
    }

    /// How many variations are open.
    pub(super) fn depth(&self) -> usize {
        let unplayed = self.branches.last().and_then(|branch| branch.unplayed.as_ref());
        self.branches.len().saturating_sub(1) + self.skipped + unplayed.map_or(0, |unplayed| unplayed.open)
    }

    pub(super) fn legible(&self) -> usize {
        self.legible
    }

    /// Whether a tag is one of the next game: it stands after moves, or is one that this game has already.
    pub(super) fn begins_another(&self, name: &[u8]) -> bool {
        self.has_moves || (name == b"Event" && self.tag_value("Event").is_some())
    }

    pub(super) fn tag(&mut self, name: String, value: String) {
        self.tags.push((name, value));
    }

    pub(super) fn result(&mut self, result: GameResult) {
        self.result = Some(result);
    }

    fn tag_value(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Notes what is wrong with the game, and where; what was wrong before counts.
    pub(super) fn fail(&mut self, kind: PgnErrorKind, at: usize) {
        self.error.get_or_insert((kind, at));
    }

    /// Before the first word of the moves: the position they start from.
    fn begin(&mut self, at: usize) {
        let start = match self.starting_line() {
            Ok(line) => line,
            Err(kind) => {
                self.fail(kind, at);
                Line::new(self.options.variant)
            }
        };
        self.branches.push(Branch::new(start.clone(), PLIES_EXPECTED));
        self.start = Some(start);
    }

    fn starting_line(&self) -> Result<Line, PgnErrorKind> {
        let variant = match self.tag_value("Variant") {
            None | Some("" | "?") => self.options.variant,
            Some(name) => match name.to_ascii_lowercase().as_str() {
                "standard" | "chess" | "normal" | "from position" => Variant::Standard,
                name => name.parse().map_err(|_| PgnErrorKind::Variant(name.to_owned()))?,
            },
        };
        match self.tag_value("FEN") {
            None | Some("" | "?") => Ok(Line::new(variant)),
            Some(text) => Line::from_text(variant, text).map_err(PgnErrorKind::Position),
        }
    }

    /// Takes what stands among the moves.
    pub(super) fn movetext(&mut self, lexeme: Lexeme<'_>, at: usize) {
        if self.start.is_none() {
            self.begin(at);
        }
        let is_unplayed = self.branches.last().is_some_and(|branch| branch.unplayed.is_some());
        if is_unplayed && self.keep_unplayed(lexeme) {
            return;
        }
        match lexeme {
            Lexeme::Open => self.open(at),
            Lexeme::Close => self.close(at),
            _ if self.error.is_some() || self.skipped > 0 => {
                self.has_moves = true;
                if let Lexeme::Word(word) = lexeme {
                    self.legible += usize::from(words::is_legible(word, self.letters));
                }
            }
            Lexeme::Word(word) => self.word(word, at),
            Lexeme::Nag(nag) => self.nag(nag),
            Lexeme::Comment(text) if self.options.annotations => {
                if let Some(branch) = self.branches.last_mut() {
                    branch.comment(text);
                }
            }
            // A result within a variation says what would have been.
            _ => {}
        }
    }

    /// After a null move: whether the lexeme was kept as text. In the game itself no move may follow.
    fn keep_unplayed(&mut self, lexeme: Lexeme<'_>) -> bool {
        let is_main = self.branches.len() == 1;
        let unplayed = self.branches.last_mut().and_then(|branch| branch.unplayed.as_mut());
        let Some(unplayed) = unplayed.filter(|_| self.error.is_none() && self.skipped == 0) else {
            return false;
        };
        let is_own = unplayed.open == 0;
        let goes_on = |word| matches!(words::read(word), Word::Move { .. }) && !words::is_null(word);
        match lexeme {
            Lexeme::Close if is_own => return false,
            Lexeme::Word(word) if is_own && is_main && goes_on(word) => {
                let (text, at) = (unplayed.null().to_owned(), unplayed.at);
                self.fail(PgnErrorKind::Move { text, error: SanError::NullMove }, at);
                return false;
            }
            lexeme => unplayed.add(lexeme),
        }
        true
    }

    fn nag(&mut self, nag: u8) {
        let last = self.branches.last_mut().and_then(Branch::last);
        if let Some(ply) = last.filter(|_| self.options.annotations) {
            ply.nags.push(nag);
        }
    }

    fn open(&mut self, at: usize) {
        self.has_moves = true;
        if self.error.is_some() || self.skipped > 0 || !self.options.annotations {
            self.skipped += 1;
            return;
        }
        let Some(from) = self.branches.last().and_then(Branch::before_last).cloned() else {
            self.fail(PgnErrorKind::VariationOfNothing, at);
            self.skipped += 1;
            return;
        };
        if self.branches.len() > DEPTH_MAX {
            self.fail(PgnErrorKind::TooDeep, at);
            self.skipped += 1;
            return;
        }
        self.branches.push(Branch::new(from, 0));
    }

    fn close(&mut self, at: usize) {
        if self.skipped > 0 {
            self.skipped -= 1;
            return;
        }
        if self.branches.len() < 2 {
            self.fail(PgnErrorKind::NothingToClose, at);
            return;
        }
        let Some(closed) = self.branches.pop() else { return };
        let variation = closed.finish(self.options.annotations);
        // Of parentheses around a remark nothing is left.
        let is_empty = variation.plies.is_empty() && variation.comment.is_none();
        if let Some(ply) = self.branches.last_mut().and_then(Branch::last).filter(|_| !is_empty) {
            ply.variations.push(variation);
        }
    }

    /// A word: perhaps a number with dots, then perhaps a move, perhaps a glyph.
    fn word(&mut self, word: &[u8], at: usize) {
        self.has_moves = true;
        match words::quick(word) {
            Some([]) => {}
            Some(plain) => self.chosen(plain, plain.len(), None, at),
            None => match words::read(word) {
                Word::Number => {}
                Word::Nag(nag) => self.nag(nag),
                Word::Move { text, bare_len, nag } => self.chosen(&text, bare_len, nag, at),
            },
        }
    }

    /// What should be a move, of which `bare_len` bytes stand before the glyph.
    fn chosen(&mut self, text: &[u8], bare_len: usize, nag: Option<u8>, at: usize) {
        let Some(branch) = self.branches.last_mut() else { return };
        let bare = &text[..bare_len];
        match branch.play(bare, self.letters, self.options.annotations) {
            Ok(()) => self.legible += 1,
            Err(SanError::NullMove) => {
                branch.unplayed = Some(Unplayed::new(&decode(text), at));
                return;
            }
            Err(SanError::Malformed) if san::is_remark(&decode(bare)) => {}
            Err(error) => {
                self.legible += usize::from(error != SanError::Malformed);
                let text = decode(text).into_owned();
                self.fail(PgnErrorKind::Move { text, error }, at);
            }
        }
        if let Some(nag) = nag {
            self.nag(nag);
        }
    }

    /// The game, once everything of it has been taken; `next` is where the next one begins.
    pub(super) fn finish(mut self, next: usize) -> Built {
        if self.error.is_none() && self.depth() > 0 {
            self.fail(PgnErrorKind::UnclosedVariation, next.saturating_sub(1));
        }
        if self.tags.is_empty() && !self.has_moves && self.result.is_none() && self.error.is_none() {
            return Built::Nothing;
        }
        if self.start.is_none() {
            self.begin(0);
        }
        if let Some((kind, at)) = self.error {
            return Built::Bad(kind, at, next);
        }
        let told = || self.tag_value("Result").and_then(GameResult::read);
        let result = self.result.or_else(told).unwrap_or_default();
        let main = self.branches.swap_remove(0).finish(self.options.annotations);
        let start = self.start.unwrap_or_else(|| Line::new(self.options.variant));
        Built::Game(Box::new(Game { tags: self.tags, start, main, result }), next)
    }
}
