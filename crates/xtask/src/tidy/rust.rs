//! Rules for Rust files that clippy has no words for.
//!
//! It must never guess: a rule that cannot be told from the text of a line is left to people.

use super::source::{Problem, Source, has_word};

/// The names of variants that mean nothing else (Italian and English are languages too).
pub(crate) const VARIANTS: &[&str] = &["kriegspiel", "progressive", "scottish"];

/// Where a variant may be named (ARCHITECTURE.md, "Three axes make a variant"), and the two lists that
/// other crates keep because they may not know the rules: the wire's and the one door to it.
const VARIANT_FILES: &[&str] = &[
    "crates/rules/src/variant",
    "crates/game/src/capabilities",
    "crates/protocol/src/",
    "crates/server/src/wire",
    "crates/xtask/src/tidy/",
];

/// Start of a statement, and a word that follows it. In capitals, as SQL is written here.
const SQL: &[(&str, &str)] = &[
    (concat!("SEL", "ECT"), "FROM"),
    (concat!("INS", "ERT"), "INTO"),
    (concat!("UPD", "ATE"), "SET"),
    (concat!("DEL", "ETE"), "FROM"),
    (concat!("sel", "ect"), "from"),
    (concat!("ins", "ert"), "into"),
    (concat!("upd", "ate"), "set"),
    (concat!("del", "ete"), "from"),
];

pub(crate) fn check(source: &Source, problems: &mut Vec<Problem>) {
    head(source, problems);
    let in_product = source.crate_name().is_some() && !source.is_test();
    for (number, line) in source.code() {
        let mut say = |says: &str| problems.push(source.problem(number, says));
        // A PGN written by a test has to number its moves somehow.
        if is_parity(line) && !source.is_test() {
            say("whose turn it is is data, never parity: ask the position or the game");
        }
        if in_product && source.crate_name() != Some("db") {
            if has_word(line, "sqlx") && source.crate_name() != Some("xtask") {
                say("only crates/db sees sqlx: put a function there and call it");
            }
            if is_sql(line) {
                say("SQL text stands in crates/db only: put a function there and call it");
            }
        }
        // Standard chess is what a FEN and a PGN mean when they say nothing else: to the rules it is the default.
        let line =
            if source.crate_name() == Some("rules") { &line.replace("Variant::Standard", "") } else { line };
        if in_product && names_variant(line) && !VARIANT_FILES.iter().any(|it| source.path.starts_with(it)) {
            say(
                "only rules/src/variant and game's capabilities name a variant: ask one of them what it can do",
            );
        }
        if in_product && has_word(line, "anyhow") && !may_use_anyhow(source) {
            say("anyhow is for main, xtask and bench: give this error a type with a code");
        }
    }
}

/// Every file says what it is; a crate also says what it must never do.
fn head(source: &Source, problems: &mut Vec<Problem>) {
    let head: String = source.text.lines().take_while(|line| line.starts_with("//!")).collect();
    // A file of tests is explained by its sentences.
    if head.is_empty() && source.is_test() {
        return;
    }
    if head.is_empty() {
        problems.push(
            source.problem(1, "no head: begin with `//!` and say what this is and what it must never do"),
        );
        return;
    }
    let is_crate_head = source.crate_name().is_some()
        && (source.path.ends_with("/src/lib.rs") || source.path == "crates/xtask/src/main.rs")
        && !source.is_test();
    if is_crate_head && !head.to_lowercase().contains("must never") {
        problems.push(source.problem(1, "the head of a crate says what it must never do: add that"));
    }
}

fn is_parity(line: &str) -> bool {
    ["% 2", "%2", "& 1"].iter().any(|parity| {
        line.match_indices(parity).any(|(at, _)| {
            let counted = line[..at].trim_end().trim_end_matches(['(', ')']);
            let name = counted.rsplit(|it: char| !(it.is_alphanumeric() || "_.()".contains(it))).next();
            let ends = !line[at + parity.len()..].starts_with(|it: char| it.is_alphanumeric());
            ends && name
                .is_some_and(|name| ["ply", "plies", "moves", "history"].iter().any(|it| name.contains(it)))
        })
    })
}

