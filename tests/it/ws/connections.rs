//! Connections before they are anything: counted and timed, while everybody else plays on.

use crate::duel::{BLITZ, Duel, patient_config, wanted};
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tratto_protocol::ErrorCode;
use tratto_server::clock::SystemClock;
use tratto_server::config::Config;
use tratto_tests::{PATIENCE, TestServer, test_config};

const QUESTION: &str = "GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n";

/// A connection on which this was said.
async fn say(server: SocketAddr, text: &str) -> anyhow::Result<TcpStream> {
    let mut connection = TcpStream::connect(server).await?;
    connection.write_all(text.as_bytes()).await?;
    Ok(connection)
}

/// Everything that comes until the server closes; a reset is a close too.
async fn rest(connection: &mut TcpStream) -> anyhow::Result<String> {
    let mut text = Vec::new();
    tokio::time::timeout(PATIENCE, async {
        let mut buffer = [0; 1024];
        while let Ok(len @ 1..) = connection.read(&mut buffer).await {
            text.extend_from_slice(&buffer[..len]);
        }
    })
    .await?;
    Ok(String::from_utf8_lossy(&text).into_owned())
}

/// The head and the first bytes of an answer.
async fn answer(connection: &mut TcpStream) -> anyhow::Result<String> {
    let mut buffer = [0; 2048];
    let len = tokio::time::timeout(PATIENCE, connection.read(&mut buffer)).await??;
    Ok(String::from_utf8_lossy(&buffer[..len]).into_owned())
}

async fn start(config: Config) -> anyhow::Result<TestServer> {
    TestServer::start_with(config, Arc::new(SystemClock::start())).await
}

/// Connections that ask and stay, until one is refused: those, and the refusal.
async fn fill(server: SocketAddr) -> anyhow::Result<(Vec<TcpStream>, String)> {
    let mut served = Vec::new();
    for _ in 0..1_000 {
        let mut connection = say(server, QUESTION).await?;
        let text = answer(&mut connection).await?;
        if !text.starts_with("HTTP/1.1 200 ") {
            let more = rest(&mut connection).await?;
            return Ok((served, text + &more));
        }
        served.push(connection);
    }
    anyhow::bail!("nobody was refused")
}

/// Asks until there is an answer: the server learns of closed connections when it reads.
async fn until_served(server: SocketAddr) -> anyhow::Result<()> {
    tokio::time::timeout(PATIENCE, async {
        loop {
            let text = answer(&mut say(server, QUESTION).await?).await?;
            if text.starts_with("HTTP/1.1 200 ") {
                return Ok(());
            }
        }
    })
    .await?
}

#[tokio::test]
async fn whoever_does_not_say_what_they_want_is_closed_and_others_play_on() -> anyhow::Result<()> {
    let mut config = patient_config();
    config.limits.handshake_ms = 2_000;
    let mut duel = Duel::on(start(config).await?, &wanted("standard", BLITZ, true)).await?;
    let address = duel.server.address();
    let mut silent = [
        say(address, "").await?,
        say(address, "GET /").await?,
        say(address, "GET / HTTP/1.1\r\nHost: x\r\nX-More: ").await?,
        say(address, "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n").await?,
    ];
    duel.play("e2e4 e7e5").await?;
    for connection in &mut silent {
        assert_eq!(rest(connection).await?, "", "closed without a word");
    }
    duel.play("g1f3 b8c6").await?;
    assert_eq!(duel.moves().await?, "e2e4 e7e5 g1f3 b8c6", "an open socket has no such limit");
    duel.end().await
}

