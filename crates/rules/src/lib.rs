//! The rules of chess and of what people make of it: standard chess, progressive chess (Italian, Scottish, English) and
//! Kriegspiel. Legal moves, notation, outcomes, and verdicts that other libraries do not give.
//!
//! - **Exact.** Checkmate, stalemate, repetition, fifty moves; *dead positions* beyond material, so that a locked pawn wall
//!   ends a game at once (FIDE 5.2.2); whether a side that has run out of time could still have been mated (FIDE 6.9).
//! - **More games.** In progressive chess a turn is a series of moves; in Kriegspiel an [umpire] rules on tries and speaks.
//!   Whose turn it is is data, and en passant is a set of squares.
//! - **Texts.** FEN with X-FEN and Shredder-FEN castling, UCI, SAN read leniently and written strictly, moves as they are
//!   [typed], [PGN](pgn) as the world writes it, read as a stream in constant memory.
//! - **Reasons.** [`why()`] a move is not legal, in a word that a player understands.
//! - **Fast.** A [perft] of hundreds of millions of positions a second on one core (docs/PERFORMANCE.md), without `unsafe` and
//!   without dependencies; it compiles to WebAssembly.
//!
//! It must never know any other crate of ours, input and output, time, or randomness: it is what everything else is judged by.
//!
//! # A game
//!
//! [`Line`] is the board of one game as it is played: the position, and what its draw rules must remember.
//!
//! ```
//! use tratto_rules::{Color, Line, Outcome, Termination, Variant};
//!
//! let mut line = Line::new(Variant::Standard);
//! for text in ["f3", "e5", "g4"] {
//!     let chosen = line.parse_san(text)?;
//!     line.play(chosen);
//! }
//! let mate = line.parse_uci("d8h4").expect("a legal move");
//! assert_eq!(line.san(mate), "Qh4#");
//! let played = line.play(mate);
//! assert!(played.is_check && played.turn_passes);
//! assert_eq!(line.end(), Some((Outcome::Decisive { winner: Color::Black }, Termination::Checkmate)));
//! # Ok::<(), tratto_rules::SanError>(())
//! ```
//!
//! A variant changes what is legal and when the turn passes, and nothing about how it is asked:
//!
//! ```
//! use tratto_rules::{Color, Line, Variant};
//!
//! let mut line = Line::new(Variant::ProgressiveScottish);
//! for text in ["e4", "e6", "Nc6", "Qh5", "Qxf7+"] {
//!     let chosen = line.parse_san(text)?;
//!     line.play(chosen);
//! }
//! // A check ends the series, one move early.
//! assert_eq!(line.side_to_move(), Color::Black);
//! assert_eq!(line.series().map(|series| series.len), Some(4));
//! # Ok::<(), tratto_rules::SanError>(())
//! ```
//!
//! # Verdicts
//!
//! ```
//! use tratto_rules::{Color, Line, Termination, Variant};
//!
//! // Nobody gets through this wall, so the game is over.
//! let wall = Line::from_text(Variant::Standard, "8/2k5/8/p1p1p1p1/P1P1P1P1/8/8/1BK5 w - - 0 1")?;
//! assert_eq!(wall.end().map(|(_, why)| why), Some(Termination::DeadPosition));
//!
//! // A lone knight can mate beside an enemy pawn, but not beside an enemy queen.
//! let pawn = Line::from_text(Variant::Standard, "4k3/4p3/8/8/8/8/8/4KN2 b - - 0 1")?;
//! let queen = Line::from_text(Variant::Standard, "4kq2/8/8/8/8/8/8/4KN2 b - - 0 1")?;
//! assert!(pawn.can_mate(Color::White) && !queen.can_mate(Color::White));
//! # Ok::<(), tratto_rules::ParsePositionError>(())
//! ```
//!
//! # Layers
//!
//! | type | knows |
//! |---|---|
//! | [`Board`] | where the men stand |
//! | [`Position`] | also whose turn it is, castling and en passant: what decides which moves are legal |
//! | [`Line`] | also the variant and what has been: counters, repetitions, where a series stands |
//! | [`Fen`], [`Try`], [`pgn::Game`] | how these are written |
//!
//! An engine wants [`Position`], with [`Position::each_legal_move`], [`Position::play_unchecked`] and [`Key`]; a server, a
//! client and a file reader want [`Line`]. There is one error type for each act, and each says what is wrong.

mod attacks;
mod bitboard;
mod board;
mod castling;
mod color;
mod dead;
mod line;
mod moves;
mod outcome;
pub mod perft;
pub mod pgn;
mod piece;
mod position;
pub mod series_mate;
mod square;
mod text;
pub mod typed;
pub mod umpire;
mod variant;
mod why;

pub use attacks::attacks;
pub use bitboard::{Bitboard, Squares};
pub use board::Board;
pub use castling::{Castling, CastlingSide};
pub use color::{ByColor, Color, ParseColorError};
pub use line::{Line, ParsePositionError, Played};
pub use moves::{Move, MoveKind, MoveList, MoveListIter};
pub use outcome::{Outcome, Termination};
pub use piece::{Piece, Role};
pub use position::{ImpossiblePosition, Key, Position};
pub use square::{ParseSquareError, Square};
pub use text::{
    fen::{Fen, ParseFenError},
    letters::PieceLetters,
    progressive::ParseProgressiveError,
    san::SanError,
    uci::{Try, UciError},
};
pub use variant::{Series, UnknownVariant, Variant};
pub use why::{Why, why};
