//! Making an account, moving it to another device, leaving it.

use super::body::Body;
use crate::account::account_view;
use crate::auth::{
    self, ClientAddress, Code, LinkCode, SignedIn, Viewer, cookie_expired, cookie_with, is_https,
};
use crate::clock::to_offset;
use crate::error::AppError;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum_extra::extract::CookieJar;
use time::Duration;
use tratto_db::accounts::{NAME_TAKEN, NewAccount};
use tratto_db::{DbError, accounts, devices};
use tratto_protocol::{Account, CreateAccount, DeviceCode, ErrorBody, ErrorCode, SignIn};

/// A code for another device may also lie in a drawer for the day on which this device is lost (faults.md 75).
const LINK_AGE: Duration = Duration::days(400);

/// Whose device this is.
#[utoipa::path(get, path = "/api/account",
    responses((status = 200, body = Account), (status = 401, body = ErrorBody)))]
pub(super) async fn show(
    State(state): State<AppState>,
    SignedIn(account): SignedIn,
) -> Result<Json<Account>, AppError> {
    Ok(Json(account_view(&state.pool, &account).await?))
}

/// Makes an account and its first device.
#[utoipa::path(post, path = "/api/account", request_body = CreateAccount, responses(
    (status = 201, body = Account), (status = 409, body = ErrorBody), (status = 422, body = ErrorBody),
    (status = 429, body = ErrorBody)))]
pub(super) async fn create(
    State(state): State<AppState>,
    Viewer(viewer): Viewer,
    ClientAddress(address): ClientAddress,
    headers: HeaderMap,
    Body(wanted): Body<CreateAccount>,
) -> Result<(StatusCode, CookieJar, Json<Account>), AppError> {
    refuse_signed_in(viewer.as_ref())?;
    let name = state.auth.nickname(&wanted.nickname)?;
    let now = state.clock.now();
    state.auth.accounts.check(address, now)?;
    let new = NewAccount {
        nickname: name.shown(),
        folded: name.folded(),
        skeleton: name.skeleton(),
        created_at: to_offset(now),
    };
    let code = Code::new(&state.identity);
    let mut tx = tratto_db::begin(&state.pool).await?;
    let created = accounts::create(&mut tx, &new).await.map_err(name_taken);
    if created.is_err() {
        // Only accounts are counted, not the names that others had already: a class shares one address.
        state.auth.accounts.give_back(address);
    }
    let row = created?;
    devices::add(&mut tx, row.id, &code.hash(), new.created_at).await?;
    tratto_db::commit(tx).await?;
    let jar = CookieJar::new().add(cookie_with(&code, is_https(&headers, &state.config)));
    let account = Account { nickname: row.nickname, ratings: Vec::new(), live_game: None };
    Ok((StatusCode::CREATED, jar, Json(account)))
}

fn refuse_signed_in(viewer: Option<&auth::Account>) -> Result<(), AppError> {
    match viewer {
        None => Ok(()),
        Some(_) => {
            Err(AppError::new(ErrorCode::AlreadySignedIn, "this device has an account; sign out first"))
        }
    }
}

fn name_taken(error: DbError) -> AppError {
    match error.constraint() {
        Some(name) if NAME_TAKEN.contains(&name) => {
            AppError::new(ErrorCode::NicknameTaken, "this nickname, or one that looks like it, is taken")
        }
        _ => error.into(),
    }
}

/// Adds this device to the account that made the code.
#[utoipa::path(post, path = "/api/account/sign-in", request_body = SignIn, responses(
    (status = 200, body = Account), (status = 401, body = ErrorBody), (status = 409, body = ErrorBody),
    (status = 429, body = ErrorBody)))]
pub(super) async fn sign_in(
    State(state): State<AppState>,
    Viewer(viewer): Viewer,
    ClientAddress(address): ClientAddress,
    headers: HeaderMap,
    Body(given): Body<SignIn>,
) -> Result<(CookieJar, Json<Account>), AppError> {
    refuse_signed_in(viewer.as_ref())?;
    let now = state.clock.now();
    state.auth.sign_ins.check(address, now)?;
    let unknown = || AppError::new(ErrorCode::UnknownCode, "this code opens no account");
    let link = LinkCode::parse(&given.code).ok_or_else(unknown)?;
    let at = to_offset(now);
    let code = Code::new(&state.identity);
    let mut tx = tratto_db::begin(&state.pool).await?;
    let account = devices::take_link(&mut tx, &link.hash(), at).await?.ok_or_else(unknown)?;
    let device = devices::add(&mut tx, account, &code.hash(), at).await?;
    let row = accounts::by_id(&mut tx, account).await?.ok_or_else(unknown)?;
    tratto_db::commit(tx).await?;
    let account = auth::Account { id: row.id, nickname: row.nickname, device };
    let body = account_view(&state.pool, &account).await?;
    let jar = CookieJar::new().add(cookie_with(&code, is_https(&headers, &state.config)));
    Ok((jar, Json(body)))
}

/// Takes this device away from its account, and tells the browser to forget the cookie. Without an account it does
/// nothing, so that it can be repeated.
#[utoipa::path(post, path = "/api/account/sign-out", responses((status = 204)))]
pub(super) async fn sign_out(
    State(state): State<AppState>,
    Viewer(viewer): Viewer,
    headers: HeaderMap,
) -> Result<(StatusCode, CookieJar), AppError> {
    if let Some(account) = viewer {
        let mut conn = tratto_db::acquire(&state.pool).await?;
        devices::revoke(&mut conn, account.id, account.device).await?;
        // Pages of the account's other devices connect again by themselves; those of this one come back as nobody's.
        state.sockets.close_account(account.id);
    }
    let jar = CookieJar::new().add(cookie_expired(is_https(&headers, &state.config)));
    Ok((StatusCode::NO_CONTENT, jar))
}

/// Makes a code that adds one device, once.
#[utoipa::path(post, path = "/api/account/code",
    responses((status = 200, body = DeviceCode), (status = 401, body = ErrorBody), (status = 429, body = ErrorBody)))]
pub(super) async fn code(
    State(state): State<AppState>,
    SignedIn(account): SignedIn,
    ClientAddress(address): ClientAddress,
) -> Result<Json<DeviceCode>, AppError> {
    let now = state.clock.now();
    state.auth.sign_ins.check(address, now)?;
    let link = LinkCode::new(&state.identity);
    let at = to_offset(now);
    let mut tx = tratto_db::begin(&state.pool).await?;
    devices::add_link(&mut tx, account.id, &link.hash(), at, at + LINK_AGE).await?;
    tratto_db::commit(tx).await?;
    Ok(Json(DeviceCode { code: link.shown() }))
}
