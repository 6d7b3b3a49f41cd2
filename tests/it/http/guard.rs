use super::{guest, refused};
use reqwest::Method;
use reqwest::header::{CONTENT_TYPE, ORIGIN, REFERER};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tratto_protocol::{CreateAccount, ErrorCode};
use tratto_tests::TestServer;

#[tokio::test]
async fn a_page_of_another_site_can_change_nothing() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let anna = server.player("anna").await?;
    for origin in
        ["http://evil.example", "null", "https://127.0.0.1", &format!("{}.evil.example", server.url())]
    {
        for path in [
            "/api/account",
            "/api/account/sign-in",
            "/api/account/sign-out",
            "/api/account/code",
            "/api/challenges",
        ] {
            let request =
                guest(&server, Method::POST, path).header("cookie", anna.cookie()).header(ORIGIN, origin);
            let response = request.json(&CreateAccount { nickname: "mallory".into() }).send().await?;
            assert_eq!(refused(response).await?, (403, ErrorCode::ForeignOrigin), "{origin} {path}");
        }
    }
    assert_eq!(anna.request(Method::GET, "/api/account").send().await?.status(), 200, "still signed in");
    server.end().await
}

#[tokio::test]
async fn every_answer_binds_the_browser() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    for path in ["/", "/g/abc", "/assets/none.js", "/api/site", "/api/none"] {
        let response = guest(&server, Method::GET, path).send().await?;
        let header = |name: &str| response.headers()[name].to_str().expect("text").to_owned();
        let policy = header("content-security-policy");
        for part in [
            "default-src 'self'",
            "script-src 'self' 'wasm-unsafe-eval'",
            "frame-ancestors 'none'",
            "base-uri 'none'",
        ] {
            assert!(policy.contains(part), "{path}: {policy}");
        }
        assert_eq!(header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(header("referrer-policy"), "same-origin", "{path}");
        assert_eq!(header("cross-origin-opener-policy"), "same-origin", "{path}");
        assert!(!response.headers().contains_key("access-control-allow-origin"), "{path}");
    }
    server.end().await
}

#[tokio::test]
async fn bad_bodies_are_refused_with_a_code() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let long = format!("{{\"nickname\":\"{}\"}}", "x".repeat(20_000));
    for (kind, body, expect) in [
        ("application/json", "", (422, ErrorCode::BadRequest)),
        ("application/json", "{", (422, ErrorCode::BadRequest)),
        ("application/json", "[1,2]", (422, ErrorCode::BadRequest)),
        ("application/json", "{\"nickname\":5}", (422, ErrorCode::BadRequest)),
        ("application/json", "{\"nickname\":\"anna\",\"admin\":true}", (422, ErrorCode::BadRequest)),
        ("text/plain", "{\"nickname\":\"anna\"}", (422, ErrorCode::BadRequest)),
        ("application/x-www-form-urlencoded", "nickname=anna", (422, ErrorCode::BadRequest)),
        ("application/json", long.as_str(), (413, ErrorCode::TooLarge)),
    ] {
        let request =
            guest(&server, Method::POST, "/api/account").header(CONTENT_TYPE, kind).body(body.to_owned());
        assert_eq!(refused(request.send().await?).await?, expect, "{kind} {body:.40}");
    }
    server.end().await
}

#[tokio::test]
async fn addresses_that_do_not_exist_say_so_as_json() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    for (method, path, status) in [
        (Method::GET, "/api/none", 404),
        (Method::GET, "/api/", 404),
        (Method::POST, "/api/none/at/all", 404),
        (Method::PUT, "/api/site", 405),
        (Method::GET, "/api/challenges", 405),
        (Method::DELETE, "/api/account", 405),
    ] {
        let response = guest(&server, method.clone(), path).send().await?;
        assert_eq!(refused(response).await?, (status, ErrorCode::NotFound), "{method} {path}");
    }
    server.end().await
}

#[tokio::test]
async fn fault_66_probes_of_the_socket_get_a_refusal_and_no_account() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let response = guest(&server, Method::GET, "/ws").send().await?;
    assert_eq!(refused(response).await?, (422, ErrorCode::BadRequest));
    let response = guest(&server, Method::POST, "/ws").body("hello").send().await?;
    assert_eq!(response.status(), 405);
    for head in [
        "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\r\n",
        "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 7\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
        "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n",
        "GET /ws HTTP/1.0\r\n\r\n",
        "\u{1}\u{2}\u{3}\r\n\r\n",
    ] {
        let mut socket = tokio::net::TcpStream::connect(server.address()).await?;
        socket.write_all(head.as_bytes()).await?;
        let mut answer = vec![0; 512];
        let len = socket.read(&mut answer).await?;
        let status = String::from_utf8_lossy(&answer[..len]);
        let is_refused = status.starts_with("HTTP/1.1 4") || status.starts_with("HTTP/1.0 4");
        assert!(is_refused, "{head:?}: {status}");
    }
    let mut conn = tratto_db::acquire(&server.pool()).await?;
    assert_eq!(tratto_db::accounts::by_id(&mut conn, tratto_db::AccountId(1)).await?, None);
    drop(conn);
    server.end().await
}

#[tokio::test]
async fn an_address_asks_so_often_and_is_told_when_again() -> anyhow::Result<()> {
    let mut config = tratto_tests::test_config();
    config.limits.requests_per_address_per_minute = 5;
    let clock = tratto_tests::ManualClock::new();
    let server = TestServer::start_with(config, std::sync::Arc::new(clock.clone())).await?;
    let ask = |path: &'static str| guest(&server, Method::GET, path).send();
    for path in ["/api/site", "/api/leaderboard/blitz", "/api/players/nobody", "/api/nothing", "/api/health"]
    {
        assert_ne!(ask(path).await?.status(), 429, "{path}");
    }
    let response = ask("/api/leaderboard/blitz").await?;
    assert_eq!(response.headers().get("retry-after").expect("a header").to_str()?, "12");
    let body: tratto_protocol::ErrorBody = response.json().await?;
    assert_eq!((body.code, body.retry_after_ms), (ErrorCode::RateLimited, Some(12_000)));
    let made = guest(&server, Method::POST, "/api/account").json(&serde_json::json!({"nickname": "anna"}));
    assert_eq!(refused(made.send().await?).await?, (429, ErrorCode::RateLimited));
    for _ in 0..10 {
        assert_eq!(ask("/").await?.status(), 200, "pages are not counted");
    }
    clock.advance(12_000);
    assert_eq!(ask("/api/leaderboard/blitz").await?.status(), 200);
    assert_eq!(ask("/api/leaderboard/blitz").await?.status(), 429);
    server.end().await
}

#[tokio::test]
async fn fault_66_a_foreign_referer_leads_nowhere() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let client = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).build()?;
    for path in
        ["/", "//evil.example/", "/api/account/sign-out", "/%2F%2Fevil.example", "/?next=http://evil.example"]
    {
        let url = format!("{}{path}", server.url());
        let response = client.get(url).header(REFERER, "http://evil.example/").send().await?;
        assert!(
            !response.status().is_redirection() && !response.headers().contains_key("location"),
            "{path}"
        );
    }
    server.end().await
}
