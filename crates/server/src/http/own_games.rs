//! One's own games by correspondence: read from the database alone, so that looking at a list wakes no game but those whose turn is over.

use crate::auth::SignedIn;
use crate::clock::{from_offset, to_offset};
use crate::error::AppError;
use crate::live::{self, GameRecord};
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use tratto_db::correspondence::{self, OWN_MAX};
use tratto_db::games::GameRow;
use tratto_db::{AccountId, GameId};
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
    let mut rows = load(&state, account.id).await?;
    let now = to_offset(state.clock.now());
    let is_over = |row: &&GameRow| row.deadline_at.is_some_and(|deadline| deadline <= now);
    let overdue: Vec<GameId> = rows.iter().filter(is_over).map(|row| row.id).collect();
    if !overdue.is_empty() {
        // The sweep has not come by yet.
        state.live.wake_all(overdue).await;
        rows = load(&state, account.id).await?;
    }
    let games = rows.into_iter().map(|row| own_game(&state, account.id, row));
    Ok(Json(OwnGames { games: games.collect::<Result<_, _>>()? }))
}

async fn load(state: &AppState, account: AccountId) -> Result<Vec<GameRow>, AppError> {
    let mut conn = tratto_db::acquire(&state.pool).await?;
    Ok(correspondence::of(&mut conn, account, OWN_MAX).await?)
}

fn own_game(state: &AppState, owner: AccountId, row: GameRow) -> Result<OwnGame, AppError> {
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
    Ok(live::own_game(&record, seat, turn, state.clock.now()))
}
