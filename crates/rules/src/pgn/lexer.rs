//! Bytes to lexemes. Knows the outer form of PGN, not what a move is.

use super::{bytes::decode, game::GameResult};
use crate::text::signs::odd_space_len;

/// A piece of PGN text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lexeme<'a> {
    /// A tag's name and its value, still escaped.
    Tag(&'a [u8], &'a [u8]),
    /// A comment without its braces.
    Comment(&'a [u8]),
    /// Something between spaces that is none of the others: a move or a glyph.
    Word(&'a [u8]),
    Nag(u8),
    Open,
    Close,
    Result(GameResult),
    /// A comment that no brace closes before the next game begins.
    UnclosedComment,
    /// The bytes end here.
    End,
    /// The bytes end within something; more must come before it can be told what.
    Incomplete,
}

/// Walks over bytes; `is_last` says that no more will come.
pub(super) struct Lexer<'a> {
    bytes: &'a [u8],
    pub(super) at: usize,
    /// Where the last lexeme begins.
    pub(super) start: usize,
    is_last: bool,
}

const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b'\n' | 0x0b | 0x0c)
}

/// What ends a word. A comma stands behind a move at most.
const fn ends_word(byte: u8) -> bool {
    is_space(byte)
        || matches!(byte, b'{' | b'}' | b'(' | b')' | b'[' | b']' | b';' | b'$' | b'<' | b'>' | b',')
}

/// Bytes that end a word, or with which a space may begin that is none of ASCII.
static MAY_END_WORD: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = u8::MIN;
    loop {
        table[byte as usize] = ends_word(byte) || matches!(byte, 0xa0 | 0xc2 | 0xe2 | 0xe3);
        if byte == u8::MAX {
            break table;
        }
        byte += 1;
    }
};

/// How many bytes are no end of a word.
fn goes_on(bytes: &[u8]) -> usize {
    bytes.iter().position(|&byte| MAY_END_WORD[usize::from(byte)]).unwrap_or(bytes.len())
}

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// What word processors put in the place of the quotes around a tag's value.
const CURLY_QUOTES: [&str; 6] = ["“", "”", "„", "‟", "«", "»"];

impl<'a> Lexer<'a> {
    pub(super) fn new(bytes: &'a [u8], is_last: bool) -> Lexer<'a> {
        Lexer { bytes, at: 0, start: 0, is_last }
    }

    fn find(&self, from: usize, byte: u8) -> Option<usize> {
        self.bytes.get(from..)?.iter().position(|&other| other == byte).map(|offset| from + offset)
    }

    /// The bytes from `from` to the end of the line, and where the next line begins.
    fn line_from(&self, from: usize) -> Option<(&'a [u8], usize)> {
        match self.find(from, b'\n') {
            Some(end) => Some((&self.bytes[from..end], end + 1)),
            None if self.is_last => Some((&self.bytes[from..], self.bytes.len())),
            None => None,
        }
    }

    /// How many bytes the space has that begins here, where it is another than the plain ones; 0 if there is none.
    fn odd_space(&self, at: usize) -> usize {
        match self.bytes[at] {
            // No-break space in Latin-1; in UTF-8 this byte follows another of its kind.
            0xa0 => usize::from(at == 0 || self.bytes[at - 1].is_ascii()),
            0xc2 | 0xe2 | 0xe3 => odd_space_len(&self.bytes[at..]),
            _ => 0,
        }
    }

    fn is_line_start(&self) -> bool {
        self.at == 0 || matches!(self.bytes[self.at - 1], b'\n' | b'\r')
    }

    /// The next lexeme; `at` stands behind it, or before it if it is incomplete.
    pub(super) fn next(&mut self) -> Lexeme<'a> {
        loop {
            let Some(&byte) = self.bytes.get(self.at) else {
                return if self.is_last { Lexeme::End } else { Lexeme::Incomplete };
            };
            self.start = self.at;
            match byte {
                _ if is_space(byte) => self.at += 1,
                b'%' if self.is_line_start() => match self.line_from(self.at) {
                    Some((_, next)) => self.at = next,
                    None => return Lexeme::Incomplete,
                },
                b'{' => return self.comment(),
                b';' => {
                    let Some((text, next)) = self.line_from(self.at + 1) else { return Lexeme::Incomplete };
                    self.at = next;
                    return Lexeme::Comment(text);
                }
                b'[' => match self.tag() {
                    Some(lexeme) => return lexeme,
                    None => self.at += 1,
                },
                b'(' => {
                    self.at += 1;
                    return Lexeme::Open;
                }
                b')' => {
                    self.at += 1;
                    return Lexeme::Close;
                }
                b'$' => return self.nag(),
                b'}' | b']' | b'<' | b'>' | b',' => self.at += 1,
                0xa0.. if self.odd_space(self.at) > 0 => self.at += self.odd_space(self.at),
                0xef if self.bytes[self.at..].starts_with(BYTE_ORDER_MARK) => {
                    self.at += BYTE_ORDER_MARK.len();
                }
                0xef if !self.is_last && self.bytes.len() - self.at < BYTE_ORDER_MARK.len() => {
                    return Lexeme::Incomplete;
                }
                _ => return self.word(),
            }
        }
    }

