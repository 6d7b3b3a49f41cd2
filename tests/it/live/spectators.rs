//! Who looks on sees a game live, and of a hidden one nothing but the umpire's words.

use crate::duel::{BLITZ, Duel, asked, wanted};
use tratto_protocol::{ErrorCode, GameCommand, GameNotice, ServerFrame};

#[tokio::test]
async fn spectators_see_the_moves_live_and_are_counted() -> anyhow::Result<()> {
    let mut duel = Duel::new(&wanted("standard", BLITZ, true)).await?;
    let game = duel.game.clone();
    let mut carla = duel.server.player("carla").await?;
    carla.connect().await?;
    let view = carla.join(&game).await?;
    assert_eq!((view.seat, view.actions.len()), (None, 0));
    duel.white
        .wait("the count", |frame| match frame {
            ServerFrame::GameLive { live, .. } if live.spectators == 1 => Some(()),
            _ => None,
        })
        .await?;
    duel.play("e2e4").await?;
    let uci = carla
        .notice("the move", |notice| match notice {
            GameNotice::Moved { ply, .. } => ply.uci.clone(),
            _ => None,
        })
        .await?;
    assert_eq!(uci, "e2e4");
    for command in [
        GameCommand::Move { uci: "e7e5".into() },
        GameCommand::Resign {},
        GameCommand::Abort {},
        GameCommand::Say { phrase: tratto_protocol::Phrase::Hello },
    ] {
        let answer = asked(&mut carla, &game, command.clone()).await?;
        assert_eq!(answer, Err(ErrorCode::NotAPlayer), "{command:?}");
    }
    assert_eq!(duel.moves().await?, "e2e4");
    drop(carla);
    duel.end().await
}

#[tokio::test]
async fn fault_65_what_players_say_to_each_other_reaches_no_spectator() -> anyhow::Result<()> {
    let mut duel = Duel::new(&wanted("standard", BLITZ, true)).await?;
    let game = duel.game.clone();
    let mut carla = duel.server.player("carla").await?;
    carla.connect().await?;
    carla.join(&game).await?;
    let said = GameCommand::Say { phrase: tratto_protocol::Phrase::GoodLuck };
    asked(&mut duel.white, &game, said).await?.expect("a player may speak");
    duel.play("e2e4").await?;
    carla.notice("the move", |notice| matches!(notice, GameNotice::Moved { .. }).then_some(())).await?;
    duel.black.catch_up(&game).await?;
    let heard = |frames: &[String]| frames.iter().filter(|text| text.contains("good_luck")).count();
    assert_eq!((heard(&duel.black.heard), heard(&carla.heard)), (1, 0));
    drop(carla);
    duel.end().await
}

#[tokio::test]
async fn fault_55_who_watches_kriegspiel_sees_no_man_of_either_side_until_the_end() -> anyhow::Result<()> {
    let mut duel = Duel::new(&wanted("kriegspiel", BLITZ, true)).await?;
    let game = duel.game.clone();
    let mut carla = duel.server.player("carla").await?;
    carla.connect().await?;
    assert_eq!(carla.join(&game).await?.board, "8/8/8/8/8/8/8/8");
    duel.play("e2e4 d7d5 e4d5").await?;
    for _ in 0..3 {
        let (board, uci, san) = carla
            .notice("the move", |notice| match notice {
                GameNotice::Moved { ply, board, .. } => {
                    Some((board.clone(), ply.uci.clone(), ply.san.clone()))
                }
                _ => None,
            })
            .await?;
        assert_eq!((board.as_str(), uci, san), ("8/8/8/8/8/8/8/8", None, None));
    }
    asked(&mut duel.black, &game, GameCommand::Resign {}).await?.expect("under way");
    let revealed = carla
        .notice("the end", |notice| match notice {
            GameNotice::Ended { revealed, .. } => revealed.clone(),
            _ => None,
        })
        .await?;
    assert_eq!(crate::duel::moves_of(&revealed), "e2e4 d7d5 e4d5");
    drop(carla);
    duel.end().await
}
