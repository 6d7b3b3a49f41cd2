use crate::support::account;
use sqlx::PgPool;
use sqlx::postgres::PgPoolOptions;
use std::future::{Future as _, poll_fn};
use std::pin::pin;
use std::task::Poll;
use tratto_db::accounts;

/// A visitor who hangs up drops the handler wherever it waits.
async fn begin_and_give_up(pool: &PgPool, polls: usize) {
    let mut begun = pin!(tratto_db::begin(pool));
    for _ in 0..polls {
        let is_done = poll_fn(|context| Poll::Ready(begun.as_mut().poll(context).is_ready())).await;
        if is_done {
            return;
        }
        tokio::task::yield_now().await;
    }
}

#[sqlx::test(migrations = "../../migrations")]
async fn a_transaction_given_up_while_it_begins_leaves_nothing_open(pool: PgPool) {
    let options = (*pool.connect_options()).clone();
    let single = PgPoolOptions::new().max_connections(1).connect_with(options).await.expect("a pool");
    for polls in 0..40 {
        begin_and_give_up(&single, polls).await;
        let name = format!("anna{polls}");
        let mut conn = tratto_db::acquire(&single).await.expect("the connection");
        account(&mut conn, &name).await;
        let mut other = tratto_db::acquire(&pool).await.expect("another connection");
        let seen = accounts::by_nickname(&mut other, &name).await.expect("an answer");
        assert!(seen.is_some(), "what was written after {polls} polls is not committed");
    }
}
