//! Bytes to lexemes. Knows the outer form of PGN, not what a move is.

use super::game::GameResult;

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

/// What ends a word.
const fn ends_word(byte: u8) -> bool {
    is_space(byte) || matches!(byte, b'{' | b'}' | b'(' | b')' | b'[' | b']' | b';' | b'$' | b'<' | b'>')
}

static ENDS_WORD: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = u8::MIN;
    loop {
        table[byte as usize] = ends_word(byte);
        if byte == u8::MAX {
            break table;
        }
        byte += 1;
    }
};

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

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
                b'}' | b']' | b'<' | b'>' => self.at += 1,
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
        if name.is_empty() || line[quote] != b'"' {
            return None;
        }
        let value = &line[quote + 1..];
        // The value ends at a quote that is not escaped and that a bracket follows; quotes left unescaped are its own.
        let mut at = 0;
        while at < value.len() {
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
        // The closing quote is missing: the line is the value.
        self.at = next;
        let end = value.iter().rposition(|&byte| !is_space(byte) && byte != b']').map_or(0, |last| last + 1);
        Some(Lexeme::Tag(name, &value[..end]))
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
        let mut len = rest.iter().position(|&byte| ENDS_WORD[usize::from(byte)]).unwrap_or(rest.len());
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
        match word {
            b"1-0" => Lexeme::Result(GameResult::White),
            b"0-1" => Lexeme::Result(GameResult::Black),
            b"1/2-1/2" | b"1/2" => Lexeme::Result(GameResult::Draw),
            b"*" => Lexeme::Result(GameResult::Unknown),
            _ => Lexeme::Word(word),
        }
    }
}
