//! The files that are looked at, and what is said about them.
//!
//! It must never look at what git ignores: that is made by tools.

use std::fmt;
use std::fs;

use anyhow::{Context, Result};

use crate::shell::capture;
use crate::workspace::Workspace;

/// What people write here. Pictures, lock files and test data are not read as text.
const EXTENSIONS: &[&str] = &[
    "rs", "toml", "sql", "ts", "tsx", "js", "mjs", "css", "html", "json", "md", "ftl", "yml", "yaml", "sh",
    "",
];

/// A text file of the repository.
pub(crate) struct Source {
    /// From the root, with `/`.
    pub(crate) path: String,
    pub(crate) text: String,
}

/// Something that is not as it should be.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Problem {
    pub(crate) path: String,
    pub(crate) line: usize,
    pub(crate) says: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.says)
    }
}

/// All that git knows or would take, so that a new file is looked at before it is added.
pub(crate) fn all(workspace: &Workspace) -> Result<Vec<Source>> {
    let mut list = workspace.command("git");
    list.args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
    let mut sources = Vec::new();
    for path in capture(&mut list)?.split('\0').filter(|it| !it.is_empty()) {
        let source = Source { path: path.to_owned(), text: String::new() };
        let file = workspace.root.join(path);
        // A file that was deleted and not yet committed is still listed.
        if source.is_read() && file.is_file() {
            let text = fs::read_to_string(&file).with_context(|| format!("read {path} as text"))?;
            sources.push(Source { text, ..source });
        }
    }
    Ok(sources)
}

impl Source {
    pub(crate) fn extension(&self) -> &str {
        let name = self.path.rsplit('/').next().unwrap_or_default();
        name.rsplit_once('.').filter(|(front, _)| !front.is_empty()).map_or("", |(_, extension)| extension)
    }

    fn is_read(&self) -> bool {
        EXTENSIONS.contains(&self.extension()) && !self.path.starts_with("tests/data/")
    }

    pub(crate) fn is_generated(&self) -> bool {
        self.text.lines().take(5).any(|line| line.contains("Generated") && line.contains("Do not edit"))
    }

    /// The crate's folder name, for files below `crates/`.
    pub(crate) fn crate_name(&self) -> Option<&str> {
        self.path.strip_prefix("crates/")?.split('/').next()
    }

    /// Tests, benches and examples: they may do what the product may not.
    pub(crate) fn is_test(&self) -> bool {
        let parts: Vec<_> = self.path.split('/').collect();
        parts.iter().any(|it| matches!(*it, "tests" | "benches" | "examples" | "test" | "fuzz"))
            || ["tests.rs", ".test.ts", ".test.tsx"].iter().any(|end| self.path.ends_with(end))
    }

    /// Lines with their numbers from 1.
    pub(crate) fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text.lines().enumerate().map(|(index, line)| (index + 1, line))
    }

    /// Lines without comments, up to the tests at the end of a Rust file.
    pub(crate) fn code(&self) -> impl Iterator<Item = (usize, &str)> {
        let end = self.text.lines().position(|line| line.starts_with("#[cfg(test)]")).unwrap_or(usize::MAX);
        let in_block = |line: &str| ["*", "/*"].iter().any(|start| line.trim_start().starts_with(start));
        self.lines()
            .take_while(move |(number, _)| *number <= end)
            .filter(move |(_, line)| !in_block(line))
            .map(|(number, line)| (number, without_comment(line)))
    }

    pub(crate) fn problem(&self, line: usize, says: impl Into<String>) -> Problem {
        Problem { path: self.path.clone(), line, says: says.into() }
    }
}

/// A `//` after a colon is an address in a string.
fn without_comment(line: &str) -> &str {
    let comment = line.match_indices("//").find(|(at, _)| !line[..*at].ends_with(':'));
    comment.map_or(line, |(at, _)| &line[..at])
}

/// Whether the word stands in the text, not as a part of a longer one.
pub(crate) fn has_word(text: &str, word: &str) -> bool {
    let is_part = |it: char| it.is_alphanumeric() || it == '_';
    text.match_indices(word).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + word.len()..].chars().next();
        !before.is_some_and(is_part) && !after.is_some_and(is_part)
    })
}

#[cfg(test)]
pub(crate) fn made_up(path: &str, text: &str) -> Source {
    Source { path: path.to_owned(), text: text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_tests_are_no_code() {
        let source = made_up("a.rs", "let a = \"http://x\"; // why\n/// doc\nlet b;\n#[cfg(test)]\nlet c;\n");
        let code: Vec<_> = source.code().map(|(_, line)| line).collect();
        assert_eq!(code, ["let a = \"http://x\"; ", "", "let b;"]);
    }

    #[test]
    fn a_word_is_not_found_inside_another() {
        assert!(has_word("use sqlx::query", "sqlx"));
        assert!(!has_word("use my_sqlx::query", "sqlx"));
    }
}
