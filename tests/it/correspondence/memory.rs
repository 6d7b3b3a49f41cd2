//! While nobody looks a game costs nothing, and coming and going loses nothing.

use super::{IDLE_MS, Pair, own_games, until};
use crate::duel::{BLITZ, patient_config, start, wanted};
use tratto_protocol::{ClientFrame, GameCommand, GameNotice, OwnGameState, ServerFrame};

/// Waits until so many games are in memory.
async fn in_memory(pair: &Pair, wanted: usize) -> anyhow::Result<()> {
    let live = &pair.server.server().state().live;
    until("the games in memory", async || Ok((live.in_memory() == wanted).then_some(()))).await
}

#[tokio::test]
async fn a_hundred_games_at_once_are_in_memory_only_while_somebody_looks() -> anyhow::Result<()> {
    let mut pair = Pair::new().await?;
    let mut games = Vec::new();
    for _ in 0..100 {
        games.push(pair.game("standard").await?);
    }
    in_memory(&pair, 0).await?;
    for game in &games {
        pair.anna.position = 0;
        pair.anna.play(game, "e2e4").await?;
    }
    in_memory(&pair, 100).await?;
    let list = own_games(&pair.bruno).await?;
    assert!(list.iter().all(|game| game.state == OwnGameState::YourTurn && game.plies == 1));
    assert_eq!(list.len(), 100);
    pair.bruno.join(&games[7]).await?;
    pair.clock.advance(IDLE_MS);
    in_memory(&pair, 1).await?;
    pair.bruno.send(&ClientFrame::GameLeave { game: games[7].clone() }).await?;
    pair.bruno.catch_up(&games[7]).await?;
    pair.clock.advance(IDLE_MS);
    in_memory(&pair, 0).await?;
    assert_eq!(own_games(&pair.anna).await?.len(), 100, "they are all still there");
    pair.end().await
}

#[tokio::test]
async fn a_restart_takes_up_no_game_of_days() -> anyhow::Result<()> {
    let mut pair = Pair::new().await?;
    let game = pair.game("standard").await?;
    pair.play(&game, "e2e4").await?;
    pair.server.stop().await?;
    pair.server.start_again().await?;
    assert_eq!(pair.server.server().state().live.in_memory(), 0);
    pair.bruno.connect().await?;
    let view = pair.bruno.join(&game).await?;
    assert_eq!(crate::duel::moves_of(&view), "e2e4");
    pair.end().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_at_the_moment_of_forgetting_is_not_lost() -> anyhow::Result<()> {
    let mut pair = Pair::new().await?;
    let moves = "a2a3 a7a6 b2b3 b7b6 c2c3 c7c6 d2d3 d7d6 e2e3 e7e6 f2f3 f7f6 g2g3 g7g6 h2h3 h7h6 \
                 a3a4 a6a5 b3b4 b6b5 c3c4 c6c5 d3d4 d6d5 e3e4 e6e5 f3f4 f6f5 g3g4 g6g5 h3h4 h6h5";
    let played: Vec<&str> = moves.split_whitespace().collect();
    for head_start in [0, 2, 4, 8, 16, 32] {
        let game = pair.game("standard").await?;
        for (position, uci) in (0u32..).zip(&played) {
            let mover = if position % 2 == 0 { &mut pair.anna } else { &mut pair.bruno };
            mover.position = position;
            let sent = mover.ask(&game, GameCommand::Move { uci: (*uci).into() }).await?;
            // The task wakes to forget the game while the move is on its way, now nearer, now farther.
            for _ in 0..head_start {
                tokio::task::yield_now().await;
            }
            pair.clock.advance(IDLE_MS);
            mover.answer(&sent).await?.map_err(|refusal| anyhow::anyhow!("{uci}: {refusal:?}"))?;
        }
        let view = crate::duel::view(&pair.anna, &game).await?;
        assert_eq!(crate::duel::moves_of(&view), played.join(" "), "each once");
    }
    pair.end().await
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_joins_at_the_moment_of_forgetting_follows_the_game() -> anyhow::Result<()> {
    let mut pair = Pair::new().await?;
    let game = pair.game("standard").await?;
    pair.play(&game, "e2e4").await?;
    for _ in 0..20 {
        pair.bruno.send(&ClientFrame::GameJoin { game: game.clone(), last_seq: None }).await?;
        pair.clock.advance(IDLE_MS);
        pair.bruno
            .wait("the view", |frame| matches!(frame, ServerFrame::GameView { .. }).then_some(()))
            .await?;
        pair.bruno.send(&ClientFrame::GameLeave { game: game.clone() }).await?;
    }
    pair.bruno.join(&game).await?;
    pair.clock.advance(IDLE_MS);
    pair.bruno.play(&game, "e7e5").await?;
    let is_told = |notice: &GameNotice| matches!(notice, GameNotice::Moved { .. }).then_some(());
    assert!(pair.bruno.last_notice(is_told).is_some(), "a follower is told");
    pair.end().await
}

#[tokio::test]
async fn looking_at_one_game_after_the_other_takes_no_place_of_a_game_that_is_to_begin() -> anyhow::Result<()>
{
    let mut config = patient_config();
    config.limits.games_in_memory_max = 4;
    let mut pair = Pair::with(config).await?;
    let mut games = Vec::new();
    for _ in 0..4 {
        games.push(pair.game("standard").await?);
    }
    for game in &games {
        pair.anna.join(game).await?;
    }
    let wanted = wanted("standard", BLITZ, true);
    let full = start(&pair.anna, &pair.bruno, &wanted).await;
    assert!(full.is_err(), "four are followed");
    for game in &games {
        pair.anna.send(&ClientFrame::GameLeave { game: game.clone() }).await?;
    }
    pair.anna.send(&ClientFrame::LobbyJoin {}).await?;
    pair.anna.wait("the lobby", |frame| matches!(frame, ServerFrame::Lobby { .. }).then_some(())).await?;
    for game in &games {
        // Through the game's own queue, behind the leaving.
        crate::duel::view(&pair.anna, game).await?;
    }
    // A second later, not a minute: there is little room.
    pair.clock.advance(1_000);
    let live = &pair.server.server().state().live;
    until("room", async || Ok((live.in_memory() < 4).then_some(()))).await?;
    start(&pair.anna, &pair.bruno, &wanted).await?;
    pair.end().await
}
