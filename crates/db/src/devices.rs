//! Devices: the cookies that open an account, and the codes that add one more. Only hashes are ever here.

use crate::{AccountId, Conn, DbError, DeviceId};
use sqlx::{query, query_as, query_scalar};
use time::{Date, OffsetDateTime};

/// Devices of one account; the one not seen for longest makes room.
pub const DEVICES_MAX: i64 = 20;
/// Unused codes of one account; the oldest makes room.
pub const LINKS_MAX: i64 = 5;

/// A device and whose it is.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct DeviceOwner {
    /// The device.
    pub device_id: DeviceId,
    /// The day it was last here.
    pub last_seen_on: Date,
    /// The account.
    pub account_id: AccountId,
    /// The account's public name.
    pub nickname: String,
}

/// A device in a list.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct DeviceRow {
    /// The device.
    pub id: DeviceId,
    /// When it was added.
    pub created_at: OffsetDateTime,
    /// The day it was last here.
    pub last_seen_on: Date,
}

/// Adds a device to an account.
pub async fn add(
    conn: &mut Conn,
    account: AccountId,
    code_hash: &[u8; 32],
    at: OffsetDateTime,
) -> Result<DeviceId, DbError> {
    query(
        "delete from devices where id in (select id from devices where account_id = $1 \
         order by last_seen_on desc, id desc offset $2)",
    )
    .bind(account)
    .bind(DEVICES_MAX - 1)
    .execute(&mut *conn)
    .await?;
    let id = query_scalar(
        "insert into devices (account_id, code_hash, created_at, last_seen_on) values ($1, $2, $3, $4) returning id",
    )
    .bind(account)
    .bind(&code_hash[..])
    .bind(at)
    .bind(at.date())
    .fetch_one(conn)
    .await?;
    Ok(id)
}

/// The device with this code, and its account.
pub async fn by_code_hash(conn: &mut Conn, code_hash: &[u8; 32]) -> Result<Option<DeviceOwner>, DbError> {
    let row = query_as(
        "select d.id as device_id, d.last_seen_on, d.account_id, a.nickname \
         from devices d join accounts a on a.id = d.account_id where d.code_hash = $1",
    )
    .bind(&code_hash[..])
    .fetch_optional(conn)
    .await?;
    Ok(row)
}

/// Writes down that the device was here on this day.
pub async fn seen(conn: &mut Conn, device: DeviceId, on: Date) -> Result<(), DbError> {
    query("update devices set last_seen_on = $2 where id = $1 and last_seen_on < $2")
        .bind(device)
        .bind(on)
        .execute(conn)
        .await?;
    Ok(())
}

/// The devices of an account, last seen first.
pub async fn of(conn: &mut Conn, account: AccountId) -> Result<Vec<DeviceRow>, DbError> {
    let rows = query_as(
        "select id, created_at, last_seen_on from devices where account_id = $1 \
         order by last_seen_on desc, id desc limit $2",
    )
    .bind(account)
    .bind(DEVICES_MAX)
    .fetch_all(conn)
    .await?;
    Ok(rows)
}

/// Takes a device away from its account; its code opens nothing from now on. False where it was not this account's.
pub async fn revoke(conn: &mut Conn, account: AccountId, device: DeviceId) -> Result<bool, DbError> {
    let done = query("delete from devices where id = $1 and account_id = $2")
        .bind(device)
        .bind(account)
        .execute(conn)
        .await?;
    Ok(done.rows_affected() == 1)
}

/// Keeps a code that will add one device to this account, once, until it expires.
pub async fn add_link(
    conn: &mut Conn,
    account: AccountId,
    code_hash: &[u8; 32],
    at: OffsetDateTime,
    expires_at: OffsetDateTime,
) -> Result<(), DbError> {
    query(
        "delete from device_links where account_id = $1 and (expires_at <= $3 or code_hash in ( \
            select code_hash from device_links where account_id = $1 and expires_at > $3 \
            order by created_at desc, code_hash offset $2))",
    )
    .bind(account)
    .bind(LINKS_MAX - 1)
    .bind(at)
    .execute(&mut *conn)
    .await?;
    query("insert into device_links (code_hash, account_id, created_at, expires_at) values ($1, $2, $3, $4)")
        .bind(&code_hash[..])
        .bind(account)
        .bind(at)
        .bind(expires_at)
        .execute(conn)
        .await?;
    Ok(())
}

/// Uses a code up and says whose it was. Of two who come at once, one gets it.
pub async fn take_link(
    conn: &mut Conn,
    code_hash: &[u8; 32],
    now: OffsetDateTime,
) -> Result<Option<AccountId>, DbError> {
    let account = query_scalar(
        "delete from device_links where code_hash = $1 and expires_at > $2 returning account_id",
    )
    .bind(&code_hash[..])
    .bind(now)
    .fetch_optional(conn)
    .await?;
    Ok(account)
}
