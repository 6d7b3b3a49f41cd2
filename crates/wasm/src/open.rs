//! Questions about games in which nothing is hidden: positions and legal moves, a move that was typed, why one is not legal.

use crate::reply::{Failure, after, letters, malformed, play, put, start};
use tratto_rules::{
    Color, Line, Move, Outcome, Played, Try, Why,
    typed::{self, TypedError},
    why,
};

/// The positions of a line of play, and what may come next.
pub(crate) fn line(variant: &str, initial: &str, moves: &str) -> Result<String, Failure> {
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

/// The move somebody typed. Where it still has to be said what a pawn becomes, its two squares.
pub(crate) fn read(
    variant: &str,
    initial: &str,
    moves: &str,
    language: &str,
    text: &str,
) -> Result<String, Failure> {
    let line = after(variant, initial, moves)?;
    typed::read(&line, text, letters(language)).map(|found| format!("ok\t{found}")).map_err(|error| {
        match error {
            TypedError::Malformed => Failure { code: "malformed", text: error.to_string() },
            TypedError::Ambiguous => Failure { code: "ambiguous", text: error.to_string() },
            TypedError::Illegal(why) => Failure { code: "illegal", text: code_of(why) },
        }
    })
}

/// Why a move is not legal after a line of play; `-` if it is.
pub(crate) fn reason(variant: &str, initial: &str, moves: &str, attempt: &str) -> Result<String, Failure> {
    let line = after(variant, initial, moves)?;
    if line.variant().is_umpired() {
        return Err(Failure { code: "hidden", text: String::from("only the umpire speaks of this game") });
    }
    let attempt: Try = attempt.parse().map_err(|_| malformed(attempt))?;
    Ok(format!("ok\t{}", code_of(why(&line, attempt))))
}

fn code_of(why: Option<Why>) -> String {
    why.map_or("-", Why::code).to_owned()
}
