use crate::support::{account, minute, played, rating};
use sqlx::PgPool;
use tratto_db::ratings::{self, RatingRow};
use tratto_db::{AccountId, GameId, Pool};

/// Applies one result the way a server must: lock, compute from the locked rows, store, commit.
async fn apply(pool: &Pool, game: GameId, winner: AccountId, loser: AccountId, gain: f64) {
    let mut tx = tratto_db::begin(pool).await.expect("a transaction");
    let [won, lost] = ratings::lock(&mut tx, "blitz", [winner, loser]).await.expect("locked");
    for (row, sign) in [(won, 1.0), (lost, -1.0)] {
        let mut after = row.clone();
        after.rating += sign * gain;
        after.games += 1;
        after.wins += i32::from(sign > 0.0);
        after.losses += i32::from(sign < 0.0);
        let result = if sign > 0.0 { "w" } else { "l" };
        after.last_results = format!("{result}{}", row.last_results).chars().take(10).collect();
        let at = minute(game.0);
        let is_new = ratings::store(&mut tx, game, "blitz", row.account, row.rating, &after, at).await;
        assert!(is_new.expect("stored"));
    }
    tratto_db::commit(tx).await.expect("committed");
}

async fn rating_of(pool: &Pool, account: AccountId) -> RatingRow {
    let mut conn = tratto_db::acquire(pool).await.expect("a connection");
    ratings::get(&mut conn, "blitz", account).await.expect("an answer").expect("a rating")
}

#[sqlx::test(migrations = "../../migrations")]
async fn everybody_starts_at_1200_and_rows_come_in_the_order_asked_for(pool: PgPool) {
    let mut conn = pool.acquire().await.expect("a connection");
    let (anna, bob) = (account(&mut conn, "anna").await, account(&mut conn, "bob").await);
    assert_eq!(ratings::get(&mut conn, "blitz", anna).await.expect("an answer"), None);
    let [first, second] = ratings::lock(&mut conn, "blitz", [bob, anna]).await.expect("locked");
    assert_eq!((first.account, second.account), (bob, anna));
    for row in [first, second] {
        assert_eq!(
            (row.rating, row.games, row.last_rated_at, row.last_results.as_str()),
            (1200.0, 0, None, "")
        );
    }
    assert_eq!(ratings::of(&mut conn, anna).await.expect("a list"), [], "no rated game yet");
}

#[sqlx::test(migrations = "../../migrations")]
async fn fault_34_35_games_of_one_pair_that_end_together_add_up(pool: PgPool) {
    let mut conn = pool.acquire().await.expect("a connection");
    let (anna, bob) = (account(&mut conn, "anna").await, account(&mut conn, "bob").await);
    for id in 1..=20 {
        played(&mut conn, id, anna, bob, "white").await;
    }
    drop(conn);
    // Half of them name the players the other way round: a fixed order of locks keeps them from waiting for ever.
    let tasks = (1..=20).map(|id| {
        let pool = pool.clone();
        tokio::spawn(async move {
            let (winner, loser) = if id % 2 == 0 { (anna, bob) } else { (bob, anna) };
            apply(&pool, GameId(id), winner, loser, 10.0 + f64::from(u8::try_from(id % 2).expect("BUG")))
                .await;
        })
    });
    for task in tasks.collect::<Vec<_>>() {
        task.await.expect("a result applied");
    }
    let (a, b) = (rating_of(&pool, anna).await, rating_of(&pool, bob).await);
    // Ten wins at 10 and ten losses at 11.
    assert_eq!((a.rating, a.games, a.wins, a.losses), (1190.0, 20, 10, 10));
    assert_eq!((b.rating, b.games, b.wins, b.losses), (1210.0, 20, 10, 10));
    assert_eq!((a.last_results.len(), b.last_results.len()), (10, 10));
}

#[sqlx::test(migrations = "../../migrations")]
async fn fault_34_a_result_applied_late_does_not_undo_a_later_game(pool: PgPool) {
    let mut conn = pool.acquire().await.expect("a connection");
    let (anna, bob) = (account(&mut conn, "anna").await, account(&mut conn, "bob").await);
    // Game 1 began first; game 2 ended first.
    played(&mut conn, 1, anna, bob, "white").await;
    played(&mut conn, 2, anna, bob, "white").await;
    drop(conn);
    apply(&pool, GameId(2), anna, bob, 20.0).await;
    apply(&pool, GameId(1), anna, bob, 18.0).await;
    assert_eq!(rating_of(&pool, anna).await.rating, 1238.0);
    assert_eq!(rating_of(&pool, bob).await.rating, 1162.0);
}

