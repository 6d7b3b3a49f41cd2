//! The right to run the live games of a database, held by one server at a time.
//!
//! Two servers on one database would both replay the live games and both answer for them. The right is an advisory
//! lock of a Postgres session, so it ends with the server's connection, however the server ends.

use crate::{Conn, DbError, Pool};
use sqlx::Connection as _;

/// "tratto" in ASCII. Advisory locks are numbers that a database's users agree on.
const LEASE_KEY: i64 = 0x0000_7472_6174_746f;

/// Held for as long as this value, and the connection in it, lives.
#[derive(Debug)]
pub struct Lease {
    conn: Conn,
}

/// Takes the lease, or says that another server has it ([`DbError::LeaseTaken`]).
pub async fn acquire(pool: &Pool) -> Result<Lease, DbError> {
    // Taken out of the pool: a connection that went back would carry the lock to somebody who does not know of it.
    let mut conn = crate::acquire(pool).await?.detach();
    let is_ours: bool =
        sqlx::query_scalar("select pg_try_advisory_lock($1)").bind(LEASE_KEY).fetch_one(&mut conn).await?;
    if is_ours { Ok(Lease { conn }) } else { Err(DbError::LeaseTaken) }
}

impl Lease {
    /// Asks Postgres whether this session still has the lock. An error means that the lease must be taken as lost.
    pub async fn check(&mut self) -> Result<(), DbError> {
        let is_ours: bool = sqlx::query_scalar(
            "select exists (select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid() and granted \
             and database = (select oid from pg_database where datname = current_database()) \
             and (classid::bigint << 32 | objid::bigint) = $1)",
        )
        .bind(LEASE_KEY)
        .fetch_one(&mut self.conn)
        .await?;
        if is_ours { Ok(()) } else { Err(DbError::LeaseTaken) }
    }

    /// Makes sure of the lease: where the session was lost (Postgres was started again, say), takes it anew.
    /// [`DbError::LeaseTaken`] when another server was faster: then this one must stop, since the other has begun to run
    /// the same games.
    pub async fn keep(&mut self, pool: &Pool) -> Result<(), DbError> {
        if self.check().await.is_err() {
            *self = acquire(pool).await?;
        }
        Ok(())
    }

    /// Gives the lease back at once, before the connection is closed by the operating system. A connection that is gone
    /// has given it back already.
    pub async fn release(self) {
        if let Err(error) = self.conn.close().await {
            tracing::debug!(%error, "the lease had gone with its connection");
        }
    }
}
