//! What players do beside moving: each with its refusals, seen by both.

use crate::duel::{BLITZ, Duel, asked, wanted};
use tratto_protocol::{Color, ErrorCode, GameCommand, GameNotice, Phrase, ServerFrame};
use tratto_tests::Player;

fn end(outcome: &str, termination: &str) -> (String, String) {
    (outcome.to_owned(), termination.to_owned())
}

/// Offers as the last notice about them had them: draw, takeback, rematch, and who declined.
async fn offers(
    player: &mut Player,
    game: &str,
) -> anyhow::Result<(Option<Color>, Option<Color>, Option<Color>, Option<Color>)> {
    player.catch_up(game).await?;
    let seen = player.last_notice(|notice| match notice {
        GameNotice::Offers { offers, declined_by } => {
            Some((offers.draw, offers.takeback, offers.rematch, *declined_by))
        }
        _ => None,
    });
    seen.ok_or_else(|| anyhow::anyhow!("no offers came"))
}

#[tokio::test]
async fn a_game_is_aborted_before_and_resigned_after_both_have_moved() -> anyhow::Result<()> {
    let mut duel = Duel::new(&wanted("standard", BLITZ, true)).await?;
    let game = duel.game.clone();
    assert_eq!(asked(&mut duel.white, &game, GameCommand::Resign {}).await?, Err(ErrorCode::NotAvailable));
    assert_eq!(asked(&mut duel.black, &game, GameCommand::Abort {}).await?, Ok(()));
    assert_eq!(duel.white.end().await?, end("none", "aborted"));
    // The players are free again.
    duel.game = crate::duel::start(&duel.white, &duel.black, &wanted("standard", BLITZ, true)).await?;
    let game = duel.game.clone();
    duel.white.join(&game).await?;
    duel.black.join(&game).await?;
    duel.play("e2e4 e7e5").await?;
    assert_eq!(asked(&mut duel.white, &game, GameCommand::Abort {}).await?, Err(ErrorCode::CannotAbort));
    assert_eq!(asked(&mut duel.black, &game, GameCommand::Resign {}).await?, Ok(()));
    assert_eq!(duel.white.end().await?, end("white", "resignation"));
    assert_eq!(asked(&mut duel.white, &game, GameCommand::Resign {}).await?, Err(ErrorCode::GameOver));
    duel.end().await
}

#[tokio::test]
async fn fault_30_31_a_draw_is_offered_declined_offered_again_and_agreed_on() -> anyhow::Result<()> {
    let mut duel = Duel::new(&wanted("standard", BLITZ, true)).await?;
    let game = duel.game.clone();
    duel.play("e2e4 e7e5").await?;
    assert_eq!(asked(&mut duel.white, &game, GameCommand::AcceptDraw {}).await?, Err(ErrorCode::NoOffer));
    assert_eq!(asked(&mut duel.white, &game, GameCommand::OfferDraw {}).await?, Ok(()));
    assert_eq!(offers(&mut duel.black, &game).await?, (Some(Color::White), None, None, None));
    assert_eq!(asked(&mut duel.white, &game, GameCommand::OfferDraw {}).await?, Err(ErrorCode::OfferPending));
    assert_eq!(asked(&mut duel.white, &game, GameCommand::DeclineDraw {}).await?, Err(ErrorCode::NoOffer));
    assert_eq!(asked(&mut duel.black, &game, GameCommand::DeclineDraw {}).await?, Ok(()));
    assert_eq!(offers(&mut duel.black, &game).await?, (None, None, None, Some(Color::Black)));
    assert_eq!(asked(&mut duel.white, &game, GameCommand::OfferDraw {}).await?, Err(ErrorCode::OfferTooSoon));
    duel.play("g1f3 b8c6").await?;
    assert_eq!(asked(&mut duel.white, &game, GameCommand::OfferDraw {}).await?, Ok(()));
    duel.play("f1b5").await?;
    assert_eq!(duel.view().await?.offers.draw, Some(Color::White), "it outlives the offerer's own move");
    assert_eq!(asked(&mut duel.black, &game, GameCommand::AcceptDraw {}).await?, Ok(()));
    assert_eq!(duel.white.end().await?, end("draw", "agreement"));
    duel.end().await
}

