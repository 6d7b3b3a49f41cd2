use crate::support::{account, minute, played, rated, rating};
use sqlx::PgPool;
use tratto_db::{accounts, devices, games, history, journal, ratings};

#[sqlx::test(migrations = "../../migrations")]
async fn fault_61_a_deleted_players_games_stay_and_nothing_leads_back(pool: PgPool) {
    let mut conn = pool.acquire().await.expect("a connection");
    let (anna, bob) = (account(&mut conn, "anna").await, account(&mut conn, "bob").await);
    devices::add(&mut conn, anna, &[1; 32], minute(0)).await.expect("a device");
    devices::add_link(&mut conn, anna, &[2; 32], minute(0), minute(10)).await.expect("a link");
    let game = played(&mut conn, 1, anna, bob, "white").await;
    rated(&mut conn, game, &rating(anna, 1220.0, 1, 0), bob).await;
    rated(&mut conn, game, &rating(bob, 1180.0, 0, 1), anna).await;

    assert!(accounts::delete(&mut conn, anna).await.expect("an answer"));
    assert!(!accounts::delete(&mut conn, anna).await.expect("an answer"));

    let row = games::load(&mut conn, game).await.expect("an answer").expect("the game stays");
    assert_eq!((row.white_id, row.white_nickname), (None, None));
    assert_eq!(row.black_nickname.as_deref(), Some("bob"));
    assert_eq!(journal::load(&mut conn, game).await.expect("events"), []);
    assert_eq!(accounts::by_code_hash(&mut conn, &[1; 32]).await.expect("an answer"), None);
    assert_eq!(devices::take_link(&mut conn, &[2; 32], minute(1)).await.expect("an answer"), None);
    assert_eq!(ratings::curve(&mut conn, anna, "blitz").await.expect("a curve"), []);
    assert_eq!(ratings::of(&mut conn, bob).await.expect("a list").len(), 1, "the opponent's rating stays");
    assert_eq!(history::count(&mut conn, bob).await.expect("a number"), 1);
    // No table keeps the number of the account that is gone.
    for (table, column) in [
        ("games", "white_id"),
        ("games", "black_id"),
        ("devices", "account_id"),
        ("device_links", "account_id"),
        ("ratings", "account_id"),
        ("rating_changes", "account_id"),
        ("challenges", "from_id"),
        ("challenges", "to_id"),
    ] {
        let sql = format!("select count(*) from {table} where {column} = $1");
        let left: i64 = sqlx::query_scalar(sqlx::AssertSqlSafe(sql))
            .bind(anna)
            .fetch_one(&mut *conn)
            .await
            .expect("a number");
        assert_eq!(left, 0, "{table}.{column}");
    }
    account(&mut conn, "anna").await;
}
