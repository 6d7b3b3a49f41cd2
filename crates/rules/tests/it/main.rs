//! The rules seen from outside. One binary; each module asks one thing.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod anything;
mod cached;
mod castling;
mod checks;
mod dead;
mod fen;
mod generate;
mod notation;
mod oracle;
mod pgn;
mod pgn_lenient;
mod progressive;
mod repetition;
mod round_trip;
mod typed;
mod umpire;
mod why;

use tratto_rules::{Line, Variant};

/// A position of standard chess.
fn at(fen: &str) -> Line {
    Line::from_text(Variant::Standard, fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// Plays moves given in UCI.
fn play(line: &mut Line, moves: &str) {
    for text in moves.split_whitespace() {
        let chosen =
            line.parse_uci(text).unwrap_or_else(|error| panic!("{text} at {}: {error}", line.text()));
        line.play(chosen);
    }
}