#[tokio::test]
async fn fault_27_28_29_a_takeback_in_a_casual_game_is_seen_alike_by_both() -> anyhow::Result<()> {
    let mut duel = Duel::new(&wanted("standard", BLITZ, false)).await?;
    let game = duel.game.clone();
    duel.play("e2e4 e7e5 g1f3").await?;
    assert_eq!(asked(&mut duel.white, &game, GameCommand::OfferTakeback {}).await?, Ok(()));
    assert_eq!(asked(&mut duel.black, &game, GameCommand::DeclineTakeback {}).await?, Ok(()));
    duel.play("b8c6").await?;
    assert_eq!(asked(&mut duel.white, &game, GameCommand::OfferTakeback {}).await?, Ok(()));
    assert_eq!(asked(&mut duel.black, &game, GameCommand::AcceptTakeback {}).await?, Ok(()));
    let mut boards = Vec::new();
    for player in [&mut duel.white, &mut duel.black] {
        player.catch_up(&game).await?;
        let seen = player.last_notice(|notice| match notice {
            GameNotice::TakenBack { plies, board, side_to_move, position, .. } => {
                Some((*plies, board.clone(), *side_to_move, *position))
            }
            _ => None,
        });
        let seen = seen.expect("both were told");
        assert_eq!((seen.0, seen.2, seen.3), (2, Color::White, 5));
        boards.push(seen.1);
    }
    assert_eq!(boards[0], boards[1]);
    assert_eq!(asked(&mut duel.black, &game, GameCommand::AcceptTakeback {}).await?, Err(ErrorCode::NoOffer));
    duel.play("b1c3").await?;
    assert_eq!(duel.moves().await?, "e2e4 e7e5 b1c3");
    duel.end().await
}

#[tokio::test]
async fn fault_74_a_rated_game_has_no_takeback_and_offers_none() -> anyhow::Result<()> {
    let mut duel = Duel::new(&wanted("standard", BLITZ, true)).await?;
    duel.play("e2e4 e7e5").await?;
    let answer = asked(&mut duel.white, &duel.game, GameCommand::OfferTakeback {}).await?;
    assert_eq!(answer, Err(ErrorCode::NotAvailable));
    assert!(!duel.view().await?.actions.iter().any(|action| action == "offer_takeback"));
    duel.end().await
}

#[tokio::test]
async fn time_is_given_and_both_see_it() -> anyhow::Result<()> {
    let (mut duel, _clock) = Duel::manual(&wanted("standard", BLITZ, true)).await?;
    duel.play("e2e4 e7e5").await?;
    assert_eq!(asked(&mut duel.white, &duel.game, GameCommand::GiveTime {}).await?, Ok(()));
    for player in [&mut duel.white, &mut duel.black] {
        player.catch_up(&duel.game).await?;
        let set = player.last_notice(|notice| match notice {
            GameNotice::ClockSet { clock, cause, by } => Some((clock.black_ms, cause.clone(), *by)),
            _ => None,
        });
        assert_eq!(set, Some((195_000, "gift".to_owned(), Some(Color::White))));
    }
    duel.end().await
}

#[tokio::test]
async fn fault_32_a_rematch_swaps_colors_and_two_clicks_at_once_start_one_game() -> anyhow::Result<()> {
    let mut duel = Duel::new(&wanted("standard", BLITZ, true)).await?;
    let game = duel.game.clone();
    duel.play("e2e4 e7e5").await?;
    assert_eq!(
        asked(&mut duel.white, &game, GameCommand::OfferRematch {}).await?,
        Err(ErrorCode::GameNotOver)
    );
    assert_eq!(asked(&mut duel.white, &game, GameCommand::Resign {}).await?, Ok(()));
    let one = duel.white.ask(&game, GameCommand::OfferRematch {}).await?;
    let other = duel.black.ask(&game, GameCommand::OfferRematch {}).await?;
    let mut started = Vec::new();
    for (player, id, color) in [(&mut duel.white, one, Color::Black), (&mut duel.black, other, Color::White)]
    {
        let (mut is_answered, mut told, mut linked) = (false, None, None);
        while !is_answered || told.is_none() || linked.is_none() {
            match player.next().await?.ok_or_else(|| anyhow::anyhow!("closed"))? {
                ServerFrame::Ack { id: done } => is_answered |= done == id,
                ServerFrame::Refused { error, .. } => panic!("{error:?}"),
                ServerFrame::GameStarted { game, color: own, .. } => {
                    assert_eq!(own, color);
                    assert_eq!(told.replace(game), None, "one game");
                }
                ServerFrame::GameNotice { notice, .. } => {
                    if let GameNotice::Rematch { game } = *notice {
                        linked = Some(game);
                    }
                }
                _ => {}
            }
        }
        assert_eq!(told, linked);
        started.extend(told);
    }
    assert_eq!(started[0], started[1]);
    assert_eq!(
        asked(&mut duel.white, &game, GameCommand::OfferRematch {}).await?,
        Err(ErrorCode::NotAvailable),
        "there is one already"
    );
    let view = duel.view().await?;
    assert_eq!(view.end.and_then(|end| end.rematch).as_ref(), started.first(), "shown to who comes later");
    duel.end().await
}

