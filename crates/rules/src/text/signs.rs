//! The signs that word processors and phones put in the place of the plain ones: dashes, spaces, fractions. It must never
//! change a text of plain signs.

use std::borrow::Cow;

/// Whether a sign is a hyphen, a dash or a minus. U+0096 and U+0097 are the dashes of Windows-1252 read as Latin-1.
pub(crate) const fn is_dash(sign: char) -> bool {
    matches!(
        sign,
        '-' | '\u{96}' | '\u{97}' | '\u{2010}'
            ..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' | '\u{ff0d}'
    )
}

/// Whether a sign is not seen: joiners, soft hyphens, and what chooses between a figurine and an emoji.
const fn is_invisible(sign: char) -> bool {
    matches!(sign, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}')
}

/// The same text in plain signs.
pub(crate) fn plain(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    let mut plain = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            _ if is_dash(sign) => plain.push('-'),
            _ if is_invisible(sign) => {}
            '½' => plain.push_str("1/2"),
            '⁄' | '∕' => plain.push('/'),
            '×' | '✕' | '⨯' => plain.push('x'),
            // U+0085 is the ellipsis of Windows-1252 read as Latin-1.
            '…' | '\u{85}' => plain.push_str("..."),
            _ if sign.is_whitespace() => plain.push(' '),
            _ => plain.push(sign),
        }
    }
    Cow::Owned(plain)
}

/// How many bytes the space has that these begin with, where it is another than the plain ones; 0 if there is none.
pub(crate) const fn odd_space_len(bytes: &[u8]) -> usize {
    match *bytes {
        // No-break space in UTF-8; U+2000 to U+200A, the line and paragraph separators, the narrow no-break space; the
        // mathematical space; the ideographic one.
        [0xc2, 0xa0, ..] => 2,
        [0xe2, 0x80, 0x80..=0x8a | 0xa8 | 0xa9 | 0xaf, ..]
        | [0xe2, 0x81, 0x9f, ..]
        | [0xe3, 0x80, 0x80, ..] => 3,
        _ => 0,
    }
}
