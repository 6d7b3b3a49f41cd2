//! What makes a variant, as data. It must never hold more than rows are made of: how a series goes is in `series`.

/// A row of the table of variants.
pub(crate) struct Rules {
    pub(crate) id: &'static str,
    /// Players see their own men and the umpire's words only.
    pub(crate) umpired: bool,
    /// How series go; `None` where a turn is one move.
    pub(crate) series: Option<SeriesRules>,
}

/// What a check before the last move of a series means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum EarlyCheck {
    /// It is illegal.
    Forbidden,
    /// The series ends with it.
    EndsSeries,
}

/// What differs between the sets of rules.
pub(crate) struct SeriesRules {
    pub(crate) early_check: EarlyCheck,
    pub(crate) en_passant: bool,
    pub(crate) balance: bool,
}
