//! The way out to one socket: a bounded queue of frames.
//!
//! Must never be waited for: whoever cannot keep up is closed, and resumes from the last frame it saw.

use crate::clock::Millis;
use axum::extract::ws::Utf8Bytes;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use tokio::sync::{Notify, mpsc};
use tratto_db::AccountId;
use tratto_protocol::ServerFrame;

/// Frames waiting for one socket. A game of bullet brings a few a second; more than this means a dead line.
const QUEUE_LEN_MAX: usize = 128;

/// Round trip not measured yet.
const LAG_UNKNOWN: i64 = -1;

/// A socket's number, never used again while the server runs.
pub type SocketId = u64;

/// A handle to one socket. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Outbox {
    id: SocketId,
    account: Option<AccountId>,
    frames: mpsc::Sender<Utf8Bytes>,
    line: Arc<Line>,
}

/// What the socket's task and all holders of its outbox share.
#[derive(Debug)]
struct Line {
    closed: Notify,
    round_trip_ms: AtomicI64,
    /// When the ping under way was sent; 0: none is.
    pinged_at: AtomicI64,
}

impl Outbox {
    /// A way out, and its far end for the socket's task.
    pub fn new(id: SocketId, account: Option<AccountId>) -> (Self, mpsc::Receiver<Utf8Bytes>) {
        let (frames, queue) = mpsc::channel(QUEUE_LEN_MAX);
        let line = Arc::new(Line {
            closed: Notify::new(),
            round_trip_ms: AtomicI64::new(LAG_UNKNOWN),
            pinged_at: AtomicI64::new(0),
        });
        (Self { id, account, frames, line }, queue)
    }

    /// The socket's number.
    pub fn id(&self) -> SocketId {
        self.id
    }

    /// Whose socket it is.
    pub fn account(&self) -> Option<AccountId> {
        self.account
    }

    /// Queues a frame; closes the socket when its queue is full.
    pub fn send(&self, frame: &ServerFrame) {
        if let Some(text) = encode(frame) {
            self.send_text(text);
        }
    }

    /// Queues a frame that is encoded already, for many listeners at once.
    pub fn send_text(&self, text: Utf8Bytes) {
        if self.frames.try_send(text).is_err() {
            self.close();
        }
    }

    /// Whether the socket is no more: nobody will read what is sent.
    pub fn is_gone(&self) -> bool {
        self.frames.is_closed()
    }

    /// Asks the socket's task to close.
    pub fn close(&self) {
        self.line.closed.notify_one();
    }

    /// Resolves when somebody has asked for the close.
    pub async fn closed(&self) {
        self.line.closed.notified().await;
    }

    /// Notes that a ping goes out.
    pub fn pinged(&self, at: Millis) {
        self.line.pinged_at.store(at, Ordering::Relaxed);
    }

    /// Notes the answer to the ping of `sent_at`. Only the one under way counts, and only once: a pong that a client made
    /// up measures nothing. False for such a one.
    pub fn ponged(&self, sent_at: Millis, received_at: Millis) -> bool {
        let is_answer =
            self.line.pinged_at.compare_exchange(sent_at, 0, Ordering::Relaxed, Ordering::Relaxed).is_ok();
        if !is_answer || sent_at == 0 {
            return false;
        }
        let ms = (received_at - sent_at).max(0);
        // Halfway to the new figure, so that one busy moment does not count as the line's.
        let before = self.line.round_trip_ms.load(Ordering::Relaxed);
        let smoothed = if before > LAG_UNKNOWN { (before + ms) / 2 } else { ms };
        self.line.round_trip_ms.store(smoothed, Ordering::Relaxed);
        true
    }

    /// The round trip, when it has been measured.
    pub fn round_trip_ms(&self) -> Option<i64> {
        Some(self.line.round_trip_ms.load(Ordering::Relaxed)).filter(|&ms| ms > LAG_UNKNOWN)
    }
}

/// A frame as text. Plain data always encodes; if ours should not, it is logged and not sent.
pub fn encode(frame: &ServerFrame) -> Option<Utf8Bytes> {
    match serde_json::to_string(frame) {
        Ok(text) => Some(text.into()),
        Err(error) => {
            tracing::error!(%error, "could not encode a frame");
            None
        }
    }
}
