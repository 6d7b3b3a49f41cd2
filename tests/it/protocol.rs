//! docs/PROTOCOL.md says what is so: each frame shown there is one that the server reads, or writes as it stands.

use serde_json::Value;
use std::collections::BTreeSet;
use tratto_protocol::{ClientFrame, ServerFrame};

const PAGE: &str = include_str!("../../docs/PROTOCOL.md");
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
