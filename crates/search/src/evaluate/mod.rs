//! What a position is worth without looking ahead: men, where they stand, what they can reach, pawns and kings.
//!
//! All numbers are our own, written down as a few principles rather than copied as tables; each part has a value for the
//! middlegame and one for the endgame, mixed by the men that are left.

mod kings;
mod pawns;
mod squares;
mod tapered;

use tapered::Tapered;
use tratto_rules::{Bitboard, Board, Color, Position, Role, attacks};

/// For the one whose turn it is.
const TEMPO: i32 = 12;
const BISHOP_PAIR: Tapered = Tapered::new(28, 44);
const ROOK_ON_OPEN_FILE: Tapered = Tapered::new(24, 10);
const ROOK_ON_HALF_OPEN_FILE: Tapered = Tapered::new(12, 6);

/// The plain worth of a man, as exchanges are counted.
pub(crate) const fn worth(role: Role) -> i32 {
    match role {
        Role::Pawn => 100,
        Role::Knight => 320,
        Role::Bishop => 335,
        Role::Rook => 510,
        Role::Queen => 980,
        Role::King => 20_000,
    }
}

/// What a man counts towards the middlegame; both sides' men at the start make 24.
const fn weight(role: Role) -> i32 {
    match role {
        Role::Pawn | Role::King => 0,
        Role::Knight | Role::Bishop => 1,
        Role::Rook => 2,
        Role::Queen => 4,
    }
}
const WEIGHT_AT_START: i32 = 24;

/// The worth for the side to move, in hundredths of a pawn.
pub(crate) fn evaluate(position: &Position) -> i32 {
    let board = position.board();
    let us = position.side_to_move();
    if cannot_be_won(board) {
        return 0;
    }
    let (ours, our_weight) = side(board, us);
    let (theirs, their_weight) = side(board, us.opponent());
    let phase = (our_weight + their_weight).min(WEIGHT_AT_START);
    let score = (ours - theirs).at(phase, WEIGHT_AT_START);
    scaled(board, us, score) + TEMPO
}

/// One side's men and what they do, and their weight.
fn side(board: &Board, color: Color) -> (Tapered, i32) {
    let mut sum = Tapered::ZERO;
    let mut total_weight = 0;
    let occupied = board.occupied();
    let foe_pawns = board.men(color.opponent(), Role::Pawn);
    let reachable = !board.by_color(color) & !pawns::attacked(color.opponent(), foe_pawns);
    let mut assault = kings::Assault::on(board, color.opponent());
    for role in Role::ALL {
        for square in board.men(color, role) {
            sum += squares::of(color, role, square);
            total_weight += weight(role);
            if matches!(role, Role::Pawn | Role::King) {
                continue;
            }
            let reach = attacks(color, role, square, occupied);
            sum += mobility(role, reach & reachable);
            assault.add(role, reach);
        }
    }
    sum += pawns::structure(board, color) + kings::shelter(board, color) + assault.score();
    if board.men(color, Role::Bishop).more_than_one() {
        sum += BISHOP_PAIR;
    }
    (sum + rooks(board, color), total_weight)
}

/// What squares to go to are worth, beyond how many such a man has on average.
fn mobility(role: Role, reach: Bitboard) -> Tapered {
    let (each, usual) = match role {
        Role::Knight => (Tapered::new(4, 4), 4),
        Role::Bishop => (Tapered::new(5, 5), 6),
        Role::Rook => (Tapered::new(2, 5), 7),
        _ => (Tapered::new(1, 3), 13),
    };
    each * (reach.count().cast_signed() - usual)
}

fn rooks(board: &Board, color: Color) -> Tapered {
    let pawns = board.by_role(Role::Pawn);
    board.men(color, Role::Rook).into_iter().fold(Tapered::ZERO, |sum, rook| {
        let file = pawns & Bitboard::file(rook.file());
        match ((file & board.by_color(color)).is_empty(), file.is_empty()) {
            (_, true) => sum + ROOK_ON_OPEN_FILE,
            (true, false) => sum + ROOK_ON_HALF_OPEN_FILE,
            (false, false) => sum,
        }
    })
}

/// Neither side has more than one minor piece: no mate without help.
fn cannot_be_won(board: &Board) -> bool {
    let big = board.by_role(Role::Pawn) | board.by_role(Role::Rook) | board.by_role(Role::Queen);
    big.is_empty() && board.occupied().count() <= 3
}

/// An advantage without pawns of less than a rook is hard to win; against a bare king the win is to drive it to an edge.
fn scaled(board: &Board, us: Color, score: i32) -> i32 {
    let ahead = if score >= 0 { us } else { us.opponent() };
    if board.men(ahead, Role::Pawn).any() {
        return score;
    }
    let material = |color| {
        [Role::Knight, Role::Bishop, Role::Rook, Role::Queen]
            .into_iter()
            .map(|role| board.men(color, role).count().cast_signed() * worth(role))
            .sum::<i32>()
    };
    if material(ahead) - material(ahead.opponent()) < worth(Role::Rook) - 100 {
        return score / 4;
    }
    if board.by_color(ahead.opponent()).more_than_one() {
        return score;
    }
    let driven = kings::driven(board, ahead.opponent());
    if ahead == us { score + driven } else { score - driven }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tratto_rules::{Fen, Square};

    fn of(fen: &str) -> i32 {
        evaluate(&fen.parse::<Fen>().expect("a FEN").position)
    }

    #[test]
    fn both_sides_are_judged_alike() {
        for fen in [
            "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
            "8/5k2/3p4/1p1Pp2p/pP2Pp1P/P4P1K/8/8 b - - 99 50",
            "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        ] {
            let position = fen.parse::<Fen>().expect("a FEN").position;
            assert_eq!(evaluate(&position), evaluate(&mirrored(&position)), "{fen}");
        }
    }

    /// The same seen from the other side of the board.
    fn mirrored(position: &Position) -> Position {
        let mut ranks: Vec<String> = position
            .board()
            .to_string()
            .split('/')
            .map(|rank| {
                let swap = |c: char| {
                    if c.is_ascii_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() }
                };
                rank.chars().map(swap).collect()
            })
            .collect();
        ranks.reverse();
        let side = position.side_to_move().opponent().letter();
        format!("{} {side} - - 0 1", ranks.join("/")).parse::<Fen>().expect("a FEN").position
    }

    #[test]
    fn the_initial_position_is_worth_the_turn() {
        assert_eq!(evaluate(&Position::initial()), TEMPO);
    }

    #[test]
    fn a_man_more_is_better_and_a_passed_pawn_is_worth_more_the_further_it_is() {
        assert!(of("4k3/pppp4/8/8/8/8/PPPP4/3QK3 w - - 0 1") > 700);
        let at = |rank: u8| {
            let pawn = Square::at(0, rank).expect("a square");
            let mut board = "4k3/5ppp/8/8/8/8/5PPP/4K3 w - - 0 1"
                .parse::<Fen>()
                .expect("a FEN")
                .position
                .board()
                .to_owned();
            board.put(pawn, tratto_rules::Piece { color: Color::White, role: Role::Pawn });
            of(&format!("{board} w - - 0 1"))
        };
        assert!((1..6).all(|rank| at(rank + 1) > at(rank)));
    }

    #[test]
    fn what_cannot_be_won_is_worth_nothing() {
        assert_eq!(of("4k3/8/8/8/8/8/8/3NK3 w - - 0 1"), 0);
        assert_eq!(of("4k3/8/8/8/8/8/8/4K3 b - - 0 1"), 0);
    }
}
