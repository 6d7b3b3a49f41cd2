//! One's own games by correspondence: read from the database alone, so that nobody's game is woken by looking at a list.

use crate::auth::SignedIn;
use crate::clock::from_offset;
use crate::error::AppError;
use crate::live::GameRecord;
use crate::state::AppState;
use crate::wire;
use axum::Json;
use axum::extract::State;
use tratto_db::correspondence::{self, OWN_MAX};
use tratto_db::games::GameRow;
use tratto_game::TurnSeen;
use tratto_protocol::{ErrorBody, OwnGame, OwnGames};
use tratto_rules::Color;

/// One's own games by correspondence that are under way; those that wait for oneself come first.
#[utoipa::path(get, path = "/api/account/games",
    responses((status = 200, body = OwnGames), (status = 401, body = ErrorBody)))]
pub(super) async fn show(
    State(state): State<AppState>,
    SignedIn(account): SignedIn,
) -> Result<Json<OwnGames>, AppError> {
    let mut conn = tratto_db::acquire(&state.pool).await?;
    let rows = correspondence::of(&mut conn, account.id, OWN_MAX).await?;
    drop(conn);
    let games = rows.into_iter().map(|row| own_game(&state, account.id, row));
    Ok(Json(OwnGames { games: games.collect::<Result<_, _>>()? }))
}

fn own_game(state: &AppState, owner: tratto_db::AccountId, row: GameRow) -> Result<OwnGame, AppError> {
    let turn = TurnSeen {
        side_to_move: match row.side_to_move.as_deref() {
            Some("black") => Color::Black,
            _ => Color::White,
        },
        deadline: row.deadline_at.map(from_offset),
        plies: usize::try_from(row.plies).unwrap_or(0),
    };
    let record = GameRecord::from_row(row, state.config.clock)?;
    let seat = record.color_of(owner).ok_or_else(|| AppError::internal("a list holds a stranger's game"))?;
    Ok(wire::own_game(&record, seat, turn, state.clock.now()))
}
