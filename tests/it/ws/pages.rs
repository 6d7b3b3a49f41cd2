//! More pages of one account than there may be: one gives way, and nobody is shut out.

use std::sync::Arc;
use tratto_protocol::ClientFrame;
use tratto_tests::{ManualClock, Player, TestServer, test_config};

async fn start(clock: &ManualClock, pages: usize) -> anyhow::Result<TestServer> {
    let mut config = test_config();
    config.limits.sockets_per_account_max = pages;
    TestServer::start_with(config, Arc::new(clock.clone())).await
}

/// Reads until the server closes; the code.
async fn closed(page: &mut Player) -> anyhow::Result<Option<u16>> {
    while page.next().await?.is_some() {}
    Ok(page.closed_with)
}

/// Does something that a person does, and waits for the answer.
async fn use_it(page: &mut Player) -> anyhow::Result<()> {
    let id = tratto_tests::command_id();
    page.send(&ClientFrame::PoolLeave { id: id.clone() }).await?;
    page.answer(&id).await?.map_err(|refusal| anyhow::anyhow!("{refusal:?}"))
}

#[tokio::test]
async fn the_oldest_page_is_closed_for_a_new_one_and_told_to_stay_away() -> anyhow::Result<()> {
    let clock = ManualClock::new();
    let server = start(&clock, 2).await?;
    let mut first = server.player("anna").await?;
    let (mut second, mut third) = (first.another_tab(), first.another_tab());
    first.connect().await?;
    second.connect().await?;
    clock.advance(1_000);
    use_it(&mut first).await?;
    clock.advance(1_000);
    third.connect().await?;
    assert_eq!(closed(&mut first).await?, Some(4001));
    use_it(&mut second).await?;
    use_it(&mut third).await?;
    drop((first, second, third));
    server.end().await
}

#[tokio::test]
async fn a_page_that_answers_no_ping_gives_way_before_those_that_do() -> anyhow::Result<()> {
    let clock = ManualClock::new();
    let server = start(&clock, 2).await?;
    let mut dead = server.player("anna").await?;
    let (mut alive, mut new) = (dead.another_tab(), dead.another_tab());
    alive.connect().await?;
    clock.advance(1);
    dead.connect().await?;
    // Longer than two pings; only one of them has said anything since.
    clock.advance(5_000);
    alive.send(&ClientFrame::LobbyJoin {}).await?;
    let is_lobby = |frame: &_| matches!(frame, tratto_protocol::ServerFrame::Lobby { .. }).then_some(());
    alive.wait("the lobby", is_lobby).await?;
    new.connect().await?;
    assert_eq!(closed(&mut dead).await?, Some(1013), "it may come again");
    use_it(&mut alive).await?;
    drop((dead, alive, new));
    server.end().await
}

#[tokio::test]
async fn a_line_that_flaps_locks_nobody_out() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let anna = server.player("anna").await?;
    // Each is left open and unread, as a line that was cut without a word leaves it.
    let mut left = Vec::new();
    for _ in 0..40 {
        let mut page = anna.another_tab();
        assert_eq!(page.connect_as().await?.as_deref(), Some("anna"));
        left.push(page);
    }
    use_it(left.last_mut().expect("forty of them")).await?;
    drop((anna, left));
    server.end().await
}
