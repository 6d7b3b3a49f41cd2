//! A running server: rooms made and connected, sockets accepted, everything ended in order.

use crate::accept::Door;
use crate::auth::Auth;
use crate::clock::Clock;
use crate::config::Config;
use crate::heart::{self, Heart};
use crate::identity::Identity;
use crate::live::{Live, PostgresStore};
use crate::lobby::Lobby;
use crate::sockets::Sockets;
use crate::state::AppState;
use crate::tasks::TokioTasks;
use anyhow::Context;
use axum::Router;
use axum::routing::get;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tratto_db::Pool;

/// How long requests under way, and the farewell of open sockets, may take once the server stops.
const STOP_TIMEOUT: Duration = Duration::from_secs(5);

/// A server that accepts.
pub struct Server {
    address: SocketAddr,
    state: AppState,
    door: Door,
    heart: Heart,
}

impl Server {
    /// Takes the database's lease, brings back live games, and accepts.
    ///
    /// # Errors
    /// When another server has the lease, the address is taken, or the database does not answer.
    pub async fn start(
        pool: Pool,
        config: Config,
        clock: Arc<dyn Clock>,
        identity: Arc<Identity>,
    ) -> anyhow::Result<Self> {
        let auth = Arc::new(Auth::new(&config).context("could not read the lists of nicknames")?);
        let lease = heart::take_lease(&pool).await.context("could not take this database for this server")?;
        let listener = TcpListener::bind(config.server.listen).await.with_context(|| {
            format!(
                "could not listen on {}: is another server there? Set server.listen to another port",
                config.server.listen
            )
        })?;
        let address = listener.local_addr()?;
        let config = Arc::new(config);
        let sockets = Sockets::default();
        let store = Arc::new(PostgresStore::new(pool.clone()));
        let live =
            Live::new(store, Arc::new(TokioTasks), &config, clock.clone(), identity.clone(), sockets.clone());
        let lobby = Lobby::start(
            pool.clone(),
            live.clone(),
            sockets.clone(),
            clock.clone(),
            identity.clone(),
            config.clone(),
        );
        let state = AppState { pool, config, clock, identity, live, lobby, sockets, auth };
        let resumed = state.live.resume().await.context("could not bring back live games")?;
        if resumed > 0 {
            tracing::info!(games = resumed, "live games go on");
        }
        state.live.start_sweep();
        let door = Door::open(listener, router(state.clone()), &state.config);
        let heart = Heart::start(state.live.clone(), state.pool.clone(), lease);
        Ok(Self { address, state, door, heart })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Handles to its rooms.
    pub fn state(&self) -> &AppState {
        &self.state
    }

    /// Resolves when another server has taken this one's games over: then this one must stop.
    pub fn lost(&self) -> impl Future<Output = ()> + Send + 'static {
        self.heart.lost()
    }

    /// Tells everybody, finishes what is under way, notes the time, and gives the database back.
    ///
    /// # Errors
    /// When the database does not answer any more; nothing that was acknowledged is lost by it.
    pub async fn stop(self) -> anyhow::Result<()> {
        self.state.sockets.stop();
        if !self.door.close(STOP_TIMEOUT).await {
            tracing::warn!("some connections took too long and were cut off");
        }
        let noted = self.state.live.beat_once().await;
        self.heart.stop().await;
        self.state.pool.close().await;
        noted.context("could not note the time of the stop")
    }
}

fn router(state: AppState) -> Router {
    let socket = Router::new().route("/ws", get(crate::ws::upgrade)).with_state(state.clone());
    crate::http::router(state).merge(socket)
}