fn is_sql(line: &str) -> bool {
    SQL.iter().any(|(verb, then)| {
        let at = line
            .find(&format!("\"{verb} "))
            .or_else(|| line.trim_start().starts_with(&format!("{verb} ")).then_some(0));
        at.is_some_and(|at| has_word(&line[at..], then))
    })
}

/// A value `Variant::Name`, or a variant's name as a string. A type or a function that has to do with
/// progressive chess is no name of a variant.
fn names_variant(line: &str) -> bool {
    let value = line.match_indices("Variant::").any(|(at, path)| {
        let mut name = line[at + path.len()..].chars();
        name.next().is_some_and(char::is_uppercase) && name.next().is_some_and(char::is_lowercase)
    });
    value || VARIANTS.iter().any(|name| line.contains(&format!("\"{name}\"")))
}

/// The edges: what only `main` calls, and reports to the person who started the program.
fn may_use_anyhow(source: &Source) -> bool {
    let edges = ["main.rs", "serve.rs", "database.rs", "cli/", "cli.rs"];
    matches!(source.crate_name(), Some("xtask" | "bench"))
        || edges.iter().any(|edge| source.path.starts_with(&format!("crates/server/src/{edge}")))
}

#[cfg(test)]
mod tests {
    use super::super::source::made_up;
    use super::*;

    #[track_caller]
    fn check_line(path: &str, line: &str, expect: Option<&str>) {
        let mut problems = Vec::new();
        check(&made_up(path, &format!("//! It must never.\n{line}\n")), &mut problems);
        let said = problems.first().map(ToString::to_string);
        match expect {
            Some(part) => assert!(said.as_ref().is_some_and(|it| it.contains(part)), "{line}: {said:?}"),
            None => assert_eq!(said, None, "{line}"),
        }
    }

    #[test]
    fn parity_of_plies_is_found_and_other_parity_is_not() {
        check_line("crates/game/src/a.rs", "if ply % 2 == 0 {", Some("never parity"));
        check_line("crates/game/src/a.rs", "if self.moves.len() % 2 == 1 {", Some("never parity"));
        check_line("crates/game/src/a.rs", "let dark = (file + rank) % 2 == 0;", None);
        check_line("crates/game/src/a.rs", "let half = ply % 20;", None);
    }

    #[test]
    fn sql_is_for_db_alone() {
        let sql = format!("let q = \"{} id FROM game\";", SQL[0].0);
        check_line("crates/server/src/a.rs", &sql, Some("SQL text"));
        check_line("crates/db/src/a.rs", &sql, None);
        check_line("crates/server/src/a.rs", "use sqlx::PgPool;", Some("only crates/db sees sqlx"));
        check_line("crates/server/src/a.rs", "say(\"select a square from the board\");", Some("SQL text"));
        check_line("tests/it/a.rs", "use sqlx::PgPool;", None);
    }

    #[test]
    fn a_variant_is_named_in_its_few_places_only() {
        check_line("crates/game/src/clock.rs", "if variant == Variant::Kriegspiel {", Some("name a variant"));
        check_line("crates/rules/src/variant/kriegspiel.rs", "Variant::Kriegspiel", None);
        check_line("crates/game/src/clock.rs", "// in Kriegspiel a try may be refused", None);
        check_line("crates/game/src/clock.rs", "for variant in Variant::ALL {", None);
        check_line("crates/game/src/clock.rs", "let variant = Variant::Standard;", Some("name a variant"));
        check_line("crates/rules/src/pgn/read.rs", "let variant = Variant::Standard;", None);
        check_line("crates/game/src/clock.rs", "if name == \"kriegspiel\" {", Some("name a variant"));
    }

    #[test]
    fn a_file_without_a_head_is_found() {
        let mut problems = Vec::new();
        check(&made_up("crates/game/src/lib.rs", "//! A game.\n"), &mut problems);
        check(&made_up("crates/game/src/clock.rs", "use std::fmt;\n"), &mut problems);
        let said: Vec<_> = problems.iter().map(ToString::to_string).collect();
        assert!(said[0].contains("must never do: add that") && said[1].contains("no head"), "{said:?}");
    }

    #[test]
    fn anyhow_stays_at_the_edges() {
        check_line("crates/server/src/live/actor.rs", "use anyhow::Result;", Some("anyhow is for main"));
        check_line("crates/server/src/main.rs", "use anyhow::Result;", None);
    }
}
