//! `tratto perft`: counts sequences of legal moves, the usual proof of a move generator.

use anyhow::Context as _;
use std::{io::Write, process::ExitCode};
use tratto_rules::{Line, Variant, perft};

/// Count the sequences of legal moves of a length.
#[derive(clap::Args, Clone, Debug)]
pub struct PerftArgs {
    /// The rules to play by.
    #[arg(long, default_value = "standard")]
    pub variant: Variant,
    /// The position to start from: a FEN, or for progressive chess its own text form. [default: the initial position]
    #[arg(long)]
    pub fen: Option<String>,
    /// How many single moves long; in progressive chess a series has several.
    pub depth: u32,
}

/// Writes the count for each first move, and the total on the last line.
///
/// # Errors
/// If the position cannot be read or the output not written.
pub fn run(args: &PerftArgs, mut output: impl Write) -> anyhow::Result<ExitCode> {
    let line = match &args.fen {
        None => Line::new(args.variant),
        Some(text) => Line::from_text(args.variant, text).context("read the position")?,
    };
    let counts = perft::divide(&line, args.depth);
    for (first, count) in &counts {
        writeln!(output, "{first} {count}")?;
    }
    let total = if args.depth == 0 { 1 } else { counts.iter().map(|(_, count)| count).sum() };
    writeln!(output, "{total}")?;
    Ok(ExitCode::SUCCESS)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn perft(variant: Variant, fen: Option<&str>, depth: u32) -> anyhow::Result<String> {
        let mut output = Vec::new();
        run(&PerftArgs { variant, fen: fen.map(str::to_owned), depth }, &mut output)?;
        Ok(String::from_utf8(output)?)
    }

    #[test]
    fn the_total_stands_on_the_last_line_after_each_first_move() {
        let output = perft(Variant::Standard, None, 3).unwrap();
        let lines: Vec<&str> = output.lines().collect();
        assert_eq!(lines.len(), 21);
        assert_eq!(lines[0], "a2a3 380");
        assert_eq!(lines[20], "8902");
    }

    #[test]
    fn in_progressive_chess_single_moves_are_counted() {
        // White has 20 first moves; then Black moves twice in a row.
        let output = perft(Variant::ProgressiveItalian, None, 2).unwrap();
        assert_eq!(output.lines().last(), Some("400"));
    }

    #[test]
    fn a_position_that_cannot_be_read_is_refused_with_the_reason() {
        let error = perft(Variant::Standard, Some("8/8/8/8/8/8/8/8 w - - 0 1"), 1).unwrap_err();
        assert_eq!(format!("{error:#}"), "read the position: impossible position: white has no king");
    }
}
