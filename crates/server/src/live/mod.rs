//! Live games: one task for each, made on demand by replaying its events.
//!
//! Must never hold a game's truth outside of its task, nor answer for a game without going through a projection.

mod actor;
mod audiences;
mod commands;
mod correspondence;
mod done;
mod finish;
mod journal;
mod memory;
mod message;
mod outage;
mod postgres;
mod presence;
mod record;
mod resume;
mod seen;
mod start;
pub mod store;

pub use message::{CommandMessage, Message};
pub use postgres::PostgresStore;
pub use record::{GameRecord, Seat};
pub use seen::own_game;
pub use start::NewPairing;

use crate::clock::{Clock, to_offset};
use crate::config::{Config, RatingConfig};
use crate::error::AppError;
use crate::identity::Identity;
use crate::sockets::Sockets;
use crate::tasks::Tasks;
use journal::Journal;
use memory::Running;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use store::{Store, Stored};
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{broadcast, oneshot};
use tratto_db::{AccountId, GameId, games};
use tratto_game::{Audience, ClockRules, Game};
use tratto_protocol::{ErrorCode, GameView, LiveGame};

/// News of starts and ends waiting for the lobby.
const NEWS_LEN_MAX: usize = 1024;

/// A handle to all live games. Cheap to clone.
#[derive(Clone)]
pub struct Live(Arc<Inner>);

struct Inner {
    store: Arc<dyn Store>,
    tasks: Arc<dyn Tasks>,
    rules: ClockRules,
    rating: RatingConfig,
    /// Of one player, under way.
    correspondence_games_max: u32,
    /// In memory, ended ones that somebody still follows included.
    games_max: usize,
    clock: Arc<dyn Clock>,
    identity: Arc<Identity>,
    sockets: Sockets,
    journal: Journal,
    games: Mutex<HashMap<GameId, Running>>,
    /// The one live real-time game of each player; reserved before the game exists.
    playing: Mutex<HashMap<AccountId, GameId>>,
    news: broadcast::Sender<News>,
}

/// What the lobby wants to know.
#[derive(Clone, Copy, Debug)]
pub enum News {
    /// These two are playing now.
    Started([AccountId; 2]),
    /// A game has ended.
    Ended,
}

/// What the record of a game that has ended is written from.
pub struct FinishedGame {
    /// Its row.
    pub row: games::GameRow,
    /// Its moves, through the game's own door.
    pub game: Game,
}

impl Live {
    /// No games yet; [`Live::resume`] brings back those that were interrupted.
    pub fn new(
        store: Arc<dyn Store>,
        tasks: Arc<dyn Tasks>,
        config: &Config,
        clock: Arc<dyn Clock>,
        identity: Arc<Identity>,
        sockets: Sockets,
    ) -> Self {
        Self(Arc::new(Inner {
            journal: Journal::start(store.clone(), &*tasks),
            store,
            tasks,
            rules: config.clock,
            rating: config.rating.clone(),
            correspondence_games_max: config.limits.correspondence_games_max,
            games_max: config.limits.games_in_memory_max,
            clock,
            identity,
            sockets,
            games: Mutex::default(),
            playing: Mutex::default(),
            news: broadcast::channel(NEWS_LEN_MAX).0,
        }))
    }

    /// Starts and ends from now on.
    pub fn news(&self) -> broadcast::Receiver<News> {
        self.0.news.subscribe()
    }

    /// Whether a player is in a real-time game, or about to be.
    pub fn is_playing(&self, account: AccountId) -> bool {
        self.playing().contains_key(&account)
    }

    /// Live games to watch, at most `len` of them, highest rated first; and how many there are. Games of days are not among them: there is
    /// nothing to see for hours.
    pub fn list(&self, len: usize) -> (Vec<LiveGame>, usize) {
        let games = self.games();
        let mut live: Vec<_> =
            games.values().filter(|game| game.is_listed).map(|game| &game.summary).collect();
        let count = live.len();
        let order = |one: &&LiveGame, other: &&LiveGame| {
            let rating = |game: &LiveGame| game.white.rating + game.black.rating;
            rating(other).cmp(&rating(one)).then_with(|| one.game.cmp(&other.game))
        };
        // Twice a second, and there may be thousands: only those shown are put in order.
        if len < count {
            live.select_nth_unstable_by(len, order);
            live.truncate(len);
        }
        live.sort_unstable_by(order);
        (live.into_iter().cloned().collect(), count)
    }

