//! Where each man could ever stand, whoever moves and in whatever order: an over-estimate, so that what it rules out is
//! ruled out for certain.
//!
//! A man is *fixed* as long as nothing shows that it could move or be taken. Fixed men block lines, and what they attack
//! the other king never enters. All sets only grow, and fixed men only become fewer, so the least solution is found by
//! going round until nothing changes.

use super::spread;
use crate::{Bitboard, Color, Position, Role, Square, castling::CastlingSide};

/// One man of the position and what could become of it.
#[derive(Clone, Copy)]
pub(super) struct Man {
    pub(super) color: Color,
    pub(super) role: Role,
    from: Square,
    /// Squares it could stand on as what it is.
    pub(super) reach: Bitboard,
    /// Squares it could stand on as what it was promoted to.
    pub(super) promoted: Bitboard,
    takeable: bool,
}

impl Man {
    fn is_fixed(&self) -> bool {
        !self.takeable && self.reach == self.from.bit() && self.promoted.is_empty()
    }

    /// A pawn of which nothing shows that it could ever go to another file.
    fn keeps_its_file(&self) -> bool {
        let file = Bitboard::file(self.from.file());
        self.role == Role::Pawn && (self.reach & !file).is_empty()
    }

    /// The same, nor that it could ever be gone from it.
    fn stays_on_its_file(&self) -> bool {
        self.keeps_its_file() && !self.takeable && self.promoted.is_empty()
    }

    pub(super) fn anywhere(&self) -> Bitboard {
        self.reach | self.promoted
    }

    /// Whatever it could attack once promoted.
    pub(super) fn promoted_attacks(&self, fixed: Bitboard) -> Bitboard {
        promoted_attacks(self.promoted, fixed)
    }

    /// Whatever it could ever attack, if only `fixed` men block.
    pub(super) fn attacks(&self, fixed: Bitboard) -> Bitboard {
        let own = match self.role {
            Role::Pawn => spread::pawn(self.color, self.reach),
            Role::Knight => spread::knight(self.reach),
            Role::Bishop => spread::bishop(self.reach, fixed),
            Role::Rook => spread::rook(self.reach, fixed),
            Role::Queen => spread::rook(self.reach, fixed) | spread::bishop(self.reach, fixed),
            Role::King => spread::king(self.reach),
        };
        if self.promoted.is_empty() { own } else { own | promoted_attacks(self.promoted, fixed) }
    }
}

/// A queen and a knight together attack all that any promoted pawn does.
fn promoted_attacks(from: Bitboard, fixed: Bitboard) -> Bitboard {
    spread::rook(from, fixed) | spread::bishop(from, fixed) | spread::knight(from)
}

/// All men of a position with what could become of them.
pub(super) struct Reach {
    men: [Man; 32],
    len: usize,
    /// The squares of men that never move and are never taken.
    pub(super) fixed: Bitboard,
    /// By side: squares where its men other than the king could stand.
    pub(super) standing: [Bitboard; 2],
    /// By side: squares that its fixed men attack for ever.
    guarded: [Bitboard; 2],
}

impl Reach {
    pub(super) fn of(position: &Position) -> Reach {
        let nobody = Man {
            color: Color::White,
            role: Role::Pawn,
            from: Square::wrap(0),
            reach: Bitboard::EMPTY,
            promoted: Bitboard::EMPTY,
            takeable: false,
        };
        let mut reach = Reach {
            men: [nobody; 32],
            len: 0,
            fixed: Bitboard::EMPTY,
            standing: [Bitboard::EMPTY; 2],
            guarded: [Bitboard::EMPTY; 2],
        };
        for ((square, piece), man) in position.board().iter().zip(&mut reach.men) {
            *man = Man { color: piece.color, role: piece.role, from: square, reach: square.bit(), ..nobody };
            reach.len += 1;
        }
        reach.castle(position);
        reach.take_en_passant(position);
        while reach.grow() {}
        reach
    }

    pub(super) fn men(&self) -> &[Man] {
        &self.men[..self.len]
    }

    pub(super) fn king(&self, color: Color) -> Bitboard {
        let king = self.men().iter().find(|man| man.color == color && man.role == Role::King);
        king.map_or(Bitboard::EMPTY, |king| king.reach)
    }

    /// Castling that is still allowed may come to be possible.
    fn castle(&mut self, position: &Position) {
        for rook in position.castling().rooks() {
            let color = if rook.rank() == 0 { Color::White } else { Color::Black };
            let king = position.board().king_of(color);
            let side = CastlingSide::of(king, rook);
            for man in &mut self.men[..self.len] {
                if man.from == king {
                    man.reach.insert(side.king_to(color));
                } else if man.from == rook {
                    man.reach.insert(side.rook_to(color));
                }
            }
        }
    }

    /// En passant captures of this moment.
    fn take_en_passant(&mut self, position: &Position) {
        let mover = position.side_to_move();
        for passed in position.en_passant() {
            let from = crate::attacks::attacks(mover.opponent(), Role::Pawn, passed, Bitboard::EMPTY);
            let taken = spread::ahead(mover.opponent(), passed.bit());
            for man in &mut self.men[..self.len] {
                if man.role == Role::Pawn && man.color == mover && from.has(man.from) {
                    man.reach.insert(passed);
                } else if taken.has(man.from) {
                    man.takeable = true;
                }
            }
        }
    }

