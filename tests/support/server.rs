//! The real server, in this process or in one of its own.

use crate::{ManualClock, Player, TestDatabase};
use std::net::SocketAddr;
use std::sync::Arc;
use tratto_db::Pool;
use tratto_server::clock::{Clock, SystemClock};
use tratto_server::config::Config;
use tratto_server::identity::Identity;
use tratto_server::serve::Server;

/// Settings for a test: the defaults, on any free port of this machine, with limits that many players on one address do
/// not reach.
///
/// # Panics
/// When the defaults cannot be read.
pub fn test_config() -> Config {
    let mut config = Config::defaults().expect("the defaults can be read");
    config.server.listen = SocketAddr::from(([127, 0, 0, 1], 0));
    config.limits.requests_per_address_per_minute = 1_000_000;
    config.limits.accounts_per_address_per_hour = 10_000;
    config.limits.sign_ins_per_address_per_hour = 10_000;
    config.limits.sockets_per_address_max = 10_000;
    config.database.connections_max = 6;
    config
}

/// A running server with its database.
pub struct TestServer {
    server: Option<Server>,
    database: Option<TestDatabase>,
    config: Config,
    clock: Arc<dyn Clock>,
}

impl TestServer {
    /// On the machine's clock.
    ///
    /// # Errors
    /// When it cannot start.
    pub async fn start() -> anyhow::Result<Self> {
        Self::start_with(test_config(), Arc::new(SystemClock::start())).await
    }

    /// On a clock that the test moves.
    ///
    /// # Errors
    /// When it cannot start.
    pub async fn start_on(clock: &ManualClock) -> anyhow::Result<Self> {
        Self::start_with(test_config(), Arc::new(clock.clone())).await
    }

    /// With settings of one's own.
    ///
    /// # Errors
    /// When it cannot start.
    pub async fn start_with(config: Config, clock: Arc<dyn Clock>) -> anyhow::Result<Self> {
        let database = TestDatabase::new().await?;
        let mut server = Self { server: None, database: Some(database), config, clock };
        server.start_again().await?;
        Ok(server)
    }

    /// Starts on the same database after [`TestServer::stop`], on the same port.
    ///
    /// # Errors
    /// When it cannot start.
    pub async fn start_again(&mut self) -> anyhow::Result<()> {
        let pool = self.database().connect().await?;
        let identity = Arc::new(Identity::from_system());
        let server = Server::start(pool, self.config.clone(), self.clock.clone(), identity).await?;
        self.config.server.listen = server.address();
        self.server = Some(server);
        Ok(())
    }

    /// Ends it in order.
    ///
    /// # Errors
    /// When it does not end in order.
    pub async fn stop(&mut self) -> anyhow::Result<()> {
        if let Some(server) = self.server.take() {
            server.stop().await?;
        }
        Ok(())
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.config.server.listen
    }

    /// `http://127.0.0.1:PORT`.
    pub fn url(&self) -> String {
        format!("http://{}", self.address())
    }

    /// Its database.
    ///
    /// # Panics
    /// After [`TestServer::end`].
    pub fn database(&self) -> &TestDatabase {
        self.database.as_ref().expect("the database is there until the end")
    }

    /// The running server.
    ///
    /// # Panics
    /// When it is stopped.
    pub fn server(&self) -> &Server {
        self.server.as_ref().expect("the server is running")
    }

    /// Connections of its own.
    ///
    /// # Panics
    /// When it is stopped.
    pub fn pool(&self) -> Pool {
        self.server().state().pool.clone()
    }

    /// Somebody with a nickname of their own.
    ///
    /// # Errors
    /// When the nickname is refused.
    pub async fn player(&self, nickname: &str) -> anyhow::Result<Player> {
        Player::sign_up(&self.url(), nickname).await
    }

    /// Stops everything and drops the database.
    ///
    /// # Errors
    /// When something does not end in order.
    pub async fn end(mut self) -> anyhow::Result<()> {
        self.stop().await?;
        match self.database.take() {
            Some(database) => database.drop_it().await,
            None => Ok(()),
        }
    }
}
