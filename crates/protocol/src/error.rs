//! Errors a client can meet, each with a stable code.

use serde::{Deserialize, Serialize};

/// Why something was refused. Codes are stable: clients translate them, programs match on them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum ErrorCode {
    /// The frame or body is not what the protocol says.
    BadRequest,
    /// The frame or body is larger than allowed.
    TooLarge,
    /// Too many requests; `retry_after_ms` says when to try again.
    RateLimited,
    /// No account belongs to this device.
    NotSignedIn,
    /// This device has an account already.
    AlreadySignedIn,
    /// The request came from a page of another site.
    ForeignOrigin,
    /// There is no such address, or it takes another method.
    NotFound,
    /// The database does not answer in time; nothing was changed.
    Busy,
    /// The server is stopping and takes no new work; reconnect in a moment.
    Stopping,
    /// A fault of the server; nothing was changed.
    Internal,

    /// Shorter than 3 or longer than 20 characters.
    NicknameLength,
    /// Something else than letters of one script, digits, `-` and `_`.
    NicknameCharacters,
    /// Taken, or not to be told from one that is taken.
    NicknameTaken,
    /// Kept for the site itself.
    NicknameReserved,
    /// On the list of offensive words.
    NicknameOffensive,
    /// No device has this code.
    UnknownCode,
    /// No player has this name.
    UnknownPlayer,

    /// There is no such game.
    UnknownGame,
    /// The sender does not play in this game.
    NotAPlayer,
    /// It is the other side's turn.
    NotYourTurn,
    /// The move is not a move in UCI form.
    MoveMalformed,
    /// The move is not legal here.
    MoveIllegal,
    /// A move of a series is not legal where it stands; nothing was played.
    SeriesIllegal,
    /// The command was meant for an earlier position of the game.
    StalePosition,
    /// The game has ended.
    GameOver,
    /// The game has not ended yet.
    GameNotOver,
    /// Both have moved: resign or offer a draw instead.
    CannotAbort,
    /// Nothing to accept or decline.
    NoOffer,
    /// The same offer is pending already.
    OfferPending,
    /// A new draw offer only after the opponent has moved.
    OfferTooSoon,
    /// This game does not have that (a takeback in a rated game, say).
    NotAvailable,
    /// The opponent is there, or has not been gone for long enough.
    CannotClaim,

    /// The player has a live game; it must end first.
    AlreadyPlaying,
    /// Paired several times without making a first move; `retry_after_ms` says when quick pairing takes the player again.
    PairingPaused,
    /// The seek has gone.
    UnknownSeek,
    /// One cannot play against oneself.
    OwnSeek,
    /// The player's rating is outside of what the seek asks for.
    RatingOutOfRange,
    /// There is no such challenge, or it has been taken, declined or withdrawn.
    UnknownChallenge,
    /// The time control is not offered for this kind of game.
    CadenceInvalid,
    /// There is no such kind of game.
    VariantUnknown,
    /// There is no such rating pool.
    PoolUnknown,
    /// There are as many open sockets, seeks or watched games as one may have.
    TooMany,
}

/// The body of every refusal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ErrorBody {
    /// For programs, and for the client's own words.
    pub code: ErrorCode,
    /// For developers, in English, lower case: what was attempted.
    pub message: String,
    /// When to try again, in milliseconds from now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub retry_after_ms: Option<u64>,
}
