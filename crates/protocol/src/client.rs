//! What a client sends over the socket.

use crate::{Cadence, ColorWish};
use serde::{Deserialize, Serialize};

/// A frame from a client: JSON text, at most [`crate::CLIENT_FRAME_BYTES_MAX`] bytes.
///
/// Frames with an `id` are answered by `ack` or `refused` with the same id. The id is the client's own (a UUID, say) and
/// makes the command safe to send again after a lost socket: the server does it once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientFrame {
    /// Ask for the lobby: seeks, counts, games to watch. Answered by `lobby`, again at each change.
    LobbyJoin {},
    /// No more `lobby` frames.
    LobbyLeave {},
    /// Enter the queue of quick pairing for one variant and cadence, leaving any other queue.
    PoolEnter {
        /// The client's id of this command.
        id: String,
        /// Variant id, `standard` for one.
        variant: String,
        /// One of the cadences offered (`GET /api/site`).
        cadence: Cadence,
    },
    /// Leave the queue.
    PoolLeave {
        /// The client's id of this command.
        id: String,
    },
    /// Publish a seek; it lives while this socket lives.
    SeekPost {
        /// The client's id of this command.
        id: String,
        /// What is sought.
        seek: SeekOffer,
    },
    /// Withdraw one's own seek.
    SeekWithdraw {
        /// The client's id of this command.
        id: String,
        /// The seek.
        seek: String,
    },
    /// Take somebody's seek: the game starts.
    SeekAccept {
        /// The client's id of this command.
        id: String,
        /// The seek.
        seek: String,
    },
    /// Follow a game, as the player one is in it, else as a spectator. Answered by `game_view`, or by the notices after
    /// `last_seq` where the server still has them; then by `game_live`.
    GameJoin {
        /// The game.
        game: String,
        /// The number of the last notice this client has seen of this game, for resuming.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        last_seq: Option<u32>,
    },
    /// No more frames of this game.
    GameLeave {
        /// The game.
        game: String,
    },
    /// Do something in a game one plays in.
    Game {
        /// The client's id of this command.
        id: String,
        /// The game.
        game: String,
        /// The number of the position the sender saw (`position` of the view or the last notice). A move for an earlier
        /// position is refused: it was meant for another board.
        position: u32,
        /// What to do.
        command: GameCommand,
    },
}

/// What a player can ask for in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "c", rename_all = "snake_case", deny_unknown_fields)]
pub enum GameCommand {
    /// Make a move, or in Kriegspiel try one.
    Move {
        /// In UCI form: `e2e4`, `e7e8q`, castling `e1g1`.
        uci: String,
    },
    /// Make several moves of one series, where a turn is one: all of them, or none.
    Series {
        /// In UCI form, in their order.
        moves: Vec<String>,
        /// Play them up to the first that is illegal instead, as long as there is one before it.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
        is_partial: bool,
    },
    /// Give the game up.
    Resign {},
    /// End the game without a result, before both have moved.
    Abort {},
    /// Offer a draw. Accepts, where the opponent has offered one.
    OfferDraw {},
    /// Accept the pending draw offer.
    AcceptDraw {},
    /// Decline the pending draw offer.
    DeclineDraw {},
    /// Ask to take back one's last turn (casual games).
    OfferTakeback {},
    /// Let the opponent take back.
    AcceptTakeback {},
    /// Do not let the opponent take back.
    DeclineTakeback {},
    /// Give the opponent 15 seconds.
    GiveTime {},
    /// Claim the win after the opponent left.
    ClaimWin {},
    /// Claim a draw after the opponent left.
    ClaimDraw {},
    /// Offer another game with colors swapped. Starts it, where the opponent has offered one.
    OfferRematch {},
    /// Decline the pending rematch, or withdraw one's own.
    DeclineRematch {},
    /// Say one of the fixed phrases.
    Say {
        /// Which.
        phrase: Phrase,
    },
}

/// The six things one can say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Phrase {
    /// "Hello!"
    Hello,
    /// "Good luck!"
    GoodLuck,
    /// "Nice move!"
    NiceMove,
    /// "Well played!"
    WellPlayed,
    /// "Thanks!"
    Thanks,
    /// "I have to go."
    GotToGo,
}

/// What a public seek offers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SeekOffer {
    /// Variant id.
    pub variant: String,
    /// Time control.
    pub cadence: Cadence,
    /// The color the seeker wants.
    pub color: ColorWish,
    /// Whether ratings change.
    pub is_rated: bool,
    /// Lowest rating of an opponent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub rating_min: Option<i32>,
    /// Highest rating of an opponent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub rating_max: Option<i32>,
}
