//! Lexemes to a game: where it ends, and which moves the words are.

use super::{
    error::PgnErrorKind,
    game::{Game, GameResult, Ply, Variation},
    lexer::{Lexeme, Lexer},
    nag,
    reader::ReadOptions,
};
use crate::{Line, SanError, Variant};
use std::borrow::Cow;

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

/// A sequence of moves being read.
struct Branch {
    variation: Variation,
    /// The line after its moves.
    line: Line,
    /// The line before its last move, from which a variation of that move begins.
    before: Line,
}

struct Builder<'a> {
    options: &'a ReadOptions,
    tags: Vec<(String, String)>,
    result: Option<GameResult>,
    start: Option<Line>,
    /// The game's moves first, then each open variation.
    branches: Vec<Branch>,
    error: Option<(PgnErrorKind, usize)>,
    has_moves: bool,
    /// Open variations that are skipped, since the game is bad or nobody asked for them.
    skipped: usize,
}

/// Text of a file: UTF-8 where it is that, else Latin-1, whose bytes are the first code points.
fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().map(|&byte| char::from(byte)).collect()),
    }
}

fn unescape(bytes: &[u8]) -> String {
    let text = decode(bytes);
    if !text.contains('\\') {
        return text.into_owned();
    }
    let mut value = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match (letter, letters.peek()) {
            ('\\', Some(&next @ ('"' | '\\'))) => {
                value.push(next);
                letters.next();
            }
            _ => value.push(letter),
        }
    }
    value
}

