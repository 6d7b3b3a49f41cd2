use super::{THREE_DAYS, challenged, guest};
use reqwest::Method;
use tratto_protocol::{
    Account, GameCommand, GameNotice, GamesPage, HeadToHead, LeaderboardPage, Profile, RatingPoint,
};
use tratto_tests::{ManualClock, Player, TestServer};

/// Gives a game up, and waits until both rating changes are committed and told.
async fn resign(loser: &mut Player, game: &str) -> anyhow::Result<()> {
    loser.join(game).await?;
    loser.ask(game, GameCommand::Resign {}).await?;
    loser.notice("the end", |notice| matches!(notice, GameNotice::Ended { .. }).then_some(())).await
}

/// Both make a move each, so that the game counts.
async fn open(white: &mut Player, black: &mut Player, game: &str) -> anyhow::Result<()> {
    white.join(game).await?;
    white.play(game, "e2e4").await?;
    black.join(game).await?;
    black.play(game, "e7e5").await
}

#[tokio::test]
async fn fault_34_35_38_games_that_overlap_add_up_in_whatever_order_they_end() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let (mut anna, mut bruno) = (server.player("anna").await?, server.player("bruno").await?);
    anna.connect().await?;
    bruno.connect().await?;
    let mut games = Vec::new();
    for _ in 0..3 {
        let game = challenged(&anna, &bruno, THREE_DAYS).await?;
        open(&mut anna, &mut bruno, &game).await?;
        games.push(game);
    }
    // The first that began ends last: a rating read at its start would undo the others.
    for game in games.iter().rev() {
        resign(&mut bruno, game).await?;
    }
    let curve: Vec<RatingPoint> = anna.get("/api/players/anna/rating/correspondence").await?;
    // Plain Elo by hand, K 40: 1200 + 20, then + 40/(1 + 10^(40/400)), then once more.
    let ratings: Vec<i32> = curve.iter().map(|point| point.rating).collect();
    assert_eq!(ratings, [1220, 1238, 1253]);
    let played: Vec<&str> = curve.iter().map(|point| point.game.as_str()).collect();
    assert_eq!(played, games.iter().rev().map(String::as_str).collect::<Vec<_>>());

    let page: GamesPage = anna.get("/api/players/anna/games").await?;
    let mut before = 1253;
    for game in &page.games {
        assert_eq!(game.white_rating.after, before, "each game begins where the one before it ended");
        assert!(game.white_rating.before < game.white_rating.after, "a decisive game moves both ratings");
        before = game.white_rating.before;
    }
    assert_eq!(before, 1200);
    server.end().await
}

#[tokio::test]
async fn fault_36_37_once_the_end_is_told_every_page_knows_it() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let (mut anna, mut bruno) = (server.player("anna").await?, server.player("bruno").await?);
    anna.connect().await?;
    bruno.connect().await?;
    let game = challenged(&anna, &bruno, THREE_DAYS).await?;
    open(&mut anna, &mut bruno, &game).await?;
    resign(&mut bruno, &game).await?;

    let account: Account = bruno.get("/api/account").await?;
    assert_eq!((account.ratings[0].rating, account.ratings[0].losses), (1180, 1));
    assert!(account.ratings[0].is_provisional);
    let profile: Profile = bruno.get("/api/players/anna").await?;
    assert_eq!(profile.head_to_head, Some(HeadToHead { wins: 0, draws: 0, losses: 1 }));
    assert_eq!(profile.games, 1);
    let board: LeaderboardPage = bruno.get("/api/leaderboard/correspondence").await?;
    let rows: Vec<_> =
        board.rows.iter().map(|row| (row.rank, row.nickname.as_str(), row.rating.rating)).collect();
    assert_eq!(rows, [(1, "anna", 1220), (2, "bruno", 1180)]);
    assert_eq!(board.rows[0].last, ["win"]);
    assert_eq!(board.own.map(|row| row.rank), Some(2));
    server.end().await
}

#[tokio::test]
async fn who_has_not_played_for_90_days_leaves_the_leaderboard_and_keeps_the_rating() -> anyhow::Result<()> {
    let clock = ManualClock::new();
    let server = TestServer::start_on(&clock).await?;
    let (mut anna, mut bruno) = (server.player("anna").await?, server.player("bruno").await?);
    anna.connect().await?;
    bruno.connect().await?;
    let game = challenged(&anna, &bruno, THREE_DAYS).await?;
    open(&mut anna, &mut bruno, &game).await?;
    resign(&mut bruno, &game).await?;
    let ranked = async || -> anyhow::Result<u32> {
        let response = guest(&server, Method::GET, "/api/leaderboard/correspondence").send().await?;
        Ok(response.json::<LeaderboardPage>().await?.players)
    };
    assert_eq!(ranked().await?, 2);
    clock.advance(91 * 86_400_000);
    assert_eq!(ranked().await?, 0);
    let profile: Profile = anna.get("/api/players/anna").await?;
    assert_eq!(profile.ratings[0].rating, 1220);
    server.end().await
}

#[tokio::test]
async fn fault_66_a_search_takes_every_sign_as_itself() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let (mut anna, mut bruno) = (server.player("an_na").await?, server.player("anina").await?);
    anna.connect().await?;
    bruno.connect().await?;
    let game = challenged(&anna, &bruno, THREE_DAYS).await?;
    open(&mut anna, &mut bruno, &game).await?;
    resign(&mut bruno, &game).await?;
    for (search, expect) in [
        ("an", vec!["an_na", "anina"]),
        ("AN_", vec!["an_na"]),
        ("", vec!["an_na", "anina"]),
        ("%25", vec![]),
        ("an%25", vec![]),
        (".*", vec![]),
        ("%5C", vec![]),
        ("%27%3B--", vec![]),
        ("%00", vec![]),
        ("(((((((", vec![]),
    ] {
        let path = format!("/api/leaderboard/correspondence?search={search}");
        let response = guest(&server, Method::GET, &path).send().await?;
        assert_eq!(response.status(), 200, "{search}");
        let board: LeaderboardPage = response.json().await?;
        let names: Vec<&str> = board.rows.iter().map(|row| row.nickname.as_str()).collect();
        assert_eq!(names, expect, "{search}");
    }
    server.end().await
}
