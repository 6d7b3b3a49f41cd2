//! The answers a line may ask for, each by its key.

use super::case::{Case, Step, names};
use serde_json::{Value, json};
use tratto_rules::{Color, Line, MoveKind, Outcome, perft, series_mate};

/// The answer to a key, if it is a question; `asked` is what stands there.
pub(super) fn answer(case: &Case, key: &str, asked: &Value) -> Result<Option<Value>, String> {
    let line = &case.end;
    let each = |of: fn(&Step) -> Value| Value::Array(case.steps.iter().map(of).collect());
    let kinds = |kind| case.steps.iter().filter(|step| step.kind == kind).count();
    Ok(Some(match key {
        "legal_counts" => each(|step| json!(step.legal_count)),
        "san" => each(|step| json!(step.san)),
        "threefold" => each(|step| json!(step.third_time)),
        "status" => json!(line.end().map_or("on", |(_, termination)| termination.name())),
        "fen_after" => json!(line.text()),
        "fen_is_valid" => {
            json!(case.start.as_ref().is_ok_and(|line| line.position().doubt().is_none()))
        }
        "legal_san" => {
            let mut sans: Vec<String> = line.legal_moves().into_iter().map(|found| line.san(found)).collect();
            sans.sort_unstable();
            json!(sans)
        }
        "perft" => perft_counts(line, asked)?,
        "can_mate" => {
            json!({ "white": line.can_mate(Color::White), "black": line.can_mate(Color::Black) })
        }
        "board" => json!(line.placement()),
        "next_series" => json!(line.series().map(|series| series.number)),
        "made" => json!(line.series().map(|series| series.made)),
        "exposed" => json!(names(line.exposed())),
        "en_passants" => json!(kinds(MoveKind::EnPassant)),
        "castles" => json!(kinds(MoveKind::Castling)),
        "next_legal" => {
            let mut moves = if line.end().is_some() { Vec::new() } else { names(line.legal_moves()) };
            moves.sort_unstable();
            json!(moves)
        }
        "a_mate" => a_mate(line, asked)?,
        "rulings" => json!(case.rulings),
        _ => return Ok(None),
    }))
}

fn perft_counts(line: &Line, asked: &Value) -> Result<Value, String> {
    let depths = asked.as_array().ok_or("\"perft\" is not a list with a place for each depth")?.len();
    let depths = u32::try_from(depths).map_err(|_| "\"perft\" has too many entries")?;
    Ok(json!((1..=depths).map(|depth| perft::count(line, depth)).collect::<Vec<u64>>()))
}

/// Wider beams cost more time; most mates are found by the first.
const BEAM_WIDTHS: [usize; 5] = [500, 2000, 8000, 32_000, 128_000];

/// The series given, if it mates; else one that does, if one is found.
fn a_mate(line: &Line, asked: &Value) -> Result<Value, String> {
    if asked.is_array() && mates(line.clone(), &super::case::texts("a_mate", asked)?) {
        return Ok(asked.clone());
    }
    Ok(json!(BEAM_WIDTHS.into_iter().find_map(|width| series_mate::find(line, width)).map(names)))
}

fn mates(mut line: Line, series: &[&str]) -> bool {
    let mover = line.side_to_move();
    for text in series {
        match line.parse_uci(text) {
            Ok(chosen) if line.side_to_move() == mover => line.play(chosen),
            _ => return false,
        };
    }
    matches!(line.end(), Some((Outcome::Decisive { winner }, _)) if winner == mover)
}
