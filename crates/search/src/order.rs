//! Which move to try first: the sooner the best one comes, the less of the tree has to be seen.

use crate::{evaluate::worth, exchange, value::PLY_MAX};
use tratto_rules::{Color, Move, Position, Role};

/// A move and how promising it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ranked {
    pub(crate) chosen: Move,
    pub(crate) rank: i32,
}

// Classes of moves, best first; within one the rank adds to these.
const KNOWN_BEST: i32 = 1 << 30;
const SOUND_CAPTURE: i32 = 1 << 28;
const KILLER: i32 = 1 << 26;
const UNSOUND_CAPTURE: i32 = -(1 << 28);
/// No quiet move's record grows beyond this.
const RECORD_MAX: i32 = 1 << 24;

/// What earlier branches taught about quiet moves.
pub(crate) struct Memory {
    /// Quiet moves that refuted something at the same ply.
    killers: [[Option<Move>; 2]; PLY_MAX + 2],
    /// For each side, kind of man and square it goes to: how often that refuted something, weighed by depth.
    records: Box<[[[i32; 64]; 6]; 2]>,
}

impl Memory {
    pub(crate) fn new() -> Memory {
        Memory { killers: [[None; 2]; PLY_MAX + 2], records: Box::new([[[0; 64]; 6]; 2]) }
    }

    /// A quiet move refuted the opponent's last one; those tried before it did not.
    pub(crate) fn note_refutation(
        &mut self,
        by: Color,
        ply: usize,
        depth: usize,
        chosen: Move,
        tried: &[Ranked],
    ) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(chosen) {
            killers[1] = killers[0];
            killers[0] = Some(chosen);
        }
        let gain = i32::try_from(depth * depth).unwrap_or(RECORD_MAX);
        let mut add = |chosen: Move, amount: i32| {
            let record = &mut self.records[by as usize][chosen.role() as usize][chosen.to().index()];
            *record = (*record + amount).clamp(-RECORD_MAX, RECORD_MAX);
        };
        add(chosen, gain);
        for other in tried.iter().filter(|other| is_quiet(other.chosen)) {
            add(other.chosen, -gain);
        }
    }

    pub(crate) fn rank(&self, position: &Position, ply: usize, known: Option<Move>, chosen: Move) -> i32 {
        if known == Some(chosen) {
            return KNOWN_BEST;
        }
        if is_quiet(chosen) {
            return match self.killers[ply] {
                [Some(killer), _] if killer == chosen => KILLER + 1,
                [_, Some(killer)] if killer == chosen => KILLER,
                _ => {
                    self.records[position.side_to_move() as usize][chosen.role() as usize]
                        [chosen.to().index()]
                }
            };
        }
        let class = if exchange::is_sound(position, chosen) { SOUND_CAPTURE } else { UNSOUND_CAPTURE };
        class + spoils(chosen)
    }
}

/// Most valuable victim, least valuable attacker.
pub(crate) fn spoils(chosen: Move) -> i32 {
    let taken = chosen.captured().map_or(0, worth);
    let promoted = chosen.promotion().map_or(0, worth);
    // A king's own worth is not at stake.
    let risked = if chosen.role() == Role::King { 0 } else { worth(chosen.role()) };
    8 * (taken + promoted) - risked / 8
}

/// Neither takes nor makes a queen. Promotions to less are rarely right: they come with the unsound captures or where
/// their exchange puts them.
pub(crate) fn is_quiet(chosen: Move) -> bool {
    chosen.captured().is_none() && chosen.promotion().is_none()
}

/// Brings the best of `moves[at..]` to `at`, and gives it.
pub(crate) fn pick(moves: &mut [Ranked], at: usize) -> Option<Ranked> {
    let mut best = at;
    for other in at + 1..moves.len() {
        if moves[other].rank > moves[best].rank {
            best = other;
        }
    }
    if best < moves.len() {
        moves.swap(at, best);
    }
    moves.get(at).copied()
}
