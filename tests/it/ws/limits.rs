//! Limits of one socket: frames, games followed, and frames that nobody reads.

use crate::duel::{BLITZ, Duel, wanted};
use std::sync::Arc;
use tratto_protocol::{ClientFrame, ErrorCode, ServerFrame};
use tratto_tests::{ManualClock, Player, TestServer, test_config};

#[tokio::test]
async fn too_many_frames_are_refused_with_the_time_to_wait() -> anyhow::Result<()> {
    let mut config = test_config();
    (config.limits.frames_per_second, config.limits.frames_per_minute) = (5, 300);
    let clock = ManualClock::new();
    let server = TestServer::start_with(config, Arc::new(clock.clone())).await?;
    let mut anna = server.player("anna").await?;
    anna.connect().await?;
    let leave = |id: u32| ClientFrame::PoolLeave { id: id.to_string() };
    for id in 0..5 {
        anna.send(&leave(id)).await?;
        anna.answer(&id.to_string()).await?.expect("within the limit");
    }
    anna.send(&leave(5)).await?;
    let refused = anna.answer("5").await?.expect_err("the sixth in one moment").0;
    assert_eq!(refused.code, ErrorCode::RateLimited);
    let wait_ms = refused.retry_after_ms.expect("it says when");
    clock.advance(i64::try_from(wait_ms)?);
    anna.send(&leave(6)).await?;
    anna.answer("6").await?.expect("after the wait that was asked for");
    drop(anna);
    server.end().await
}

#[tokio::test]
async fn the_minute_counts_beside_the_second() -> anyhow::Result<()> {
    let mut config = test_config();
    (config.limits.frames_per_second, config.limits.frames_per_minute) = (1_000, 5);
    let clock = ManualClock::new();
    let server = TestServer::start_with(config, Arc::new(clock.clone())).await?;
    let mut anna = server.player("anna").await?;
    anna.connect().await?;
    for id in 0..5 {
        anna.send(&ClientFrame::PoolLeave { id: id.to_string() }).await?;
        anna.answer(&id.to_string()).await?.expect("within the limit");
    }
    clock.advance(1_000);
    anna.send(&ClientFrame::PoolLeave { id: "5".into() }).await?;
    let refused = anna.answer("5").await?.expect_err("the sixth in one minute").0;
    assert_eq!(refused.code, ErrorCode::RateLimited);
    clock.advance(i64::try_from(refused.retry_after_ms.expect("it says when"))?);
    anna.send(&ClientFrame::PoolLeave { id: "5".into() }).await?;
    anna.answer("5").await?.expect("a passing refusal is not remembered");
    drop(anna);
    server.end().await
}

#[tokio::test]
async fn whoever_goes_on_after_a_hundred_refusals_is_closed() -> anyhow::Result<()> {
    let mut config = test_config();
    config.limits.frames_per_second = 1;
    let server = TestServer::start_with(config, Arc::new(ManualClock::new())).await?;
    let mut anna = server.player("anna").await?;
    anna.connect().await?;
    let mut refused_len = 0;
    let closed = loop {
        if anna.send(&ClientFrame::PoolLeave { id: "1".into() }).await.is_err() {
            break true;
        }
        match anna.next().await {
            Ok(Some(ServerFrame::Refused { .. })) => refused_len += 1,
            Ok(Some(_)) => {}
            Ok(None) | Err(_) => break true,
        }
        if refused_len > 200 {
            break false;
        }
    };
    assert!(closed && refused_len >= 100, "{refused_len}");
    drop(anna);
    server.end().await
}

#[tokio::test]
async fn a_page_follows_so_many_games_and_no_more() -> anyhow::Result<()> {
    let mut config = crate::duel::patient_config();
    config.limits.games_watched_max = 1;
    let clock = Arc::new(tratto_server::clock::SystemClock::start());
    let mut duel =
        Duel::on(TestServer::start_with(config, clock).await?, &wanted("standard", BLITZ, true)).await?;
    let (carla, dario) = (duel.server.player("carla").await?, duel.server.player("dario").await?);
    let other = crate::duel::start(&carla, &dario, &wanted("standard", BLITZ, true)).await?;
    duel.white.send(&ClientFrame::GameJoin { game: other.clone(), last_seq: None }).await?;
    let code = duel
        .white
        .wait("a refusal", |frame| match frame {
            ServerFrame::Error { error } => Some(error.code),
            _ => None,
        })
        .await?;
    assert_eq!(code, ErrorCode::TooMany);
    duel.white.send(&ClientFrame::GameLeave { game: duel.game.clone() }).await?;
    duel.white.join(&other).await?;
    drop((carla, dario));
    duel.end().await
}

/// Asks for the whole view again and again, and reads nothing.
async fn stuff(player: &mut Player, game: &str) -> anyhow::Result<()> {
    let frame = ClientFrame::GameJoin { game: game.to_owned(), last_seq: None };
    for _ in 0..1_000_000 {
        let sent = tokio::time::timeout(std::time::Duration::from_millis(500), player.send(&frame)).await;
        if !matches!(sent, Ok(Ok(()))) {
            return Ok(());
        }
    }
    anyhow::bail!("the server took everything and never closed")
}

#[tokio::test]
async fn fault_64_one_who_reads_nothing_is_closed_and_holds_nobody_up() -> anyhow::Result<()> {
    let mut config = crate::duel::patient_config();
    (config.limits.frames_per_second, config.limits.frames_per_minute) = (1_000_000, 10_000_000);
    let clock = Arc::new(tratto_server::clock::SystemClock::start());
    let mut duel =
        Duel::on(TestServer::start_with(config, clock).await?, &wanted("standard", BLITZ, true)).await?;
    let game = duel.game.clone();
    let pawns = "a2a3 a7a6 b2b3 b7b6 c2c3 c7c6 d2d3 d7d6 e2e3 e7e6 f2f3 f7f6 g2g3 g7g6 h2h3 h7h6";
    duel.play(pawns).await?;
    let mut carla = duel.server.player("carla").await?;
    carla.connect().await?;
    stuff(&mut carla, &game).await?;
    duel.play("a3a4 a6a5").await?;
    carla.cut();
    carla.connect().await?;
    let view = carla.join(&game).await?;
    assert_eq!(crate::duel::moves_of(&view), format!("{pawns} a3a4 a6a5"), "it comes back to the present");
    drop(carla);
    duel.end().await
}
