//! The given part of a line: a variant, a position, and what is played from it.

use serde_json::{Map, Value, json};
use tratto_rules::{
    Line, Move, MoveKind, Termination, Variant,
    umpire::{self, Ruling},
};

/// A line as far as it is given, played through.
pub(super) struct Case {
    /// The position at the start, or why its text is none.
    pub(super) start: Result<Line, String>,
    /// The position at the end.
    pub(super) end: Line,
    pub(super) steps: Vec<Step>,
    pub(super) rulings: Vec<Value>,
}

/// What was asked of the position before each move, and after it.
pub(super) struct Step {
    pub(super) legal_count: usize,
    pub(super) san: String,
    pub(super) third_time: bool,
    pub(super) kind: MoveKind,
}

pub(super) fn texts<'a>(key: &str, value: &'a Value) -> Result<Vec<&'a str>, String> {
    let list = value.as_array().ok_or_else(|| format!("{key:?} is not a list"))?;
    list.iter()
        .map(|text| text.as_str().ok_or_else(|| format!("{key:?} holds something else than texts")))
        .collect()
}

impl Case {
    pub(super) fn read(given: &Map<String, Value>) -> Result<Case, String> {
        let name = given.get("variant").and_then(Value::as_str).ok_or("the line names no variant")?;
        let variant: Variant = name.parse().map_err(|error| format!("{error}"))?;
        let start = match given.get("fen") {
            None | Some(Value::Null) => Ok(Line::new(variant)),
            Some(Value::String(text)) => Line::from_text(variant, text).map_err(|error| error.to_string()),
            Some(_) => return Err("\"fen\" is not a text".into()),
        };
        let end = match &start {
            Ok(line) => line.clone(),
            // Asked whether it is valid, an impossible position is an answer, not an error.
            Err(_) if given.contains_key("fen_is_valid") => Line::new(variant),
            Err(error) => return Err(format!("read the position: {error}")),
        };
        let mut case = Case { start, end, steps: Vec::new(), rulings: Vec::new() };
        if let Some(moves) = given.get("moves") {
            for text in texts("moves", moves)? {
                if !case.play(text)? {
                    break;
                }
            }
        }
        if let Some(series) = given.get("series") {
            case.play_series(series)?;
        }
        if let Some(rulings) = given.get("rulings") {
            for entry in rulings.as_array().ok_or("\"rulings\" is not a list")? {
                case.rule(entry)?;
            }
        }
        Ok(case)
    }

    /// Plays a move; `false` once the position is dead, where the rest of a case is not read.
    fn play(&mut self, text: &str) -> Result<bool, String> {
        let line = &mut self.end;
        if matches!(line.end(), Some((_, Termination::DeadPosition))) {
            return Ok(false);
        }
        let number = self.steps.len() + 1;
        let chosen: Move =
            line.parse_uci(text).map_err(|error| format!("move {number}, {text:?}: {error}"))?;
        let (legal_count, san) = (line.legal_moves().len(), line.san(chosen));
        line.play(chosen);
        let third_time = line.repetitions() >= 3;
        self.steps.push(Step { legal_count, san, third_time, kind: chosen.kind() });
        Ok(true)
    }

    fn play_series(&mut self, value: &Value) -> Result<(), String> {
        let all = value.as_array().ok_or("\"series\" is not a list")?;
        for (index, one) in all.iter().enumerate() {
            let before = self.end.series().ok_or("the variant has no series")?;
            for text in texts("series", one)? {
                if self.end.series().is_none_or(|now| now.number != before.number) {
                    return Err(format!("series {} goes on with {text:?} after its end", before.number));
                }
                if !self.play(text)? {
                    return Ok(());
                }
            }
            let is_over = self.end.series().is_none_or(|now| now.number != before.number);
            if !is_over && index + 1 < all.len() {
                return Err(format!("series {} is not played to its end", before.number));
            }
        }
        Ok(())
    }

    /// Asks the umpire about a try, and plays it if it is legal.
    fn rule(&mut self, entry: &Value) -> Result<(), String> {
        let text =
            entry.get("try").and_then(Value::as_str).ok_or("an entry of \"rulings\" has no \"try\"")?;
        let attempt = text.parse().map_err(|error| format!("the try {text:?}: {error}"))?;
        let line = &mut self.end;
        let mut ruled = entry.as_object().cloned().unwrap_or_default();
        let ruling = umpire::rule(line, attempt);
        ruled.insert("by".into(), json!(line.side_to_move().to_string()));
        ruled.insert("answer".into(), json!(ruling.word()));
        // What was given and does not apply is taken away; what was asked for stays as null.
        for key in ["captured", "checks", "pawn_tries", "end"] {
            if ruled.get(key).is_some_and(|value| !value.is_null()) {
                ruled.remove(key);
            }
        }
        if let Ruling::Legal(chosen) = ruling {
            let played = line.play(chosen);
            let announced = umpire::announce(line, &played);
            if let Some((square, taken)) = announced.captured {
                let captured = json!({ "square": square.to_string(), "what": taken.to_string() });
                ruled.insert("captured".into(), captured);
            }
            if !announced.checks.is_empty() {
                ruled.insert("checks".into(), json!(names(&announced.checks)));
            }
            match line.end() {
                Some((_, termination)) => ruled.insert("end".into(), json!(termination.to_string())),
                None => ruled.insert("pawn_tries".into(), json!(names(&announced.pawn_tries))),
            };
        }
        self.rulings.push(Value::Object(ruled));
        Ok(())
    }
}

/// The texts of a list of things.
pub(super) fn names<T: ToString>(things: impl IntoIterator<Item = T>) -> Vec<String> {
    things.into_iter().map(|thing| thing.to_string()).collect()
}
