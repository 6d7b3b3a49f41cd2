//! What can be asked of a game, and why it can be refused.

use crate::Millis;

/// Asked by a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Make a move, or try one where an umpire rules.
    Move {
        /// In UCI form.
        uci: String,
        /// Number of the position the player saw.
        position: u32,
    },
    /// Make several moves of one turn, where a turn is a series.
    Series {
        /// In UCI form, in their order.
        ucis: Vec<String>,
        /// Number of the position the player saw.
        position: u32,
        /// Play up to the first that is illegal; else all of them or none.
        is_partial: bool,
    },
    /// Give the game up.
    Resign,
    /// End without a result, before both have made their first turn.
    Abort,
    /// Offer a draw, or accept the opponent's.
    OfferDraw,
    /// Accept the opponent's draw offer.
    AcceptDraw,
    /// Decline the opponent's draw offer.
    DeclineDraw,
    /// Ask to take back one's last turn, or accept the opponent's wish.
    OfferTakeback,
    /// Let the opponent take back.
    AcceptTakeback,
    /// Do not let the opponent take back.
    DeclineTakeback,
    /// Give the opponent time.
    GiveTime,
    /// Claim the win after the opponent left.
    ClaimWin(Absence),
    /// Claim a draw after the opponent left.
    ClaimDraw(Absence),
    /// Offer another game, or accept it.
    OfferRematch {
        /// Id for the new game, should this command start it.
        next: i64,
    },
    /// Decline the opponent's rematch, or withdraw one's own.
    DeclineRematch,
}

/// Since when the opponent of a claimant has had no socket, as the server saw it; none: the opponent is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Absence(pub Option<Millis>);

/// Why a command changes nothing. The sender could have known better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CommandError {
    /// The game has ended.
    #[error("the game has ended")]
    GameOver,
    /// The game has not ended.
    #[error("the game has not ended")]
    GameNotOver,
    /// It is the opponent's turn.
    #[error("it is the opponent's turn")]
    NotYourTurn,
    /// The move was meant for another position.
    #[error("the move was meant for another position")]
    StalePosition,
    /// Not a move in UCI form.
    #[error("not a move in UCI form")]
    MoveMalformed,
    /// Not legal here.
    #[error("not a legal move here")]
    MoveIllegal,
    /// A move of a series is not legal where it stands.
    #[error("move {place} of the series is not legal; nothing was played")]
    SeriesIllegal {
        /// Which, from 1.
        place: usize,
    },
    /// The umpire has refused this try in this turn.
    #[error("the umpire has refused this try already")]
    AlreadyRefused,
    /// Both have moved.
    #[error("both sides have moved")]
    CannotAbort,
    /// Nothing to accept or decline.
    #[error("there is no such offer")]
    NoOffer,
    /// It is pending already.
    #[error("the offer is pending already")]
    OfferPending,
    /// The opponent has not moved since the last one.
    #[error("a new offer is possible after the opponent's next move")]
    OfferTooSoon,
    /// This kind of game does not have it, or not yet.
    #[error("not available in this game")]
    NotAvailable,
    /// The opponent is there, or not gone for long enough, or it is the claimant's own turn.
    #[error("the opponent has not been gone for long enough")]
    CannotClaim,
}
