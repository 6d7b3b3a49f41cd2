//! What may be a nickname, and when two are the same.
//!
//! Letters of one script, digits, `-` and `_`. Two names are the same when a reader could take one for the other: case
//! does not count, nor does the way a letter is encoded, nor which of its look-alikes is used (Unicode Technical
//! Standard 39).

use crate::error::AppError;
use tratto_protocol::ErrorCode;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_script::{Script, UnicodeScript};
use unicode_security::{GeneralSecurityProfile, MixedScript, skeleton};

const LENGTH_MIN: usize = 3;
const LENGTH_MAX: usize = 20;
/// More bytes than any name of 20 characters has in any encoding form: nothing longer is even looked at.
const BYTES_MAX: usize = 400;
/// Marks on one letter. Scripts that write vowels as marks need two; a tower of them is a joke on the reader.
const MARKS_MAX: usize = 2;

/// A name that keeps the rules, in the three forms in which it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nickname {
    shown: String,
    folded: String,
    skeleton: String,
}

/// Why a name cannot be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NicknameError {
    /// Too short or too long.
    #[error("a nickname has 3 to 20 characters")]
    Length,
    /// Something else than letters of one script, digits, `-` and `_`.
    #[error("a nickname is made of letters of one script, digits, - and _")]
    Characters,
    /// Kept for the site.
    #[error("this nickname is reserved")]
    Reserved,
    /// On the list of offensive words.
    #[error("this nickname is on the list of offensive words")]
    Offensive,
}

impl From<NicknameError> for AppError {
    fn from(error: NicknameError) -> Self {
        let code = match error {
            NicknameError::Length => ErrorCode::NicknameLength,
            NicknameError::Characters => ErrorCode::NicknameCharacters,
            NicknameError::Reserved => ErrorCode::NicknameReserved,
            NicknameError::Offensive => ErrorCode::NicknameOffensive,
        };
        Self::new(code, error.to_string())
    }
}

impl Nickname {
    /// Reads a name as somebody typed it. Nothing is cut off or repaired but the encoding form, so that the name is the
    /// one that was seen when it was typed.
    ///
    /// # Errors
    /// The first rule that it breaks; characters before length, since an invisible one makes the length a riddle.
    pub fn parse(typed: &str) -> Result<Self, NicknameError> {
        if typed.len() > BYTES_MAX {
            return Err(NicknameError::Length);
        }
        let shown: String = typed.nfc().collect();
        check_characters(&shown)?;
        if !(LENGTH_MIN..=LENGTH_MAX).contains(&shown.chars().count()) {
            return Err(NicknameError::Length);
        }
        Ok(Self { folded: fold(&shown), skeleton: looks(&shown), shown })
    }

    /// As everybody sees it.
    pub fn shown(&self) -> &str {
        &self.shown
    }

    /// For finding it however it is written.
    pub fn folded(&self) -> &str {
        &self.folded
    }

    /// The same for all names that look the same.
    pub fn skeleton(&self) -> &str {
        &self.skeleton
    }
}

fn check_characters(name: &str) -> Result<(), NicknameError> {
    let mut marks = 0;
    let mut after_letter = false;
    for c in name.chars() {
        let is_mark = is_combining_mark(c);
        marks = if is_mark { marks + 1 } else { 0 };
        let is_fine = match c {
            '-' | '_' | '0'..='9' => true,
            _ if is_mark => {
                after_letter && marks <= MARKS_MAX && belongs_to_a_script(c) && c.identifier_allowed()
            }
            // Letters in common use: no full-width twins, ligatures, mathematical alphabets or dead scripts.
            _ => c.is_alphabetic() && c.identifier_allowed(),
        };
        if !is_fine {
            return Err(NicknameError::Characters);
        }
        after_letter = is_mark || c.is_alphabetic();
    }
    // Hiragana, Katakana and Han count as one script, as in Japanese.
    let has_substance = name.chars().any(char::is_alphanumeric);
    if name.is_single_script() && (has_substance || name.is_empty()) {
        Ok(())
    } else {
        Err(NicknameError::Characters)
    }
}

/// A vowel sign of one script, in contrast to the accents that go onto anything.
fn belongs_to_a_script(mark: char) -> bool {
    !matches!(mark.script(), Script::Inherited | Script::Common)
}

/// Without case, and without differences of encoding. `fold(fold(x)) == fold(x)`.
pub fn fold(name: &str) -> String {
    // Up and down again, letter by letter, is full case folding but for a few letters that no name may have: it brings
    // together ß and ss, σ and ς, and the dotless i with the dotted one.
    name.nfkc().flat_map(char::to_uppercase).flat_map(char::to_lowercase).nfkc().collect()
}

