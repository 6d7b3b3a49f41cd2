//! How a series of progressive chess goes, for all three sets of rules.

use super::rules::{EarlyCheck, SeriesRules};
use crate::{
    Bitboard, CastlingSide, Color, Move, MoveKind, MoveList, Outcome, Position, Square, Termination,
};

/// Ten series, five a side, without capture and pawn move are a draw.
const QUIET_SERIES_MAX: u32 = 10;

/// Where a series stands, as a player sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Series {
    /// Its number, from 1.
    pub number: u32,
    /// Moves already made in it.
    pub made: u32,
    /// Moves it may have.
    pub len: u32,
}

/// Everything a progressive game remembers besides the position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Progress {
    pub(crate) number: u32,
    pub(crate) made: u32,
    /// Completed consecutive series without capture or pawn move.
    pub(crate) quiet: u32,
    /// Whether the series under way has had one.
    pub(crate) disturbed: bool,
    /// Before the first move: squares it may capture on en passant. Later: squares passed over in this series.
    pub(crate) exposed: Bitboard,
    /// Moves made in this series by the man now on each square; kept where the rules balance.
    pub(crate) counts: [u8; 64],
}

impl Progress {
    pub(crate) const fn initial() -> Progress {
        Progress { number: 1, made: 0, quiet: 0, disturbed: false, exposed: Bitboard::EMPTY, counts: [0; 64] }
    }

    /// White plays the first series, and series alternate.
    pub(crate) const fn side_of(number: u32) -> Color {
        if number % 2 == 1 { Color::White } else { Color::Black }
    }

    pub(crate) const fn series(&self) -> Series {
        Series { number: self.number, made: self.made, len: self.number }
    }

    const fn is_last_move(&self) -> bool {
        self.made + 1 == self.number
    }

    /// The moves these rules allow.
    pub(crate) fn legal_moves(&self, position: &Position, rules: &SeriesRules) -> MoveList {
        let mut moves = position.legal_moves();
        if rules.early_check == EarlyCheck::Forbidden && !self.is_last_move() {
            moves.retain(|candidate| !position.gives_check(candidate));
        }
        if rules.balance {
            let count = |candidate: Move| self.counts[candidate.from().index()];
            if let Some(least) = moves.iter().map(|&candidate| count(candidate)).min() {
                moves.retain(|candidate| count(candidate) == least);
            }
        }
        moves
    }

    /// Plays a legal move; whether the turn passes with it.
    pub(crate) fn play(&mut self, position: &mut Position, chosen: Move, rules: &SeriesRules) -> bool {
        if self.made == 0 {
            self.exposed = Bitboard::EMPTY;
        }
        position.make(chosen);
        self.disturbed |= chosen.is_zeroing();
        if rules.balance {
            self.count(chosen, position.side_to_move());
        }
        if rules.en_passant {
            self.expose(chosen, position.side_to_move());
        }
        let ends = self.is_last_move() || {
            // Italian rules have no check here, since an early one is illegal.
            let mut seen = *position;
            seen.turn = seen.turn.opponent();
            seen.is_check()
        };
        if ends {
            self.pass(position);
        } else {
            self.made += 1;
        }
        ends
    }

    fn count(&mut self, chosen: Move, mover: Color) {
        let moved = self.counts[chosen.from().index()].saturating_add(1);
        self.counts[chosen.from().index()] = 0;
        self.counts[chosen.to().index()] = moved;
        if chosen.kind() == MoveKind::Castling {
            let side = CastlingSide::of_king_to(chosen.to());
            self.counts[side.rook_to(mover).index()] = 1;
        }
    }

    fn expose(&mut self, chosen: Move, mover: Color) {
        if chosen.kind() == MoveKind::DoubleStep {
            self.exposed.insert(passed(chosen.from().file(), mover));
        } else if chosen.role() == crate::Role::Pawn && chosen.from().rank() == mover.relative_rank(3) {
            self.exposed.remove(passed(chosen.from().file(), mover));
        }
    }

    /// The next side begins its series; pawns whose square passed over is still empty are exposed to its first move.
    fn pass(&mut self, position: &mut Position) {
        let exposed = self.exposed & !position.board().occupied();
        position.turn = position.turn.opponent();
        position.en_passant = exposed;
        *self = Progress {
            number: self.number + 1,
            made: 0,
            quiet: if self.disturbed { 0 } else { self.quiet + 1 },
            disturbed: false,
            exposed,
            counts: [0; 64],
        };
    }

    /// The end of the game by the board, dead positions aside.
    pub(crate) fn end(&self, position: &Position, rules: &SeriesRules) -> Option<(Outcome, Termination)> {
        if self.legal_moves(position, rules).is_empty() {
            if !position.is_check() {
                return Some((Outcome::Draw, Termination::ProgressiveStalemate));
            }
            let winner = position.side_to_move().opponent();
            let mate = if position.has_legal_move() {
                Termination::ProgressiveCheckmate
            } else {
                Termination::Checkmate
            };
            return Some((Outcome::Decisive { winner }, mate));
        }
        if self.quiet >= QUIET_SERIES_MAX && self.made == 0 {
            return Some((Outcome::Draw, Termination::TenQuietSeries));
        }
        None
    }
}

/// The square a pawn of this side passes over on its double step along a file.
fn passed(file: u8, mover: Color) -> Square {
    Square::wrap(u32::from(mover.relative_rank(2)) * 8 + u32::from(file))
}
