//! What the server sends over the socket.

use crate::{Account, Color, ErrorBody, GameLive, GameNotice, GameView, Lobby, OwnGame};
use serde::{Deserialize, Serialize};

/// A frame from the server: JSON text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum ServerFrame {
    /// The first frame on every socket.
    Welcome {
        /// [`crate::PROTOCOL_VERSION`].
        protocol: u32,
        /// Version of the server, to notice that the page is older.
        server: String,
        /// Whose socket it is; absent for a viewer without an account.
        account: Option<Account>,
    },
    /// The command was done; what it changed is durable.
    Ack {
        /// The client's id of the command.
        id: String,
    },
    /// The command was not done; nothing changed.
    Refused {
        /// The client's id of the command.
        id: String,
        /// Why.
        error: ErrorBody,
    },
    /// A frame without an id could not be served, or could not be read at all.
    Error {
        /// Why.
        error: ErrorBody,
    },
    /// The lobby as it is now, whole.
    Lobby {
        /// Seeks, counts and games.
        lobby: Lobby,
    },
    /// This player is in the queue of quick pairing.
    PoolEntered {
        /// Variant id.
        variant: String,
        /// Time control.
        cadence: crate::Cadence,
    },
    /// This player is in no queue any more, without having been paired.
    PoolLeft {},
    /// A game of this player begins, on whichever page they are.
    GameStarted {
        /// The game.
        game: String,
        /// This player's color.
        color: Color,
        /// Time control: a game by correspondence does not call the player away from what they do.
        cadence: crate::Cadence,
    },
    /// A game from this viewer's seat, whole.
    GameView {
        /// The game.
        game: String,
        /// Number of the last notice contained in the view.
        seq: u32,
        /// The view.
        view: Box<GameView>,
    },
    /// Something happened in a game.
    GameNotice {
        /// The game.
        game: String,
        /// Number of the notice, in this audience's own count: one more than the last. A gap means: join again.
        seq: u32,
        /// What happened.
        notice: Box<GameNotice>,
    },
    /// What is only true now: the clock, who is there. Sent after each join, after each notice that moves the clock, and
    /// when somebody comes or goes.
    GameLive {
        /// The game.
        game: String,
        /// The present.
        live: GameLive,
    },
    /// A player said something.
    GameSaid {
        /// The game.
        game: String,
        /// Who.
        by: Color,
        /// What.
        phrase: crate::Phrase,
    },
    /// A game of this player by correspondence began, changed turns, or ended; sent to every page of theirs.
    OwnGame {
        /// The game, as the list has it.
        game: OwnGame,
    },
    /// The server is about to restart: clocks stop, reconnect in a moment.
    Stopping {},
    /// Another tab of the same account took a place that only one can hold (a queue or seek).
    Superseded {},
}
