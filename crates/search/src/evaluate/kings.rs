//! Kings: the pawns before them, the men that aim at them, and a bare one driven to the edge.

use super::{pawns::distance, tapered::Tapered};
use tratto_rules::{Bitboard, Board, Color, Role, Square, attacks};

/// A pawn right before the king, one step further, or none on that file.
const PAWN_NEAR: Tapered = Tapered::new(12, 0);
const PAWN_FAR: Tapered = Tapered::new(6, 0);
const PAWN_MISSING: Tapered = Tapered::new(-14, 0);

/// What the pawns before a king that has stayed at home are worth.
pub(super) fn shelter(board: &Board, color: Color) -> Tapered {
    let Some(king) = board.king(color) else { return Tapered::ZERO };
    let rank_at = |steps: u8| match color {
        Color::White => king.rank() + steps,
        Color::Black => king.rank().wrapping_sub(steps),
    };
    let from_home = match color {
        Color::White => king.rank(),
        Color::Black => 7 - king.rank(),
    };
    if from_home > 1 {
        return Tapered::ZERO;
    }
    let pawns = board.men(color, Role::Pawn);
    let first = king.file().clamp(1, 6) - 1;
    (first..first + 3).fold(Tapered::ZERO, |sum, file| {
        let has = |steps| Square::at(file, rank_at(steps)).is_some_and(|square| pawns.has(square));
        sum + match (has(1), has(2)) {
            (true, _) => PAWN_NEAR,
            (false, true) => PAWN_FAR,
            (false, false) => PAWN_MISSING,
        }
    })
}

/// The men of one side that aim at the squares around the other's king.
pub(super) struct Assault {
    zone: Bitboard,
    men: i32,
    force: i32,
}

impl Assault {
    pub(super) fn on(board: &Board, victim: Color) -> Assault {
        let zone = board
            .king(victim)
            .map_or(Bitboard::EMPTY, |king| attacks(victim, Role::King, king, Bitboard::EMPTY) | king.bit());
        Assault { zone, men: 0, force: 0 }
    }

    pub(super) fn add(&mut self, role: Role, reach: Bitboard) {
        let aimed = (reach & self.zone).count().cast_signed();
        if aimed > 0 {
            self.men += 1;
            self.force += aimed
                * match role {
                    Role::Rook => 3,
                    Role::Queen => 5,
                    _ => 2,
                };
        }
    }

    /// One man alone mates nobody; together they are worth more than their sum.
    pub(super) fn score(&self) -> Tapered {
        if self.men < 2 {
            return Tapered::ZERO;
        }
        Tapered::new((self.force * self.force / 6).min(300), self.force)
    }
}

/// How far a bare king has been driven: to an edge, better to a corner, with the other king near.
pub(super) fn driven(board: &Board, bare: Color) -> i32 {
    let (Some(king), Some(hunter)) = (board.king(bare), board.king(bare.opponent())) else { return 0 };
    let outward =
        |coordinate: u8| if coordinate < 4 { 3 - i32::from(coordinate) } else { i32::from(coordinate) - 4 };
    12 * (outward(king.file()) + outward(king.rank())) + 10 * (7 - distance(king, hunter))
}
