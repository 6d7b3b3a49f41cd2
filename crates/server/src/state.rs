//! What every request and every socket of one server shares.

use crate::clock::Clock;
use crate::config::Config;
use crate::identity::Identity;
use crate::live::Live;
use crate::lobby::Lobby;
use crate::sockets::Sockets;
use axum::extract::FromRef;
use std::sync::Arc;
use tratto_db::Pool;

/// Handles to the rooms of one running server. Cheap to clone. Known to the doors alone; extractors of the rooms below ask for their
/// own part of it.
#[derive(Clone, FromRef)]
pub struct AppState {
    /// Connections to Postgres.
    pub pool: Pool,
    /// The settings.
    pub config: Arc<Config>,
    /// The time.
    pub clock: Arc<dyn Clock>,
    /// Random numbers.
    pub identity: Arc<Identity>,
    /// Live games.
    pub live: Live,
    /// Pairing, seeks, counts.
    pub lobby: Lobby,
    /// Who is connected, by account.
    pub sockets: Sockets,
    /// Rate limits and word lists of sign-in.
    pub auth: Arc<crate::auth::Auth>,
}
