//! `tratto replay`: JSON lines in, JSON lines out, each with its answers recomputed by the rules.
//!
//! The form is that of the case files: `variant`, `fen`, `moves`, `series` and the `try` of each entry of `rulings` are
//! given; everything else on a line is an answer. It must never judge anything itself: it asks the rules.

mod answers;
mod case;

use case::Case;
use serde_json::{Map, Value, json};
use std::{
    fs::File,
    io::{BufRead, BufReader, Write},
    path::PathBuf,
    process::ExitCode,
};

/// Replay games and positions and answer questions about them, one JSON line each.
#[derive(clap::Args, Clone, Debug, Default)]
pub struct ReplayArgs {
    /// Compare instead: print only what differs from the answers given, and exit with 1 if anything does.
    #[arg(long)]
    pub check: bool,
    /// The file to read. [default: standard input]
    pub file: Option<PathBuf>,
}

/// Answers, or checks, each line of the file or of `input`.
///
/// # Errors
/// If the input cannot be read or the output not written. A line that cannot be understood is no error of the command: it is
/// answered by `{"error": …}`.
pub fn run(args: &ReplayArgs, input: impl BufRead, output: impl Write) -> anyhow::Result<ExitCode> {
    match &args.file {
        None => replay(args.check, input, output),
        Some(path) => {
            let file = File::open(path).map_err(|error| {
                anyhow::Error::new(error).context(format!("open the file {}", path.display()))
            })?;
            replay(args.check, BufReader::new(file), output)
        }
    }
}

fn replay(check: bool, mut input: impl BufRead, mut output: impl Write) -> anyhow::Result<ExitCode> {
    let mut all_agree = true;
    let mut number = 0_u64;
    let mut bytes = Vec::new();
    while input.read_until(b'\n', &mut bytes)? > 0 {
        number += 1;
        let text = String::from_utf8_lossy(&bytes);
        if !text.trim().is_empty() {
            let answer = answer(&text);
            if !check {
                writeln!(output, "{}", answer.map_or_else(|error| json!({ "error": error }), Value::Object))?;
            } else if let Some(difference) = difference(&text, answer) {
                all_agree = false;
                let report = json!({ "line": number, "differs": difference, "case": text.trim_end() });
                writeln!(output, "{report}")?;
            }
        }
        bytes.clear();
    }
    output.flush()?;
    Ok(if all_agree { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The line with its answers recomputed.
fn answer(text: &str) -> Result<Map<String, Value>, String> {
    let given: Map<String, Value> =
        serde_json::from_str(text).map_err(|error| format!("read the line: {error}"))?;
    let mut answered = given.clone();
    let case = Case::read(&given)?;
    for (key, value) in &given {
        if let Some(found) = answers::answer(&case, key, value)? {
            answered.insert(key.clone(), found);
        }
    }
    Ok(answered)
}

/// What differs from the answers given: by key, both values.
fn difference(text: &str, answer: Result<Map<String, Value>, String>) -> Option<Value> {
    let answered = match answer {
        Ok(answered) => answered,
        Err(error) => return Some(json!({ "error": error })),
    };
    let given: Map<String, Value> = serde_json::from_str(text).ok()?;
    // The rules may know a dead position where the case goes on: then it is read up to there.
    let ends_earlier = answered.get("status").is_some_and(|status| status == "dead position")
        && given.get("status").is_some_and(|status| status != "dead position");
    let mut differences = Map::new();
    for (key, expected) in &given {
        let found = &answered[key];
        let agrees = match (expected, found) {
            (Value::Null, _) => true,
            (Value::Array(expected), Value::Array(found)) if ends_earlier => expected.starts_with(found),
            _ if ends_earlier => true,
            _ => expected == found,
        };
        if !agrees {
            differences.insert(key.clone(), json!({ "given": expected, "found": found }));
        }
    }
    if differences.is_empty() { None } else { Some(Value::Object(differences)) }
}

#[cfg(test)]
mod tests;
