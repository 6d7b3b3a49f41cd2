//! What a word of the moves is: a number, a glyph, a move with its suffix. Knows no position.

use super::{bytes::decode, nag};
use crate::{
    PieceLetters, SanError,
    text::{
        san::San,
        signs::{is_dash, plain},
    },
};
use std::borrow::Cow;

/// A word between spaces.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Word<'a> {
    /// A number, or dots.
    Number,
    /// A glyph that stands alone.
    Nag(u8),
    /// Something that should be a move, or say of one that it is check or mate.
    Move {
        /// As it is written, without a number before it.
        text: Cow<'a, [u8]>,
        /// How much of it stands before the glyph.
        bare_len: usize,
        /// The glyph behind it.
        nag: Option<u8>,
    },
}

/// The quick way for what most words are: a plain move without the number before it, and nothing of a number alone. `None` of
/// what takes more to tell.
#[inline]
pub(super) fn quick(word: &[u8]) -> Option<&[u8]> {
    let digits = word.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let dots = word[digits..].iter().take_while(|&&byte| byte == b'.').count();
    match &word[digits + dots..] {
        [] if word == b"0000" => None,
        [first, .., last] if !first.is_ascii_alphabetic() || matches!(last, b'!' | b'?' | b'.') => None,
        [_] => None,
        rest => rest.is_ascii().then_some(rest),
    }
}

/// What a word is. Words are never empty.
pub(super) fn read(word: &[u8]) -> Word<'_> {
    match quick(word) {
        Some([]) => Word::Number,
        Some(plain) => Word::Move { text: Cow::Borrowed(plain), bare_len: plain.len(), nag: None },
        None => read_text(&decode(word)),
    }
}

/// The same of any text, with typographic signs in it or without.
fn read_text(text: &str) -> Word<'static> {
    let is_castling = text.starts_with('0') && text.chars().nth(1).is_some_and(is_dash);
    let text = match text {
        castling_or_null if is_castling || text == "0000" => castling_or_null,
        text => text.trim_start_matches(|sign: char| sign.is_ascii_digit()),
    };
    // U+0085 is the ellipsis of Windows-1252 read as Latin-1.
    let text = text.trim_start_matches(['.', '…', '\u{85}']);
    if text.is_empty() {
        return Word::Number;
    }
    if let Some(nag) = nag::of_glyph(&plain(text)) {
        return Word::Nag(nag);
    }
    let (bare, nag) = nag::suffix(text);
    Word::Move { text: Cow::Owned(text.as_bytes().to_vec()), bare_len: bare.len(), nag }
}

/// Whether a word is a null move.
pub(super) fn is_null(word: &[u8]) -> bool {
    read_as_move(word, PieceLetters::English) == Some(Err(SanError::NullMove))
}

/// Whether a word reads as a move in these letters, legal or not.
pub(super) fn is_legible(word: &[u8], letters: PieceLetters) -> bool {
    matches!(read_as_move(word, letters), Some(Ok(_)))
}

fn read_as_move(word: &[u8], letters: PieceLetters) -> Option<Result<San, SanError>> {
    match read(word) {
        Word::Move { text, bare_len, .. } => Some(San::read(&text[..bare_len], letters)),
        Word::Number | Word::Nag(_) => None,
    }
}
