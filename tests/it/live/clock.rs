//! The server's clock, on a time that the test moves: nothing here waits.

use crate::duel::{BLITZ, BULLET, Duel, asked, wanted};
use tratto_protocol::{Cadence, Color, ErrorCode, GameCommand, GameLive, Profile, ServerFrame};
use tratto_tests::Player;

async fn live(player: &mut Player) -> anyhow::Result<GameLive> {
    player
        .wait("the clocks", |frame| match frame {
            ServerFrame::GameLive { live, .. } => Some(live.clone()),
            _ => None,
        })
        .await
}

fn end(outcome: &str, termination: &str) -> (String, String) {
    (outcome.to_owned(), termination.to_owned())
}

#[tokio::test]
async fn a_first_move_that_does_not_come_in_45_s_aborts_the_game_and_costs_nothing() -> anyhow::Result<()> {
    for moves in ["", "e2e4"] {
        let (mut duel, clock) = Duel::manual(&wanted("standard", BLITZ, true)).await?;
        duel.play(moves).await?;
        clock.advance(44_999);
        duel.white.catch_up(&duel.game).await?;
        assert_eq!(duel.view().await?.end, None, "after {moves:?}");
        clock.advance(50);
        assert_eq!(duel.white.end().await?, end("none", "no_first_move"), "after {moves:?}");
        assert_eq!(duel.black.end().await?, end("none", "no_first_move"), "after {moves:?}");
        let profile: Profile = duel.white.get("/api/players/anna").await?;
        assert!(profile.ratings.iter().all(|row| row.games == 0), "{profile:?}");
        duel.end().await?;
    }
    Ok(())
}

#[tokio::test]
async fn a_flag_falls_within_50_ms_of_zero_and_no_move_is_taken_after_it() -> anyhow::Result<()> {
    let (mut duel, clock) = Duel::manual(&wanted("standard", BULLET, true)).await?;
    duel.play("e2e4 e7e5").await?;
    clock.advance(59_999);
    duel.play("g1f3").await?;
    clock.advance(59_999);
    duel.black.catch_up(&duel.game).await?;
    assert_eq!(duel.view().await?.end, None);
    clock.advance(50);
    assert_eq!(duel.black.end().await?, end("white", "flag"));
    assert_eq!(duel.white.end().await?, end("white", "flag"));
    let late = GameCommand::Move { uci: "b8c6".into() };
    assert_eq!(asked(&mut duel.black, &duel.game, late).await?, Err(ErrorCode::GameOver));
    assert_eq!(duel.moves().await?, "e2e4 e7e5 g1f3");
    duel.end().await
}

#[tokio::test]
async fn fault_05_the_timer_of_the_first_turns_aborts_no_game_that_has_begun() -> anyhow::Result<()> {
    for (thought_ms, expect, end) in
        [(44_999, Ok(()), None), (45_000, Err(ErrorCode::GameOver), Some("no_first_move"))]
    {
        let (mut duel, clock) = Duel::manual(&wanted("standard", BLITZ, true)).await?;
        duel.play("e2e4").await?;
        clock.advance(thought_ms);
        let second = GameCommand::Move { uci: "e7e5".into() };
        assert_eq!(asked(&mut duel.black, &duel.game, second).await?, expect, "{thought_ms}");
        clock.advance(45_000);
        duel.white.catch_up(&duel.game).await?;
        let termination = duel.view().await?.end.map(|end| end.termination);
        assert_eq!(termination.as_deref(), end, "{thought_ms}");
        duel.end().await?;
    }
    Ok(())
}

#[tokio::test]
async fn fault_02_a_flag_falls_in_time_after_a_takeback_too() -> anyhow::Result<()> {
    let (mut duel, clock) = Duel::manual(&wanted("standard", BULLET, false)).await?;
    duel.play("e2e4 e7e5").await?;
    clock.advance(10_000);
    duel.play("g1f3 b8c6").await?;
    for (left_ms, expect) in [(60_000, ("black", "flag")), (45_000, ("none", "no_first_move"))] {
        let game = duel.game.clone();
        asked(&mut duel.white, &game, GameCommand::OfferTakeback {}).await?.expect("a casual game");
        asked(&mut duel.black, &game, GameCommand::AcceptTakeback {}).await?.expect("pending");
        clock.advance(left_ms - 1);
        duel.white.catch_up(&game).await?;
        assert_eq!(duel.view().await?.end, None, "{expect:?}");
        clock.advance(50);
        assert_eq!(duel.white.end().await?, end(expect.0, expect.1));
        // Once more, back to the very first move.
        duel.game = crate::duel::start(&duel.white, &duel.black, &wanted("standard", BULLET, false)).await?;
        duel.white.join(&duel.game).await?;
        duel.black.join(&duel.game).await?;
        duel.play("e2e4 e7e5").await?;
    }
    duel.end().await
}

