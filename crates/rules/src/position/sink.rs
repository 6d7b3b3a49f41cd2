//! Where generated moves go. One generator feeds both the walk over moves and the count, so they cannot disagree.

use crate::{Bitboard, Board, Move, MoveKind, Role, Square};

/// Takes moves in groups, as the generator finds them.
pub(crate) trait Sink {
    /// One man's moves to empty and to occupied squares.
    fn man(&mut self, board: &Board, role: Role, from: Square, quiet: Bitboard, captures: Bitboard);
    /// Pawn steps to `targets`, each from `behind` squares below.
    fn steps(&mut self, targets: Bitboard, behind: i8, kind: MoveKind);
    /// Pawn captures on `targets`.
    fn captures(&mut self, board: &Board, targets: Bitboard, behind: i8);
    /// Pawn steps and captures to the last rank.
    fn promotions(&mut self, board: &Board, targets: Bitboard, behind: i8, captures: bool);
    /// A single special move.
    fn one(&mut self, found: Move);
}

/// Counts.
pub(super) struct Counter(pub(super) u64);

impl Sink for Counter {
    #[inline]
    fn man(&mut self, _: &Board, _: Role, _: Square, quiet: Bitboard, captures: Bitboard) {
        self.0 += u64::from((quiet | captures).count());
    }

    #[inline]
    fn steps(&mut self, targets: Bitboard, _: i8, _: MoveKind) {
        self.0 += u64::from(targets.count());
    }

    #[inline]
    fn captures(&mut self, _: &Board, targets: Bitboard, _: i8) {
        self.0 += u64::from(targets.count());
    }

    #[inline]
    fn promotions(&mut self, _: &Board, targets: Bitboard, _: i8, _: bool) {
        self.0 += 4 * u64::from(targets.count());
    }

    #[inline]
    fn one(&mut self, _: Move) {
        self.0 += 1;
    }
}

/// Calls a function for each move.
pub(super) struct Each<F>(pub(super) F);

#[inline]
fn square_behind(to: Square, behind: i8) -> Square {
    Square::wrap((to.number()).wrapping_add_signed(-i32::from(behind)))
}

impl<F: FnMut(Move)> Sink for Each<F> {
    #[inline]
    fn man(&mut self, board: &Board, role: Role, from: Square, quiet: Bitboard, captures: Bitboard) {
        for to in captures {
            (self.0)(Move::normal(role, from, to, Some(board.role_on_occupied(to))));
        }
        for to in quiet {
            (self.0)(Move::normal(role, from, to, None));
        }
    }

    #[inline]
    fn steps(&mut self, targets: Bitboard, behind: i8, kind: MoveKind) {
        for to in targets {
            (self.0)(Move::normal(Role::Pawn, square_behind(to, behind), to, None).with_kind(kind));
        }
    }

    #[inline]
    fn captures(&mut self, board: &Board, targets: Bitboard, behind: i8) {
        for to in targets {
            let captured = Some(board.role_on_occupied(to));
            (self.0)(Move::normal(Role::Pawn, square_behind(to, behind), to, captured));
        }
    }

    #[inline]
    fn promotions(&mut self, board: &Board, targets: Bitboard, behind: i8, captures: bool) {
        for to in targets {
            let captured = if captures { Some(board.role_on_occupied(to)) } else { None };
            let step = Move::normal(Role::Pawn, square_behind(to, behind), to, captured);
            for role in Role::PROMOTIONS {
                (self.0)(step.with_promotion(role));
            }
        }
    }

    #[inline]
    fn one(&mut self, found: Move) {
        (self.0)(found);
    }
}
