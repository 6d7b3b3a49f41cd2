//! What a position is worth, in hundredths of a pawn from the side to move, with mates beyond all of them.

use std::fmt;

/// A mate on the board scores minus this, from the one who is mated.
pub(crate) const MATE: i32 = 30_000;
/// No line is searched deeper, captures aside.
pub(crate) const PLY_MAX: usize = 96;
/// Beyond every score.
pub(crate) const INFINITE: i32 = MATE + 1;
/// At least this: somebody is mated within the plies a search can see.
pub(crate) const MATE_SEEN: i32 = MATE - 2 * plies(PLY_MAX);

/// A number of plies to reckon scores with.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "no line has thousands of plies"
)]
pub(crate) const fn plies(count: usize) -> i32 {
    count as i32
}

/// The score of one who is mated here, `ply` plies from the root: the sooner the worse.
pub(crate) const fn mated_at(ply: usize) -> i32 {
    plies(ply) - MATE
}

/// What a search thinks of a position, seen from the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    /// In hundredths of a pawn.
    Centipawns(i32),
    /// The side to move mates in so many of its moves.
    MateIn(u32),
    /// The side to move is mated in so many of the opponent's moves; 0: it is mated.
    MatedIn(u32),
}

impl Value {
    pub(crate) fn of_score(score: i32) -> Value {
        if score >= MATE_SEEN {
            Value::MateIn((MATE - score).unsigned_abs().div_ceil(2))
        } else if score <= -MATE_SEEN {
            Value::MatedIn((MATE + score).unsigned_abs() / 2)
        } else {
            Value::Centipawns(score)
        }
    }
}

impl fmt::Display for Value {
    /// As UCI writes it: `cp 34`, `mate 3`, `mate -2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Centipawns(amount) => write!(f, "cp {amount}"),
            Value::MateIn(moves) => write!(f, "mate {moves}"),
            Value::MatedIn(moves) => write!(f, "mate -{moves}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mates_are_counted_in_moves() {
        // The mating side moves at plies 0, 2, 4: mated at ply 1 is mate in 1, at ply 3 mate in 2.
        assert_eq!(Value::of_score(-mated_at(1)), Value::MateIn(1));
        assert_eq!(Value::of_score(-mated_at(3)), Value::MateIn(2));
        assert_eq!(Value::of_score(mated_at(0)), Value::MatedIn(0));
        assert_eq!(Value::of_score(mated_at(2)), Value::MatedIn(1));
        assert_eq!(Value::of_score(mated_at(4)), Value::MatedIn(2));
        assert_eq!(Value::of_score(-37).to_string(), "cp -37");
    }
}
