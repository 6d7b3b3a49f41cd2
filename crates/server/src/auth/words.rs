//! Lists of words that may not be names, and the ways of writing a word that still are that word.
//!
//! The lists are in `config/words/`, which also explains the form of an entry. What is seen through: case, accents,
//! look-alike letters, digits for letters (`sh1t`), a v for a u and two for a w (`fvck`, `vvhore`), signs in between
//! (`s-h-i-t`), letters drawn out (`shiiit`). What is not done is looking for short words inside of longer ones: that
//! refuses Scunthorpe and stops nobody.

use super::nickname::fold;
use std::path::Path;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::skeleton;

const RESERVED: &[&str] = &[include_str!("../../../../config/words/reserved.txt")];
const OFFENSIVE: &[&str] = &[
    include_str!("../../../../config/words/offensive-en.txt"),
    include_str!("../../../../config/words/offensive-it.txt"),
    include_str!("../../../../config/words/offensive-es.txt"),
];

/// A list that is read at the start.
#[derive(Debug)]
pub struct WordList {
    entries: Vec<Entry>,
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
    #[error("line {line} of the word list {path} is not an entry: {text:?}")]
    Entry {
        /// As the settings name it.
        path: String,
        /// From 1.
        line: usize,
        /// The line.
        text: String,
    },
}

#[derive(Debug)]
struct Entry {
    reach: Reach,
    folded: String,
    looks: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reach {
    /// The whole name.
    Whole,
    /// A part of it.
    Part,
    /// The beginning of a part.
    Beginning,
    /// Anywhere.
    Anywhere,
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
            return Self::parse("(built in)", &built_in.join("\n"));
        }
        let read = std::fs::read_to_string(Path::new(file));
        let text = read.map_err(|source| WordListError::Read { path: file.to_owned(), source })?;
        Self::parse(file, &text)
    }

    fn parse(path: &str, text: &str) -> Result<Self, WordListError> {
        let mut entries = Vec::new();
        for (n, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let entry = Entry::parse(line).ok_or_else(|| WordListError::Entry {
                path: path.to_owned(),
                line: n + 1,
                text: line.to_owned(),
            })?;
            entries.push(entry);
        }
        Ok(Self { entries })
    }

    /// Whether this name is, or contains, a word of the list.
    pub fn refuses(&self, name: &str) -> bool {
        let unaccented: String = name.nfd().filter(|&c| !is_combining_mark(c)).collect();
        let written: String = skeleton(name).collect();
        [name, &unaccented].into_iter().any(|text| self.finds(text, |entry| &entry.folded))
            || self.finds(&written, |entry| &entry.looks)
    }

    fn finds(&self, text: &str, word: impl Fn(&Entry) -> &String) -> bool {
        read_vs(text).iter().any(|text| {
            DIGIT_READINGS.iter().any(|digits| {
                let candidates = Candidates::of(&read_digits(text, digits));
                self.entries.iter().any(|entry| candidates.contain(entry.reach, word(entry)))
            })
        })
    }
}

impl Entry {
    fn parse(line: &str) -> Option<Self> {
        let (reach, word) = if let Some(word) = line.strip_prefix('=') {
            (Reach::Whole, word)
        } else if let Some(word) = line.strip_prefix('*') {
            (Reach::Anywhere, word.strip_suffix('*')?)
        } else if let Some(word) = line.strip_suffix('*') {
            (Reach::Beginning, word)
        } else {
            (Reach::Part, line)
        };
        let word: String = word.chars().filter(|c| !is_separator(*c)).collect();
        if word.is_empty() || !word.chars().all(char::is_alphanumeric) {
            return None;
        }
        let written: String = skeleton(&word).collect();
        Some(Self { reach, folded: fold(&word), looks: fold(&written) })
    }
}