#[tokio::test]
async fn fault_08_without_a_base_both_begin_with_time_on_the_clock() -> anyhow::Result<()> {
    let second_a_move = Cadence { base_ms: 0, increment_ms: 1_000, days: None };
    let (mut duel, clock) = Duel::manual(&wanted("standard", second_a_move, true)).await?;
    duel.play("e2e4 e7e5").await?;
    clock.advance(2_999);
    duel.play("g1f3").await?;
    let clocks = duel.view().await?.plies.last().and_then(|ply| ply.clock_ms);
    assert_eq!(clocks, Some(1 + 1_000));
    clock.advance(3_050);
    assert_eq!(duel.black.end().await?, end("white", "flag"));
    duel.end().await
}

#[tokio::test]
async fn fault_79_no_time_that_a_client_claims_is_ever_read() -> anyhow::Result<()> {
    let (mut duel, clock) = Duel::manual(&wanted("standard", BULLET, true)).await?;
    duel.play("e2e4 e7e5").await?;
    clock.advance(20_000);
    let game = duel.game.clone();
    for (at, claim) in [
        ("frame", r#""clock_ms":60000"#),
        ("frame", r#""sent_at":0"#),
        ("frame", r#""lag_ms":20000"#),
        ("move", r#""clock_ms":60000"#),
        ("move", r#""time":0"#),
        ("move", r#""lag_ms":20000"#),
    ] {
        let (in_frame, in_move) = if at == "frame" { (claim, "") } else { ("", claim) };
        let comma = |claim: &str| if claim.is_empty() { String::new() } else { format!(",{claim}") };
        let text = format!(
            r#"{{"t":"game","id":"liar","game":"{game}","position":2{},"command":{{"c":"move","uci":"g1f3"{}}}}}"#,
            comma(in_frame),
            comma(in_move),
        );
        duel.white.send_text(text.clone()).await?;
        let refused = duel.white.answer("liar").await?.expect_err(&text);
        assert_eq!(refused.0.code, ErrorCode::BadRequest, "{text}");
    }
    duel.play("g1f3").await?;
    assert_eq!(duel.view().await?.plies.last().and_then(|ply| ply.clock_ms), Some(40_000));
    duel.end().await
}

#[tokio::test]
async fn fault_79_a_late_move_is_refused_although_the_timer_has_not_come_yet() -> anyhow::Result<()> {
    let (mut duel, clock) = Duel::manual(&wanted("standard", BULLET, true)).await?;
    duel.play("e2e4 e7e5").await?;
    // Zero, but not yet the moment at which the timer looks.
    clock.advance(60_000);
    let late = GameCommand::Move { uci: "g1f3".into() };
    assert_eq!(asked(&mut duel.white, &duel.game, late).await?, Err(ErrorCode::GameOver));
    assert_eq!(duel.black.end().await?, end("black", "flag"));
    duel.end().await
}

#[tokio::test]
async fn fault_45_a_flag_against_a_bare_king_is_a_draw_and_nothing_says_otherwise() -> anyhow::Result<()> {
    let (mut duel, clock) = Duel::manual(&wanted("standard", BLITZ, true)).await?;
    duel.play(
        "h2h4 g7g5 h4g5 f8h6 g5h6 d7d5 f2f3 c8h3 g1h3 b7b5 e1f2 e7e5 f2e3 e5e4 f3e4 d8g5 h3g5 d5d4 e3d4 f7f5 \
         g5h7 c7c5 d4c5 b5b4 c5b4 a7a5 b4a4 g8f6 h7f6 e8e7 e4f5 h8h7 f6h7 e7d7 h7f8 d7e8 g2g4 b8d7 f8d7 a8b8 \
         a4a5 b8b5 a5b5 e8e7",
    )
    .await?;
    clock.advance(300_000);
    assert_eq!(duel.white.end().await?, end("draw", "flag_no_mate"));
    let path = format!("/api/games/{}/pgn", duel.game);
    let pgn = duel.white.request(reqwest::Method::GET, &path).send().await?.text().await?;
    assert!(pgn.contains("[Result \"1/2-1/2\"]") && pgn.trim_end().ends_with("1/2-1/2"), "{pgn}");
    assert!(pgn.contains("[Termination \"time forfeit\"]") && !pgn.contains("win"), "{pgn}");
    duel.end().await
}

#[tokio::test]
async fn fault_01_whoever_reloads_after_a_lost_frame_sees_the_true_clocks() -> anyhow::Result<()> {
    let (mut duel, clock) = Duel::manual(&wanted("standard", BULLET, true)).await?;
    duel.play("e2e4 e7e5").await?;
    clock.advance(10_000);
    // Black's line goes before White's move reaches it: on Black's screen White's clock still runs, to zero.
    duel.black.cut();
    duel.white.play(&duel.game, "g1f3").await?;
    clock.advance(50_000);
    duel.black.connect().await?;
    let view = duel.black.join(&duel.game).await?;
    assert_eq!((view.side_to_move, view.end), (Color::Black, None));
    let clocks = live(&mut duel.black).await?.clock;
    assert_eq!((clocks.white_ms, clocks.black_ms, clocks.running), (50_000, 10_000, Some(Color::Black)));
    duel.end().await
}

#[tokio::test]
async fn fault_07_spectators_are_shown_zero_and_never_less() -> anyhow::Result<()> {
    let (mut duel, clock) = Duel::manual(&wanted("standard", BULLET, true)).await?;
    duel.play("e2e4 e7e5").await?;
    let mut carla = duel.server.player("carla").await?;
    carla.connect().await?;
    clock.advance(2_400_000);
    carla.join(&duel.game).await?;
    let clocks = live(&mut carla).await?.clock;
    assert_eq!((clocks.white_ms, clocks.black_ms), (0, 60_000));
    duel.end().await
}

#[tokio::test]
async fn fault_06_time_that_was_given_moves_the_flag() -> anyhow::Result<()> {
    let (mut duel, clock) = Duel::manual(&wanted("standard", BULLET, true)).await?;
    duel.play("e2e4 e7e5").await?;
    assert_eq!(asked(&mut duel.black, &duel.game, GameCommand::GiveTime {}).await?, Ok(()));
    clock.advance(74_999);
    duel.white.catch_up(&duel.game).await?;
    assert_eq!(duel.view().await?.end, None);
    clock.advance(50);
    assert_eq!(duel.white.end().await?, end("black", "flag"));
    duel.end().await
}

#[tokio::test]
async fn fault_73_a_claim_is_possible_when_the_opponent_is_gone_and_not_when_they_are_back()
-> anyhow::Result<()> {
    let (mut duel, clock) = Duel::manual(&wanted("standard", BLITZ, true)).await?;
    let game = duel.game.clone();
    duel.play("e2e4 e7e5").await?;
    duel.white.cut();
    // The server notices that the line is gone, then the presence frame is due.
    wait_for_absence(&mut duel.black, &clock).await?;
    clock.advance(40_000);
    assert_eq!(asked(&mut duel.black, &game, GameCommand::ClaimWin {}).await?, Err(ErrorCode::CannotClaim));
    duel.white.connect().await?;
    duel.white.join(&game).await?;
    clock.advance(10_000);
    let claim = asked(&mut duel.black, &game, GameCommand::ClaimWin {}).await?;
    assert_eq!(claim, Err(ErrorCode::CannotClaim), "coming back cancels it");
    duel.white.cut();
    let claim_in_ms = wait_for_absence(&mut duel.black, &clock).await?;
    assert!(claim_in_ms.is_some_and(|ms| ms <= 45_000), "{claim_in_ms:?}");
    clock.advance(45_000);
    assert_eq!(asked(&mut duel.black, &game, GameCommand::ClaimWin {}).await?, Ok(()));
    let end = duel.view().await?.end.expect("claimed");
    assert_eq!((end.outcome.as_str(), end.termination.as_str()), ("black", "left_win"));
    duel.end().await
}

/// Moves the clock on until White is shown as gone; says when a claim is possible.
pub(super) async fn wait_for_absence(
    black: &mut Player,
    clock: &tratto_tests::ManualClock,
) -> anyhow::Result<Option<u64>> {
    let ticking = async {
        loop {
            clock.advance(1);
            tokio::time::sleep(std::time::Duration::from_millis(1)).await;
        }
    };
    let shown = black.wait("White's absence", |frame| match frame {
        ServerFrame::GameLive { live, .. } if !live.white_here => Some(live.claim_in_ms),
        _ => None,
    });
    tokio::select! {
        shown = shown => shown,
        () = ticking => unreachable!("it ticks for ever"),
    }
}
