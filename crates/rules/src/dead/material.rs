//! What the men alone say, wherever they stand.

use crate::variant::EarlyCheck;
use crate::{Bitboard, Board, Color, Role, Variant};

/// Whether some position with these men, or with what they can become, is a mate by `side`.
pub(super) fn could_mate(board: &Board, side: Color, variant: Variant) -> bool {
    let other = side.opponent();
    let ours = board.by_color(side) & !board.by_role(Role::King);
    if ours.is_empty() {
        return false;
    }
    let big = board.by_role(Role::Pawn) | board.by_role(Role::Rook) | board.by_role(Role::Queen);
    if (ours & big).any() {
        return true;
    }
    let theirs = board.by_color(other) & !board.by_role(Role::King);
    // Where an early check is forbidden, a king is mated, too, that could only parry a check by uncovering one.
    let early_check = variant.rules().series.as_ref().map(|series| series.early_check);
    if early_check == Some(EarlyCheck::Forbidden) && theirs.any() {
        return true;
    }
    let (knights, bishops) = (board.men(side, Role::Knight), board.men(side, Role::Bishop));
    if knights.any() {
        // A lone knight mates only beside a man that takes a square from the other king, which a queen would not:
        // it guards what it blocks. Two knights can mate with help.
        let helpers = theirs & !board.by_role(Role::Queen);
        return ours.more_than_one() || helpers.any();
    }
    // Bishops only: on both colors they can mate; on one they need a helper that blocks the other color.
    let on_light = (bishops & Bitboard::LIGHT).any();
    let on_dark = (bishops & !Bitboard::LIGHT).any();
    if on_light && on_dark {
        return true;
    }
    let other_color = if on_light { !Bitboard::LIGHT } else { Bitboard::LIGHT };
    let blockers = board.by_role(Role::Pawn) | board.by_role(Role::Knight);
    let opposite_bishops = theirs & board.by_role(Role::Bishop) & other_color;
    (theirs & blockers).any() || opposite_bishops.any()
}
