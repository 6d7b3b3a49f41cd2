//! A database that fails in the middle of games: what was acknowledged is there, what was refused is not, the game goes on.

use crate::duel::{BLITZ, Duel, patient_config, wanted};
use std::sync::Arc;
use tratto_protocol::{Color, ErrorCode, GameCommand, GameNotice, ServerFrame};
use tratto_server::clock::SystemClock;
use tratto_tests::{Player, TestServer};

const KNIGHTS: [&str; 4] = ["g1f3", "g8f6", "f3g1", "f6g8"];
const PAWNS: [&str; 8] = ["a2a3", "a7a6", "b2b3", "b7b6", "c2c3", "c7c6", "d2d3", "d7d6"];

/// Forty plies without a repetition.
fn long_game() -> Vec<&'static str> {
    PAWNS.chunks(2).flat_map(|pawns| pawns.iter().chain(&KNIGHTS).copied()).collect()
}

/// Makes a move however often it takes; what is refused for now is sent again. Says how often it was refused.
async fn insist(player: &mut Player, game: &str, uci: &str) -> anyhow::Result<usize> {
    let mut refused_len = 0;
    loop {
        match player.command(game, GameCommand::Move { uci: uci.into() }).await? {
            Ok(()) => return Ok(refused_len),
            Err(refusal) => {
                assert_eq!(refusal.0.code, ErrorCode::Busy, "{refusal:?}");
                assert!(refusal.0.retry_after_ms.is_some(), "it says when to try again");
                refused_len += 1;
            }
        }
    }
}

async fn sees(player: &mut Player, position: u32) -> anyhow::Result<()> {
    player
        .notice("the move", |notice| {
            matches!(notice, GameNotice::Moved { position: now, .. } if *now == position).then_some(())
        })
        .await
}

#[tokio::test]
async fn fault_18_connections_that_are_cut_during_moves_lose_none_and_double_none() -> anyhow::Result<()> {
    let mut duel = Duel::new(&wanted("standard", BLITZ, true)).await?;
    let game = duel.game.clone();
    let moves = long_game();
    let mut mover = Color::White;
    for (uci, position) in moves.iter().zip(1..) {
        let (player, other) = match mover {
            Color::White => (&mut duel.white, &mut duel.black),
            Color::Black => (&mut duel.black, &mut duel.white),
        };
        // At the same time: before, while and after the move is written.
        let (cut, made) = tokio::join!(duel.server.database().cut_connections(), insist(player, &game, uci));
        cut?;
        made?;
        sees(other, position).await?;
        mover = if mover == Color::White { Color::Black } else { Color::White };
    }
    assert_eq!(duel.moves().await?, moves.join(" "));
    duel.server.stop().await?;
    duel.server.start_again().await?;
    assert_eq!(duel.moves().await?, moves.join(" "), "the journal has the same");
    duel.end().await
}

#[tokio::test]
async fn a_database_that_is_gone_for_a_while_holds_the_game_up_and_nothing_else() -> anyhow::Result<()> {
    let mut config = patient_config();
    config.database.wait_ms = 200;
    let server = TestServer::start_with(config, Arc::new(SystemClock::start())).await?;
    let mut duel = Duel::on(server, &wanted("standard", BLITZ, true)).await?;
    let game = duel.game.clone();
    duel.play("e2e4 e7e5").await?;
    duel.server.database().set_reachable(false).await?;
    let sent = duel.white.ask(&game, GameCommand::Move { uci: "g1f3".into() }).await?;
    // Two seconds of pings pass meanwhile, so it is certain that nobody was told anything of the move.
    let told = tokio::time::timeout(std::time::Duration::from_millis(600), duel.black.next()).await;
    let is_move = |frame: &ServerFrame| matches!(frame, ServerFrame::GameNotice { notice, .. } if matches!(**notice, GameNotice::Moved { .. }));
    assert!(!matches!(&told, Ok(Ok(Some(frame))) if is_move(frame)), "{told:?}");
    duel.server.database().set_reachable(true).await?;
    let answer = duel.white.answer(&sent).await?;
    if answer.is_err() {
        insist(&mut duel.white, &game, "g1f3").await?;
    }
    sees(&mut duel.black, 3).await?;
    duel.play("b8c6").await?;
    assert_eq!(duel.moves().await?, "e2e4 e7e5 g1f3 b8c6");
    duel.end().await
}

#[tokio::test]
async fn fault_36_an_end_that_could_not_be_written_is_written_whole_or_not_at_all() -> anyhow::Result<()> {
    let mut duel = Duel::new(&wanted("standard", BLITZ, true)).await?;
    let game = duel.game.clone();
    duel.play("f2f3 e7e5 g2g4").await?;
    let (cut, made) =
        tokio::join!(duel.server.database().cut_connections(), insist(&mut duel.black, &game, "d8h4"));
    cut?;
    made?;
    let change = duel
        .white
        .notice("the end", |notice| match notice {
            GameNotice::Ended { end, .. } => Some(end.white_rating),
            _ => None,
        })
        .await?;
    assert_eq!(change.map(|change| change.after), Some(1180));
    let profile: tratto_protocol::Profile = duel.white.get("/api/players/bruno").await?;
    let blitz: Vec<_> =
        profile.ratings.iter().filter(|row| row.pool == "blitz").map(|row| (row.rating, row.games)).collect();
    assert_eq!(blitz, [(1220, 1)]);
    duel.end().await
}
