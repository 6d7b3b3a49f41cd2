//! One way down: which room of the server may know which, and that no two files know each other.
//!
//! It must never be loosened without the same change in the picture of ARCHITECTURE.md.

use std::collections::{BTreeMap, BTreeSet};

use super::imports::{Import, Modules};
use super::source::{Problem, Source};

/// The rooms of `crates/server`, from the top down. A room knows those in lines below its own, and no other.
const LAYERS: &[&[&str]] = &[
    &["serve", "cli"],
    &["http", "ws"],
    &["state"],
    &["lobby", "heart"],
    &["live"],
    &["account", "sockets"],
    &["auth", "wire"],
    &["accept", "database", "rating"],
    &["clock", "identity", "error", "config", "tasks"],
];

pub(crate) fn check(sources: &[Source], problems: &mut Vec<Problem>) {
    let crates: BTreeSet<_> = sources.iter().filter_map(Source::crate_name).collect();
    for name in crates {
        let modules = Modules::of(name, sources);
        let imports = modules.imports();
        if name == "server" {
            one_way_down(&imports, problems);
        }
        not_each_other(&imports, problems);
    }
}

fn one_way_down(imports: &[Import<'_>], problems: &mut Vec<Problem>) {
    for import in imports {
        // The crate's root only declares the rooms.
        let (Some(from), Some(to)) = (import.from_module.first(), import.to_module.first()) else { continue };
        if from == to {
            continue;
        }
        let layer = |room: &str| LAYERS.iter().position(|rooms| rooms.contains(&room));
        let says = match (layer(from), layer(to)) {
            (None, _) => {
                format!("{from} is in no layer: say in ARCHITECTURE.md and in tidy/layers.rs where it stands")
            }
            (_, None) => {
                format!("{to} is in no layer: say in ARCHITECTURE.md and in tidy/layers.rs where it stands")
            }
            (Some(above), Some(below)) if above < below => continue,
            _ => format!("{from} must not know {to}: a room knows only those below it (ARCHITECTURE.md)"),
        };
        problems.push(import.from.problem(import.line, says));
    }
}

/// Files that know each other, directly or by way of others, are one file in pieces: nobody can read one of them first.
fn not_each_other(imports: &[Import<'_>], problems: &mut Vec<Problem>) {
    let mut known: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for import in imports.iter().filter(|import| !import.is_of_a_family()) {
        known.entry(&import.from.path).or_default().push(&import.to.path);
    }
    for import in imports.iter().filter(|import| !import.is_of_a_family()) {
        let Some(way) = way_back(&known, &import.to.path, &import.from.path) else { continue };
        let by = if way.is_empty() { String::new() } else { format!(" by way of {}", way.join(", ")) };
        let says = format!(
            "this file and {} know each other{by}: move what both need into a file of its own below them",
            import.to.path
        );
        problems.push(import.from.problem(import.line, says));
    }
}

/// The files between the two on the shortest way from one to the other, where there is one.
fn way_back<'a>(known: &BTreeMap<&'a str, Vec<&'a str>>, from: &'a str, to: &str) -> Option<Vec<&'a str>> {
    let mut came_from: BTreeMap<&str, &str> = BTreeMap::new();
    let mut next = std::collections::VecDeque::from([from]);
    while let Some(at) = next.pop_front() {
        for &file in known.get(at).into_iter().flatten() {
            if file == to {
                let steps = std::iter::successors(Some(at), |step| came_from.get(step).copied());
                let mut way: Vec<_> = steps.take_while(|step| *step != from).collect();
                way.reverse();
                return Some(way);
            }
            if file != from && !came_from.contains_key(file) {
                came_from.insert(file, at);
                next.push_back(file);
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::super::source::made_up;
    use super::*;

    fn problems(files: &[(&str, &str)]) -> Vec<String> {
        let sources: Vec<_> =
            files.iter().map(|(path, text)| made_up(&format!("crates/{path}"), text)).collect();
        let mut problems = Vec::new();
        check(&sources, &mut problems);
        problems.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_room_that_knows_one_above_it_is_named_with_its_line() {
        let found = problems(&[
            ("server/src/lib.rs", "mod live;\nmod lobby;\n"),
            ("server/src/live/mod.rs", "mod actor;\n"),
            ("server/src/live/actor.rs", "//! Head.\nuse crate::lobby::Lobby;\n"),
            ("server/src/lobby/mod.rs", "use crate::live;\npub struct Lobby;\n"),
        ]);
        assert_eq!(
            found,
            [
                "crates/server/src/live/actor.rs:2: live must not know lobby: a room knows only those below it \
                 (ARCHITECTURE.md)"
            ]
        );
    }

    #[test]
    fn rooms_side_by_side_do_not_know_each_other_and_a_new_room_needs_its_place() {
        let found = problems(&[
            ("server/src/lib.rs", "mod http;\nmod ws;\nmod shed;\n"),
            ("server/src/http/mod.rs", "use crate::ws::x;\n"),
            ("server/src/ws/mod.rs", "use crate::shed::y;\n"),
            ("server/src/shed.rs", ""),
        ]);
        assert!(found[0].contains("http must not know ws"), "{found:?}");
        assert!(found[1].contains("shed is in no layer"), "{found:?}");
    }

    #[test]
    fn two_files_that_know_each_other_are_found_in_every_crate_and_by_a_detour() {
        let found = problems(&[
            ("x/src/lib.rs", "mod a;\nmod b;\nmod c;\nmod d;\n"),
            ("x/src/a.rs", "use crate::b::B;\n"),
            ("x/src/b.rs", "use super::a;\nuse crate::c;\n"),
            ("x/src/c.rs", "use crate::d;\n"),
            ("x/src/d.rs", "use crate::b;\n"),
        ]);
        assert_eq!(found.len(), 5, "{found:?}");
        assert!(
            found[0].starts_with("crates/x/src/a.rs:1: this file and crates/x/src/b.rs know each other:")
        );
        assert!(found[2].contains("by way of crates/x/src/d.rs"), "{found:?}");
    }

    #[test]
    fn a_folder_and_what_lies_in_it_are_a_family() {
        let found = problems(&[
            ("x/src/lib.rs", "mod room;\n"),
            ("x/src/room/mod.rs", "mod inner;\nuse inner::Inner;\npub struct Room;\n"),
            ("x/src/room/inner.rs", "use super::Room;\n"),
        ]);
        assert_eq!(found, [""; 0]);
    }
}
