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
mod outage;
mod postgres;
mod presence;
mod record;
mod resume;
mod start;
pub mod store;

pub use actor::Message;
pub use commands::CommandMessage;
pub use postgres::PostgresStore;
pub use record::{GameRecord, Seat};
pub use start::NewPairing;

use crate::clock::{Clock, to_offset};
use crate::config::{Config, RatingConfig};
use crate::error::AppError;
use crate::identity::Identity;
use crate::tasks::Tasks;
use crate::wire;
use crate::ws::Sockets;
use actor::Actor;
use audiences::Audiences;
use journal::Journal;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use store::{Store, Stored};
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{broadcast, mpsc, oneshot};
use tratto_db::journal::EventRow;
use tratto_db::{AccountId, GameId, games};
use tratto_game::{Audience, ClockRules, Game, Sides};
use tratto_protocol::{ErrorCode, GameView, LiveGame, ServerFrame};

/// Games in memory at a time, ended ones that somebody still follows included.
const GAMES_MAX: usize = 20_000;
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
    clock: Arc<dyn Clock>,
    identity: Arc<Identity>,
    sockets: Sockets,
    journal: Journal,
    games: Mutex<HashMap<GameId, Running>>,
    /// The one live real-time game of each player; reserved before the game exists.
    playing: Mutex<HashMap<AccountId, GameId>>,
    news: broadcast::Sender<News>,
}

struct Running {
    messages: mpsc::Sender<Message>,
    summary: LiveGame,
    /// Under way, and worth watching.
    is_listed: bool,
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
    pub async fn leave(&self, game: GameId, socket: crate::ws::SocketId) {
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
        Ok(wire::game_view(&record, &replayed, seat.map_or(Audience::Spectators, Audience::Seat)))
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

    async fn find(&self, game: GameId) -> Result<mpsc::Sender<Message>, AppError> {
        if let Some(messages) = running(&self.games(), game) {
            return Ok(messages);
        }
        let (row, rows) = self.read(game).await?;
        let record = GameRecord::from_row(row, self.0.rules)?;
        let actor = self.actor_from(record, &rows)?;
        self.spawn(actor)
    }

    fn actor_from(&self, record: GameRecord, rows: &[EventRow]) -> Result<Actor, AppError> {
        let next_seq = i32::try_from(rows.len()).map_err(AppError::internal)?;
        let mut audiences = Audiences::default();
        let game =
            record::replay(&record, rows, |game, event, at| audiences.publish(&record, game, event, at))?;
        let now = self.0.clock.now();
        Ok(Actor {
            live: self.clone(),
            record,
            game,
            next_seq,
            audiences,
            done: done::DoneCommands::of_journal(rows),
            absent_since: Sides::both(Some(now)),
            presence_due: None,
            refresh_due: now,
            idle_since: now,
            said_at: Sides::default(),
            owed_ms: 0,
        })
    }

    /// Starts a game's task, unless somebody was faster: then theirs is used.
    fn spawn(&self, actor: Actor) -> Result<mpsc::Sender<Message>, AppError> {
        let mut games = self.games();
        if let Some(messages) = running(&games, actor.record.id) {
            return Ok(messages);
        }
        if games.len() >= GAMES_MAX {
            return Err(full());
        }
        let (messages, queue) = mpsc::channel(actor::QUEUE_LEN_MAX);
        let running = Running {
            messages: messages.clone(),
            summary: wire::live_game(&actor.record),
            is_listed: actor.game.end().is_none() && !actor.record.setup.time.is_correspondence(),
        };
        let is_real_time = running.is_listed;
        games.insert(actor.record.id, running);
        drop(games);
        if is_real_time {
            // Reserved already where the game has just begun; not so after a restart.
            let mut playing = self.playing();
            for player in [actor.record.white.account, actor.record.black.account].into_iter().flatten() {
                playing.entry(player).or_insert(actor.record.id);
            }
        }
        self.0.tasks.spawn(Box::pin(actor.run(queue)));
        Ok(messages)
    }

    fn must_have_room(&self) -> Result<(), AppError> {
        if self.games().len() < GAMES_MAX { Ok(()) } else { Err(full()) }
    }

    fn ended(&self, record: &GameRecord) {
        if let Some(running) = self.games().get_mut(&record.id) {
            running.is_listed = false;
        }
        self.free(record.id, [record.white.account, record.black.account].into_iter().flatten());
        let _ = self.0.news.send(News::Ended);
    }

    /// These players of a game may play another.
    fn free(&self, game: GameId, players: impl IntoIterator<Item = AccountId>) {
        let mut playing = self.playing();
        for player in players {
            if playing.get(&player) == Some(&game) {
                playing.remove(&player);
            }
        }
    }

    /// Takes a task out of memory. From the moment that it is not found any more its queue is closed, so that it writes nothing after
    /// another one has been made; what slipped in before is sent again.
    async fn forget(&self, game: GameId, mut messages: mpsc::Receiver<Message>) {
        {
            let mut games = self.games();
            messages.close();
            games.remove(&game);
        }
        while let Some(message) = messages.recv().await {
            self.send_again(game, message).await;
        }
    }

    async fn send_again(&self, game: GameId, message: Message) {
        let (outbox, id) = match &message {
            Message::Command(command) => (command.outbox.clone(), Some(command.id.clone())),
            Message::Join { outbox, .. } => (outbox.clone(), None),
            // Nobody followed; and whoever waits for an answer hears that none comes.
            Message::Leave { .. } => return,
            Message::View { .. } | Message::Wake { .. } => return drop(self.send(game, message).await),
        };
        if let Err(error) = self.send(game, message).await {
            let error = error.into_body();
            outbox.send(&match id {
                Some(id) => ServerFrame::Refused { id, error },
                None => ServerFrame::Error { error },
            });
        }
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

/// The way to a game's task. One whose queue is closed has ended without a word, and is replaced.
fn running(games: &HashMap<GameId, Running>, game: GameId) -> Option<mpsc::Sender<Message>> {
    games.get(&game).map(|running| running.messages.clone()).filter(|messages| !messages.is_closed())
}

fn full() -> AppError {
    AppError::retry_after(ErrorCode::Busy, "as many games are under way as this server takes", 60_000)
}

fn unknown_game() -> AppError {
    AppError::new(ErrorCode::UnknownGame, "there is no such game")
}
