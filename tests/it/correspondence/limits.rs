//! As many games of days as one may have, beside one in real time.

use super::{Pair, asked, own_games};
use crate::duel::{BLITZ, THREE_DAYS, patient_config, start, wanted};
use reqwest::Method;
use tratto_protocol::{
    Challenge, ClientFrame, ColorWish, ErrorBody, ErrorCode, GameCommand, SeekOffer, ServerFrame,
};
use tratto_tests::{Player, command_id};

fn offer() -> SeekOffer {
    SeekOffer {
        variant: "standard".into(),
        cadence: THREE_DAYS,
        color: ColorWish::White,
        is_rated: true,
        rating_min: None,
        rating_max: None,
    }
}

async fn post(player: &mut Player, seek: SeekOffer) -> anyhow::Result<Result<(), ErrorCode>> {
    let id = command_id();
    player.send(&ClientFrame::SeekPost { id: id.clone(), seek }).await?;
    Ok(player.answer(&id).await?.map_err(|refusal| refusal.0.code))
}

/// The lobby, once it is what is waited for.
async fn lobby<T>(
    player: &mut Player,
    mut found: impl FnMut(&tratto_protocol::Lobby) -> Option<T>,
) -> anyhow::Result<T> {
    player.send(&ClientFrame::LobbyJoin {}).await?;
    player
        .wait("the lobby", |frame| match frame {
            ServerFrame::Lobby { lobby } => found(lobby),
            _ => None,
        })
        .await
}

async fn refused(response: reqwest::Response) -> anyhow::Result<(u16, ErrorCode)> {
    Ok((response.status().as_u16(), response.json::<ErrorBody>().await?.code))
}

#[tokio::test]
async fn one_more_than_one_may_have_is_refused_however_it_is_asked_for() -> anyhow::Result<()> {
    let mut config = patient_config();
    config.limits.correspondence_games_max = 1;
    let mut pair = Pair::with(config).await?;
    let mut carla = pair.server.player("carla").await?;
    carla.connect().await?;
    let offered = wanted("standard", THREE_DAYS, true);
    let open = carla.request(Method::POST, "/api/challenges").json(&offered).send().await?;
    let open: Challenge = open.json().await?;
    assert_eq!(post(&mut carla, offer()).await?, Ok(()));
    let game = pair.game("standard").await?;

    let too_many = (429, ErrorCode::TooMany);
    let made = pair.anna.request(Method::POST, "/api/challenges").json(&offered).send().await?;
    assert_eq!(refused(made).await?, too_many);
    let accept = format!("/api/challenges/{}/accept", open.challenge);
    let accepted = pair.anna.request(Method::POST, &accept).send().await?;
    assert_eq!(refused(accepted).await?, too_many);
    let shown: Challenge = carla.get(&format!("/api/challenges/{}", open.challenge)).await?;
    assert_eq!(shown.state, "open", "somebody else may accept it");
    assert_eq!(post(&mut pair.anna, offer()).await?, Err(ErrorCode::TooMany));
    let seek = lobby(&mut pair.anna, |lobby| lobby.seeks.first().map(|seek| seek.seek.clone())).await?;
    let id = command_id();
    pair.anna.send(&ClientFrame::SeekAccept { id: id.clone(), seek }).await?;
    let answer = pair.anna.answer(&id).await?.map_err(|refusal| refusal.0.code);
    assert_eq!(answer, Err(ErrorCode::TooMany));
    assert!(lobby(&mut carla, |lobby| Some(lobby.seeks.len() == 1)).await?, "the seek stays");

    // In real time one may play all the same, and when the one game is over there is room again.
    start(&pair.anna, &pair.bruno, &wanted("standard", BLITZ, true)).await?;
    assert_eq!(asked(&mut pair.anna, &game, GameCommand::Abort {}).await?, Ok(()));
    let accepted = pair.anna.request(Method::POST, &accept).send().await?;
    assert_eq!(accepted.status(), 200);
    pair.end().await
}

#[tokio::test]
async fn a_rematch_of_days_needs_room_but_no_end_of_a_game_in_real_time() -> anyhow::Result<()> {
    let mut config = patient_config();
    config.limits.correspondence_games_max = 2;
    let mut pair = Pair::with(config).await?;
    let (one, other) = (pair.game("standard").await?, pair.game("standard").await?);
    start(&pair.anna, &pair.bruno, &wanted("standard", BLITZ, true)).await?;
    pair.play(&one, "e2e4 e7e5").await?;
    assert_eq!(asked(&mut pair.anna, &one, GameCommand::Resign {}).await?, Ok(()));
    let third = pair.game("standard").await?;
    assert_eq!(asked(&mut pair.anna, &one, GameCommand::OfferRematch {}).await?, Ok(()));
    let agreed = asked(&mut pair.bruno, &one, GameCommand::OfferRematch {}).await?;
    assert_eq!(agreed, Err(ErrorCode::TooMany));
    assert_eq!(asked(&mut pair.anna, &third, GameCommand::Abort {}).await?, Ok(()));
    let agreed = asked(&mut pair.bruno, &one, GameCommand::OfferRematch {}).await?;
    assert_eq!(agreed, Ok(()), "the offer stands, and there is room");
    let view = crate::duel::view(&pair.anna, &one).await?;
    let rematch = view.end.and_then(|end| end.rematch).expect("it has begun");
    let list = own_games(&pair.bruno).await?;
    assert_eq!(list.iter().map(|game| game.game.as_str()).collect::<Vec<_>>(), [rematch.as_str(), &other]);
    pair.end().await
}

#[tokio::test]
async fn a_seek_of_days_and_a_place_in_a_queue_stand_beside_each_other() -> anyhow::Result<()> {
    let mut pair = Pair::new().await?;
    assert_eq!(post(&mut pair.anna, offer()).await?, Ok(()));
    pair.anna.enter_pool(180_000, 2_000).await?;
    let seek = lobby(&mut pair.bruno, |lobby| lobby.seeks.first().map(|seek| seek.seek.clone())).await?;
    let id = command_id();
    pair.bruno.send(&ClientFrame::SeekAccept { id: id.clone(), seek }).await?;
    let (game, color) = pair.bruno.game_started().await?;
    pair.bruno.answer(&id).await?.map_err(|refusal| anyhow::anyhow!("{refusal:?}"))?;
    assert_eq!(color, tratto_protocol::Color::Black);
    // Anna still waits for a game in real time, and gets it; her next seek of days outlives its beginning.
    assert_eq!(post(&mut pair.anna, offer()).await?, Ok(()));
    pair.bruno.enter_pool(180_000, 2_000).await?;
    let (fast, _) = pair.bruno.game_started().await?;
    assert_ne!(fast, game);
    pair.clock.advance(1_000);
    let (seeks, games) =
        lobby(&mut pair.bruno, |lobby| (lobby.games == 1).then_some((lobby.seeks.len(), lobby.games)))
            .await?;
    assert_eq!((seeks, games), (1, 1), "the game of days is not among those to watch");
    pair.end().await
}

#[tokio::test]
async fn a_seek_of_what_is_not_played_so_is_refused() -> anyhow::Result<()> {
    let mut pair = Pair::new().await?;
    let mut odd = offer();
    odd.cadence.days = Some(4);
    assert_eq!(post(&mut pair.anna, odd).await?, Err(ErrorCode::CadenceInvalid));
    let mut unknown = offer();
    unknown.variant = "poker".into();
    assert_eq!(post(&mut pair.anna, unknown).await?, Err(ErrorCode::VariantUnknown));
    pair.end().await
}