    /// How many games are in memory, whether under way or only looked at.
    pub fn in_memory(&self) -> usize {
        self.games().len()
    }

    /// Hands a message to a game's task, which is made if need be.
    ///
    /// # Errors
    /// When there is no such game, or it cannot take more messages now.
    pub async fn send(&self, game: GameId, message: Message) -> Result<(), AppError> {
        let mut message = message;
        loop {
            match self.find(game).await?.try_send(message) {
                Ok(()) => return Ok(()),
                // It was just being forgotten: the next one is made from the same events.
                Err(TrySendError::Closed(unsent)) => message = unsent,
                Err(TrySendError::Full(_)) => {
                    return Err(AppError::retry_after(ErrorCode::Busy, "the game cannot answer now", 500));
                }
            }
        }
    }

    /// Tells a game that a socket has gone; a game that is not in memory has nothing to forget.
    pub async fn leave(&self, game: GameId, socket: crate::sockets::SocketId) {
        let messages = self.games().get(&game).map(|running| running.messages.clone());
        if let Some(messages) = messages {
            // Waits for room: a player who has left must be missed.
            let _ = messages.send(Message::Leave { socket }).await;
        }
    }

    /// What an account may see of a game, live or ended.
    ///
    /// # Errors
    /// When there is no such game, or the database does not answer.
    pub async fn view(&self, game: GameId, account: Option<AccountId>) -> Result<GameView, AppError> {
        if let Some(view) = self.view_by_task(game, account).await {
            return Ok(view);
        }
        let (row, rows) = self.read(game).await?;
        if row.deadline_at.is_some_and(|deadline| deadline <= to_offset(self.0.clock.now())) {
            // Over by the calendar, and the sweep has not come by yet.
            self.wake_all([game]).await;
            if let Some(view) = self.view_by_task(game, account).await {
                return Ok(view);
            }
        }
        let record = GameRecord::from_row(row, self.0.rules)?;
        let replayed = record::replay(&record, &rows, |_, _, _| {})?;
        let seat = account.and_then(|account| record.color_of(account));
        Ok(seen::game_view(&record, &replayed, seat.map_or(Audience::Spectators, Audience::Seat)))
    }

    /// The view of a game that is in memory.
    async fn view_by_task(&self, game: GameId, account: Option<AccountId>) -> Option<GameView> {
        let messages = self.games().get(&game).map(|running| running.messages.clone())?;
        let (answer, view) = oneshot::channel();
        messages.send(Message::View { account, asked_at: self.0.clock.now(), answer }).await.ok()?;
        view.await.ok()
    }

    /// A game that has ended, for its record.
    ///
    /// # Errors
    /// When there is no such game, it is still under way, or the database does not answer.
    pub async fn finished(&self, game: GameId) -> Result<FinishedGame, AppError> {
        let (row, rows) = self.read(game).await?;
        if row.ended_at.is_none() {
            return Err(AppError::new(ErrorCode::GameNotOver, "the game has no record before it has ended"));
        }
        let record = GameRecord::from_row(row.clone(), self.0.rules)?;
        let replayed = record::replay(&record, &rows, |_, _, _| {})?;
        Ok(FinishedGame { row, game: replayed })
    }

    /// The row of a game and its journal.
    async fn read(&self, game: GameId) -> Result<Stored, AppError> {
        self.store().load(game).await?.ok_or_else(unknown_game)
    }

    fn games(&self) -> MutexGuard<'_, HashMap<GameId, Running>> {
        self.0.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn playing(&self) -> MutexGuard<'_, HashMap<AccountId, GameId>> {
        self.0.playing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn clock(&self) -> Arc<dyn Clock> {
        self.0.clock.clone()
    }

    fn identity(&self) -> &Identity {
        &self.0.identity
    }

    fn store(&self) -> &dyn Store {
        &*self.0.store
    }

    fn tasks(&self) -> &Arc<dyn Tasks> {
        &self.0.tasks
    }

    fn journal(&self) -> &Journal {
        &self.0.journal
    }
}

fn unknown_game() -> AppError {
    AppError::new(ErrorCode::UnknownGame, "there is no such game")
}