/// What a name looks like: the confusable skeleton, of the name as written (a capital I like a small l) and then of what
/// is left without case.
fn looks(name: &str) -> String {
    let nfkc: String = name.nfkc().collect();
    let written: String = skeleton(&nfkc).collect();
    skeleton(&fold(&written)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(typed: &str, expect: Result<&str, NicknameError>) {
        let got = Nickname::parse(typed);
        assert_eq!(got.as_ref().map(Nickname::shown).map_err(|error| *error), expect, "{typed:?}");
    }

    #[test]
    fn names_that_people_have_are_fine() {
        for name in [
            "Anna",
            "bob",
            "x-1",
            "José",
            "Zoë_99",
            "Øystein",
            "Łukasz",
            "Ольга",
            "Γιώργος",
            "שלום",
            "محمد",
            "たろう",
            "山田太郎",
            "タロウ山",
            "김철수",
            "अनिल",
            "สมชาย",
            "123",
            "a_b",
            "Straße",
            "İstanbul",
            "A2345678901234567890",
        ] {
            check(name, Ok(name));
        }
    }

    #[test]
    fn a_name_has_3_to_20_characters_whatever_their_size_in_bytes() {
        for (typed, expect) in [
            ("", Err(NicknameError::Length)),
            ("ab", Err(NicknameError::Length)),
            ("太郎", Err(NicknameError::Length)),
            ("abcdefghijklmnopqrstu", Err(NicknameError::Length)),
            (&*"a".repeat(100_000), Err(NicknameError::Length)),
            (&*"字".repeat(20), Ok(&*"字".repeat(20))),
        ] {
            check(typed, expect);
        }
    }

    #[test]
    fn fault_56_invisible_foreign_and_mixed_characters_are_refused() {
        for typed in [
            "an na",
            " anna",
            "anna ",
            "anna\n",
            "an\tna",
            "anna!",
            "anna.b",
            "a@b.c",
            "an/na",
            "an\\na",
            "<b>anna",
            // A null character, as in `admin%00`; fifteen zero-width spaces; joiners, soft hyphen, word joiner, BOM.
            "admin\0",
            "\u{200b}\u{200b}\u{200b}\u{200b}",
            "an\u{200b}na",
            "an\u{200d}na",
            "an\u{ad}na",
            "an\u{2060}na",
            "\u{feff}anna",
            "anna\u{3164}",
            "anna\u{115f}",
            "anna\u{fe0f}",
            "anna\u{e0041}",
            // Latin with one Cyrillic or Greek letter.
            "аnna",
            "annа",
            "pаypal",
            "αnna",
            // Twins of letters: full width, mathematical, ligature, superscript, other digits.
            "ａｎｎａ",
            "𝐚𝐧𝐧𝐚",
            "ﬁnn",
            "annaª",
            "anna²",
            "anna٣",
            "anna③",
            "😀😀😀",
            "---",
            "_-_",
            "$am",
        ] {
            check(typed, Err(NicknameError::Characters));
        }
    }

    #[test]
    fn fault_57_direction_characters_and_towers_of_marks_are_refused() {
        for typed in [
            "\u{202e}anna",
            "an\u{202a}na",
            "an\u{2066}na",
            "anna\u{200f}",
            "\u{61c}anna",
            "annq\u{301}a",
            "a\u{338}nna",
            "Z\u{335}\u{321}\u{322}algo",
            "\u{301}anna",
            "an\u{20dd}na",
        ] {
            check(typed, Err(NicknameError::Characters));
        }
    }

    fn is_same(one: &str, other: &str) -> bool {
        let parse = |name| Nickname::parse(name).expect("a name");
        let (one, other) = (parse(one), parse(other));
        one.folded() == other.folded() || one.skeleton() == other.skeleton()
    }

    #[test]
    fn fault_56_57_look_alikes_are_the_same_name() {
        for (one, other) in [
            ("Anna", "aNNA"),
            ("José", "Jose\u{301}"),
            ("limes11", "Iimes11"),
            ("Magnus", "rnagnus"),
            ("magnus", "rnagnus"),
            ("Ilmes", "lImes"),
            ("b0b", "bOb"),
            ("modern", "modem"),
            ("ΣΟΦΟΣ", "σοφος"),
            ("Straße", "STRASSE"),
            ("paypal", "PayPaI"),
            ("сосо", "coco"),
            ("HAH", "НАН"),
        ] {
            assert!(is_same(one, other), "{one} {other}");
        }
        for (one, other) in
            [("Anna", "Anne"), ("Zoë", "Zoe"), ("anna1", "anna2"), ("a-b", "a_b"), ("cono", "coño")]
        {
            assert!(!is_same(one, other), "{one} {other}");
        }
    }

    #[test]
    fn folding_twice_is_folding_once() {
        for name in ["Anna", "Straße", "ΣΟΦΟΣ", "İstanbul", "ısı", "Ⅷ", "ǅ", "אבג", "ﬀ"] {
            assert_eq!(fold(&fold(name)), fold(name), "{name}");
        }
    }
}
