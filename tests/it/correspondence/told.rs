//! What the pages of both players are told of their games, and what the list says.

use super::{DAY_MS, Pair, asked, own_game, own_games, standing, told};
use crate::duel::{BLITZ, start, wanted};
use tratto_protocol::{Color, GameCommand, OwnGameState, ServerFrame};

const THREE_DAYS_MS: u64 = 3 * 86_400_000;

#[tokio::test]
async fn both_are_told_when_a_game_begins_when_the_turn_passes_and_when_it_ends() -> anyhow::Result<()> {
    let mut pair = Pair::new().await?;
    let mut other_page = pair.bruno.another_tab();
    other_page.connect().await?;
    let game = pair.game("standard").await?;
    let begun = own_game(&mut pair.bruno, |_| true).await?;
    assert_eq!((begun.game.as_str(), begun.color), (game.as_str(), Color::Black));
    assert_eq!((begun.opponent.nickname.as_str(), begun.cadence.days), ("anna", Some(3)));
    assert_eq!(standing(&begun), (OwnGameState::TheirTurn, Some(THREE_DAYS_MS), 0));
    assert_eq!(own_game(&mut other_page, |_| true).await?, begun, "every page");
    assert_eq!(own_game(&mut pair.anna, |_| true).await?.state, OwnGameState::YourTurn);

    pair.clock.advance(DAY_MS);
    pair.play(&game, "e2e4 e7e5").await?;
    assert_eq!(asked(&mut pair.anna, &game, GameCommand::Resign {}).await?, Ok(()));
    own_game(&mut pair.bruno, |game| game.state == OwnGameState::Over).await?;
    let heard: Vec<_> = told(&pair.bruno).iter().skip(1).map(standing).collect();
    assert_eq!(
        heard,
        [
            (OwnGameState::YourTurn, Some(THREE_DAYS_MS), 1),
            (OwnGameState::TheirTurn, Some(THREE_DAYS_MS), 2),
            (OwnGameState::Over, None, 2)
        ]
    );
    pair.end().await
}

#[tokio::test]
async fn a_series_is_one_turn_and_is_told_when_it_is_over() -> anyhow::Result<()> {
    let mut pair = Pair::new().await?;
    let game = pair.game("progressive-italian").await?;
    pair.play(&game, "e2e4 e7e5").await?;
    let list = own_games(&pair.anna).await?;
    assert_eq!(standing(&list[0]), (OwnGameState::TheirTurn, Some(THREE_DAYS_MS), 2), "still Bruno's");
    pair.play(&game, "d7d5").await?;
    own_game(&mut pair.anna, |game| game.plies == 3).await?;
    let plies: Vec<u32> = told(&pair.anna).iter().map(|game| game.plies).collect();
    assert_eq!(plies, [0, 1, 3], "the beginning, the first turn, the second");
    pair.end().await
}

#[tokio::test]
async fn in_the_dark_nobody_is_told_of_a_refused_try() -> anyhow::Result<()> {
    let mut pair = Pair::new().await?;
    let game = pair.game("kriegspiel").await?;
    pair.play(&game, "e2e4").await?;
    pair.bruno.position = 1;
    // A pawn that takes nothing, twice refused; then a move.
    for uci in ["e7d6", "e7f6"] {
        pair.bruno.play(&game, uci).await?;
    }
    pair.clock.advance(1_000);
    pair.bruno.play(&game, "e7e5").await?;
    own_game(&mut pair.anna, |game| game.plies == 2).await?;
    let plies: Vec<u32> = told(&pair.anna).iter().map(|game| game.plies).collect();
    assert_eq!(plies, [0, 1, 2], "the beginning and two turns");
    pair.end().await
}

#[tokio::test]
async fn a_turn_taken_back_is_told_and_has_its_days_anew() -> anyhow::Result<()> {
    let mut pair = Pair::new().await?;
    let casual = wanted("standard", crate::duel::THREE_DAYS, false);
    let game = start(&pair.anna, &pair.bruno, &casual).await?;
    pair.play(&game, "e2e4 e7e5 g1f3").await?;
    pair.clock.advance(DAY_MS);
    assert_eq!(asked(&mut pair.anna, &game, GameCommand::OfferTakeback {}).await?, Ok(()));
    assert_eq!(asked(&mut pair.bruno, &game, GameCommand::AcceptTakeback {}).await?, Ok(()));
    let list = own_games(&pair.anna).await?;
    assert_eq!(standing(&list[0]), (OwnGameState::YourTurn, Some(THREE_DAYS_MS), 2));
    pair.end().await
}

#[tokio::test]
async fn the_list_begins_with_the_most_urgent_of_ones_own_turns() -> anyhow::Result<()> {
    let mut pair = Pair::new().await?;
    let first = pair.game("standard").await?;
    pair.clock.advance(1_000);
    let second = pair.game("kriegspiel").await?;
    pair.clock.advance(1_000);
    let third = pair.game("standard").await?;
    pair.play(&first, "e2e4").await?;
    let names =
        |list: &[tratto_protocol::OwnGame]| list.iter().map(|game| game.game.clone()).collect::<Vec<_>>();
    assert_eq!(names(&own_games(&pair.anna).await?), [second.clone(), third.clone(), first.clone()]);
    assert_eq!(names(&own_games(&pair.bruno).await?), [first.clone(), second.clone(), third.clone()]);
    start(&pair.anna, &pair.bruno, &wanted("standard", BLITZ, true)).await?;
    assert_eq!(own_games(&pair.anna).await?.len(), 3, "a game in real time is not among them");
    assert_eq!(asked(&mut pair.anna, &third, GameCommand::Abort {}).await?, Ok(()));
    assert_eq!(names(&own_games(&pair.anna).await?), [second, first]);
    let guest = tratto_tests::Player::guest(&pair.server.url(), "");
    let response = guest.request(reqwest::Method::GET, "/api/account/games").send().await?;
    assert_eq!(response.status(), 401);
    pair.end().await
}

#[tokio::test]
async fn the_welcome_comes_first_also_when_the_opponent_moves_before_it_is_made() -> anyhow::Result<()> {
    let mut pair = Pair::new().await?;
    let game = pair.game("standard").await?;
    let pool = pair.server.pool();
    let mut holding = pool.begin().await?;
    // What the welcome says of its player waits for this; a move does not.
    sqlx::query("lock table ratings in access exclusive mode").execute(&mut *holding).await?;
    let mut page = pair.bruno.another_tab();
    page.dial().await?;
    pair.anna.position = 0;
    pair.anna.play(&game, "e2e4").await?;
    holding.rollback().await?;
    let first = page.next().await?;
    assert!(matches!(first, Some(ServerFrame::Welcome { .. })), "{first:?}");
    let told = own_game(&mut page, |_| true).await?;
    assert_eq!((told.state, told.plies), (OwnGameState::YourTurn, 1), "and nothing is lost for that");
    drop(page);
    pair.end().await
}
