//! Standard chess: a turn is one move.

use super::rules::Rules;

pub(super) const RULES: Rules = Rules { id: "standard", umpired: false, series: None };
