//! Games of days: many at once, in the database alone while nobody looks, and over when the calendar says so.

mod deadlines;
mod limits;
mod memory;
mod told;

use crate::duel::{patient_config, start, wanted};
use std::sync::Arc;
use tratto_db::games::GameRow;
use tratto_db::{GameId, games};
use tratto_protocol::{ErrorCode, GameCommand, OwnGame, OwnGameState, OwnGames, ServerFrame};
use tratto_server::identity::parse_game_code;
use tratto_tests::{ManualClock, PATIENCE, Player, TestServer};

const DAY_MS: i64 = 86_400_000;
/// The sweep comes by this often.
const SWEEP_MS: i64 = 60_000;
/// A game that nobody follows is forgotten after so long.
const IDLE_MS: i64 = 60_000;

/// Two players with open sockets, neither of whom follows a game.
struct Pair {
    server: TestServer,
    clock: ManualClock,
    anna: Player,
    bruno: Player,
}

impl Pair {
    async fn new() -> anyhow::Result<Self> {
        Self::with(patient_config()).await
    }

    async fn with(config: tratto_server::config::Config) -> anyhow::Result<Self> {
        let clock = ManualClock::new();
        let server = TestServer::start_with(config, Arc::new(clock.clone())).await?;
        let (mut anna, mut bruno) = (server.player("anna").await?, server.player("bruno").await?);
        anna.connect().await?;
        bruno.connect().await?;
        Ok(Self { server, clock, anna, bruno })
    }

    /// A game at three days a turn in which Anna has White.
    async fn game(&self, variant: &str) -> anyhow::Result<String> {
        start(&self.anna, &self.bruno, &wanted(variant, crate::duel::THREE_DAYS, true)).await
    }

    /// Moves, separated by spaces, of Anna and Bruno in turn; nobody needs to follow for that.
    async fn play(&mut self, game: &str, moves: &str) -> anyhow::Result<()> {
        for uci in moves.split_whitespace() {
            let view = crate::duel::view(&self.anna, game).await?;
            let mover = match view.side_to_move {
                tratto_protocol::Color::White => &mut self.anna,
                tratto_protocol::Color::Black => &mut self.bruno,
            };
            mover.position = view.position;
            mover.play(game, uci).await?;
        }
        Ok(())
    }

    /// The row of a game, once it is what is waited for. Nothing of it goes through the game's task.
    async fn row<T>(&self, game: &str, mut found: impl FnMut(GameRow) -> Option<T>) -> anyhow::Result<T> {
        let pool = self.server.pool();
        let id = GameId(parse_game_code(game).ok_or_else(|| anyhow::anyhow!("a code"))?);
        until("the row", async || {
            let mut conn = tratto_db::acquire(&pool).await?;
            Ok(games::load(&mut conn, id).await?.and_then(&mut found))
        })
        .await
    }

    async fn end(self) -> anyhow::Result<()> {
        drop((self.anna, self.bruno));
        self.server.end().await
    }
}

/// Looks again until there is what is waited for.
async fn until<T>(what: &str, mut look: impl AsyncFnMut() -> anyhow::Result<Option<T>>) -> anyhow::Result<T> {
    let looking = async {
        loop {
            if let Some(found) = look().await? {
                return Ok(found);
            }
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, looking).await.map_err(|_| anyhow::anyhow!("{what} did not come"))?
}

async fn own_games(player: &Player) -> anyhow::Result<Vec<OwnGame>> {
    Ok(player.get::<OwnGames>("/api/account/games").await?.games)
}

/// All that a page has been told of its player's games.
fn told(player: &Player) -> Vec<OwnGame> {
    let own_game = |text: &String| match serde_json::from_str(text) {
        Ok(ServerFrame::OwnGame { game }) => Some(game),
        _ => None,
    };
    player.heard.iter().filter_map(own_game).collect()
}

/// The first thing of this kind that a page is told of its player's games, be it heard already or still to come.
async fn own_game(player: &mut Player, is_it: impl Fn(&OwnGame) -> bool) -> anyhow::Result<OwnGame> {
    if let Some(game) = told(player).into_iter().find(&is_it) {
        return Ok(game);
    }
    player
        .wait("how a game stands", |frame| match frame {
            ServerFrame::OwnGame { game } => Some(game.clone()).filter(&is_it),
            _ => None,
        })
        .await
}

async fn asked(
    player: &mut Player,
    game: &str,
    command: GameCommand,
) -> anyhow::Result<Result<(), ErrorCode>> {
    crate::duel::asked(player, game, command).await
}

fn standing(game: &OwnGame) -> (OwnGameState, Option<u64>, u32) {
    (game.state, game.left_ms, game.plies)
}
