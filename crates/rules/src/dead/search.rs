//! A search through all positions that can come about, up to a number of them.

use super::{Verdict, mate, mate::MateNeeds, material, reach::Reach};
use crate::{Color, Key, Position, Role, Square, Variant, attacks};
use std::{
    cmp::Ordering,
    collections::{BinaryHeap, HashSet},
    hash::{BuildHasherDefault, Hasher},
};

/// Zobrist keys are as good as random already.
#[derive(Default)]
pub(super) struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}

/// Positions seen.
pub(super) type Seen = HashSet<Key, BuildHasherDefault<KeyHasher>>;

/// A position to go on from; the most promising are tried first.
struct Open {
    promise: i32,
    position: Position,
    key: Key,
}

impl PartialEq for Open {
    fn eq(&self, other: &Open) -> bool {
        self.promise == other.promise
    }
}

impl Eq for Open {}

impl PartialOrd for Open {
    fn partial_cmp(&self, other: &Open) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Open {
    fn cmp(&self, other: &Open) -> Ordering {
        self.promise.cmp(&other.promise)
    }
}

/// How near a helpmate looks: men to mate with, pawns on their way, the other king at the edge and ours beside it. It decides
/// the order only, so it need not be right.
fn promise(position: &Position, winner: Color) -> i32 {
    let loser = winner.opponent();
    let board = position.board();
    let count = |color, role| i32::try_from(board.men(color, role).count()).unwrap_or(0);
    let big = (count(winner, Role::Queen) * 3 + count(winner, Role::Rook) * 2).min(4);
    let small = (count(winner, Role::Bishop) + count(winner, Role::Knight)).min(2);
    let advance = |pawn: Square| i32::from(winner.relative_rank(pawn.rank()));
    // With a lone minor piece to mate with, only a man of the loser's own can close the last square: let its pawns promote.
    let is_weak = big == 0 && small < 2 && board.men(winner, Role::Pawn).is_empty();
    if is_weak {
        let helper =
            board.men(loser, Role::Pawn).into_iter().map(|pawn| i32::from(loser.relative_rank(pawn.rank())));
        let promoted = count(loser, Role::Knight) + count(loser, Role::Bishop) + count(loser, Role::Rook);
        return promise_of_help(helper.max().unwrap_or(0), promoted.min(1))
            + promise_of_cage(position, winner)
            + small * 100;
    }
    let nearest_pawn = board.men(winner, Role::Pawn).into_iter().map(advance).max().unwrap_or(0);
    big * 40 + small * 20 + nearest_pawn * 8 + promise_of_cage(position, winner)
}

/// A pawn of the loser's on its way, or what it has become.
fn promise_of_help(nearest_pawn: i32, promoted: i32) -> i32 {
    if promoted > 0 { 80 } else { nearest_pawn * 8 }
}

/// The other king at the edge, ours beside it, few squares to flee to.
fn promise_of_cage(position: &Position, winner: Color) -> i32 {
    let loser = winner.opponent();
    let board = position.board();
    let (king, other) = (board.king_of(winner), board.king_of(loser));
    let to_edge = |at: u8| i32::from(at.min(7 - at));
    let edge =
        to_edge(other.file()).min(to_edge(other.rank())) * 2 + to_edge(other.file()) + to_edge(other.rank());
    let distance = i32::from(king.file().abs_diff(other.file()).max(king.rank().abs_diff(other.rank())));
    let mut flights = 0;
    for square in attacks::king(other) & !board.by_color(loser) {
        flights += i32::from(board.attackers(winner, square, board.occupied()).is_empty());
    }
    -edge * 4 - distance * 3 - flights * 5
}

/// Looks for a mate by `winner` until there is none left to look for, or `limit` positions have been seen.
pub(super) fn search(start: &Position, winner: Color, limit: usize, walls: bool) -> Verdict {
    if start.side_to_move() != winner && is_mate(start) {
        return Verdict::Winnable;
    }
    let mut seen = Seen::default();
    let start_key = Key::of(start);
    let mut open = BinaryHeap::from([Open { promise: 0, position: *start, key: start_key }]);
    seen.insert(start_key);
    while let Some(Open { position, key, .. }) = open.pop() {
        for chosen in &position.legal_moves() {
            let mut next = position;
            next.play_unchecked(chosen);
            if next.side_to_move() != winner && is_mate(&next) {
                return Verdict::Winnable;
            }
            let next_key = key.after(&position, chosen, &next);
            if !seen.insert(next_key) {
                continue;
            }
            if seen.len() > limit {
                return Verdict::Unknown;
            }
            // Only what cannot be taken back changes what could ever happen.
            if chosen.is_zeroing() && is_hopeless(&next, winner, walls) {
                continue;
            }
            open.push(Open { promise: promise(&next, winner), position: next, key: next_key });
        }
    }
    Verdict::Unwinnable
}

fn is_mate(position: &Position) -> bool {
    position.is_check() && !position.has_legal_move()
}

/// Whether men alone, and pawn walls if asked, say that `winner` cannot mate.
fn is_hopeless(position: &Position, winner: Color, walls: bool) -> bool {
    !material::could_mate(position.board(), winner, Variant::Standard)
        || (walls && !mate::is_conceivable(&Reach::of(position), winner, MateNeeds::NoFlight))
}
