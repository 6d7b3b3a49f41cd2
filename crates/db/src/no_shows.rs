//! Games that quick pairing began and that ended without a first move, by whose fault.

use crate::{AccountId, Conn, DbError};
use sqlx::query_scalar;
use time::OffsetDateTime;

/// The newest that are read: whoever has as many is known well enough.
const LEN_MAX: i64 = 50;

/// When this player, paired by quick pairing, failed to make a first move after `since`; the oldest first.
///
/// In every kind of game White's first turn is one move, so Black is who did not come where a ply stands.
pub async fn of(
    conn: &mut Conn,
    account: AccountId,
    since: OffsetDateTime,
) -> Result<Vec<OffsetDateTime>, DbError> {
    let mut times: Vec<OffsetDateTime> = query_scalar(
        "(select ended_at from games where white_id = $1 and ended_at > $2 and is_paired \
          and termination = 'no_first_move' and plies = 0) \
         union all \
         (select ended_at from games where black_id = $1 and ended_at > $2 and is_paired \
          and termination = 'no_first_move' and plies > 0) \
         order by ended_at desc limit $3",
    )
    .bind(account)
    .bind(since)
    .bind(LEN_MAX)
    .fetch_all(conn)
    .await?;
    times.reverse();
    Ok(times)
}
