//! One game out of bytes: its lexemes handed to a builder, in each language until one reads all of its moves.

use super::{
    builder::{Builder, Built},
    bytes::{decode, unescape},
    error::PgnErrorKind,
    lexer::{Lexeme, Lexer},
    options::ReadOptions,
};
use crate::PieceLetters;

/// Reads one game from the start of `bytes`, in the first language in which all of its moves can be played. If there is none,
/// what is wrong is said of the language in which most of the words read as moves.
pub(super) fn build(bytes: &[u8], is_last: bool, options: &ReadOptions) -> Built {
    let (&first, others) = options.languages.split_first().unwrap_or((&PieceLetters::English, &[]));
    let (built, mut legible) = build_in(first, bytes, is_last, options);
    if !matches!(built, Built::Bad(PgnErrorKind::Move { .. }, ..)) {
        return built;
    }
    let mut best = built;
    for &letters in others {
        let (built, words) = build_in(letters, bytes, is_last, options);
        if matches!(built, Built::Game(..)) {
            return built;
        }
        if words > legible {
            (best, legible) = (built, words);
        }
    }
    best
}

/// Reads one game in one language; and how many of its words read as moves.
fn build_in(letters: PieceLetters, bytes: &[u8], is_last: bool, options: &ReadOptions) -> (Built, usize) {
    let mut lexer = Lexer::new(bytes, is_last);
    let mut builder = Builder::new(options, letters);
    loop {
        let lexeme = lexer.next();
        let at = lexer.start;
        match lexeme {
            Lexeme::Incomplete => return (Built::Incomplete, 0),
            Lexeme::End => break,
            Lexeme::Tag(name, value) => {
                if builder.begins_another(name) {
                    lexer.at = at;
                    break;
                }
                builder.tag(decode(name).into_owned(), unescape(value));
            }
            Lexeme::Result(result) if builder.depth() == 0 => {
                builder.result(result);
                break;
            }
            Lexeme::UnclosedComment => {
                builder.fail(PgnErrorKind::UnclosedComment, at);
                break;
            }
            lexeme => builder.movetext(lexeme, at),
        }
    }
    let legible = builder.legible();
    (builder.finish(lexer.at), legible)
}
