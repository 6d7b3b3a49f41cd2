//! The server goes and comes back in the middle of games: nothing acknowledged is lost, and nobody pays for it.

use crate::duel::{BLITZ, Duel, THREE_DAYS, asked, moves_of, view, wanted};
use tratto_protocol::{Color, ErrorCode, GameCommand, GameNotice, ServerFrame};
use tratto_tests::{ManualClock, Player};

async fn away_for_an_hour(duel: &mut Duel, clock: &ManualClock) -> anyhow::Result<()> {
    duel.server.stop().await?;
    clock.advance(3_600_000);
    duel.server.start_again().await
}

#[tokio::test]
async fn fault_12_13_a_restart_loses_no_move_and_gives_the_time_back() -> anyhow::Result<()> {
    let (mut duel, clock) = Duel::manual(&wanted("standard", BLITZ, true)).await?;
    let game = duel.game.clone();
    duel.play("e2e4 e7e5 g1f3 b8c6").await?;
    clock.advance(20_000);
    away_for_an_hour(&mut duel, &clock).await?;
    for player in [&mut duel.white, &mut duel.black] {
        player.cut();
        player.resume(&game).await?;
        let clock_set = player
            .notice("the time back", |notice| match notice {
                GameNotice::ClockSet { clock, cause, by: None } => Some((clock.clone(), cause.clone())),
                _ => None,
            })
            .await?;
        assert_eq!((clock_set.0.white_ms, clock_set.1.as_str()), (182_000 - 20_000, "restart"));
    }
    assert_eq!(duel.moves().await?, "e2e4 e7e5 g1f3 b8c6");
    // Ten seconds to come back cost nothing; from then on the clock runs.
    clock.advance(11_000);
    duel.play("f1b5").await?;
    let view = duel.view().await?;
    assert_eq!(view.plies.last().and_then(|ply| ply.clock_ms), Some(162_000 - 1_000 + 2_000));
    duel.end().await
}

#[tokio::test]
async fn fault_13_after_a_restart_a_flag_falls_when_the_time_that_was_left_is_over() -> anyhow::Result<()> {
    let (mut duel, clock) = Duel::manual(&wanted("standard", BLITZ, true)).await?;
    let game = duel.game.clone();
    duel.play("e2e4 e7e5").await?;
    clock.advance(20_000);
    away_for_an_hour(&mut duel, &clock).await?;
    for player in [&mut duel.white, &mut duel.black] {
        player.cut();
        player.resume(&game).await?;
    }
    // Ten seconds to come back, and the 160 that were left.
    clock.advance(169_999);
    duel.white.catch_up(&game).await?;
    assert_eq!(duel.view().await?.end, None);
    clock.advance(50);
    assert_eq!(duel.black.end().await?, ("black".to_owned(), "flag".to_owned()));
    duel.end().await
}

#[tokio::test]
async fn fault_17_every_page_is_told_of_the_stop_and_closed() -> anyhow::Result<()> {
    let mut duel = Duel::new(&wanted("standard", BLITZ, true)).await?;
    duel.play("e2e4").await?;
    duel.server.stop().await?;
    for player in [&mut duel.white, &mut duel.black] {
        player.wait("the stop", |frame| matches!(frame, ServerFrame::Stopping {}).then_some(())).await?;
        assert_eq!(player.next().await?, None, "the socket does not look alive");
    }
    duel.server.start_again().await?;
    duel.end().await
}

#[tokio::test]
async fn fault_14_a_game_is_what_it_was_however_often_the_server_restarts() -> anyhow::Result<()> {
    let mut duel = Duel::new(&wanted("standard", BLITZ, true)).await?;
    let game = duel.game.clone();
    for uci in ["f2f3", "e7e5", "g2g4", "d8h4"] {
        duel.play(uci).await?;
        duel.server.stop().await?;
        duel.server.start_again().await?;
        for player in [&mut duel.white, &mut duel.black] {
            player.cut();
            player.resume(&game).await?;
        }
    }
    let view = duel.view().await?;
    assert_eq!(moves_of(&view), "f2f3 e7e5 g2g4 d8h4");
    let end = view.end.expect("mate");
    assert_eq!((end.outcome.as_str(), end.termination.as_str()), ("black", "checkmate"));
    assert_eq!(end.white_rating.map(|change| (change.before, change.after)), Some((1200, 1180)));
    duel.end().await
}

