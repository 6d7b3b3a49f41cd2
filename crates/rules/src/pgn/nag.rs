//! Glyphs that stand for numeric annotations.

/// The NAG of a glyph that stands behind a move or alone.
pub(super) fn of_glyph(glyph: &str) -> Option<u8> {
    Some(match glyph {
        "!" => 1,
        "?" => 2,
        "!!" => 3,
        "??" => 4,
        "!?" => 5,
        "?!" => 6,
        "=" => 10,
        "∞" => 13,
        "+=" | "⩲" => 14,
        "=+" | "⩱" => 15,
        "+/-" | "±" => 16,
        "-/+" | "∓" => 17,
        "+-" => 18,
        "-+" => 19,
        _ => return None,
    })
}

/// The glyph people expect directly behind a move, for the six that have one.
pub(super) fn suffix(text: &str) -> (&str, Option<u8>) {
    let bare = text.trim_end_matches(['!', '?']);
    (bare, of_glyph(&text[bare.len()..]))
}
