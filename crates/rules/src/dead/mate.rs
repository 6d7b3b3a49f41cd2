//! Whether the squares that men could reach leave room for a mate at all.

use super::reach::Reach;
use crate::{Bitboard, Color, Role, attacks};

/// What counts as the end by mate.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum MateNeeds {
    /// A check, and no square to flee to.
    NoFlight,
    /// Italian progressive chess: any check could mate, since parrying it might give check too early.
    CheckOnly,
}

/// Whether `winner` could give mate somewhere. An over-estimate: `false` is certain.
pub(super) fn is_conceivable(reach: &Reach, winner: Color, needs: MateNeeds) -> bool {
    let loser = winner.opponent();
    let fixed = reach.fixed;
    let mut attacked = Bitboard::EMPTY;
    for man in reach.men().iter().filter(|man| man.color == winner && man.role != Role::King) {
        attacked |= man.attacks(fixed);
    }
    if needs == MateNeeds::CheckOnly {
        return (reach.king(loser) & attacked).any();
    }
    // A flight square is closed for good by a fixed man or an attack; what stays open must be closed by the winning king
    // from one square, and by men of the loser's own, one for each square.
    let closed = fixed | attacked;
    for king in reach.king(loser) & attacked {
        let open = attacks::king(king) & !closed;
        let places = reach.king(winner) & !attacks::king(king) & !king.bit();
        for place in places {
            let rest = open & !attacks::king(place);
            if (rest & !reach.standing[loser as usize]).is_empty() && can_block(reach, loser, rest) {
                return true;
            }
        }
    }
    false
}

/// Whether the loser has a man of its own for each of these squares.
fn can_block(reach: &Reach, loser: Color, squares: Bitboard) -> bool {
    let mut blockers = [Bitboard::EMPTY; 32];
    let mut len = 0;
    for man in reach.men().iter().filter(|man| man.color == loser && man.role != Role::King) {
        if (man.anywhere() & squares).any() {
            blockers[len] = man.anywhere();
            len += 1;
        }
    }
    assign(squares, &mut blockers[..len])
}

/// Whether each square can get a blocker of its own: a king has eight neighbours, so plain backtracking does.
fn assign(mut squares: Bitboard, blockers: &mut [Bitboard]) -> bool {
    let Some(square) = squares.first() else { return true };
    if squares.count() as usize > blockers.len() {
        return false;
    }
    squares.remove(square);
    for index in 0..blockers.len() {
        if blockers[index].has(square) {
            let taken = std::mem::take(&mut blockers[index]);
            if assign(squares, blockers) {
                return true;
            }
            blockers[index] = taken;
        }
    }
    false
}
