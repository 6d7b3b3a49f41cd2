//! Questions of Kriegspiel: what a player may try, and what an umpire would answer.

use crate::answer::{Failure, put, start};
use tratto_rules::{Board, Castling, CastlingSide, Color, Piece, Square, Try, Variant, umpire};

/// The tries a side may make by all it knows. `men` are its own, like `Ke1 Pa2`; `castling` its rights, like `KQ` or `-`.
pub(crate) fn tries(color: &str, men: &str, castling: &str) -> Result<String, Failure> {
    let color: Color = color.parse().map_err(|_| malformed(color))?;
    let mut board = Board::empty();
    for man in men.split_whitespace() {
        let mut letters = man.chars();
        let piece = letters.next().and_then(Piece::from_letter).filter(|piece| piece.color == color);
        let square: Option<Square> = letters.as_str().parse().ok();
        let (piece, square) = piece.zip(square).ok_or_else(|| malformed(man))?;
        board.put(square, piece);
    }
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
    let mut line = start(umpired.expect("BUG: no variant has an umpire").id(), initial)?;
    for uci in moves.split_whitespace() {
        let chosen = line.parse_uci(uci).map_err(|_| malformed(uci))?;
        line.play(chosen);
    }
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

fn malformed(text: &str) -> Failure {
    Failure { code: "malformed", text: format!("cannot read {text}") }
}

#[cfg(test)]
mod tests {
    use crate::answer;

    #[test]
    fn tries_come_from_ones_own_men_alone() {
        let text = answer("tries\nwhite\nKe1 Rh1 Pa2\nK");
        let tries: Vec<&str> = text.lines().filter_map(|line| line.split('\t').nth(1)).collect();
        for expected in ["e1g1", "a2a4", "a2b3", "h1h8"] {
            assert!(tries.contains(&expected), "{expected} in {tries:?}");
        }
        assert!(!tries.contains(&"e1c1"));
        assert!(!tries.contains(&"a2a5"));
    }

    #[test]
    fn an_umpire_rules_on_a_try_and_says_what_was_taken() {
        let rule = |moves: &str, attempt: &str| answer(&format!("rule\n\n{moves}\n{attempt}"));
        assert_eq!(rule("e2e4 d7d5", "e4d5"), "ok\tlegal\td5\tpawn\t\t0");
        assert_eq!(rule("", "e2d3"), "ok\tno");
        assert_eq!(rule("", "b1b3"), "ok\timpossible");
    }

    #[test]
    fn a_man_of_the_other_side_is_not_ones_own() {
        assert!(answer("tries\nwhite\nKe1 qd8\n-").starts_with("error\tmalformed"));
    }
}
