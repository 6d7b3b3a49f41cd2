//! The address of who is asking, for rate limits in memory. It is never stored and never logged.

use super::origin::forwarded;
use crate::accept::household;
use crate::config::Config;
use crate::error::AppError;
use axum::extract::{ConnectInfo, FromRef, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

/// An address, as coarse as a household: the first 64 bits of IPv6, which is what one line gets.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ClientAddress(pub IpAddr);

impl<S> FromRequestParts<S> for ClientAddress
where
    S: Send + Sync,
    Arc<Config>: FromRef<S>,
{
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, AppError> {
        let ConnectInfo(peer) = parts.extensions.get::<ConnectInfo<SocketAddr>>().ok_or_else(|| {
            AppError::internal("the server was started without the addresses of its sockets")
        })?;
        let config = Arc::<Config>::from_ref(state);
        Ok(Self::of(peer.ip(), &parts.headers, config.server.behind_proxy))
    }
}

impl ClientAddress {
    /// The socket's address; behind a proxy of one's own, the address that the proxy saw.
    pub fn of(peer: IpAddr, headers: &HeaderMap, behind_proxy: bool) -> Self {
        let told = if behind_proxy { forwarded(headers, "x-forwarded-for") } else { None };
        Self(household(told.and_then(|text| text.parse().ok()).unwrap_or(peer)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(peer: &str, forwarded_for: &str, behind_proxy: bool, expect: &str) {
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", forwarded_for.parse().expect("a header"));
        let got = ClientAddress::of(peer.parse().expect("an address"), &headers, behind_proxy);
        assert_eq!(got.0.to_string(), expect, "{peer} {forwarded_for} {behind_proxy}");
    }

    #[test]
    fn a_header_counts_only_behind_a_proxy_of_ones_own_and_only_the_part_that_the_proxy_wrote() {
        check("192.0.2.1", "198.51.100.7", false, "192.0.2.1");
        check("192.0.2.1", "198.51.100.7", true, "198.51.100.7");
        check("192.0.2.1", "203.0.113.9, 198.51.100.7", true, "198.51.100.7");
        check("192.0.2.1", "rubbish", true, "192.0.2.1");
    }
}