#[sqlx::test(migrations = "../../migrations")]
async fn fault_36_38_rating_a_game_twice_changes_nothing(pool: PgPool) {
    let mut conn = pool.acquire().await.expect("a connection");
    let (anna, bob) = (account(&mut conn, "anna").await, account(&mut conn, "bob").await);
    let game = played(&mut conn, 1, anna, bob, "white").await;
    ratings::lock(&mut conn, "blitz", [anna, bob]).await.expect("locked");
    let after = rating(anna, 1220.0, 1, 0);
    let store = async |conn: &mut tratto_db::Conn, after: &RatingRow| {
        ratings::store(conn, game, "blitz", anna, 1200.0, after, minute(100)).await.expect("an answer")
    };
    assert!(store(&mut conn, &after).await);
    assert!(!store(&mut conn, &rating(anna, 1240.0, 2, 0)).await);
    assert_eq!(ratings::of(&mut conn, anna).await.expect("a list"), [after]);
    assert_eq!(ratings::curve(&mut conn, anna, "blitz").await.expect("a curve").len(), 1);
}

#[sqlx::test(migrations = "../../migrations")]
async fn fault_36_a_transaction_that_is_not_committed_leaves_no_half_of_a_result(pool: PgPool) {
    let mut conn = pool.acquire().await.expect("a connection");
    let (anna, bob) = (account(&mut conn, "anna").await, account(&mut conn, "bob").await);
    let game = played(&mut conn, 1, anna, bob, "white").await;
    drop(conn);
    let mut tx = tratto_db::begin(&pool).await.expect("a transaction");
    ratings::lock(&mut tx, "blitz", [anna, bob]).await.expect("locked");
    let after = rating(anna, 1220.0, 1, 0);
    assert!(ratings::store(&mut tx, game, "blitz", anna, 1200.0, &after, minute(100)).await.expect("stored"));
    drop(tx);
    let mut conn = pool.acquire().await.expect("a connection");
    assert_eq!(ratings::get(&mut conn, "blitz", anna).await.expect("an answer"), None);
    assert_eq!(ratings::curve(&mut conn, anna, "blitz").await.expect("a curve"), []);
}

#[sqlx::test(migrations = "../../migrations")]
async fn fault_38_a_rating_below_the_floor_is_refused(pool: PgPool) {
    let mut conn = pool.acquire().await.expect("a connection");
    let (anna, bob) = (account(&mut conn, "anna").await, account(&mut conn, "bob").await);
    let game = played(&mut conn, 1, anna, bob, "black").await;
    ratings::lock(&mut conn, "blitz", [anna, bob]).await.expect("locked");
    let after = rating(anna, 99.9, 0, 1);
    ratings::store(&mut conn, game, "blitz", anna, 1200.0, &after, minute(100)).await.expect_err("a refusal");
    assert_eq!(ratings::curve(&mut conn, anna, "blitz").await.expect("a curve"), []);
}

#[sqlx::test(migrations = "../../migrations")]
async fn a_curve_is_oldest_first_and_of_one_pool(pool: PgPool) {
    let mut conn = pool.acquire().await.expect("a connection");
    let (anna, bob) = (account(&mut conn, "anna").await, account(&mut conn, "bob").await);
    for id in 1..=3 {
        played(&mut conn, id, anna, bob, "white").await;
    }
    drop(conn);
    for id in [1, 2, 3] {
        apply(&pool, GameId(id), anna, bob, 10.0).await;
    }
    let mut conn = pool.acquire().await.expect("a connection");
    let curve = ratings::curve(&mut conn, anna, "blitz").await.expect("a curve");
    let points: Vec<(i64, f64)> = curve.iter().map(|point| (point.game_id.0, point.after)).collect();
    assert_eq!(points, [(1, 1210.0), (2, 1220.0), (3, 1230.0)]);
    assert_eq!(curve[0].at, minute(1));
    assert_eq!(ratings::curve(&mut conn, anna, "rapid").await.expect("a curve"), []);
}
