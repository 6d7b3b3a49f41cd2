//! One game, as the asker may know it.

use super::body::Path;
use crate::auth::Viewer;
use crate::error::AppError;
use crate::identity::parse_game_code;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use tratto_db::GameId;
use tratto_protocol::{ErrorBody, ErrorCode, GameView};

/// The game with this code.
///
/// # Errors
/// `unknown_game`.
pub(super) fn game_id(code: &str) -> Result<GameId, AppError> {
    parse_game_code(code)
        .map(GameId)
        .ok_or_else(|| AppError::new(ErrorCode::UnknownGame, "there is no such game"))
}

/// A finished game whole; a live one as the asker may see it.
#[utoipa::path(get, path = "/api/games/{game}", params(("game" = String, Path)),
    responses((status = 200, body = GameView), (status = 404, body = ErrorBody)))]
pub(super) async fn show(
    State(state): State<AppState>,
    Viewer(viewer): Viewer,
    Path(code): Path<String>,
) -> Result<Json<GameView>, AppError> {
    let account = viewer.map(|account| account.id);
    Ok(Json(state.live.view(game_id(&code)?, account).await?))
}