    /// What is known of all men together.
    fn survey(&mut self) {
        self.fixed = Bitboard::EMPTY;
        self.standing = [Bitboard::EMPTY; 2];
        let mut ever_occupied = Bitboard::EMPTY;
        for man in &self.men[..self.len] {
            ever_occupied |= man.anywhere();
            if man.is_fixed() {
                self.fixed.insert(man.from);
            }
            if man.role != Role::King {
                self.standing[man.color as usize] |= man.anywhere();
            }
        }
        self.guarded = [Bitboard::EMPTY; 2];
        for man in self.men[..self.len].iter().filter(|man| man.is_fixed()) {
            // A line is guarded for ever as far as nothing could ever stand on it.
            self.guarded[man.color as usize] |= man.attacks(ever_occupied);
        }
    }

    /// Squares a pawn of this side could take on en passant some time: an enemy pawn could step over them.
    fn passable(&self, color: Color) -> Bitboard {
        let enemy = color.opponent();
        let mut passable = Bitboard::EMPTY;
        for man in self.men().iter().filter(|man| man.color == enemy && man.role == Role::Pawn) {
            let once = spread::ahead(enemy, man.from.bit());
            if man.from.rank() == enemy.relative_rank(1) && (spread::ahead(enemy, once) & man.reach).any() {
                passable |= once;
            }
        }
        passable
    }

    /// For each pawn that keeps its file: the squares of it that another pawn, which is never gone, keeps it from. Pawns of one file
    /// keep their order; only a capture changes it.
    fn barred(&self) -> [Bitboard; 32] {
        let mut barred = [Bitboard::EMPTY; 32];
        for (index, man) in self.men().iter().enumerate().filter(|(_, man)| man.keeps_its_file()) {
            let color = man.color;
            let file = Bitboard::file(man.from.file());
            for other in self.men().iter().filter(|other| other.stays_on_its_file()) {
                let is_ahead = (other.from.rank() > man.from.rank()) == (color == Color::White);
                if other.from.file() != man.from.file() || other.from == man.from || !is_ahead {
                    continue;
                }
                // Not beyond where an enemy pawn starts, nor to the farthest that a pawn of its own side gets.
                let farthest = match color {
                    Color::White if other.color == color => other.reach.0.ilog2(),
                    Color::Black if other.color == color => other.reach.0.trailing_zeros(),
                    _ => other.from.number(),
                };
                let beyond = match color {
                    Color::White => Bitboard(!0 << (farthest & 56)),
                    Color::Black => Bitboard(!0 >> (56 - (farthest & 56))),
                };
                barred[index] |= file & beyond;
            }
        }
        barred
    }

    /// One round; whether anything changed.
    fn grow(&mut self) -> bool {
        self.survey();
        let (fixed, guarded, standing) = (self.fixed, self.guarded, self.standing);
        let passable = Color::ALL.map(|color| self.passable(color));
        let barred = self.barred();
        let mut attacked = [Bitboard::EMPTY; 2];
        let mut changed = false;
        for (man, barred) in self.men[..self.len].iter_mut().zip(barred) {
            let (us, them) = (man.color as usize, man.color.opponent() as usize);
            let before = (man.reach, man.promoted);
            let mut attacks = man.attacks(fixed);
            match man.role {
                Role::Pawn => {
                    let takes = standing[them] | passable[us];
                    man.advance(fixed, barred, takes);
                    // En passant a pawn takes where its victim does not stand; that its double step could end beside
                    // a pawn is answered by calling it takeable there.
                    let beside = spread::pawn(man.color, man.reach) & passable[us];
                    attacks |= spread::ahead(man.color.opponent(), beside);
                }
                Role::King => {
                    attacks &= !guarded[them];
                    man.reach |= attacks & !fixed;
                }
                _ => man.reach |= attacks & !fixed,
            }
            attacked[us] |= attacks;
            changed |= before != (man.reach, man.promoted);
        }
        for man in &mut self.men[..self.len] {
            let by = attacked[man.color.opponent() as usize];
            if man.role != Role::King && !man.takeable && (man.anywhere() & by).any() {
                man.takeable = true;
                changed = true;
            }
        }
        changed
    }
}

impl Man {
    /// A pawn's steps, captures on `takes`, and what it does once promoted.
    fn advance(&mut self, fixed: Bitboard, barred: Bitboard, takes: Bitboard) {
        let last = Bitboard::rank(self.color.relative_rank(7));
        let free = !(fixed | barred);
        let mut reach = self.reach;
        reach |= spread::ahead(self.color, reach & !last) & free;
        if self.from.rank() == self.color.relative_rank(1) {
            let once = spread::ahead(self.color, self.from.bit()) & free;
            reach |= spread::ahead(self.color, once) & free;
        }
        reach |= spread::pawn(self.color, self.reach) & takes & !fixed;
        self.promoted |= reach & last;
        self.reach = reach & !last;
        if self.promoted.any() {
            self.promoted |= promoted_attacks(self.promoted, fixed) & !fixed;
        }
    }
}
