//! English progressive chess: as Scottish, without en passant, and with balance: of the men that can move, only those may
//! that have moved least in this series.

use super::rules::{EarlyCheck, Rules, SeriesRules};

pub(super) const RULES: Rules = Rules {
    id: "progressive-english",
    umpired: false,
    series: Some(SeriesRules { early_check: EarlyCheck::EndsSeries, en_passant: false, balance: true }),
};
