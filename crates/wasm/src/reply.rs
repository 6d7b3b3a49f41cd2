//! What every question needs: a line of play, and words for a failure. It must never know which questions there are.

use std::fmt::Write;
use tratto_rules::{Line, PieceLetters, Played, Variant};

/// Why a question has no answer.
pub(crate) struct Failure {
    pub(crate) code: &'static str,
    pub(crate) text: String,
}

/// A question or a part of it that cannot be read.
pub(crate) fn malformed(text: &str) -> Failure {
    Failure { code: "malformed", text: format!("cannot read {text}") }
}

/// Where a line of play begins.
pub(crate) fn start(variant: &str, initial: &str) -> Result<Line, Failure> {
    let variant: Variant =
        variant.parse().map_err(|_| Failure { code: "variant", text: format!("no variant {variant}") })?;
    if initial.is_empty() {
        return Ok(Line::new(variant));
    }
    Line::from_text(variant, initial).map_err(|error| Failure { code: "position", text: error.to_string() })
}

/// Plays a move; how it is written in SAN, and what it did.
pub(crate) fn play(line: &mut Line, uci: &str) -> Result<(String, Played), Failure> {
    let chosen =
        line.parse_uci(uci).map_err(|error| Failure { code: "move", text: format!("{uci}: {error}") })?;
    Ok((line.san(chosen), line.play(chosen)))
}

/// The line after moves.
pub(crate) fn after(variant: &str, initial: &str, moves: &str) -> Result<Line, Failure> {
    let mut line = start(variant, initial)?;
    for uci in moves.split_whitespace() {
        play(&mut line, uci)?;
    }
    Ok(line)
}

/// The piece letters of a language of the pages.
pub(crate) fn letters(language: &str) -> PieceLetters {
    match language {
        "it" => PieceLetters::Italian,
        "es" => PieceLetters::Spanish,
        _ => PieceLetters::English,
    }
}

pub(crate) fn put(text: &mut String, arguments: std::fmt::Arguments<'_>) {
    text.write_fmt(arguments).expect("BUG: writing to a String cannot fail");
}
