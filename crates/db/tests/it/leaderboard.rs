use crate::support::{account, minute, played, rated, rating};
use sqlx::PgPool;
use tratto_db::leaderboard::{self, Board, LeaderRow};
use tratto_db::{AccountId, Conn};

fn names(rows: &[LeaderRow]) -> Vec<(i64, &str)> {
    rows.iter().map(|row| (row.rank, row.nickname.as_str())).collect()
}

const BLITZ: Board<'static> =
    Board { pool: "blitz", since: time::OffsetDateTime::UNIX_EPOCH, name_prefix: None };

/// Ranked: dora 1300, anna 1250 in 2 games, bob 1250 in 4, an_i 1150. zoe has not been rated.
async fn five_players(conn: &mut Conn) -> Vec<AccountId> {
    let mut ids = Vec::new();
    for name in ["anna", "bob", "an_i", "dora", "zoe"] {
        ids.push(account(conn, name).await);
    }
    let rows = [
        rating(ids[0], 1250.0, 2, 0),
        rating(ids[1], 1250.0, 3, 1),
        rating(ids[2], 1150.0, 0, 1),
        rating(ids[3], 1300.0, 5, 0),
    ];
    for (n, row) in (1..).zip(&rows) {
        let game = played(conn, n, row.account, ids[4], "white").await;
        rated(conn, game, row, ids[4]).await;
    }
    ids
}

#[sqlx::test(migrations = "../../migrations")]
async fn the_best_come_first_and_ties_go_to_fewer_games(pool: PgPool) {
    let mut conn = pool.acquire().await.expect("a connection");
    let ids = five_players(&mut conn).await;
    let rows = leaderboard::page(&mut conn, &BLITZ, 0, 10).await.expect("a page");
    assert_eq!(names(&rows), [(1, "dora"), (2, "anna"), (3, "bob"), (4, "an_i")]);
    assert_eq!(rows[2].rating, rating(ids[1], 1250.0, 3, 1));
    let second = leaderboard::page(&mut conn, &BLITZ, 2, 1).await.expect("a page");
    assert_eq!(names(&second), [(3, "bob")]);
    assert_eq!(leaderboard::count(&mut conn, &BLITZ).await.expect("a number"), 4);
}

#[sqlx::test(migrations = "../../migrations")]
async fn a_search_keeps_the_ranks_of_the_whole_board(pool: PgPool) {
    let mut conn = pool.acquire().await.expect("a connection");
    five_players(&mut conn).await;
    let search = Board { name_prefix: Some("an"), ..BLITZ };
    let rows = leaderboard::page(&mut conn, &search, 0, 10).await.expect("a page");
    assert_eq!(names(&rows), [(2, "anna"), (4, "an_i")]);
    assert_eq!(leaderboard::count(&mut conn, &search).await.expect("a number"), 2);
}

#[sqlx::test(migrations = "../../migrations")]
async fn fault_66_nothing_typed_into_the_search_has_a_meaning_of_its_own(pool: PgPool) {
    let mut conn = pool.acquire().await.expect("a connection");
    five_players(&mut conn).await;
    for (typed, expected) in
        [("an_", 1), ("a%", 0), ("%", 0), ("_", 0), ("\\", 0), ("an\\", 0), ("'; --", 0), (".*", 0)]
    {
        let search = Board { name_prefix: Some(typed), ..BLITZ };
        let rows = leaderboard::page(&mut conn, &search, 0, 10).await.expect("a page");
        assert_eq!(rows.len(), expected, "{typed}");
    }
}

#[sqlx::test(migrations = "../../migrations")]
async fn ones_own_row_is_found_wherever_it_is(pool: PgPool) {
    let mut conn = pool.acquire().await.expect("a connection");
    let ids = five_players(&mut conn).await;
    let own = leaderboard::own(&mut conn, &BLITZ, ids[2]).await.expect("an answer").expect("a row");
    assert_eq!((own.rank, own.nickname.as_str()), (4, "an_i"));
    assert_eq!(leaderboard::own(&mut conn, &BLITZ, ids[4]).await.expect("an answer"), None);
}

#[sqlx::test(migrations = "../../migrations")]
async fn who_has_not_played_of_late_is_not_ranked(pool: PgPool) {
    let mut conn = pool.acquire().await.expect("a connection");
    let ids = five_players(&mut conn).await;
    let later = Board { since: minute(101), ..BLITZ };
    assert_eq!(leaderboard::page(&mut conn, &later, 0, 10).await.expect("a page"), []);
    assert_eq!(leaderboard::count(&mut conn, &later).await.expect("a number"), 0);
    assert_eq!(leaderboard::own(&mut conn, &later, ids[0]).await.expect("an answer"), None);
}
