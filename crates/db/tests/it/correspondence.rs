use crate::support::{account, finish, minute, new_game, new_slow_game};
use sqlx::PgPool;
use time::OffsetDateTime;
use tratto_db::correspondence::{self, Turn};
use tratto_db::{Conn, GameId, accounts, games};

fn turn(game: i64, side_to_move: &str, deadline_at: OffsetDateTime, plies: i32) -> Turn {
    Turn { game: GameId(game), side_to_move: side_to_move.into(), deadline_at, plies }
}

async fn overdue(conn: &mut Conn, now: OffsetDateTime, limit: u32) -> Vec<i64> {
    let games = correspondence::overdue(conn, now, None, limit).await.expect("an answer");
    games.into_iter().map(|overdue| overdue.game.0).collect()
}

#[sqlx::test(migrations = "../../migrations")]
async fn a_game_knows_its_turn_until_it_ends(pool: PgPool) {
    let mut conn = pool.acquire().await.expect("a connection");
    let (anna, bob) = (account(&mut conn, "anna").await, account(&mut conn, "bob").await);
    games::create(&mut conn, &new_slow_game(1, anna, bob, minute(100))).await.expect("a game");
    let row = games::load(&mut conn, GameId(1)).await.expect("an answer").expect("the game");
    assert_eq!((row.side_to_move.as_deref(), row.deadline_at), (Some("white"), Some(minute(100))));

    correspondence::set_turns(&mut conn, &[]).await.expect("nothing to do");
    correspondence::set_turns(&mut conn, &[turn(1, "black", minute(200), 1)]).await.expect("written");
    let row = games::load(&mut conn, GameId(1)).await.expect("an answer").expect("the game");
    assert_eq!((row.side_to_move.as_deref(), row.deadline_at), (Some("black"), Some(minute(200))));
    assert_eq!(row.plies, 1);

    correspondence::set_turns(&mut conn, &[turn(1, "white", minute(199), 0)]).await.expect("overtaken");
    let row = games::load(&mut conn, GameId(1)).await.expect("an answer").expect("the game");
    assert_eq!((row.deadline_at, row.plies), (Some(minute(200)), 1), "what comes late changes nothing");

    assert!(games::finish(&mut conn, GameId(1), &finish("white", minute(9))).await.expect("an answer"));
    correspondence::set_turns(&mut conn, &[turn(1, "white", minute(300), 2)]).await.expect("nothing to do");
    let row = games::load(&mut conn, GameId(1)).await.expect("an answer").expect("the game");
    assert_eq!((row.side_to_move, row.deadline_at, row.plies), (None, None, 3));
}

#[sqlx::test(migrations = "../../migrations")]
async fn turns_of_many_games_are_written_at_once_and_only_by_correspondence(pool: PgPool) {
    let mut conn = pool.acquire().await.expect("a connection");
    let (anna, bob) = (account(&mut conn, "anna").await, account(&mut conn, "bob").await);
    for id in [1, 2] {
        games::create(&mut conn, &new_slow_game(id, anna, bob, minute(100))).await.expect("a game");
    }
    games::create(&mut conn, &new_game(3, anna, bob)).await.expect("a real-time game");
    let turns = [
        turn(2, "black", minute(300), 5),
        turn(1, "black", minute(200), 1),
        turn(3, "black", minute(100), 1),
    ];
    correspondence::set_turns(&mut conn, &turns).await.expect("written");
    let mut found = Vec::new();
    for id in [1, 2, 3] {
        let row = games::load(&mut conn, GameId(id)).await.expect("an answer").expect("the game");
        found.push((row.deadline_at, row.plies));
    }
    assert_eq!(found, [(Some(minute(200)), 1), (Some(minute(300)), 5), (None, 0)]);
}

