//! Scottish progressive chess: any move may give check, and a check ends the series.

use super::rules::{EarlyCheck, Rules, SeriesRules};

pub(super) const RULES: Rules = Rules {
    id: "progressive-scottish",
    umpired: false,
    series: Some(SeriesRules { early_check: EarlyCheck::EndsSeries, en_passant: true, balance: false }),
};
