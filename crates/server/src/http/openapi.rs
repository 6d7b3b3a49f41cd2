//! The API described for programs, at `/api/openapi.json`. Written beside the handlers, so that it cannot be forgotten;
//! a test calls every address in it.

use super::{account, challenges, games, leaderboard, own_games, pgn, players, site};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use std::sync::LazyLock;
use utoipa::OpenApi;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Tratto",
        description = "The HTTP side of a Tratto server. Live games are played over the socket at /ws: docs/PROTOCOL.md."
    ),
    paths(
        site::site,
        site::health,
        account::show,
        account::create,
        account::sign_in,
        account::sign_out,
        account::code,
        own_games::show,
        leaderboard::show,
        players::profile,
        players::games,
        players::rating,
        pgn::of_player,
        games::show,
        pgn::of_game,
        challenges::create,
        challenges::show,
        challenges::accept,
        challenges::decline,
        challenges::withdraw,
    )
)]
struct Api;

static DOCUMENT: LazyLock<String> =
    LazyLock::new(|| Api::openapi().to_pretty_json().expect("BUG: the description is plain data"));

pub(super) async fn document() -> Response {
    ([(CONTENT_TYPE, "application/json")], DOCUMENT.as_str()).into_response()
}
