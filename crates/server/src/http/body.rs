//! What a request carries, with refusals that have a code like all others.

use crate::error::AppError;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts};
use axum::http::StatusCode;
use tratto_protocol::ErrorCode;

/// A JSON body.
#[derive(FromRequest)]
#[from_request(via(axum::Json), rejection(AppError))]
pub(super) struct Body<T>(pub(super) T);

/// A query string.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Query), rejection(AppError))]
pub(super) struct Query<T>(pub(super) T);

/// The variable parts of an address.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Path), rejection(AppError))]
pub(super) struct Path<T>(pub(super) T);

impl From<JsonRejection> for AppError {
    fn from(rejection: JsonRejection) -> Self {
        if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
            return Self::new(ErrorCode::TooLarge, "the body is too large");
        }
        Self::new(ErrorCode::BadRequest, rejection.body_text())
    }
}

impl From<QueryRejection> for AppError {
    fn from(rejection: QueryRejection) -> Self {
        Self::new(ErrorCode::BadRequest, rejection.body_text())
    }
}

impl From<PathRejection> for AppError {
    fn from(_: PathRejection) -> Self {
        Self::new(ErrorCode::NotFound, "there is no such address")
    }
}
