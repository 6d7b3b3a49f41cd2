use super::{BLITZ, THREE_DAYS, challenged, guest, refused};
use crate::first_game::{paired, sees_move};
use reqwest::Method;
use std::sync::Arc;
use tratto_protocol::{ClientFrame, ErrorCode, GameCommand, GameNotice, GameView};
use tratto_rules::pgn;
use tratto_server::clock::SystemClock;
use tratto_tests::{TestServer, test_config};

#[tokio::test]
async fn a_finished_game_is_had_as_pgn_that_reads_back() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let (game, mut white, mut black) = paired(&server, ["anna", "bruno"], (180_000, 2_000)).await?;
    let live = guest(&server, Method::GET, &format!("/api/games/{game}/pgn")).send().await?;
    assert_eq!(refused(live).await?, (409, ErrorCode::GameNotOver));
    for (number, uci) in ["f2f3", "e7e5", "g2g4", "d8h4"].into_iter().enumerate() {
        let (mover, other) =
            if number % 2 == 0 { (&mut white, &mut black) } else { (&mut black, &mut white) };
        mover.play(&game, uci).await?;
        sees_move(other).await?;
    }
    white.notice("the end", |notice| matches!(notice, GameNotice::Ended { .. }).then_some(())).await?;

    let response = guest(&server, Method::GET, &format!("/api/games/{game}/pgn")).send().await?;
    assert_eq!(response.headers()["content-type"], "application/x-chess-pgn; charset=utf-8");
    let text = response.text().await?;
    let read = pgn::games(text.as_bytes()).next().expect("a game")?;
    for (tag, value) in [
        ("Event", "Rated blitz game".to_owned()),
        ("Site", format!("{}/g/{game}", server.url())),
        ("White", white.nickname.clone()),
        ("Black", black.nickname.clone()),
        ("WhiteElo", "1200".to_owned()),
        ("WhiteRatingDiff", "-20".to_owned()),
        ("BlackRatingDiff", "+20".to_owned()),
        ("TimeControl", "180+2".to_owned()),
        ("Termination", "normal".to_owned()),
    ] {
        assert_eq!(read.tag(tag), Some(value.as_str()), "{tag} in\n{text}");
    }
    assert_eq!(read.result, pgn::GameResult::Black);
    assert_eq!(read.main.plies.len(), 4);
    assert!(read.main.plies.iter().all(|ply| ply.clock_ms().is_some()), "{text}");
    assert!(text.contains("2. g4") && text.contains("Qh4#"), "{text}");

    let view: GameView = white.get(&format!("/api/games/{game}")).await?;
    assert_eq!(view.end.map(|end| end.termination).as_deref(), Some("checkmate"));
    server.end().await
}

#[tokio::test]
async fn all_games_of_a_player_are_one_stream() -> anyhow::Result<()> {
    let mut config = test_config();
    config.limits.challenges_per_account_per_minute = 1_000;
    config.limits.frames_per_second = 1_000;
    config.limits.frames_per_minute = 10_000;
    let server = TestServer::start_with(config, Arc::new(SystemClock::start())).await?;
    let (mut anna, mut bruno) = (server.player("anna").await?, server.player("bruno").await?);
    anna.connect().await?;
    bruno.connect().await?;
    let empty = guest(&server, Method::GET, "/api/players/anna/games.pgn").send().await?.text().await?;
    assert_eq!(empty, "");
    // More than one chunk of the stream.
    let mut played = Vec::new();
    for _ in 0..23 {
        let game = challenged(&anna, &bruno, THREE_DAYS).await?;
        anna.join(&game).await?;
        anna.play(&game, "d2d4").await?;
        bruno.join(&game).await?;
        bruno.play(&game, "d7d5").await?;
        bruno.ask(&game, GameCommand::Resign {}).await?;
        bruno.notice("the end", |notice| matches!(notice, GameNotice::Ended { .. }).then_some(())).await?;
        for player in [&mut anna, &mut bruno] {
            player.send(&ClientFrame::GameLeave { game: game.clone() }).await?;
        }
        played.push(game);
    }
    let text = guest(&server, Method::GET, "/api/players/anna/games.pgn").send().await?.text().await?;
    let read: Vec<pgn::Game> = pgn::games(text.as_bytes()).collect::<Result<_, _>>()?;
    let sites: Vec<String> = read.iter().filter_map(|game| game.tag("Site").map(str::to_owned)).collect();
    let expect: Vec<String> = played.iter().rev().map(|game| format!("{}/g/{game}", server.url())).collect();
    assert_eq!(sites, expect);
    assert!(read.iter().all(|game| game.result == pgn::GameResult::White && game.main.plies.len() == 2));
    assert_eq!(read[0].tag("TimeControl"), Some("1/259200"));
    server.end().await
}

#[tokio::test]
async fn fault_66_a_game_that_does_not_exist_is_not_found() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    for code in ["1", "zzzzzzzzzz", "0", "%00", "..%2F..%2Fetc", "AAAAAAAAAAAAAAAAAAAAAAAA"] {
        for path in [format!("/api/games/{code}"), format!("/api/games/{code}/pgn")] {
            let response = guest(&server, Method::GET, &path).send().await?;
            assert_eq!(refused(response).await?, (404, ErrorCode::UnknownGame), "{path}");
        }
    }
    server.end().await
}

#[tokio::test]
async fn fault_52_65_a_kriegspiel_under_way_hides_the_opponent_in_every_answer() -> anyhow::Result<()> {
    let server = TestServer::start().await?;
    let (mut anna, mut bruno) = (server.player("anna").await?, server.player("bruno").await?);
    anna.connect().await?;
    bruno.connect().await?;
    let mut wanted = super::challenge(tratto_protocol::ColorWish::White, BLITZ, None);
    wanted.variant = "kriegspiel".into();
    let made = super::post_challenge(&anna, &wanted).await?;
    let started: tratto_protocol::Started =
        super::act(&bruno, &made.challenge, "accept").await?.json().await?;
    let game = started.game;
    anna.join(&game).await?;
    anna.play(&game, "e2e4").await?;
    let path = format!("/api/games/{game}");
    let seen: GameView = bruno.get(&path).await?;
    assert_eq!((seen.plies[0].uci.as_deref(), seen.plies[0].san.as_deref()), (None, None));
    assert!(!seen.board.contains('P'), "{}", seen.board);
    let spectator: GameView = guest(&server, Method::GET, &path).send().await?.json().await?;
    assert_eq!(spectator.plies[0].uci, None);
    assert!(!spectator.board.contains(['P', 'p']), "{}", spectator.board);
    assert_eq!(
        refused(guest(&server, Method::GET, &format!("{path}/pgn")).send().await?).await?.1,
        ErrorCode::GameNotOver
    );

    bruno.join(&game).await?;
    bruno.play(&game, "d7d5").await?;
    sees_move(&mut anna).await?;
    anna.ask(&game, GameCommand::Resign {}).await?;
    anna.notice("the end", |notice| matches!(notice, GameNotice::Ended { .. }).then_some(())).await?;
    let revealed: GameView = guest(&server, Method::GET, &path).send().await?.json().await?;
    assert_eq!(revealed.plies[0].uci.as_deref(), Some("e2e4"));
    let text = guest(&server, Method::GET, &format!("{path}/pgn")).send().await?.text().await?;
    assert!(text.contains("[Variant \"kriegspiel\"]") && text.contains("pawn tries: 1"), "{text}");
    server.end().await
}
