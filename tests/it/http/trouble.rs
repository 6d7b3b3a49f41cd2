use super::{guest, refused};
use reqwest::Method;
use tratto_protocol::{CreateAccount, ErrorBody, ErrorCode};
use tratto_tests::{TestServer, test_config};

#[tokio::test]
async fn a_database_that_is_gone_is_busy_and_comes_back() -> anyhow::Result<()> {
    let mut config = test_config();
    config.database.wait_ms = 200;
    let clock = std::sync::Arc::new(tratto_server::clock::SystemClock::start());
    let server = TestServer::start_with(config, clock).await?;
    let anna = server.player("anna").await?;
    server.database().set_reachable(false).await?;
    for path in [
        "/api/account",
        "/api/leaderboard/blitz",
        "/api/players/anna",
        "/api/games/2222222222",
        "/api/health",
    ] {
        let response = anna.request(Method::GET, path).send().await?;
        assert_eq!(response.status(), 503, "{path}");
        let body: ErrorBody = response.json().await?;
        assert!(body.code == ErrorCode::Busy && body.retry_after_ms.is_some(), "{path}: {body:?}");
    }
    let body = CreateAccount { nickname: "bruno".into() };
    let response = guest(&server, Method::POST, "/api/account").json(&body).send().await?;
    assert_eq!(refused(response).await?, (503, ErrorCode::Busy));
    assert_eq!(guest(&server, Method::GET, "/").send().await?.status(), 200, "pages need no database");

    server.database().set_reachable(true).await?;
    let response = guest(&server, Method::POST, "/api/account").json(&body).send().await?;
    assert_eq!(response.status(), 201, "nothing was made while the database was away");
    assert_eq!(anna.request(Method::GET, "/api/account").send().await?.status(), 200);
    server.end().await
}
