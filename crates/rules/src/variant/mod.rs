//! The variants: one file and one row each. What differs between them is data here; how a series goes is in `series`.
//! Nothing outside this folder may ask which variant it is.

mod english;
mod italian;
mod kriegspiel;
mod rules;
mod scottish;
mod series;
mod standard;

pub(crate) use rules::{EarlyCheck, Rules, SeriesRules};
pub(crate) use series::Progress;
pub use series::Series;

use std::{fmt, str::FromStr};

/// A set of rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Variant {
    /// FIDE's Laws of Chess.
    Standard,
    /// Progressive chess, Italian rules: only the last move of a series may give check.
    ProgressiveItalian,
    /// Progressive chess, Scottish rules: a check ends the series.
    ProgressiveScottish,
    /// Progressive chess, English rules: a check ends the series, and men move in balance.
    ProgressiveEnglish,
    /// Chess of hidden men under an umpire (Wild 16).
    Kriegspiel,
}

impl Variant {
    /// All of them.
    pub const ALL: [Variant; 5] = [
        Variant::Standard,
        Variant::ProgressiveItalian,
        Variant::ProgressiveScottish,
        Variant::ProgressiveEnglish,
        Variant::Kriegspiel,
    ];

    pub(crate) const fn rules(self) -> &'static Rules {
        match self {
            Variant::Standard => &standard::RULES,
            Variant::ProgressiveItalian => &italian::RULES,
            Variant::ProgressiveScottish => &scottish::RULES,
            Variant::ProgressiveEnglish => &english::RULES,
            Variant::Kriegspiel => &kriegspiel::RULES,
        }
    }

    /// Its name in files and on the wire.
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.rules().id
    }

    /// Whether a turn is a series of moves.
    #[must_use]
    pub const fn is_progressive(self) -> bool {
        self.rules().series.is_some()
    }

    /// Whether the men of the opponent are hidden, and an umpire speaks.
    #[must_use]
    pub const fn is_umpired(self) -> bool {
        self.rules().umpired
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// No variant has this name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownVariant(pub String);

impl fmt::Display for UnknownVariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no variant is called {:?}; there are", self.0)?;
        for (index, variant) in Variant::ALL.iter().enumerate() {
            write!(f, "{} {variant}", if index == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

impl std::error::Error for UnknownVariant {}

impl FromStr for Variant {
    type Err = UnknownVariant;
    fn from_str(text: &str) -> Result<Variant, UnknownVariant> {
        Variant::ALL
            .into_iter()
            .find(|variant| variant.id() == text)
            .ok_or_else(|| UnknownVariant(text.to_owned()))
    }
}
