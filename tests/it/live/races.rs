//! Two things at once, over real sockets: both frames are on their way before either is answered.
//!
//! The same races run on the game alone in `crates/game/tests`.

use crate::duel::{BLITZ, BULLET, Duel, asked, wanted};
use tratto_protocol::{ClientFrame, ErrorCode, GameCommand, GameNotice};
use tratto_tests::{Player, command_id};

type Answer = Result<(), ErrorCode>;

fn play(uci: &str) -> GameCommand {
    GameCommand::Move { uci: uci.into() }
}

/// Sends both without waiting; how each was answered.
async fn both(player: &mut Player, game: &str, commands: [GameCommand; 2]) -> anyhow::Result<[Answer; 2]> {
    let [one, other] = commands;
    let (one, other) = (player.ask(game, one).await?, player.ask(game, other).await?);
    let one = player.answer(&one).await?.map_err(|refusal| refusal.0.code);
    let other = player.answer(&other).await?.map_err(|refusal| refusal.0.code);
    Ok([one, other])
}

async fn termination(duel: &Duel) -> anyhow::Result<Option<String>> {
    Ok(duel.view().await?.end.map(|end| end.termination))
}

#[tokio::test]
async fn draw_accept_against_move() -> anyhow::Result<()> {
    for (commands, expect, moves, end) in [
        (
            [GameCommand::AcceptDraw {}, play("g1f3")],
            [Ok(()), Err(ErrorCode::GameOver)],
            "e2e4 e7e5",
            Some("agreement"),
        ),
        (
            [play("g1f3"), GameCommand::AcceptDraw {}],
            [Ok(()), Err(ErrorCode::NoOffer)],
            "e2e4 e7e5 g1f3",
            None,
        ),
    ] {
        let mut duel = Duel::new(&wanted("standard", BLITZ, true)).await?;
        let game = duel.game.clone();
        duel.play("e2e4 e7e5").await?;
        assert_eq!(asked(&mut duel.black, &game, GameCommand::OfferDraw {}).await?, Ok(()));
        assert_eq!(both(&mut duel.white, &game, commands).await?, expect);
        assert_eq!(duel.moves().await?, moves);
        assert_eq!(termination(&duel).await?.as_deref(), end);
        duel.end().await?;
    }
    Ok(())
}

#[tokio::test]
async fn fault_28_takeback_against_move() -> anyhow::Result<()> {
    for (commands, expect, moves) in [
        (
            [GameCommand::AcceptTakeback {}, play("b8c6")],
            [Ok(()), Err(ErrorCode::StalePosition)],
            "e2e4 e7e5",
        ),
        (
            [play("b8c6"), GameCommand::AcceptTakeback {}],
            [Ok(()), Err(ErrorCode::NoOffer)],
            "e2e4 e7e5 g1f3 b8c6",
        ),
    ] {
        let mut duel = Duel::new(&wanted("standard", BLITZ, false)).await?;
        let game = duel.game.clone();
        duel.play("e2e4 e7e5 g1f3").await?;
        assert_eq!(asked(&mut duel.white, &game, GameCommand::OfferTakeback {}).await?, Ok(()));
        assert_eq!(both(&mut duel.black, &game, commands).await?, expect);
        assert_eq!(duel.moves().await?, moves);
        duel.end().await?;
    }
    Ok(())
}

#[tokio::test]
async fn fault_24_25_two_moves_at_once_are_one_in_chess_and_two_in_a_series() -> anyhow::Result<()> {
    let mut duel = Duel::new(&wanted("standard", BLITZ, true)).await?;
    let game = duel.game.clone();
    let answers = both(&mut duel.white, &game, [play("e2e4"), play("d2d4")]).await?;
    assert_eq!(answers, [Ok(()), Err(ErrorCode::StalePosition)]);
    assert_eq!(duel.moves().await?, "e2e4");
    duel.end().await?;
    let mut duel = Duel::new(&wanted("progressive-scottish", BLITZ, true)).await?;
    duel.play("e2e4").await?;
    let mut ids = Vec::new();
    for (uci, position) in [("e7e5", 1), ("g8f6", 2)] {
        let (id, game) = (command_id(), duel.game.clone());
        duel.black.send(&ClientFrame::Game { id: id.clone(), game, position, command: play(uci) }).await?;
        ids.push(id);
    }
    for id in ids {
        duel.black.answer(&id).await?.expect("both are of the series");
    }
    assert_eq!(duel.moves().await?, "e2e4 e7e5 g8f6");
    duel.end().await
}

#[tokio::test]
async fn resign_against_flag() -> anyhow::Result<()> {
    let (mut duel, clock) = Duel::manual(&wanted("standard", BULLET, true)).await?;
    duel.play("e2e4 e7e5").await?;
    clock.advance(60_000);
    let answer = asked(&mut duel.black, &duel.game, GameCommand::Resign {}).await?;
    assert_eq!(answer, Err(ErrorCode::GameOver));
    assert_eq!(termination(&duel).await?.as_deref(), Some("flag"), "who resigned too late has won");
    duel.end().await
}

#[tokio::test]
async fn fault_22_a_premove_made_while_the_line_was_gone_does_not_take_the_place_of_the_lost_move()
-> anyhow::Result<()> {
    let mut duel = Duel::new(&wanted("standard", BLITZ, true)).await?;
    let game = duel.game.clone();
    duel.play("e2e4 e7e5").await?;
    // The move never reached the server; the client kept it, and the premove for two positions later.
    let frame = |uci: &str, position| ClientFrame::Game {
        id: format!("kept-{uci}"),
        game: game.clone(),
        position,
        command: play(uci),
    };
    let (lost, premove) = (frame("g1f3", 2), frame("f1b5", 4));
    duel.white.cut();
    duel.white.resume(&game).await?;
    duel.white.send(&premove).await?;
    let early = duel.white.answer("kept-f1b5").await?.map_err(|refusal| refusal.0.code);
    assert_eq!(early, Err(ErrorCode::StalePosition), "meant for a board that is not there yet");
    duel.white.send(&lost).await?;
    duel.white.answer("kept-g1f3").await?.expect("its turn has been all the time");
    duel.black.notice("the move", |notice| matches!(notice, GameNotice::Moved { .. }).then_some(())).await?;
    duel.black.play(&game, "b8c6").await?;
    let again =
        ClientFrame::Game { id: command_id(), game: game.clone(), position: 4, command: play("f1b5") };
    let ClientFrame::Game { id, .. } = &again else { unreachable!("a command") };
    duel.white.send(&again).await?;
    duel.white.answer(id).await?.expect("now it is the board it was meant for");
    assert_eq!(duel.moves().await?, "e2e4 e7e5 g1f3 b8c6 f1b5");
    duel.end().await
}
