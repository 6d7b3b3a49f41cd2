use super::{account_id, guest, refused, row_of_game};
use reqwest::Method;
use tratto_protocol::{Color, ErrorCode, GamesPage, HeadToHead, Profile};
use tratto_tests::TestServer;

#[tokio::test]
async fn a_profile_counts_games_and_compares_with_the_viewer() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let (anna, bruno) = (server.player("anna").await?, server.player("bruno").await?);
    let mut conn = tratto_db::acquire(&server.pool()).await?;
    let (a, b) = (account_id(&mut conn, "anna").await?, account_id(&mut conn, "bruno").await?);
    for (id, outcome) in [(100, "white"), (101, "white"), (102, "draw"), (103, "black"), (104, "none")] {
        row_of_game(&mut conn, id, a, b, outcome).await?;
    }
    drop(conn);
    let profile: Profile = anna.get("/api/players/bruno").await?;
    assert_eq!((profile.nickname.as_str(), profile.games, profile.live_game), ("bruno", 4, None));
    assert_eq!(profile.head_to_head, Some(HeadToHead { wins: 2, draws: 1, losses: 1 }));
    assert!(profile.created_at_ms > 0);
    let own: Profile = bruno.get("/api/players/bruno").await?;
    assert_eq!(own.head_to_head, None);
    let seen_by_guest: Profile =
        guest(&server, Method::GET, "/api/players/bruno").send().await?.json().await?;
    assert_eq!((seen_by_guest.head_to_head, seen_by_guest.games), (None, 4));
    server.end().await
}

#[tokio::test]
async fn all_games_come_page_by_page_each_once() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let (anna, _) = (server.player("anna").await?, server.player("bruno").await?);
    let mut conn = tratto_db::acquire(&server.pool()).await?;
    let (a, b) = (account_id(&mut conn, "anna").await?, account_id(&mut conn, "bruno").await?);
    for id in 100..171 {
        let (white, black) = if id % 2 == 0 { (a, b) } else { (b, a) };
        row_of_game(&mut conn, id, white, black, "white").await?;
    }
    drop(conn);
    let mut seen = Vec::new();
    let mut path = String::from("/api/players/anna/games");
    loop {
        let page: GamesPage = anna.get(&path).await?;
        seen.extend(page.games);
        match page.next {
            Some(next) => path = format!("/api/players/anna/games?before={next}"),
            None => break,
        }
    }
    let ended: Vec<u64> = seen.iter().map(|game| game.ended_at_ms).collect();
    assert_eq!(ended, (101..172).rev().collect::<Vec<u64>>());
    let newest = &seen[0];
    assert_eq!(
        (newest.white.as_str(), newest.black.as_str(), newest.seat),
        ("anna", "bruno", Some(Color::White))
    );
    assert_eq!((newest.white_rating.before, newest.white_rating.after), (1235, 1235), "casual: unchanged");
    assert_eq!(seen[1].seat, Some(Color::Black));

    let won: GamesPage = anna.get("/api/players/anna/games?result=win&pool=blitz").await?;
    assert!(won.games.iter().all(|game| game.seat == Some(Color::White)) && won.games.len() == 30);
    let none: GamesPage = anna.get("/api/players/anna/games?pool=rapid").await?;
    assert_eq!((none.games.len(), none.next), (0, None));
    server.end().await
}

#[tokio::test]
async fn questions_that_make_no_sense_are_refused() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    server.player("anna").await?;
    for (path, expect) in [
        ("/api/players/nobody", (404, ErrorCode::UnknownPlayer)),
        ("/api/players/nobody/games", (404, ErrorCode::UnknownPlayer)),
        ("/api/players/nobody/games.pgn", (404, ErrorCode::UnknownPlayer)),
        ("/api/players/anna/games?result=lucky", (422, ErrorCode::BadRequest)),
        ("/api/players/anna/games?before=yesterday", (422, ErrorCode::BadRequest)),
        ("/api/players/anna/games?pool=poker", (404, ErrorCode::PoolUnknown)),
        ("/api/players/anna/rating/poker", (404, ErrorCode::PoolUnknown)),
        ("/api/leaderboard/poker", (404, ErrorCode::PoolUnknown)),
        ("/api/leaderboard/blitz?page=first", (422, ErrorCode::BadRequest)),
        ("/api/leaderboard/blitz?page=-1", (422, ErrorCode::BadRequest)),
    ] {
        let response = guest(&server, Method::GET, path).send().await?;
        assert_eq!(refused(response).await?, expect, "{path}");
    }
    server.end().await
}
