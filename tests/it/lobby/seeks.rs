//! Seeks: they live with their socket, and one of those who want one gets it.

use super::{answered, lobby, offer};
use tratto_protocol::{ClientFrame, ColorWish, ErrorCode, SeekOffer, ServerFrame};
use tratto_tests::{Player, TestServer};

async fn post(player: &mut Player, seek: SeekOffer) -> anyhow::Result<Result<(), ErrorCode>> {
    let id = tratto_tests::command_id();
    player.send(&ClientFrame::SeekPost { id: id.clone(), seek }).await?;
    answered(player, &id).await
}

/// The id of the one seek, as somebody who looks at the lobby sees it.
async fn only_seek(player: &mut Player) -> anyhow::Result<String> {
    player.send(&ClientFrame::LobbyJoin {}).await?;
    lobby(player, "a seek", |lobby| match &lobby.seeks[..] {
        [seek] => Some(seek.seek.clone()),
        _ => None,
    })
    .await
}

async fn accept(player: &mut Player, seek: &str) -> anyhow::Result<String> {
    let id = tratto_tests::command_id();
    player.send(&ClientFrame::SeekAccept { id: id.clone(), seek: seek.to_owned() }).await?;
    Ok(id)
}

async fn players(server: &TestServer, names: [&str; 3]) -> anyhow::Result<[Player; 3]> {
    let mut made = Vec::new();
    for name in names {
        let mut player = server.player(name).await?;
        player.connect().await?;
        made.push(player);
    }
    made.try_into().map_err(|_| anyhow::anyhow!("three of them"))
}

#[tokio::test]
async fn of_two_who_take_one_seek_at_once_one_gets_it() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let [mut anna, mut bruno, mut carla] = players(&server, ["anna", "bruno", "carla"]).await?;
    post(&mut anna, SeekOffer { color: ColorWish::Black, ..offer() }).await?.expect("a seek");
    let seek = only_seek(&mut bruno).await?;
    let (one, other) = (accept(&mut bruno, &seek).await?, accept(&mut carla, &seek).await?);
    let answers = [answered(&mut bruno, &one).await?, answered(&mut carla, &other).await?];
    assert!(answers.contains(&Ok(())), "{answers:?}");
    let is_too_late = |answer: &Result<(), ErrorCode>| *answer == Err(ErrorCode::UnknownSeek);
    assert!(answers.iter().any(is_too_late), "{answers:?}");
    let (_, color) = anna.game_started().await?;
    assert_eq!(color, tratto_protocol::Color::Black, "as wished");
    lobby(&mut bruno, "no seek", |lobby| (lobby.seeks.is_empty() && lobby.games == 1).then_some(())).await?;
    drop((anna, bruno, carla));
    server.end().await
}

#[tokio::test]
async fn fault_59_a_seek_dies_with_its_line_and_cannot_be_taken_after() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let [mut anna, mut bruno, carla] = players(&server, ["anna", "bruno", "carla"]).await?;
    post(&mut anna, offer()).await?.expect("a seek");
    let seek = only_seek(&mut bruno).await?;
    anna.cut();
    lobby(&mut bruno, "no seek", |lobby| lobby.seeks.is_empty().then_some(())).await?;
    let id = accept(&mut bruno, &seek).await?;
    assert_eq!(answered(&mut bruno, &id).await?, Err(ErrorCode::UnknownSeek));
    anna.connect().await?;
    assert_eq!(post(&mut anna, offer()).await?, Ok(()), "one may seek anew");
    drop((anna, bruno, carla));
    server.end().await
}

#[tokio::test]
async fn fault_16_no_seek_comes_back_after_a_restart() -> anyhow::Result<()> {
    let mut server = TestServer::start().await?;
    let [mut anna, mut bruno, carla] = players(&server, ["anna", "bruno", "carla"]).await?;
    post(&mut anna, offer()).await?.expect("a seek");
    let seek = only_seek(&mut bruno).await?;
    server.stop().await?;
    server.start_again().await?;
    bruno.cut();
    bruno.connect().await?;
    bruno.send(&ClientFrame::LobbyJoin {}).await?;
    lobby(&mut bruno, "the lobby", |lobby| lobby.seeks.is_empty().then_some(())).await?;
    let id = accept(&mut bruno, &seek).await?;
    assert_eq!(answered(&mut bruno, &id).await?, Err(ErrorCode::UnknownSeek));
    drop((anna, bruno, carla));
    server.end().await
}

