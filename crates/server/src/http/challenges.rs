//! Challenges: an offer of a game behind a link, which works on any device.

use super::body::{Body, Path};
use super::{pool_of, rows};
use crate::auth::{SignedIn, Viewer};
use crate::clock::to_offset;
use crate::error::AppError;
use crate::identity::game_code;
use crate::lobby::{self, NewGame};
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use time::{Duration, OffsetDateTime};
use tratto_db::challenges::{self, ChallengeRow, ClosedAs, NewChallenge};
use tratto_db::{AccountId, Conn, GameId, games, ratings};
use tratto_game::TimeControl;
use tratto_protocol::{Cadence, Challenge, Color, ColorWish, CreateChallenge, ErrorBody, ErrorCode, Started};
use tratto_rules::Variant;

/// Entropy of a challenge's id: whoever knows it may accept.
const ID_BITS: u32 = 96;
/// How long a link works.
const AGE: Duration = Duration::days(1);
/// Open challenges of one player.
const OPEN_MAX: i64 = 20;
/// Challenges that are over for so long are removed, a few with each new one.
const KEPT: Duration = Duration::days(30);
/// How many at a time: more than one, so that they never pile up.
const SWEEP_LEN: u32 = 4;
/// Longer than any id.
const ID_BYTES_MAX: usize = 40;

fn unknown() -> AppError {
    AppError::new(ErrorCode::UnknownChallenge, "there is no such challenge, or it is over")
}

/// Offers a game to one person, or to whoever opens the link first.
#[utoipa::path(post, path = "/api/challenges", request_body = CreateChallenge, responses(
    (status = 201, body = Challenge), (status = 401, body = ErrorBody), (status = 404, body = ErrorBody),
    (status = 422, body = ErrorBody), (status = 429, body = ErrorBody)))]
pub(super) async fn create(
    State(state): State<AppState>,
    SignedIn(account): SignedIn,
    Body(wanted): Body<CreateChallenge>,
) -> Result<(StatusCode, Json<Challenge>), AppError> {
    let (variant, time) = lobby::terms(&wanted.variant, wanted.cadence, wanted.is_rated)?;
    let now = state.clock.now();
    state.auth.challenges.check(account.id, now)?;
    if time.is_correspondence() {
        state.live.must_be_free(account.id, time).await?;
    }
    let mut conn = tratto_db::acquire(&state.pool).await?;
    let to = match &wanted.to {
        Some(nickname) => Some(super::players::find(&mut conn, nickname).await?.id),
        None => None,
    };
    if to == Some(account.id) {
        return Err(AppError::new(ErrorCode::OwnSeek, "one cannot play against oneself"));
    }
    let at = to_offset(now);
    if challenges::count_open(&mut conn, account.id, at).await? >= OPEN_MAX {
        return Err(AppError::new(
            ErrorCode::TooMany,
            "as many challenges are open as one may have; withdraw one",
        ));
    }
    let new = new_row(state.identity.code(ID_BITS), account.id, to, variant, &wanted, at);
    challenges::sweep(&mut conn, at - KEPT, SWEEP_LEN).await?;
    challenges::create(&mut conn, &new).await?;
    let row = challenges::load(&mut conn, &new.id).await?.ok_or_else(unknown)?;
    Ok((StatusCode::CREATED, Json(body(&state, &mut conn, row, Some(account.id)).await?)))
}

fn new_row(
    id: String,
    from_id: AccountId,
    to_id: Option<AccountId>,
    variant: Variant,
    wanted: &CreateChallenge,
    created_at: OffsetDateTime,
) -> NewChallenge {
    let Cadence { base_ms, increment_ms, days } = wanted.cadence;
    NewChallenge {
        id,
        from_id,
        to_id,
        variant: variant.id().to_owned(),
        // Checked before: minutes and days, not centuries.
        base_ms: i64::try_from(base_ms).unwrap_or(0),
        increment_ms: i64::try_from(increment_ms).unwrap_or(0),
        days: days.and_then(|days| i32::try_from(days).ok()),
        color: match wanted.color {
            ColorWish::White => "white",
            ColorWish::Black => "black",
            ColorWish::Either => "either",
        }
        .to_owned(),
        is_rated: wanted.is_rated,
        created_at,
        expires_at: created_at + AGE,
    }
}

/// A challenge, whatever has become of it.
#[utoipa::path(get, path = "/api/challenges/{challenge}", params(("challenge" = String, Path)),
    responses((status = 200, body = Challenge), (status = 404, body = ErrorBody)))]
pub(super) async fn show(
    State(state): State<AppState>,
    Viewer(viewer): Viewer,
    Path(id): Path<String>,
) -> Result<Json<Challenge>, AppError> {
    let mut conn = tratto_db::acquire(&state.pool).await?;
    let row = challenges::load(&mut conn, checked_id(&id)?).await?.ok_or_else(unknown)?;
    Ok(Json(body(&state, &mut conn, row, viewer.map(|account| account.id)).await?))
}

fn checked_id(id: &str) -> Result<&str, AppError> {
    let is_plausible = id.len() <= ID_BYTES_MAX && id.bytes().all(|byte| byte.is_ascii_alphanumeric());
    if is_plausible { Ok(id) } else { Err(unknown()) }
}

/// Starts the game. Asked again by the one who accepted, it says the same again.
#[utoipa::path(post, path = "/api/challenges/{challenge}/accept", params(("challenge" = String, Path)), responses(
    (status = 200, body = Started), (status = 401, body = ErrorBody), (status = 404, body = ErrorBody),
    (status = 409, body = ErrorBody)))]
