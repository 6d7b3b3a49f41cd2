use super::{BLITZ, THREE_DAYS, act, challenge, guest, post_challenge, refused};
use reqwest::Method;
use tratto_protocol::{Account, Cadence, Challenge, Color, ColorWish, ErrorCode, ServerFrame, Started};
use tratto_tests::{ManualClock, Player, TestServer};

async fn shown(player: &Player, id: &str) -> anyhow::Result<Challenge> {
    player.get(&format!("/api/challenges/{id}")).await
}

/// Of several who accept at once one starts a game, and the others are refused so.
async fn one_starts(
    accepted: Vec<anyhow::Result<reqwest::Response>>,
    refusal: (u16, ErrorCode),
) -> anyhow::Result<()> {
    let mut started = 0;
    for response in accepted {
        let response = response?;
        if response.status() == 200 {
            started += 1;
        } else {
            assert_eq!(refused(response).await?, refusal);
        }
    }
    assert_eq!(started, 1);
    Ok(())
}

#[tokio::test]
async fn a_link_starts_a_game_for_whoever_opens_it_first() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let (mut anna, bruno, carla) =
        (server.player("anna").await?, server.player("bruno").await?, server.player("carla").await?);
    anna.connect().await?;
    let made = post_challenge(&anna, &challenge(ColorWish::Black, BLITZ, None)).await?;
    assert_eq!((made.state.as_str(), made.is_own, made.from.nickname.as_str()), ("open", true, "anna"));
    assert_eq!((made.from.rating, made.from.is_provisional, made.to.as_deref()), (1200, true, None));
    let response = guest(&server, Method::GET, &format!("/api/challenges/{}", made.challenge)).send().await?;
    assert!(!response.json::<Challenge>().await?.is_own, "a guest may look");

    assert_eq!(refused(act(&anna, &made.challenge, "accept").await?).await?, (409, ErrorCode::OwnSeek));
    let started: Started = act(&bruno, &made.challenge, "accept").await?.json().await?;
    assert_eq!(started.color, Color::White);
    let told = anna
        .wait("the game", |frame| match frame {
            ServerFrame::GameStarted { game, color, .. } => Some((game.clone(), *color)),
            _ => None,
        })
        .await?;
    assert_eq!(told, (started.game.clone(), Color::Black));

    let again: Started = act(&bruno, &made.challenge, "accept").await?.json().await?;
    assert_eq!(again, started, "asked twice, done once");
    assert_eq!(
        refused(act(&carla, &made.challenge, "accept").await?).await?,
        (404, ErrorCode::UnknownChallenge)
    );
    let over = shown(&carla, &made.challenge).await?;
    assert_eq!((over.state.as_str(), over.game), ("accepted", Some(started.game.clone())));
    let account: Account = bruno.get("/api/account").await?;
    assert_eq!(account.live_game, Some(started.game));
    server.end().await
}

#[tokio::test]
async fn fault_32_three_who_accept_at_once_get_one_game() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let anna = server.player("anna").await?;
    let others =
        [server.player("bruno").await?, server.player("carla").await?, server.player("dario").await?];
    // By correspondence nothing else stands in the way: one can have many such games.
    let made = post_challenge(&anna, &challenge(ColorWish::Either, THREE_DAYS, None)).await?;
    let accepted =
        futures_util::future::join_all(others.iter().map(|who| act(who, &made.challenge, "accept"))).await;
    one_starts(accepted, (404, ErrorCode::UnknownChallenge)).await?;
    let mut conn = tratto_db::acquire(&server.pool()).await?;
    let row = tratto_db::accounts::by_nickname(&mut conn, "anna").await?;
    let anna = row.ok_or_else(|| anyhow::anyhow!("anna has an account"))?;
    assert_eq!(tratto_db::correspondence::count(&mut conn, anna.id).await?, 1);
    drop(conn);
    server.end().await
}

#[tokio::test]
async fn fault_32_one_who_accepts_three_challenges_at_once_plays_one_game() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let anna = server.player("anna").await?;
    let mut made = Vec::new();
    for name in ["bruno", "carla", "dario"] {
        let other = server.player(name).await?;
        made.push(post_challenge(&other, &challenge(ColorWish::Either, BLITZ, Some("anna"))).await?);
    }
    let accepted =
        futures_util::future::join_all(made.iter().map(|made| act(&anna, &made.challenge, "accept"))).await;
    one_starts(accepted, (409, ErrorCode::AlreadyPlaying)).await?;
    let mut conn = tratto_db::acquire(&server.pool()).await?;
    assert_eq!(tratto_db::games::live(&mut conn).await?.len(), 1);
    drop(conn);
    server.end().await
}

#[tokio::test]
async fn more_can_be_accepted_at_once_than_there_are_connections() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let mut pairs = Vec::new();
    for number in 0..12 {
        let one = server.player(&format!("one-{number}")).await?;
        let other = server.player(&format!("other-{number}")).await?;
        let made = post_challenge(&one, &challenge(ColorWish::Either, BLITZ, None)).await?;
        pairs.push((other, made.challenge));
    }
    let accepted = futures_util::future::join_all(pairs.iter().map(|(who, id)| act(who, id, "accept"))).await;
    for response in accepted {
        assert_eq!(response?.status(), 200);
    }
    server.end().await
}

