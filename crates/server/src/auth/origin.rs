//! Which pages may act for a player: those of this site, and those that the settings name.
//!
//! A browser says which page a request comes from, and no page can make it lie. Programs that are no browsers say
//! nothing; they have no visitor whose cookie they could misuse.

use crate::config::Config;
use crate::error::AppError;
use axum::extract::{Request, State};
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::Response;
use std::sync::Arc;
use tratto_protocol::ErrorCode;

/// Middleware: unsafe methods only from the site's own pages.
///
/// # Errors
/// `foreign_origin`.
pub async fn allow_only_own_pages(
    State(config): State<Arc<Config>>,
    request: Request,
    next: Next,
) -> Result<Response, AppError> {
    if !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS) {
        check_origin(request.headers(), &config)?;
    }
    Ok(next.run(request).await)
}

/// For the socket too, whose handshake is a GET that no same-origin policy protects.
///
/// # Errors
/// `foreign_origin`.
pub fn check_origin(headers: &HeaderMap, config: &Config) -> Result<(), AppError> {
    let foreign = || AppError::new(ErrorCode::ForeignOrigin, "the request came from a page of another site");
    let Some(origin) = headers.get(ORIGIN) else { return Ok(()) };
    let origin = origin.to_str().map_err(|_| foreign())?;
    let is_named =
        config.server.origins.iter().any(|named| named.trim_end_matches('/').eq_ignore_ascii_case(origin));
    if is_named || is_own(origin, headers, config) { Ok(()) } else { Err(foreign()) }
}

fn is_own(origin: &str, headers: &HeaderMap, config: &Config) -> bool {
    let Some((scheme, authority)) = origin.split_once("://") else { return false };
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let is_same_host = host.is_some_and(|host| !host.is_empty() && host.eq_ignore_ascii_case(authority));
    let told = if config.server.behind_proxy { forwarded(headers, "x-forwarded-proto") } else { None };
    is_same_host && told.is_none_or(|proto| proto.eq_ignore_ascii_case(scheme))
}

/// Whether the visitor came by https: only a proxy of one's own can know.
pub fn is_https(headers: &HeaderMap, config: &Config) -> bool {
    let told = if config.server.behind_proxy { forwarded(headers, "x-forwarded-proto") } else { None };
    told.is_some_and(|proto| proto.eq_ignore_ascii_case("https"))
}

/// The last entry of a forwarding header: the one that the nearest proxy wrote. Those before it may be anybody's.
pub(super) fn forwarded<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let last = headers.get_all(name).iter().next_back()?;
    last.to_str().ok()?.rsplit(',').next().map(str::trim).filter(|text| !text.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(origin: Option<&str>, proto: Option<&str>, expect: bool) {
        let mut config = Config::defaults().expect("the defaults");
        config.server.origins = vec!["https://club.example/".into()];
        config.server.behind_proxy = proto.is_some();
        let mut headers = HeaderMap::new();
        headers.insert(HOST, "chess.example:8080".parse().expect("a header"));
        for (name, value) in [("origin", origin), ("x-forwarded-proto", proto)] {
            if let Some(value) = value {
                headers.insert(name, value.parse().expect("a header"));
            }
        }
        assert_eq!(check_origin(&headers, &config).is_ok(), expect, "{origin:?} {proto:?}");
    }

    #[test]
    fn the_sites_own_pages_and_those_named_may_act() {
        check(None, None, true);
        check(Some("http://chess.example:8080"), None, true);
        check(Some("http://CHESS.example:8080"), None, true);
        check(Some("https://club.example"), None, true);
        check(Some("https://chess.example:8080"), Some("https"), true);
    }

    #[test]
    fn other_pages_may_not() {
        for origin in [
            "http://chess.example",
            "http://chess.example:8081",
            "http://evil.example",
            "http://chess.example:8080.evil.example",
            "http://evil.example/http://chess.example:8080",
            "http://club.example",
            "chess.example:8080",
            "null",
            "",
        ] {
            check(Some(origin), None, false);
        }
        check(Some("http://chess.example:8080"), Some("https"), false);
    }
}
