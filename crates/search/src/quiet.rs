//! Quiescence: captures are followed to their end, so that no position is judged in the middle of an exchange.

use crate::{
    evaluate::worth,
    exchange,
    order::{self, Ranked},
    tree::{Node, Tree, Window},
    value::{PLY_MAX, mated_at},
};
use tratto_rules::Role;

/// A capture that even with this on top does not reach alpha is not looked at.
const HOPE: i32 = 180;

impl Tree<'_> {
    /// The worth of a position once it is quiet. `plies` counts how far this has gone.
    pub(crate) fn quiesce(&mut self, node: &Node, mut window: Window, plies: usize) -> i32 {
        if self.visit(node.ply) {
            return 0;
        }
        let is_check = node.position.is_check();
        let start = self.moves.len();
        let has_legal = self.list_captures(node, is_check);
        if !has_legal {
            return if is_check { mated_at(node.ply) } else { 0 };
        }
        let standing = self.judge(node);
        let is_far_enough = plies >= self.limits.quiet_plies_max || node.ply >= PLY_MAX;
        // In check, standing still is no choice.
        let mut best = if is_check && !is_far_enough { mated_at(node.ply) } else { standing };
        window.alpha = window.alpha.max(best);
        if window.alpha >= window.beta || is_far_enough {
            self.moves.truncate(start);
            return best;
        }
        let mut tried = 0;
        while let Some(ranked) = order::pick(&mut self.moves[start..], tried) {
            tried += 1;
            let taken = ranked.chosen.captured().map_or(0, worth);
            let promoted = ranked.chosen.promotion().map_or(0, worth);
            let is_useless = standing + taken + promoted + HOPE <= window.alpha
                || !exchange::is_sound(&node.position, ranked.chosen);
            if !is_check && is_useless {
                continue;
            }
            let next = node.after(ranked.chosen);
            let score = -self.quiesce(&next, window.turned(), plies + 1);
            if self.is_over() {
                break;
            }
            if score > best {
                best = score;
                if score > window.alpha {
                    window.alpha = score;
                    self.note_line(node.ply, ranked.chosen);
                }
            }
            if window.alpha >= window.beta {
                break;
            }
        }
        self.moves.truncate(start);
        best
    }

    /// Captures and new queens, in check every move; whether there is any legal move.
    fn list_captures(&mut self, node: &Node, is_check: bool) -> bool {
        let mut has_legal = false;
        let moves = &mut self.moves;
        node.position.each_legal_move(|chosen| {
            has_legal = true;
            let is_loud = match chosen.promotion() {
                None => chosen.captured().is_some(),
                Some(role) => role == Role::Queen,
            };
            if is_loud || is_check {
                moves.push(Ranked { chosen, rank: order::spoils(chosen) });
            }
        });
        has_legal
    }
}
