//! Opening a socket. Each refusal has a status and a code, and leaves nothing behind.

use tokio_tungstenite::tungstenite::{self, client::IntoClientRequest};
use tratto_protocol::{ErrorBody, ErrorCode, ServerFrame};
use tratto_tests::{Player, TestServer, test_config};

/// Tries to open a socket with these headers; the refusal, when it is one.
async fn open(
    server: &TestServer,
    headers: &[(&'static str, &str)],
) -> anyhow::Result<Result<(), (u16, ErrorCode)>> {
    let mut request = format!("ws://{}/ws", server.address()).into_client_request()?;
    for (name, value) in headers {
        request.headers_mut().insert(*name, value.parse()?);
    }
    match tokio_tungstenite::connect_async(request).await {
        Ok(_) => Ok(Ok(())),
        Err(tungstenite::Error::Http(response)) => {
            let body: ErrorBody = serde_json::from_slice(response.body().as_deref().unwrap_or_default())?;
            Ok(Err((response.status().as_u16(), body.code)))
        }
        Err(error) => Err(error.into()),
    }
}

#[tokio::test]
async fn a_page_of_another_site_cannot_open_a_socket_with_a_players_cookie() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let anna = server.player("anna").await?;
    let own = server.url();
    for (origin, expect) in [
        (own.as_str(), Ok(())),
        ("http://evil.example", Err((403, ErrorCode::ForeignOrigin))),
        ("null", Err((403, ErrorCode::ForeignOrigin))),
        ("https://127.0.0.1", Err((403, ErrorCode::ForeignOrigin))),
    ] {
        let opened = open(&server, &[("origin", origin), ("cookie", anna.cookie())]).await?;
        assert_eq!(opened, expect, "{origin}");
    }
    server.end().await
}

#[tokio::test]
async fn a_forged_cookie_is_nobody_and_can_only_look_on() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let mut anna = server.player("anna").await?;
    let mut forged = anna.cookie().to_owned();
    let last = forged.pop();
    forged.push(if last == Some('a') { 'b' } else { 'a' });
    for cookie in [forged.as_str(), "tratto=", "tratto=x", "tratto=%00", "other=1"] {
        let mut stranger = Player::guest(&server.url(), cookie);
        let account = stranger.connect_as().await?;
        assert_eq!(account, None, "{cookie}");
        stranger.enter_pool(180_000, 2_000).await?;
        let code = stranger
            .wait("a refusal", |frame| match frame {
                ServerFrame::Refused { error, .. } => Some(error.code),
                _ => None,
            })
            .await?;
        assert_eq!(code, ErrorCode::NotSignedIn, "{cookie}");
    }
    assert_eq!(anna.connect_as().await?.as_deref(), Some("anna"));
    drop(anna);
    server.end().await
}

#[tokio::test]
async fn an_address_has_so_many_sockets_and_no_more() -> anyhow::Result<()> {
    let mut config = test_config();
    config.limits.sockets_per_address_max = 3;
    let clock = std::sync::Arc::new(tratto_server::clock::SystemClock::start());
    let server = TestServer::start_with(config, clock).await?;
    let mut guests: Vec<_> = (0..3).map(|_| Player::guest(&server.url(), "none=1")).collect();
    for guest in &mut guests {
        guest.connect().await?;
    }
    assert_eq!(open(&server, &[]).await?, Err((429, ErrorCode::TooMany)));
    guests.pop();
    // The server learns of the cut when it reads; until then the place is taken.
    while open(&server, &[]).await?.is_err() {
        tokio::task::yield_now().await;
    }
    drop(guests);
    server.end().await
}
