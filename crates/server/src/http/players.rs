//! Profiles: ratings, curves, games. Anybody may look.

use super::body::{Path, Query};
use super::leaderboard::check_pool;
use super::rows;
use crate::account::pool_rating;
use crate::auth::{Viewer, fold};
use crate::error::AppError;
use crate::identity::{game_code, parse_game_code};
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use time::OffsetDateTime;
use tratto_db::accounts::AccountRow;
use tratto_db::history::{self, Cursor, Filter, PlayerResult};
use tratto_db::{Conn, GameId, accounts, games, ratings};
use tratto_protocol::{ErrorBody, ErrorCode, GamesPage, HeadToHead, Profile, RatingPoint};

/// Games on one page.
const PAGE_LEN: u32 = 30;
/// No name has more bytes, however it is written.
const NAME_BYTES_MAX: usize = 400;

/// The player of this name, however it is written.
///
/// # Errors
/// `unknown_player`, or the database's.
pub(super) async fn find(conn: &mut Conn, nickname: &str) -> Result<AccountRow, AppError> {
    let unknown = || AppError::new(ErrorCode::UnknownPlayer, "no player has this name");
    // Postgres has no text with a null character in it; no name has one either.
    if nickname.len() > NAME_BYTES_MAX || nickname.contains('\0') {
        return Err(unknown());
    }
    accounts::by_nickname(conn, &fold(nickname)).await?.ok_or_else(unknown)
}

/// A player's page.
#[utoipa::path(get, path = "/api/players/{nickname}", params(("nickname" = String, Path)),
    responses((status = 200, body = Profile), (status = 404, body = ErrorBody)))]
pub(super) async fn profile(
    State(state): State<AppState>,
    Viewer(viewer): Viewer,
    Path(nickname): Path<String>,
) -> Result<Json<Profile>, AppError> {
    let mut conn = tratto_db::acquire(&state.pool).await?;
    let player = find(&mut conn, &nickname).await?;
    let ratings = ratings::of(&mut conn, player.id).await?;
    let games = history::count(&mut conn, player.id).await?;
    let live_game = games::live_of(&mut conn, player.id).await?;
    let head_to_head = match viewer {
        Some(viewer) if viewer.id != player.id => {
            let score = history::head_to_head(&mut conn, viewer.id, player.id).await?;
            Some(score).filter(|score| score.wins + score.draws + score.losses > 0)
        }
        _ => None,
    };
    let count = |number: i64| u32::try_from(number).unwrap_or(u32::MAX);
    Ok(Json(Profile {
        nickname: player.nickname,
        created_at_ms: rows::millis(player.created_at),
        ratings: ratings.into_iter().map(pool_rating).collect(),
        games: count(games),
        head_to_head: head_to_head.map(|score| HeadToHead {
            wins: count(score.wins),
            draws: count(score.draws),
            losses: count(score.losses),
        }),
        live_game: live_game.map(|game| game_code(game.0)),
    }))
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct AskedGames {
    /// `next` of the page before.
    before: Option<String>,
    /// Only this rating pool.
    pool: Option<String>,
    /// `win`, `draw` or `loss`, as the player saw it.
    result: Option<String>,
}

/// A player's finished games, newest first.
#[utoipa::path(get, path = "/api/players/{nickname}/games", params(("nickname" = String, Path), AskedGames),
    responses((status = 200, body = GamesPage), (status = 404, body = ErrorBody), (status = 422, body = ErrorBody)))]
pub(super) async fn games(
    State(state): State<AppState>,
    Path(nickname): Path<String>,
    Query(asked): Query<AskedGames>,
) -> Result<Json<GamesPage>, AppError> {
    let filter = filter(&state, asked)?;
    let mut conn = tratto_db::acquire(&state.pool).await?;
    let player = find(&mut conn, &nickname).await?;
    // One more than is shown says whether there is a next page.
    let mut found = history::page(&mut conn, player.id, &filter, PAGE_LEN + 1).await?;
    let has_more = found.len() > PAGE_LEN as usize;
    found.truncate(PAGE_LEN as usize);
    let next = found.last().filter(|_| has_more).and_then(Cursor::after).map(cursor_text);
    Ok(Json(GamesPage {
        games: found.into_iter().map(|row| rows::game_summary(row, player.id)).collect(),
        next,
    }))
}

fn filter(state: &AppState, asked: AskedGames) -> Result<Filter, AppError> {
    let bad = |what| AppError::new(ErrorCode::BadRequest, what);
    if let Some(pool) = &asked.pool {
        check_pool(state, pool)?;
    }
    let result = match asked.result.as_deref() {
        None => None,
        Some("win") => Some(PlayerResult::Win),
        Some("draw") => Some(PlayerResult::Draw),
        Some("loss") => Some(PlayerResult::Loss),
        Some(_) => return Err(bad("result is win, draw or loss")),
    };
    let before = match &asked.before {
        None => None,
        Some(text) => Some(parse_cursor(text).ok_or_else(|| bad("before is not a place in the list"))?),
    };
    Ok(Filter { before, pool: asked.pool, result })
}

/// A place in a list as clients carry it: microseconds, which is what Postgres keeps, and the game.
fn cursor_text(cursor: Cursor) -> String {
    format!("{}-{}", cursor.ended_at.unix_timestamp_nanos() / 1_000, game_code(cursor.game.0))
}

fn parse_cursor(text: &str) -> Option<Cursor> {
    let (micros, game) = text.split_once('-')?;
    let micros: i64 = micros.parse().ok()?;
    let ended_at = OffsetDateTime::from_unix_timestamp_nanos(i128::from(micros) * 1_000).ok()?;
    Some(Cursor { ended_at, game: GameId(parse_game_code(game)?) })
}

/// A player's curve in one pool.
#[utoipa::path(get, path = "/api/players/{nickname}/rating/{pool}",
    params(("nickname" = String, Path), ("pool" = String, Path)),
    responses((status = 200, body = [RatingPoint]), (status = 404, body = ErrorBody)))]
pub(super) async fn rating(
    State(state): State<AppState>,
    Path((nickname, pool)): Path<(String, String)>,
) -> Result<Json<Vec<RatingPoint>>, AppError> {
    check_pool(&state, &pool)?;
    let mut conn = tratto_db::acquire(&state.pool).await?;
    let player = find(&mut conn, &nickname).await?;
    let curve = ratings::curve(&mut conn, player.id, &pool).await?;
    let points = curve.into_iter().map(|point| RatingPoint {
        at_ms: rows::millis(point.at),
        rating: crate::wire::rating(point.after),
        game: game_code(point.game_id.0),
    });
    Ok(Json(points.collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_in_a_list_survives_the_journey() {
        let ended_at = OffsetDateTime::from_unix_timestamp_nanos(1_700_000_000_123_456_000).expect("a time");
        let cursor = Cursor { ended_at, game: GameId(1 << 60) };
        assert_eq!(parse_cursor(&cursor_text(cursor)), Some(cursor));
        for wrong in
            ["", "-", "1", "1-", "-5", "x-2", "99999999999999999999-2", "9223372036854775807-2", "1-0OIl"]
        {
            assert_eq!(parse_cursor(wrong), None, "{wrong}");
        }
    }
}
