//! Two players at a game of the kind that a test wants, with the colors that it wants.

use reqwest::Method;
use std::sync::Arc;
use tratto_protocol::{
    Cadence, Challenge, ColorWish, CreateChallenge, ErrorCode, GameCommand, GameNotice, GameView, Started,
};
use tratto_server::config::Config;
use tratto_tests::{ManualClock, Player, TestServer, test_config};

pub(crate) const BLITZ: Cadence = Cadence { base_ms: 180_000, increment_ms: 2_000, days: None };
pub(crate) const BULLET: Cadence = Cadence { base_ms: 60_000, increment_ms: 0, days: None };
pub(crate) const THREE_DAYS: Cadence = Cadence { base_ms: 0, increment_ms: 0, days: Some(3) };

/// A server with a game on it.
pub(crate) struct Duel {
    pub(crate) server: TestServer,
    pub(crate) game: String,
    pub(crate) white: Player,
    pub(crate) black: Player,
}

/// Settings for tests on a clock that stands still: no rate credit refills there.
pub(crate) fn patient_config() -> Config {
    let mut config = test_config();
    config.limits.frames_per_second = 10_000;
    config.limits.frames_per_minute = 100_000;
    config.limits.challenges_per_account_per_minute = 10_000;
    config
}

/// What is asked for in a challenge.
pub(crate) fn wanted(variant: &str, cadence: Cadence, is_rated: bool) -> CreateChallenge {
    CreateChallenge { variant: variant.into(), cadence, color: ColorWish::White, is_rated, to: None }
}

/// A game by challenge: the challenger has White. Nobody has joined it yet.
pub(crate) async fn start(
    white: &Player,
    black: &Player,
    wanted: &CreateChallenge,
) -> anyhow::Result<String> {
    let made = white.request(Method::POST, "/api/challenges").json(wanted).send().await?;
    let made: Challenge = made.error_for_status()?.json().await?;
    let path = format!("/api/challenges/{}/accept", made.challenge);
    let started = black.request(Method::POST, &path).send().await?;
    Ok(started.error_for_status()?.json::<Started>().await?.game)
}

impl Duel {
    /// On the machine's clock.
    pub(crate) async fn new(wanted: &CreateChallenge) -> anyhow::Result<Self> {
        let clock = Arc::new(tratto_server::clock::SystemClock::start());
        Self::on(TestServer::start_with(patient_config(), clock).await?, wanted).await
    }

    /// On a clock that the test moves.
    pub(crate) async fn manual(wanted: &CreateChallenge) -> anyhow::Result<(Self, ManualClock)> {
        let clock = ManualClock::new();
        let server = TestServer::start_with(patient_config(), Arc::new(clock.clone())).await?;
        Ok((Self::on(server, wanted).await?, clock))
    }

    pub(crate) async fn on(server: TestServer, wanted: &CreateChallenge) -> anyhow::Result<Self> {
        let mut white = server.player("anna").await?;
        let mut black = server.player("bruno").await?;
        let game = start(&white, &black, wanted).await?;
        for player in [&mut white, &mut black] {
            player.connect().await?;
            player.join(&game).await?;
        }
        Ok(Self { server, game, white, black })
    }

    /// The player to move and the other one.
    fn sides(&mut self, mover: tratto_protocol::Color) -> (&mut Player, &mut Player) {
        match mover {
            tratto_protocol::Color::White => (&mut self.white, &mut self.black),
            tratto_protocol::Color::Black => (&mut self.black, &mut self.white),
        }
    }

    /// Moves, separated by spaces; each is acknowledged, and seen by the other side, before the next.
    pub(crate) async fn play(&mut self, moves: &str) -> anyhow::Result<()> {
        let game = self.game.clone();
        for uci in moves.split_whitespace() {
            let mover = self.view().await?.side_to_move;
            let (mover, other) = self.sides(mover);
            mover.play(&game, uci).await?;
            let position = mover.position;
            other
                .notice("the move", |notice| {
                    matches!(notice, GameNotice::Moved { position: now, .. } if *now == position)
                        .then_some(())
                })
                .await?;
        }
        Ok(())
    }

    /// The game as White may see it.
    pub(crate) async fn view(&self) -> anyhow::Result<GameView> {
        view(&self.white, &self.game).await
    }

    /// The moves of the record in UCI form, where White may see them.
    pub(crate) async fn moves(&self) -> anyhow::Result<String> {
        Ok(moves_of(&self.view().await?))
    }

    pub(crate) async fn end(self) -> anyhow::Result<()> {
        drop((self.white, self.black));
        self.server.end().await
    }
}

pub(crate) async fn view(player: &Player, game: &str) -> anyhow::Result<GameView> {
    player.get(&format!("/api/games/{game}")).await
}

pub(crate) fn moves_of(view: &GameView) -> String {
    view.plies.iter().filter_map(|ply| ply.uci.as_deref()).collect::<Vec<_>>().join(" ")
}

/// Asks for something, and says how it was answered.
pub(crate) async fn asked(
    player: &mut Player,
    game: &str,
    command: GameCommand,
) -> anyhow::Result<Result<(), ErrorCode>> {
    Ok(player.command(game, command).await?.map_err(|refusal| refusal.0.code))
}
