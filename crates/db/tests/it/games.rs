use crate::support::{account, finish, minute, new_game, new_slow_game, played};
use serde_json::json;
use sqlx::PgPool;
use tratto_db::games::{self, RatingStep};
use tratto_db::journal::{self, EventRow, SECOND_WRITER};
use tratto_db::{DbError, GameId};

fn event(game: i64, seq: i32, uci: &str) -> EventRow {
    EventRow {
        game: GameId(game),
        seq,
        at_ms: 1_000 + i64::from(seq),
        event: json!({ "moved": uci }),
        command: Some(format!("W:{uci}")),
    }
}

#[sqlx::test(migrations = "../../migrations")]
async fn a_game_comes_back_as_it_was_made(pool: PgPool) {
    let mut conn = pool.acquire().await.expect("a connection");
    let (anna, bob) = (account(&mut conn, "anna").await, account(&mut conn, "bob").await);
    let mut new = new_game(i64::MAX, anna, bob);
    new.created_at = minute(0);
    new.initial = Some("8/8/8/8/8/8/8/8 w - - 0 1".into());
    new.black_provisional = false;
    games::create(&mut conn, &new).await.expect("a game");
    let row = games::load(&mut conn, new.id).await.expect("an answer").expect("the game");
    assert_eq!(row.id, new.id);
    assert_eq!((row.variant, row.pool, row.speed), (new.variant, new.pool, new.speed));
    assert_eq!((row.base_ms, row.increment_ms, row.days), (180_000, 2_000, None));
    assert_eq!((row.white_id, row.black_id), (Some(anna), Some(bob)));
    assert_eq!((row.white_nickname.as_deref(), row.black_nickname.as_deref()), (Some("anna"), Some("bob")));
    assert_eq!((row.white_provisional, row.black_provisional), (true, false));
    assert_eq!((row.initial, row.created_at), (new.initial, new.created_at));
    assert_eq!((row.ended_at, row.outcome, row.termination), (None, None, None));
    assert_eq!(games::load(&mut conn, GameId(1)).await.expect("an answer"), None);
}

#[sqlx::test(migrations = "../../migrations")]
async fn a_game_is_live_until_it_is_finished_once(pool: PgPool) {
    let mut conn = pool.acquire().await.expect("a connection");
    let (anna, bob) = (account(&mut conn, "anna").await, account(&mut conn, "bob").await);
    games::create(&mut conn, &new_game(2, anna, bob)).await.expect("a game");
    let (carla, dario) = (account(&mut conn, "carla").await, account(&mut conn, "dario").await);
    games::create(&mut conn, &new_game(1, carla, dario)).await.expect("a game");
    let slow = new_slow_game(3, anna, bob, minute(4_000));
    games::create(&mut conn, &slow).await.expect("a game by correspondence, which no start takes up");

    let live: Vec<GameId> = games::live(&mut conn).await.expect("a list").iter().map(|row| row.id).collect();
    assert_eq!(live, [GameId(1), GameId(2)]);
    assert_eq!(games::live_of(&mut conn, bob).await.expect("an answer"), Some(GameId(2)));

    assert!(games::finish(&mut conn, GameId(2), &finish("white", minute(9))).await.expect("an answer"));
    assert!(!games::finish(&mut conn, GameId(2), &finish("black", minute(10))).await.expect("an answer"));
    let row = games::load(&mut conn, GameId(2)).await.expect("an answer").expect("the game");
    assert_eq!((row.outcome.as_deref(), row.plies, row.ended_at), (Some("white"), 3, Some(minute(9))));
    assert_eq!(games::live_of(&mut conn, bob).await.expect("an answer"), None);
    assert_eq!(games::live(&mut conn).await.expect("a list").len(), 1);
}

