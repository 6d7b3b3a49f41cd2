//! What one character may be read as.
//!
//! Must never say what it stands for: that depends on its neighbours.

use super::super::nickname::fold;
use std::borrow::Cow;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::skeleton;

/// Letters in a row; most are one of the alphabet's, and take no memory.
pub(super) type Letters = Cow<'static, [char]>;

/// The letters that a digit can stand for.
pub(super) fn letters_of(digit: char) -> &'static str {
    match digit {
        '0' => "o",
        '1' => "il",
        '2' => "z",
        '3' => "e",
        '4' => "a",
        '5' => "s",
        '6' => "gb",
        '7' => "t",
        '8' => "b",
        '9' => "g",
        _ => "",
    }
}

/// What a letter is, and after that what else it can be taken for: itself without its accent, and the Latin letters that
/// it or its capital looks like. Each without case.
pub(super) fn readings(letter: char) -> Vec<Letters> {
    let mut readings = Vec::with_capacity(2);
    if letter.is_ascii() {
        readings.push(one(letter));
        match letter {
            // A capital I and a small l are the same stroke.
            'I' => readings.push(one('l')),
            'l' => readings.push(one('i')),
            'v' | 'V' => readings.push(one('u')),
            _ => {}
        }
        return readings;
    }
    let itself = fold(letter.encode_utf8(&mut [0; 4]));
    let bare = unaccented(&itself);
    let mut add = |text: &str| {
        let text: Letters = text.chars().collect();
        if !text.is_empty() && !readings.contains(&text) {
            readings.push(text);
        }
    };
    add(&itself);
    add(&bare);
    if !bare.is_ascii() {
        // Small letters of Cyrillic and Greek often have their capital's form.
        [letter].into_iter().chain(letter.to_uppercase()).flat_map(latin).for_each(|text| add(&text));
    }
    readings
}

/// One character, without case.
pub(super) fn one(letter: char) -> Letters {
    const ASCII: &[char] = &[
        '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j',
        'k', 'l', 'm', 'n', 'o', 'p', 'q', 'r', 's', 't', 'u', 'v', 'w', 'x', 'y', 'z',
    ];
    let letter = letter.to_ascii_lowercase();
    match ASCII.binary_search(&letter) {
        Ok(at) => Letters::Borrowed(&ASCII[at..=at]),
        Err(_) => Letters::Owned(vec![letter]),
    }
}

/// Without the marks that can be taken off.
pub(super) fn unaccented(text: &str) -> String {
    text.nfd().filter(|&c| !is_combining_mark(c)).collect()
}

/// The Latin letters that this one is drawn like, by Unicode Technical Standard 39.
fn latin(letter: char) -> Vec<String> {
    let drawn: String = skeleton(letter.encode_utf8(&mut [0; 4])).collect();
    let drawn = unaccented(&drawn);
    let is_latin = !drawn.is_empty() && drawn.bytes().all(|byte| byte.is_ascii_alphanumeric());
    match drawn.as_str() {
        _ if !is_latin => Vec::new(),
        "rn" => vec!["m".into()],
        // The standard's name for that stroke, whichever letter it is.
        "l" => vec!["l".into(), "i".into()],
        _ => vec![drawn.to_ascii_lowercase()],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_is_read_as_itself_first_and_then_as_what_it_looks_like() {
        for (letter, expect) in [
            ('a', &["a"][..]),
            ('É', &["é", "e"]),
            ('ß', &["ss"]),
            ('í', &["í", "i"]),
            ('İ', &["i\u{307}", "i"]),
            ('ı', &["i"]),
            ('I', &["i", "l"]),
            ('l', &["l", "i"]),
            ('V', &["v", "u"]),
            ('m', &["m"]),
            ('ø', &["ø", "o"]),
            ('đ', &["đ", "d"]),
            ('ł', &["ł", "l", "i"]),
            ('œ', &["œ", "oe"]),
            ('с', &["с", "c"]),
            ('т', &["т", "t"]),
            ('Η', &["η", "h"]),
            ('字', &["字"]),
        ] {
            let read: Vec<String> = readings(letter).iter().map(|text| text.iter().collect()).collect();
            assert_eq!(read, expect, "{letter}");
        }
    }
}
