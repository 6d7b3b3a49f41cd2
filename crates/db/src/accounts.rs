//! Accounts: who plays.

use crate::{AccountId, Conn, DbError};
use sqlx::{query, query_as, query_scalar};
use time::OffsetDateTime;

/// How many of a player's last games decide the color of the next.
const COLOR_BALANCE_GAMES: i64 = 10;

/// An account.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct AccountRow {
    /// Its key.
    pub id: AccountId,
    /// The public name.
    pub nickname: String,
    /// When it was made.
    pub created_at: OffsetDateTime,
}

/// An account to be made.
#[derive(Clone, Copy, Debug)]
pub struct NewAccount<'a> {
    /// The public name, in NFC.
    pub nickname: &'a str,
    /// NFKC and case folded.
    pub folded: &'a str,
    /// The confusable skeleton of `folded`.
    pub skeleton: &'a str,
    /// Now.
    pub created_at: OffsetDateTime,
}

/// Constraints that mean: this name, or one that looks like it, is taken.
pub const NAME_TAKEN: [&str; 2] = ["accounts_folded_key", "accounts_skeleton_key"];

/// Makes an account. [`DbError::Conflict`] with one of [`NAME_TAKEN`] where the name is taken.
pub async fn create(conn: &mut Conn, new: &NewAccount<'_>) -> Result<AccountRow, DbError> {
    let row = query_as(
        "insert into accounts (nickname, folded, skeleton, created_at) values ($1, $2, $3, $4) \
         returning id, nickname, created_at",
    )
    .bind(new.nickname)
    .bind(new.folded)
    .bind(new.skeleton)
    .bind(new.created_at)
    .fetch_one(conn)
    .await?;
    Ok(row)
}

/// The account with this key.
pub async fn by_id(conn: &mut Conn, id: AccountId) -> Result<Option<AccountRow>, DbError> {
    let row = query_as("select id, nickname, created_at from accounts where id = $1")
        .bind(id)
        .fetch_optional(conn)
        .await?;
    Ok(row)
}

/// The account with this name, given NFKC and case folded.
pub async fn by_nickname(conn: &mut Conn, folded: &str) -> Result<Option<AccountRow>, DbError> {
    let row = query_as("select id, nickname, created_at from accounts where folded = $1")
        .bind(folded)
        .fetch_optional(conn)
        .await?;
    Ok(row)
}

/// The account whose name looks like this one.
pub async fn by_skeleton(conn: &mut Conn, skeleton: &str) -> Result<Option<AccountRow>, DbError> {
    let row = query_as("select id, nickname, created_at from accounts where skeleton = $1")
        .bind(skeleton)
        .fetch_optional(conn)
        .await?;
    Ok(row)
}

/// The account of the device with this code.
pub async fn by_code_hash(conn: &mut Conn, code_hash: &[u8; 32]) -> Result<Option<AccountRow>, DbError> {
    let row = query_as(
        "select a.id, a.nickname, a.created_at from devices d join accounts a on a.id = d.account_id \
         where d.code_hash = $1",
    )
    .bind(&code_hash[..])
    .fetch_optional(conn)
    .await?;
    Ok(row)
}

/// How many times more a player has had White than Black in the last ten games that had a result.
pub async fn recent_color_balance(conn: &mut Conn, account: AccountId) -> Result<i32, DbError> {
    let balance: i64 = query_scalar(
        "select coalesce(sum(side), 0) from ( \
            select side from ( \
                (select 1 as side, ended_at from games \
                 where white_id = $1 and outcome <> 'none' \
                 order by ended_at desc limit $2) \
                union all \
                (select -1, ended_at from games \
                 where black_id = $1 and outcome <> 'none' \
                 order by ended_at desc limit $2)) as both_sides \
            order by ended_at desc limit $2) as latest",
    )
    .bind(account)
    .bind(COLOR_BALANCE_GAMES)
    .fetch_one(conn)
    .await?;
    Ok(i32::try_from(balance).expect("BUG: the sum of at most ten ones"))
}

/// Deletes an account with its devices, ratings, curve and challenges. Its games stay, with nobody in its seat.
/// False where there was none.
pub async fn delete(conn: &mut Conn, account: AccountId) -> Result<bool, DbError> {
    let done = query("delete from accounts where id = $1").bind(account).execute(conn).await?;
    Ok(done.rows_affected() == 1)
}
