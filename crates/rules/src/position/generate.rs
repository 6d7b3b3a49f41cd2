//! Legal moves, found directly: pins and checks first, then only moves that respect them. Written once for both sides,
//! compiled once for each.

use super::{Position, Sink};
use crate::{
    Bitboard, CastlingSide, Color, Move, MoveKind, Role, Square,
    attacks::{self, between},
    castling::king_home,
};

/// What the enemy's men forbid.
struct Restraints {
    /// Squares that answer a check: the checker and what lies between. All squares if there is none.
    answers: Bitboard,
    checkers: Bitboard,
    /// Lines to our king along ranks and files, with one man of ours on each.
    pinned_orthogonally: Bitboard,
    /// The same along diagonals.
    pinned_diagonally: Bitboard,
}

const fn color<const WHITE: bool>() -> Color {
    if WHITE { Color::White } else { Color::Black }
}

/// Moves a set by whole ranks and files toward the enemy; `files` is seen from White.
#[inline]
const fn forward<const WHITE: bool>(set: Bitboard) -> Bitboard {
    if WHITE { Bitboard(set.0 << 8) } else { Bitboard(set.0 >> 8) }
}

#[inline]
const fn forward_left<const WHITE: bool>(set: Bitboard) -> Bitboard {
    let inner = set.0 & !Bitboard::FILE_A.0;
    if WHITE { Bitboard(inner << 7) } else { Bitboard(inner >> 9) }
}

#[inline]
const fn forward_right<const WHITE: bool>(set: Bitboard) -> Bitboard {
    let inner = set.0 & !Bitboard::FILE_H.0;
    if WHITE { Bitboard(inner << 9) } else { Bitboard(inner >> 7) }
}

impl Position {
    /// Feeds every legal move to the sink.
    #[inline]
    pub(crate) fn generate<S: Sink>(&self, sink: &mut S) {
        match self.turn {
            Color::White => self.generate_for::<S, true>(sink),
            Color::Black => self.generate_for::<S, false>(sink),
        }
    }

    #[inline]
    fn generate_for<S: Sink, const WHITE: bool>(&self, sink: &mut S) {
        let king = self.board.king_of(color::<WHITE>());
        let restraints = self.restraints::<WHITE>(king);
        self.king_moves::<S, WHITE>(king, restraints.checkers, sink);
        if restraints.checkers.more_than_one() {
            return;
        }
        self.pawn_moves::<S, WHITE>(&restraints, sink);
        self.knight_moves::<S, WHITE>(&restraints, sink);
        self.slider_moves::<S, WHITE>(&restraints, sink);
    }

    #[inline]
    fn restraints<const WHITE: bool>(&self, king: Square) -> Restraints {
        let (us, them) = (color::<WHITE>(), color::<WHITE>().opponent());
        let board = &self.board;
        let (occupied, ours) = (board.occupied(), board.by_color(us));
        let mut checkers = (attacks::knight(king) & board.men(them, Role::Knight))
            | (attacks::pawn(us, king) & board.men(them, Role::Pawn));
        let mut look = |snipers: Bitboard| {
            let mut pins = Bitboard::EMPTY;
            for sniper in snipers {
                let way = between(king, sniper);
                let blockers = way & occupied;
                if blockers.is_empty() {
                    checkers.insert(sniper);
                } else if !blockers.more_than_one() && (blockers & ours).any() {
                    pins |= way | sniper.bit();
                }
            }
            pins
        };
        let pinned_orthogonally = look(attacks::rook_lines(king) & board.orthogonal_sliders(them));
        let pinned_diagonally = look(attacks::bishop_lines(king) & board.diagonal_sliders(them));
        let answers = match checkers.first() {
            None => Bitboard::FULL,
            Some(checker) => between(king, checker) | checker.bit(),
        };
        Restraints { answers, checkers, pinned_orthogonally, pinned_diagonally }
    }

