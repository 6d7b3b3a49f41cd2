//! SAN, a move as people write it: `Nf3`, `exd5`, `O-O`, `e8=Q#`.
//!
//! Dialect written: the strict one of the PGN standard, with `+` and `#`, and the shortest disambiguation.
//! Dialect read: that, and besides `0-0`, `e8Q`, `e8(Q)`, `e.p.`, missing or wrong `x`, `+`, `#`, `!?`, too much
//! disambiguation, long notation (`Ng1-f3`, `e2e4`), figurines, and other languages' letters on request. What could be
//! two moves, and a promotion that is not named, are refused.

use super::letters::PieceLetters;
use crate::{Bitboard, CastlingSide, Color, Move, MoveKind, Position, Role, Square, attacks::attacks};
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

/// Takes off what says nothing about which move it is.
fn bare(text: &str) -> &str {
    let mut text = text.trim();
    loop {
        let shorter = text.trim_end_matches(['+', '#', '!', '?', '=', '†', '‡']);
        let shorter = shorter.strip_suffix("e.p.").or_else(|| shorter.strip_suffix("ep")).unwrap_or(shorter);
        let shorter = shorter.trim_end();
        if shorter.len() == text.len() {
            return text;
        }
        text = shorter;
    }
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

fn castling(text: &str) -> Option<CastlingSide> {
    match text {
        "O-O" | "0-0" | "o-o" => Some(CastlingSide::KingSide),
        "O-O-O" | "0-0-0" | "o-o-o" => Some(CastlingSide::QueenSide),
        _ => None,
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
        let text = bare(text);
        if matches!(text, "--" | "Z0" | "null" | "0000" | "@@@@") {
            return Err(SanError::NullMove);
        }
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
                'x' | ':' | '-' | '×' => {}
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

    fn fits(self, candidate: Move) -> bool {
        match self {
            San::Castling(side) => {
                candidate.kind() == MoveKind::Castling && CastlingSide::of_king_to(candidate.to()) == side
            }
            San::Man { role, from_file, from_rank, to, .. } => {
                candidate.to() == to
                    && role
                        .is_none_or(|role| candidate.role() == role && candidate.kind() != MoveKind::Castling)
                    && from_file.is_none_or(|file| candidate.from().file() == file)
                    && from_rank.is_none_or(|rank| candidate.from().rank() == rank)
            }
        }
    }

    /// The legal move of standard chess that this is.
    pub(crate) fn find_in(self, position: &Position) -> Result<Move, SanError> {
        if let Some(found) = self.find_directly(position) {
            return Ok(found);
        }
        self.find(position.legal_moves())
    }

    /// The only man that can make the move, looked for from where it goes; `None` if it takes more to decide.
    fn find_directly(self, position: &Position) -> Option<Move> {
        let San::Man { role: Some(role), from_file, from_rank, to, promotion } = self else { return None };
        let (board, us) = (position.board(), position.side_to_move());
        if board.by_color(us).has(to) {
            return None;
        }
        let captured = board.role_at(to);
        if role == Role::Pawn {
            return self.find_pawn(position, captured);
        }
        let mut from = attacks(us, role, to, board.occupied()) & board.men(us, role);
        if let Some(file) = from_file {
            from &= Bitboard::file(file);
        }
        if let Some(rank) = from_rank {
            from &= Bitboard::rank(rank);
        }
        let mut legal = from.into_iter().filter(|&from| position.leaves_king_safe(from, to));
        let (Some(from), None, None) = (legal.next(), legal.next(), promotion) else { return None };
        Some(Move::normal(role, from, to, captured))
    }

    fn find_pawn(self, position: &Position, captured: Option<Role>) -> Option<Move> {
        let San::Man { from_file, from_rank: None, to, promotion, .. } = self else { return None };
        let (board, us) = (position.board(), position.side_to_move());
        let pawns = board.men(us, Role::Pawn);
        let back = if us == Color::White { -1 } else { 1 };
        let behind = to.offset(0, back)?;
        let (from, kind) = match from_file {
            // En passant and what is written oddly takes the long way.
            Some(file) if file != to.file() => {
                captured?;
                (Square::at(file, behind.rank())?, MoveKind::Normal)
            }
            _ if captured.is_some() => return None,
            _ if pawns.has(behind) => (behind, MoveKind::Normal),
            _ if to.rank() == us.relative_rank(3) && !board.occupied().has(behind) => {
                (behind.offset(0, back)?, MoveKind::DoubleStep)
            }
            _ => return None,
        };
        let promotes = to.rank() == us.relative_rank(7);
        if promotion.is_some_and(|role| !Role::PROMOTIONS.contains(&role)) {
            return None;
        }
        let is_beside = from.file().abs_diff(to.file()) <= 1;
        if !pawns.has(from)
            || !is_beside
            || promotes != promotion.is_some()
            || !position.leaves_king_safe(from, to)
        {
            return None;
        }
        let step = Move::normal(Role::Pawn, from, to, captured).with_kind(kind);
        Some(promotion.map_or(step, |role| step.with_promotion(role)))
    }

    /// The legal move this is, of those given.
    pub(crate) fn find(self, legal: impl IntoIterator<Item = Move>) -> Result<Move, SanError> {
        let promotion = match self {
            San::Man { promotion, .. } => promotion,
            San::Castling(_) => None,
        };
        let mut found = Err(SanError::Illegal);
        for candidate in legal {
            if !self.fits(candidate) {
                continue;
            }
            if candidate.promotion() != promotion {
                if promotion.is_none() && found == Err(SanError::Illegal) {
                    found = Err(SanError::MissingPromotion);
                }
            } else if found.is_ok() {
                return Err(SanError::Ambiguous);
            } else {
                found = Ok(candidate);
            }
        }
        found
    }
}

impl Position {
    /// The legal move that a SAN text names, read leniently in English letters.
    ///
    /// # Errors
    /// If the text is malformed, fits no legal move or several, or names no promotion where one is needed.
    pub fn parse_san(&self, text: &str) -> Result<Move, SanError> {
        San::read(text.as_bytes(), PieceLetters::English)?.find_in(self)
    }

    /// A legal move as strict SAN, with `+` and `#`.
    #[must_use]
    pub fn san(&self, chosen: Move) -> String {
        let mut next = *self;
        next.play_unchecked(chosen);
        let mark = match next.is_check() {
            false => Mark::None,
            true if next.has_legal_move() => Mark::Check,
            true => Mark::Mate,
        };
        write(chosen, &self.rivals(chosen), mark)
    }

    /// What the text of a move must be told apart from, by the rules of standard chess.
    pub(crate) fn rivals(&self, chosen: Move) -> Rivals {
        if Rivals::are_excluded(self, chosen) { Rivals::NONE } else { Rivals::of(chosen, self.legal_moves()) }
    }
}

/// What the text of a move must be told apart from.
pub(crate) struct Rivals {
    file: bool,
    rank: bool,
    any: bool,
}

impl Rivals {
    /// No other man could go there.
    pub(crate) const NONE: Rivals = Rivals { file: false, rank: false, any: false };

    /// Of the other legal moves: those by a man of the same kind to the same square.
    pub(crate) fn of(chosen: Move, legal: impl IntoIterator<Item = Move>) -> Rivals {
        let mut rivals = Rivals::NONE;
        for other in legal {
            if other.role() == chosen.role() && other.to() == chosen.to() && other.from() != chosen.from() {
                rivals.any = true;
                rivals.file |= other.from().file() == chosen.from().file();
                rivals.rank |= other.from().rank() == chosen.from().rank();
            }
        }
        rivals
    }

    /// Whether the board alone rules out that another man of the kind goes there too.
    pub(crate) fn are_excluded(position: &Position, chosen: Move) -> bool {
        let (board, us) = (position.board(), position.side_to_move());
        let role = chosen.role();
        if matches!(role, Role::Pawn | Role::King) {
            return true;
        }
        let others = board.men(us, role) & !chosen.from().bit();
        others.is_empty() || (attacks(us, role, chosen.to(), board.occupied()) & others).is_empty()
    }
}

/// How a check is marked.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mark {
    None,
    Check,
    Mate,
}

/// Writes a move strictly.
pub(crate) fn write(chosen: Move, rivals: &Rivals, mark: Mark) -> String {
    let mut text = String::with_capacity(8);
    write_to(&mut text, chosen, rivals, mark);
    text
}

fn write_to(text: &mut String, chosen: Move, rivals: &Rivals, mark: Mark) {
    let file = |square: Square| (b'a' + square.file()) as char;
    let rank = |square: Square| (b'1' + square.rank()) as char;
    if chosen.kind() == MoveKind::Castling {
        text.push_str(match CastlingSide::of_king_to(chosen.to()) {
            CastlingSide::KingSide => "O-O",
            CastlingSide::QueenSide => "O-O-O",
        });
    } else {
        let from = chosen.from();
        match chosen.role() {
            Role::Pawn if chosen.captured().is_some() => text.push(file(from)),
            Role::Pawn => {}
            role => {
                text.push(role.letter().to_ascii_uppercase());
                if rivals.any && (!rivals.file || rivals.rank) {
                    text.push(file(from));
                }
                if rivals.file {
                    text.push(rank(from));
                }
            }
        }
        if chosen.captured().is_some() {
            text.push('x');
        }
        text.push(file(chosen.to()));
        text.push(rank(chosen.to()));
        if let Some(role) = chosen.promotion() {
            text.push('=');
            text.push(role.letter().to_ascii_uppercase());
        }
    }
    match mark {
        Mark::None => {}
        Mark::Check => text.push('+'),
        Mark::Mate => text.push('#'),
    }
}
