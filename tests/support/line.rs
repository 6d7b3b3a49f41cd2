//! A line to the server that can be cut and mended, as a tunnel or a train does.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// Forwards bytes to a server while it is whole. While it is cut, connections end and new ones are dropped.
pub struct Line {
    address: SocketAddr,
    is_whole: Arc<watch::Sender<bool>>,
}

impl Line {
    /// A whole line to `server`.
    ///
    /// # Errors
    /// When no port is free.
    pub async fn to(server: SocketAddr) -> std::io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let address = listener.local_addr()?;
        let is_whole = Arc::new(watch::Sender::new(true));
        tokio::spawn(accept(listener, server, is_whole.clone()));
        Ok(Self { address, is_whole })
    }

    /// `http://127.0.0.1:PORT` of the near end.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Ends all connections, and drops new ones.
    pub fn cut(&self) {
        self.is_whole.send_replace(false);
    }

    /// Forwards again.
    pub fn mend(&self) {
        self.is_whole.send_replace(true);
    }
}

async fn accept(listener: TcpListener, server: SocketAddr, is_whole: Arc<watch::Sender<bool>>) {
    while let Ok((near, _)) = listener.accept().await {
        let mut state = is_whole.subscribe();
        if *state.borrow() {
            tokio::spawn(async move {
                tokio::select! {
                    _ = forward(near, server) => {}
                    _ = state.wait_for(|is_whole| !is_whole) => {}
                }
            });
        }
    }
}

async fn forward(mut near: TcpStream, server: SocketAddr) -> std::io::Result<()> {
    let mut far = TcpStream::connect(server).await?;
    far.set_nodelay(true)?;
    near.set_nodelay(true)?;
    tokio::io::copy_bidirectional(&mut near, &mut far).await.map(drop)
}
