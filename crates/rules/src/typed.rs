//! A move as a player types it: SAN or UCI, in capital or small letters, in the player's language or in English.
//!
//! What is written as PGN writes it is that and nothing else: `bxa8` is the pawn and `Bxa8` the bishop. Only where that is no
//! legal move the capital and the small letter are taken for each other.

use crate::{
    Board, CastlingSide, Color, Line, Move, PieceLetters, Role, Square, Try, castling,
    text::{san::San, signs::plain},
    why::{Why, why},
};
use std::fmt;

/// Why a text that somebody typed is not a legal move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TypedError {
    /// It does not read as a move.
    Malformed,
    /// It reads as a move, but no legal one; and the reason, where there is one to tell.
    Illegal(Option<Why>),
    /// Several legal moves fit.
    Ambiguous,
}

impl fmt::Display for TypedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TypedError::Malformed => f.write_str("the text does not read as a move"),
            TypedError::Illegal(None) => f.write_str("the move is not legal here"),
            TypedError::Illegal(Some(why)) => write!(f, "the move is not legal here: {why}"),
            TypedError::Ambiguous => f.write_str("several men can make this move"),
        }
    }
}

impl std::error::Error for TypedError {}

/// The legal move that somebody typed. For a pawn that gets to the last rank the promotion is missing if the text does not
/// name it: then it is to be asked.
///
/// # Errors
/// If no reading of the text is a legal move. Of several reasons the one nearest to a legal move is told.
pub fn read(line: &Line, text: &str, own: PieceLetters) -> Result<Try, TypedError> {
    let legal = line.legal_moves();
    let mut error = TypedError::Malformed;
    for san in readings(text, own) {
        match choose(san, &legal) {
            Err(TypedError::Illegal(_)) => error = nearer(error, TypedError::Illegal(why_not(line, san))),
            decided => return decided,
        }
    }
    Err(error)
}

/// What somebody typed as two squares or as castling, for a side of which only its own men are known. The promotion is missing
/// if the text does not name it.
#[must_use]
pub fn read_squares(men: &Board, side: Color, text: &str, own: PieceLetters) -> Option<Try> {
    let text = plain(text).trim().to_ascii_lowercase();
    [own, PieceLetters::English].into_iter().find_map(|letters| {
        match San::read(text.as_bytes(), letters).ok()? {
            San::Castling(wing) => {
                let home = castling::king_home(side);
                let is_home = men.men(side, Role::King).has(home);
                is_home.then_some(Try { from: home, to: wing.king_to(side), promotion: None })
            }
            San::Man { role: None, from_file, from_rank, to, promotion }
                // In letters of its own a language may name a king where another names a rook.
                if promotion.is_none_or(|role| Role::PROMOTIONS.contains(&role)) =>
            {
                Some(Try { from: Square::at(from_file?, from_rank?)?, to, promotion })
            }
            San::Man { .. } => None,
        }
    })
}

/// What a text may mean, in the order in which it is tried: as it is written, then as two squares in any letters, then with
/// small letters behind the first, then with the first in the other case.
fn readings(text: &str, own: PieceLetters) -> Vec<San> {
    let text = plain(text);
    let text = text.trim();
    let small = text.to_ascii_lowercase();
    let Some(first) = text.chars().next() else { return Vec::new() };
    let rest = small.get(first.len_utf8()..).unwrap_or_default();
    let kept = format!("{first}{rest}");
    let turned =
        if first.is_uppercase() { small.clone() } else { format!("{}{rest}", first.to_ascii_uppercase()) };
    let mut readings = Vec::new();
    let mut read = |text: &str, needs_squares: bool| {
        for letters in [own, PieceLetters::English] {
            let san = San::read(text.as_bytes(), letters);
            let is_squares = matches!(san, Ok(San::Man { role: None, .. }));
            readings.extend(san.ok().filter(|&san| is_conceivable(san) && (is_squares || !needs_squares)));
        }
    };
    read(text, false);
    read(&small, true);
    read(&kept, false);
    read(&turned, false);
    readings
}

/// Whether there is a position in which this is a move: a pawn takes on the next file.
fn is_conceivable(san: San) -> bool {
    match san {
        San::Man { role: Some(Role::Pawn), from_file: Some(file), to, .. } => file.abs_diff(to.file()) <= 1,
        _ => true,
    }
}

fn choose(san: San, legal: &[Move]) -> Result<Try, TypedError> {
    let fitting = legal.iter().copied().filter(|&candidate| san.fits(candidate));
    let mut found: Option<Try> = None;
    for candidate in fitting {
        let attempt = Try::from(candidate);
        let attempt = match san.promotion() {
            None => Try { promotion: None, ..attempt },
            Some(role) if attempt.promotion == Some(role) => attempt,
            Some(_) => continue,
        };
        if found.is_some_and(|found| found != attempt) {
            return Err(TypedError::Ambiguous);
        }
        found = Some(attempt);
    }
    found.ok_or(TypedError::Illegal(None))
}

fn nearer(known: TypedError, other: TypedError) -> TypedError {
    match (known, other) {
        (TypedError::Illegal(known), TypedError::Illegal(other)) => TypedError::Illegal(known.max(other)),
        (TypedError::Illegal(_), _) => known,
        _ => other,
    }
}

/// Why no man that may be meant can make the move: of several reasons the one nearest to a legal move. That a man does not
/// move so is of use only where the text says which man.
fn why_not(line: &Line, san: San) -> Option<Why> {
    let (board, us) = (line.position().board(), line.side_to_move());
    let (role, from_file, from_rank, to, promotion) = match san {
        San::Castling(side) => {
            let home = castling::king_home(us);
            if !board.men(us, Role::King).has(home) {
                return Some(Why::CastlingLost);
            }
            return why(line, Try { from: home, to: CastlingSide::king_to(side, us), promotion: None });
        }
        San::Man { role, from_file, from_rank, to, promotion } => (role, from_file, from_rank, to, promotion),
    };
    let is_told = from_file.is_some() && from_rank.is_some();
    // A pawn without a file stays on its own.
    let from_file = if role == Some(Role::Pawn) { from_file.or(Some(to.file())) } else { from_file };
    let may_be_meant = |from: &Square| {
        let is_such = role.is_none_or(|role| board.men(us, role).has(*from));
        is_such
            && from_file.is_none_or(|file| from.file() == file)
            && from_rank.is_none_or(|rank| from.rank() == rank)
    };
    let reasons =
        Square::all().filter(may_be_meant).filter_map(|from| why(line, Try { from, to, promotion }));
    reasons.max().filter(|&why| is_told || why > Why::NotLikeThat)
}
