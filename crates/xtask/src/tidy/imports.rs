//! Which file of a crate knows which other one: read off the paths that begin with `crate`, `super` or `self`, through re-exports.
//!
//! It must never need a compiler: paths are read as text, so what a macro writes is not seen.

use std::collections::BTreeMap;

use super::source::Source;

/// The files of one crate, by the path of their modules.
pub(crate) struct Modules<'a> {
    files: BTreeMap<Vec<&'a str>, File<'a>>,
}

struct File<'a> {
    source: &'a Source,
    uses: Vec<Named>,
}

/// A path that stands somewhere, written out.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Named {
    line: usize,
    segments: Vec<String>,
    /// What it is called here.
    name: String,
}

/// One file knows another one.
pub(crate) struct Import<'a> {
    pub(crate) from: &'a Source,
    pub(crate) from_module: Vec<&'a str>,
    pub(crate) line: usize,
    pub(crate) to: &'a Source,
    pub(crate) to_module: Vec<&'a str>,
}

impl Import<'_> {
    /// Between a folder's face and what lies in the folder: one is declared by the other.
    pub(crate) fn is_of_a_family(&self) -> bool {
        let (one, other) = (&self.from_module, &self.to_module);
        one.starts_with(other) || other.starts_with(one)
    }
}

impl<'a> Modules<'a> {
    /// The library's files of a crate, or its program's where it has no library.
    pub(crate) fn of(crate_name: &str, sources: &'a [Source]) -> Self {
        let folder = format!("crates/{crate_name}/src/");
        let inside = |source: &'a Source| Some((source, source.path.strip_prefix(&folder)?));
        let all: Vec<_> =
            sources.iter().filter(|source| source.extension() == "rs").filter_map(inside).collect();
        let has_library = all.iter().any(|(_, path)| *path == "lib.rs");
        let mut files = BTreeMap::new();
        for (source, path) in all {
            // A program beside the library is a crate of its own.
            if source.is_test() || path.starts_with("bin/") || (has_library && path == "main.rs") {
                continue;
            }
            files.insert(module(path), File { source, uses: paths(source) });
        }
        Self { files }
    }

