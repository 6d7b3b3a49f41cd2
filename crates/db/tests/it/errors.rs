use sqlx::{Connection as _, PgPool};
use std::time::Duration;
use tratto_db::{ConnectOptions, DbError, Pool};

/// The URL of this test's own database.
async fn url(pool: &PgPool) -> String {
    let name: String = sqlx::query_scalar("select current_database()").fetch_one(pool).await.expect("a name");
    let server = std::env::var("DATABASE_URL").expect("BUG: sqlx::test has read it");
    let (rest, query) = server.split_once('?').unwrap_or((server.as_str(), ""));
    let base = rest.rsplit_once('/').expect("a URL with a database").0;
    format!("{base}/{name}?{query}")
}

async fn connect(pool: &PgPool) -> Pool {
    let options = ConnectOptions { connections_max: 1, acquire_timeout: Duration::from_millis(100) };
    tratto_db::connect(&url(pool).await, &options).await.expect("a pool")
}

#[sqlx::test(migrations = false)]
async fn migrating_twice_is_migrating_once(pool: PgPool) {
    let ours = connect(&pool).await;
    tratto_db::migrate(&ours).await.expect("migrated");
    tratto_db::migrate(&ours).await.expect("nothing to do");
    let games: i64 =
        sqlx::query_scalar("select count(*) from games").fetch_one(&pool).await.expect("a table");
    assert_eq!(games, 0);
}

#[sqlx::test(migrations = "../../migrations")]
async fn a_database_of_a_newer_version_is_refused(pool: PgPool) {
    sqlx::query(
        "insert into _sqlx_migrations (version, description, success, checksum, execution_time) \
                 values (9999, 'from the future', true, '\\x00', 0)",
    )
    .execute(&pool)
    .await
    .expect("a row");
    let error = tratto_db::migrate(&connect(&pool).await).await.expect_err("a refusal");
    assert!(matches!(error, DbError::Migration(_)), "{error:?}");
}

#[sqlx::test(migrations = "../../migrations")]
async fn no_free_connection_is_busy(pool: PgPool) {
    let ours = connect(&pool).await;
    tratto_db::ping(&ours).await.expect("a sign of life");
    let _held = tratto_db::acquire(&ours).await.expect("the only connection");
    let error = tratto_db::acquire(&ours).await.expect_err("none left");
    assert!(matches!(error, DbError::Busy(_)), "{error:?}");
}

#[sqlx::test(migrations = "../../migrations")]
async fn a_lock_that_does_not_come_is_busy(pool: PgPool) {
    let mut holder = pool.begin().await.expect("a transaction");
    sqlx::query("lock table ratings in access exclusive mode").execute(&mut *holder).await.expect("a lock");
    let ours = connect(&pool).await;
    let mut conn = tratto_db::acquire(&ours).await.expect("a connection");
    sqlx::query("set lock_timeout = '20ms'").execute(&mut *conn).await.expect("set");
    let error = tratto_db::ratings::of(&mut conn, tratto_db::AccountId(1))
        .await
        .expect_err("nothing without the lock");
    assert!(matches!(error, DbError::Busy(_)), "{error:?}");
}

#[sqlx::test(migrations = "../../migrations")]
async fn a_connection_that_was_lost_is_unavailable(pool: PgPool) {
    let ours = connect(&pool).await;
    let mut conn = tratto_db::acquire(&ours).await.expect("a connection");
    let pid: i32 =
        sqlx::query_scalar("select pg_backend_pid()").fetch_one(&mut *conn).await.expect("a number");
    sqlx::query("select pg_terminate_backend($1)").bind(pid).execute(&pool).await.expect("ended");
    let error = tratto_db::accounts::by_nickname(&mut conn, "anna").await.expect_err("no answer");
    assert!(matches!(error, DbError::Unavailable(_)), "{error:?}");
    assert!(conn.ping().await.is_err());
}

#[tokio::test]
async fn a_server_that_is_not_there_is_unavailable() {
    let options = ConnectOptions::default();
    let error =
        tratto_db::connect("postgres:///tratto?host=/nonexistent", &options).await.expect_err("no server");
    assert!(matches!(error, DbError::Unavailable(_)), "{error:?}");
    assert!(!error.to_string().contains("nonexistent"), "{error}");
}

#[sqlx::test(migrations = "../../migrations")]
async fn a_database_that_takes_no_connections_or_not_ours_is_unavailable(pool: PgPool) {
    let url = url(&pool).await;
    let (base, query) = url.split_once('?').unwrap_or((&url, ""));
    let base = base.rsplit_once('/').expect("a URL with a database").0;
    let options = ConnectOptions::default();
    let error = tratto_db::connect(&format!("{base}/no_such_database?{query}"), &options)
        .await
        .expect_err("no such database");
    assert!(matches!(error, DbError::Unavailable(_)), "{error:?}");

    let ours = connect(&pool).await;
    let name: String =
        sqlx::query_scalar("select current_database()").fetch_one(&pool).await.expect("a name");
    let server = std::env::var("DATABASE_URL").expect("BUG: sqlx::test has read it");
    let mut admin = sqlx::PgConnection::connect(&server).await.expect("a connection");
    for statement in [
        format!("alter database {name:?} with allow_connections false"),
        format!("select pg_terminate_backend(pid) from pg_stat_activity where datname = '{name}'"),
    ] {
        sqlx::query(sqlx::AssertSqlSafe(statement)).execute(&mut admin).await.expect("done");
    }
    let error = tratto_db::acquire(&ours).await.expect_err("a closed database");
    assert!(matches!(error, DbError::Unavailable(_)), "{error:?}");
}
