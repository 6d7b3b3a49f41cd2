//! What holds for every answer: headers that bind the browser, the cookie renewed, a measure of asking, an end to waiting,
//! and words for a panic.

use crate::auth::{ClientAddress, cookie_of, is_https};
use crate::error::AppError;
use crate::state::AppState;
use axum::body::{Body, HttpBody};
use axum::extract::{Request, State};
use axum::http::header::{CONTENT_TYPE, HeaderName, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::{StreamExt, stream};
use std::any::Any;
use std::time::Duration;
use tratto_protocol::ErrorCode;

/// Longer than any statement is allowed to take (crates/db, pool.rs): whoever waits learns of it from there.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(20);
/// When to try again after that.
const BUSY_RETRY_MS: u64 = 5_000;

/// Sent with everything. The policy lets a page load nothing from elsewhere and be framed by nobody; inline styles are
/// the board's (it places pieces by `style`), `wasm-unsafe-eval` is the rules' (compiling WebAssembly, no `eval`).
const HEADERS: [(&str, &str); 6] = [
    (
        "content-security-policy",
        "default-src 'self'; style-src 'self' 'unsafe-inline'; script-src 'self' 'wasm-unsafe-eval'; \
         img-src 'self' data:; connect-src 'self'; object-src 'none'; form-action 'self'; base-uri 'none'; \
         frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=()"),
];

/// Middleware: security headers on every answer; nothing of the API is kept by a cache.
pub(super) async fn secure(request: Request, next: Next) -> Response {
    let is_api = request.uri().path().starts_with("/api/");
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    if is_api {
        headers.entry("cache-control").or_insert(HeaderValue::from_static("no-store"));
    }
    response
}

/// Middleware: at each visit the cookie gets another 400 days (faults.md 75). A visit is a page, or the account asked for.
pub(super) async fn renew_cookie(State(state): State<AppState>, request: Request, next: Next) -> Response {
    let is_https = is_https(request.headers(), &state.config);
    let cookie = cookie_of(request.headers(), is_https);
    let is_account = request.uri().path() == "/api/account";
    let mut response = next.run(request).await;
    let is_visit = response.status() == StatusCode::OK && (is_account || is_page(response.headers()));
    let value = cookie.and_then(|cookie| cookie.to_string().parse().ok());
    if let (true, false, Some(value)) = (is_visit, response.headers().contains_key(SET_COOKIE), value) {
        response.headers_mut().insert(SET_COOKIE, value);
    }
    response
}

fn is_page(headers: &HeaderMap) -> bool {
    headers.get(CONTENT_TYPE).is_some_and(|value| value.as_bytes().starts_with(b"text/html"))
}

/// Middleware: an address may ask the API so often in a minute. The client's own files are in memory and not counted; a
/// refusal touches no database.
pub(super) async fn in_measure(
    State(state): State<AppState>,
    ClientAddress(address): ClientAddress,
    request: Request,
    next: Next,
) -> Result<Response, AppError> {
    state.auth.requests.check(address, state.clock.now())?;
    Ok(next.run(request).await)
}

/// Middleware: a body that trickles is refused, and the connection closed, since the rest of it is of no use.
pub(super) async fn body_in_time(State(state): State<AppState>, request: Request, next: Next) -> Response {
    if request.body().is_end_stream() {
        return next.run(request).await;
    }
    let limit = Duration::from_millis(state.config.limits.body_ms);
    next.run(request.map(|body| until(body, limit))).await
}

/// The same body, broken off after `limit`.
fn until(body: Body, limit: Duration) -> Body {
    let late = Box::pin(tokio::time::sleep(limit));
    Body::from_stream(stream::unfold((body.into_data_stream(), late), async |(mut data, mut late)| {
        let piece = tokio::select! {
            piece = data.next() => piece?,
            () = &mut late => Err(axum::Error::new("it did not come in time")),
        };
        Some((piece, (data, late)))
    }))
}

/// Middleware: nobody waits for ever. A body that is streamed is not meant: its head is there at once.
pub(super) async fn in_time(request: Request, next: Next) -> Response {
    match tokio::time::timeout(ANSWER_TIMEOUT, next.run(request)).await {
        Ok(response) => response,
        Err(_) => AppError::retry_after(ErrorCode::Busy, "the server did not answer in time", BUSY_RETRY_MS)
            .into_response(),
    }
}

/// A panic is a bug of ours; the visitor learns that, and the log the rest (the panic hook has written it).
pub(super) fn answer_panic(_: Box<dyn Any + Send + 'static>) -> Response {
    AppError::internal("a handler panicked").into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_header_can_be_sent() {
        for (name, value) in HEADERS {
            assert!(
                HeaderName::from_bytes(name.as_bytes()).is_ok() && value.parse::<HeaderValue>().is_ok(),
                "{name}"
            );
        }
    }

    #[tokio::test]
    async fn a_panic_has_a_code_and_no_details() {
        let response = answer_panic(Box::new("secret"));
        assert_eq!(response.status(), StatusCode::INTERNAL_SERVER_ERROR);
        let body = axum::body::to_bytes(response.into_body(), 1_000).await.expect("a body");
        let text = String::from_utf8_lossy(&body).into_owned();
        assert!(text.contains("\"internal\"") && !text.contains("secret"), "{text}");
    }
}
