//! Lag is what the server measures: a slow line gets a little back, and whoever only seems slow gets nothing.

use crate::duel::{BULLET, Duel, patient_config, start, wanted};
use std::sync::Arc;
use std::time::Duration;
use tratto_protocol::{ClientFrame, GameNotice, ServerFrame};
use tratto_server::clock::SystemClock;
use tratto_server::config::Config;
use tratto_tests::{Line, ManualClock, Nature, Player, TestServer};

/// A player's round trip as the game shows it, once it is known.
async fn white_lag(player: &mut Player, game: &str) -> anyhow::Result<u32> {
    loop {
        player.send(&ClientFrame::GameJoin { game: game.to_owned(), last_seq: None }).await?;
        let lag = player
            .wait("the lag", |frame| match frame {
                ServerFrame::GameLive { live, .. } => Some(live.white_lag_ms),
                _ => None,
            })
            .await?;
        if let Some(lag) = lag {
            return Ok(lag);
        }
    }
}

/// A game on a made-up clock in which White answers each ping `late_ms` late, at this address of the server's.
async fn duel_with_a_late_white(
    config: Config,
    late_ms: i64,
) -> anyhow::Result<(TestServer, ManualClock, Player, Player, String)> {
    let clock = ManualClock::new();
    let server = TestServer::start_with(config, Arc::new(clock.clone())).await?;
    let (mut white, mut black) = (server.player("anna").await?, server.player("bruno").await?);
    let game = start(&white, &black, &wanted("standard", BULLET, true)).await?;
    let passing = clock.clone();
    white.before_pong = Some(Box::new(move || passing.advance(late_ms)));
    white.connect().await?;
    black.connect().await?;
    black.join(&game).await?;
    Ok((server, clock, white, black, game))
}

/// White's time after twenty moves of one second each in 1+0, and White's round trip as the server believes it.
async fn left_after_twenty_moves(late_ms: i64) -> anyhow::Result<(u64, u32)> {
    let (server, clock, mut white, mut black, game) =
        duel_with_a_late_white(patient_config(), late_ms).await?;
    let lag = white_lag(&mut white, &game).await?;
    // From here on no answer moves the clock, so that each move takes one second exactly.
    white.before_pong = None;
    let mut left_ms = 0;
    white.play(&game, "e2e4").await?;
    black.catch_up(&game).await?;
    black.play(&game, "e7e5").await?;
    // Knights go out and home; a pawn goes on before a position has been there three times.
    let knights = [["g1f3", "g8f6"], ["f3g1", "f6g8"]];
    let pawns = [["a2a3", "a7a6"], ["b2b3", "b7b6"], ["c2c3", "c7c6"], ["d2d3", "d7d6"], ["h2h3", "h7h6"]];
    let more = [["g2g3", "g7g6"], ["h3h4", "h6h5"], ["a3a4", "a6a5"], ["b3b4", "b6b5"], ["c3c4", "c6c5"]];
    let turns = pawns.into_iter().flat_map(|pawn| [pawn, knights[0], knights[1]]).chain(more);
    for [own, other] in turns {
        white.catch_up(&game).await?;
        clock.advance(1_000);
        white.play(&game, own).await?;
        left_ms = white
            .last_notice(|notice| match notice {
                GameNotice::Moved { ply, .. } => ply.clock_ms,
                _ => None,
            })
            .ok_or_else(|| anyhow::anyhow!("no move was noticed"))?;
        black.catch_up(&game).await?;
        black.play(&game, other).await?;
    }
    drop((white, black));
    server.end().await?;
    Ok((left_ms, lag))
}

#[tokio::test]
async fn who_puts_off_the_answers_to_pings_gains_nothing_over_who_does_not() -> anyhow::Result<()> {
    let honest = left_after_twenty_moves(0).await?;
    let lying = left_after_twenty_moves(900).await?;
    assert_eq!(honest, (40_000, 0), "twenty seconds, and no lag on this machine");
    assert_eq!(lying, honest);
    Ok(())
}

#[tokio::test]
async fn behind_a_proxy_pings_are_believed_no_further_than_the_proxy_says() -> anyhow::Result<()> {
    let mut config = patient_config();
    config.server.behind_proxy = true;
    let (server, _, mut white, black, game) = duel_with_a_late_white(config, 900).await?;
    assert_eq!(white_lag(&mut white, &game).await?, 900, "nobody knows better");
    // The proxy tells what its kernel measured, in microseconds.
    white.headers.push(("x-round-trip-us", "40000".into()));
    white.cut();
    white.connect().await?;
    assert_eq!(white_lag(&mut white, &game).await?, 40);
    drop((white, black));
    server.end().await
}

#[tokio::test]
async fn without_a_proxy_nobody_is_believed_about_their_own_line() -> anyhow::Result<()> {
    let (server, _, mut white, black, game) = duel_with_a_late_white(patient_config(), 900).await?;
    white.headers.push(("x-round-trip-us", "800000".into()));
    white.cut();
    white.connect().await?;
    assert_eq!(white_lag(&mut white, &game).await?, 0);
    drop((white, black));
    server.end().await
}

#[tokio::test]
async fn a_slow_line_is_measured_and_gets_back_a_quarter_of_a_second_at_most() -> anyhow::Result<()> {
    let mut config = patient_config();
    // What stands between is a proxy to the server, so the pings are all there is.
    config.server.behind_proxy = true;
    let clock = Arc::new(SystemClock::start());
    let server = TestServer::start_with(config, clock).await?;
    let mut duel = Duel::on(server, &wanted("standard", BULLET, true)).await?;
    let line =
        Line::with(duel.server.address(), Nature { lag: Duration::from_millis(300), ..Nature::default() })
            .await?;
    let mut slow = duel.white.over(&line.url());
    duel.white.cut();
    slow.connect().await?;
    let game = duel.game.clone();
    let lag = white_lag(&mut slow, &game).await?;
    assert!(lag >= 600, "there and back is two ways: {lag}");
    duel.white = slow;
    duel.play("e2e4 e7e5 g1f3").await?;
    // White's move cannot have been received earlier than one way after Black's was seen, one way after it was made.
    let left_ms = duel.view().await?.plies[2].clock_ms.expect("a clock");
    assert!(left_ms <= 60_000 - 600 + 250, "{left_ms}");
    duel.end().await
}
