//! Writing PGN in its export format.

use super::game::{Game, GameResult, Variation};
use crate::{Color, Line, Variant};
use std::fmt::{self, Write as _};

/// The tags of the standard's roster, in its order, with what stands for unknown.
const ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];
const COLUMNS: usize = 80;

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, unknown) in ROSTER {
            let value = if name == "Result" { self.result.text() } else { self.tag(name).unwrap_or(unknown) };
            write_tag(f, name, value)?;
        }
        let variant = self.start.variant();
        if variant != Variant::Standard {
            write_tag(f, "Variant", variant.id())?;
        }
        if self.start.text() != Line::new(variant).text() {
            write_tag(f, "SetUp", "1")?;
            write_tag(f, "FEN", &self.start.text())?;
        }
        let derived = ["SetUp", "FEN", "Variant"];
        for (name, value) in &self.tags {
            if !derived.contains(&name.as_str()) && ROSTER.iter().all(|(known, _)| known != name) {
                write_tag(f, name, value)?;
            }
        }
        let mut text = Wrapped::default();
        write_variation(&mut text, &self.main, self.start.clone());
        text.word(self.result.text());
        writeln!(f, "\n{}", text.text)
    }
}

fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    write!(f, "[{name} \"")?;
    for letter in value.chars() {
        match letter {
            '"' | '\\' => write!(f, "\\{letter}")?,
            _ if letter.is_control() => f.write_char(' ')?,
            _ => f.write_char(letter)?,
        }
    }
    f.write_str("\"]\n")
}

/// Words on lines of 80 columns.
#[derive(Default)]
struct Wrapped {
    text: String,
    column: usize,
    /// No space stands between this word and the next.
    glue: bool,
}

impl Wrapped {
    fn word(&mut self, word: &str) {
        let len = word.chars().count();
        let space = usize::from(!self.glue);
        // A line that began with % would be an escape, and one that began so within a comment the next game.
        let may_begin_a_line = !word.starts_with('%') && word != "[Event";
        if self.column > 0 && self.column + space + len > COLUMNS && may_begin_a_line {
            self.text.push('\n');
            self.column = 0;
        } else if self.column > 0 && !self.glue {
            self.text.push(' ');
            self.column += 1;
        }
        self.text.push_str(word);
        self.column += len;
        self.glue = false;
    }

    fn comment(&mut self, comment: &str) {
        self.word("{");
        // A closing brace would end the comment early.
        for word in comment.replace('}', ")").split_whitespace() {
            self.word(word);
        }
        self.word("}");
    }
}

fn write_variation(text: &mut Wrapped, variation: &Variation, mut line: Line) {
    if let Some(comment) = &variation.comment {
        text.comment(comment);
    }
    let mut number_is_due = true;
    for ply in &variation.plies {
        let san = line.san(ply.chosen);
        match number(&line, number_is_due) {
            // Series are numbered as their players write them, `2.e5 Nf6`.
            Some(number) if line.series().is_some() => text.word(&format!("{number}{san}")),
            Some(number) => {
                text.word(&number);
                text.word(&san);
            }
            None => text.word(&san),
        }
        number_is_due = false;
        for nag in &ply.nags {
            text.word(&format!("${nag}"));
        }
        if let Some(comment) = &ply.comment {
            text.comment(comment);
            number_is_due = true;
        }
        for variation in &ply.variations {
            text.word("(");
            text.glue = true;
            write_variation(text, variation, line.clone());
            text.glue = true;
            text.word(")");
            number_is_due = true;
        }
        line.play(ply.chosen);
    }
}

/// The number before a move: of the series where there are series, else of the move.
fn number(line: &Line, is_due: bool) -> Option<String> {
    match line.series() {
        Some(series) if series.made == 0 => Some(format!("{}.", series.number)),
        Some(series) if is_due => Some(format!("{}...", series.number)),
        Some(_) => None,
        None if line.side_to_move() == Color::White => Some(format!("{}.", line.move_number())),
        None if is_due => Some(format!("{}...", line.move_number())),
        None => None,
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}
