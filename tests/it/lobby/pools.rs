//! Quick pairing.

use super::answered;
use crate::duel::{BLITZ, patient_config, start, wanted};
use std::sync::Arc;
use tratto_protocol::{Cadence, ClientFrame, Color, ErrorCode, ServerFrame};
use tratto_tests::{ManualClock, TestServer};

#[tokio::test]
async fn fault_58_the_same_account_in_two_tabs_is_never_paired_with_itself() -> anyhow::Result<()> {
    let clock = ManualClock::new();
    let server = TestServer::start_with(patient_config(), Arc::new(clock.clone())).await?;
    let mut anna = server.player("anna").await?;
    let mut tab = anna.another_tab();
    anna.connect().await?;
    tab.connect().await?;
    anna.enter_pool(180_000, 2_000).await?;
    anna.wait("the queue", |frame| matches!(frame, ServerFrame::PoolEntered { .. }).then_some(())).await?;
    tab.enter_pool(180_000, 2_000).await?;
    anna.wait("the other tab", |frame| matches!(frame, ServerFrame::Superseded {}).then_some(())).await?;
    // Long enough that anybody would do.
    for _ in 0..40 {
        clock.advance(500);
    }
    let mut bruno = server.player("bruno").await?;
    bruno.connect().await?;
    bruno.enter_pool(180_000, 2_000).await?;
    let (game, color) = bruno.game_started().await?;
    let (same, other) = tab.game_started().await?;
    assert_eq!((&game, color == Color::White), (&same, other == Color::Black), "one game, both colors");
    let view = bruno.join(&game).await?;
    let names = [view.white.nickname, view.black.nickname];
    assert!(names.contains(&"anna".into()) && names.contains(&"bruno".into()), "{names:?}");
    drop((anna, tab, bruno));
    server.end().await
}

#[tokio::test]
async fn fault_74_whoever_plays_waits_no_more_and_cannot_enter() -> anyhow::Result<()> {
    let server =
        TestServer::start_with(patient_config(), Arc::new(tratto_server::clock::SystemClock::start()))
            .await?;
    let mut anna = server.player("anna").await?;
    let (mut bruno, mut carla) = (server.player("bruno").await?, server.player("carla").await?);
    for player in [&mut anna, &mut bruno, &mut carla] {
        player.connect().await?;
    }
    anna.enter_pool(180_000, 2_000).await?;
    anna.wait("the queue", |frame| matches!(frame, ServerFrame::PoolEntered { .. }).then_some(())).await?;
    let game = start(&anna, &bruno, &wanted("standard", BLITZ, true)).await?;
    carla.enter_pool(180_000, 2_000).await?;
    carla.wait("the queue", |frame| matches!(frame, ServerFrame::PoolEntered { .. }).then_some(())).await?;
    let enter = ClientFrame::PoolEnter { id: "1".into(), variant: "standard".into(), cadence: BLITZ };
    anna.send(&enter).await?;
    assert_eq!(answered(&mut anna, "1").await?, Err(ErrorCode::AlreadyPlaying));
    let first = anna.heard.iter().filter(|text| text.contains("game_started")).count();
    assert_eq!(first, 1, "only the challenge's game");
    let refused = start(&carla, &anna, &wanted("standard", BLITZ, true)).await;
    assert!(refused.is_err(), "a challenge starts no second game either");
    assert_eq!(crate::duel::view(&anna, &game).await?.end, None);
    drop((anna, bruno, carla));
    server.end().await
}

#[tokio::test]
async fn only_what_is_offered_can_be_entered() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let mut anna = server.player("anna").await?;
    anna.connect().await?;
    let days = Cadence { base_ms: 0, increment_ms: 0, days: Some(3) };
    for (variant, cadence, code) in [
        ("checkers", BLITZ, ErrorCode::VariantUnknown),
        ("standard", Cadence { base_ms: 180_001, ..BLITZ }, ErrorCode::CadenceInvalid),
        ("standard", Cadence { base_ms: u64::MAX, ..BLITZ }, ErrorCode::CadenceInvalid),
        ("standard", Cadence { increment_ms: 61_000, ..BLITZ }, ErrorCode::CadenceInvalid),
        ("standard", days, ErrorCode::CadenceInvalid),
    ] {
        let id = tratto_tests::command_id();
        let frame = ClientFrame::PoolEnter { id: id.clone(), variant: variant.into(), cadence };
        anna.send(&frame).await?;
        assert_eq!(answered(&mut anna, &id).await?, Err(code), "{variant} {cadence:?}");
    }
    drop(anna);
    server.end().await
}

#[tokio::test]
async fn a_player_leaves_the_queue_by_word_and_with_the_line() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let (mut anna, mut bruno, mut carla) =
        (server.player("anna").await?, server.player("bruno").await?, server.player("carla").await?);
    for player in [&mut anna, &mut bruno, &mut carla] {
        player.connect().await?;
    }
    carla.send(&ClientFrame::LobbyJoin {}).await?;
    anna.enter_pool(180_000, 2_000).await?;
    super::lobby(&mut carla, "one waits", |lobby| (lobby.pools.first()?.waiting == 1).then_some(())).await?;
    anna.send(&ClientFrame::PoolLeave { id: "out".into() }).await?;
    anna.wait("the way out", |frame| matches!(frame, ServerFrame::PoolLeft {}).then_some(())).await?;
    bruno.enter_pool(180_000, 2_000).await?;
    bruno.wait("the queue", |frame| matches!(frame, ServerFrame::PoolEntered { .. }).then_some(())).await?;
    bruno.cut();
    super::lobby(&mut carla, "nobody waits", |lobby| {
        (lobby.players == 2 && lobby.pools.is_empty()).then_some(())
    })
    .await?;
    drop((anna, bruno, carla));
    server.end().await
}
