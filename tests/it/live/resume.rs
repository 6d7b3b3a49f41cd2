//! Coming back to a game: exactly what was missed, or the whole view; and the same command twice is done once.

use crate::duel::{BLITZ, Duel, asked, wanted};
use tratto_protocol::{ClientFrame, ErrorCode, GameCommand, GameNotice, Phrase, ServerFrame};

/// Frames until the first `game_live` after a join: all that a join is answered by.
async fn answer_to_join(player: &mut tratto_tests::Player) -> anyhow::Result<Vec<ServerFrame>> {
    let mut frames = Vec::new();
    loop {
        let frame = player.next().await?.ok_or_else(|| anyhow::anyhow!("closed"))?;
        if matches!(frame, ServerFrame::GameLive { .. }) {
            return Ok(frames);
        }
        frames.push(frame);
    }
}

#[tokio::test]
async fn whoever_comes_back_gets_exactly_the_notices_that_were_missed() -> anyhow::Result<()> {
    let mut duel = Duel::new(&wanted("standard", BLITZ, true)).await?;
    duel.play("e2e4 e7e5").await?;
    let (game, seen) = (duel.game.clone(), duel.black.seq);
    duel.black.cut();
    duel.white.play(&game, "g1f3").await?;
    duel.white.command(&game, GameCommand::OfferDraw {}).await?.expect("a first offer");
    duel.black.resume(&game).await?;
    let missed = answer_to_join(&mut duel.black).await?;
    let [
        ServerFrame::GameNotice { seq: first, notice: moved, .. },
        ServerFrame::GameNotice { seq: second, notice: offer, .. },
    ] = &missed[..]
    else {
        panic!("{missed:?}");
    };
    assert_eq!((*first, *second), (seen + 1, seen + 2));
    assert!(matches!(&**moved, GameNotice::Moved { ply, .. } if ply.uci.as_deref() == Some("g1f3")));
    assert!(matches!(&**offer, GameNotice::Offers { offers, .. } if offers.draw.is_some()));
    duel.black.cut();
    duel.black.resume(&game).await?;
    assert_eq!(answer_to_join(&mut duel.black).await?, [], "nothing was missed");
    duel.end().await
}

#[tokio::test]
async fn whoever_was_away_too_long_or_counts_wrong_gets_the_whole_view() -> anyhow::Result<()> {
    let mut duel = Duel::new(&wanted("standard", BLITZ, true)).await?;
    let game = duel.game.clone();
    // More than the ring holds; a knight's walk repeats, so the pawns break it up.
    let walks = ["g1f3 g8f6 f3g1 f6g8"; 1].join(" ");
    let pawns = [
        "a2a3 a7a6",
        "b2b3 b7b6",
        "c2c3 c7c6",
        "d2d3 d7d6",
        "e2e3 e7e6",
        "h2h3 h7h6",
        "a3a4 a6a5",
        "b3b4 b6b5",
        "c3c4 c6c5",
        "d3d4 d6d5",
        "e3e4 e6e5",
        "h3h4 h6h5",
    ];
    for pawn in pawns {
        duel.play(&format!("{pawn} {walks}")).await?;
    }
    let position = duel.white.position;
    assert!(position > 64, "more plies than notices are kept");
    for last_seq in [Some(0), Some(u32::MAX), None] {
        duel.black.cut();
        duel.black.connect().await?;
        duel.black.send(&ClientFrame::GameJoin { game: game.clone(), last_seq }).await?;
        let answer = answer_to_join(&mut duel.black).await?;
        let [ServerFrame::GameView { view, seq, .. }] = &answer[..] else {
            panic!("{last_seq:?}: {} frames", answer.len());
        };
        assert_eq!((view.position, *seq), (position, position), "{last_seq:?}");
    }
    duel.end().await
}

