//! The socket: one for each open page. Reads frames, takes rate credits, hands commands on; writes what rooms queue.
//!
//! Must never build a frame about a game: what a client is told of a game comes from `live`.

mod credit;
mod dispatch;
mod outbox;
mod registry;
mod socket;

pub use outbox::{Outbox, SocketId, encode};
pub use registry::Sockets;

use crate::auth::{self, ClientAddress, Viewer};
use crate::error::AppError;
use crate::state::AppState;
use axum::extract::{State, WebSocketUpgrade};
use axum::http::HeaderMap;
use axum::response::Response;
use tratto_protocol::{CLIENT_FRAME_BYTES_MAX, ErrorCode};

/// The socket's own buffers, in bytes. The library's defaults cost 134 MB for 1,000 sockets against 10 MB, and were
/// measured a third slower.
const BUFFER_BYTES: usize = 4096;

/// The largest frame that goes out, in bytes: the library refuses what does not fit, and the socket would be closed at each
/// join. A ply of Kriegspiel takes up to 250 bytes in a view, and no game by the fifty-move rule has 12,000.
const FRAME_OUT_BYTES_MAX: usize = 4 * 1024 * 1024;

/// `GET /ws`.
///
/// # Errors
/// When the page is another site's, or there are as many sockets as there may be.
pub async fn upgrade(
    State(state): State<AppState>,
    address: ClientAddress,
    viewer: Viewer,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, AppError> {
    auth::check_origin(&headers, &state.config)?;
    // A plain probe of this address is a bad request, not a fault (faults.md 66).
    let upgrade =
        upgrade.map_err(|_| AppError::new(ErrorCode::BadRequest, "this address speaks websocket only"))?;
    let account = viewer.0;
    let (outbox, queue) =
        state.sockets.open(account.as_ref().map(|account| account.id), address.0, &state.config.limits)?;
    let guard = registry::OpenSocket::new(state.sockets.clone(), outbox.clone(), address.0);
    Ok(upgrade
        .max_message_size(CLIENT_FRAME_BYTES_MAX)
        .max_frame_size(CLIENT_FRAME_BYTES_MAX)
        .read_buffer_size(BUFFER_BYTES)
        .write_buffer_size(BUFFER_BYTES)
        .max_write_buffer_size(FRAME_OUT_BYTES_MAX)
        .on_upgrade(move |websocket| socket::run(state, account, outbox, queue, websocket, guard)))
}