#[sqlx::test(migrations = "../../migrations")]
async fn fault_32_one_game_has_one_rematch(pool: PgPool) {
    let mut conn = pool.acquire().await.expect("a connection");
    let (anna, bob) = (account(&mut conn, "anna").await, account(&mut conn, "bob").await);
    played(&mut conn, 1, anna, bob, "draw").await;
    let mut rematch = new_game(2, bob, anna);
    rematch.rematch_of = Some(GameId(1));
    games::create(&mut conn, &rematch).await.expect("a game");
    rematch.id = GameId(3);
    let error = games::create(&mut conn, &rematch).await.expect_err("a refusal");
    assert_eq!(error.constraint(), Some("games_rematch_of_key"));
    assert_eq!(games::rematch_of(&mut conn, GameId(1)).await.expect("an answer"), Some(GameId(2)));
    let first = games::load(&mut conn, GameId(1)).await.expect("an answer").expect("the game");
    assert_eq!((first.rematch_of, first.rematch_id), (None, Some(GameId(2))));
}

#[sqlx::test(migrations = "../../migrations")]
async fn fault_58_nobody_sits_on_both_sides(pool: PgPool) {
    let mut conn = pool.acquire().await.expect("a connection");
    let anna = account(&mut conn, "anna").await;
    let error = games::create(&mut conn, &new_game(1, anna, anna)).await.expect_err("a refusal");
    assert!(matches!(error, DbError::Other(_)), "{error:?}");
}

#[sqlx::test(migrations = "../../migrations")]
async fn the_ratings_a_game_changed_are_kept_with_it(pool: PgPool) {
    let mut conn = pool.acquire().await.expect("a connection");
    let (anna, bob) = (account(&mut conn, "anna").await, account(&mut conn, "bob").await);
    let game = played(&mut conn, 1, anna, bob, "white").await;
    let white = RatingStep { before: 1200.0, after: 1220.0 };
    let black = RatingStep { before: 1200.0, after: 1180.0 };
    games::set_rating_after(&mut conn, game, white, black).await.expect("stored");
    let row = games::load(&mut conn, game).await.expect("an answer").expect("the game");
    assert_eq!((row.white_rating_before, row.white_rating_after), (Some(1200.0), Some(1220.0)));
    assert_eq!((row.black_rating_before, row.black_rating_after), (Some(1200.0), Some(1180.0)));
}

#[sqlx::test(migrations = "../../migrations")]
async fn events_of_many_games_are_appended_at_once_and_read_in_order(pool: PgPool) {
    let mut conn = pool.acquire().await.expect("a connection");
    let (anna, bob) = (account(&mut conn, "anna").await, account(&mut conn, "bob").await);
    for id in [1, 2] {
        games::create(&mut conn, &new_game(id, anna, bob)).await.expect("a game");
    }
    journal::append(&mut conn, &[]).await.expect("nothing to do");
    let (a, b, c) = (event(1, 1, "e2e4"), event(2, 1, "d2d4"), event(1, 2, "e7e5"));
    journal::append(&mut conn, &[c.clone(), b.clone(), a.clone()]).await.expect("appended");
    assert_eq!(journal::load(&mut conn, GameId(1)).await.expect("events"), [a.clone(), c.clone()]);
    let both = journal::load_many(&mut conn, &[GameId(2), GameId(1)]).await.expect("events");
    assert_eq!(both, [a, c, b]);
}

#[sqlx::test(migrations = "../../migrations")]
async fn fault_25_26_a_second_writer_of_a_game_is_refused_and_nothing_of_its_batch_stays(pool: PgPool) {
    let mut conn = pool.acquire().await.expect("a connection");
    let (anna, bob) = (account(&mut conn, "anna").await, account(&mut conn, "bob").await);
    games::create(&mut conn, &new_game(1, anna, bob)).await.expect("a game");
    journal::append(&mut conn, &[event(1, 1, "e2e4")]).await.expect("appended");
    let error =
        journal::append(&mut conn, &[event(1, 2, "e7e5"), event(1, 1, "d2d4")]).await.expect_err("a refusal");
    assert_eq!(error.constraint(), Some(SECOND_WRITER));
    assert_eq!(journal::load(&mut conn, GameId(1)).await.expect("events"), [event(1, 1, "e2e4")]);
}
