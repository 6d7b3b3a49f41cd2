//! docs/PROTOCOL.md says what is so: each frame shown there is one that the server reads, or writes as it stands.

use serde_json::Value;
use std::collections::BTreeSet;
use tratto_protocol::{ClientFrame, ServerFrame};

const PAGE: &str = include_str!("../../docs/PROTOCOL.md");
const DEFAULTS: &str = include_str!("../../config/default.toml");
const TYPES: &str = include_str!("../../web/src/protocol/generated.ts");

/// Frames that the page shows in one direction.
fn shown(arrow: &str) -> Vec<&'static str> {
    let prefix = format!("{arrow} ");
    PAGE.lines().filter_map(|line| line.strip_prefix(prefix.as_str())).collect()
}

/// The names that the generated types give to the members of a union of words.
fn words_of(union: &str) -> BTreeSet<&'static str> {
    let head = format!("export type {union} = ");
    let line =
        TYPES.lines().find_map(|line| line.strip_prefix(head.as_str())).expect("the type is generated");
    line.split('"').skip(1).step_by(2).collect()
}

#[test]
fn every_frame_to_the_server_can_be_read() {
    for text in shown("→") {
        let read = serde_json::from_str::<ClientFrame>(text);
        let is_example_of_nonsense = text.contains("nonsense");
        assert_eq!(read.is_err(), is_example_of_nonsense, "{text}: {read:?}");
    }
}

#[test]
fn every_frame_from_the_server_is_whole_and_true() {
    for text in shown("←") {
        let frame: ServerFrame = serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let again = serde_json::to_value(&frame).expect("plain data");
        assert_eq!(again, serde_json::from_str::<Value>(text).expect("JSON"), "{text}");
    }
}

#[test]
fn every_kind_of_frame_notice_and_command_is_on_the_page() {
    let tags = |tag: &str| -> BTreeSet<&str> {
        let mark = format!("\"{tag}\": \"");
        TYPES.split(mark.as_str()).skip(1).filter_map(|rest| rest.split('"').next()).collect()
    };
    for name in tags("t").into_iter().chain(tags("n")).chain(tags("c")) {
        let is_shown = PAGE.contains(&format!("\"{name}\"")) || PAGE.contains(&format!("`{name}`"));
        assert!(is_shown, "{name}");
    }
    assert!(tags("t").contains("welcome") && tags("n").contains("moved") && tags("c").contains("resign"));
}

#[test]
fn every_error_code_and_phrase_is_explained() {
    for union in ["ErrorCode", "Phrase"] {
        let words = words_of(union);
        assert!(words.len() >= 6, "{union}: {words:?}");
        for word in words {
            assert!(PAGE.contains(&format!("`{word}`")), "{union} {word}");
        }
    }
}

/// Rows of the table of limits: what, and the figure.
fn limits() -> Vec<(&'static str, &'static str)> {
    let table = PAGE.split("## Limits").nth(1).and_then(|rest| rest.split("## Error codes").next());
    let rows = table.expect("the chapter is there").lines().filter(|line| line.starts_with("| "));
    rows.skip(1).filter_map(|row| row.strip_prefix("| ")?.split_once(" | ")).collect()
}

/// 10,000 ms: 10000.
fn figure(text: &str) -> String {
    text.split(" | ").next().unwrap_or_default().chars().filter(char::is_ascii_digit).collect()
}

#[test]
fn every_limit_of_the_settings_is_on_the_page_with_its_default_and_no_other() {
    let section = DEFAULTS.split("[limits]").nth(1).and_then(|rest| rest.split("\n[").next());
    let set: BTreeSet<(String, String)> = section
        .expect("the section is there")
        .lines()
        .filter_map(|line| line.split_once(" = "))
        .filter(|(key, _)| !key.starts_with('#'))
        .map(|(key, value)| (key.to_owned(), value.to_owned()))
        .collect();
    let shown: BTreeSet<(String, String)> = limits()
        .iter()
        .filter_map(|(what, rest)| Some((what.split("(`").nth(1)?.split("`)").next()?, rest)))
        .map(|(key, rest)| (key.to_owned(), figure(rest)))
        .collect();
    assert_eq!(shown, set);
    assert!(set.len() > 10);
}

#[test]
fn the_limits_that_are_promises_are_on_the_page() {
    let shown = |what: &str| {
        let row = limits().into_iter().find(|(row, _)| *row == what);
        row.map(|(_, rest)| figure(rest)).unwrap_or_else(|| panic!("no row {what}"))
    };
    assert_eq!(shown("frame to the server"), tratto_protocol::CLIENT_FRAME_BYTES_MAX.to_string());
    assert_eq!(shown("command id"), tratto_protocol::COMMAND_ID_BYTES_MAX.to_string());
    assert!(PAGE.contains(&format!("\n{}: ", tratto_protocol::CLOSE_TOO_MANY_PAGES)));
}
