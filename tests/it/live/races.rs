//! Two things at once, over real sockets: both frames are on their way before either is answered.
//!
//! The same races run on the game alone in `crates/game/tests`.

use super::clock::wait_for_absence;
use crate::duel::{self, BLITZ, BULLET, Duel, asked, moves_of, start, wanted};
use tratto_protocol::{ClientFrame, ErrorCode, GameCommand, GameNotice, ServerFrame};
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

/// A command for a position of one's own choice.
fn framed(game: &str, position: u32, uci: &str) -> (String, ClientFrame) {
    let id = command_id();
    (id.clone(), ClientFrame::Game { id, game: game.to_owned(), position, command: play(uci) })
}

async fn answer(player: &mut Player, id: &str) -> anyhow::Result<Answer> {
    Ok(player.answer(id).await?.map_err(|refusal| refusal.0.code))
}

async fn termination(duel: &Duel) -> anyhow::Result<Option<String>> {
    Ok(duel.view().await?.end.map(|end| end.termination))
}

#[tokio::test]
async fn move_against_flag() -> anyhow::Result<()> {
    // The move is first by a millisecond, or the flag is.
    for (thought_ms, expect, moves, end) in [
        (59_999, Ok(()), "e2e4 e7e5 g1f3", None),
        (60_000, Err(ErrorCode::GameOver), "e2e4 e7e5", Some("flag")),
    ] {
        let (mut duel, clock) = Duel::manual(&wanted("standard", BULLET, true)).await?;
        duel.play("e2e4 e7e5").await?;
        clock.advance(thought_ms);
        assert_eq!(asked(&mut duel.white, &duel.game, play("g1f3")).await?, expect, "{thought_ms}");
        clock.advance(50);
        duel.black.catch_up(&duel.game).await?;
        assert_eq!(duel.moves().await?, moves, "{thought_ms}");
        assert_eq!(termination(&duel).await?.as_deref(), end, "{thought_ms}");
        duel.end().await?;
    }
    Ok(())
}