#[tokio::test]
async fn fault_58_59_nobody_takes_their_own_seek_in_any_tab_nor_keeps_one_while_playing() -> anyhow::Result<()>
{
    let server = TestServer::start().await?;
    let [mut anna, mut bruno, mut carla] = players(&server, ["anna", "bruno", "carla"]).await?;
    post(&mut anna, offer()).await?.expect("a seek");
    let mut tab = anna.another_tab();
    tab.connect().await?;
    let seek = only_seek(&mut tab).await?;
    for player in [&mut anna, &mut tab] {
        let id = accept(player, &seek).await?;
        assert_eq!(answered(player, &id).await?, Err(ErrorCode::OwnSeek));
    }
    // A queue beside the seek: still one game, and never with oneself.
    tab.enter_pool(180_000, 2_000).await?;
    tab.wait("the queue", |frame| matches!(frame, ServerFrame::PoolEntered { .. }).then_some(())).await?;
    carla.enter_pool(180_000, 2_000).await?;
    carla.game_started().await?;
    tab.game_started().await?;
    bruno.send(&ClientFrame::LobbyJoin {}).await?;
    lobby(&mut bruno, "no seek of one who plays", |lobby| {
        (lobby.seeks.is_empty() && lobby.games == 1).then_some(())
    })
    .await?;
    let id = accept(&mut bruno, &seek).await?;
    assert_eq!(answered(&mut bruno, &id).await?, Err(ErrorCode::UnknownSeek));
    drop((anna, bruno, carla, tab));
    server.end().await
}

#[tokio::test]
async fn fault_59_more_tabs_of_the_lobby_neither_double_a_seek_nor_end_it() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let [mut anna, mut bruno, carla] = players(&server, ["anna", "bruno", "carla"]).await?;
    post(&mut anna, offer()).await?.expect("a seek");
    let seek = only_seek(&mut bruno).await?;
    for _ in 0..3 {
        let mut tab = anna.another_tab();
        tab.connect().await?;
        assert_eq!(only_seek(&mut tab).await?, seek);
        // A seek of its own shows when the tab has come, and that it has gone.
        post(&mut tab, offer()).await?.expect("a second seek");
        lobby(&mut bruno, "both seeks", |lobby| (lobby.seeks.len() == 2).then_some(())).await?;
        tab.cut();
        let left = |lobby: &tratto_protocol::Lobby| match &lobby.seeks[..] {
            [one] => Some(one.seek.clone()),
            _ => None,
        };
        assert_eq!(lobby(&mut bruno, "one seek", left).await?, seek);
    }
    let id = accept(&mut bruno, &seek).await?;
    assert_eq!(answered(&mut bruno, &id).await?, Ok(()));
    let (game, _) = anna.game_started().await?;
    assert!(bruno.heard.iter().any(|text| text.contains("game_started") && text.contains(&game)));
    drop((anna, bruno, carla));
    server.end().await
}

#[tokio::test]
async fn a_seek_is_withdrawn_by_its_owner_alone_and_asks_for_a_rating() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let [mut anna, mut bruno, carla] = players(&server, ["anna", "bruno", "carla"]).await?;
    post(&mut anna, SeekOffer { rating_min: Some(1201), ..offer() }).await?.expect("a seek");
    let seek = only_seek(&mut bruno).await?;
    let id = accept(&mut bruno, &seek).await?;
    assert_eq!(answered(&mut bruno, &id).await?, Err(ErrorCode::RatingOutOfRange));
    for (player, expect) in [(&mut bruno, Err(ErrorCode::UnknownSeek)), (&mut anna, Ok(()))] {
        player.send(&ClientFrame::SeekWithdraw { id: "away".into(), seek: seek.clone() }).await?;
        assert_eq!(answered(player, "away").await?, expect, "{}", player.nickname);
    }
    lobby(&mut bruno, "no seek", |lobby| lobby.seeks.is_empty().then_some(())).await?;
    drop((anna, bruno, carla));
    server.end().await
}