#[tokio::test]
async fn fault_58_one_real_time_game_at_a_time_and_the_challenge_stays_open() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let (anna, bruno, carla) =
        (server.player("anna").await?, server.player("bruno").await?, server.player("carla").await?);
    let first = post_challenge(&anna, &challenge(ColorWish::Either, BLITZ, None)).await?;
    let second = post_challenge(&anna, &challenge(ColorWish::Either, BLITZ, None)).await?;
    assert_eq!(act(&bruno, &first.challenge, "accept").await?.status(), 200);
    assert_eq!(
        refused(act(&carla, &second.challenge, "accept").await?).await?,
        (409, ErrorCode::AlreadyPlaying)
    );
    assert_eq!(shown(&carla, &second.challenge).await?.state, "open");
    server.end().await
}

#[tokio::test]
async fn a_challenge_by_name_is_for_that_player_who_may_decline() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let (anna, bruno, carla) =
        (server.player("anna").await?, server.player("bruno").await?, server.player("carla").await?);
    let made = post_challenge(&anna, &challenge(ColorWish::Either, BLITZ, Some("BRUNO"))).await?;
    assert_eq!(made.to.as_deref(), Some("bruno"));
    for what in ["accept", "decline", "withdraw"] {
        let response = act(&carla, &made.challenge, what).await?;
        assert_eq!(refused(response).await?, (404, ErrorCode::UnknownChallenge), "{what}");
    }
    for _ in 0..2 {
        let declined: Challenge = act(&bruno, &made.challenge, "decline").await?.json().await?;
        assert_eq!(declined.state, "declined");
    }
    assert_eq!(
        refused(act(&bruno, &made.challenge, "accept").await?).await?,
        (404, ErrorCode::UnknownChallenge)
    );
    server.end().await
}

#[tokio::test]
async fn fault_59_a_challenge_withdrawn_or_out_of_time_is_over() -> anyhow::Result<()> {
    let clock = ManualClock::new();
    let server = TestServer::start_on(&clock).await?;
    let (anna, bruno) = (server.player("anna").await?, server.player("bruno").await?);
    let withdrawn = post_challenge(&anna, &challenge(ColorWish::Either, BLITZ, None)).await?;
    let forgotten = post_challenge(&anna, &challenge(ColorWish::Either, BLITZ, None)).await?;
    let answer: Challenge = act(&anna, &withdrawn.challenge, "withdraw").await?.json().await?;
    assert_eq!(answer.state, "withdrawn");
    clock.advance(25 * 3_600_000);
    for challenge in [withdrawn, forgotten] {
        let response = act(&bruno, &challenge.challenge, "accept").await?;
        assert_eq!(refused(response).await?, (404, ErrorCode::UnknownChallenge));
        assert_eq!(shown(&bruno, &challenge.challenge).await?.state, "withdrawn");
    }
    server.end().await
}

#[tokio::test]
async fn a_challenge_that_makes_no_game_is_refused() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let anna = server.player("anna").await?;
    let cadence = |base_ms, increment_ms, days| Cadence { base_ms, increment_ms, days };
    let mut poker = challenge(ColorWish::Either, BLITZ, None);
    poker.variant = "poker".into();
    for (wanted, expect) in [
        (poker, (422, ErrorCode::VariantUnknown)),
        (challenge(ColorWish::Either, cadence(0, 0, None), None), (422, ErrorCode::CadenceInvalid)),
        (
            challenge(ColorWish::Either, cadence(181 * 60_000, 0, None), None),
            (422, ErrorCode::CadenceInvalid),
        ),
        (
            challenge(ColorWish::Either, cadence(u64::MAX, u64::MAX, None), None),
            (422, ErrorCode::CadenceInvalid),
        ),
        (challenge(ColorWish::Either, cadence(0, 0, Some(4)), None), (422, ErrorCode::CadenceInvalid)),
        (challenge(ColorWish::Either, BLITZ, Some("nobody")), (404, ErrorCode::UnknownPlayer)),
        (challenge(ColorWish::Either, BLITZ, Some("anna")), (409, ErrorCode::OwnSeek)),
    ] {
        let response = anna.request(Method::POST, "/api/challenges").json(&wanted).send().await?;
        assert_eq!(refused(response).await?, expect, "{wanted:?}");
    }
    let wanted = challenge(ColorWish::Either, BLITZ, None);
    let response = guest(&server, Method::POST, "/api/challenges").json(&wanted).send().await?;
    assert_eq!(refused(response).await?, (401, ErrorCode::NotSignedIn));
    let response = guest(&server, Method::GET, "/api/challenges/%27%00").send().await?;
    assert_eq!(refused(response).await?, (404, ErrorCode::UnknownChallenge));
    server.end().await
}

#[tokio::test]
async fn challenges_are_limited_in_number_and_pace() -> anyhow::Result<()> {
    let clock = ManualClock::new();
    let server = TestServer::start_on(&clock).await?;
    let anna = server.player("anna").await?;
    let wanted = challenge(ColorWish::Either, BLITZ, None);
    for _ in 0..2 {
        for _ in 0..10 {
            post_challenge(&anna, &wanted).await?;
        }
        let response = anna.request(Method::POST, "/api/challenges").json(&wanted).send().await?;
        assert_eq!(refused(response).await?, (429, ErrorCode::RateLimited));
        clock.advance(60_000);
    }
    let response = anna.request(Method::POST, "/api/challenges").json(&wanted).send().await?;
    assert_eq!(refused(response).await?, (429, ErrorCode::TooMany));
    server.end().await
}
