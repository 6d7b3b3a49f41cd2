use sqlx::PgPool;
use tratto_db::{DbError, lease};

#[sqlx::test(migrations = "../../migrations")]
async fn one_server_at_a_time_holds_the_lease(pool: PgPool) {
    let mut first = lease::acquire(&pool).await.expect("the lease");
    first.check().await.expect("still ours");
    let error = lease::acquire(&pool).await.expect_err("a refusal");
    assert!(matches!(error, DbError::LeaseTaken), "{error:?}");
    first.release().await;
    lease::acquire(&pool).await.expect("the lease, again");
}

#[sqlx::test(migrations = "../../migrations")]
async fn a_server_whose_session_was_ended_learns_that_the_lease_is_lost(pool: PgPool) {
    let mut lease = lease::acquire(&pool).await.expect("the lease");
    sqlx::query(
        "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' \
         and database = (select oid from pg_database where datname = current_database())",
    )
    .execute(&pool)
    .await
    .expect("the session ended");
    let error = lease.check().await.expect_err("a lost lease");
    assert!(matches!(error, DbError::Unavailable(_)), "{error:?}");
    lease.keep(&pool).await.expect("taken anew");
    lease.check().await.expect("ours again");
    let error = lease::acquire(&pool).await.expect_err("a refusal");
    assert!(matches!(error, DbError::LeaseTaken), "{error:?}");
    lease.release().await;
}
