use crate::support::{account, minute, new_game};
use sqlx::PgPool;
use tratto_db::challenges::{self, ClosedAs, NewChallenge};
use tratto_db::{AccountId, Conn, GameId, games};

async fn challenge(conn: &mut Conn, id: &str, from: AccountId, to: Option<AccountId>) {
    let new = NewChallenge {
        id: id.into(),
        from_id: from,
        to_id: to,
        variant: "standard".into(),
        base_ms: 300_000,
        increment_ms: 3_000,
        days: None,
        color: "either".into(),
        is_rated: true,
        created_at: minute(0),
        expires_at: minute(60),
    };
    challenges::create(conn, &new).await.expect("a challenge");
}

#[sqlx::test(migrations = "../../migrations")]
async fn a_challenge_comes_back_with_both_names(pool: PgPool) {
    let mut conn = pool.acquire().await.expect("a connection");
    let (anna, bob) = (account(&mut conn, "anna").await, account(&mut conn, "bob").await);
    challenge(&mut conn, "to-bob", anna, Some(bob)).await;
    challenge(&mut conn, "open", anna, None).await;
    let row = challenges::load(&mut conn, "to-bob").await.expect("an answer").expect("the challenge");
    assert_eq!((row.from_nickname.as_str(), row.to_nickname.as_deref()), ("anna", Some("bob")));
    assert_eq!((row.state.as_str(), row.game_id, row.expires_at), ("open", None, minute(60)));
    let row = challenges::load(&mut conn, "open").await.expect("an answer").expect("the challenge");
    assert_eq!((row.to_id, row.to_nickname), (None, None));
    assert_eq!(challenges::load(&mut conn, "none").await.expect("an answer"), None);
    assert_eq!(challenges::count_open(&mut conn, anna, minute(1)).await.expect("a number"), 2);
    assert_eq!(challenges::count_open(&mut conn, anna, minute(60)).await.expect("a number"), 0);
}

#[sqlx::test(migrations = "../../migrations")]
async fn fault_32_a_challenge_leads_to_one_game_whoever_clicks_how_often(pool: PgPool) {
    let mut conn = pool.acquire().await.expect("a connection");
    let (anna, bob) = (account(&mut conn, "anna").await, account(&mut conn, "bob").await);
    challenge(&mut conn, "c", anna, None).await;
    drop(conn);
    let tasks = (1..=5).map(|id| {
        let pool = pool.clone();
        tokio::spawn(async move {
            let mut tx = tratto_db::begin(&pool).await.expect("a transaction");
            games::create(&mut tx, &new_game(id, anna, bob)).await.expect("a game");
            let is_first = challenges::accept(&mut tx, "c", GameId(id), minute(1)).await.expect("an answer");
            if is_first {
                tratto_db::commit(tx).await.expect("committed");
            }
            is_first
        })
    });
    let mut started = 0;
    for task in tasks.collect::<Vec<_>>() {
        started += i32::from(task.await.expect("an answer"));
    }
    assert_eq!(started, 1);
    let mut conn = pool.acquire().await.expect("a connection");
    let live = games::live(&mut conn).await.expect("a list");
    assert_eq!(live.len(), 1);
    let row = challenges::load(&mut conn, "c").await.expect("an answer").expect("the challenge");
    assert_eq!((row.state.as_str(), row.game_id), ("accepted", Some(live[0].id)));
}

#[sqlx::test(migrations = "../../migrations")]
async fn fault_59_a_challenge_that_is_over_cannot_be_accepted(pool: PgPool) {
    let mut conn = pool.acquire().await.expect("a connection");
    let (anna, bob) = (account(&mut conn, "anna").await, account(&mut conn, "bob").await);
    games::create(&mut conn, &new_game(1, anna, bob)).await.expect("a game");
    for (id, end) in [("declined", ClosedAs::Declined), ("withdrawn", ClosedAs::Withdrawn)] {
        challenge(&mut conn, id, anna, Some(bob)).await;
        assert!(challenges::close(&mut conn, id, end).await.expect("an answer"));
        assert!(!challenges::close(&mut conn, id, ClosedAs::Withdrawn).await.expect("an answer"));
        assert!(!challenges::accept(&mut conn, id, GameId(1), minute(1)).await.expect("an answer"));
        let row = challenges::load(&mut conn, id).await.expect("an answer").expect("the challenge");
        assert_eq!(row.state, id);
    }
    challenge(&mut conn, "late", anna, None).await;
    assert!(!challenges::accept(&mut conn, "late", GameId(1), minute(60)).await.expect("an answer"));
}

#[sqlx::test(migrations = "../../migrations")]
async fn expired_challenges_are_swept_away_a_few_at_a_time(pool: PgPool) {
    let mut conn = pool.acquire().await.expect("a connection");
    let anna = account(&mut conn, "anna").await;
    for id in ["a", "b", "c"] {
        challenge(&mut conn, id, anna, None).await;
    }
    assert_eq!(challenges::sweep(&mut conn, minute(60), 10).await.expect("a number"), 0);
    assert_eq!(challenges::sweep(&mut conn, minute(61), 2).await.expect("a number"), 2);
    assert_eq!(challenges::sweep(&mut conn, minute(61), 2).await.expect("a number"), 1);
}