    /// Each file that a file names, once, with the line where it does so first.
    pub(crate) fn imports(&'a self) -> Vec<Import<'a>> {
        let mut found: Vec<Import<'a>> = Vec::new();
        for (module, file) in &self.files {
            let first = found.len();
            for named in &file.uses {
                let Some(to_module) = self.resolve(module, named) else { continue };
                let is_known = found[first..].iter().any(|import| import.to_module == to_module);
                if to_module == *module || is_known {
                    continue;
                }
                let to = self.files[&to_module].source;
                let (from, from_module) = (file.source, module.clone());
                found.push(Import { from, from_module, line: named.line, to, to_module });
            }
        }
        found
    }

    /// The file that has what a path names.
    fn resolve(&self, from: &[&'a str], named: &Named) -> Option<Vec<&'a str>> {
        let mut at = from.to_vec();
        let mut rest = &named.segments[..];
        match rest.split_first()? {
            (first, tail) if first == "crate" => (at, rest) = (Vec::new(), tail),
            (first, tail) if first == "self" => rest = tail,
            (first, _) if first == "super" => {
                while let Some((first, tail)) = rest.split_first().filter(|(first, _)| *first == "super") {
                    debug_assert_eq!(first, "super");
                    at.pop()?;
                    rest = tail;
                }
            }
            // Of a child, where there is one of that name; else of another crate.
            (first, _) => drop(self.child(from, first)?),
        }
        // Each step goes down, or from a name to where it is re-exported from: none repeats for ever in a crate that compiles.
        for _ in 0..32 {
            let Some((first, tail)) = rest.split_first() else { break };
            if let Some(child) = self.child(&at, first) {
                (at, rest) = (child, tail);
                continue;
            }
            let file = self.files.get(&at)?;
            let Some(passed_on) = file.uses.iter().find(|other| other.name == *first && *other != named)
            else {
                break;
            };
            return self.resolve(&at, passed_on).or(Some(at));
        }
        self.files.contains_key(&at).then_some(at)
    }

    fn child(&self, of: &[&'a str], name: &str) -> Option<Vec<&'a str>> {
        let is_it = |path: &&Vec<&'a str>| {
            path.len() == of.len() + 1 && path.starts_with(of) && path[of.len()] == name
        };
        self.files.keys().find(is_it).cloned()
    }
}

fn module(path: &str) -> Vec<&str> {
    let mut module: Vec<_> = path.trim_end_matches(".rs").split('/').collect();
    if matches!(module[..], [.., "mod"] | ["lib" | "main"]) {
        module.pop();
    }
    module
}

/// All paths of a file that lead through its own crate, those of `use` written out.
fn paths(source: &Source) -> Vec<Named> {
    let mut text = String::new();
    let mut starts = Vec::new();
    for (number, line) in source.code() {
        starts.push((text.len(), number));
        text.push_str(line);
        text.push('\n');
    }
    let line_of = |at: usize| starts[starts.partition_point(|(start, _)| *start <= at) - 1].1;
    let mut found = Vec::new();
    let mut at = 0;
    while let Some((start, is_use)) = next_path(&text, at) {
        let mut reader = Reader { text: &text, at: start };
        let before = found.len();
        reader.tree(&mut Vec::new(), &mut |segments, name| {
            if is_use || matches!(segments[0].as_str(), "crate" | "super" | "self") {
                found.push(Named { line: 0, segments: segments.to_vec(), name });
            }
        });
        found[before..].iter_mut().for_each(|named| named.line = line_of(start));
        at = reader.at.max(start + 1);
    }
    found
}

/// Where the next path begins that may lead through this crate, and whether it is one of a `use`.
fn next_path(text: &str, from: usize) -> Option<(usize, bool)> {
    let heads = ["use ", "crate::", "super::", "self::"];
    let is_part = |it: char| it.is_alphanumeric() || matches!(it, '_' | ':' | '$');
    let begins = |at: &usize| !text[..*at].chars().next_back().is_some_and(is_part);
    let first = |head: &&str| text[from..].match_indices(*head).map(|(at, _)| from + at).find(begins);
    let (at, head) = heads.iter().filter_map(|head| Some((first(head)?, *head))).min()?;
    Some(if head == "use " { (at + head.len(), true) } else { (at, false) })
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    /// `a::b::{c, d as e}`, as far as it is one.
    fn tree(&mut self, path: &mut Vec<String>, seen: &mut dyn FnMut(&[String], String)) {
        let len = path.len();
        loop {
            self.skip_space();
            if self.takes("{") {
                while !self.takes("}") {
                    let before = self.at;
                    self.tree(path, seen);
                    self.takes(",");
                    self.skip_space();
                    if self.at == before {
                        break;
                    }
                }
                break;
            }
            let word = self.word();
            if word.is_empty() {
                // `*`, or `::<T>`: what was named is what stands before.
                self.takes("*");
                if !path.is_empty() {
                    seen(path, String::new());
                }
                break;
            }
            // `a::{self}` is a itself.
            if word != "self" || path.is_empty() {
                path.push(word);
            }
            if self.takes("::") {
                continue;
            }
            self.skip_space();
            let name = if self.takes("as ") { self.word() } else { path[path.len() - 1].clone() };
            seen(path, name);
            break;
        }
        path.truncate(len);
    }

    fn word(&mut self) -> String {
        let rest = &self.text[self.at..];
        let len = rest.find(|it: char| !(it.is_alphanumeric() || it == '_')).unwrap_or(rest.len());
        self.at += len;
        rest[..len].to_owned()
    }

    fn takes(&mut self, sign: &str) -> bool {
        self.skip_space();
        let is_there = self.text[self.at..].starts_with(sign);
        self.at += if is_there { sign.len() } else { 0 };
        is_there
    }

    fn skip_space(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
    }
}

#[cfg(test)]
mod tests {
    use super::super::source::made_up;
    use super::*;

    /// `a.rs -> b.rs` for each import of a crate `x` with these files.
    #[track_caller]
    fn check(files: &[(&str, &str)], expect: &[&str]) {
        let sources: Vec<_> =
            files.iter().map(|(path, text)| made_up(&format!("crates/x/src/{path}"), text)).collect();
        let modules = Modules::of("x", &sources);
        let short = |source: &Source| source.path.replace("crates/x/src/", "");
        let found: Vec<_> = modules
            .imports()
            .iter()
            .map(|it| format!("{}:{} -> {}", short(it.from), it.line, short(it.to)))
            .collect();
        assert_eq!(found, expect);
    }

    #[test]
    fn a_use_a_path_in_code_and_a_tree_over_several_lines_are_imports() {
        check(
            &[
                ("lib.rs", "mod a;\nmod b;\nmod c;\n"),
                ("a.rs", "use std::fmt;\nuse crate::{\n    b::One,\n    c::{self, Two as Other},\n};\n"),
                ("b.rs", "fn f() { super::c::g::<u8>(); }\n"),
                ("c.rs", "// use crate::a;\nlet s = \"not a use of it\";\n#[cfg(test)]\nuse crate::a;\n"),
            ],
            &["a.rs:2 -> b.rs", "a.rs:2 -> c.rs", "b.rs:1 -> c.rs"],
        );
    }

    #[test]
    fn what_a_folder_passes_on_is_found_where_it_stands() {
        check(
            &[
                ("lib.rs", "mod room;\nmod other;\n"),
                (
                    "room/mod.rs",
                    "mod inner;\npub(crate) use inner::Thing;\nuse inner::deep::Hidden;\npub struct Own;\n",
                ),
                ("room/inner/mod.rs", "pub mod deep;\npub struct Thing;\n"),
                ("room/inner/deep.rs", "use super::super::Own;\n"),
                ("other.rs", "use crate::room::{Own, Thing};\n"),
            ],
            &[
                "other.rs:1 -> room/mod.rs",
                "other.rs:1 -> room/inner/mod.rs",
                "room/mod.rs:2 -> room/inner/mod.rs",
                "room/mod.rs:3 -> room/inner/deep.rs",
                "room/inner/deep.rs:1 -> room/mod.rs",
            ],
        );
    }

    #[test]
    fn a_program_beside_its_library_is_another_crate() {
        check(&[("lib.rs", "mod a;\n"), ("main.rs", "use crate::a;\n"), ("a.rs", "")], &[]);
        check(
            &[("main.rs", "mod a;\nuse a::x;\n"), ("a.rs", "use crate::run;\n")],
            &["main.rs:2 -> a.rs", "a.rs:1 -> main.rs"],
        );
    }
}
