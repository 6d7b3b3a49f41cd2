//! Rules for the rooms of the client: who imports whom, and who touches what.
//!
//! It must never replace the linter: only what ARCHITECTURE.md says about rooms is checked here.

use super::rust::VARIANTS;
use super::source::{Problem, Source, has_word};

/// A folder of `web/src`, what it must not import, what it must not use, and why.
const ROOMS: &[(&str, &[&str], &[&str], &str)] = &[
    ("board", &["net", "wasm", "pages"], &["fetch", "WebSocket"], "the board knows no rules and no network"),
    (
        "game",
        &["pages", "ui", "board", "styles"],
        &["document", "window", "localStorage"],
        "the game's state knows no DOM",
    ),
    ("net", &["board", "pages", "ui", "wasm"], &[], "the network knows no picture and no rules"),
    ("protocol", &["net", "board", "game", "pages", "ui", "wasm"], &[], "the wire's types know nobody"),
    ("i18n", &["net", "board", "game", "pages", "wasm"], &["fetch"], "words know no network and no game"),
];

/// Where a variant may be named: its room, its messages, and what is generated from the wire.
const VARIANT_ROOMS: &[&str] = &["variant", "i18n", "protocol"];

/// Each variant has its page of rules.
const RULES_PAGES: &str = "pages/rules/";

pub(crate) fn check(source: &Source, problems: &mut Vec<Problem>) {
    let Some(inside) = source.path.strip_prefix("web/src/") else { return };
    if source.is_test() || source.is_generated() {
        return;
    }
    let room = inside.split('/').next().unwrap_or_default();
    for (number, line) in source.code() {
        for (name, imports, words, why) in ROOMS.iter().filter(|it| it.0 == room) {
            if let Some(other) = imported(line).filter(|it| imports.contains(it)) {
                problems.push(source.problem(number, format!("{name}/ must not import {other}/: {why}")));
            }
            if let Some(word) = words.iter().find(|it| has_word(line, it)) {
                problems.push(source.problem(number, format!("{name}/ must not use `{word}`: {why}")));
            }
        }
        // The wasm module is fetched too: it is a file of the client.
        let talks = line.contains("new WebSocket(") || (line.contains("fetch(") && has_word(line, "fetch"));
        if talks && !["net", "wasm"].contains(&room) {
            problems.push(source.problem(number, "only net/ talks to the server: put a function there"));
        }
        let quoted =
            VARIANTS.iter().any(|it| ['"', '\'', '`'].iter().any(|q| line.contains(&format!("{q}{it}"))));
        if quoted && !VARIANT_ROOMS.contains(&room) && !inside.starts_with(RULES_PAGES) {
            problems
                .push(source.problem(number, "only variant/ names a variant: ask it what this one can do"));
        }
    }
}

/// The room that a line imports from: `from '../net/socket'` is `net`.
fn imported(line: &str) -> Option<&str> {
    let starts = ["from ", "import ", "import("];
    let (_, from) = starts
        .iter()
        .find_map(|start| line.split_once(start).filter(|(_, it)| it.starts_with(['"', '\''])))?;
    let path = from[1..].split(['"', '\'']).next()?;
    let up = path.strip_prefix("../")?.trim_start_matches("../");
    up.split('/').next()
}

#[cfg(test)]
mod tests {
    use super::super::source::made_up;
    use super::*;

    #[track_caller]
    fn check_line(path: &str, line: &str, expect: Option<&str>) {
        let mut problems = Vec::new();
        check(&made_up(path, line), &mut problems);
        let said = problems.first().map(ToString::to_string);
        assert_eq!(said.is_some(), expect.is_some(), "{line}: {said:?}");
        assert!(expect.is_none_or(|part| said.is_some_and(|it| it.contains(part))), "{line}");
    }

    #[test]
    fn the_rooms_of_the_client_keep_to_themselves() {
        check_line(
            "web/src/board/a.ts",
            "import { send } from '../net/socket';",
            Some("must not import net/"),
        );
        check_line("web/src/board/a.ts", "import { Key } from \"./keys\";", None);
        check_line("web/src/game/a.ts", "document.title = turn;", Some("must not use `document`"));
        check_line("web/src/pages/a.tsx", "await fetch(\"/api\");", Some("only net/"));
        check_line("web/src/pages/a.tsx", "if (variant === \"kriegspiel\") {", Some("only variant/"));
        check_line("web/src/variant/a.ts", "case \"kriegspiel\":", None);
    }
}
