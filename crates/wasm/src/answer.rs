//! Questions and answers as text.
//!
//! ```text
//! line           the positions of a line of play     why            why a move is not legal
//! VARIANT                                            VARIANT
//! INITIAL TEXT                                       INITIAL TEXT
//! UCI UCI …                                          UCI UCI …
//!                                                    UCI
//!
//! read           the move somebody typed             squares        the try somebody typed
//! VARIANT                                            COLOR
//! INITIAL TEXT                                       MEN
//! UCI UCI …                                          LANGUAGE
//! LANGUAGE (en, it, es)                              TYPED TEXT
//! TYPED TEXT
//!
//! tries          what may be tried                   rule           what an umpire answers
//! COLOR                                              INITIAL TEXT
//! MEN (Ke1 Pa2 …)                                    UCI UCI …
//! CASTLING (KQ, -)                                   UCI
//! ```
//! All answer `ok` or `error CODE TEXT`; what does not exist is `-`.
//!
//! - `line`: `ok`, then `at TEXT SIDE CHECKED-KING NUMBER MADE LENGTH SAN CAPTURED-ON` for each position, `can UCI SAN` for each
//!   legal move of the last, `again TIMES` (how often it has stood), `repeats UCI …` (the legal moves by which a position would
//!   stand for the third time) and `end OUTCOME TERMINATION` where it is one.
//! - `read`: `ok UCI`, where it still has to be said what a pawn becomes with the two squares only; or `error illegal WHY`, `error
//!   ambiguous TEXT`, `error malformed TEXT`.
//! - `why`: `ok WHY`, a code of [`tratto_rules::Why`], and `ok -` of a legal move. Where men are hidden: `error hidden TEXT`.
//! - `squares`, where only one's own men are known: `ok UCI`, with two squares only as above.
//! - `tries`: `ok`, then `can UCI -` for each.
//! - `rule`: `ok RULING`, and for a legal try `CAPTURED-ON PAWN-OR-PIECE CHECKS PAWN-TRIES`.

use crate::{open, reply::Failure, umpired};

/// The answer to a question; never panics on a malformed one.
#[must_use]
pub fn answer(question: &str) -> String {
    let lines: Vec<&str> = question.split('\n').collect();
    let answer = match lines.as_slice() {
        ["line", variant, initial, moves] => open::line(variant, initial, moves),
        ["read", variant, initial, moves, language, typed] => {
            open::read(variant, initial, moves, language, typed)
        }
        ["why", variant, initial, moves, attempt] => open::reason(variant, initial, moves, attempt),
        ["tries", color, men, castling] => umpired::tries(color, men, castling),
        ["squares", color, men, language, typed] => umpired::squares(color, men, language, typed),
        ["rule", initial, moves, attempt] => umpired::rule(initial, moves, attempt),
        _ => Err(Failure { code: "question", text: String::from("no such question") }),
    };
    answer.unwrap_or_else(|failure| format!("error\t{}\t{}", failure.code, failure.text))
}
