//! What follows a null move. It cannot be played, since a null move is no move of a game; so it is kept as text, for a comment.

use super::{bytes::decode, lexer::Lexeme};

/// A null move and what follows it, up to the end of its variation.
pub(super) struct Unplayed {
    /// Where the null move stands.
    pub(super) at: usize,
    /// How many variations are open in what follows.
    pub(super) open: usize,
    text: String,
}

impl Unplayed {
    pub(super) fn new(null: &str, at: usize) -> Unplayed {
        Unplayed { at, open: 0, text: null.to_owned() }
    }

    /// Keeps what a lexeme says. Comments get parentheses, since a comment holds no other.
    pub(super) fn add(&mut self, lexeme: Lexeme<'_>) {
        match lexeme {
            Lexeme::Word(word) => self.word(&decode(word)),
            Lexeme::Comment(comment) => {
                let comment = without_commands(&decode(comment));
                if !comment.is_empty() {
                    self.word(&format!("({comment})"));
                }
            }
            Lexeme::Nag(nag) => self.word(&format!("${nag}")),
            Lexeme::Result(result) => self.word(result.text()),
            Lexeme::Open => {
                self.open += 1;
                self.word("(");
            }
            Lexeme::Close => {
                self.open = self.open.saturating_sub(1);
                self.text.push(')');
            }
            Lexeme::Tag(..) | Lexeme::UnclosedComment | Lexeme::End | Lexeme::Incomplete => {}
        }
    }

    fn word(&mut self, word: &str) {
        if !self.text.ends_with('(') {
            self.text.push(' ');
        }
        self.text.push_str(word);
    }

    /// The null move as it is written.
    pub(super) fn null(&self) -> &str {
        self.text.split(' ').next().unwrap_or_default()
    }

    pub(super) fn into_text(self) -> String {
        self.text
    }
}

/// A comment without commands like `[%clk 0:01:00]`: that clock would be taken for the one of the last move.
fn without_commands(comment: &str) -> String {
    let mut rest = comment;
    let mut kept = String::new();
    while let Some((before, command)) = rest.split_once("[%") {
        kept.push_str(before);
        rest = command.split_once(']').map_or("", |(_, after)| after);
    }
    kept.push_str(rest);
    kept.split_whitespace().collect::<Vec<_>>().join(" ")
}
