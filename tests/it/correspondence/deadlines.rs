//! A turn that is over ends the game, whoever looks, and also if nobody does.

use super::{DAY_MS, Pair, SWEEP_MS, own_game, own_games, until};
use tratto_db::correspondence;
use tratto_db::games::GameRow;
use tratto_protocol::{OwnGameState, Profile};
use tratto_server::clock::{Clock as _, to_offset};
use tratto_server::identity::parse_game_code;

#[tokio::test]
async fn fault_79_a_turn_that_is_over_ends_the_game_though_nobody_looks_at_it() -> anyhow::Result<()> {
    let mut pair = Pair::new().await?;
    let game = pair.game("standard").await?;
    pair.play(&game, "e2e4 e7e5").await?;
    pair.clock.advance(3 * DAY_MS - 1);
    let row = pair.row(&game, Some).await?;
    assert_eq!((row.ended_at, row.side_to_move.as_deref(), row.plies), (None, Some("white"), 2));
    pair.clock.advance(SWEEP_MS + 1);
    let row = pair.row(&game, |row| row.ended_at.is_some().then_some(row)).await?;
    assert_eq!((row.outcome.as_deref(), row.termination.as_deref()), (Some("black"), Some("flag")));
    assert_eq!((row.deadline_at, row.side_to_move, row.plies), (None, None, 2));
    let over = own_game(&mut pair.anna, |game| game.state == OwnGameState::Over).await?;
    assert_eq!((over.game, over.left_ms), (game, None), "whoever has a page open is told");
    let profile: Profile = pair.anna.get("/api/players/bruno").await?;
    assert_eq!(profile.ratings[0].rating, 1220, "and the result counts");
    pair.end().await
}

#[tokio::test]
async fn fault_79_days_go_on_while_the_server_is_away() -> anyhow::Result<()> {
    let mut pair = Pair::new().await?;
    let (late, in_time) = (pair.game("standard").await?, pair.game("standard").await?);
    pair.play(&late, "e2e4 e7e5").await?;
    pair.clock.advance(DAY_MS);
    pair.play(&in_time, "d2d4 d7d5").await?;
    pair.server.stop().await?;
    pair.clock.advance(2 * DAY_MS);
    pair.server.start_again().await?;
    let termination = pair.row(&late, |row| row.termination).await?;
    assert_eq!(termination, "flag", "at the start, without waiting for the next sweep");
    let row = pair.row(&in_time, Some).await?;
    assert_eq!(row.deadline_at, Some(to_offset(pair.clock.now() + DAY_MS)));
    pair.anna.connect().await?;
    pair.anna.position = 2;
    pair.anna.play(&in_time, "c2c4").await?;
    pair.end().await
}

#[tokio::test]
async fn a_first_turn_that_does_not_come_in_its_days_aborts_the_game() -> anyhow::Result<()> {
    let pair = Pair::new().await?;
    let game = pair.game("standard").await?;
    pair.clock.advance(3 * DAY_MS + SWEEP_MS);
    let row = pair.row(&game, |row| row.ended_at.is_some().then_some(row)).await?;
    assert_eq!((row.outcome.as_deref(), row.termination.as_deref()), (Some("none"), Some("no_first_move")));
    assert_eq!(row.white_rating_after, None);
    pair.end().await
}

#[tokio::test]
async fn where_the_store_is_wrong_about_a_turn_the_journal_puts_it_right() -> anyhow::Result<()> {
    let mut pair = Pair::new().await?;
    let game = pair.game("standard").await?;
    pair.play(&game, "e2e4 e7e5").await?;
    sqlx::query("update games set deadline_at = created_at, side_to_move = 'black', plies = 1 where id = $1")
        .bind(parse_game_code(&game))
        .execute(&pair.server.pool())
        .await?;
    pair.clock.advance(SWEEP_MS);
    let right = |row: GameRow| (row.side_to_move.as_deref() == Some("white")).then_some(row);
    let row = pair.row(&game, right).await?;
    let left = row.deadline_at.map(|deadline| deadline - to_offset(pair.clock.now()));
    assert_eq!(left.map(|left| left.whole_milliseconds()), Some(i128::from(3 * DAY_MS - SWEEP_MS)));
    assert_eq!((row.ended_at, row.plies), (None, 2));
    pair.end().await
}

#[tokio::test]
async fn a_list_and_a_page_tell_the_truth_at_the_moment_that_a_turn_is_over() -> anyhow::Result<()> {
    let mut pair = Pair::new().await?;
    let game = pair.game("standard").await?;
    pair.play(&game, "e2e4 e7e5").await?;
    pair.clock.advance(3 * DAY_MS);
    let (list, view) =
        tokio::try_join!(own_games(&pair.anna), async { crate::duel::view(&pair.bruno, &game).await })?;
    assert_eq!(list, []);
    assert_eq!(view.end.map(|end| end.termination), Some("flag".into()));
    pair.end().await
}

#[tokio::test]
async fn every_overdue_game_is_ended_though_there_are_more_than_one_batch() -> anyhow::Result<()> {
    let mut config = crate::duel::patient_config();
    config.limits.correspondence_games_max = 1_000;
    let pair = Pair::with(config).await?;
    for _ in 0..300 {
        pair.game("standard").await?;
    }
    pair.clock.advance(3 * DAY_MS);
    let pool = pair.server.pool();
    let now = to_offset(pair.clock.now());
    until("the end of all games", async || {
        let mut conn = tratto_db::acquire(&pool).await?;
        let left = correspondence::overdue(&mut conn, now, None, 1_000).await?.len();
        Ok((left == 0).then_some(()))
    })
    .await?;
    pair.end().await
}
