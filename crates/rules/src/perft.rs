//! Perft: how many sequences of legal moves of a length there are, which proves a move generator.
//!
//! In progressive chess a ply is a single move of a series. Draw rules play no part.

use crate::{Line, Move, Position};

/// The sequences of `depth` legal moves; the last ply is counted, not played.
#[must_use]
pub fn count(line: &Line, depth: u32) -> u64 {
    if !line.variant().is_progressive() {
        return leaves(line.position(), depth);
    }
    match depth {
        0 => 1,
        1 => line.legal_moves().len() as u64,
        _ => line.legal_moves().into_iter().map(|chosen| count(&line.after(chosen), depth - 1)).sum(),
    }
}

/// The same for each first move, in the order of their UCI texts. Depth 0 has no first move.
#[must_use]
pub fn divide(line: &Line, depth: u32) -> Vec<(Move, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    let moves = line.legal_moves();
    let mut counts: Vec<(Move, u64)> =
        moves.into_iter().map(|chosen| (chosen, count(&line.after(chosen), depth - 1))).collect();
    counts.sort_by_cached_key(|(chosen, _)| chosen.to_string());
    counts
}

/// Sequences of standard chess; the last ply is counted, not played.
#[must_use]
pub fn leaves(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal_moves(),
        _ => {
            let mut total = 0;
            position.each_legal_move(|chosen| {
                let mut next = *position;
                next.play_unchecked(chosen);
                total += leaves(&next, depth - 1);
            });
            total
        }
    }
}

/// The same, but every single move is played: the measure of playing, not of counting.
#[must_use]
pub fn played(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut total = 0;
    position.each_legal_move(|chosen| {
        let mut next = *position;
        next.play_unchecked(chosen);
        total += played(&next, depth - 1);
    });
    total
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Variant;

    // The counts every engine author knows (chessprogramming.org, "Perft Results").
    #[test]
    fn the_known_positions_have_their_known_counts() {
        let known: [(&str, &[u64]); 6] = [
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                &[20, 400, 8902, 197_281, 4_865_609],
            ),
            (
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                &[48, 2039, 97_862, 4_085_603],
            ),
            ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", &[14, 191, 2812, 43_238, 674_624]),
            ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", &[6, 264, 9467, 422_333]),
            ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", &[44, 1486, 62_379, 2_103_487]),
            (
                "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
                &[46, 2079, 89_890, 3_894_594],
            ),
        ];
        for (fen, counts) in known {
            let line = Line::from_text(Variant::Standard, fen).unwrap();
            for (depth, &expected) in (1..).zip(counts) {
                assert_eq!(count(&line, depth), expected, "depth {depth} of {fen}");
            }
            assert_eq!(played(line.position(), 3), counts[2], "all moves played, {fen}");
        }
    }

    #[test]
    fn divided_counts_add_up() {
        for variant in Variant::ALL {
            let line = Line::new(variant);
            let sum: u64 = divide(&line, 3).iter().map(|(_, count)| count).sum();
            assert_eq!(sum, count(&line, 3), "{variant}");
        }
    }
}
