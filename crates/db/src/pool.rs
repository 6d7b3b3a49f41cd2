//! Connections: how they are made, and the only two ways to work with one.

use crate::DbError;
use sqlx::Connection as _;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use std::str::FromStr;
use std::time::Duration;

/// A pool of connections.
pub type Pool = sqlx::PgPool;
/// One connection: what every function of this crate works on. A transaction gives one out too (`&mut tx`).
pub type Conn = sqlx::PgConnection;
/// A transaction. Dropped without [`commit`], it changes nothing.
pub type Tx = sqlx::Transaction<'static, sqlx::Postgres>;

/// A statement of ours takes milliseconds; one that takes this long holds others up.
const STATEMENT_TIMEOUT: &str = "10s";
/// Locks are held for the length of one short transaction.
const LOCK_TIMEOUT: &str = "5s";
/// A transaction whose owner has forgotten it.
const IDLE_IN_TRANSACTION_TIMEOUT: &str = "15s";

/// How to connect.
#[derive(Clone, Debug)]
pub struct ConnectOptions {
    /// Most connections at a time. Postgres allows 100 in all unless told otherwise.
    pub connections_max: u32,
    /// How long to wait for a free connection before [`DbError::Busy`].
    pub acquire_timeout: Duration,
}

impl Default for ConnectOptions {
    fn default() -> Self {
        Self { connections_max: 20, acquire_timeout: Duration::from_secs(3) }
    }
}

/// Connects, once, to see that it works.
pub async fn connect(url: &str, options: &ConnectOptions) -> Result<Pool, DbError> {
    let connect = PgConnectOptions::from_str(url)?.application_name("tratto").options([
        ("timezone", "UTC"),
        ("statement_timeout", STATEMENT_TIMEOUT),
        ("lock_timeout", LOCK_TIMEOUT),
        ("idle_in_transaction_session_timeout", IDLE_IN_TRANSACTION_TIMEOUT),
    ]);
    let pool = PgPoolOptions::new()
        .max_connections(options.connections_max)
        .acquire_timeout(options.acquire_timeout)
        .connect_with(connect)
        .await
        .map_err(DbError::connecting)?;
    Ok(pool)
}

/// Brings the database to the schema of this version. Does nothing when it is there already; refuses a database that
/// a newer version has changed.
pub async fn migrate(pool: &Pool) -> Result<(), DbError> {
    // Its own connection, since a migration of a large table may take longer than any statement of ours.
    let mut conn = acquire(pool).await?.detach();
    sqlx::query("set statement_timeout = 0").execute(&mut conn).await?;
    sqlx::query("set lock_timeout = 0").execute(&mut conn).await?;
    sqlx::migrate!("../../migrations").run_direct(None, &mut conn, false).await?;
    conn.close().await?;
    Ok(())
}

/// A connection for reading, or for one statement.
pub async fn acquire(pool: &Pool) -> Result<sqlx::pool::PoolConnection<sqlx::Postgres>, DbError> {
    pool.acquire().await.map_err(DbError::connecting)
}

/// Starts a transaction.
///
/// In a task of its own, which goes on when whoever asked has gone (a browser that hangs up). Cut off between `BEGIN` and
/// its answer, the driver would put the connection back with the transaction open, and what others then write on it would
/// look committed without being so.
pub async fn begin(pool: &Pool) -> Result<Tx, DbError> {
    let pool = pool.clone();
    let begun = tokio::spawn(async move { pool.begin().await });
    begun.await.map_err(|error| DbError::Other(error.into()))?.map_err(DbError::connecting)
}

/// Makes what the transaction did durable, and visible to others.
pub async fn commit(tx: Tx) -> Result<(), DbError> {
    Ok(tx.commit().await?)
}

/// Asks the database for a sign of life.
pub async fn ping(pool: &Pool) -> Result<(), DbError> {
    acquire(pool).await?.ping().await?;
    Ok(())
}
