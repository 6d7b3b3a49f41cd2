//! Text to a move that is not yet known to be legal: the strict form by a short way, everything else leniently.

use super::remarks::bare;
use crate::{
    CastlingSide, PieceLetters, Role, Square,
    text::signs::{is_dash, plain},
};
use std::fmt;

/// Why a SAN text is not a legal move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SanError {
    /// It does not read as a move.
    Malformed,
    /// It reads as a move, but no legal one of this position.
    Illegal,
    /// Several legal moves fit.
    Ambiguous,
    /// The pawn gets to the last rank, and the text does not say what it becomes.
    MissingPromotion,
    /// A null move (`--`, `Z0`): not a move of any game.
    NullMove,
}

impl fmt::Display for SanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SanError::Malformed => "the text does not read as a move",
            SanError::Illegal => "the move is not legal here",
            SanError::Ambiguous => "several men can make this move",
            SanError::MissingPromotion => "the move does not say what the pawn becomes",
            SanError::NullMove => "a null move is not a move of a game",
        })
    }
}

impl std::error::Error for SanError {}

/// A move as written, before anyone asked whether it is legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum San {
    Castling(CastlingSide),
    Man {
        /// `None` where both squares are given and no letter is: then any man may be meant.
        role: Option<Role>,
        from_file: Option<u8>,
        from_rank: Option<u8>,
        to: Square,
        promotion: Option<Role>,
    },
}

fn promotion(letter: u8) -> Option<Role> {
    match letter {
        b'Q' => Some(Role::Queen),
        b'R' => Some(Role::Rook),
        b'B' => Some(Role::Bishop),
        b'N' => Some(Role::Knight),
        _ => None,
    }
}

/// Castling with letters or zeros, also the O of other alphabets; between letters the hyphens may be left out.
fn castling(text: &str) -> Option<CastlingSide> {
    let (mut letters, mut hyphens) = (0, 0);
    for sign in text.chars() {
        match sign {
            'O' | 'o' | '0' | 'О' | 'о' | 'Ο' | 'ο' => letters += 1,
            '-' if letters == hyphens + 1 => hyphens += 1,
            _ => return None,
        }
    }
    let is_bare = hyphens == 0 && !text.contains('0');
    match letters {
        2 if hyphens == 1 || is_bare => Some(CastlingSide::KingSide),
        3 if hyphens == 2 || is_bare => Some(CastlingSide::QueenSide),
        _ => None,
    }
}

/// A null move. A dash that stands alone is what word processors make of two hyphens.
fn is_null(text: &str) -> bool {
    let mut signs = text.chars();
    match (signs.next(), signs.next(), signs.next()) {
        (Some(one), None, _) => one != '-' && is_dash(one),
        (Some(one), Some(two), None) if is_dash(one) && is_dash(two) => true,
        _ => ["Z0", "null", "pass", "0000", "@@@@"].iter().any(|null| text.eq_ignore_ascii_case(null)),
    }
}

/// The promotion at the end of a text (`=Q`, `Q`, `(Q)`, `/Q`, or `q` after a rank), and what stands before it.
fn split_promotion(text: &str, letters: PieceLetters) -> (&str, Option<Role>) {
    let inner = text.strip_suffix(')').unwrap_or(text);
    let Some(letter) = inner.chars().next_back() else { return (text, None) };
    let before = &inner[..inner.len() - letter.len_utf8()];
    let bare = before.trim_end_matches(['=', '(', '/']);
    if !bare.ends_with(|rank: char| rank.is_ascii_digit()) {
        return (text, None);
    }
    match letters.role(letter).or_else(|| letters.role(letter.to_ascii_uppercase())) {
        Some(role) => (bare, Some(role)),
        None => (text, None),
    }
}

impl San {
    /// What the pawn becomes, if the text says so.
    pub(crate) fn promotion(self) -> Option<Role> {
        match self {
            San::Man { promotion, .. } => promotion,
            San::Castling(_) => None,
        }
    }

    /// Reads a move in these letters: the strict English form by a short way, everything else by the long one.
    pub(crate) fn read(text: &[u8], letters: PieceLetters) -> Result<San, SanError> {
        if letters == PieceLetters::English
            && let Some(san) = San::read_strict(text)
        {
            return Ok(san);
        }
        let text = std::str::from_utf8(text).map_err(|_| SanError::Malformed)?;
        San::parse(text, letters)
    }

    /// `Nf3`, `R1xd4+`, `exd8=Q#`, `O-O`; `None` if it is anything else, which may still be a move.
    fn read_strict(text: &[u8]) -> Option<San> {
        let text = match text {
            [bare @ .., b'+' | b'#'] => bare,
            bare => bare,
        };
        let (role, rest) = match text {
            [b'N', rest @ ..] => (Role::Knight, rest),
            [b'B', rest @ ..] => (Role::Bishop, rest),
            [b'R', rest @ ..] => (Role::Rook, rest),
            [b'Q', rest @ ..] => (Role::Queen, rest),
            [b'K', rest @ ..] => (Role::King, rest),
            b"O-O" => return Some(San::Castling(CastlingSide::KingSide)),
            b"O-O-O" => return Some(San::Castling(CastlingSide::QueenSide)),
            rest => (Role::Pawn, rest),
        };
        let (promotion, rest) = match rest {
            [rest @ .., b'=', letter] if role == Role::Pawn => (Some(promotion(*letter)?), rest),
            rest => (None, rest),
        };
        let [before @ .., file @ b'a'..=b'h', rank @ b'1'..=b'8'] = rest else { return None };
        let to = Square::at(file - b'a', rank - b'1')?;
        let before = match before {
            [before @ .., b'x'] => before,
            before => before,
        };
        let (from_file, from_rank) = match *before {
            [] => (None, None),
            [file @ b'a'..=b'h'] => (Some(file - b'a'), None),
            [rank @ b'1'..=b'8'] => (None, Some(rank - b'1')),
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] if role != Role::Pawn => {
                (Some(file - b'a'), Some(rank - b'1'))
            }
            _ => return None,
        };
        Some(San::Man { role: Some(role), from_file, from_rank, to, promotion })
    }

    /// Reads a move in these letters, leniently.
    fn parse(text: &str, letters: PieceLetters) -> Result<San, SanError> {
        if is_null(bare(text)) {
            return Err(SanError::NullMove);
        }
        let text = &*plain(text);
        let text = bare(text);
        if let Some(side) = castling(text) {
            return Ok(San::Castling(side));
        }
        let first = text.chars().next().ok_or(SanError::Malformed)?;
        let named = letters.role(first);
        let rest = if named.is_some() { &text[first.len_utf8()..] } else { text };
        let (rest, promotion) = split_promotion(rest, letters);
        let at = rest.len().checked_sub(2).filter(|&at| rest.is_char_boundary(at));
        let (before, to) = rest.split_at(at.ok_or(SanError::Malformed)?);
        let to: Square = to.parse().map_err(|_| SanError::Malformed)?;
        let (mut from_file, mut from_rank) = (None, None);
        for letter in before.chars() {
            match letter {
                'a'..='h' if from_file.is_none() && from_rank.is_none() => {
                    from_file = Some(letter as u8 - b'a');
                }
                '1'..='8' if from_rank.is_none() => from_rank = Some(letter as u8 - b'1'),
                'x' | ':' | '-' => {}
                _ => return Err(SanError::Malformed),
            }
        }
        let role = match named {
            None if from_file.is_some() && from_rank.is_some() => None,
            None => Some(Role::Pawn),
            named => named,
        };
        Ok(San::Man { role, from_file, from_rank, to, promotion })
    }
}
