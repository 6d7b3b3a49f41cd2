//! Hidden means hidden, on the wire: two Kriegspiel games whose announcements to White are the same so far send White, and
//! whoever looks on, the same bytes, whatever Black does.

use crate::duel::{BLITZ, Duel, wanted};
use reqwest::Method;
use tratto_protocol::{ClientFrame, GameCommand, GameNotice, ServerFrame};
use tratto_tests::{ManualClock, Player};

/// What each side does, in order. White's part is the same in both games.
enum Step {
    White(&'static str),
    Black(&'static str),
}

use Step::{Black, White};

/// White's moves and tries, with a Black that plays one way, and tries nothing that is refused.
const ONE: [Step; 8] = [
    White("e2e4"),
    Black("e7e6"),
    White("g1g3"),
    White("f1b5"),
    Black("h7h6"),
    White("e1e3"),
    White("b1c3"),
    Black("a7a6"),
];

/// The same to White's ears: another Black, with tries of its own.
const OTHER: [Step; 12] = [
    White("e2e4"),
    Black("b8b1"),
    Black("g7g6"),
    White("g1g3"),
    White("f1b5"),
    Black("e8g8"),
    Black("d8d1"),
    Black("h7h5"),
    White("e1e3"),
    White("b1c3"),
    Black("a7a2"),
    Black("c7c6"),
];

/// Everything that reached White and a spectator: frames, HTTP bodies, lobby.
#[derive(Debug, PartialEq)]
struct Reached {
    white: Vec<String>,
    spectator: Vec<String>,
    http: Vec<(String, u16, String)>,
}

/// Where anything of a game under way could be read.
fn addresses(game: &str) -> Vec<String> {
    let of_the_game = ["", "/pgn"].map(|part| format!("/api/games/{game}{part}"));
    let of_black = ["", "/games", "/games.pgn", "/rating/kriegspiel"];
    let of_black = of_black.map(|part| format!("/api/players/bruno{part}"));
    of_the_game.into_iter().chain(of_black).chain(["/api/leaderboard/kriegspiel".into()]).collect()
}

/// Follows the lobby until the game is shown there.
async fn see_in_lobby(player: &mut Player, clock: &ManualClock) -> anyhow::Result<()> {
    player.send(&ClientFrame::LobbyJoin {}).await?;
    clock.advance(500);
    let is_shown = |frame: &ServerFrame| match frame {
        ServerFrame::Lobby { lobby } => (lobby.top.len() == 1).then_some(()),
        _ => None,
    };
    player.wait("the game in the lobby", is_shown).await
}

async fn play(steps: &[Step]) -> anyhow::Result<Reached> {
    let (mut duel, clock): (Duel, ManualClock) = Duel::manual(&wanted("kriegspiel", BLITZ, true)).await?;
    let game = duel.game.clone();
    let mut carla = duel.server.player("carla").await?;
    carla.connect().await?;
    carla.join(&game).await?;
    see_in_lobby(&mut carla, &clock).await?;
    let mut http = Vec::new();
    for step in steps {
        match step {
            White(uci) => {
                let command = GameCommand::Move { uci: (*uci).into() };
                let _ = duel.white.command(&game, command).await?;
            }
            Black(uci) => {
                duel.black.catch_up(&game).await?;
                let before = duel.black.position;
                let command = GameCommand::Move { uci: (*uci).into() };
                let _ = duel.black.command(&game, command).await?;
                // A refused try is no business of the others, and they do not ask.
                if duel.black.position != before {
                    duel.white.catch_up(&game).await?;
                    carla.catch_up(&game).await?;
                }
            }
        }
    }
    // What cannot be done now is refused in the same words.
    for command in [
        GameCommand::Move { uci: "zz".into() },
        GameCommand::Move { uci: "e4e6".into() },
        GameCommand::OfferTakeback {},
        GameCommand::Abort {},
        GameCommand::ClaimWin {},
    ] {
        let _ = duel.white.command(&game, command).await?;
    }
    // Coming back, with and without a number.
    for last_seq in [None, Some(0), Some(2)] {
        duel.white.cut();
        duel.white.connect().await?;
        duel.white.send(&ClientFrame::GameJoin { game: game.clone(), last_seq }).await?;
        duel.white.catch_up(&game).await?;
    }
    for path in addresses(&game) {
        for player in [&duel.white, &carla] {
            let response = player.request(Method::GET, &path).send().await?;
            http.push((path.clone(), response.status().as_u16(), response.text().await?));
        }
    }
    let position = carla.last_notice(|notice| match notice {
        GameNotice::Moved { position, .. } => Some(*position),
        _ => None,
    });
    assert_eq!(position, Some(6), "three moves of each stand");
    let reached = Reached {
        white: duel.white.heard.iter().map(|text| alike(text, &game)).collect(),
        spectator: carla.heard.iter().map(|text| alike(text, &game)).collect(),
        http: http
            .into_iter()
            .map(|(path, status, body)| (alike(&path, &game), status, alike(&body, &game)))
            .collect(),
    };
    drop(carla);
    duel.end().await?;
    Ok(reached)
}

/// What differs between any two games: their codes, ids of commands, and the line's speed, which no rule hides.
fn alike(text: &str, game: &str) -> String {
    let text = text.replace(game, "GAME");
    let Ok(mut value) = serde_json::from_str::<serde_json::Value>(&text) else { return text };
    if let Some(id) = value.get_mut("id") {
        *id = "ID".into();
    }
    if let Some(live) = value.get_mut("live") {
        live["white_lag_ms"] = 0.into();
        live["black_lag_ms"] = 0.into();
    }
    value.to_string()
}

/// Frames about who is here depend on when lines come and go, which is no secret of a position.
fn about_the_game(frames: &[String]) -> Vec<&String> {
    frames
        .iter()
        .filter(|text| !text.contains("\"t\":\"game_live\"") && !text.contains("\"t\":\"lobby\""))
        .collect()
}

#[tokio::test]
async fn fault_51_52_53_54_what_sounds_the_same_to_white_is_the_same_byte_for_byte() -> anyhow::Result<()> {
    let (one, other) = (play(&ONE).await?, play(&OTHER).await?);
    for (one, other) in [(&one.white, &other.white), (&one.spectator, &other.spectator)] {
        let (one, other) = (about_the_game(one), about_the_game(other));
        for (place, (one, other)) in one.iter().zip(&other).enumerate() {
            assert_eq!(one, other, "frame {place}");
        }
        assert_eq!(one.len(), other.len(), "as many frames");
    }
    assert_eq!(one.http, other.http);
    for text in one.white.iter().chain(&one.spectator).chain(other.white.iter()).chain(&other.spectator) {
        // Previews and lists are frames of the lobby: no board stands in them, true or not.
        assert!(!text.contains("\"t\":\"lobby\"") || !text.contains("board"), "{text}");
        for secret in ["a7a6", "e7e6", "h7h6", "c7c6", "h7h5", "g7g6", "b8b1", "e8g8", "d8d1", "a7a2"] {
            assert!(!text.contains(secret), "{secret} in {text}");
        }
    }
    Ok(())
}

#[tokio::test]
async fn fault_54_a_refused_try_leaves_no_gap_in_what_others_are_told() -> anyhow::Result<()> {
    let mut duel = Duel::new(&wanted("kriegspiel", BLITZ, true)).await?;
    let game = duel.game.clone();
    duel.play("e2e4").await?;
    let (white_seq, black_seq) = (duel.white.seq, duel.black.seq);
    for uci in ["e7e4", "a8a3", "b8d7"] {
        duel.black
            .command(&game, GameCommand::Move { uci: uci.into() })
            .await?
            .expect("a ruling is no error");
    }
    duel.black.play(&game, "e7e5").await?;
    duel.white.catch_up(&game).await?;
    duel.black.catch_up(&game).await?;
    assert_eq!(duel.white.seq, white_seq + 1);
    assert_eq!(duel.black.seq, black_seq + 4);
    let rulings: Vec<_> = duel.black.heard.iter().filter(|text| text.contains("\"ruling\"")).collect();
    assert_eq!(rulings.len(), 3, "{rulings:?}");
    assert!(!duel.white.heard.iter().any(|text| text.contains("\"ruling\"")));
    duel.end().await
}
