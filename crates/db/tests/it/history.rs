use crate::support::{account, minute, new_game, played};
use sqlx::PgPool;
use tratto_db::history::{self, Cursor, Filter, PlayerResult, Score};
use tratto_db::{AccountId, Conn, games};

async fn ids(conn: &mut Conn, account: AccountId, filter: &Filter, limit: u32) -> Vec<i64> {
    let rows = history::page(conn, account, filter, limit).await.expect("a page");
    rows.iter().map(|row| row.id.0).collect()
}

/// anna's games: 1 won as White, 2 lost as Black, 3 drawn as Black, 4 aborted, 5 won as Black in rapid, 6 live.
async fn six_games(conn: &mut Conn) -> (AccountId, AccountId) {
    let (anna, bob) = (account(conn, "anna").await, account(conn, "bob").await);
    let carl = account(conn, "carl").await;
    played(conn, 1, anna, bob, "white").await;
    played(conn, 2, bob, anna, "white").await;
    played(conn, 3, carl, anna, "draw").await;
    played(conn, 4, anna, bob, "none").await;
    let mut rapid = new_game(5, bob, anna);
    (rapid.pool, rapid.speed) = ("rapid".into(), "rapid".into());
    games::create(conn, &rapid).await.expect("a game");
    games::finish(conn, rapid.id, &crate::support::finish("black", minute(35))).await.expect("its end");
    games::create(conn, &new_game(6, anna, carl)).await.expect("a game");
    (anna, bob)
}

#[sqlx::test(migrations = "../../migrations")]
async fn a_players_games_come_newest_first_and_page_by_page(pool: PgPool) {
    let mut conn = pool.acquire().await.expect("a connection");
    let (anna, _) = six_games(&mut conn).await;
    assert_eq!(ids(&mut conn, anna, &Filter::default(), 10).await, [5, 3, 2, 1]);
    assert_eq!(ids(&mut conn, anna, &Filter::default(), 2).await, [5, 3]);
    let first = history::page(&mut conn, anna, &Filter::default(), 2).await.expect("a page");
    let rest = Filter { before: Cursor::after(&first[1]), ..Filter::default() };
    assert_eq!(ids(&mut conn, anna, &rest, 10).await, [2, 1]);
    assert_eq!(history::count(&mut conn, anna).await.expect("a number"), 4);
}

#[sqlx::test(migrations = "../../migrations")]
async fn a_filter_sees_games_from_the_players_own_side(pool: PgPool) {
    let mut conn = pool.acquire().await.expect("a connection");
    let (anna, bob) = six_games(&mut conn).await;
    let by = |result| Filter { result: Some(result), ..Filter::default() };
    assert_eq!(ids(&mut conn, anna, &by(PlayerResult::Win), 10).await, [5, 1]);
    assert_eq!(ids(&mut conn, anna, &by(PlayerResult::Draw), 10).await, [3]);
    assert_eq!(ids(&mut conn, anna, &by(PlayerResult::Loss), 10).await, [2]);
    assert_eq!(ids(&mut conn, bob, &by(PlayerResult::Loss), 10).await, [5, 1]);
    let rapid = Filter { pool: Some("rapid".into()), ..Filter::default() };
    assert_eq!(ids(&mut conn, anna, &rapid, 10).await, [5]);
}

#[sqlx::test(migrations = "../../migrations")]
async fn fault_36_two_players_results_against_each_other_count_both_colors(pool: PgPool) {
    let mut conn = pool.acquire().await.expect("a connection");
    let (anna, bob) = six_games(&mut conn).await;
    let score = history::head_to_head(&mut conn, anna, bob).await.expect("a score");
    assert_eq!(score, Score { wins: 2, draws: 0, losses: 1 });
    let score = history::head_to_head(&mut conn, bob, anna).await.expect("a score");
    assert_eq!(score, Score { wins: 1, draws: 0, losses: 2 });
    assert_eq!(history::head_to_head(&mut conn, bob, bob).await.expect("a score"), Score::default());
}
