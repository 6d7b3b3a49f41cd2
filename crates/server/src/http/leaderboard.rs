//! The leaderboard of a pool: anybody may look.

use super::body::{Path, Query};
use super::{pools, rows};
use crate::account::pool_rating;
use crate::auth::{Viewer, fold};
use crate::clock::to_offset;
use crate::error::AppError;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use time::Duration;
use tratto_db::leaderboard::{self, Board, LeaderRow, OFFSET_MAX};
use tratto_protocol::{ErrorBody, ErrorCode, LeaderboardPage, LeaderboardRow};

/// Players on one page.
const PAGE_LEN: u32 = 50;
/// A player without a rated game for so long is not listed (play.md, Rating).
const ACTIVE: Duration = Duration::days(90);
/// As long as a nickname can be; what is longer begins no name.
const SEARCH_LEN_MAX: usize = 20;

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Asked {
    /// From 1.
    page: Option<u32>,
    /// The beginning of a nickname.
    search: Option<String>,
}

/// One page of a leaderboard, with the asker's own row.
#[utoipa::path(get, path = "/api/leaderboard/{pool}", params(("pool" = String, Path), Asked),
    responses((status = 200, body = LeaderboardPage), (status = 404, body = ErrorBody)))]
pub(super) async fn show(
    State(state): State<AppState>,
    Viewer(viewer): Viewer,
    Path(pool): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Json<LeaderboardPage>, AppError> {
    check_pool(&state, &pool)?;
    let prefix = asked.search.map(|text| searched(&text)).filter(|text| !text.is_empty());
    let since = to_offset(state.clock.now()) - ACTIVE;
    let board = Board { pool: &pool, since, name_prefix: prefix.as_deref() };
    let mut conn = tratto_db::acquire(&state.pool).await?;
    let players = u32::try_from(leaderboard::count(&mut conn, &board).await?).unwrap_or(u32::MAX);
    let pages = players.min(OFFSET_MAX).div_ceil(PAGE_LEN).max(1);
    let page = asked.page.unwrap_or(1).clamp(1, pages);
    let found = leaderboard::page(&mut conn, &board, (page - 1) * PAGE_LEN, PAGE_LEN).await?;
    let own = match viewer {
        Some(account) => leaderboard::own(&mut conn, &board, account.id).await?,
        None => None,
    };
    let rows = found.into_iter().map(row).collect();
    Ok(Json(LeaderboardPage { page, pages, players, rows, own: own.map(row), pool }))
}

/// # Errors
/// `pool_unknown`.
pub(super) fn check_pool(state: &AppState, pool: &str) -> Result<(), AppError> {
    if pools(&state.config).iter().any(|known| known == pool) {
        Ok(())
    } else {
        Err(AppError::new(ErrorCode::PoolUnknown, "there is no such rating pool"))
    }
}

fn searched(text: &str) -> String {
    let beginning: String = text.trim().chars().take(SEARCH_LEN_MAX).collect();
    // Postgres has no text with a null character in it; no name has either of the two.
    fold(&beginning).replace('\0', "\u{fffd}")
}

fn row(row: LeaderRow) -> LeaderboardRow {
    LeaderboardRow {
        rank: u32::try_from(row.rank).unwrap_or(u32::MAX),
        nickname: row.nickname,
        last: rows::last_results(&row.rating),
        rating: pool_rating(row.rating),
    }
}
