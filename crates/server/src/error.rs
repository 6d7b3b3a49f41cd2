//! What can go wrong on the way to an answer: one status match, one stable code each, the cause kept apart and inside.
//!
//! Must never put a cause, a token, an address or a position into what a client receives.

use axum::Json;
use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::response::{IntoResponse, Response};
use tratto_db::DbError;
use tratto_protocol::{ErrorBody, ErrorCode};

/// When to try again while the database does not answer: it is restarting, or has a backlog of seconds.
const DATABASE_RETRY_MS: u64 = 2_000;

/// A refusal, or a fault of ours.
#[derive(Debug, thiserror::Error)]
#[error("{message}")]
pub struct AppError {
    code: ErrorCode,
    message: String,
    retry_after_ms: Option<u64>,
    #[source]
    cause: Option<Box<dyn std::error::Error + Send + Sync>>,
}

impl AppError {
    /// A refusal with its code and a developer's text: lower case, what was attempted.
    pub fn new(code: ErrorCode, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), retry_after_ms: None, cause: None }
    }

    /// A refusal for now.
    pub fn retry_after(code: ErrorCode, message: impl Into<String>, retry_after_ms: u64) -> Self {
        Self { retry_after_ms: Some(retry_after_ms), ..Self::new(code, message) }
    }

    /// A fault of ours; the cause is logged, never sent.
    pub fn internal(cause: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Self {
        Self {
            cause: Some(cause.into()),
            ..Self::new(ErrorCode::Internal, "the server failed; nothing was changed")
        }
    }

    /// The stable code.
    pub fn code(&self) -> ErrorCode {
        self.code
    }

    /// Whether the same may be served when it is sent again: such an answer is not remembered.
    pub fn is_passing(&self) -> bool {
        matches!(
            self.code,
            ErrorCode::Busy
                | ErrorCode::Internal
                | ErrorCode::PairingPaused
                | ErrorCode::RateLimited
                | ErrorCode::Stopping
        )
    }

    /// The body that the client receives. Logs the cause, once, here.
    pub fn into_body(self) -> ErrorBody {
        if let Some(cause) = &self.cause {
            tracing::error!(code = ?self.code, cause = %cause, "could not serve a request");
        }
        ErrorBody { code: self.code, message: self.message, retry_after_ms: self.retry_after_ms }
    }

    fn status(&self) -> StatusCode {
        use ErrorCode as E;
        match self.code {
            E::BadRequest
            | E::MoveMalformed
            | E::CadenceInvalid
            | E::VariantUnknown
            | E::NicknameLength
            | E::NicknameCharacters
            | E::NicknameReserved
            | E::NicknameOffensive => StatusCode::UNPROCESSABLE_ENTITY,
            E::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            E::RateLimited | E::PairingPaused | E::TooMany => StatusCode::TOO_MANY_REQUESTS,
            E::NotSignedIn | E::UnknownCode => StatusCode::UNAUTHORIZED,
            E::ForeignOrigin | E::NotAPlayer => StatusCode::FORBIDDEN,
            E::NotFound
            | E::UnknownPlayer
            | E::UnknownGame
            | E::UnknownSeek
            | E::UnknownChallenge
            | E::PoolUnknown => StatusCode::NOT_FOUND,
            E::Busy | E::Stopping => StatusCode::SERVICE_UNAVAILABLE,
            E::Internal => StatusCode::INTERNAL_SERVER_ERROR,
            E::AlreadySignedIn
            | E::NicknameTaken
            | E::NotYourTurn
            | E::MoveIllegal
            | E::SeriesIllegal
            | E::StalePosition
            | E::GameOver
            | E::GameNotOver
            | E::CannotAbort
            | E::NoOffer
            | E::OfferPending
            | E::OfferTooSoon
            | E::NotAvailable
            | E::CannotClaim
            | E::AlreadyPlaying
            | E::OwnSeek
            | E::RatingOutOfRange => StatusCode::CONFLICT,
        }
    }
}

impl From<DbError> for AppError {
    fn from(error: DbError) -> Self {
        match error {
            DbError::Unavailable(_) | DbError::Busy(_) => Self {
                retry_after_ms: Some(DATABASE_RETRY_MS),
                cause: Some(error.into()),
                ..Self::new(ErrorCode::Busy, "the database does not answer; nothing was changed")
            },
            _ => Self::internal(error),
        }
    }
}

impl IntoResponse for AppError {
    fn into_response(self) -> Response {
        let status = self.status();
        let retry_after = self.retry_after_ms.map(|ms| ms.div_ceil(1000).to_string());
        let mut response = (status, Json(self.into_body())).into_response();
        if let Some(value) = retry_after.and_then(|seconds| seconds.parse().ok()) {
            response.headers_mut().insert(RETRY_AFTER, value);
        }
        response
    }
}
