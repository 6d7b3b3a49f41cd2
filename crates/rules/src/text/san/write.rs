//! Writing a move strictly.

use crate::{CastlingSide, Move, MoveKind, Position, Role, Square, attacks::attacks};

impl Position {
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
