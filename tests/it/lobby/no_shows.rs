//! Who is paired and never comes.

use crate::duel::{BLITZ, patient_config};
use std::sync::Arc;
use tratto_protocol::{ClientFrame, Color, ErrorCode, ServerFrame};
use tratto_tests::{ManualClock, Player, TestServer};

/// Both are paired; whoever of them is meant never makes a first move, and the game is aborted.
async fn never_comes(absent: &mut Player, other: &mut Player, clock: &ManualClock) -> anyhow::Result<()> {
    for player in [&mut *absent, &mut *other] {
        player.enter_pool(BLITZ.base_ms, BLITZ.increment_ms).await?;
    }
    let (game, color) = absent.game_started().await?;
    other.game_started().await?;
    other.join(&game).await?;
    if color == Color::Black {
        other.play(&game, "e2e4").await?;
    }
    clock.advance(45_050);
    let (outcome, termination) = other.end().await?;
    assert_eq!((outcome.as_str(), termination.as_str()), ("none", "no_first_move"));
    other.send(&ClientFrame::GameLeave { game }).await
}

/// Tries to enter; refused, with the milliseconds to wait, or not.
async fn enter(player: &mut Player) -> anyhow::Result<Result<(), (ErrorCode, Option<u64>)>> {
    let id = tratto_tests::command_id();
    let frame = ClientFrame::PoolEnter { id: id.clone(), variant: "standard".into(), cadence: BLITZ };
    player.send(&frame).await?;
    Ok(player.answer(&id).await?.map_err(|refusal| (refusal.0.code, refusal.0.retry_after_ms)))
}

#[tokio::test]
async fn who_is_paired_three_times_and_never_comes_waits_a_minute_also_over_a_restart() -> anyhow::Result<()>
{
    let clock = ManualClock::new();
    let mut server = TestServer::start_with(patient_config(), Arc::new(clock.clone())).await?;
    let (mut anna, mut bruno) = (server.player("anna").await?, server.player("bruno").await?);
    anna.connect().await?;
    bruno.connect().await?;
    for _ in 0..3 {
        never_comes(&mut anna, &mut bruno, &clock).await?;
    }
    let Err((code, Some(wait_ms))) = enter(&mut anna).await? else { panic!("taken at once") };
    assert_eq!(code, ErrorCode::PairingPaused);
    assert!((1..=60_000).contains(&wait_ms), "{wait_ms}");
    assert_eq!(enter(&mut bruno).await?, Ok(()), "who came is not meant");

    // The time that the server is away counts: it is only a wait.
    server.stop().await?;
    clock.advance(20_000);
    server.start_again().await?;
    anna.cut();
    anna.connect().await?;
    let Err((code, Some(left_ms))) = enter(&mut anna).await? else { panic!("forgotten by a restart") };
    assert_eq!((code, left_ms), (ErrorCode::PairingPaused, wait_ms - 20_000));
    clock.advance(i64::try_from(left_ms)?);
    assert_eq!(enter(&mut anna).await?, Ok(()));
    anna.wait("the queue", |frame| matches!(frame, ServerFrame::PoolEntered { .. }).then_some(())).await?;
    drop((anna, bruno));
    server.end().await
}
