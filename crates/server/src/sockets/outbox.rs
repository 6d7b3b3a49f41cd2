//! The way out to one socket: a bounded queue of frames, and what is known of its line.
//!
//! Must never be waited for: whoever cannot keep up is closed, and resumes from the last frame it saw.

use super::round_trip::RoundTrip;
use crate::accept::Gauge;
use crate::clock::Millis;
use axum::extract::ws::{Utf8Bytes, close_code};
use std::sync::atomic::{AtomicI64, AtomicU16, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{Notify, mpsc};
use tratto_db::AccountId;
use tratto_protocol::ServerFrame;

/// Frames waiting for one socket. A game of bullet brings a few a second; more than this means a dead line.
const QUEUE_LEN_MAX: usize = 128;

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
    /// Why it is to be closed.
    close_code: AtomicU16,
    round_trip: Mutex<RoundTrip>,
    /// What bounds it from outside.
    gauge: Arc<Gauge>,
    /// When the other side was last heard, pongs included.
    heard_at: AtomicI64,
}

impl Outbox {
    /// A way out, and its far end for the socket's task.
    pub fn new(id: SocketId, account: Option<AccountId>) -> (Self, mpsc::Receiver<Utf8Bytes>) {
        Self::over(Arc::default(), id, account, 0)
    }

    /// The same over a connection that a gauge measures, opened at `now`.
    pub fn over(
        gauge: Arc<Gauge>,
        id: SocketId,
        account: Option<AccountId>,
        now: Millis,
    ) -> (Self, mpsc::Receiver<Utf8Bytes>) {
        let (frames, queue) = mpsc::channel(QUEUE_LEN_MAX);
        let line = Arc::new(Line {
            closed: Notify::new(),
            close_code: AtomicU16::new(close_code::AGAIN),
            round_trip: Mutex::default(),
            gauge,
            heard_at: AtomicI64::new(now),
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

    /// Asks the socket's task to close; the client is to come again.
    pub fn close(&self) {
        self.line.closed.notify_one();
    }

    /// Asks the socket's task to close, and says why.
    pub fn close_with(&self, code: u16) {
        self.line.close_code.store(code, Ordering::Relaxed);
        self.close();
    }

    /// Resolves when somebody has asked for the close.
    pub async fn closed(&self) {
        self.line.closed.notified().await;
    }

    /// What to close with then.
    pub(crate) fn close_code(&self) -> u16 {
        self.line.close_code.load(Ordering::Relaxed)
    }

    /// Notes that a ping goes out.
    pub fn pinged(&self, at: Millis) {
        self.round_trip().pinged(at);
    }

    /// Notes the answer to the ping of `sent_at`. False when there is no such ping under way: a pong that a client made up
    /// measures nothing.
    pub fn ponged(&self, sent_at: Millis, received_at: Millis) -> bool {
        self.round_trip().ponged(sent_at, received_at)
    }

    /// The round trip, when it has been measured.
    pub fn round_trip_ms(&self) -> Option<i64> {
        self.round_trip().ms(self.line.gauge.round_trip_ms())
    }

    fn round_trip(&self) -> MutexGuard<'_, RoundTrip> {
        self.line.round_trip.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that something came, be it a pong.
    pub(crate) fn heard(&self, at: Millis) {
        self.line.heard_at.store(at, Ordering::Relaxed);
    }

    /// When something last came.
    pub(super) fn heard_at(&self) -> Millis {
        self.line.heard_at.load(Ordering::Relaxed)
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
