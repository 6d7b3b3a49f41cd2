//! One socket's life.

use super::credit::Credit;
use super::dispatch::Session;
use crate::auth::Account;
use crate::clock::Millis;
use crate::error::AppError;
use crate::sockets::{OpenSocket, Outbox};
use crate::state::AppState;
use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tratto_protocol::{ErrorCode, ServerFrame};

/// The server measures each line itself, this often. Browsers answer by themselves, also in a tab that is throttled.
const PING_INTERVAL: Duration = Duration::from_secs(2);
/// A write that takes longer means a line that is gone.
const WRITE_TIMEOUT: Duration = Duration::from_secs(10);
/// After the close, for the client's own: a line dropped with frames unread is reset, and what was written last is lost.
const LINGER: Duration = Duration::from_secs(1);
/// Frames refused in a row before the socket is closed.
const REFUSED_IN_A_ROW_MAX: u32 = 100;

/// Runs a socket until it is closed by either side.
pub(super) async fn run(
    state: AppState,
    account: Option<Account>,
    outbox: Outbox,
    queue: mpsc::Receiver<Utf8Bytes>,
    websocket: WebSocket,
    place: OpenSocket,
) {
    let (sink, mut stream) = websocket.split();
    let (pings, ping_queue) = mpsc::channel(1);
    let (first, first_frame) = oneshot::channel();
    let writer = tokio::spawn(write(sink, first_frame, queue, ping_queue));
    let mut session = Session::new(state.clone(), account, outbox.clone());
    session.welcome(first).await;
    let reason = tokio::select! {
        reason = read(&state, &mut session, &outbox, &mut stream) => reason,
        () = ping(&state, &outbox, &pings) => close_code::AWAY,
        () = outbox.closed() => outbox.close_code(),
    };
    session.end().await;
    drop(place);
    let _ = pings.send(Out::Close(reason)).await;
    // Whatever is still queued, the last refusal say, is written before the close.
    drop((session, outbox, pings));
    let _ = tokio::time::timeout(WRITE_TIMEOUT, writer).await;
    let _ = tokio::time::timeout(LINGER, async { while let Some(Ok(_)) = stream.next().await {} }).await;
}

/// What the writer is asked for beside queued frames.
enum Out {
    Ping(Bytes),
    Close(u16),
}

async fn write(
    mut sink: SplitSink<WebSocket, Message>,
    first: oneshot::Receiver<Utf8Bytes>,
    mut queue: mpsc::Receiver<Utf8Bytes>,
    mut controls: mpsc::Receiver<Out>,
) {
    // Rooms may have queued something since the socket was counted as open: the welcome goes before it.
    if let Ok(welcome) = first.await
        && !put(&mut sink, Message::Text(welcome)).await
    {
        return;
    }
    loop {
        // Frames first; the close comes when nobody holds the outbox any more and all are written.
        let message = tokio::select! {
            biased;
            Some(text) = queue.recv() => Message::Text(text),
            Some(control) = controls.recv() => match control {
                Out::Ping(payload) => Message::Ping(payload),
                Out::Close(code) => {
                    let close = Message::Close(Some(CloseFrame { code, reason: Utf8Bytes::default() }));
                    put(&mut sink, close).await;
                    return;
                }
            },
            else => return,
        };
        if !put(&mut sink, message).await {
            return;
        }
    }
}

/// False when the line has gone.
async fn put(sink: &mut SplitSink<WebSocket, Message>, message: Message) -> bool {
    matches!(tokio::time::timeout(WRITE_TIMEOUT, sink.send(message)).await, Ok(Ok(())))
}

/// Pings until the writer has gone.
async fn ping(state: &AppState, outbox: &Outbox, pings: &mpsc::Sender<Out>) {
    let mut ticks = tokio::time::interval(PING_INTERVAL);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        let now = state.clock.now();
        outbox.pinged(now);
        let payload = Bytes::copy_from_slice(&now.to_be_bytes());
        if pings.send(Out::Ping(payload)).await.is_err() {
            return;
        }
    }
}

async fn read(
    state: &AppState,
    session: &mut Session,
    outbox: &Outbox,
    stream: &mut SplitStream<WebSocket>,
) -> u16 {
    let limits = &state.config.limits;
    let idle = Duration::from_millis(u64::try_from(limits.socket_idle_ms).unwrap_or(30_000));
    let mut credit = Credit::new(limits.frames_per_second, limits.frames_per_minute, state.clock.now());
    loop {
        let message = match tokio::time::timeout(idle, stream.next()).await {
            Ok(Some(Ok(message))) => message,
            Ok(Some(Err(error))) => return refuse_broken(outbox, &error),
            Ok(None) => return close_code::NORMAL,
            Err(_) => return close_code::AWAY,
        };
        let received_at = state.clock.now();
        outbox.heard(received_at);
        match message {
            Message::Pong(payload) if note_round_trip(outbox, &payload, received_at) => {}
            // A pong that nobody asked for costs what a ping does.
            Message::Ping(_) | Message::Pong(_) => {
                if credit.take(received_at).is_err() {
                    return close_code::POLICY;
                }
            }
            Message::Text(text) => match credit.take(received_at) {
                Ok(()) => session.receive(text.as_str(), received_at).await,
                Err((_, in_a_row)) if in_a_row > REFUSED_IN_A_ROW_MAX => return close_code::POLICY,
                Err((wait_ms, _)) => {
                    let wait_ms = wait_ms.unsigned_abs();
                    let error = AppError::retry_after(ErrorCode::RateLimited, "too many frames", wait_ms);
                    session.refuse_unread(text.as_str(), error);
                }
            },
            Message::Binary(_) => {
                send_error(outbox, AppError::new(ErrorCode::BadRequest, "frames are JSON text"));
                return close_code::UNSUPPORTED;
            }
            Message::Close(_) => return close_code::NORMAL,
        }
    }
}

fn refuse_broken(outbox: &Outbox, error: &axum::Error) -> u16 {
    // The library says no more than this of a frame over the limit.
    if error.to_string().contains("too long") || error.to_string().contains("too large") {
        send_error(outbox, AppError::new(ErrorCode::TooLarge, "the frame is larger than allowed"));
        return close_code::SIZE;
    }
    close_code::PROTOCOL
}

fn send_error(outbox: &Outbox, error: AppError) {
    outbox.send(&ServerFrame::Error { error: error.into_body() });
}

/// The pong carries the time of its ping. False when it answers none.
fn note_round_trip(outbox: &Outbox, payload: &[u8], received_at: Millis) -> bool {
    payload.try_into().map(Millis::from_be_bytes).is_ok_and(|sent_at| outbox.ponged(sent_at, received_at))
}