#[tokio::test]
async fn two_tabs_see_the_same_and_a_move_from_either_counts_once() -> anyhow::Result<()> {
    let mut duel = Duel::new(&wanted("standard", BLITZ, true)).await?;
    let game = duel.game.clone();
    let mut other_tab = duel.white.another_tab();
    other_tab.connect().await?;
    other_tab.join(&game).await?;
    let one = duel.white.ask(&game, GameCommand::Move { uci: "e2e4".into() }).await?;
    let other = other_tab.ask(&game, GameCommand::Move { uci: "d2d4".into() }).await?;
    let one = duel.white.answer(&one).await?.map_err(|refusal| refusal.0.code);
    let other = other_tab.answer(&other).await?.map_err(|refusal| refusal.0.code);
    let answers = [one, other];
    assert!(answers.contains(&Ok(())) && answers.contains(&Err(ErrorCode::StalePosition)), "{answers:?}");
    duel.black.notice("the move", |notice| matches!(notice, GameNotice::Moved { .. }).then_some(())).await?;
    duel.black.play(&game, "e7e5").await?;
    duel.white.catch_up(&game).await?;
    other_tab.catch_up(&game).await?;
    assert_eq!((duel.white.position, other_tab.position), (2, 2));
    assert_eq!(duel.view().await?.plies.len(), 2);
    duel.end().await
}

#[tokio::test]
async fn closing_one_of_two_tabs_is_not_leaving() -> anyhow::Result<()> {
    let (mut duel, clock) = Duel::manual(&wanted("standard", BLITZ, true)).await?;
    let game = duel.game.clone();
    duel.play("e2e4 e7e5").await?;
    let mut other_tab = duel.white.another_tab();
    other_tab.connect().await?;
    other_tab.join(&game).await?;
    duel.white.cut();
    other_tab.catch_up(&game).await?;
    clock.advance(60_000);
    let claim = asked(&mut duel.black, &game, GameCommand::ClaimWin {}).await?;
    assert_eq!(claim, Err(ErrorCode::CannotClaim));
    duel.end().await
}

/// Sends a frame twice, and says how both were answered.
async fn twice(duel: &mut Duel, frame: &ClientFrame) -> anyhow::Result<[Result<(), ErrorCode>; 2]> {
    let ClientFrame::Game { id, .. } = frame else { unreachable!("a command of a game") };
    duel.white.send(frame).await?;
    duel.white.send(frame).await?;
    let first = duel.white.answer(id).await?.map_err(|refusal| refusal.0.code);
    let second = duel.white.answer(id).await?.map_err(|refusal| refusal.0.code);
    Ok([first, second])
}

#[tokio::test]
async fn fault_33_a_command_that_comes_twice_is_done_once() -> anyhow::Result<()> {
    let mut duel = Duel::new(&wanted("standard", BLITZ, false)).await?;
    let game = duel.game.clone();
    duel.play("e2e4 e7e5").await?;
    let commands = [
        GameCommand::GiveTime {},
        GameCommand::OfferDraw {},
        GameCommand::OfferTakeback {},
        GameCommand::Say { phrase: Phrase::GoodLuck },
        GameCommand::Move { uci: "g1f3".into() },
        GameCommand::AcceptDraw {},
    ];
    for command in commands {
        let expect = match command {
            GameCommand::AcceptDraw {} => Err(ErrorCode::NoOffer),
            _ => Ok(()),
        };
        let frame = ClientFrame::Game {
            id: tratto_tests::command_id(),
            game: game.clone(),
            position: duel.white.position,
            command: command.clone(),
        };
        assert_eq!(twice(&mut duel, &frame).await?, [expect, expect], "{command:?}");
    }
    duel.black.catch_up(&game).await?;
    let told = |what: &str| duel.black.heard.iter().filter(|text| text.contains(what)).count();
    assert_eq!(told("\"cause\":\"gift\""), 1);
    assert_eq!(told("game_said"), 1);
    assert_eq!(told("g1f3"), 1);
    duel.end().await
}