/// Digits as themselves, and the two ways of reading them as letters.
const DIGIT_READINGS: [&[(char, char)]; 3] = [
    &[],
    &[('0', 'o'), ('1', 'i'), ('3', 'e'), ('4', 'a'), ('5', 's'), ('7', 't'), ('8', 'b'), ('9', 'g')],
    &[('0', 'o'), ('1', 'l'), ('3', 'e'), ('4', 'a'), ('5', 's'), ('7', 't'), ('8', 'b'), ('9', 'g')],
];

fn read_digits(text: &str, digits: &[(char, char)]) -> String {
    let read = |c| digits.iter().find(|(digit, _)| *digit == c).map_or(c, |(_, letter)| *letter);
    text.chars().map(read).collect()
}

/// The text as it stands; with `vv` read as w; and with each v that is left read as u, as on old stones. Capitals stay
/// capitals, since parts of a name begin with them.
fn read_vs(text: &str) -> Vec<String> {
    let mut as_w = String::new();
    for c in text.chars() {
        match as_w.pop() {
            Some('v') if matches!(c, 'v' | 'V') => as_w.push('w'),
            Some('V') if matches!(c, 'v' | 'V') => as_w.push('W'),
            last => as_w.extend(last.into_iter().chain([c])),
        }
    }
    let as_u = as_w.replace('v', "u").replace('V', "U");
    let mut texts = vec![text.to_owned(), as_w, as_u];
    texts.dedup();
    texts
}

fn is_separator(c: char) -> bool {
    matches!(c, '-' | '_')
}

/// What is compared with the list.
struct Candidates {
    wholes: Vec<String>,
    parts: Vec<String>,
}

impl Candidates {
    fn of(text: &str) -> Self {
        let joined: String = text.chars().filter(|&c| !is_separator(c)).collect();
        let letters: String = joined.chars().filter(|c| !c.is_ascii_digit()).collect();
        let mut parts = split(text);
        parts.push(letters);
        Self {
            wholes: drawn_in(&fold(&joined)),
            parts: parts.iter().flat_map(|part| drawn_in(&fold(part))).collect(),
        }
    }

    fn contain(&self, reach: Reach, word: &String) -> bool {
        match reach {
            Reach::Whole => self.wholes.contains(word),
            Reach::Part => self.parts.contains(word),
            Reach::Beginning => self.parts.iter().any(|part| part.starts_with(word)),
            Reach::Anywhere => self.wholes.iter().chain(&self.parts).any(|text| text.contains(word)),
        }
    }
}

/// The parts of a name: they end at signs, at digits, and before a capital that follows a small letter.
fn split(text: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut was_lowercase = false;
    for c in text.chars() {
        let is_sign = is_separator(c) || c.is_ascii_digit();
        if is_sign || (was_lowercase && c.is_uppercase()) {
            parts.push(String::new());
        }
        if !is_sign && let Some(part) = parts.last_mut() {
            part.push(c);
        }
        was_lowercase = c.is_lowercase();
    }
    parts.retain(|part| !part.is_empty());
    parts
}

