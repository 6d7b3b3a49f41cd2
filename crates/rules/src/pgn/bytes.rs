//! Bytes of a file to text.

use std::borrow::Cow;

/// Text of a file: UTF-8 where it is that, else Latin-1, whose bytes are the first code points.
pub(super) fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().map(|&byte| char::from(byte)).collect()),
    }
}

/// The value of a tag, without its escapes.
pub(super) fn unescape(bytes: &[u8]) -> String {
    let text = decode(bytes);
    if !text.contains('\\') {
        return text.into_owned();
    }
    let mut value = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match (letter, letters.peek()) {
            ('\\', Some(&next @ ('"' | '\\'))) => {
                value.push(next);
                letters.next();
            }
            _ => value.push(letter),
        }
    }
    value
}
