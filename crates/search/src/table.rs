//! The transposition table: what was found out about positions that were reached before by other moves.

use crate::value::{MATE_SEEN, plies};
use tratto_rules::{Key, Move};

/// What a stored score says of the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// It is the true one.
    Exact,
    /// The true one is this or more.
    Lower,
    /// The true one is this or less.
    Upper,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    key: Key,
    pub(crate) best: Option<Move>,
    score: i16,
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
    /// In which search it was stored: older ones give way.
    age: u8,
}

impl Entry {
    /// The score, with mates counted from the root of this search again.
    pub(crate) fn score(&self, ply: usize) -> i32 {
        let (score, ply) = (i32::from(self.score), plies(ply));
        match score {
            _ if score >= MATE_SEEN => score - ply,
            _ if score <= -MATE_SEEN => score + ply,
            _ => score,
        }
    }
}

/// A table of a fixed size; each position has one place, which it shares with others.
pub(crate) struct Table {
    places: Vec<Option<Entry>>,
    age: u8,
}

impl Table {
    /// Of at most so many bytes (a power of two of places, at least one).
    pub(crate) fn new(bytes_max: usize) -> Table {
        let fitting = (bytes_max / size_of::<Option<Entry>>()).max(1);
        let len = 1_usize << fitting.ilog2();
        Table { places: vec![None; len], age: 0 }
    }

    pub(crate) fn clear(&mut self) {
        self.places.fill(None);
        self.age = 0;
    }

    /// Another search begins.
    pub(crate) fn grow_older(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    fn place(&self, key: Key) -> usize {
        // The length is a power of two; a key's low bits are as good as its high ones.
        #[allow(clippy::cast_possible_truncation, reason = "only the low bits are wanted")]
        let low = key.0 as usize;
        low & (self.places.len() - 1)
    }

    pub(crate) fn get(&self, key: Key) -> Option<&Entry> {
        self.places[self.place(key)].as_ref().filter(|entry| entry.key == key)
    }

    pub(crate) fn put(
        &mut self,
        key: Key,
        ply: usize,
        depth: usize,
        score: i32,
        bound: Bound,
        best: Option<Move>,
    ) {
        let (age, at) = (self.age, self.place(key));
        let place = &mut self.places[at];
        let same = place.filter(|old| old.key == key);
        let depth = u8::try_from(depth).unwrap_or(u8::MAX);
        // A deeper result of this search is worth more than a shallow one of another position.
        if let Some(old) = place
            && old.age == age
            && old.depth > depth + 3
            && same.is_none()
        {
            return;
        }
        let ply = plies(ply);
        // Mates are stored counted from the position itself, whichever root it is reached from.
        let score = match score {
            _ if score >= MATE_SEEN => score + ply,
            _ if score <= -MATE_SEEN => score - ply,
            _ => score,
        };
        let best = best.or(same.and_then(|old| old.best));
        let score = i16::try_from(score).expect("BUG: a score is at most a mate");
        *place = Some(Entry { key, best, score, depth, bound, age });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::{MATE, mated_at};

    #[test]
    fn a_mate_is_as_far_away_as_the_position_it_is_reached_from_says() {
        let mut table = Table::new(1 << 12);
        // Mated at ply 7 of a search in which this position is at ply 4: three plies away.
        table.put(Key(5), 4, 3, mated_at(7), Bound::Exact, None);
        let score = |ply| table.get(Key(5)).map(|entry| entry.score(ply));
        assert_eq!(score(0), Some(3 - MATE));
        assert_eq!(score(10), Some(mated_at(13)));
    }

    #[test]
    fn a_shallow_result_does_not_drive_out_a_deep_one_of_the_same_search() {
        let mut table = Table::new(1);
        table.put(Key(1), 0, 9, 10, Bound::Exact, None);
        table.put(Key(2), 0, 1, 20, Bound::Exact, None);
        assert!(table.get(Key(1)).is_some() && table.get(Key(2)).is_none());
        table.grow_older();
        table.put(Key(2), 0, 1, 20, Bound::Exact, None);
        assert!(table.get(Key(1)).is_none() && table.get(Key(2)).is_some());
    }
}
