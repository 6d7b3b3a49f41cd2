//! Why a move is not legal, for the player who tried it.
//!
//! It must never speak of a game with hidden men: there the umpire alone answers, with the same word for many reasons.

use crate::{
    Bitboard, CastlingSide, Color, Line, Position, Role, Square, Try,
    attacks::{attacks, between},
    castling::king_home,
    variant::EarlyCheck,
};
use std::fmt;

/// Why a move is not legal; later ones are nearer to a legal move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Why {
    /// No man stands where it would come from.
    NothingThere,
    /// The man there is the opponent's.
    NotYours,
    /// Such a man does not move so.
    NotLikeThat,
    /// A man of one's own stands where it would go.
    OwnMan,
    /// A pawn moves aslant only to take.
    NothingToTake,
    /// Something stands in its way.
    InTheWay,
    /// The pawn beside cannot be taken en passant, or no longer.
    EnPassantLate,
    /// These rules have no en passant.
    NoEnPassant,
    /// King or rook has moved, or the rook is gone.
    CastlingLost,
    /// No castling out of a check.
    CastlingInCheck,
    /// The king would pass over an attacked square.
    CastlingThroughCheck,
    /// The man stands between its king and a check.
    Pinned,
    /// The king would go into check.
    IntoCheck,
    /// The king is in check, and would still be.
    StillInCheck,
    /// Only the last move of a series may give check.
    CheckTooEarly,
    /// Another man, which has moved less in this series, has to move first.
    Balance,
    /// Only a pawn on the last rank becomes something else: a queen, a rook, a bishop or a knight.
    Promotion,
}

impl Why {
    /// Its name on the way to a page.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Why::NothingThere => "nothing-there",
            Why::NotYours => "not-yours",
            Why::NotLikeThat => "not-like-that",
            Why::OwnMan => "own-man",
            Why::NothingToTake => "nothing-to-take",
            Why::InTheWay => "in-the-way",
            Why::EnPassantLate => "en-passant-late",
            Why::NoEnPassant => "no-en-passant",
            Why::CastlingLost => "castling-lost",
            Why::CastlingInCheck => "castling-in-check",
            Why::CastlingThroughCheck => "castling-through-check",
            Why::Pinned => "pinned",
            Why::IntoCheck => "into-check",
            Why::StillInCheck => "still-in-check",
            Why::CheckTooEarly => "check-too-early",
            Why::Balance => "balance",
            Why::Promotion => "promotion",
        }
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// Why a move is not legal; `None` if it is, and always where the men of the opponent are hidden. Without a promotion a pawn's
/// move to the last rank is asked about as such, whatever it becomes.
#[must_use]
pub fn why(line: &Line, attempt: Try) -> Option<Why> {
    let attempt = as_castling(line.position(), attempt);
    let names = |legal: &crate::Move| {
        let is_other = attempt.promotion.is_some() && legal.promotion() != attempt.promotion;
        legal.from() == attempt.from && legal.uci_to() == attempt.to && !is_other
    };
    if line.variant().is_umpired() || line.legal_moves().iter().any(names) {
        return None;
    }
    let rules = line.variant().rules().series.as_ref();
    let position = line.position();
    let Some(&chess) = position.legal_moves().iter().find(|legal| names(legal)) else {
        return Some(of_chess(position, attempt, rules.is_none_or(|rules| rules.en_passant)));
    };
    let forbids_check = rules.is_some_and(|rules| rules.early_check == EarlyCheck::Forbidden);
    let is_check = forbids_check && position.gives_check(chess);
    Some(if is_check { Why::CheckTooEarly } else { Why::Balance })
}

/// Why a move that is not legal in chess is not.
fn of_chess(position: &Position, Try { from, to, .. }: Try, knows_en_passant: bool) -> Why {
    let (board, us) = (position.board(), position.side_to_move());
    let Some(piece) = board.piece_at(from) else { return Why::NothingThere };
    if piece.color != us {
        return Why::NotYours;
    }
    if piece.role == Role::King
        && from == king_home(us)
        && let Some(side) = CastlingSide::ALL.into_iter().find(|side| side.king_to(us) == to)
    {
        return of_castling(position, side);
    }
    if !goes(us, piece.role, from, to) {
        return Why::NotLikeThat;
    }
    if board.by_color(us).has(to) {
        return Why::OwnMan;
    }
    let is_straight_pawn = piece.role == Role::Pawn && from.file() == to.file();
    let way = if is_straight_pawn { between(from, to) | to.bit() } else { between(from, to) };
    if (way & board.occupied()).any() {
        return Why::InTheWay;
    }
    let takes_nothing = piece.role == Role::Pawn && from.file() != to.file() && board.piece_at(to).is_none();
    let is_safe = if takes_nothing {
        let beside = Square::at(to.file(), from.rank());
        let passes = to.rank() == us.relative_rank(5)
            && beside.is_some_and(|beside| board.men(us.opponent(), Role::Pawn).has(beside));
        match passes {
            false => return Why::NothingToTake,
            true if !knows_en_passant => return Why::NoEnPassant,
            true if position.en_passant_is_legal(from, to) => return Why::EnPassantLate,
            true => false,
        }
    } else {
        position.leaves_king_safe(from, to)
    };
    match piece.role {
        // What is left: a promotion that is none.
        _ if is_safe => Why::Promotion,
        _ if position.is_check() => Why::StillInCheck,
        Role::King => Why::IntoCheck,
        _ => Why::Pinned,
    }
}

/// Whether such a man goes so on an empty board; a pawn also aslant.
fn goes(us: Color, role: Role, from: Square, to: Square) -> bool {
    if role != Role::Pawn || from.file() != to.file() {
        return attacks(us, role, from, Bitboard::EMPTY).has(to);
    }
    let ahead = if us == Color::White { 1 } else { -1 };
    let once = from.offset(0, ahead);
    let twice = once.filter(|_| from.rank() == us.relative_rank(1)).and_then(|once| once.offset(0, ahead));
    once == Some(to) || twice == Some(to)
}

/// A king at home that is put on its own rook at home castles: its two steps.
fn as_castling(position: &Position, attempt: Try) -> Try {
    let (board, us) = (position.board(), position.side_to_move());
    let is_home = attempt.from == king_home(us) && board.men(us, Role::King).has(attempt.from);
    let is_rook =
        |side: &CastlingSide| side.rook_from(us) == attempt.to && board.men(us, Role::Rook).has(attempt.to);
    match CastlingSide::ALL.iter().find(|side| is_home && is_rook(side)) {
        Some(side) => Try { to: side.king_to(us), ..attempt },
        None => attempt,
    }
}

fn of_castling(position: &Position, side: CastlingSide) -> Why {
    let (board, us) = (position.board(), position.side_to_move());
    let (king, rook) = (king_home(us), side.rook_from(us));
    if !position.castling().has(us, side) {
        return Why::CastlingLost;
    }
    if (between(king, rook) & board.occupied()).any() {
        return Why::InTheWay;
    }
    if position.is_check() {
        return Why::CastlingInCheck;
    }
    let is_attacked = board.attackers(us.opponent(), side.rook_to(us), board.occupied()).any();
    if is_attacked { Why::CastlingThroughCheck } else { Why::IntoCheck }
}
