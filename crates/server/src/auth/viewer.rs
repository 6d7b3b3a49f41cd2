//! Who is asking, as an argument of a handler.

use super::code::Code;
use crate::clock::{Clock, to_offset};
use crate::error::AppError;
use axum::extract::{FromRef, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use std::sync::Arc;
use tratto_db::{AccountId, DeviceId, Pool, devices};
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
    pub async fn of(headers: &HeaderMap, pool: &Pool, clock: &dyn Clock) -> Result<Self, AppError> {
        let Some(code) = Code::from_headers(headers) else { return Ok(Self(None)) };
        let mut conn = tratto_db::acquire(pool).await?;
        let Some(owner) = devices::by_code_hash(&mut conn, &code.hash()).await? else {
            return Ok(Self(None));
        };
        let today = to_offset(clock.now()).date();
        if owner.last_seen_on < today {
            devices::seen(&mut conn, owner.device_id, today).await?;
        }
        Ok(Self(Some(Account { id: owner.account_id, nickname: owner.nickname, device: owner.device_id })))
    }
}

impl<S> FromRequestParts<S> for Viewer
where
    S: Send + Sync,
    Pool: FromRef<S>,
    Arc<dyn Clock>: FromRef<S>,
{
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, AppError> {
        let (pool, clock) = (Pool::from_ref(state), Arc::<dyn Clock>::from_ref(state));
        Self::of(&parts.headers, &pool, &*clock).await
    }
}

impl<S> FromRequestParts<S> for SignedIn
where
    S: Send + Sync,
    Viewer: FromRequestParts<S, Rejection = AppError>,
{
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, AppError> {
        let Viewer(account) = Viewer::from_request_parts(parts, state).await?;
        account
            .map(Self)
            .ok_or_else(|| AppError::new(ErrorCode::NotSignedIn, "no account belongs to this device"))
    }
}