    fn comment(&mut self) -> Lexeme<'a> {
        let start = self.at + 1;
        let Some(end) = self.find(start, b'}') else {
            if !self.is_last {
                return Lexeme::Incomplete;
            }
            self.at = self.next_event(start).unwrap_or(self.bytes.len());
            return Lexeme::UnclosedComment;
        };
        // A brace left open would swallow the games that follow, up to one that has a comment.
        if let Some(event) = self.next_event(start).filter(|&event| event < end) {
            self.at = event;
            return Lexeme::UnclosedComment;
        }
        self.at = end + 1;
        Lexeme::Comment(&self.bytes[start..end])
    }

    /// Where the next `[Event "` begins a line.
    fn next_event(&self, mut from: usize) -> Option<usize> {
        loop {
            let line = self.find(from, b'\n')? + 1;
            if self.bytes[line..].starts_with(b"[Event \"") {
                return Some(line);
            }
            from = line;
        }
    }

    /// `None` if the bracket begins no tag.
    fn tag(&mut self) -> Option<Lexeme<'a>> {
        let Some((line, next)) = self.line_from(self.at) else { return Some(Lexeme::Incomplete) };
        let name_start = line[1..].iter().position(|&byte| !is_space(byte))? + 1;
        let name_len =
            line[name_start..].iter().position(|&byte| !(byte.is_ascii_alphanumeric() || byte == b'_'))?;
        let name = &line[name_start..name_start + name_len];
        let quote =
            name_start + name_len + line[name_start + name_len..].iter().position(|&b| !is_space(b))?;
        let curly = CURLY_QUOTES.iter().find(|curly| line[quote..].starts_with(curly.as_bytes()));
        if name.is_empty() || (line[quote] != b'"' && curly.is_none()) {
            return None;
        }
        let value = &line[quote + curly.map_or(1, |curly| curly.len())..];
        // The value ends at a quote that is not escaped and that a bracket follows; quotes left unescaped are its own.
        let mut at = 0;
        while at < value.len() && curly.is_none() {
            match value[at] {
                b'\\' => at += 2,
                b'"' if value[at + 1..]
                    .iter()
                    .find(|&&byte| !is_space(byte))
                    .is_none_or(|&byte| byte == b']') =>
                {
                    let bracket =
                        value[at..].iter().position(|&byte| byte == b']').map_or(value.len(), |i| at + i + 1);
                    self.at = (self.at + quote + 1 + bracket).min(next);
                    return Some(Lexeme::Tag(name, &value[..at]));
                }
                _ => at += 1,
            }
        }
        // The closing quote is missing, or the curly one of a word processor: the line is the value.
        self.at = next;
        let end = value.iter().rposition(|&byte| !is_space(byte) && byte != b']').map_or(0, |last| last + 1);
        let value = &value[..end];
        let bare = CURLY_QUOTES.iter().find_map(|curly| value.strip_suffix(curly.as_bytes()));
        Some(Lexeme::Tag(name, bare.unwrap_or(value)))
    }

    fn nag(&mut self) -> Lexeme<'a> {
        let digits = self.bytes[self.at + 1..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let end = self.at + 1 + digits;
        if end == self.bytes.len() && !self.is_last {
            return Lexeme::Incomplete;
        }
        let number = self.bytes[self.at + 1..end]
            .iter()
            .fold(0_u32, |number, digit| (number * 10 + u32::from(digit - b'0')).min(255));
        self.at = end;
        Lexeme::Nag(u8::try_from(number).unwrap_or(u8::MAX))
    }

    fn word(&mut self) -> Lexeme<'a> {
        let start = self.at;
        let rest = &self.bytes[start..];
        let mut len = goes_on(rest);
        while rest.get(len).is_some_and(|byte| !byte.is_ascii()) && self.odd_space(start + len) == 0 {
            len += 1 + goes_on(&rest[len + 1..]);
        }
        // A promotion may be written e8(Q).
        let is_promotion = len >= 2
            && matches!(rest[len - 1], b'1' | b'8')
            && matches!(rest.get(len..len + 3), Some([b'(', role, b')']) if role.is_ascii_uppercase());
        if is_promotion {
            len += 3;
        }
        if rest.len() < len + 3 && !self.is_last {
            return Lexeme::Incomplete;
        }
        self.at = start + len.max(1);
        let word = &rest[..len.max(1)];
        result(word).map_or(Lexeme::Word(word), Lexeme::Result)
    }
}

/// The result that a word is. Most words are told by their ends not to be one.
fn result(word: &[u8]) -> Option<GameResult> {
    /// One half, a dash and one half, each sign in three bytes.
    const LEN_MAX: usize = 21;
    let is_candidate = matches!(word[0], b'0' | b'1' | b'*' | 0x80..)
        && matches!(word[word.len() - 1], b'0'..=b'2' | b'*' | 0x80..)
        && word.len() <= LEN_MAX;
    if is_candidate { GameResult::read(&decode(word)) } else { None }
}
