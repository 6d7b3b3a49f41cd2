//! A line to the server, with all that lines do: it is cut, reset, forgotten by a proxy, slow.

use std::net::{Ipv4Addr, SocketAddr};
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{ReadHalf, WriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, broadcast, mpsc, watch};
use tokio::time::Sleep;

/// Commands that a connection has not heard yet.
const FATES_LEN_MAX: usize = 16;

/// Forwards bytes to a server while it is whole. While it is cut, connections end and new ones are dropped.
pub struct Line {
    address: SocketAddr,
    shared: Arc<Shared>,
}

/// How a line is by nature.
#[derive(Clone, Copy, Debug, Default)]
pub struct Nature {
    /// What comes in goes out so much later, each way.
    pub lag: Duration,
    /// A connection that carries nothing for so long is closed, as proxies do.
    pub idle: Option<Duration>,
}

struct Shared {
    server: SocketAddr,
    nature: Nature,
    is_whole: AtomicBool,
    fates: broadcast::Sender<Fate>,
    /// Bytes from the near end that went nowhere.
    swallowed: watch::Sender<usize>,
}

/// What befalls every connection that is open now.
#[derive(Clone, Copy, Debug)]
enum Fate {
    /// Both ends see it end, one way or another.
    Cut,
    /// Both ends see a reset.
    Reset,
    /// Both ends see the end of the other's bytes.
    Finish,
    /// Neither end sees anything any more.
    Swallow,
}

impl Line {
    /// A whole line to `server`, quick and without moods.
    ///
    /// # Errors
    /// When no port is free.
    pub async fn to(server: SocketAddr) -> std::io::Result<Self> {
        Self::with(server, Nature::default()).await
    }

    /// A whole line with a nature of its own.
    ///
    /// # Errors
    /// When no port is free.
    pub async fn with(server: SocketAddr, nature: Nature) -> std::io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let address = listener.local_addr()?;
        let shared = Arc::new(Shared {
            server,
            nature,
            is_whole: AtomicBool::new(true),
            fates: broadcast::Sender::new(FATES_LEN_MAX),
            swallowed: watch::Sender::new(0),
        });
        tokio::spawn(accept(listener, shared.clone()));
        Ok(Self { address, shared })
    }

    /// Where the near end is.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// `http://127.0.0.1:PORT` of the near end.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Ends all connections, and drops new ones.
    pub fn cut(&self) {
        self.shared.is_whole.store(false, Ordering::SeqCst);
        self.befall(Fate::Cut);
    }

    /// Forwards again.
    pub fn mend(&self) {
        self.shared.is_whole.store(true, Ordering::SeqCst);
    }

    /// Resets the connections that are open; new ones are forwarded.
    pub fn reset(&self) {
        self.befall(Fate::Reset);
    }

    /// Closes the connections that are open in order; new ones are forwarded.
    pub fn finish(&self) {
        self.befall(Fate::Finish);
    }

    /// The connections that are open look open for ever and carry nothing any more; new ones are forwarded.
    pub fn swallow(&self) {
        self.befall(Fate::Swallow);
    }

    /// Waits until something that the near end sent has gone nowhere.
    pub async fn has_swallowed(&self) {
        // The sender is held by `self`, so the wait ends only when it has.
        let _ = self.shared.swallowed.subscribe().wait_for(|&bytes| bytes > 0).await;
    }

    fn befall(&self, fate: Fate) {
        // Nobody listens when no connection is open.
        let _ = self.shared.fates.send(fate);
    }
}

async fn accept(listener: TcpListener, shared: Arc<Shared>) {
    while let Ok((near, _)) = listener.accept().await {
        let fates = shared.fates.subscribe();
        if shared.is_whole.load(Ordering::SeqCst) {
            tokio::spawn(carry(near, shared.clone(), fates));
        }
    }
}

/// One connection, until one end or fate ends it.
async fn carry(
    mut near: TcpStream,
    shared: Arc<Shared>,
    mut fates: broadcast::Receiver<Fate>,
) -> std::io::Result<()> {
    let mut far = TcpStream::connect(shared.server).await?;
    far.set_nodelay(true)?;
    near.set_nodelay(true)?;
    let (is_deaf, touched) = (AtomicBool::new(false), Notify::new());
    let fate = {
        let ((near_in, near_out), (far_in, far_out)) = (near.split(), far.split());
        let lag = shared.nature.lag;
        let there = pump(near_in, far_out, lag, |len| {
            touched.notify_one();
            let is_carried = !is_deaf.load(Ordering::SeqCst);
            if !is_carried {
                shared.swallowed.send_modify(|bytes| *bytes += len);
            }
            is_carried
        });
        let back = pump(far_in, near_out, lag, |_| {
            touched.notify_one();
            !is_deaf.load(Ordering::SeqCst)
        });
        tokio::select! {
            _ = async { tokio::join!(there, back) } => return Ok(()),
            fate = fate(&mut fates, &is_deaf) => fate,
            () = quiet(shared.nature.idle, &touched) => Fate::Finish,
        }
    };
    match fate {
        Fate::Reset => {
            near.set_zero_linger()?;
            far.set_zero_linger()
        }
        Fate::Finish => {
            near.shutdown().await?;
            far.shutdown().await
        }
        Fate::Cut | Fate::Swallow => Ok(()),
    }
}

/// What ends the connection.
async fn fate(fates: &mut broadcast::Receiver<Fate>, is_deaf: &AtomicBool) -> Fate {
    loop {
        match fates.recv().await {
            Ok(Fate::Swallow) => is_deaf.store(true, Ordering::SeqCst),
            Ok(fate) => return fate,
            Err(broadcast::error::RecvError::Lagged(_)) => {}
            // The line is gone with its test; the connection ends with its own ends.
            Err(broadcast::error::RecvError::Closed) => std::future::pending().await,
        }
    }
}

/// Resolves when nothing has passed for `idle`.
async fn quiet(idle: Option<Duration>, touched: &Notify) {
    let Some(idle) = idle else { return std::future::pending().await };
    while tokio::time::timeout(idle, touched.notified()).await.is_ok() {}
}

/// Carries bytes one way, each `lag` later, in order. `is_carried` hears of every piece.
async fn pump(
    mut from: ReadHalf<'_>,
    mut to: WriteHalf<'_>,
    lag: Duration,
    mut is_carried: impl FnMut(usize) -> bool,
) {
    let (queue, mut pieces) = mpsc::unbounded_channel::<(Pin<Box<Sleep>>, Vec<u8>)>();
    let reading = async move {
        let mut buffer = vec![0; 4096];
        while let Ok(len @ 1..) = from.read(&mut buffer).await {
            if is_carried(len) {
                let _ = queue.send((Box::pin(tokio::time::sleep(lag)), buffer[..len].to_vec()));
            }
        }
    };
    let writing = async {
        while let Some((due, piece)) = pieces.recv().await {
            due.await;
            if to.write_all(&piece).await.is_err() {
                return;
            }
        }
        let _ = to.shutdown().await;
    };
    tokio::join!(reading, writing);
}
