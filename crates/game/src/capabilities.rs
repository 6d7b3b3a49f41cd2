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
}

const TABLE: [Capabilities; 5] = [
    Capabilities {
        variant: Variant::Standard,
        pool: None,
        can_be_rated: true,
        has_takeback: true,
        has_correspondence: true,
    },
    Capabilities {
        variant: Variant::ProgressiveItalian,
        pool: Some("progressive-italian"),
        can_be_rated: true,
        has_takeback: true,
        has_correspondence: true,
    },
    Capabilities {
        variant: Variant::ProgressiveScottish,
        pool: Some("progressive-scottish"),
        can_be_rated: true,
        has_takeback: true,
        has_correspondence: true,
    },
    Capabilities {
        variant: Variant::ProgressiveEnglish,
        pool: Some("progressive-english"),
        can_be_rated: true,
        has_takeback: true,
        has_correspondence: true,
    },
    Capabilities {
        variant: Variant::Kriegspiel,
        pool: Some("kriegspiel"),
        can_be_rated: true,
        has_takeback: false,
        has_correspondence: true,
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