#[tokio::test]
async fn a_head_that_comes_drop_by_drop_does_not_win_time() -> anyhow::Result<()> {
    let mut config = test_config();
    config.limits.handshake_ms = 1_000;
    let server = start(config).await?;
    let (mut reader, mut writer) = say(server.address(), "GET / HTTP/1.1\r\nX: ").await?.into_split();
    let dripping = async {
        // Each drop is a moment after the last; the end of the line ends it.
        while writer.write_all(b"x").await.is_ok() {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    let mut text = Vec::new();
    tokio::select! {
        () = dripping => {}
        read = tokio::time::timeout(PATIENCE, reader.read_to_end(&mut text)) => {
            // Closed in order, or reset since drops were unread.
            let _ = read?;
        }
    }
    assert!(text.is_empty(), "{}", String::from_utf8_lossy(&text));
    server.end().await
}

#[tokio::test]
async fn a_connection_that_asks_no_more_is_closed() -> anyhow::Result<()> {
    let mut config = test_config();
    config.limits.keep_alive_ms = 500;
    let server = start(config).await?;
    let mut connection = say(server.address(), QUESTION).await?;
    assert!(answer(&mut connection).await?.starts_with("HTTP/1.1 200 "));
    rest(&mut connection).await?;
    server.end().await
}

#[tokio::test]
async fn a_body_that_does_not_come_is_refused() -> anyhow::Result<()> {
    let mut config = test_config();
    config.limits.body_ms = 500;
    let server = start(config).await?;
    let host = server.address();
    let head = format!(
        "POST /api/account HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nContent-Type: application/json\r\n\
         Content-Length: 19\r\n\r\n{{\"nick"
    );
    let mut connection = say(host, &head).await?;
    let text = rest(&mut connection).await?;
    assert!(text.starts_with("HTTP/1.1 422 ") && text.contains("\"bad_request\""), "{text}");
    assert!(text.contains("did not come in time"), "{text}");
    // The same in time.
    let mut connection = say(host, &head).await?;
    connection.write_all(b"name\":\"anna\"}").await?;
    let text = answer(&mut connection).await?;
    assert!(text.starts_with("HTTP/1.1 201 "), "{text}");
    server.end().await
}

#[tokio::test]
async fn who_finds_no_room_is_told_so_and_room_comes_back_while_others_play_on() -> anyhow::Result<()> {
    let mut config = patient_config();
    config.limits.connections_max = 12;
    let mut duel = Duel::on(start(config).await?, &wanted("standard", BLITZ, true)).await?;
    let address = duel.server.address();
    let (served, refusal) = fill(address).await?;
    assert!(!served.is_empty() && served.len() <= 10, "{}", served.len());
    assert!(refusal.starts_with("HTTP/1.1 503 ") && refusal.contains("\"busy\""), "{refusal}");
    assert!(refusal.contains("retry_after_ms") && refusal.contains("connection: close"), "{refusal}");
    let (white, black) = (&mut duel.white, &mut duel.black);
    white.play(&duel.game, "e2e4").await?;
    black.catch_up(&duel.game).await?;
    black.play(&duel.game, "e7e5").await?;
    drop(served);
    until_served(address).await?;
    assert_eq!(duel.moves().await?, "e2e4 e7e5");
    duel.end().await
}

#[tokio::test]
async fn one_address_cannot_take_all_the_room() -> anyhow::Result<()> {
    let mut config = test_config();
    config.limits.connections_per_address_max = 3;
    let server = start(config).await?;
    let (served, refusal) = fill(server.address()).await?;
    assert_eq!(served.len(), 3);
    assert!(refusal.starts_with("HTTP/1.1 429 ") && refusal.contains("\"too_many\""), "{refusal}");
    drop(served);
    until_served(server.address()).await?;
    server.end().await
}

#[tokio::test]
async fn behind_a_proxy_the_proxy_is_not_taken_for_a_crowd() -> anyhow::Result<()> {
    let mut config = test_config();
    config.server.behind_proxy = true;
    (config.limits.connections_per_address_max, config.limits.connections_max) = (1, 5);
    let server = start(config).await?;
    let (served, refusal) = fill(server.address()).await?;
    assert_eq!(served.len(), 5);
    assert!(refusal.starts_with("HTTP/1.1 503 ") && refusal.contains("\"busy\""), "{refusal}");
    drop(served);
    server.end().await
}

#[tokio::test]
async fn whoever_takes_nothing_of_what_was_asked_for_is_closed() -> anyhow::Result<()> {
    let mut config = test_config();
    config.limits.unread_ms = 1_000;
    let server = start(config).await?;
    let mut greedy = TcpStream::connect(server.address()).await?;
    let question = "GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n".repeat(20);
    let asking = async { while greedy.write_all(question.as_bytes()).await.is_ok() {} };
    tokio::time::timeout(PATIENCE, asking).await.expect("the line ends");
    until_served(server.address()).await?;
    server.end().await
}

#[tokio::test]
async fn a_server_that_stops_lets_nobody_hang_and_says_goodbye_to_each() -> anyhow::Result<()> {
    let mut server = TestServer::start().await?;
    let mut guests: Vec<_> = (0..20).map(|_| tratto_tests::Player::guest(&server.url(), "none=1")).collect();
    for guest in &mut guests {
        guest.connect().await?;
    }
    let half = say(server.address(), "GET / HTTP/1.1\r\n").await?;
    let listening = async {
        for guest in &mut guests {
            let is_told =
                |frame: &_| matches!(frame, tratto_protocol::ServerFrame::Stopping {}).then_some(());
            guest.wait("the word", is_told).await?;
            assert_eq!(guest.next().await?, None);
            assert_eq!(guest.closed_with, Some(1013));
        }
        anyhow::Ok(())
    };
    let (stopped, told) = tokio::join!(server.stop(), listening);
    stopped?;
    told?;
    drop(half);
    server.start_again().await?;
    let code = ErrorCode::NotSignedIn;
    let mut guest = tratto_tests::Player::guest(&server.url(), "none=1");
    guest.connect().await?;
    guest.enter_pool(180_000, 2_000).await?;
    let refused = guest
        .wait("a refusal", |frame| match frame {
            tratto_protocol::ServerFrame::Refused { error, .. } => Some(error.code),
            _ => None,
        })
        .await?;
    assert_eq!(refused, code, "it serves again on the same port");
    drop((guest, guests));
    server.end().await
}
