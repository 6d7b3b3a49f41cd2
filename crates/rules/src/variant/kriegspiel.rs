//! Kriegspiel: the legal moves of standard chess, spoken about by an umpire ([`umpire`](crate::umpire)).

use super::rules::Rules;

pub(super) const RULES: Rules = Rules { id: "kriegspiel", umpired: true, series: None };