#[tokio::test]
async fn a_player_has_so_many_seeks_and_no_more() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let [mut anna, bruno, carla] = players(&server, ["anna", "bruno", "carla"]).await?;
    for _ in 0..3 {
        assert_eq!(post(&mut anna, offer()).await?, Ok(()));
    }
    assert_eq!(post(&mut anna, offer()).await?, Err(ErrorCode::TooMany));
    drop((anna, bruno, carla));
    server.end().await
}

#[tokio::test]
async fn a_seek_that_nobody_could_take_is_refused() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let mut anna = server.player("anna").await?;
    anna.connect().await?;
    let seek = SeekOffer { rating_min: Some(1300), rating_max: Some(1200), ..offer() };
    assert_eq!(post(&mut anna, seek).await?, Err(ErrorCode::BadRequest));
    drop(anna);
    server.end().await
}

#[tokio::test]
async fn the_list_has_so_many_seeks_and_no_more() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let mut seekers = Vec::new();
    for number in 0..34 {
        let mut seeker = server.player(&format!("seeker-{number}")).await?;
        seeker.connect().await?;
        seekers.push(seeker);
    }
    let mut answers = Vec::new();
    for seeker in &mut seekers {
        for _ in 0..3 {
            answers.push(post(seeker, offer()).await?);
        }
    }
    let refused = answers.iter().filter(|answer| **answer == Err(ErrorCode::TooMany)).count();
    assert_eq!((answers.len(), refused), (102, 2));
    drop(seekers);
    server.end().await
}

#[tokio::test]
async fn a_command_of_the_lobby_that_is_sent_twice_is_done_once() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let [mut anna, mut bruno, carla] = players(&server, ["anna", "bruno", "carla"]).await?;
    let posting = ClientFrame::SeekPost { id: "post".into(), seek: offer() };
    for _ in 0..2 {
        anna.send(&posting).await?;
    }
    for _ in 0..2 {
        assert_eq!(answered(&mut anna, "post").await?, Ok(()));
    }
    let seek = only_seek(&mut bruno).await?;
    let withdrawing = ClientFrame::SeekWithdraw { id: "away".into(), seek };
    for _ in 0..2 {
        anna.send(&withdrawing).await?;
    }
    for _ in 0..2 {
        assert_eq!(answered(&mut anna, "away").await?, Ok(()), "the same answer");
    }
    for _ in 0..2 {
        let enter = ClientFrame::PoolEnter {
            id: "in".into(),
            variant: "standard".into(),
            cadence: crate::duel::BLITZ,
        };
        anna.send(&enter).await?;
    }
    for _ in 0..2 {
        assert_eq!(answered(&mut anna, "in").await?, Ok(()));
    }
    let entered = anna.heard.iter().filter(|text| text.contains("\"pool_entered\"")).count();
    assert_eq!(entered, 1);
    drop((anna, bruno, carla));
    server.end().await
}

#[tokio::test]
async fn a_seek_whose_taking_was_not_answered_is_taken_again_without_a_second_game() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let [mut anna, mut bruno, mut carla] = players(&server, ["anna", "bruno", "carla"]).await?;
    post(&mut anna, offer()).await?.expect("a seek");
    let seek = only_seek(&mut bruno).await?;
    let taking = ClientFrame::SeekAccept { id: "take".into(), seek: seek.clone() };
    bruno.send(&taking).await?;
    let (game, _) = anna.game_started().await?;
    bruno.answer("take").await?.expect("a game");
    // The answer is lost with the line, as far as the client knows.
    bruno.cut();
    bruno.connect().await?;
    bruno.send(&taking).await?;
    assert_eq!(answered(&mut bruno, "take").await?, Ok(()));
    carla.send(&taking).await?;
    assert_eq!(answered(&mut carla, "take").await?, Err(ErrorCode::UnknownSeek), "for others it is gone");
    let account: tratto_protocol::Account = bruno.get("/api/account").await?;
    assert_eq!(account.live_game, Some(game));
    drop((anna, bruno, carla));
    server.end().await
}

