//! Pending offers: at most one of each kind.

use tratto_rules::Color;

/// Who has offered what.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Offers {
    /// A draw.
    pub draw: Option<Color>,
    /// To take back the last turn.
    pub takeback: Option<Color>,
    /// Another game.
    pub rematch: Option<Color>,
}