#[tokio::test]
async fn fault_26_a_move_sent_again_after_a_takeback_is_not_played_on_the_other_board() -> anyhow::Result<()>
{
    let mut duel = Duel::new(&wanted("standard", BLITZ, false)).await?;
    let game = duel.game.clone();
    duel.play("e2e4 e7e5").await?;
    let sent = |id: &str| ClientFrame::Game {
        id: id.into(),
        game: game.clone(),
        position: 2,
        command: GameCommand::Move { uci: "g1f3".into() },
    };
    duel.white.send(&sent("kept")).await?;
    duel.white.answer("kept").await?.expect("legal");
    asked(&mut duel.white, &game, GameCommand::OfferTakeback {}).await?.expect("a casual game");
    asked(&mut duel.black, &game, GameCommand::AcceptTakeback {}).await?.expect("pending");
    // White is to move, and the move is legal by chance; as the same command it was done, as another it comes too late.
    duel.white.send(&sent("kept")).await?;
    duel.white.answer("kept").await?.expect("the answer it had");
    duel.white.send(&sent("another")).await?;
    let refused = duel.white.answer("another").await?.expect_err("meant for the position before");
    assert_eq!(refused.0.code, ErrorCode::StalePosition);
    assert_eq!(duel.moves().await?, "e2e4 e7e5");
    duel.end().await
}

#[tokio::test]
async fn fault_21_a_move_whose_answer_was_lost_with_the_server_is_acknowledged_by_the_next()
-> anyhow::Result<()> {
    let mut duel = Duel::new(&wanted("standard", BLITZ, true)).await?;
    let game = duel.game.clone();
    duel.play("e2e4 e7e5").await?;
    let frame = ClientFrame::Game {
        id: "kept-by-the-client".into(),
        game: game.clone(),
        position: duel.white.position,
        command: GameCommand::Move { uci: "g1f3".into() },
    };
    duel.white.send(&frame).await?;
    duel.black.notice("the move", |notice| matches!(notice, GameNotice::Moved { .. }).then_some(())).await?;
    duel.server.stop().await?;
    duel.server.start_again().await?;
    duel.white.cut();
    duel.white.connect().await?;
    duel.white.send(&frame).await?;
    duel.white.answer("kept-by-the-client").await?.expect("it stands in the journal");
    assert_eq!(duel.moves().await?, "e2e4 e7e5 g1f3");
    duel.end().await
}

#[tokio::test]
async fn fault_33_whatever_was_done_before_a_restart_is_not_done_again_after_it() -> anyhow::Result<()> {
    let mut duel = Duel::new(&wanted("standard", BLITZ, true)).await?;
    let game = duel.game.clone();
    duel.play("e2e4 e7e5").await?;
    let command = |id: &str, command| ClientFrame::Game {
        id: id.into(),
        game: game.clone(),
        position: duel.white.position,
        command,
    };
    let frames = [command("gift", GameCommand::GiveTime {}), command("draw", GameCommand::OfferDraw {})];
    for (frame, id) in frames.iter().zip(["gift", "draw"]) {
        duel.white.send(frame).await?;
        duel.white.answer(id).await?.expect("done");
    }
    duel.server.stop().await?;
    duel.server.start_again().await?;
    duel.white.cut();
    duel.white.connect().await?;
    let before = duel.white.join(&game).await?;
    for (frame, id) in frames.iter().zip(["gift", "draw"]) {
        duel.white.send(frame).await?;
        duel.white.answer(id).await?.expect("done before, and acknowledged again");
    }
    let told = duel.white.last_notice(|notice| {
        matches!(notice, GameNotice::ClockSet { cause, .. } if cause == "gift").then_some(())
    });
    assert!(told.is_some(), "given once, before");
    assert_eq!(duel.view().await?.offers, before.offers);
    let gifts = duel.white.heard.iter().filter(|text| text.contains("\"cause\":\"gift\"")).count();
    assert_eq!(gifts, 1, "one gift in all");
    duel.end().await
}
