//! Questions and answers as text.
//!
//! ```text
//! line            the positions of a line of play        read            the move somebody typed
//! VARIANT                                                VARIANT
//! INITIAL TEXT                                           INITIAL TEXT
//! UCI UCI …                                              UCI UCI …
//!                                                        LANGUAGE (en, it, es)
//!                                                        TYPED TEXT
//! ```
//! `line` answers `ok`, then `at TEXT SIDE CHECKED-KING NUMBER MADE LENGTH SAN CAPTURED-ON` for each position, `can UCI SAN`
//! for each legal move of the last, `again TIMES` (how often it has stood), `repeats UCI …` (the legal moves by which a
//! position would stand for the third time) and `end OUTCOME TERMINATION` where it is one; what does not exist is `-`. `read` answers `ok UCI`. For Kriegspiel there are `tries` (COLOR, MEN, CASTLING), answered like
//! `line`, and `rule` (INITIAL TEXT, moves, UCI), answered `ok RULING` and for a legal try `CAPTURED-ON PAWN-OR-PIECE CHECKS
//! PAWN-TRIES`. All answer `error CODE TEXT` instead.

use crate::umpired;
use std::fmt::Write;
use tratto_rules::{Color, Line, Move, Outcome, PieceLetters, Played, SanError, Variant};

/// Why a question has no answer.
pub(crate) struct Failure {
    pub(crate) code: &'static str,
    pub(crate) text: String,
}

/// The answer to a question; never panics on a malformed one.
#[must_use]
pub fn answer(question: &str) -> String {
    let lines: Vec<&str> = question.split('\n').collect();
    let answer = match lines.as_slice() {
        ["line", variant, initial, moves] => line(variant, initial, moves),
        ["read", variant, initial, moves, language, typed] => read(variant, initial, moves, language, typed),
        ["tries", color, men, castling] => umpired::tries(color, men, castling),
        ["rule", initial, moves, attempt] => umpired::rule(initial, moves, attempt),
        _ => Err(Failure { code: "question", text: String::from("no such question") }),
    };
    answer.unwrap_or_else(|failure| format!("error\t{}\t{}", failure.code, failure.text))
}

pub(crate) fn start(variant: &str, initial: &str) -> Result<Line, Failure> {
    let variant: Variant =
        variant.parse().map_err(|_| Failure { code: "variant", text: format!("no variant {variant}") })?;
    if initial.is_empty() {
        return Ok(Line::new(variant));
    }
    Line::from_text(variant, initial).map_err(|error| Failure { code: "position", text: error.to_string() })
}

fn play(line: &mut Line, uci: &str) -> Result<(String, Played), Failure> {
    let chosen =
        line.parse_uci(uci).map_err(|error| Failure { code: "move", text: format!("{uci}: {error}") })?;
    Ok((line.san(chosen), line.play(chosen)))
}

fn line(variant: &str, initial: &str, moves: &str) -> Result<String, Failure> {
    let mut line = start(variant, initial)?;
    let mut answer = String::from("ok");
    describe(&mut answer, &line, None);
    for uci in moves.split_whitespace() {
        let (san, played) = play(&mut line, uci)?;
        describe(&mut answer, &line, Some((&san, &played)));
    }
    if let Some((outcome, termination)) = line.end() {
        let outcome = match outcome {
            Outcome::Decisive { winner: Color::White } => "white",
            Outcome::Decisive { winner: Color::Black } => "black",
            Outcome::Draw => "draw",
        };
        put(&mut answer, format_args!("\nend\t{outcome}\t{}", termination.name()));
    } else {
        for chosen in line.legal_moves() {
            put(&mut answer, format_args!("\ncan\t{chosen}\t{}", line.san(chosen)));
        }
        let repeats: Vec<String> = repeating(&line).map(|chosen| chosen.to_string()).collect();
        if !repeats.is_empty() {
            put(&mut answer, format_args!("\nrepeats\t{}", repeats.join(" ")));
        }
    }
    put(&mut answer, format_args!("\nagain\t{}", line.repetitions()));
    Ok(answer)
}

/// The legal moves that would end the game by repetition. Not by asking for the end: that searches for dead positions,
/// and a position that has stood before did not end the game.
fn repeating(line: &Line) -> impl Iterator<Item = Move> + '_ {
    let counts = line.series().is_none();
    line.legal_moves().into_iter().filter(move |&chosen| {
        let mut after = line.clone();
        after.play(chosen);
        counts && after.repetitions() >= 3
    })
}

fn describe(answer: &mut String, line: &Line, last: Option<(&str, &Played)>) {
    let king = line.checked_king().map_or_else(|| String::from("-"), |square| square.to_string());
    put(answer, format_args!("\nat\t{}\t{}\t{king}", line.text(), line.side_to_move()));
    match line.series() {
        Some(series) => put(answer, format_args!("\t{}\t{}\t{}", series.number, series.made, series.len)),
        None => answer.push_str("\t-\t-\t-"),
    }
    let san = last.map_or("-", |(san, _)| san);
    let taken = last.and_then(|(_, played)| played.captured_on);
    let taken = taken.map_or_else(|| String::from("-"), |square| square.to_string());
    put(answer, format_args!("\t{san}\t{taken}"));
}

