//! Lines that fail in the ways that lines fail: the game goes on from where it was, each move once.

use crate::duel::{BLITZ, Duel, patient_config, wanted};
use std::sync::Arc;
use std::time::Duration;
use tokio::io::AsyncReadExt;
use tokio::net::TcpStream;
use tratto_protocol::{GameCommand, ServerFrame};
use tratto_server::clock::SystemClock;
use tratto_tests::{Line, Nature, PATIENCE, Player, TestServer};

/// A game in which White has a line of their own.
async fn duel_over(config: tratto_server::config::Config, nature: Nature) -> anyhow::Result<(Duel, Line)> {
    let server = TestServer::start_with(config, Arc::new(SystemClock::start())).await?;
    let mut duel = Duel::on(server, &wanted("standard", BLITZ, true)).await?;
    let line = Line::with(duel.server.address(), nature).await?;
    let mut white = duel.white.over(&line.url());
    white.connect().await?;
    white.join(&duel.game).await?;
    std::mem::swap(&mut duel.white, &mut white);
    white.cut();
    Ok((duel, line))
}

/// Reads until the line has gone, in order or not.
async fn gone(player: &mut Player) {
    while let Ok(Some(_)) = player.next().await {}
    player.cut();
}

#[tokio::test]
async fn a_game_goes_on_after_a_reset_and_after_an_end_in_the_middle_of_a_move() -> anyhow::Result<()> {
    let (mut duel, line) = duel_over(patient_config(), Nature::default()).await?;
    let game = duel.game.clone();
    let moves = ["e2e4", "g1f3", "f1c4", "d2d3"];
    for (number, uci) in moves.into_iter().enumerate() {
        // The line ends while the answer may be on its way.
        let command = GameCommand::Move { uci: uci.into() };
        let id = tratto_tests::command_id();
        let frame = tratto_protocol::ClientFrame::Game {
            id: id.clone(),
            game: game.clone(),
            position: duel.white.position,
            command,
        };
        duel.white.send(&frame).await?;
        if number % 2 == 0 {
            line.reset();
        } else {
            line.finish();
        }
        gone(&mut duel.white).await;
        duel.white.resume(&game).await?;
        duel.white.send(&frame).await?;
        duel.white.answer(&id).await?.map_err(|refusal| anyhow::anyhow!("{uci}: {refusal:?}"))?;
        let reply = ["e7e5", "b8c6", "f8c5", "g8f6"][number];
        duel.black.catch_up(&game).await?;
        duel.black.play(&game, reply).await?;
        duel.white.catch_up(&game).await?;
    }
    assert_eq!(duel.moves().await?, "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 d2d3 g8f6");
    duel.end().await
}

#[tokio::test]
async fn a_line_that_looks_open_and_is_dead_is_noticed_by_both_ends() -> anyhow::Result<()> {
    let mut config = patient_config();
    // A little longer than a ping, so that only a dead line is silent for so long.
    config.limits.socket_idle_ms = 3_000;
    let (mut duel, line) = duel_over(config, Nature::default()).await?;
    let game = duel.game.clone();
    duel.play("e2e4 e7e5").await?;
    line.swallow();
    // The client asks something that is always answered, and there is no answer.
    let probe = tratto_protocol::ClientFrame::GameJoin { game: game.clone(), last_seq: Some(duel.white.seq) };
    duel.white.send(&probe).await?;
    tokio::time::timeout(PATIENCE, line.has_swallowed()).await?;
    // The server hears no pong and tells the opponent that White has gone.
    let is_gone = |frame: &_| match frame {
        ServerFrame::GameLive { live, .. } if !live.white_here => Some(()),
        _ => None,
    };
    duel.black.wait("White's absence", is_gone).await?;
    duel.white.cut();
    duel.white.resume(&game).await?;
    duel.white.play(&game, "g1f3").await?;
    let is_back = |frame: &_| match frame {
        ServerFrame::GameLive { live, .. } if live.white_here => Some(()),
        _ => None,
    };
    duel.black.wait("White's return", is_back).await?;
    // Asked by Black: White's browser has another dead connection in its pool.
    let view = crate::duel::view(&duel.black, &game).await?;
    assert_eq!(crate::duel::moves_of(&view), "e2e4 e7e5 g1f3");
    duel.end().await
}

#[tokio::test]
async fn pings_keep_a_line_open_that_a_proxy_would_close_for_its_silence() -> anyhow::Result<()> {
    let nature = Nature { idle: Some(Duration::from_secs(5)), ..Nature::default() };
    let (mut duel, line) = duel_over(patient_config(), nature).await?;
    let mut quiet = TcpStream::connect(line.address()).await?;
    let mut guest = Player::guest(&line.url(), "none=1");
    guest.connect().await?;
    // Nothing is said on this socket but pings; four of them take longer than the proxy waits.
    let (pinged, closed) = tokio::join!(guest.pinged(4), async {
        tokio::time::timeout(PATIENCE, quiet.read(&mut [0; 16])).await
    });
    pinged?;
    assert_eq!(closed??, 0, "a connection without pings is closed by the proxy");
    let game = duel.game.clone();
    guest.join(&game).await?;
    duel.white.play(&game, "e2e4").await?;
    guest
        .notice("the move", |notice| {
            matches!(notice, tratto_protocol::GameNotice::Moved { .. }).then_some(())
        })
        .await?;
    drop(guest);
    duel.end().await
}
