//! Rules of standard chess, progressive chess and Kriegspiel: legal moves, notation, outcomes.

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
pub mod umpire;
mod variant;

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
