//! One connection's bytes, with its place among the connections: given back when the last byte has gone, also after
//! an upgrade to a websocket.

use super::gauge::Gauge;
use super::places::Place;
use nix::sys::socket::setsockopt;
use nix::sys::socket::sockopt::TcpUserTimeout;
use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;

pub(super) struct Wire {
    tcp: TcpStream,
    gauge: Option<Arc<Gauge>>,
    _place: Place,
}

impl Wire {
    /// Bytes that nobody takes for `unread` end the connection: the kernel sees to it.
    pub(super) fn new(tcp: TcpStream, place: Place, gauge: Option<Arc<Gauge>>, unread: Duration) -> Self {
        // Without it a move was measured at 23 ms instead of under 1.
        if let Err(error) = tcp.set_nodelay(true) {
            tracing::debug!(%error, "could not set TCP_NODELAY");
        }
        let unread_ms = u32::try_from(unread.as_millis()).unwrap_or(u32::MAX);
        if let Err(error) = setsockopt(&tcp, TcpUserTimeout, &unread_ms) {
            tracing::debug!(%error, "could not set TCP_USER_TIMEOUT");
        }
        let wire = Self { tcp, gauge, _place: place };
        wire.measure();
        wire
    }

    /// At the start and after each read, so that a pong is judged by what the kernel knew when it came.
    fn measure(&self) {
        if let Some(gauge) = &self.gauge {
            gauge.read(&self.tcp);
        }
    }
}

impl AsyncRead for Wire {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        ready!(Pin::new(&mut self.tcp).poll_read(cx, buf))?;
        self.measure();
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Wire {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.tcp).poll_write(cx, buf)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.tcp).poll_write_vectored(cx, bufs)
    }

    fn is_write_vectored(&self) -> bool {
        self.tcp.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.tcp).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.tcp).poll_shutdown(cx)
    }
}
