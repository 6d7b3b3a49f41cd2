//! Positions and moves as text: FEN, the text form of progressive chess, UCI and SAN. Pure: text in, text out.

pub(crate) mod fen;
pub(crate) mod letters;
pub(crate) mod progressive;
pub(crate) mod san;
pub(crate) mod signs;
pub(crate) mod uci;
