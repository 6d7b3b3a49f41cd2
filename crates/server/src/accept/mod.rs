//! The way in: connections accepted, counted and timed, each served by the router over HTTP/1.1.
//!
//! The times here are the network's, not a game's, so they are the runtime's own: nobody's clock is judged by them.
//!
//! Must never: keep somebody waiting without an end; let one connection, or the lack of descriptors, stop the next.

mod connection;
mod descriptors;
mod gauge;
mod household;
mod places;
mod wire;

pub use descriptors::make_room;
pub use gauge::Gauge;
pub use household::household;

use crate::config::Config;
use axum::Router;
use connection::{Purpose, Served, Times};
use places::{Place, Places};
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::{JoinHandle, JoinSet};
use wire::Wire;

/// After an error of the system's own (no descriptors, no memory), unless a connection ends before.
const ACCEPT_PAUSE: Duration = Duration::from_millis(500);

/// A server's open door.
pub struct Door {
    stopping: watch::Sender<bool>,
    accepting: JoinHandle<()>,
}

struct Doorkeeper {
    listener: TcpListener,
    router: Router,
    places: Places,
    times: Times,
    behind_proxy: bool,
    stopping: watch::Receiver<bool>,
}

impl Door {
    /// Accepts from now on.
    pub fn open(listener: TcpListener, router: Router, config: &Config) -> Self {
        let (stopping, is_stopping) = watch::channel(false);
        let keeper = Doorkeeper {
            listener,
            router,
            places: Places::new(&config.limits),
            times: Times::new(&config.limits),
            behind_proxy: config.server.behind_proxy,
            stopping: is_stopping,
        };
        Self { stopping, accepting: tokio::spawn(keeper.run()) }
    }

    /// Accepts no more, and waits until every connection has ended, sockets included. Whoever is still there after
    /// `patience` is cut off, or, where it is a socket, left to end by itself; true when nobody was.
    pub async fn close(mut self, patience: Duration) -> bool {
        self.stopping.send_replace(true);
        let is_empty = tokio::time::timeout(patience, &mut self.accepting).await.is_ok();
        // Dropping the task's set of connections ends them; a socket's task is not among them.
        self.accepting.abort();
        is_empty
    }
}

impl Doorkeeper {
    async fn run(mut self) {
        let mut connections = JoinSet::new();
        loop {
            let accepted = tokio::select! {
                _ = self.stopping.wait_for(|&is_stopping| is_stopping) => break,
                Some(_) = connections.join_next() => continue,
                accepted = self.listener.accept() => accepted,
            };
            match accepted {
                Ok((tcp, peer)) => {
                    if let Some(served) = self.admit(tcp, peer) {
                        connections.spawn(served.run());
                    }
                }
                Err(error) if is_of_one_connection(&error) => {}
                Err(error) => {
                    tracing::warn!(%error, "could not accept a connection; waiting a moment");
                    let _ = tokio::time::timeout(ACCEPT_PAUSE, one_ended(&mut connections)).await;
                }
            }
        }
        drop(self.listener);
        while connections.join_next().await.is_some() {}
        // An upgraded connection is its socket's, which ends by itself.
        self.places.all_free().await;
    }

    /// A place for a connection; else a refusal in words, for as many at a time as may be refused so.
    fn admit(&self, tcp: TcpStream, peer: SocketAddr) -> Option<Served> {
        // Behind a proxy every connection comes from the proxy.
        let address = (!self.behind_proxy).then(|| household(peer.ip()));
        let (place, purpose): (Place, Purpose) = match self.places.take(address) {
            Ok(place) => (place, Purpose::Serve(self.router.clone())),
            Err(refusal) => (self.places.take_for_refusal()?, Purpose::Refuse(refusal)),
        };
        // What is measured between a proxy and this server says nothing of the player's line.
        let gauge = (!self.behind_proxy).then(|| Arc::new(Gauge::default()));
        let wire = Wire::new(tcp, place, gauge.clone(), self.times.unread);
        Some(Served { wire, peer, gauge, purpose, times: self.times, stopping: self.stopping.clone() })
    }
}

/// Resolves when a connection has ended. Sockets are not among them: where there is nothing else, this never does.
async fn one_ended(connections: &mut JoinSet<()>) {
    if connections.join_next().await.is_none() {
        std::future::pending::<()>().await;
    }
}

/// The peer has gone between its call and our answer: nothing is wrong with the listener.
fn is_of_one_connection(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset, Interrupted};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset | Interrupted)
}
