//! What a live game's task is told.
//!
//! Must never carry anything that a game could not also be told after a restart: a task may be forgotten and made anew in between.

use crate::clock::Millis;
use crate::sockets::{Outbox, SocketId};
use crate::wire::Asked;
use tokio::sync::oneshot;
use tratto_db::AccountId;
use tratto_protocol::GameView;

/// Everything a live game can be told.
pub enum Message {
    /// A player asks for something.
    Command(Box<CommandMessage>),
    /// A socket follows.
    Join {
        /// The socket.
        outbox: Outbox,
        /// Number of the last notice it has seen.
        last_seq: Option<u32>,
        /// When the frame was read. A move that was read before zero may still be queued behind it.
        received_at: Millis,
    },
    /// A socket follows no more.
    Leave {
        /// Which.
        socket: SocketId,
    },
    /// By correspondence: the turn may be over.
    Wake {
        /// Told when that is settled.
        done: oneshot::Sender<()>,
    },
    /// What may an account see?
    View {
        /// Whose view; none: a spectator's.
        account: Option<AccountId>,
        /// When it was asked.
        asked_at: Millis,
        /// Where the view goes.
        answer: oneshot::Sender<GameView>,
    },
}

/// A command on its way.
pub struct CommandMessage {
    /// Where the answer goes.
    pub outbox: Outbox,
    /// The client's id of it.
    pub id: String,
    /// What is asked.
    pub asked: Asked,
    /// When the frame was read.
    pub received_at: Millis,
}