fn read(variant: &str, initial: &str, moves: &str, language: &str, typed: &str) -> Result<String, Failure> {
    let mut line = start(variant, initial)?;
    for uci in moves.split_whitespace() {
        play(&mut line, uci)?;
    }
    let typed = typed.trim();
    if let Ok(chosen) = line.parse_uci(&typed.to_ascii_lowercase()) {
        return Ok(format!("ok\t{chosen}"));
    }
    let own = match language {
        "it" => PieceLetters::Italian,
        "es" => PieceLetters::Spanish,
        _ => PieceLetters::English,
    };
    // The reader's own letters first; English ones are understood everywhere, as on every score sheet of the net.
    let found = line.parse_san_in(typed, own).or_else(|error| line.parse_san(typed).map_err(|_| error));
    match found {
        Ok(chosen) => Ok(format!("ok\t{chosen}")),
        Err(error) => Err(Failure { code: code_of(error), text: error.to_string() }),
    }
}

const fn code_of(error: SanError) -> &'static str {
    match error {
        SanError::Malformed | SanError::NullMove => "malformed",
        SanError::Illegal => "illegal",
        SanError::Ambiguous => "ambiguous",
        SanError::MissingPromotion => "promotion",
    }
}

pub(crate) fn put(text: &mut String, arguments: std::fmt::Arguments<'_>) {
    text.write_fmt(arguments).expect("BUG: writing to a String cannot fail");
}

#[cfg(test)]
mod tests {
    use super::answer;

    fn lines_of(question: &str, head: &str) -> Vec<Vec<String>> {
        answer(question)
            .lines()
            .map(|line| line.split('\t').map(String::from).collect::<Vec<_>>())
            .filter(|fields| fields[0] == head)
            .collect()
    }

    #[test]
    fn a_line_names_every_position_and_the_legal_moves_of_the_last() {
        let question = "line\nstandard\n\ne2e4 e7e5";
        let at = lines_of(question, "at");
        assert_eq!(at.len(), 3);
        assert_eq!(at[1][2], "black");
        assert_eq!(at[2][7], "e5");
        let can = lines_of(question, "can");
        assert_eq!(can.len(), 29);
        assert!(can.contains(&vec!["can".into(), "g1f3".into(), "Nf3".into()]));
    }

    #[test]
    fn a_mate_ends_the_line_and_leaves_no_moves() {
        let question = "line\nstandard\n\nf2f3 e7e5 g2g4 d8h4";
        assert_eq!(lines_of(question, "end"), [["end", "black", "checkmate"]]);
        assert!(lines_of(question, "can").is_empty());
        assert_eq!(lines_of(question, "at")[4][3], "e1");
        assert_eq!(lines_of(question, "at")[4][7], "Qh4#");
    }

    #[test]
    fn fault_72_a_move_that_would_bring_a_position_for_the_third_time_is_named() {
        let repeats = |moves: &str| lines_of(&format!("line\nstandard\n\n{moves}"), "repeats");
        let round = "g1f3 g8f6 f3g1 f6g8";
        assert!(repeats(&format!("{round} g1f3 g8f6 f3g1")).contains(&vec!["repeats".into(), "f6g8".into()]));
        assert!(
            repeats(&format!("{round} g1f3 g8f6")).is_empty(),
            "the start has stood twice, not three times"
        );
        assert!(repeats("").is_empty());
    }

    #[test]
    fn a_series_is_counted() {
        let at = lines_of("line\nprogressive-italian\n\ne2e4 e7e5", "at");
        assert_eq!(at[2][4..7], ["2", "1", "2"]);
        assert_eq!(at[2][2], "black");
    }

    #[test]
    fn a_capture_names_the_square_of_the_man_taken() {
        let at = lines_of("line\nstandard\n\ne2e4 a7a6 e4e5 d7d5 e5d6", "at");
        assert_eq!(at[5][8], "d5");
    }

    #[test]
    fn a_typed_move_is_read_as_uci_as_san_and_in_the_readers_language() {
        let typed = |language: &str, text: &str| answer(&format!("read\nstandard\n\n\n{language}\n{text}"));
        assert_eq!(typed("en", "e2e4"), "ok\te2e4");
        assert_eq!(typed("en", "Nf3"), "ok\tg1f3");
        assert_eq!(typed("it", "Cf3"), "ok\tg1f3");
        assert_eq!(typed("it", "Nf3"), "ok\tg1f3");
        assert!(typed("en", "Ke2").starts_with("error\tillegal\t"));
        assert!(typed("en", "hello").starts_with("error\tmalformed\t"));
    }

    #[test]
    fn nonsense_is_an_error_and_never_a_panic() {
        for question in ["", "line", "line\nchess\n\n", "line\nstandard\nrubbish\n", "line\nstandard\n\ne2e5"]
        {
            assert!(answer(question).starts_with("error\t"), "{question:?}");
        }
    }
}
