//! What people write behind a move that says nothing about which move it is: `+`, `mate`, `dis. ch.`, `e.p.`

/// Words for check, mate and en passant, some of which come in twos; longer ones first, since they hold shorter ones. Dots
/// behind them do not count.
const WORDS: [&str; 22] = [
    "scaccomatto",
    "discovered",
    "checkmate",
    "double",
    "scacco",
    "schaak",
    "schach",
    "check",
    "jaque",
    "matto",
    "xeque",
    "échec",
    "disc",
    "mate",
    "matt",
    "dbl",
    "dis",
    "e.p",
    "mat",
    "ch",
    "ep",
    "sc",
];

/// Signs behind a move.
const SIGNS: [char; 9] = ['+', '#', '†', '‡', '!', '?', '=', '.', ','];

/// Whether a word that stands alone says only what the move before it does.
pub(crate) fn is_remark(word: &str) -> bool {
    matches!(word, "e." | "p.") || (!word.is_empty() && bare(word).is_empty())
}

/// Takes off what says nothing about which move it is.
pub(super) fn bare(text: &str) -> &str {
    let mut text = text.trim();
    loop {
        let shorter = text.trim_end_matches(SIGNS);
        let shorter = WORDS.iter().find_map(|word| without(shorter, word)).unwrap_or(shorter).trim_end();
        if shorter.len() == text.len() {
            return text;
        }
        text = shorter;
    }
}

/// The text without a word at its end, however it is capitalized.
fn without<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let at = text.len().checked_sub(word.len()).filter(|&at| text.is_char_boundary(at))?;
    let (before, end) = text.split_at(at);
    end.eq_ignore_ascii_case(word).then_some(before)
}