/// The text, and where a letter stands three times or more in a row, the text with it twice and once.
fn drawn_in(text: &str) -> Vec<String> {
    let shorten = |keep: usize| {
        let mut runs: Vec<(char, usize)> = Vec::new();
        for c in text.chars() {
            match runs.last_mut() {
                Some((last, count)) if *last == c => *count += 1,
                _ => runs.push((c, 1)),
            }
        }
        let length = |count: usize| if count >= 3 { keep } else { count };
        runs.into_iter().flat_map(|(c, count)| std::iter::repeat_n(c, length(count))).collect::<String>()
    };
    let mut texts = vec![text.to_owned(), shorten(2), shorten(1)];
    texts.dedup();
    texts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offensive_words_are_seen_through_their_disguises() {
        let list = WordList::offensive("").expect("the list that is built in");
        for name in [
            "fuck",
            "FUCK",
            "xXfuckXx",
            "fuuuuuck",
            "f-u-c-k",
            "f_u_ck",
            "fuck123",
            "fück",
            "Sh1t",
            "5hit",
            "sh-it",
            "ShitHead",
            "b1tch",
            "cunt",
            "Big-Cunt",
            "BigCunt",
            "n1gg3r",
            "niggger",
            "a55hole",
            "ASSHOIE",
            "cazzo",
            "C4ZZ0",
            "Che-Cazzo",
            "CheCazzo",
            "stronzo",
            "porco_dio",
            "Vaffanculo",
            "puta",
            "hijo_de_puta",
            "MIERDA",
            "coño",
            "COÑO",
            "gilip0llas",
            "maricón",
            "fvck",
            "FVCK",
            "xX-Fvck-Xx",
            "cvnt",
            "BigCvnt",
            "pvta",
            "vaffancvlo",
            "vvhore",
            "VVanker",
            "sh1t-VVhore",
        ] {
            assert!(list.refuses(name), "{name}");
        }
    }

    #[test]
    fn innocent_names_that_contain_a_short_word_stay_possible() {
        let list = WordList::offensive("").expect("the list that is built in");
        for name in [
            "Scunthorpe",
            "Penistone",
            "Cockburn",
            "Hitchcock",
            "Peacock",
            "Dickens",
            "Dickinson",
            "Essex",
            "Sussex",
            "Arsenal",
            "Assange",
            "Cassandra",
            "Bassett",
            "Matsushita",
            "Takeshita",
            "Titan",
            "Cummings",
            "Analyst",
            "Montenegro",
            "Negroni",
            "Niger",
            "Nigeria",
            "Cazzola",
            "Cazzaniga",
            "Ficarra",
            "Significa",
            "Troiano",
            "Finocchiaro",
            "Bocchini",
            "Calcutta",
            "Figaro",
            "Computadora",
            "Disputa",
            "Amputado",
            "Calculo",
            "Pollastre",
            "Negrete",
            "Conchita",
            "Cono",
            "Reputation",
            "Grapes",
            "Therapist",
            "Swank",
            "Japan",
            "Spicy",
            "Racoon",
            "Magnus",
            "Kasparov",
            "Anna_1984",
            "Lisa-2001",
            "Ignazio",
            "Nazim",
            "Wankel",
            "Pornchai",
            "Verga",
            "VanDyke",
            "Incudine",
            "Vittorio",
            "Savvas",
            "Navvab",
            "Vivaldi",
            "Vvedensky",
            "Iovine",
            "Gustav",
        ] {
            assert!(!list.refuses(name), "{name}");
        }
    }

    #[test]
    fn fault_56_names_of_the_site_are_kept() {
        let list = WordList::reserved("").expect("the list that is built in");
        for name in [
            "admin",
            "Admin",
            "ADMIN2",
            "adm1n",
            "anna-admin",
            "AnnaAdmin",
            "Administrator",
            "amministratore",
            "Moderator",
            "mod",
            "Tratto",
            "TRATT0",
            "Tratto-Staff",
            "support",
            "null",
            "Deleted-Player",
            "deleted_player",
            "White",
        ] {
            assert!(list.refuses(name), "{name}");
        }
        for name in
            ["Trattoria", "Modesto", "White77", "Rootbeer", "Nullo", "Adamo", "Admiral", "Bianco-Nero"]
        {
            assert!(!list.refuses(name), "{name}");
        }
    }

    #[test]
    fn a_list_of_ones_own_is_read_and_a_bad_line_is_named() {
        let list = WordList::parse("own.txt", "# ours\n\nfoo\n=bar\n").expect("a list");
        assert!(list.refuses("foo-fighter") && list.refuses("bar") && !list.refuses("bar-fly"));
        for bad in ["*half", "=", "two words", "a*b"] {
            let error = WordList::parse("own.txt", &format!("ok\n{bad}")).expect_err(bad).to_string();
            assert!(error.contains("line 2") && error.contains("own.txt"), "{error}");
        }
        let error = WordList::reserved("/nonexistent/list").expect_err("no file").to_string();
        assert!(error.contains("/nonexistent/list"), "{error}");
    }
}