#[sqlx::test(migrations = "../../migrations")]
async fn fault_79_the_longest_overdue_games_are_named_first(pool: PgPool) {
    let mut conn = pool.acquire().await.expect("a connection");
    let (anna, bob) = (account(&mut conn, "anna").await, account(&mut conn, "bob").await);
    for (id, deadline) in [(1, 30), (2, 10), (3, 20), (4, 40)] {
        games::create(&mut conn, &new_slow_game(id, anna, bob, minute(deadline))).await.expect("a game");
    }
    assert_eq!(overdue(&mut conn, minute(9), 10).await, [0_i64; 0]);
    assert_eq!(overdue(&mut conn, minute(30), 10).await, [2, 3, 1], "the moment itself is too late");
    let first = correspondence::overdue(&mut conn, minute(30), None, 2).await.expect("an answer");
    assert_eq!(first.iter().map(|overdue| overdue.game.0).collect::<Vec<_>>(), [2, 3]);
    let rest =
        correspondence::overdue(&mut conn, minute(30), first.last().copied(), 2).await.expect("an answer");
    assert_eq!(rest.iter().map(|overdue| overdue.game.0).collect::<Vec<_>>(), [1]);
    assert!(games::finish(&mut conn, GameId(2), &finish("black", minute(30))).await.expect("an answer"));
    assert_eq!(overdue(&mut conn, minute(30), 10).await, [3, 1]);
}

#[sqlx::test(migrations = "../../migrations")]
async fn a_players_list_begins_with_what_waits_for_them_most_urgently(pool: PgPool) {
    let mut conn = pool.acquire().await.expect("a connection");
    let (anna, bob) = (account(&mut conn, "anna").await, account(&mut conn, "bob").await);
    // Whose turn, and until when; Anna has White in the first three.
    for (id, white, black, side, deadline) in [
        (1, anna, bob, "black", 10),
        (2, anna, bob, "white", 50),
        (3, anna, bob, "white", 20),
        (4, bob, anna, "white", 5),
        (5, bob, anna, "black", 30),
    ] {
        games::create(&mut conn, &new_slow_game(id, white, black, minute(1))).await.expect("a game");
        correspondence::set_turns(&mut conn, &[turn(id, side, minute(deadline), 1)]).await.expect("written");
    }
    games::create(&mut conn, &new_game(6, anna, bob)).await.expect("a real-time game");
    games::create(&mut conn, &new_slow_game(7, anna, bob, minute(1))).await.expect("a game");
    assert!(games::finish(&mut conn, GameId(7), &finish("draw", minute(2))).await.expect("an answer"));

    let list = correspondence::of(&mut conn, anna, 10).await.expect("a list");
    assert_eq!(list.iter().map(|row| row.id.0).collect::<Vec<_>>(), [3, 5, 2, 4, 1]);
    assert_eq!(list[0].white_nickname.as_deref(), Some("anna"));
    let short = correspondence::of(&mut conn, bob, 2).await.expect("a list");
    assert_eq!(short.iter().map(|row| row.id.0).collect::<Vec<_>>(), [4, 1]);
    assert_eq!(correspondence::count(&mut conn, anna).await.expect("a number"), 5);
    assert!(accounts::delete(&mut conn, anna).await.expect("an answer"));
    let left = correspondence::of(&mut conn, bob, 10).await.expect("a list");
    assert_eq!(left.iter().map(|row| row.id.0).collect::<Vec<_>>(), [4, 1, 3, 5, 2], "against nobody too");
    let carla = account(&mut conn, "carla").await;
    assert_eq!(correspondence::count(&mut conn, carla).await.expect("a number"), 0);
}

#[sqlx::test(migrations = "../../migrations")]
async fn a_game_by_correspondence_without_a_deadline_is_refused(pool: PgPool) {
    let mut conn = pool.acquire().await.expect("a connection");
    let (anna, bob) = (account(&mut conn, "anna").await, account(&mut conn, "bob").await);
    let mut timeless = new_slow_game(1, anna, bob, minute(1));
    (timeless.deadline_at, timeless.side_to_move) = (None, None);
    games::create(&mut conn, &timeless).await.expect_err("it would never end");
    let mut hasty = new_game(2, anna, bob);
    (hasty.deadline_at, hasty.side_to_move) = (Some(minute(1)), Some("white".into()));
    games::create(&mut conn, &hasty).await.expect_err("its clock is not the calendar");
}
