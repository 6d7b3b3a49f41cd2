//! The answers a line may ask for, each by its key.

use super::case::{Case, Step, names};
use serde_json::{Value, json};
use tratto_rules::{Color, Line, MoveKind, perft};

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
        "rulings" => json!(case.rulings),
        _ => return Ok(None),
    }))
}

fn perft_counts(line: &Line, asked: &Value) -> Result<Value, String> {
    let depths = asked.as_array().ok_or("\"perft\" is not a list with a place for each depth")?.len();
    let depths = u32::try_from(depths).map_err(|_| "\"perft\" has too many entries")?;
    Ok(json!((1..=depths).map(|depth| perft::count(line, depth)).collect::<Vec<u64>>()))
}
