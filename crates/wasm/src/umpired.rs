//! Questions of Kriegspiel: what a player may try, and what an umpire would answer.

use crate::reply::{Failure, after, letters, malformed, put};
use tratto_rules::{Board, Castling, CastlingSide, Color, Piece, Square, Try, Variant, typed, umpire};

/// A side's own men, like `Ke1 Pa2`.
fn own_men(color: &str, men: &str) -> Result<(Color, Board), Failure> {
    let color: Color = color.parse().map_err(|_| malformed(color))?;
    let mut board = Board::empty();
    for man in men.split_whitespace() {
        let mut letters = man.chars();
        let piece = letters.next().and_then(Piece::from_letter).filter(|piece| piece.color == color);
        let square: Option<Square> = letters.as_str().parse().ok();
        let (piece, square) = piece.zip(square).ok_or_else(|| malformed(man))?;
        board.put(square, piece);
    }
    Ok((color, board))
}

/// The try that somebody typed as two squares or as castling, by their own men alone.
pub(crate) fn squares(color: &str, men: &str, language: &str, text: &str) -> Result<String, Failure> {
    let (color, board) = own_men(color, men)?;
    let found = typed::read_squares(&board, color, text, letters(language));
    found.map(|found| format!("ok\t{found}")).ok_or_else(|| malformed(text))
}

/// The tries a side may make by all it knows; `castling` are its rights, like `KQ` or `-`.
pub(crate) fn tries(color: &str, men: &str, castling: &str) -> Result<String, Failure> {
    let (color, board) = own_men(color, men)?;
    let mut rights = Castling::NONE;
    for (letter, side) in [('K', CastlingSide::KingSide), ('Q', CastlingSide::QueenSide)] {
        if castling.contains(letter) {
            rights.allow(color, side);
        }
    }
    let mut answer = String::from("ok");
    for candidate in umpire::OwnMen::new(&board, color, rights).candidates() {
        put(&mut answer, format_args!("\ncan\t{candidate}\t-"));
    }
    Ok(answer)
}

/// The umpire's answer to a try in a position that is known here: for learning, never for a game.
pub(crate) fn rule(initial: &str, moves: &str, attempt: &str) -> Result<String, Failure> {
    let umpired = Variant::ALL.into_iter().find(|variant| variant.is_umpired());
    let mut line = after(umpired.expect("BUG: no variant has an umpire").id(), initial, moves)?;
    let attempt: Try = attempt.parse().map_err(|_| malformed(attempt))?;
    let ruling = umpire::rule(&line, attempt);
    let umpire::Ruling::Legal(chosen) = ruling else { return Ok(format!("ok\t{ruling}")) };
    let played = line.play(chosen);
    let said = umpire::announce(&line, &played);
    let (square, taken) = said.captured.map_or_else(
        || (String::from("-"), String::from("-")),
        |(square, taken)| (square.to_string(), taken.to_string()),
    );
    let checks: Vec<String> = said.checks.iter().map(ToString::to_string).collect();
    Ok(format!("ok\t{ruling}\t{square}\t{taken}\t{}\t{}", checks.join(","), said.pawn_tries.len()))
}
