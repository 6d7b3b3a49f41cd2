//! Who may know whom: the table of ARCHITECTURE.md against the manifests.
//!
//! It must never be loosened without the same change in ARCHITECTURE.md.

use anyhow::{Context, Result};
use serde_json::Value;

use super::source::{Problem, Source};

/// What one crate may depend on.
struct Room {
    name: &'static str,
    /// Crates of ours.
    ours: &'static [&'static str],
    /// Crates of others.
    others: Others,
}

enum Others {
    /// Only these.
    Only(&'static [&'static str]),
    /// All but these.
    AllBut(&'static [&'static str]),
}

use Others::{AllBut, Only};

const ROOMS: &[Room] = &[
    Room { name: "tratto-rules", ours: &[], others: Only(&[]) },
    Room { name: "tratto-search", ours: &["tratto-rules"], others: Only(&[]) },
    Room { name: "tratto-game", ours: &["tratto-rules"], others: Only(&["serde", "thiserror"]) },
    Room {
        name: "tratto-protocol",
        ours: &[],
        others: AllBut(&["tokio", "axum", "sqlx", "rand", "shakmaty", "anyhow"]),
    },
    Room {
        name: "tratto-db",
        ours: &[],
        others: AllBut(&["axum", "axum-extra", "tower-http", "hyper", "anyhow"]),
    },
    Room { name: "tratto-cluster", ours: &[], others: AllBut(&["axum", "sqlx", "tokio", "anyhow"]) },
    Room {
        name: "tratto-server",
        ours: &["tratto-rules", "tratto-game", "tratto-protocol", "tratto-db", "tratto-cluster"],
        others: AllBut(&["sqlx"]),
    },
    Room {
        name: "tratto-wasm",
        ours: &["tratto-rules", "tratto-search"],
        others: AllBut(&["tokio", "axum", "sqlx", "rand", "anyhow"]),
    },
    Room { name: "tratto-bench", ours: &["tratto-protocol"], others: AllBut(&["axum", "sqlx"]) },
    Room { name: "xtask", ours: &["tratto-cluster"], others: AllBut(&["tokio", "axum", "sqlx"]) },
];

/// Starts the real server, so it may know everything.
const TESTS: &str = "tratto-tests";

/// GPL-3.0 libraries that judge our rules in tests. (Our licence would allow more, but the rules are ours.)
const ORACLES: &[&str] = &["shakmaty", "cozy-chess", "chess"];

pub(crate) fn check(metadata: &str, sources: &[Source]) -> Result<Vec<Problem>> {
    let metadata: Value = serde_json::from_str(metadata).context("read what `cargo metadata` wrote")?;
    let packages = metadata["packages"].as_array().context("find the packages in `cargo metadata`")?;
    let ours: Vec<&str> = packages.iter().filter_map(|it| it["name"].as_str()).collect();
    let root = metadata["workspace_root"].as_str().context("find the root in `cargo metadata`")?;
    let mut problems = Vec::new();
    for package in packages {
        let name = package["name"].as_str().context("find a package's name")?;
        let manifest = package["manifest_path"].as_str().context("find a package's manifest")?;
        let path = manifest.trim_start_matches(root).trim_start_matches('/');
        let at = |dependency: &str| line_of(sources, path, dependency);
        let problem = |line, says| Problem { path: path.to_owned(), line, says };
        let room = ROOMS.iter().find(|room| room.name == name);
        if room.is_none() && name != TESTS {
            problems.push(problem(
                1,
                format!(
                    "{name} is in no table: say in ARCHITECTURE.md and in tidy/crates.rs what it may know"
                ),
            ));
            continue;
        }
        for dependency in package["dependencies"].as_array().into_iter().flatten() {
            let (Some(other), kind) = (dependency["name"].as_str(), dependency["kind"].as_str()) else {
                continue;
            };
            if let Some(says) = room.and_then(|room| refuse(room, other, kind, &ours)) {
                problems.push(problem(at(other), says));
            }
        }
    }
    Ok(problems)
}

fn refuse(room: &Room, other: &str, kind: Option<&str>, ours: &[&str]) -> Option<String> {
    let name = room.name;
    if ours.contains(&other) {
        // A crate's tests obey the same table: what needs more belongs into `tests/`.
        let allowed = room.ours.contains(&other) || other == name;
        return (!allowed).then(|| format!("{name} must not know {other}: see the table in ARCHITECTURE.md"));
    }
    if kind == Some("dev") {
        return None;
    }
    if ORACLES.contains(&other) {
        return Some(format!("{other} is an oracle for tests: make it a dev-dependency"));
    }
    let allowed = match room.others {
        Only(list) => list.contains(&other),
        AllBut(list) => !list.contains(&other),
    };
    (!allowed).then(|| format!("{name} must do without {other}: see the table in ARCHITECTURE.md"))
}

fn line_of(sources: &[Source], path: &str, dependency: &str) -> usize {
    let manifest = sources.iter().find(|it| it.path == path);
    let mut lines = manifest.into_iter().flat_map(Source::lines);
    let is_it =
        |line: &str| line.strip_prefix(dependency).is_some_and(|rest| rest.starts_with(['.', ' ', '=']));
    lines.find(|(_, line)| is_it(line)).map_or(1, |(number, _)| number)
}

#[cfg(test)]
mod tests {
    use super::super::source::made_up;
    use super::*;

    fn problems(name: &str, dependencies: &str) -> Vec<String> {
        let metadata = format!(
            r#"{{"workspace_root": "/r", "packages": [
                {{"name": "{name}", "manifest_path": "/r/crates/x/Cargo.toml", "dependencies": [{dependencies}]}},
                {{"name": "tratto-db", "manifest_path": "/r/crates/db/Cargo.toml", "dependencies": []}}]}}"#
        );
        let sources =
            [made_up("crates/x/Cargo.toml", "[dependencies]\ntokio-util = 1\ntokio.workspace = true\n")];
        let found = check(&metadata, &sources).unwrap();
        found.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_pure_crate_with_a_runtime_is_named_with_its_line() {
        let found =
            problems("tratto-game", r#"{"name": "tokio", "kind": null}, {"name": "serde", "kind": null}"#);
        assert_eq!(
            found,
            ["crates/x/Cargo.toml:3: tratto-game must do without tokio: see the table in ARCHITECTURE.md"]
        );
    }

    #[test]
    fn a_dev_dependency_on_others_is_free_but_not_on_ours() {
        let found = problems(
            "tratto-rules",
            r#"{"name": "proptest", "kind": "dev"}, {"name": "tratto-db", "kind": "dev"}"#,
        );
        assert_eq!(found.len(), 1);
        assert!(found[0].contains("tratto-rules must not know tratto-db"), "{found:?}");
    }

    #[test]
    fn a_crate_in_no_table_is_refused() {
        assert!(problems("tratto-surprise", "")[0].contains("in no table"));
    }
}
