//! Ratings: each game counts once, by the ratings as they are when it ends.

use crate::duel::{BLITZ, Duel, THREE_DAYS, asked, start, wanted};
use tratto_protocol::{GameCommand, Profile};
use tratto_tests::{Player, TestServer};

async fn rating(player: &Player, pool: &str) -> anyhow::Result<(i32, u32)> {
    let profile: Profile = player.get(&format!("/api/players/{}", player.nickname)).await?;
    let row = profile.ratings.iter().find(|row| row.pool == pool);
    Ok(row.map_or((1200, 0), |row| (row.rating, row.games)))
}

/// Starts a game by correspondence against somebody new, and plays the first moves of both.
async fn begun(server: &TestServer, anna: &mut Player, name: &str) -> anyhow::Result<(String, Player)> {
    let mut other = server.player(name).await?;
    let game = start(anna, &other, &wanted("standard", THREE_DAYS, true)).await?;
    other.connect().await?;
    anna.join(&game).await?;
    other.join(&game).await?;
    anna.play(&game, "e2e4").await?;
    crate::first_game::sees_move(&mut other).await?;
    other.play(&game, "e7e5").await?;
    Ok((game, other))
}

#[tokio::test]
async fn fault_34_35_games_of_one_player_that_end_together_each_count_once() -> anyhow::Result<()> {
    let server = TestServer::start_with(
        crate::duel::patient_config(),
        std::sync::Arc::new(tratto_server::clock::SystemClock::start()),
    )
    .await?;
    let mut anna = server.player("anna").await?;
    anna.connect().await?;
    let mut games = Vec::new();
    for name in ["bruno", "carla", "dario", "elena"] {
        games.push(begun(&server, &mut anna, name).await?);
    }
    // The later games end first, and all of them at once.
    let resign = |(game, mut other): (String, Player)| async move {
        other.command(&game, GameCommand::Resign {}).await?.expect("under way");
        anyhow::Ok((game, other))
    };
    let ended = futures_util::future::try_join_all(games.into_iter().rev().map(resign)).await?;
    let mut steps = Vec::new();
    for (game, _) in &ended {
        let end = crate::duel::view(&anna, game).await?.end.expect("resigned");
        steps.push(end.white_rating.expect("rated"));
    }
    steps.sort_by_key(|step| step.before);
    assert_eq!(steps[0].before, 1200);
    for pair in steps.windows(2) {
        assert_eq!(pair[0].after, pair[1].before, "each goes on where the last ended: {steps:?}");
    }
    let last = steps.last().map(|step| step.after);
    assert_eq!(Some(rating(&anna, "correspondence").await?), last.map(|after| (after, 4)));
    for (_, other) in &ended {
        let (rating, games) = rating(other, "correspondence").await?;
        assert!(rating < 1200 && games == 1, "{}: {rating} after {games}", other.nickname);
    }
    drop((anna, ended));
    server.end().await
}

#[tokio::test]
async fn fault_15_an_aborted_game_changes_no_rating() -> anyhow::Result<()> {
    let mut duel = Duel::new(&wanted("standard", BLITZ, true)).await?;
    duel.play("e2e4").await?;
    duel.server.stop().await?;
    duel.server.start_again().await?;
    duel.white.cut();
    duel.white.connect().await?;
    duel.white.join(&duel.game).await?;
    asked(&mut duel.white, &duel.game, GameCommand::Abort {}).await?.expect("not both have moved");
    assert_eq!(rating(&duel.white, "blitz").await?, (1200, 0));
    let end = duel.view().await?.end.expect("aborted");
    assert_eq!((end.white_rating, end.black_rating), (None, None));
    duel.end().await
}

#[tokio::test]
async fn a_casual_game_changes_no_rating() -> anyhow::Result<()> {
    let mut duel = Duel::new(&wanted("standard", BLITZ, false)).await?;
    duel.play("f2f3 e7e5 g2g4 d8h4").await?;
    assert_eq!(rating(&duel.white, "blitz").await?, (1200, 0));
    assert_eq!(duel.view().await?.end.and_then(|end| end.white_rating), None);
    duel.end().await
}

#[tokio::test]
async fn fault_37_38_what_is_shown_right_after_the_end_is_the_new_rating() -> anyhow::Result<()> {
    let mut duel = Duel::new(&wanted("kriegspiel", BLITZ, true)).await?;
    duel.play("f2f3 e7e5 g2g4 d8h4").await?;
    assert_eq!(rating(&duel.white, "kriegspiel").await?, (1180, 1));
    assert_eq!(rating(&duel.black, "kriegspiel").await?, (1220, 1));
    duel.end().await
}
