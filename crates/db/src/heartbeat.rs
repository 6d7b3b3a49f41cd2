//! When the server was last known to be up.

use crate::{Conn, DbError};
use sqlx::{query, query_scalar};

/// Notes that the server is up at `at_ms`.
pub async fn beat(conn: &mut Conn, at_ms: i64) -> Result<(), DbError> {
    query("insert into heartbeat (at_ms) values ($1) on conflict (is_only) do update set at_ms = excluded.at_ms")
        .bind(at_ms)
        .execute(conn)
        .await?;
    Ok(())
}

/// The last beat; none on a new database.
pub async fn last(conn: &mut Conn) -> Result<Option<i64>, DbError> {
    Ok(query_scalar("select at_ms from heartbeat").fetch_optional(conn).await?)
}
