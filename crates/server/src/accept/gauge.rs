//! What the kernel has measured of a connection. A client may hold back its answer to a ping, but its kernel
//! acknowledges what came, so the kernel's own figure is the truth that pings are held against.
//!
//! Must never be read where a proxy stands between: it measures the line to the proxy.

use nix::sys::socket::getsockopt;
use nix::{getsockopt_impl, libc, sockopt_impl};
use std::mem::offset_of;
use std::os::fd::AsFd;
use std::sync::atomic::{AtomicU32, Ordering};

/// Words of the kernel's `tcp_info` up to the last that is read. Linux 4.6 and later have as many.
const WORDS: usize = offset_of!(libc::tcp_info, tcpi_min_rtt) / size_of::<u32>() + 1;

sockopt_impl!(
    #[doc = "The head of the kernel's `tcp_info`, as words."]
    TcpInfo,
    GetOnly,
    libc::IPPROTO_TCP,
    libc::TCP_INFO,
    [u32; WORDS]
);

/// Not measured yet.
const UNKNOWN: u32 = u32::MAX;

/// The least round trip of one connection in the last minutes.
///
/// The least, not the mean: a receiver may put off an acknowledgement by some 40 ms, hoping to send it with data, and a
/// client that holds its data back would gain those.
#[derive(Debug)]
pub struct Gauge {
    round_trip_us: AtomicU32,
}

impl Default for Gauge {
    fn default() -> Self {
        Self { round_trip_us: AtomicU32::new(UNKNOWN) }
    }
}

impl Gauge {
    /// One that always shows this; for a measure that somebody else took.
    pub fn fixed(round_trip_us: u32) -> Self {
        Self { round_trip_us: AtomicU32::new(round_trip_us) }
    }

    /// Looks.
    pub(super) fn read(&self, socket: &impl AsFd) {
        if let Ok(words) = getsockopt(socket, TcpInfo) {
            self.round_trip_us.store(words[WORDS - 1], Ordering::Relaxed);
        }
    }

    /// In whole milliseconds, rounded down, once it is known.
    pub fn round_trip_ms(&self) -> Option<i64> {
        let us = self.round_trip_us.load(Ordering::Relaxed);
        (us != UNKNOWN).then(|| i64::from(us / 1_000))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::{Ipv4Addr, TcpListener, TcpStream};

    #[test]
    fn the_kernel_knows_the_round_trip_of_a_connection_from_its_handshake() {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
        let near = TcpStream::connect(listener.local_addr().expect("an address")).expect("a connection");
        let (far, _) = listener.accept().expect("a connection");
        let gauge = Gauge::default();
        assert_eq!(gauge.round_trip_ms(), None);
        gauge.read(&far);
        let us = gauge.round_trip_us.load(Ordering::Relaxed);
        assert!(us > 0 && us != UNKNOWN, "{us}");
        drop(near);
    }

    #[test]
    fn what_is_no_connection_has_no_round_trip() {
        let gauge = Gauge::default();
        gauge.read(&std::fs::File::open("/dev/null").expect("it is there"));
        assert_eq!(gauge.round_trip_ms(), None);
    }
}
