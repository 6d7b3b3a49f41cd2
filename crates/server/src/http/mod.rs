//! The HTTP API, and the client's own files. One module for each subject, named as its addresses are.
//!
//! Handlers check who asks, read or change rows, and answer with types of `tratto_protocol`; a game goes out only
//! through [`crate::wire`].
//!
//! Must never: hold SQL; decide a move or a rating; send a cause, an address or a hidden position.

mod account;
mod body;
mod challenges;
mod client;
mod games;
mod guard;
mod leaderboard;
mod openapi;
mod own_games;
mod pgn;
mod players;
mod rows;
mod site;

pub use site::{pool_of, pools};

use crate::auth;
use crate::error::AppError;
use crate::state::AppState;
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tratto_protocol::ErrorCode;

/// The largest body has a nickname and a time control in it.
const BODY_BYTES_MAX: usize = 16 * 1024;

/// Everything that is answered over HTTP; the socket's handshake is `ws`'s.
pub fn router(state: AppState) -> Router {
    Router::new()
        .nest("/api", api(&state))
        .fallback(client::serve)
        .layer(from_fn_with_state(state.clone(), guard::renew_cookie))
        .layer(CompressionLayer::new())
        .layer(CatchPanicLayer::custom(guard::answer_panic))
        .layer(from_fn(guard::secure))
        .with_state(state)
}

fn api(state: &AppState) -> Router<AppState> {
    Router::new()
        .route("/health", get(site::health))
        .route("/site", get(site::site))
        .route("/openapi.json", get(openapi::document))
        .route("/account", get(account::show).post(account::create))
        .route("/account/games", get(own_games::show))
        .route("/account/sign-in", post(account::sign_in))
        .route("/account/sign-out", post(account::sign_out))
        .route("/account/code", post(account::code))
        .route("/leaderboard/{pool}", get(leaderboard::show))
        .route("/players/{nickname}", get(players::profile))
        .route("/players/{nickname}/games", get(players::games))
        .route("/players/{nickname}/games.pgn", get(pgn::of_player))
        .route("/players/{nickname}/rating/{pool}", get(players::rating))
        .route("/games/{game}", get(games::show))
        .route("/games/{game}/pgn", get(pgn::of_game))
        .route("/challenges", post(challenges::create))
        .route("/challenges/{challenge}", get(challenges::show))
        .route("/challenges/{challenge}/accept", post(challenges::accept))
        .route("/challenges/{challenge}/decline", post(challenges::decline))
        .route("/challenges/{challenge}/withdraw", post(challenges::withdraw))
        .fallback(unknown_address)
        .method_not_allowed_fallback(other_method)
        .layer(DefaultBodyLimit::max(BODY_BYTES_MAX))
        .layer(from_fn_with_state(state.clone(), guard::body_in_time))
        .layer(from_fn(guard::in_time))
        .layer(from_fn_with_state(state.config.clone(), auth::allow_only_own_pages))
        .layer(from_fn_with_state(state.clone(), guard::in_measure))
}

async fn unknown_address() -> AppError {
    AppError::new(ErrorCode::NotFound, "there is no such address")
}

async fn other_method() -> Response {
    let error = AppError::new(ErrorCode::NotFound, "this address takes another method");
    (StatusCode::METHOD_NOT_ALLOWED, Json(error.into_body())).into_response()
}