    /// Steps of the king and castling. Only squares it could go to are looked at, and only sliders that see them.
    #[inline]
    fn king_moves<S: Sink, const WHITE: bool>(&self, king: Square, checkers: Bitboard, sink: &mut S) {
        let us = color::<WHITE>();
        let board = &self.board;
        let occupied = board.occupied();
        let steps = attacks::king(king) & !board.by_color(us);
        let may_castle = self.castling.any(us) && checkers.is_empty();
        let is_orthodox = king == king_home(us) && self.castling.is_orthodox();
        let mut castlings = Bitboard::EMPTY;
        if may_castle && is_orthodox {
            for side in CastlingSide::ALL {
                let open = (between(king, side.rook_from(us)) & occupied).is_empty();
                if self.castling.has(us, side) && open {
                    castlings.insert(side.king_to(us));
                }
            }
        }
        let safe = self.safe_from::<WHITE>(steps | castlings, king);
        let reached = safe & steps;
        sink.man(board, Role::King, king, reached & !occupied, reached & occupied);
        for to in castlings & safe {
            let side = CastlingSide::of_king_to(to);
            if safe.has(side.rook_to(us)) {
                sink.one(Move::castling(king, side.rook_from(us)));
            }
        }
        if may_castle && !is_orthodox {
            self.unorthodox_castlings(king, sink);
        }
    }

    /// Castling where king and rooks did not start as in standard chess, as Chess960 has it.
    #[cold]
    fn unorthodox_castlings<S: Sink>(&self, king: Square, sink: &mut S) {
        let (us, them) = (self.turn, self.turn.opponent());
        let board = &self.board;
        for rook in self.castling.rooks() & Bitboard::rank(king.rank()) {
            let side = CastlingSide::of(king, rook);
            let (king_to, rook_to) = (side.king_to(us), side.rook_to(us));
            let others = board.occupied() ^ king.bit() ^ rook.bit();
            let king_way = between(king, king_to) | king_to.bit();
            let rook_way = between(rook, rook_to) | rook_to.bit();
            let is_safe = |square: Square, occupied| board.attackers(them, square, occupied).is_empty();
            let is_open = ((king_way | rook_way) & others).is_empty();
            // On its way the king still has the rook beside it; where it arrives, the rook has gone to its place.
            if is_open
                && king_way.into_iter().all(|square| is_safe(square, board.occupied() ^ king.bit()))
                && is_safe(king_to, others | rook_to.bit())
            {
                sink.one(Move::castling(king, rook));
            }
        }
    }

    /// Those of `squares` that the enemy does not attack, seen without our king, which would step off its line.
    #[inline]
    fn safe_from<const WHITE: bool>(&self, squares: Bitboard, king: Square) -> Bitboard {
        let them = color::<WHITE>().opponent();
        let board = &self.board;
        let pawns = board.men(them, Role::Pawn);
        let pawn_attacks = if WHITE {
            forward_left::<false>(pawns) | forward_right::<false>(pawns)
        } else {
            forward_left::<true>(pawns) | forward_right::<true>(pawns)
        };
        let mut safe = squares & !pawn_attacks & !attacks::king(board.king_of(them));
        if safe.is_empty() {
            return safe;
        }
        for from in board.men(them, Role::Knight) {
            safe &= !attacks::knight(from);
        }
        let occupied = board.occupied() ^ king.bit();
        for from in board.diagonal_sliders(them) {
            if (attacks::bishop_lines(from) & safe).any() {
                safe &= !attacks::bishop(from, occupied);
            }
        }
        for from in board.orthogonal_sliders(them) {
            if (attacks::rook_lines(from) & safe).any() {
                safe &= !attacks::rook(from, occupied);
            }
        }
        safe
    }

