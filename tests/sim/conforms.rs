//! The made-up disk keeps the same promises as the store of the product: one list of acts, on both, with the same answers.

use crate::clock::SimClock;
use crate::disk::Disk;
use tratto_db::correspondence::Turn;
use tratto_db::games::{Finish, NewGame};
use tratto_db::journal::EventRow;
use tratto_db::{AccountId, DbError, GameId, accounts};
use tratto_game::GameResult;
use tratto_server::clock::to_offset;
use tratto_server::live::PostgresStore;
use tratto_server::live::store::{GameEnd, Rated, Store};
use tratto_tests::TestDatabase;

fn new_game(id: i64, rematch_of: Option<i64>) -> NewGame {
    NewGame {
        id: GameId(id),
        variant: "standard".into(),
        pool: "blitz".into(),
        speed: "blitz".into(),
        base_ms: 180_000,
        increment_ms: 2_000,
        days: None,
        is_rated: true,
        white_id: AccountId(1),
        black_id: AccountId(2),
        white_rating: 1200.0,
        black_rating: 1200.0,
        white_provisional: true,
        black_provisional: true,
        initial: None,
        created_at: to_offset(1_790_000_000_000),
        rematch_of: rematch_of.map(GameId),
        deadline_at: None,
        side_to_move: None,
        is_paired: false,
    }
}

/// The same by correspondence; its first turn is over after so many milliseconds.
fn new_slow_game(id: i64, days_ms: i64) -> NewGame {
    NewGame {
        days: Some(1),
        deadline_at: Some(to_offset(1_790_000_000_000 + days_ms)),
        side_to_move: Some("white".into()),
        ..new_game(id, None)
    }
}

fn turn(game: i64, side_to_move: &str, days_ms: i64, plies: i32) -> Turn {
    let deadline_at = to_offset(1_790_000_000_000 + days_ms);
    Turn { game: GameId(game), side_to_move: side_to_move.into(), deadline_at, plies }
}

fn row(game: i64, seq: i32) -> EventRow {
    let event = serde_json::json!({ "e": "draw_offered", "by": "w" });
    EventRow {
        game: GameId(game),
        seq,
        at_ms: 1_790_000_000_000 + i64::from(seq),
        event,
        command: Some(format!("W:{seq}")),
    }
}

fn end(game: i64, first_seq: i32, result: GameResult) -> GameEnd {
    GameEnd {
        game: GameId(game),
        rows: vec![row(game, first_seq)],
        finish: Finish {
            outcome: result.id().into(),
            termination: "resignation".into(),
            plies: 7,
            ended_at: to_offset(1_790_000_060_000),
        },
        rated: Some(Rated {
            pool: "blitz".into(),
            players: [AccountId(1), AccountId(2)],
            result,
            at: 1_790_000_060_000,
        }),
    }
}

/// The answer, as far as callers look at it.
fn said<T: std::fmt::Debug>(answer: Result<T, DbError>) -> String {
    match answer {
        Ok(answer) => format!("{answer:?}"),
        Err(error) => format!("refused by {:?}", error.constraint()),
    }
}

async fn answers(store: &dyn Store) -> Vec<String> {
    vec![
        said(store.last_beat().await),
        said(store.beat(5).await),
        said(store.last_beat().await),
        said(store.seats("blitz".into(), [AccountId(1), AccountId(2)]).await),
        said(store.load(GameId(10)).await),
        said(store.create(new_game(10, None), None).await),
        said(store.create(new_game(10, None), None).await),
        said(store.append(vec![row(10, 0), row(10, 1)], Vec::new()).await),
        said(store.append(vec![row(10, 1)], Vec::new()).await),
        // All or none: the second row is there already, so the first is not written either.
        said(store.append(vec![row(10, 2), row(10, 1)], Vec::new()).await),
        said(store.append(vec![row(99, 0)], Vec::new()).await),
        said(store.append(Vec::new(), Vec::new()).await),
        said(store.load(GameId(10)).await),
        said(store.interrupted().await),
        said(store.under_way().await),
        said(store.finish(end(10, 2, GameResult::White)).await),
        said(store.finish(end(10, 2, GameResult::White)).await),
        // Events after the end are written, the result stays.
        said(store.finish(end(10, 3, GameResult::Black)).await),
        said(store.load(GameId(10)).await),
        said(store.interrupted().await),
        said(store.create(new_game(11, Some(10)), None).await),
        said(store.create(new_game(12, Some(10)), None).await),
        said(store.finish(end(11, 0, GameResult::Draw)).await),
        said(store.seats("blitz".into(), [AccountId(1), AccountId(2)]).await),
        said(store.load(GameId(10)).await),
    ]
}

async fn answers_by_correspondence(store: &dyn Store) -> Vec<String> {
    let later = 1_790_000_000_000 + 200;
    let mut answers = vec![
        said(store.by_correspondence(AccountId(1)).await),
        said(store.create(new_slow_game(20, 100), None).await),
        said(store.create(new_slow_game(21, 50), None).await),
        said(store.create(new_slow_game(22, 300), None).await),
        said(store.by_correspondence(AccountId(1)).await),
        said(store.interrupted().await),
        said(store.overdue(later, None, 10).await),
    ];
    let first = store.overdue(later, None, 1).await.unwrap_or_default();
    assert_eq!(first.len(), 1, "there are two");
    answers.extend([
        said(store.overdue(later, first.last().copied(), 10).await),
        said(store.append(vec![row(20, 0)], vec![turn(20, "black", 250, 1)]).await),
        // Refused as a whole: the turn stays too.
        said(store.append(vec![row(20, 0)], vec![turn(20, "white", 260, 2)]).await),
        // Overtaken.
        said(store.append(Vec::new(), vec![turn(20, "white", 249, 0), turn(10, "white", 400, 9)]).await),
        said(store.load(GameId(20)).await),
        said(store.load(GameId(10)).await),
        said(store.overdue(later, None, 10).await),
        said(store.finish(end(21, 0, GameResult::Draw)).await),
        said(store.append(vec![row(21, 1)], vec![turn(21, "black", 500, 8)]).await),
        said(store.load(GameId(21)).await),
        said(store.by_correspondence(AccountId(2)).await),
    ]);
    answers
}

#[tokio::test]
async fn the_made_up_disk_answers_as_postgres_does() -> anyhow::Result<()> {
    let database = TestDatabase::new().await?;
    let pool = database.connect().await?;
    let mut conn = tratto_db::acquire(&pool).await?;
    for name in ["player1", "player2"] {
        let at = to_offset(1_790_000_000_000);
        accounts::create(
            &mut conn,
            &accounts::NewAccount { nickname: name, folded: name, skeleton: name, created_at: at },
        )
        .await?;
    }
    drop(conn);
    let (postgres, disk) = (PostgresStore::new(pool.clone()), Disk::new(1, SimClock::new()));
    let (mut wanted, mut found) = (answers(&postgres).await, answers(&disk).await);
    wanted.extend(answers_by_correspondence(&postgres).await);
    found.extend(answers_by_correspondence(&disk).await);
    for (place, (wanted, found)) in wanted.iter().zip(&found).enumerate() {
        assert_eq!(found, wanted, "act {place}");
    }
    pool.close().await;
    database.drop_it().await
}
