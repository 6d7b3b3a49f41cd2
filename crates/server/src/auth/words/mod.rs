//! Lists of words that may not be names, and the ways of writing a word that still are that word.
//!
//! The lists are in `config/words/`, whose README explains the form of an entry. A name falls into parts at signs, at
//! numbers and before a capital, and a word is looked for among the parts. What is seen through:
//!
//! - Letters: case, accents, look-alikes of any script, `v` for `u`, `vv` for `w`, `rn` for `m`.
//! - Letters drawn out (`shiiit`). A letter doubled (`shiit`) only in a word of four letters or more that is otherwise
//!   written plainly.
//! - Digits for letters (`sh1t`, `5hit`, `a55`, `merd4`, `tratt07`), in a part that has letters. A block of digits alone
//!   is a number (`luigi-455`), and so is a year but between letters (`jo1970`). Whatever digits before or after a word
//!   are no letters of it are a number (`shit5`).
//! - A word in pieces (`s-h-i-t`, `sh-it`, `s1h1i1t`): when the pieces are the whole name or all between two signs, when
//!   one of them is a single letter, when none has more than two, or when they add up to six letters or more.
//! - `xX` and `Xx` around it.
//!
//! So a name with a number after it is refused only where the digits, read as letters, complete a word: `luigi455` is
//! nothing, `merd4` is. Names of people of which that would be true (`ana1`) stand in the lists as names, and no disguise
//! is looked for in them, with a number or an initial (`Ana-L`) or without.
//!
//! Must never look for short words inside of longer ones: that refuses Scunthorpe and stops nobody.

mod glyphs;
mod look;
mod matches;
mod step;
mod trie;

#[cfg(test)]
mod tests;

use super::nickname::fold;
use glyphs::Text;
use std::collections::HashSet;
use std::path::Path;
use step::Reach;
use trie::Trie;
use unicode_normalization::char::is_combining_mark;

const RESERVED: &[&str] = &[include_str!("../../../../../config/words/reserved.txt")];
const OFFENSIVE: &[&str] = &[
    include_str!("../../../../../config/words/offensive-en.txt"),
    include_str!("../../../../../config/words/offensive-it.txt"),
    include_str!("../../../../../config/words/offensive-es.txt"),
];
/// Part of every list, one's own too.
const NAMES: &str = include_str!("../../../../../config/words/names.txt");
/// The line of a list of one's own that stands for the lists that come with Tratto.
const BUILT_IN: &str = "@built-in";

/// A list that is read at the start.
#[derive(Debug, Default)]
pub struct WordList {
    words: Trie,
    /// Parts that are somebody's name.
    names: HashSet<String>,
}

/// The list cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum WordListError {
    /// The file cannot be read.
    #[error("could not read the word list {path}")]
    Read {
        /// As the settings name it.
        path: String,
        /// What the system said.
        source: std::io::Error,
    },
    /// A line that is no entry.
    #[error(
        "{path}:{line}: {text:?} is not an entry of a word list; config/words/README.md says what one looks like"
    )]
    Entry {
        /// As the settings name it.
        path: String,
        /// From 1.
        line: usize,
        /// The line.
        text: String,
    },
}

impl WordList {
    /// Names kept for the site: the list that is built in, or the file's.
    ///
    /// # Errors
    /// When the file cannot be read or an entry makes no sense.
    pub fn reserved(file: &str) -> Result<Self, WordListError> {
        Self::load(file, RESERVED)
    }

    /// Offensive words in Italian, English and Spanish, or the file's.
    ///
    /// # Errors
    /// When the file cannot be read or an entry makes no sense.
    pub fn offensive(file: &str) -> Result<Self, WordListError> {
        Self::load(file, OFFENSIVE)
    }

    fn load(file: &str, built_in: &[&str]) -> Result<Self, WordListError> {
        if file.is_empty() {
            return Self::parse("(built in)", BUILT_IN, built_in);
        }
        let read = std::fs::read_to_string(Path::new(file));
        let text = read.map_err(|source| WordListError::Read { path: file.to_owned(), source })?;
        Self::parse(file, &text, built_in)
    }

    fn parse(path: &str, text: &str, built_in: &[&str]) -> Result<Self, WordListError> {
        let mut list = Self::default();
        list.add("names.txt", NAMES, built_in)?;
        list.add(path, text, built_in)?;
        Ok(list)
    }

    fn add(&mut self, path: &str, text: &str, built_in: &[&str]) -> Result<(), WordListError> {
        for (n, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            if line == BUILT_IN {
                for text in built_in {
                    self.add("(built in)", text, &[])?;
                }
            } else if self.entry(line).is_none() {
                let (path, text) = (path.to_owned(), line.to_owned());
                return Err(WordListError::Entry { path, line: n + 1, text });
            }
        }
        Ok(())
    }

    fn entry(&mut self, line: &str) -> Option<()> {
        if let Some(name) = line.strip_prefix('!') {
            self.names.insert(word(name)?);
            return Some(());
        }
        let (reach, text) = if let Some(text) = line.strip_prefix('=') {
            (Reach::Whole, text)
        } else if let Some(text) = line.strip_prefix('*') {
            (Reach::Anywhere, text.strip_suffix('*')?)
        } else if let Some(text) = line.strip_suffix('*') {
            (Reach::Beginning, text)
        } else {
            (Reach::Part, line)
        };
        self.words.insert(&word(text)?, reach);
        Some(())
    }

    /// Whether this name is, or contains, a word of the list.
    pub fn refuses(&self, name: &str) -> bool {
        let text = Text::read(name, &self.names);
        self.words.finds(&text)
    }
}

/// An entry's word without case and signs.
fn word(text: &str) -> Option<String> {
    let word: String = text.chars().filter(|c| !is_separator(*c)).collect();
    let is_fine = !word.is_empty() && word.chars().all(|c| c.is_alphanumeric() || is_combining_mark(c));
    is_fine.then(|| fold(&word))
}

fn is_separator(c: char) -> bool {
    matches!(c, '-' | '_')
}
