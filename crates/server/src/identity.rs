//! The one place that draws random numbers: ids, device codes, lots.
//!
//! Must never be bypassed: global generators are disallowed by lint elsewhere, so that tests can fix the seed.

use rand::rngs::StdRng;
use rand::{Rng, RngExt, SeedableRng};
use std::sync::{Mutex, PoisonError};

const BASE58: &[u8; 58] = b"123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/// A source of randomness, from the system's entropy or from a seed.
#[derive(Debug)]
pub struct Identity {
    rng: Mutex<StdRng>,
}

impl Identity {
    /// Seeded by the operating system.
    #[allow(clippy::disallowed_methods, reason = "this module supplies randomness to all others")]
    pub fn from_system() -> Self {
        Self { rng: Mutex::new(StdRng::from_rng(&mut rand::rng())) }
    }

    /// Seeded by hand: the same numbers each time.
    pub fn from_seed(seed: u64) -> Self {
        Self { rng: Mutex::new(StdRng::seed_from_u64(seed)) }
    }

    fn with<T>(&self, draw: impl FnOnce(&mut StdRng) -> T) -> T {
        draw(&mut self.rng.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// A positive 62-bit number for a new game. The database's primary key refuses the one in 10^18 that is taken.
    pub fn game_id(&self) -> i64 {
        self.with(|rng| rng.random_range((1_i64 << 55)..(1_i64 << 62)))
    }

    /// A fair coin.
    pub fn coin(&self) -> bool {
        self.with(|rng| rng.random_bool(0.5))
    }

    /// Secret or public random text: `bits` of entropy as base 58.
    pub fn code(&self, bits: u32) -> String {
        // A symbol of base 58 carries 5.857 bits.
        let length = (bits * 1000).div_ceil(5857);
        self.with(|rng| (0..length).map(|_| char::from(BASE58[rng.random_range(0..58)])).collect())
    }

    /// Fills a buffer.
    pub fn fill(&self, bytes: &mut [u8]) {
        self.with(|rng| rng.fill_bytes(bytes));
    }
}

/// A game's number as it stands in links: base 58.
pub fn game_code(id: i64) -> String {
    let mut rest = id.unsigned_abs();
    let mut code = Vec::new();
    while rest > 0 {
        code.push(BASE58[(rest % 58) as usize]);
        rest /= 58;
    }
    code.iter().rev().map(|&byte| char::from(byte)).collect()
}

/// The number behind a game's code, when it can be one.
pub fn parse_game_code(code: &str) -> Option<i64> {
    if code.is_empty() || code.len() > 11 {
        return None;
    }
    let value = code.bytes().try_fold(0_u64, |value, byte| {
        let digit = BASE58.iter().position(|&symbol| symbol == byte)? as u64;
        value.checked_mul(58)?.checked_add(digit)
    })?;
    i64::try_from(value).ok().filter(|&id| game_code(id) == code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_code_reads_back_to_its_number_and_nothing_else_does() {
        let identity = Identity::from_seed(1);
        for _ in 0..1000 {
            let id = identity.game_id();
            assert_eq!(parse_game_code(&game_code(id)), Some(id));
        }
        for wrong in ["", "0", "l", "1abc", "zzzzzzzzzzz", "abcabcabcabc", "é"] {
            assert_eq!(parse_game_code(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_code_has_the_entropy_it_was_asked_for() {
        assert!(Identity::from_seed(1).code(128).len() * 58_usize.ilog2() as usize >= 110);
        assert_ne!(Identity::from_system().code(128), Identity::from_system().code(128));
    }
}
