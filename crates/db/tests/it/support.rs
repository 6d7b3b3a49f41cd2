//! Rows to test with. Times are made up: nothing here reads a clock.

use time::{Duration, OffsetDateTime};
use tratto_db::accounts::{self, NewAccount};
use tratto_db::games::{self, Finish, NewGame};
use tratto_db::ratings::{self, RatingRow};
use tratto_db::{AccountId, Conn, GameId};

/// A moment, some minutes after a fixed one.
pub(crate) fn minute(minutes: i64) -> OffsetDateTime {
    OffsetDateTime::from_unix_timestamp(1_700_000_000).expect("BUG: a valid time")
        + Duration::minutes(minutes)
}

pub(crate) async fn account(conn: &mut Conn, name: &str) -> AccountId {
    let folded = name.to_lowercase();
    let new = NewAccount { nickname: name, folded: &folded, skeleton: &folded, created_at: minute(0) };
    accounts::create(conn, &new).await.expect("an account").id
}

pub(crate) fn new_game(id: i64, white: AccountId, black: AccountId) -> NewGame {
    NewGame {
        id: GameId(id),
        variant: "standard".into(),
        pool: "blitz".into(),
        speed: "blitz".into(),
        base_ms: 180_000,
        increment_ms: 2_000,
        days: None,
        is_rated: true,
        white_id: white,
        black_id: black,
        white_rating: 1200.0,
        black_rating: 1200.0,
        white_provisional: true,
        black_provisional: true,
        initial: None,
        created_at: minute(id.min(10_000)),
        rematch_of: None,
        deadline_at: None,
        side_to_move: None,
        is_paired: false,
    }
}

/// The same by correspondence: the first turn is White's, and over at `deadline_at`.
pub(crate) fn new_slow_game(
    id: i64,
    white: AccountId,
    black: AccountId,
    deadline_at: OffsetDateTime,
) -> NewGame {
    let mut new = new_game(id, white, black);
    (new.pool, new.speed) = ("correspondence".into(), "correspondence".into());
    (new.base_ms, new.increment_ms, new.days) = (0, 0, Some(3));
    (new.deadline_at, new.side_to_move) = (Some(deadline_at), Some("white".into()));
    new
}

pub(crate) fn finish(outcome: &str, at: OffsetDateTime) -> Finish {
    Finish { outcome: outcome.into(), termination: "resignation".into(), plies: 3, ended_at: at }
}

/// A game that was made at minute `id` and ended half an hour later.
pub(crate) async fn played(
    conn: &mut Conn,
    id: i64,
    white: AccountId,
    black: AccountId,
    outcome: &str,
) -> GameId {
    games::create(conn, &new_game(id, white, black)).await.expect("a game");
    assert!(games::finish(conn, GameId(id), &finish(outcome, minute(id + 30))).await.expect("its end"));
    GameId(id)
}

/// Gives a player a rating by way of one game, so that the leaderboard has somebody to rank.
pub(crate) async fn rated(conn: &mut Conn, game: GameId, row: &RatingRow, other: AccountId) {
    let at = row.last_rated_at.expect("BUG: a rated player has played");
    ratings::lock(conn, &row.pool, [row.account, other]).await.expect("a lock");
    assert!(
        ratings::store(conn, game, &row.pool, row.account, 1200.0, row, at).await.expect("a stored rating")
    );
}

pub(crate) fn rating(account: AccountId, rating: f64, wins: i32, losses: i32) -> RatingRow {
    RatingRow {
        account,
        pool: "blitz".into(),
        rating,
        games: wins + losses,
        wins,
        draws: 0,
        losses,
        last_rated_at: Some(minute(100)),
        last_results: "w".into(),
    }
}
