//! Can a side still mate? (FIDE 5.2.2, dead positions, and 6.9, the flag.)

mod material;

use crate::{Color, Line};

/// Whether no sequence of legal moves mates either king; quick enough to ask after each move.
pub(crate) fn is_dead(line: &Line) -> bool {
    Color::ALL.into_iter().all(|side| !material::could_mate(line.position().board(), side, line.variant()))
}

/// Whether a side can mate by any sequence of legal moves; thorough, for the fall of a flag.
pub(crate) fn can_mate(line: &Line, side: Color) -> bool {
    material::could_mate(line.position().board(), side, line.variant())
}
