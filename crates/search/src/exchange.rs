//! What a capture wins once every recapture on its square that pays has been made.

use crate::evaluate::worth;
use tratto_rules::{Bitboard, Board, Color, Move, Position, Role};

/// Whether the exchange that a move begins on its square loses nothing, with men counted at their plain worth. Pins are
/// not seen.
pub(crate) fn is_sound(position: &Position, chosen: Move) -> bool {
    let taken = chosen.captured().map_or(0, worth);
    if taken >= worth(chosen.role()) && chosen.promotion().is_none() {
        return true;
    }
    gain(position, chosen) >= 0
}

/// What the side that moves wins (or loses) by it on that square.
pub(crate) fn gain(position: &Position, chosen: Move) -> i32 {
    let board = position.board();
    let us = position.side_to_move();
    let mut occupied = board.occupied();
    occupied.remove(chosen.from());
    if let Some(square) = chosen.captured_on() {
        occupied.remove(square);
    }
    let promoted = chosen.promotion().map_or(0, |role| worth(role) - worth(Role::Pawn));
    let arrived = chosen.promotion().unwrap_or(chosen.role());
    let mut gains = [0_i32; 33];
    gains[0] = chosen.captured().map_or(0, worth) + promoted;
    let (mut side, mut at_stake, mut depth) = (us.opponent(), worth(arrived), 0);
    while let Some((role, from)) = least_attacker(board, side, chosen, occupied) {
        // A king takes only what nobody guards any more.
        let guards = board.attackers(side.opponent(), chosen.to(), occupied) & occupied;
        if depth + 1 >= gains.len() || (role == Role::King && guards.any()) {
            break;
        }
        depth += 1;
        gains[depth] = at_stake - gains[depth - 1];
        at_stake = worth(role);
        occupied &= !from;
        side = side.opponent();
    }
    // Backwards: each side takes only if that is better than to stop.
    while depth > 0 {
        gains[depth - 1] = -gains[depth].max(-gains[depth - 1]);
        depth -= 1;
    }
    gains[0]
}

fn least_attacker(board: &Board, side: Color, chosen: Move, occupied: Bitboard) -> Option<(Role, Bitboard)> {
    let attackers = board.attackers(side, chosen.to(), occupied) & occupied;
    Role::ALL.into_iter().find_map(|role| {
        let first = (attackers & board.by_role(role)).first()?;
        Some((role, first.bit()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use tratto_rules::{Fen, Try};

    fn check(fen: &str, uci: &str, expect: i32) {
        let position = fen.parse::<Fen>().expect("a FEN").position;
        let wanted: Try = uci.parse().expect("a move");
        let chosen = position.legal_moves().into_iter().find(|&legal| Try::from(legal) == wanted);
        assert_eq!(gain(&position, chosen.expect("legal")), expect, "{fen} {uci}");
    }

    #[test]
    fn exchanges_are_counted_to_where_they_stop_paying() {
        let [pawn, knight, rook, queen] = [Role::Pawn, Role::Knight, Role::Rook, Role::Queen].map(worth);
        check("4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", pawn);
        check("4k3/8/4p3/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", pawn - rook);
        check("3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", pawn);
        check("3rk3/3r4/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", pawn - rook);
        check("4k3/8/2n5/4n3/8/3N4/8/4K3 w - - 0 1", "d3e5", knight - knight);
        check("4k3/8/8/3p4/2P5/8/8/4K3 w - - 0 1", "c4d5", pawn);
        check("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", queen - pawn);
        check("4k3/8/8/8/4q3/3P4/8/4K3 w - - 0 1", "d3e4", queen);
    }

    #[test]
    fn a_king_does_not_take_what_is_guarded() {
        let [pawn, rook] = [Role::Pawn, Role::Rook].map(worth);
        check("8/3k4/3p4/8/8/8/3R4/3RK3 w - - 0 1", "d2d6", pawn);
        check("8/3k4/3p4/8/8/8/3R4/4K3 w - - 0 1", "d2d6", pawn - rook);
    }
}
