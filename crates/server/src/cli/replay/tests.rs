//! Every case file, as it is, through the command; and the command's own manners.

use super::*;
use std::path::Path;

fn replayed(check: bool, input: &str) -> (bool, String) {
    let mut output = Vec::new();
    let args = ReplayArgs { check, file: None };
    let code = run(&args, input.as_bytes(), &mut output).expect("BUG: writing to memory fails");
    (code == ExitCode::SUCCESS, String::from_utf8(output).expect("BUG: the output is no UTF-8"))
}

/// Checks a file of cases; says so where it is not there, since other people's collections are not in the repository.
fn check_file(folder: &str, name: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder).join(name);
    let Ok(cases) = std::fs::read_to_string(&path) else {
        assert!(!folder.starts_with("tests"), "our own cases are missing: {name}");
        println!("skipped: {name} is not in {folder}");
        return;
    };
    let (agrees, differences) = replayed(true, &cases);
    assert!(agrees, "{name}:\n{differences}");
}

#[test]
fn standard_games_agree() {
    check_file("tests/data", "standard-games.jsonl");
}

#[test]
fn progressive_games_agree() {
    check_file("tests/data", "progressive-games.jsonl");
}

#[test]
fn ends_of_progressive_games_agree() {
    check_file("tests/data", "progressive-ends.jsonl");
}

#[test]
fn kriegspiel_games_agree() {
    check_file("tests/data", "kriegspiel-games.jsonl");
}

#[test]
fn perft_counts_agree() {
    check_file("../shared/cases", "perft.jsonl");
}

#[test]
fn repetitions_agree() {
    check_file("../shared/cases", "repetition.jsonl");
}

#[test]
fn legal_moves_in_san_agree() {
    check_file("../shared/cases", "san.jsonl");
}

#[test]
fn the_validity_of_fens_agrees() {
    check_file("../shared/cases", "fen.jsonl");
}

#[test]
fn unwinnable_positions_agree() {
    check_file("../shared/cases", "unwinnable.jsonl");
}

#[test]
fn mates_of_progressive_problems_agree() {
    check_file("../shared/cases", "progressive-mates.jsonl");
}

#[test]
fn an_answer_of_null_is_asked_for() {
    let (_, output) =
        replayed(false, r#"{"variant":"standard","moves":["e2e4","e7e5"],"san":null,"status":null}"#);
    let line: Value = serde_json::from_str(&output).unwrap();
    assert_eq!(line["san"], json!(["e4", "e5"]));
    assert_eq!(line["status"], "on");
}

#[test]
fn an_entry_of_rulings_needs_only_its_try() {
    let input = r#"{"variant":"kriegspiel","rulings":[{"try":"e2e4"},{"try":"e7e4"},{"try":"d7d5"},{"try":"e4f5"},{"try":"e4d5"}]}"#;
    let (_, output) = replayed(false, input);
    let line: Value = serde_json::from_str(&output).unwrap();
    let expected = json!([
        { "try": "e2e4", "by": "white", "answer": "legal", "pawn_tries": [] },
        { "try": "e7e4", "by": "black", "answer": "impossible" },
        { "try": "d7d5", "by": "black", "answer": "legal", "pawn_tries": ["d5"] },
        { "try": "e4f5", "by": "white", "answer": "no" },
        {
            "try": "e4d5", "by": "white", "answer": "legal", "pawn_tries": [],
            "captured": { "square": "d5", "what": "pawn" },
        },
    ]);
    assert_eq!(line["rulings"], expected);
}

#[test]
fn a_line_that_cannot_be_read_is_answered_in_its_place_and_the_rest_goes_on() {
    let input = "nonsense\n{\"variant\":\"standard\",\"moves\":[\"e2e5\"]}\n{\"variant\":\"standard\",\"status\":null}\n";
    let (_, output) = replayed(false, input);
    let lines: Vec<Value> = output.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(lines[0]["error"].as_str().unwrap().starts_with("read the line: "));
    assert_eq!(lines[1]["error"], "move 1, \"e2e5\": the move is not legal here");
    assert_eq!(lines[2]["status"], "on");
}

#[test]
fn a_case_that_goes_on_after_a_dead_position_is_read_up_to_there() {
    let wall = "8/2k5/8/p1p1p1p1/P1P1P1P1/8/8/1BK5 w - - 0 1";
    let case = json!({
        "variant": "standard", "fen": wall, "moves": ["c1c2", "c7c6"],
        "legal_counts": [12, 8], "san": ["Kc2", "Kc6"], "status": "on", "fen_after": "elsewhere",
    });
    let (agrees, differences) = replayed(true, &case.to_string());
    assert!(agrees, "{differences}");
    let (_, output) = replayed(false, &case.to_string());
    let line: Value = serde_json::from_str(&output).unwrap();
    assert_eq!(line["status"], "dead position");
    assert_eq!(line["san"], json!([]));
}

#[test]
fn a_series_is_played_to_its_end_and_no_further() {
    for (series, error) in [
        (json!([["e2e4"], ["e7e5"], ["g1f3"]]), "series 2 is not played to its end"),
        (json!([["e2e4", "d2d4"]]), "series 1 goes on with \"d2d4\" after its end"),
        (json!([["e2e4"], ["e7e5", "e5e3"]]), "move 3, \"e5e3\": the move is not legal here"),
    ] {
        let case = json!({ "variant": "progressive-italian", "series": series, "status": null });
        let (_, output) = replayed(false, &case.to_string());
        let line: Value = serde_json::from_str(&output).unwrap();
        assert_eq!(line["error"], error);
    }
}

#[test]
fn a_mating_series_is_found_when_it_is_asked_for() {
    let asked = json!({
        "variant": "progressive-italian", "fen": "rnbqkbnr/pppp1ppp/8/8/4P3/8/PPPQPPPP/RNB1KBNR b - - 0 4", "a_mate": null,
    });
    let (_, output) = replayed(false, &asked.to_string());
    let (agrees, differences) = replayed(true, &output);
    assert!(agrees, "{differences}");
    assert!(output.contains("\"a_mate\":[\""), "{output}");
    let wrong = output.replace("\"a_mate\":[\"", "\"a_mate\":[\"a7a6\",\"");
    assert!(!replayed(true, &wrong).0, "a series that does not mate agrees with nothing");
}

#[test]
fn check_prints_what_differs_and_fails() {
    let input =
        "{\"variant\":\"standard\",\"status\":\"on\"}\n{\"variant\":\"standard\",\"perft\":[20,401]}\n";
    let (agrees, output) = replayed(true, input);
    assert!(!agrees);
    let report: Value = serde_json::from_str(&output).unwrap();
    assert_eq!(report["line"], 2);
    assert_eq!(report["differs"]["perft"]["found"], json!([20, 400]));
}
