//! PGN, the games of the world as text.
//!
//! Dialect written: the export format of the PGN standard (seven tags first, lines of 80 columns, strict SAN), clocks as
//! `{ [%clk 0:02:59] }`. A game of progressive chess numbers its series and lists the moves of each:
//! `1.e4 2.e5 Nf6 3.Bc4 Qh5 Qxf7#`. Variants other than standard chess are named by a `Variant` tag.
//!
//! Dialect read: all of that, and what else is found in files: nested variations, comments in braces and after `;`, NAGs
//! and glyphs (`!?`, `±`), lines that begin with `%`, `1. ...`, missing tags, several tags on a line, odd spacing, a byte
//! order mark, CRLF, Latin-1, UCI or long notation in the place of SAN, and every leniency of SAN; words behind a move
//! (`Qh4 mate`, `Bb5 ch`), a comma behind it, and what word processors make of dashes, spaces, dots, halves and quotes. The
//! language of the piece letters is found out for each game: English if all of its moves can be played so, else the first other
//! one in which they can. A null move is no move of a game: in a variation, or with nothing after it in the game itself, it is
//! kept in a comment together with what follows it; else the game is refused.
//!
//! It does no input or output: [`Reader`] is fed bytes and gives games back, holding one chunk and one game at most.
//!
//! ```
//! use tratto_rules::pgn;
//!
//! let text = "[White \"Anderssen\"]\n\n1. e4 e5 2. f4 exf4 *\n\n1. d4 Ke7 *\n\n1. c4 *";
//! let games: Vec<_> = pgn::games(text.as_bytes()).collect();
//! assert_eq!(games[0].as_ref().unwrap().tag("White"), Some("Anderssen"));
//! assert_eq!(games[1].as_ref().unwrap_err().to_string(), "line 5: move \"Ke7\": the move is not legal here");
//! assert_eq!(games[2].as_ref().unwrap().main.plies.len(), 1);
//! ```

mod branch;
mod build;
mod builder;
mod bytes;
mod error;
mod game;
mod lexer;
mod nag;
mod options;
mod reader;
mod unplayed;
mod words;
mod write;

pub use error::{PgnError, PgnErrorKind};
pub use game::{Game, GameResult, Ply, Variation};
pub use options::ReadOptions;
pub use reader::{Games, Reader, games};
