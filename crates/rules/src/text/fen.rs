//! FEN, the six fields of a position.
//!
//! Dialect read: fields separated by any white space; the last two may be missing (`0 1`); castling as FEN, X-FEN or
//! Shredder-FEN writes it (`KQkq`, `HAha`), for kings and rooks anywhere on their first rank; an en passant square
//! may be named whether or not a capture exists. Dialect written: six fields, single spaces, `KQkq` (or the file of a
//! rook that is in no corner), the en passant square only where a legal capture exists.

use crate::{
    Bitboard, Board, Castling, CastlingSide, Color, ImpossiblePosition, Piece, Position, Role, Square,
    castling::king_home,
};
use std::fmt;

/// Why a text is not a FEN of a possible position.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ParseFenError {
    /// Not four to six fields.
    Fields(usize),
    /// Not eight ranks.
    Ranks(usize),
    /// A rank (1 to 8) does not add up to eight squares.
    RankLength(u8),
    /// A character that stands for no man.
    Man(char),
    /// The side to move is neither `w` nor `b`.
    Side(String),
    /// The castling field.
    Castling(String),
    /// The en passant field.
    EnPassant(String),
    /// The number of plies without capture or pawn move.
    HalfmoveClock(String),
    /// The number of the move.
    MoveNumber(String),
    /// Well written, but no game leads there.
    Impossible(ImpossiblePosition),
}

impl fmt::Display for ParseFenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseFenError::Fields(count) => write!(f, "a FEN has four to six fields, this has {count}"),
            ParseFenError::Ranks(count) => write!(f, "a board has eight ranks, this has {count}"),
            ParseFenError::RankLength(rank) => write!(f, "rank {rank} does not have eight squares"),
            ParseFenError::Man(letter) => write!(f, "{letter:?} stands for no man"),
            ParseFenError::Side(text) => write!(f, "the side to move is w or b, not {text:?}"),
            ParseFenError::Castling(text) => write!(f, "{text:?} does not name castling rights"),
            ParseFenError::EnPassant(text) => write!(f, "{text:?} is no en passant square"),
            ParseFenError::HalfmoveClock(text) => {
                write!(f, "{text:?} does not count plies without capture or pawn move")
            }
            ParseFenError::MoveNumber(text) => write!(f, "{text:?} is no move number"),
            ParseFenError::Impossible(reason) => write!(f, "impossible position: {reason}"),
        }
    }
}

// The text of an inner reason is part of this one's, so it is no source besides.
impl std::error::Error for ParseFenError {}

impl From<ImpossiblePosition> for ParseFenError {
    fn from(reason: ImpossiblePosition) -> ParseFenError {
        ParseFenError::Impossible(reason)
    }
}

/// A position with the two counters of a FEN.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fen {
    /// The position; its en passant squares are those of legal captures only.
    pub position: Position,
    /// Plies since the last capture or pawn move.
    pub halfmoves: u32,
    /// The number of the move, counted from 1, up one after each move of Black.
    pub fullmoves: u32,
}

/// What a byte of the first field means, as numbers to reckon with instead of branches, which such a field makes hard to
/// foresee: the role and the color of a man (one past the last for none), and how many squares to go on.
#[derive(Clone, Copy)]
struct Sign {
    role: u8,
    color: u8,
    squares: u8,
    is_gap: bool,
    ends_rank: bool,
    is_known: bool,
}

static SIGNS: [Sign; 256] = {
    let none = Sign { role: 6, color: 2, squares: 0, is_gap: false, ends_rank: false, is_known: false };
    let mut signs = [none; 256];
    let mut byte = 0_u8;
    while byte < 128 {
        let sign = match (byte, Piece::from_letter(byte as char)) {
            (_, Some(piece)) => {
                Sign { role: piece.role as u8, color: piece.color as u8, squares: 1, is_known: true, ..none }
            }
            (b'1'..=b'8', None) => Sign { squares: byte - b'0', is_gap: true, is_known: true, ..none },
            (b'/', None) => Sign { ends_rank: true, is_known: true, ..none },
            _ => none,
        };
        signs[byte as usize] = sign;
        byte += 1;
    }
    signs
};

pub(crate) fn parse_board(text: &str) -> Result<Board, ParseFenError> {
    // One more place in each for signs that are no men.
    let (mut roles, mut colors) = ([Bitboard::EMPTY; 8], [Bitboard::EMPTY; 4]);
    // Squares run from a8; `rank_end` is where the present rank must end.
    let (mut index, mut rank_end) = (0_u32, 8_u32);
    let mut is_wrong = false;
    let mut after_gap = false;
    for byte in text.bytes() {
        let sign = SIGNS[usize::from(byte)];
        let square = Square::wrap(index ^ 56).bit();
        roles[usize::from(sign.role & 7)] |= square;
        colors[usize::from(sign.color & 3)] |= square;
        is_wrong |= !sign.is_known | (sign.is_gap & after_gap) | (sign.ends_rank & (index != rank_end));
        after_gap = sign.is_gap;
        index = index.wrapping_add(u32::from(sign.squares));
        rank_end = rank_end.wrapping_add(8 * u32::from(sign.ends_rank));
        is_wrong |= index > rank_end;
    }
    if is_wrong || index != 64 || rank_end != 64 {
        return Err(board_error(text));
    }
    let [pawns, knights, bishops, rooks, queens, kings, ..] = roles;
    Ok(Board::of_sets([pawns, knights, bishops, rooks, queens, kings], [colors[0], colors[1]]))
}

