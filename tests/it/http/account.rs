use super::{guest, refused};
use reqwest::Method;
use reqwest::header::{COOKIE, SET_COOKIE};
use std::sync::Arc;
use tratto_protocol::{Account, CreateAccount, DeviceCode, ErrorCode, SignIn};
use tratto_tests::{ManualClock, TestServer, test_config};

fn cookie_of(response: &reqwest::Response) -> String {
    let set = response.headers().get(SET_COOKIE).expect("a cookie").to_str().expect("text");
    set.split(';').next().expect("a value").to_owned()
}

#[tokio::test]
async fn a_nickname_makes_an_account_and_the_cookie_opens_it() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let anna = server.player("Anna").await?;
    let account: Account = anna.get("/api/account").await?;
    assert_eq!((account.nickname.as_str(), account.ratings.len(), account.live_game), ("Anna", 0, None));

    let again = anna.request(Method::POST, "/api/account").json(&CreateAccount { nickname: "Other".into() });
    assert_eq!(refused(again.send().await?).await?, (409, ErrorCode::AlreadySignedIn));
    server.end().await
}

#[tokio::test]
async fn without_a_cookie_or_with_a_forged_one_nobody_is_signed_in() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let anna = server.player("Anna").await?;
    let mut near_miss = anna.cookie().to_owned();
    near_miss.pop();
    for cookie in
        ["", "tratto=", "tratto=1", "tratto=aaaaaaaaaaaaaaaaaaaaaaaaaaaa", "tratto=%00%27", &near_miss]
    {
        let response = guest(&server, Method::GET, "/api/account").header(COOKIE, cookie).send().await?;
        assert_eq!(refused(response).await?, (401, ErrorCode::NotSignedIn), "{cookie}");
        let response =
            guest(&server, Method::GET, "/api/leaderboard/blitz").header(COOKIE, cookie).send().await?;
        assert_eq!(response.status(), 200, "{cookie}");
    }
    server.end().await
}

#[tokio::test]
async fn fault_75_the_cookie_is_renewed_at_each_visit() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let anna = server.player("Anna").await?;
    for path in ["/", "/api/account", "/leaderboard/blitz"] {
        let response = anna.request(Method::GET, path).send().await?;
        let renewed = response.headers().get(SET_COOKIE).expect("a cookie").to_str()?.to_owned();
        assert!(renewed.starts_with(anna.cookie()), "{path}");
        for part in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=34560000"] {
            assert!(renewed.contains(part), "{path}: {renewed}");
        }
    }
    let response = anna.request(Method::GET, "/api/site").send().await?;
    assert!(!response.headers().contains_key(SET_COOKIE));
    let response = guest(&server, Method::GET, "/").send().await?;
    assert!(!response.headers().contains_key(SET_COOKIE));
    server.end().await
}

#[tokio::test]
async fn a_code_adds_one_device_once() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let anna = server.player("Anna").await?;
    let code: DeviceCode = anna.request(Method::POST, "/api/account/code").send().await?.json().await?;
    let typed = SignIn { code: code.code.to_lowercase().replace('-', " ") };

    let taken = anna.request(Method::POST, "/api/account/sign-in").json(&typed).send().await?;
    assert_eq!(refused(taken).await?, (409, ErrorCode::AlreadySignedIn));

    let response = guest(&server, Method::POST, "/api/account/sign-in").json(&typed).send().await?;
    let cookie = cookie_of(&response);
    let account: Account = response.json().await?;
    assert_eq!(account.nickname, "Anna");
    assert_ne!(cookie, anna.cookie(), "each device has a code of its own");
    let response = guest(&server, Method::GET, "/api/account").header(COOKIE, &cookie).send().await?;
    assert_eq!(response.json::<Account>().await?.nickname, "Anna");

    let used_up = guest(&server, Method::POST, "/api/account/sign-in").json(&typed).send().await?;
    assert_eq!(refused(used_up).await?, (401, ErrorCode::UnknownCode));
    let wrong = SignIn { code: "no code at all".into() };
    let response = guest(&server, Method::POST, "/api/account/sign-in").json(&wrong).send().await?;
    assert_eq!(refused(response).await?, (401, ErrorCode::UnknownCode));
    server.end().await
}

#[tokio::test]
async fn fault_75_a_game_goes_on_on_another_device() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let (game, mut white, mut black) =
        crate::first_game::paired(&server, ["anna", "bruno"], (180_000, 2_000)).await?;
    white.play(&game, "e2e4").await?;
    crate::first_game::sees_move(&mut black).await?;
    // The first device is lost for good, in mid-game.
    let code: DeviceCode = black.request(Method::POST, "/api/account/code").send().await?.json().await?;
    black.cut();
    let typed = SignIn { code: code.code };
    let response = guest(&server, Method::POST, "/api/account/sign-in").json(&typed).send().await?;
    let mut phone = tratto_tests::Player::guest(&server.url(), &cookie_of(&response));
    let account: Account = response.json().await?;
    assert_eq!((account.nickname, account.live_game.as_ref()), (black.nickname.clone(), Some(&game)));
    phone.connect().await?;
    phone.join(&game).await?;
    phone.play(&game, "e7e5").await?;
    crate::first_game::sees_move(&mut white).await?;
    server.end().await
}

#[tokio::test]
async fn signing_out_forgets_this_device_and_no_other() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let mut anna = server.player("Anna").await?;
    anna.connect().await?;
    let code: DeviceCode = anna.request(Method::POST, "/api/account/code").send().await?.json().await?;
    let typed = SignIn { code: code.code };
    let response = guest(&server, Method::POST, "/api/account/sign-in").json(&typed).send().await?;
    let other_device = cookie_of(&response);

    for _ in 0..2 {
        let response = anna.request(Method::POST, "/api/account/sign-out").send().await?;
        assert_eq!(response.status(), 204, "also the second time");
        let cookie = response.headers().get(SET_COOKIE).expect("a cookie").to_str()?.to_owned();
        assert!(cookie.starts_with("tratto=;") && cookie.contains("Max-Age=0"), "{cookie}");
    }
    while anna.next().await?.is_some() {}
    let response = anna.request(Method::GET, "/api/account").send().await?;
    assert_eq!(refused(response).await?, (401, ErrorCode::NotSignedIn));
    let response = guest(&server, Method::GET, "/api/account").header(COOKIE, other_device).send().await?;
    assert_eq!(response.status(), 200);
    server.end().await
}

#[tokio::test]
async fn an_address_makes_so_many_accounts_and_is_told_when_again() -> anyhow::Result<()> {
    let mut config = test_config();
    config.limits.accounts_per_address_per_hour = 2;
    let clock = ManualClock::new();
    let server = TestServer::start_with(config, Arc::new(clock.clone())).await?;
    server.player("first").await?;
    let taken =
        guest(&server, Method::POST, "/api/account").json(&CreateAccount { nickname: "FIRST".into() });
    assert_eq!(refused(taken.send().await?).await?, (409, ErrorCode::NicknameTaken), "and not counted");
    server.player("second").await?;
    let third =
        || guest(&server, Method::POST, "/api/account").json(&CreateAccount { nickname: "third".into() });
    let response = third().send().await?;
    assert_eq!(response.headers().get("retry-after").expect("a header").to_str()?, "1800");
    let body: tratto_protocol::ErrorBody = response.json().await?;
    assert_eq!((body.code, body.retry_after_ms), (ErrorCode::RateLimited, Some(1_800_000)));
    clock.advance(1_800_000);
    assert_eq!(third().send().await?.status(), 201);
    server.end().await
}