fn add_comment(place: &mut Option<String>, text: &[u8]) {
    let text = decode(text);
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

/// Reads one game from the start of `bytes`.
pub(super) fn build(bytes: &[u8], is_last: bool, options: &ReadOptions) -> Built {
    let mut lexer = Lexer::new(bytes, is_last);
    let mut builder = Builder {
        options,
        tags: Vec::new(),
        result: None,
        start: None,
        branches: Vec::new(),
        error: None,
        has_moves: false,
        skipped: 0,
    };
    loop {
        let lexeme = lexer.next();
        let at = lexer.start;
        match lexeme {
            Lexeme::Incomplete => return Built::Incomplete,
            Lexeme::End => break,
            Lexeme::Tag(name, value) => {
                if builder.begins_another(name) {
                    lexer.at = at;
                    break;
                }
                builder.tags.push((decode(name).into_owned(), unescape(value)));
            }
            Lexeme::Result(result) if builder.depth() == 0 => {
                builder.result = Some(result);
                break;
            }
            Lexeme::UnclosedComment => {
                builder.fail(PgnErrorKind::UnclosedComment, at);
                break;
            }
            lexeme => builder.movetext(lexeme, at),
        }
    }
    builder.finish(lexer.at)
}

impl Builder<'_> {
    fn depth(&self) -> usize {
        self.branches.len().saturating_sub(1) + self.skipped
    }

    /// A tag after moves, or one that this game has already.
    fn begins_another(&self, name: &[u8]) -> bool {
        self.has_moves || (name == b"Event" && !self.tags.is_empty() && self.has_tag("Event"))
    }

    fn has_tag(&self, name: &str) -> bool {
        self.tags.iter().any(|(known, _)| known == name)
    }

    fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    fn fail(&mut self, kind: PgnErrorKind, at: usize) {
        self.error.get_or_insert((kind, at));
    }

    /// Before the first word of the moves: the position they start from.
    fn begin(&mut self, at: usize) {
        if self.start.is_some() {
            return;
        }
        let start = match self.starting_line() {
            Ok(line) => line,
            Err(kind) => {
                self.fail(kind, at);
                Line::new(self.options.variant)
            }
        };
        self.branches.push(Branch {
            variation: Variation { comment: None, plies: Vec::with_capacity(PLIES_EXPECTED) },
            line: start.clone(),
            before: start.clone(),
        });
        self.start = Some(start);
    }

    fn starting_line(&self) -> Result<Line, PgnErrorKind> {
        let variant = match self.tag("Variant") {
            None | Some("" | "?") => self.options.variant,
            Some(name) => match name.to_ascii_lowercase().as_str() {
                "standard" | "chess" | "normal" | "from position" => Variant::Standard,
                name => name.parse().map_err(|_| PgnErrorKind::Variant(name.to_owned()))?,
            },
        };
        match self.tag("FEN") {
            None | Some("" | "?") => Ok(Line::new(variant)),
            Some(text) => Line::from_text(variant, text).map_err(PgnErrorKind::Position),
        }
    }

    fn movetext(&mut self, lexeme: Lexeme<'_>, at: usize) {
        self.begin(at);
        match lexeme {
            Lexeme::Open => self.open(at),
            Lexeme::Close => self.close(at),
            _ if self.error.is_some() || self.skipped > 0 => self.has_moves = true,
            Lexeme::Word(word) => self.word(word, at),
            Lexeme::Nag(nag) => self.nag(nag),
            Lexeme::Comment(text) if self.options.annotations => {
                if let Some(branch) = self.branches.last_mut() {
                    let variation = &mut branch.variation;
                    match variation.plies.last_mut() {
                        Some(ply) => add_comment(&mut ply.comment, text),
                        None => add_comment(&mut variation.comment, text),
                    }
                }
            }
            // A result within a variation says what would have been.
            _ => {}
        }
    }

    fn nag(&mut self, nag: u8) {
        let last = self.branches.last_mut().and_then(|branch| branch.variation.plies.last_mut());
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
        let from = match self.branches.last() {
            Some(branch) if !branch.variation.plies.is_empty() => branch.before.clone(),
            _ => {
                self.fail(PgnErrorKind::VariationOfNothing, at);
                self.skipped += 1;
                return;
            }
        };
        if self.branches.len() > DEPTH_MAX {
            self.fail(PgnErrorKind::TooDeep, at);
            self.skipped += 1;
            return;
        }
        self.branches.push(Branch { variation: Variation::default(), line: from.clone(), before: from });
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
        let parent = self.branches.last_mut().and_then(|branch| branch.variation.plies.last_mut());
        if let Some(ply) = parent {
            ply.variations.push(closed.variation);
        }
    }

    /// A word: perhaps a number with dots, then perhaps a move, perhaps a glyph.
    fn word(&mut self, word: &[u8], at: usize) {
        self.has_moves = true;
        let Some(word) = without_number(word) else { return };
        let is_plain =
            word[0].is_ascii_alphabetic() && !matches!(word[word.len() - 1], b'!' | b'?' | b'.' | b'p');
        if is_plain {
            if let Err(error) = self.play(word) {
                self.fail(PgnErrorKind::Move { text: decode(word).into_owned(), error }, at);
            }
            return;
        }
        let text = decode(word);
        if matches!(&*text, "e.p." | "ep" | "e.p" | "+" | "#" | "++")
            || text.chars().all(|c| matches!(c, '.' | '…'))
        {
            return;
        }
        if let Some(nag) = nag::of_glyph(&text) {
            self.nag(nag);
            return;
        }
        let (bare, nag) = nag::suffix(&text);
        match self.play(bare.as_bytes()) {
            Ok(()) => {
                if let Some(nag) = nag {
                    self.nag(nag);
                }
            }
            Err(error) => self.fail(PgnErrorKind::Move { text: text.into_owned(), error }, at),
        }
    }

    /// Plays a word that should be a move.
    fn play(&mut self, word: &[u8]) -> Result<(), SanError> {
        let keeps_before = self.options.annotations;
        let Some(branch) = self.branches.last_mut() else { return Ok(()) };
        let chosen = branch.line.read_san(word, self.options.letters)?;
        if keeps_before {
            branch.before.clone_from(&branch.line);
        }
        branch.line.step(chosen);
        branch.variation.plies.push(Ply::new(chosen));
        Ok(())
    }

    fn finish(mut self, next: usize) -> Built {
        if self.error.is_none() && self.depth() > 0 {
            self.fail(PgnErrorKind::UnclosedVariation, next.saturating_sub(1));
        }
        if self.tags.is_empty() && !self.has_moves && self.result.is_none() && self.error.is_none() {
            return Built::Nothing;
        }
        self.begin(0);
        if let Some((kind, at)) = self.error {
            return Built::Bad(kind, at, next);
        }
        let result = self.result.unwrap_or_else(|| match self.tag("Result") {
            Some("1-0") => GameResult::White,
            Some("0-1") => GameResult::Black,
            Some("1/2-1/2" | "1/2") => GameResult::Draw,
            _ => GameResult::Unknown,
        });
        let main = self.branches.swap_remove(0).variation;
        let start = self.start.unwrap_or_else(|| Line::new(self.options.variant));
        Built::Game(Box::new(Game { tags: self.tags, start, main, result }), next)
    }
}

/// What is left of a word after a move number and its dots; `None` if nothing is.
fn without_number(word: &[u8]) -> Option<&[u8]> {
    if !word[0].is_ascii_digit() && word[0] != b'.' {
        return Some(word);
    }
    // Castling with zeros, and UCI's null move.
    if word.starts_with(b"0-0") || word == b"0000" {
        return Some(word);
    }
    let rest = &word[word.iter().take_while(|byte| byte.is_ascii_digit()).count()..];
    let rest = &rest[rest.iter().take_while(|&&byte| byte == b'.').count()..];
    if rest.is_empty() { None } else { Some(rest) }
}