pub(super) async fn accept(
    State(state): State<AppState>,
    SignedIn(account): SignedIn,
    Path(id): Path<String>,
) -> Result<Json<Started>, AppError> {
    let id = checked_id(&id)?;
    let at = to_offset(state.clock.now());
    let row = load(&state, id).await?;
    if row.from_id == account.id {
        return Err(AppError::new(ErrorCode::OwnSeek, "one cannot play against oneself"));
    }
    if let Some(game) = row.game_id {
        return started(&state, game, account.id).await;
    }
    if state_of(&row, at) != "open" || row.to_id.is_some_and(|to| to != account.id) {
        return Err(unknown());
    }
    let (variant, time) = kind(&row)?;
    let new = NewGame {
        variant,
        time,
        is_rated: row.is_rated,
        asker: row.from_id,
        other: account.id,
        color: color_wish(&row),
        challenge: Some(row.id),
        is_paired: false,
    };
    // The game and the word that the challenge is accepted are one transaction: of several who come at once one gets a game.
    match state.lobby.start_game(new).await {
        Ok((game, white)) => {
            let color = if white == account.id { Color::White } else { Color::Black };
            Ok(Json(Started { game: game_code(game.0), color }))
        }
        // Asked twice at the same moment: the other answer holds for this one too.
        Err(refused) => match load(&state, id).await?.game_id {
            Some(game) => started(&state, game, account.id).await.map_err(|_| refused),
            None => Err(refused),
        },
    }
}

async fn load(state: &AppState, id: &str) -> Result<ChallengeRow, AppError> {
    let mut conn = tratto_db::acquire(&state.pool).await?;
    challenges::load(&mut conn, id).await?.ok_or_else(unknown)
}

/// The same answer once more, for the one who accepted.
async fn started(state: &AppState, game: GameId, account: AccountId) -> Result<Json<Started>, AppError> {
    let mut conn = tratto_db::acquire(&state.pool).await?;
    let row = games::load(&mut conn, game).await?.ok_or_else(unknown)?;
    let color = if row.white_id == Some(account) {
        Color::White
    } else if row.black_id == Some(account) {
        Color::Black
    } else {
        return Err(unknown());
    };
    Ok(Json(Started { game: game_code(game.0), color }))
}

/// The kind of game in a row; it was checked when the row was written.
fn kind(row: &ChallengeRow) -> Result<(Variant, TimeControl), AppError> {
    lobby::kind(&row.variant, rows::cadence(row.base_ms, row.increment_ms, row.days))
        .map_err(AppError::internal)
}

/// Refuses a challenge. Only the one who is challenged by name can: a link is declined by not opening it.
#[utoipa::path(post, path = "/api/challenges/{challenge}/decline", params(("challenge" = String, Path)), responses(
    (status = 200, body = Challenge), (status = 401, body = ErrorBody), (status = 404, body = ErrorBody)))]
pub(super) async fn decline(
    State(state): State<AppState>,
    SignedIn(account): SignedIn,
    Path(id): Path<String>,
) -> Result<Json<Challenge>, AppError> {
    close(&state, account.id, &id, ClosedAs::Declined).await
}

/// Takes one's own challenge back.
#[utoipa::path(post, path = "/api/challenges/{challenge}/withdraw", params(("challenge" = String, Path)), responses(
    (status = 200, body = Challenge), (status = 401, body = ErrorBody), (status = 404, body = ErrorBody)))]
pub(super) async fn withdraw(
    State(state): State<AppState>,
    SignedIn(account): SignedIn,
    Path(id): Path<String>,
) -> Result<Json<Challenge>, AppError> {
    close(&state, account.id, &id, ClosedAs::Withdrawn).await
}

/// Said twice it is done once: the second answer is the same. A challenge that has led to a game stays as it is.
async fn close(
    state: &AppState,
    account: AccountId,
    id: &str,
    end: ClosedAs,
) -> Result<Json<Challenge>, AppError> {
    let mut conn = tratto_db::acquire(&state.pool).await?;
    let row = challenges::load(&mut conn, checked_id(id)?).await?.ok_or_else(unknown)?;
    let may_close = match end {
        ClosedAs::Declined => row.to_id == Some(account),
        ClosedAs::Withdrawn => row.from_id == account,
    };
    if !may_close {
        return Err(unknown());
    }
    challenges::close(&mut conn, id, end).await?;
    let row = challenges::load(&mut conn, id).await?.ok_or_else(unknown)?;
    if row.state == "accepted" {
        return Err(unknown());
    }
    Ok(Json(body(state, &mut conn, row, Some(account)).await?))
}

fn state_of(row: &ChallengeRow, now: OffsetDateTime) -> &str {
    if row.state == "open" && row.expires_at <= now { "withdrawn" } else { &row.state }
}

fn color_wish(row: &ChallengeRow) -> ColorWish {
    match row.color.as_str() {
        "white" => ColorWish::White,
        "black" => ColorWish::Black,
        _ => ColorWish::Either,
    }
}

async fn body(
    state: &AppState,
    conn: &mut Conn,
    row: ChallengeRow,
    viewer: Option<AccountId>,
) -> Result<Challenge, AppError> {
    let (variant, time) = kind(&row)?;
    let rating = ratings::get(conn, &pool_of(&state.config, variant, time), row.from_id).await?;
    Ok(Challenge {
        state: state_of(&row, to_offset(state.clock.now())).to_owned(),
        cadence: rows::cadence(row.base_ms, row.increment_ms, row.days),
        color: color_wish(&row),
        from: rows::player(row.from_nickname, rating.as_ref()),
        to: row.to_nickname,
        variant: row.variant,
        is_rated: row.is_rated,
        game: row.game_id.map(|game| game_code(game.0)),
        is_own: viewer == Some(row.from_id),
        challenge: row.id,
    })
}
