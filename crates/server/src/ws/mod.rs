//! The door for sockets, one for each open page: the upgrade, the loop that reads, rate credits, and the room that serves a frame.
//! What waits to be sent, and to whom, is in `sockets`.
//!
//! Must never build a frame about a game: what a client is told of a game comes from `live`.

mod credit;
mod dispatch;
mod socket;

use crate::accept::Gauge;
use crate::auth::{self, ClientAddress, Viewer};
use crate::error::AppError;
use crate::sockets::{Caller, OpenSocket};
use crate::state::AppState;
use axum::extract::{Extension, State, WebSocketUpgrade};
use axum::http::HeaderMap;
use axum::response::Response;
use std::sync::Arc;
use tratto_protocol::{CLIENT_FRAME_BYTES_MAX, ErrorCode};

/// The socket's own buffers, in bytes. The library's defaults cost 134 MB for 1,000 sockets against 10 MB, and were
/// measured a third slower.
const BUFFER_BYTES: usize = 4096;

/// The largest frame that goes out, in bytes: the library refuses what does not fit, and the socket would be closed at each
/// join. A ply of Kriegspiel takes up to 250 bytes in a view, and no game by the fifty-move rule has 12,000.
const FRAME_OUT_BYTES_MAX: usize = 4 * 1024 * 1024;

/// See [`told_by_proxy`].
const ROUND_TRIP_HEADER: &str = "x-round-trip-us";

/// `GET /ws`.
///
/// # Errors
/// When the page is another site's, or there are as many sockets as there may be.
pub async fn upgrade(
    State(state): State<AppState>,
    address: ClientAddress,
    viewer: Viewer,
    headers: HeaderMap,
    gauge: Option<Extension<Arc<Gauge>>>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, AppError> {
    auth::check_origin(&headers, &state.config)?;
    // A plain probe of this address is a bad request, not a fault (faults.md 66).
    let upgrade =
        upgrade.map_err(|_| AppError::new(ErrorCode::BadRequest, "this address speaks websocket only"))?;
    let account = viewer.0;
    let gauge = match gauge {
        Some(Extension(gauge)) => gauge,
        None => told_by_proxy(&headers, state.config.server.behind_proxy),
    };
    let caller = Caller {
        account: account.as_ref().map(|account| account.id),
        address: address.0,
        gauge,
        now: state.clock.now(),
    };
    let (outbox, queue) = state.sockets.open(caller, &state.config.limits)?;
    let guard = OpenSocket::new(state.sockets.clone(), &outbox);
    Ok(upgrade
        .max_message_size(CLIENT_FRAME_BYTES_MAX)
        .max_frame_size(CLIENT_FRAME_BYTES_MAX)
        .read_buffer_size(BUFFER_BYTES)
        .write_buffer_size(BUFFER_BYTES)
        .max_write_buffer_size(FRAME_OUT_BYTES_MAX)
        .on_upgrade(move |websocket| socket::run(state, account, outbox, queue, websocket, guard)))
}

/// A proxy of one's own may tell what its kernel measured of the player's line, in microseconds. It only ever bounds what the
/// pings say, so nothing is gained by making it up.
fn told_by_proxy(headers: &HeaderMap, behind_proxy: bool) -> Arc<Gauge> {
    let told = headers.get(ROUND_TRIP_HEADER).filter(|_| behind_proxy);
    let round_trip_us = told.and_then(|value| value.to_str().ok()?.parse().ok());
    Arc::new(round_trip_us.map_or_else(Gauge::default, Gauge::fixed))
}