/// What is wrong with a first field that could not be read.
#[cold]
fn board_error(text: &str) -> ParseFenError {
    let is_known = |letter: &char| matches!(letter, '/' | '1'..='8') || Piece::from_letter(*letter).is_some();
    if let Some(letter) = text.chars().find(|letter| !is_known(letter)) {
        return ParseFenError::Man(letter);
    }
    let ranks = text.split('/').count();
    if ranks != 8 {
        return ParseFenError::Ranks(ranks);
    }
    let len = |row: &str| row.chars().map(|letter| letter.to_digit(10).unwrap_or(1)).sum::<u32>();
    let has_two_gaps = |row: &str| row.as_bytes().windows(2).any(|pair| pair.iter().all(u8::is_ascii_digit));
    let wrong = text.split('/').zip((1..=8).rev()).find(|(row, _)| len(row) != 8 || has_two_gaps(row));
    ParseFenError::RankLength(wrong.map_or(1, |(_, rank)| rank))
}

pub(crate) fn parse_side(text: &str) -> Result<Color, ParseFenError> {
    match text {
        "w" => Ok(Color::White),
        "b" => Ok(Color::Black),
        _ => Err(ParseFenError::Side(text.to_owned())),
    }
}

/// `KQkq` mean the rooks of the corners if the king is at home, else, as X-FEN has it, the outermost ones; a file letter
/// means the rook there.
pub(crate) fn parse_castling(text: &str, board: &Board) -> Result<Castling, ParseFenError> {
    let mut castling = Castling::NONE;
    if text == "-" {
        return Ok(castling);
    }
    let wrong = || ParseFenError::Castling(text.to_owned());
    if text.is_empty() {
        return Err(wrong());
    }
    for letter in text.chars() {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let rank = color.relative_rank(0);
        let outermost = |side: CastlingSide| {
            let rooks = board.men(color, Role::Rook) & Bitboard::rank(rank);
            let king = board.king(color).filter(|&king| king.rank() == rank && king != king_home(color));
            let mut beside = rooks
                .into_iter()
                .filter(|&rook| king.is_some_and(|king| CastlingSide::of(king, rook) == side));
            match side {
                CastlingSide::KingSide => beside.last(),
                CastlingSide::QueenSide => beside.next(),
            }
            .unwrap_or(side.rook_from(color))
        };
        let rook = match letter.to_ascii_lowercase() {
            'k' => outermost(CastlingSide::KingSide),
            'q' => outermost(CastlingSide::QueenSide),
            file @ 'a'..='h' => Square::at(file as u8 - b'a', rank).ok_or_else(wrong)?,
            _ => return Err(wrong()),
        };
        if castling.rooks().has(rook) {
            return Err(wrong());
        }
        castling.allow_rook(rook);
    }
    Ok(castling)
}

fn parse_en_passant(text: &str) -> Result<Bitboard, ParseFenError> {
    if text == "-" {
        return Ok(Bitboard::EMPTY);
    }
    text.parse::<Square>().map(Square::bit).map_err(|_| ParseFenError::EnPassant(text.to_owned()))
}

/// A number written with digits alone.
pub(crate) fn parse_number(text: &str) -> Option<u32> {
    if text.bytes().all(|byte| byte.is_ascii_digit()) { text.parse().ok() } else { None }
}

impl std::str::FromStr for Fen {
    type Err = ParseFenError;

    fn from_str(text: &str) -> Result<Fen, ParseFenError> {
        let mut fields = text.split_ascii_whitespace();
        let mut parts = [""; 6];
        let mut count = 0;
        for part in &mut parts {
            let Some(field) = fields.next() else { break };
            *part = field;
            count += 1;
        }
        count += fields.count();
        if !(4..=6).contains(&count) {
            return Err(ParseFenError::Fields(count));
        }
        let mut parts = parts.into_iter();
        let mut next = || parts.next().unwrap_or_default();
        let board = parse_board(next())?;
        let turn = parse_side(next())?;
        let castling = parse_castling(next(), &board)?;
        let en_passant = parse_en_passant(next())?;
        let halfmoves = match next() {
            "" => 0,
            text => parse_number(text).ok_or_else(|| ParseFenError::HalfmoveClock(text.to_owned()))?,
        };
        let fullmoves = match next() {
            "" => 1,
            text => parse_number(text).ok_or_else(|| ParseFenError::MoveNumber(text.to_owned()))?.max(1),
        };
        let mut position = Position::new(board, turn, castling, en_passant)?;
        position.check_en_passant()?;
        position.keep_legal_en_passant();
        Ok(Fen { position, halfmoves, fullmoves })
    }
}

impl fmt::Display for Fen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Position { board, turn, castling, en_passant } = self.position;
        write!(f, "{board} {} {castling} ", turn.letter())?;
        match en_passant.first() {
            Some(square) => write!(f, "{square}")?,
            None => f.write_str("-")?,
        }
        write!(f, " {} {}", self.halfmoves, self.fullmoves)
    }
}
