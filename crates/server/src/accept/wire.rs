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
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, ReadBuf};
use tokio::net::TcpStream;
use tokio::runtime::Handle;

/// A connection that is closed with bytes unread is reset, and what was written last, the reason say, is lost on its way. So what still
/// comes from a peer that was sending is read away for so long at most,
const LINGER: Duration = Duration::from_secs(1);
/// and so much.
const LINGER_BYTES_MAX: usize = 4 * 1024 * 1024;

pub(super) struct Wire {
    /// Until it is dropped.
    held: Option<(TcpStream, Place)>,
    gauge: Option<Arc<Gauge>>,
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
        let wire = Self { held: Some((tcp, place)), gauge };
        wire.measure();
        wire
    }

    fn tcp(&self) -> &TcpStream {
        &self.held.as_ref().expect("BUG: held until it is dropped").0
    }

    fn tcp_mut(&mut self) -> Pin<&mut TcpStream> {
        Pin::new(&mut self.held.as_mut().expect("BUG: held until it is dropped").0)
    }

    /// At the start and after each read, so that a pong is judged by what the kernel knew when it came.
    fn measure(&self) {
        if let Some(gauge) = &self.gauge {
            gauge.read(self.tcp());
        }
    }
}

impl AsyncRead for Wire {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        ready!(self.tcp_mut().poll_read(cx, buf))?;
        self.measure();
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Wire {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        self.tcp_mut().poll_write(cx, buf)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.tcp_mut().poll_write_vectored(cx, bufs)
    }

    fn is_write_vectored(&self) -> bool {
        self.tcp().is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.tcp_mut().poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.tcp_mut().poll_shutdown(cx)
    }
}

impl Drop for Wire {
    fn drop(&mut self) {
        let Some((tcp, place)) = self.held.take() else { return };
        let mut one = [0];
        // Nothing there, or the end: closing resets nothing.
        if !tcp.try_read(&mut one).is_ok_and(|len| len > 0) {
            return;
        }
        if let Ok(runtime) = Handle::try_current() {
            runtime.spawn(async move {
                let _ = tokio::time::timeout(LINGER, read_away(tcp)).await;
                drop(place);
            });
        }
    }
}

/// Says that nothing more is sent, and reads until the peer has said so too.
async fn read_away(mut tcp: TcpStream) -> io::Result<()> {
    tcp.shutdown().await?;
    let mut nowhere = [0; 4096];
    let mut left = LINGER_BYTES_MAX;
    while left > 0 {
        match tcp.read(&mut nowhere).await? {
            0 => break,
            len => left = left.saturating_sub(len),
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::places::Places;
    use super::*;
    use crate::config::Config;
    use std::net::Ipv4Addr;
    use tokio::net::TcpListener;

    #[tokio::test]
    async fn what_was_said_last_reaches_a_peer_that_was_still_sending() {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let mut peer = TcpStream::connect(address).await.expect("a connection");
        let (tcp, _) = listener.accept().await.expect("a connection");
        let places = Places::new(&Config::defaults().expect("the defaults can be read").limits);
        let place = places.take(None).expect("there is room");
        let mut wire = Wire::new(tcp, place, None, Duration::from_secs(20));
        let (mut sent, mut got) = (Vec::new(), String::new());
        // More than the buffers between them hold, so that it goes on while the other side has had enough.
        let sending = async {
            peer.write_all(&vec![b'x'; 3 * 1024 * 1024]).await.expect("the peer is not cut off");
            peer.read_to_string(&mut got).await.expect("the words arrive");
        };
        let closing = async {
            let mut some = [0; 16];
            wire.read_exact(&mut some).await.expect("it has begun");
            sent.extend(some);
            wire.write_all(b"enough").await.expect("it can be said");
            drop(wire);
        };
        tokio::join!(sending, closing);
        assert_eq!((sent.len(), got.as_str()), (16, "enough"));
        places.all_free().await;
    }
}
