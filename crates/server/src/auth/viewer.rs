//! Who is asking, as an argument of a handler.

use super::code::Code;
use crate::clock::to_offset;
use crate::error::AppError;
use crate::state::AppState;
use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::request::Parts;
use tratto_db::{AccountId, DeviceId, devices};
use tratto_protocol::ErrorCode;

/// The account behind a cookie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// Its key.
    pub id: AccountId,
    /// The public name.
    pub nickname: String,
    /// The device that asks.
    pub device: DeviceId,
}

/// Anybody: with an account, or, without a cookie or with a forged one, without.
#[derive(Clone, Debug)]
pub struct Viewer(pub Option<Account>);

/// Somebody with an account; others are refused with `not_signed_in`.
#[derive(Clone, Debug)]
pub struct SignedIn(pub Account);

impl Viewer {
    /// Looks up whose cookie it is.
    ///
    /// # Errors
    /// When the database does not answer: not knowing who it is must not look like being nobody.
    pub async fn of(headers: &HeaderMap, state: &AppState) -> Result<Self, AppError> {
        let Some(code) = Code::from_headers(headers) else { return Ok(Self(None)) };
        let mut conn = tratto_db::acquire(&state.pool).await?;
        let Some(owner) = devices::by_code_hash(&mut conn, &code.hash()).await? else {
            return Ok(Self(None));
        };
        let today = to_offset(state.clock.now()).date();
        if owner.last_seen_on < today {
            devices::seen(&mut conn, owner.device_id, today).await?;
        }
        Ok(Self(Some(Account { id: owner.account_id, nickname: owner.nickname, device: owner.device_id })))
    }
}

impl FromRequestParts<AppState> for Viewer {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, AppError> {
        Self::of(&parts.headers, state).await
    }
}

impl FromRequestParts<AppState> for SignedIn {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, AppError> {
        let Viewer(account) = Viewer::of(&parts.headers, state).await?;
        account
            .map(Self)
            .ok_or_else(|| AppError::new(ErrorCode::NotSignedIn, "no account belongs to this device"))
    }
}
