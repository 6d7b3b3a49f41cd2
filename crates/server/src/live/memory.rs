//! Which games are in memory: each task made on demand, found by its key, and taken out again.
//!
//! Must never let two tasks of one game write: a queue is closed under the lock by which it is found.

use super::actor::{self, Actor};
use super::audiences::Audiences;
use super::done::DoneCommands;
use super::message::Message;
use super::record::{self, GameRecord};
use super::seen;
use super::{Live, News};
use crate::error::AppError;
use std::collections::HashMap;
use tokio::sync::mpsc;
use tratto_db::journal::EventRow;
use tratto_db::{AccountId, GameId};
use tratto_game::Sides;
use tratto_protocol::{ErrorCode, LiveGame, ServerFrame};

/// A game that nobody follows is forgotten after so long, when it has ended or has days for a turn.
const IDLE_MS: i64 = 60_000;
/// The same once half of the room for games is taken: whoever looks at one old game after the other must not take the place of those
/// that are played. Not at once, since whoever has asked for a game is about to follow it.
const IDLE_CROWDED_MS: i64 = 1_000;

pub(super) struct Running {
    pub(super) messages: mpsc::Sender<Message>,
    pub(super) summary: LiveGame,
    /// Under way, and worth watching.
    pub(super) is_listed: bool,
}

impl Live {
    pub(super) async fn find(&self, game: GameId) -> Result<mpsc::Sender<Message>, AppError> {
        if let Some(messages) = running(&self.games(), game) {
            return Ok(messages);
        }
        let (row, rows) = self.read(game).await?;
        let record = GameRecord::from_row(row, self.0.rules)?;
        let actor = self.actor_from(record, &rows)?;
        self.spawn(actor)
    }

    pub(super) fn actor_from(&self, record: GameRecord, rows: &[EventRow]) -> Result<Actor, AppError> {
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
            done: DoneCommands::of_journal(rows),
            absent_since: Sides::both(Some(now)),
            presence_due: None,
            refresh_due: now,
            idle_since: now,
            said_at: Sides::default(),
            owed_ms: 0,
        })
    }

    /// Starts a game's task, unless somebody was faster: then theirs is used.
    pub(super) fn spawn(&self, actor: Actor) -> Result<mpsc::Sender<Message>, AppError> {
        let mut games = self.games();
        if let Some(messages) = running(&games, actor.record.id) {
            return Ok(messages);
        }
        if games.len() >= self.0.games_max {
            return Err(full());
        }
        let (messages, queue) = mpsc::channel(actor::QUEUE_LEN_MAX);
        let running = Running {
            messages: messages.clone(),
            summary: seen::live_game(&actor.record),
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

    /// For how long a game is kept that nobody follows.
    pub(super) fn idle_ms(&self) -> i64 {
        if self.in_memory() < self.0.games_max.div_ceil(2) { IDLE_MS } else { IDLE_CROWDED_MS }
    }

    pub(super) fn must_have_room(&self) -> Result<(), AppError> {
        if self.games().len() < self.0.games_max { Ok(()) } else { Err(full()) }
    }

    pub(super) fn ended(&self, record: &GameRecord) {
        if let Some(running) = self.games().get_mut(&record.id) {
            running.is_listed = false;
        }
        self.free(record.id, [record.white.account, record.black.account].into_iter().flatten());
        let _ = self.0.news.send(News::Ended);
    }

    /// These players of a game may play another.
    pub(super) fn free(&self, game: GameId, players: impl IntoIterator<Item = AccountId>) {
        let mut playing = self.playing();
        for player in players {
            if playing.get(&player) == Some(&game) {
                playing.remove(&player);
            }
        }
    }

    /// Takes a task out of memory. From the moment that it is not found any more its queue is closed, so that it writes nothing after
    /// another one has been made; what slipped in before is sent again.
    pub(super) async fn forget(&self, game: GameId, mut messages: mpsc::Receiver<Message>) {
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
}

/// The way to a game's task. One whose queue is closed has ended without a word, and is replaced.
pub(super) fn running(games: &HashMap<GameId, Running>, game: GameId) -> Option<mpsc::Sender<Message>> {
    games.get(&game).map(|running| running.messages.clone()).filter(|messages| !messages.is_closed())
}

fn full() -> AppError {
    AppError::retry_after(ErrorCode::Busy, "as many games are under way as this server takes", 60_000)
}
