//! One connection: HTTP/1.1, requests one after the other, until a side has enough.

use super::gauge::Gauge;
use super::places::Refusal;
use super::wire::Wire;
use crate::config::LimitsConfig;
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::header::CONNECTION;
use axum::http::{HeaderValue, Request};
use axum::response::{IntoResponse, Response};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Notify, watch};
use tower::ServiceExt;

/// The head of a request, and what is buffered of an answer, in bytes. The longest legitimate head is a few cookies.
const BUFFER_BYTES_MAX: usize = 32 * 1024;

/// How long one may take.
#[derive(Clone, Copy, Debug)]
pub(super) struct Times {
    /// From the connection to the end of the first request's head.
    handshake: Duration,
    /// From an answer to the end of the next request's head.
    keep_alive: Duration,
    /// To take bytes that were sent.
    pub(super) unread: Duration,
}

impl Times {
    pub(super) fn new(limits: &LimitsConfig) -> Self {
        Self {
            handshake: Duration::from_millis(limits.handshake_ms),
            keep_alive: Duration::from_millis(limits.keep_alive_ms),
            unread: Duration::from_millis(limits.unread_ms),
        }
    }
}

/// What a connection gets.
pub(super) enum Purpose {
    Serve(Router),
    Refuse(Refusal),
}

pub(super) struct Served {
    pub(super) wire: Wire,
    pub(super) peer: SocketAddr,
    pub(super) gauge: Option<Arc<Gauge>>,
    pub(super) purpose: Purpose,
    pub(super) times: Times,
    pub(super) stopping: watch::Receiver<bool>,
}

impl Served {
    /// Serves until the connection has ended or is a socket's.
    pub(super) async fn run(self) {
        let Self { wire, peer, gauge, purpose, times, mut stopping } = self;
        let asked = Notify::new();
        let service = service_fn(|request: Request<Incoming>| {
            asked.notify_one();
            answer(&purpose, request, peer, gauge.clone())
        });
        let mut connection = pin!(
            http1::Builder::new()
                .timer(TokioTimer::new())
                // It runs from the answer before, so it is the end of keeping alive too.
                .header_read_timeout(times.keep_alive)
                .max_buf_size(BUFFER_BYTES_MAX)
                .serve_connection(TokioIo::new(wire), service)
                .with_upgrades()
        );
        let mut handshake = pin!(tokio::time::sleep(times.handshake));
        let (mut is_asked, mut is_stopping) = (false, false);
        loop {
            tokio::select! {
                ended = connection.as_mut() => {
                    if let Err(error) = ended {
                        tracing::debug!(%error, "a connection broke off");
                    }
                    return;
                }
                () = asked.notified(), if !is_asked => is_asked = true,
                () = handshake.as_mut(), if !is_asked => return,
                _ = stopping.wait_for(|&is_stopping| is_stopping), if !is_stopping => {
                    is_stopping = true;
                    connection.as_mut().graceful_shutdown();
                }
            }
        }
    }
}

/// Answers one request. The future holds nothing of the connection's, since an upgrade outlives it.
fn answer(
    purpose: &Purpose,
    mut request: Request<Incoming>,
    peer: SocketAddr,
    gauge: Option<Arc<Gauge>>,
) -> impl Future<Output = Result<Response, Infallible>> + use<> {
    let served = match purpose {
        Purpose::Serve(router) => Ok(router.clone()),
        Purpose::Refuse(refusal) => Err(*refusal),
    };
    async move {
        match served {
            Ok(router) => {
                request.extensions_mut().insert(ConnectInfo(peer));
                if let Some(gauge) = gauge {
                    request.extensions_mut().insert(gauge);
                }
                router.oneshot(request.map(Body::new)).await
            }
            Err(refusal) => {
                let mut response = refusal.error().into_response();
                response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
                Ok(response)
            }
        }
    }
}