/// Holds up every game that is to begin, until the transaction ends.
async fn hold(server: &TestServer) -> anyhow::Result<sqlx::Transaction<'static, sqlx::Postgres>> {
    let mut holding = server.pool().begin().await?;
    sqlx::query("lock table games in share mode").execute(&mut *holding).await?;
    Ok(holding)
}

#[tokio::test]
async fn a_seek_taken_on_a_page_that_then_closes_becomes_a_game_and_is_acknowledged_on_the_next()
-> anyhow::Result<()> {
    let mut config = tratto_tests::test_config();
    config.limits.sockets_per_account_max = 1;
    let clock = std::sync::Arc::new(tratto_server::clock::SystemClock::start());
    let server = TestServer::start_with(config, clock).await?;
    let [mut anna, mut bruno, mut carla] = players(&server, ["anna", "bruno", "carla"]).await?;
    post(&mut anna, offer()).await?.expect("a seek");
    let seek = only_seek(&mut bruno).await?;
    assert_eq!(only_seek(&mut carla).await?, seek);
    let holding = hold(&server).await?;
    accept(&mut bruno, &seek).await?;
    lobby(&mut carla, "the seek taken", |lobby| lobby.seeks.is_empty().then_some(())).await?;
    let mut next = bruno.another_tab();
    next.connect().await?;
    while bruno.next().await?.is_some() {}
    let id = accept(&mut next, &seek).await?;
    assert_eq!(answered(&mut next, &id).await?, Err(ErrorCode::Busy), "it is not known yet");
    holding.rollback().await?;
    anna.game_started().await?;
    let again = loop {
        let id = accept(&mut next, &seek).await?;
        match answered(&mut next, &id).await? {
            // Anna hears of the game before the lobby does.
            Err(ErrorCode::Busy) => {}
            answer => break answer,
        }
    };
    assert_eq!(again, Ok(()));
    drop((anna, bruno, carla, next));
    server.end().await
}

/// Cancels whatever waits for what is held.
async fn cancel_waiting(holding: &mut sqlx::Transaction<'static, sqlx::Postgres>) -> anyhow::Result<()> {
    let cancelled = "select count(*) filter (where pg_cancel_backend(pid)) from pg_stat_activity \
                     where datname = current_database() and wait_event_type = 'Lock'";
    while sqlx::query_scalar::<_, i64>(cancelled).fetch_one(&mut **holding).await? == 0 {}
    Ok(())
}

#[tokio::test]
async fn a_seek_of_which_no_game_could_come_is_in_the_list_again() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let [mut anna, mut bruno, mut carla] = players(&server, ["anna", "bruno", "carla"]).await?;
    post(&mut anna, offer()).await?.expect("a seek");
    let seek = only_seek(&mut bruno).await?;
    assert_eq!(only_seek(&mut carla).await?, seek);
    let mut holding = hold(&server).await?;
    let id = accept(&mut bruno, &seek).await?;
    lobby(&mut carla, "the seek taken", |lobby| lobby.seeks.is_empty().then_some(())).await?;
    cancel_waiting(&mut holding).await?;
    assert_eq!(answered(&mut bruno, &id).await?, Err(ErrorCode::Busy));
    holding.rollback().await?;
    lobby(&mut carla, "the seek again", |lobby| (lobby.seeks.len() == 1).then_some(())).await?;
    let id = accept(&mut bruno, &seek).await?;
    assert_eq!(answered(&mut bruno, &id).await?, Ok(()), "and can be taken");
    anna.game_started().await?;
    drop((anna, bruno, carla));
    server.end().await
}