#[tokio::test]
async fn a_rematch_can_be_declined_and_withdrawn() -> anyhow::Result<()> {
    let mut duel = Duel::new(&wanted("standard", BLITZ, true)).await?;
    let game = duel.game.clone();
    duel.play("e2e4 e7e5").await?;
    asked(&mut duel.white, &game, GameCommand::Resign {}).await?.expect("under way");
    for decliner in [Color::Black, Color::White] {
        assert_eq!(asked(&mut duel.white, &game, GameCommand::OfferRematch {}).await?, Ok(()));
        let player = if decliner == Color::White { &mut duel.white } else { &mut duel.black };
        assert_eq!(asked(player, &game, GameCommand::DeclineRematch {}).await?, Ok(()));
        let gone = offers(&mut duel.black, &game).await?;
        assert_eq!(gone, (None, None, None, Some(decliner)));
    }
    duel.end().await
}

#[tokio::test]
async fn phrases_reach_both_players_one_at_a_time() -> anyhow::Result<()> {
    let (mut duel, clock) = Duel::manual(&wanted("standard", BLITZ, true)).await?;
    let game = duel.game.clone();
    let phrase = GameCommand::Say { phrase: Phrase::GoodLuck };
    assert_eq!(asked(&mut duel.white, &game, phrase.clone()).await?, Ok(()));
    let said = duel
        .black
        .wait("the phrase", |frame| match frame {
            ServerFrame::GameSaid { by, phrase, .. } => Some((*by, *phrase)),
            _ => None,
        })
        .await?;
    assert_eq!(said, (Color::White, Phrase::GoodLuck));
    let refused = duel.white.command(&game, phrase.clone()).await?.expect_err("at once again");
    assert_eq!(refused.0.code, ErrorCode::RateLimited);
    let wait_ms = refused.0.retry_after_ms.expect("it says when");
    assert_eq!(asked(&mut duel.black, &game, phrase.clone()).await?, Ok(()), "the other may");
    clock.advance(i64::try_from(wait_ms)?);
    assert_eq!(asked(&mut duel.white, &game, phrase).await?, Ok(()));
    duel.end().await
}

#[tokio::test]
async fn fault_65_moves_are_judged_whoever_sends_them() -> anyhow::Result<()> {
    let mut duel = Duel::new(&wanted("standard", BLITZ, true)).await?;
    let game = duel.game.clone();
    let play = |uci: &str| GameCommand::Move { uci: uci.into() };
    for (uci, code) in [
        ("e2e5", ErrorCode::MoveIllegal),
        ("e7e5", ErrorCode::MoveIllegal),
        ("e1g1", ErrorCode::MoveIllegal),
        ("e2e4q", ErrorCode::MoveIllegal),
        ("e2", ErrorCode::MoveMalformed),
        ("", ErrorCode::MoveMalformed),
        ("e2e9", ErrorCode::MoveMalformed),
        ("Nf3", ErrorCode::MoveMalformed),
        ("e2e4\u{0}", ErrorCode::MoveMalformed),
        ("ｅ２ｅ４", ErrorCode::MoveMalformed),
    ] {
        assert_eq!(asked(&mut duel.white, &game, play(uci)).await?, Err(code), "{uci:?}");
    }
    assert_eq!(asked(&mut duel.black, &game, play("e7e5")).await?, Err(ErrorCode::NotYourTurn));
    assert_eq!(asked(&mut duel.black, &game, play("e2e4")).await?, Err(ErrorCode::NotYourTurn));
    duel.play("e2e4").await?;
    duel.white.position = 0;
    assert_eq!(asked(&mut duel.white, &game, play("d2d4")).await?, Err(ErrorCode::StalePosition));
    assert_eq!(duel.moves().await?, "e2e4");
    duel.end().await
}

#[tokio::test]
async fn progressive_series_travel_the_same_way() -> anyhow::Result<()> {
    let mut duel = Duel::new(&wanted("progressive-italian", BLITZ, true)).await?;
    duel.play("e2e4 e7e5 g8f6 d2d4 d4e5 e5f6").await?;
    let view = duel.view().await?;
    assert_eq!(view.side_to_move, Color::Black);
    let turns: Vec<u32> = view.plies.iter().map(|ply| ply.turn).collect();
    assert_eq!(turns, [1, 2, 2, 3, 3, 3]);
    duel.end().await
}
