//! What each variant can do: the one table outside of the rules where a variant is named.
//!
//! A new variant is one row here. Must never hold a rule of the board.

use crate::{Speed, TimeControl};
use tratto_rules::Variant;

/// One row of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capabilities {
    /// Which variant.
    pub variant: Variant,
    /// Its rating pool, where there is one for all speeds; none: a pool for each speed.
    pub pool: Option<&'static str>,
    /// Whether it may be played for rating.
    pub can_be_rated: bool,
    /// Whether a turn can be taken back in casual games. Not where it would uncover what is hidden.
    pub has_takeback: bool,
    /// Whether it can be played by correspondence.
    pub has_correspondence: bool,
    /// Cadences of quick pairing: base and increment in seconds.
    pub quick_pairing: &'static [(i64, i64)],
}

/// Cadences of quick pairing (play.md, Time), the quickest first.
const ALL: &[(i64, i64)] =
    &[(60, 0), (60, 1), (120, 1), (180, 0), (180, 2), (300, 0), (300, 3), (600, 0), (600, 5), (900, 10)];
/// A series takes its time, and fewer queues find an opponent sooner.
const SLOW: &[(i64, i64)] = &[(600, 5), (900, 10)];

const TABLE: [Capabilities; 5] = [
    Capabilities {
        variant: Variant::Standard,
        pool: None,
        can_be_rated: true,
        has_takeback: true,
        has_correspondence: true,
        quick_pairing: ALL,
    },
    Capabilities {
        variant: Variant::ProgressiveItalian,
        pool: Some("progressive-italian"),
        can_be_rated: true,
        has_takeback: true,
        has_correspondence: true,
        quick_pairing: SLOW,
    },
    Capabilities {
        variant: Variant::ProgressiveScottish,
        pool: Some("progressive-scottish"),
        can_be_rated: true,
        has_takeback: true,
        has_correspondence: true,
        quick_pairing: SLOW,
    },
    Capabilities {
        variant: Variant::ProgressiveEnglish,
        pool: Some("progressive-english"),
        can_be_rated: true,
        has_takeback: true,
        has_correspondence: true,
        quick_pairing: SLOW,
    },
    Capabilities {
        variant: Variant::Kriegspiel,
        pool: Some("kriegspiel"),
        can_be_rated: true,
        has_takeback: false,
        has_correspondence: true,
        quick_pairing: ALL,
    },
];

/// All rows, in the order in which the site lists them.
pub fn all() -> &'static [Capabilities] {
    &TABLE
}

/// The row of a variant.
pub fn of(variant: Variant) -> &'static Capabilities {
    TABLE.iter().find(|row| row.variant == variant).expect("BUG: every variant has a row")
}

/// Whether quick pairing has a queue for it.
pub fn has_quick_pairing(variant: Variant, time: TimeControl) -> bool {
    let TimeControl::RealTime { base_ms, increment_ms } = time else { return false };
    of(variant)
        .quick_pairing
        .iter()
        .any(|&(base_s, increment_s)| (base_s * 1000, increment_s * 1000) == (base_ms, increment_ms))
}

/// The rating pool of a game, before the site's configuration puts pools together.
pub fn pool(variant: Variant, time: TimeControl) -> &'static str {
    of(variant).pool.unwrap_or_else(|| time.speed().id())
}

/// All rating pools: standard chess by speed, then the other variants.
pub fn pools() -> Vec<&'static str> {
    [Speed::Bullet, Speed::Blitz, Speed::Rapid, Speed::Correspondence]
        .into_iter()
        .map(Speed::id)
        .chain(TABLE.iter().filter_map(|row| row.pool))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_variant_has_one_row() {
        for variant in Variant::ALL {
            assert_eq!(TABLE.iter().filter(|row| row.variant == variant).count(), 1, "{variant}");
        }
    }
}