    #[inline]
    fn pawn_moves<S: Sink, const WHITE: bool>(&self, restraints: &Restraints, sink: &mut S) {
        let us = color::<WHITE>();
        let board = &self.board;
        let (empty, theirs) = (!board.occupied(), board.by_color(us.opponent()));
        let pawns = board.men(us, Role::Pawn);
        let (orthogonal, diagonal) = (restraints.pinned_orthogonally, restraints.pinned_diagonally);
        let (last, fourth) = (Bitboard::rank(us.relative_rank(7)), Bitboard::rank(us.relative_rank(3)));
        let (ahead, left, right) = if WHITE { (8, 7, 9) } else { (-8, -9, -7) };

        // A pawn pinned along its file may step, since it stays on it; along a rank or a diagonal it may not.
        let free = pawns & !diagonal;
        let pinned = free & orthogonal;
        let once = (forward::<WHITE>(free ^ pinned) | (forward::<WHITE>(pinned) & orthogonal)) & empty;
        let twice = forward::<WHITE>(once) & empty & fourth & restraints.answers;
        let once = once & restraints.answers;
        sink.steps(once & !last, ahead, MoveKind::Normal);
        sink.steps(twice, 2 * ahead, MoveKind::DoubleStep);

        let free = pawns & !orthogonal;
        let pinned = free & diagonal;
        let targets = theirs & restraints.answers;
        let to_left =
            (forward_left::<WHITE>(free ^ pinned) | (forward_left::<WHITE>(pinned) & diagonal)) & targets;
        let to_right =
            (forward_right::<WHITE>(free ^ pinned) | (forward_right::<WHITE>(pinned) & diagonal)) & targets;
        sink.captures(board, to_left & !last, left);
        sink.captures(board, to_right & !last, right);

        if ((once | to_left | to_right) & last).any() {
            sink.promotions(board, once & last, ahead, false);
            sink.promotions(board, to_left & last, left, true);
            sink.promotions(board, to_right & last, right, true);
        }
        for to in self.en_passant {
            for from in attacks::pawn(us.opponent(), to) & pawns {
                if self.en_passant_is_legal(from, to) {
                    let taking = Move::normal(Role::Pawn, from, to, Some(Role::Pawn));
                    sink.one(taking.with_kind(MoveKind::EnPassant));
                }
            }
        }
    }

    #[inline]
    fn knight_moves<S: Sink, const WHITE: bool>(&self, restraints: &Restraints, sink: &mut S) {
        let us = color::<WHITE>();
        let board = &self.board;
        let pinned = restraints.pinned_orthogonally | restraints.pinned_diagonally;
        let quiet = restraints.answers & !board.occupied();
        let captures = restraints.answers & board.by_color(us.opponent());
        for from in board.men(us, Role::Knight) & !pinned {
            let reached = attacks::knight(from);
            sink.man(board, Role::Knight, from, reached & quiet, reached & captures);
        }
    }

    #[inline]
    fn slider_moves<S: Sink, const WHITE: bool>(&self, restraints: &Restraints, sink: &mut S) {
        let us = color::<WHITE>();
        let board = &self.board;
        let occupied = board.occupied();
        let (orthogonal, diagonal) = (restraints.pinned_orthogonally, restraints.pinned_diagonally);
        let quiet = restraints.answers & !occupied;
        let captures = restraints.answers & board.by_color(us.opponent());

        for from in board.men(us, Role::Bishop) & !orthogonal {
            let mut reached = attacks::bishop(from, occupied);
            if diagonal.has(from) {
                reached &= diagonal;
            }
            sink.man(board, Role::Bishop, from, reached & quiet, reached & captures);
        }
        for from in board.men(us, Role::Rook) & !diagonal {
            let mut reached = attacks::rook(from, occupied);
            if orthogonal.has(from) {
                reached &= orthogonal;
            }
            sink.man(board, Role::Rook, from, reached & quiet, reached & captures);
        }
        for from in board.men(us, Role::Queen) {
            let reached = if orthogonal.has(from) {
                attacks::rook(from, occupied) & orthogonal
            } else if diagonal.has(from) {
                attacks::bishop(from, occupied) & diagonal
            } else {
                attacks::queen(from, occupied)
            };
            sink.man(board, Role::Queen, from, reached & quiet, reached & captures);
        }
    }
}