#[tokio::test]
async fn fault_52_65_a_game_that_is_read_from_the_database_shows_each_what_is_theirs() -> anyhow::Result<()> {
    let mut duel = Duel::new(&wanted("kriegspiel", THREE_DAYS, true)).await?;
    let game = duel.game.clone();
    let guest = Player::guest(&duel.server.url(), "");
    duel.play("e2e4 d7d5").await?;
    duel.server.stop().await?;
    duel.server.start_again().await?;
    let seen = view(&guest, &game).await?;
    assert_eq!((seen.board.as_str(), seen.seat, seen.actions.len()), ("8/8/8/8/8/8/8/8", None, 0));
    assert!(seen.plies.iter().all(|ply| ply.uci.is_none() && ply.san.is_none()), "{:?}", seen.plies);
    let seen = view(&duel.black, &game).await?;
    assert_eq!(seen.seat, Some(Color::Black));
    assert!(seen.board.contains('p') && !seen.board.contains('P'), "{}", seen.board);
    assert_eq!(moves_of(&seen), "d7d5");
    // Once it has ended, no server keeps it in memory.
    duel.white.cut();
    duel.white.connect().await?;
    asked(&mut duel.white, &game, GameCommand::Resign {}).await?.expect("under way");
    duel.server.stop().await?;
    duel.server.start_again().await?;
    let seen = view(&guest, &game).await?;
    assert_eq!((moves_of(&seen).as_str(), seen.seat, seen.actions.len()), ("e2e4 d7d5", None, 0));
    assert_eq!(view(&duel.white, &game).await?.seat, Some(Color::White));
    duel.end().await
}

#[tokio::test]
async fn fault_74_one_live_game_at_a_time_also_after_a_restart() -> anyhow::Result<()> {
    let mut duel = Duel::new(&wanted("standard", BLITZ, true)).await?;
    duel.play("e2e4 e7e5").await?;
    duel.server.stop().await?;
    duel.server.start_again().await?;
    duel.white.cut();
    duel.white.connect().await?;
    duel.white.enter_pool(180_000, 2_000).await?;
    let code = duel
        .white
        .wait("a refusal", |frame| match frame {
            ServerFrame::Refused { error, .. } => Some(error.code),
            _ => None,
        })
        .await?;
    assert_eq!(code, ErrorCode::AlreadyPlaying);
    duel.end().await
}

#[tokio::test]
async fn offers_and_the_right_to_claim_live_through_a_restart() -> anyhow::Result<()> {
    let (mut duel, clock) = Duel::manual(&wanted("standard", BLITZ, true)).await?;
    let game = duel.game.clone();
    duel.play("e2e4 e7e5").await?;
    assert_eq!(asked(&mut duel.black, &game, GameCommand::OfferDraw {}).await?, Ok(()));
    duel.server.stop().await?;
    duel.server.start_again().await?;
    duel.black.cut();
    duel.black.connect().await?;
    let view = duel.black.join(&game).await?;
    assert_eq!(view.offers.draw, Some(Color::Black));
    clock.advance(44_000);
    assert_eq!(asked(&mut duel.black, &game, GameCommand::ClaimWin {}).await?, Err(ErrorCode::CannotClaim));
    clock.advance(1_000);
    assert_eq!(asked(&mut duel.black, &game, GameCommand::ClaimWin {}).await?, Ok(()));
    duel.end().await
}

#[tokio::test]
async fn a_rematch_that_had_begun_when_the_server_died_is_found_and_not_begun_again() -> anyhow::Result<()> {
    for cadence in [BLITZ, THREE_DAYS] {
        let mut duel = Duel::new(&wanted("standard", cadence, false)).await?;
        let game = duel.game.clone();
        duel.play("e2e4 e7e5").await?;
        asked(&mut duel.white, &game, GameCommand::Resign {}).await?.expect("under way");
        asked(&mut duel.white, &game, GameCommand::OfferRematch {}).await?.expect("over");
        asked(&mut duel.black, &game, GameCommand::OfferRematch {}).await?.expect("offered");
        let begun = duel.view().await?.end.and_then(|end| end.rematch);
        assert!(begun.is_some());
        duel.server.stop().await?;
        // As it stands when a server dies between the row of the next game and the last word of this one.
        let pool = duel.server.database().connect().await?;
        let gone = sqlx::query("delete from game_events where event::text ilike '%rematched%'")
            .execute(&pool)
            .await?;
        assert_eq!(gone.rows_affected(), 1);
        pool.close().await;
        duel.server.start_again().await?;
        duel.black.connect().await?;
        duel.black.join(&game).await?;
        assert_eq!(asked(&mut duel.black, &game, GameCommand::OfferRematch {}).await?, Ok(()), "{cadence:?}");
        assert_eq!(duel.view().await?.end.and_then(|end| end.rematch), begun, "{cadence:?}");
        duel.end().await?;
    }
    Ok(())
}
