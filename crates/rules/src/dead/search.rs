//! A search through all positions that can come about, up to a number of them.

use super::{Verdict, mate, mate::MateNeeds, material, reach::Reach};
use crate::{Color, Key, Position, Variant};
use std::{
    collections::HashSet,
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

/// Looks for a mate by `winner` until there is none left to look for, or `limit` positions have been seen.
pub(super) fn search(start: &Position, winner: Color, limit: usize) -> Verdict {
    let mut seen = Seen::default();
    let start_key = Key::of(start);
    let mut open = vec![(*start, start_key)];
    seen.insert(start_key);
    while let Some((position, key)) = open.pop() {
        let moves = position.legal_moves();
        if moves.is_empty() && position.side_to_move() != winner && position.is_check() {
            return Verdict::Winnable;
        }
        for chosen in &moves {
            let mut next = position;
            next.play_unchecked(chosen);
            let next_key = key.after(&position, chosen, &next);
            if !seen.insert(next_key) {
                continue;
            }
            if seen.len() > limit {
                return Verdict::Unknown;
            }
            // Only what cannot be taken back changes what could ever happen.
            if chosen.is_zeroing() && is_hopeless(&next, winner) {
                continue;
            }
            open.push((next, next_key));
        }
    }
    Verdict::Unwinnable
}

/// Whether men and pawn walls alone say that `winner` cannot mate.
pub(super) fn is_hopeless(position: &Position, winner: Color) -> bool {
    !material::could_mate(position.board(), winner, Variant::Standard)
        || !mate::is_conceivable(&Reach::of(position), winner, MateNeeds::NoFlight)
}