#[tokio::test]
async fn move_against_flag_at_once_has_one_winner_whichever_it_is() -> anyhow::Result<()> {
    let (mut duel, clock) = Duel::manual(&wanted("standard", BULLET, false)).await?;
    for _ in 0..6 {
        duel.play("e2e4 e7e5").await?;
        clock.advance(59_999);
        let game = duel.game.clone();
        let sent = duel.white.ask(&game, play("g1f3")).await?;
        clock.advance(1);
        let is_made = answer(&mut duel.white, &sent).await?.is_ok();
        clock.advance(50);
        duel.black.catch_up(&game).await?;
        let view = duel.view().await?;
        let end = view.end.as_ref().map(|end| end.termination.as_str());
        assert_eq!((moves_of(&view).ends_with("g1f3"), end), (is_made, (!is_made).then_some("flag")));
        if is_made {
            asked(&mut duel.white, &game, GameCommand::Resign {}).await?.expect("under way");
        }
        duel.game = start(&duel.white, &duel.black, &wanted("standard", BULLET, false)).await?;
        duel.white.join(&duel.game).await?;
        duel.black.join(&duel.game).await?;
    }
    duel.end().await
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
async fn fault_24_25_two_moves_at_once_are_one_move() -> anyhow::Result<()> {
    let mut duel = Duel::new(&wanted("standard", BLITZ, true)).await?;
    let game = duel.game.clone();
    let answers = both(&mut duel.white, &game, [play("e2e4"), play("d2d4")]).await?;
    assert_eq!(answers, [Ok(()), Err(ErrorCode::StalePosition)]);
    assert_eq!(duel.moves().await?, "e2e4");
    duel.end().await
}

#[tokio::test]
async fn resign_against_flag() -> anyhow::Result<()> {
    for (thought_ms, expect, winner, end) in [
        (59_999, Ok(()), "white", "resignation"),
        // Who resigned too late has won.
        (60_000, Err(ErrorCode::GameOver), "black", "flag"),
    ] {
        let (mut duel, clock) = Duel::manual(&wanted("standard", BULLET, true)).await?;
        duel.play("e2e4 e7e5").await?;
        clock.advance(thought_ms);
        assert_eq!(asked(&mut duel.black, &duel.game, GameCommand::Resign {}).await?, expect);
        clock.advance(50);
        assert_eq!(duel.white.end().await?, (winner.to_owned(), end.to_owned()));
        assert_eq!(termination(&duel).await?.as_deref(), Some(end), "it ends once");
        duel.end().await?;
    }
    Ok(())
}

#[tokio::test]
async fn fault_73_claim_against_return() -> anyhow::Result<()> {
    for returns_first in [true, false] {
        let (mut duel, clock) = Duel::manual(&wanted("standard", BLITZ, true)).await?;
        let game = duel.game.clone();
        duel.play("e2e4 e7e5").await?;
        duel.white.cut();
        wait_for_absence(&mut duel.black, &clock).await?;
        clock.advance(45_000);
        if returns_first {
            duel.white.connect().await?;
            duel.white.join(&game).await?;
        }
        let claim = asked(&mut duel.black, &game, GameCommand::ClaimWin {}).await?;
        assert_eq!(claim, if returns_first { Err(ErrorCode::CannotClaim) } else { Ok(()) });
        if !returns_first {
            duel.white.connect().await?;
            let view = duel.white.join(&game).await?;
            assert_eq!(view.end.map(|end| end.termination).as_deref(), Some("left_win"), "told on return");
        }
        let late = asked(&mut duel.white, &game, play("g1f3")).await?;
        assert_eq!(late, if returns_first { Ok(()) } else { Err(ErrorCode::GameOver) });
        duel.end().await?;
    }
    Ok(())
}

#[tokio::test]
async fn fault_73_claim_against_return_at_once_has_one_winner_whichever_it_is() -> anyhow::Result<()> {
    let (mut duel, clock) = Duel::manual(&wanted("standard", BLITZ, true)).await?;
    let game = duel.game.clone();
    duel.play("e2e4 e7e5").await?;
    duel.white.cut();
    wait_for_absence(&mut duel.black, &clock).await?;
    clock.advance(45_000);
    let claim = asked(&mut duel.black, &game, GameCommand::ClaimWin {});
    let back = async {
        duel.white.connect().await?;
        duel.white.join(&game).await?;
        asked(&mut duel.white, &game, play("g1f3")).await
    };
    let (claim, back) = tokio::try_join!(claim, back)?;
    let expect = match claim {
        Ok(()) => (Err(ErrorCode::GameOver), Some("left_win")),
        Err(code) => {
            assert_eq!(code, ErrorCode::CannotClaim);
            (Ok(()), None)
        }
    };
    assert_eq!((back, termination(&duel).await?.as_deref()), expect);
    duel.end().await
}

/// Reads until a command is answered and the next game announced.
async fn next_game(player: &mut Player, id: &str) -> anyhow::Result<String> {
    let (mut is_answered, mut next) = (false, None);
    while !is_answered || next.is_none() {
        match player.next().await?.ok_or_else(|| anyhow::anyhow!("closed"))? {
            ServerFrame::Ack { id: done } => is_answered |= done == id,
            ServerFrame::Refused { error, .. } => panic!("{}: {error:?}", player.nickname),
            ServerFrame::GameStarted { game, .. } => assert_eq!(next.replace(game), None, "one game"),
            _ => {}
        }
    }
    next.ok_or_else(|| anyhow::anyhow!("it was announced"))
}

#[tokio::test]
async fn fault_32_rematch_against_rematch() -> anyhow::Result<()> {
    for white_first in [true, false] {
        let mut duel = Duel::new(&wanted("standard", BLITZ, false)).await?;
        let game = duel.game.clone();
        duel.play("e2e4 e7e5").await?;
        asked(&mut duel.white, &game, GameCommand::Resign {}).await?.expect("under way");
        let (one, other) =
            if white_first { (&mut duel.white, &mut duel.black) } else { (&mut duel.black, &mut duel.white) };
        let sent = one.ask(&game, GameCommand::OfferRematch {}).await?;
        let sent_back = other.ask(&game, GameCommand::OfferRematch {}).await?;
        let (next, same) = (next_game(one, &sent).await?, next_game(other, &sent_back).await?);
        assert_eq!(next, same, "one game for both");
        let view = duel::view(&duel.white, &next).await?;
        assert_eq!((view.white.nickname.as_str(), view.black.nickname.as_str()), ("bruno", "anna"));
        assert_eq!(duel.view().await?.end.and_then(|end| end.rematch), Some(next));
        let mut conn = tratto_db::acquire(&duel.server.pool()).await?;
        assert_eq!(tratto_db::games::live(&mut conn).await?.len(), 1, "and no other was written");
        drop(conn);
        duel.end().await?;
    }
    Ok(())
}

#[tokio::test]
async fn two_moves_in_one_packet() -> anyhow::Result<()> {
    // Two for one position, in both orders: the first is made. And the second for a position that is not one's own turn.
    for (first, second, refused) in [
        (("e2e4", 0), ("d2d4", 0), ErrorCode::StalePosition),
        (("d2d4", 0), ("e2e4", 0), ErrorCode::StalePosition),
        (("e2e4", 0), ("e4e5", 1), ErrorCode::NotYourTurn),
        (("e2e4", 0), ("e2e4", 0), ErrorCode::StalePosition),
    ] {
        let mut duel = Duel::new(&wanted("standard", BLITZ, true)).await?;
        let game = duel.game.clone();
        let [(one, first_frame), (other, second_frame)] =
            [first, second].map(|(uci, position)| framed(&game, position, uci));
        duel.white.send_together(&[first_frame, second_frame]).await?;
        assert_eq!(answer(&mut duel.white, &one).await?, Ok(()), "{first:?} {second:?}");
        // The very same move again, as another command, is one that was made.
        let expect = if first == second { Ok(()) } else { Err(refused) };
        assert_eq!(answer(&mut duel.white, &other).await?, expect, "{first:?} {second:?}");
        assert_eq!(duel.moves().await?, first.0);
        duel.end().await?;
    }
    let mut duel = Duel::new(&wanted("progressive-scottish", BLITZ, true)).await?;
    duel.play("e2e4").await?;
    let sent = [("e7e5", 1), ("g8f6", 2), ("b8c6", 3)].map(|(uci, at)| framed(&duel.game, at, uci));
    duel.black.send_together(&sent.clone().map(|(_, frame)| frame)).await?;
    let mut answers = Vec::new();
    for (id, _) in &sent {
        answers.push(answer(&mut duel.black, id).await?);
    }
    assert_eq!(answers, [Ok(()), Ok(()), Err(ErrorCode::NotYourTurn)], "a series of two");
    assert_eq!(duel.moves().await?, "e2e4 e7e5 g8f6");
    duel.end().await
}

#[tokio::test]
async fn fault_22_premove_against_reconnect() -> anyhow::Result<()> {
    // What the client kept comes in the wrong order, then in the right one.
    for premove_first in [true, false] {
        premove_after_an_outage(premove_first).await?;
    }
    Ok(())
}

async fn premove_after_an_outage(premove_first: bool) -> anyhow::Result<()> {
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
    let kept = if premove_first { [premove, lost] } else { [lost, premove] };
    duel.white.send_together(&kept).await?;
    for frame in &kept {
        let ClientFrame::Game { id, .. } = frame else { unreachable!("a command") };
        let expect = if id == "kept-g1f3" { Ok(()) } else { Err(ErrorCode::StalePosition) };
        assert_eq!(
            answer(&mut duel.white, id).await?,
            expect,
            "{id}: meant for a board that is not there yet"
        );
    }
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
