//! Games of days: whose turn it is stands in the store beside the journal, both players are told on whatever page they are, and
//! one sweep ends what is over by the calendar. In memory they are only while somebody looks.
//!
//! Must never trust the store's word on a turn against the journal: whoever is woken too early writes down what is true.

use super::actor::Actor;
use super::message::Message;
use super::record::GameRecord;
use super::seen;
use super::store::Overdue;
use super::{Inner, Live, memory};
use crate::clock::to_offset;
use crate::error::AppError;
use crate::identity::game_code;
use crate::wire;
use futures_util::{StreamExt, stream};
use std::sync::{Arc, Weak};
use tokio::sync::oneshot;
use tratto_db::correspondence::Turn;
use tratto_db::{AccountId, GameId};
use tratto_game::{Event, TimeControl, TurnSeen};
use tratto_protocol::{ErrorCode, ServerFrame};
use tratto_rules::Color;

/// Between two sweeps: a turn of days ends at most so much late where nobody looks.
const SWEEP_MS: i64 = 60_000;
/// Overdue games that are asked for at a time.
const BATCH_LEN: u32 = 256;
/// Games woken together.
const AT_ONCE_MAX: usize = 16;

impl Live {
    /// Refuses, before it comes to a game, what would be one too many for this player.
    ///
    /// # Errors
    /// `already_playing` in real time, `too_many` by correspondence; the database's.
    pub async fn must_be_free(&self, player: AccountId, time: TimeControl) -> Result<(), AppError> {
        if !time.is_correspondence() {
            return if self.is_playing(player) {
                Err(AppError::new(ErrorCode::AlreadyPlaying, "one live game at a time"))
            } else {
                Ok(())
            };
        }
        if self.store().by_correspondence(player).await? < self.0.correspondence_games_max {
            return Ok(());
        }
        Err(AppError::new(
            ErrorCode::TooMany,
            "as many games by correspondence are under way as one player may have",
        ))
    }

    /// Tells both players how their game stands.
    pub(super) fn tell_own(&self, record: &GameRecord, turn: TurnSeen) {
        let now = self.0.clock.now();
        for color in [Color::White, Color::Black] {
            if let Some(player) = record.seat(color).account {
                let game = seen::own_game(record, color, turn, now);
                self.0.sockets.send_to(player, &ServerFrame::OwnGame { game });
            }
        }
    }

    /// Sweeps at once, and then for as long as the server runs.
    pub fn start_sweep(&self) {
        let (live, clock) = (Arc::downgrade(&self.0), self.clock());
        self.tasks().spawn(Box::pin(async move {
            while let Some(live) = Weak::<Inner>::upgrade(&live).map(Live) {
                let began = clock.now();
                if let Err(error) = live.sweep().await {
                    tracing::warn!(%error, "could not look for games that are over by the calendar");
                }
                if let Err(error) = live.wake_strays().await {
                    tracing::warn!(%error, "could not look for games that nobody knows of");
                }
                drop(live);
                clock.sleep_until(began + SWEEP_MS).await;
            }
        }));
    }

    /// Ends the games whose turn is over.
    ///
    /// # Errors
    /// When the database does not answer. A game that cannot be woken is logged and left for the next time.
    pub async fn sweep(&self) -> Result<(), AppError> {
        let mut after: Option<Overdue> = None;
        loop {
            let overdue = self.store().overdue(self.0.clock.now(), after, BATCH_LEN).await?;
            let is_last = overdue.len() < BATCH_LEN as usize;
            after = overdue.last().copied();
            self.wake_all(overdue.into_iter().map(|overdue| overdue.game)).await;
            if is_last {
                return Ok(());
            }
        }
    }

    /// Takes up real-time games that stand in the store and have no task: a server died while one began, and its row was written all
    /// the same, after the next server had looked; or a task ended without a word.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn wake_strays(&self) -> Result<(), AppError> {
        let under_way = self.store().under_way().await?;
        let strays: Vec<GameId> = {
            let games = self.games();
            under_way.into_iter().filter(|&game| memory::running(&games, game).is_none()).collect()
        };
        self.wake_all(strays).await;
        Ok(())
    }

    /// Lets the time bring about in these games what it brings about, and waits for it.
    pub async fn wake_all(&self, games: impl IntoIterator<Item = GameId>) {
        let waking = stream::iter(games).map(|game| async move {
            let (done, woken) = oneshot::channel();
            match self.send(game, Message::Wake { done }).await {
                Ok(()) => drop(woken.await),
                Err(error) => tracing::error!(game = game_code(game.0), %error, "could not wake a game"),
            }
        });
        waking.buffer_unordered(AT_ONCE_MAX).collect::<()>().await;
    }
}

impl Actor {
    /// The turn under way after these events, to be written with them, where they change it. None in real time, and none once the
    /// game has ended: writing the end clears it.
    pub(super) fn turn_after(&self, events: &[Event], at: crate::clock::Millis) -> Option<Turn> {
        if !self.record.setup.time.is_correspondence() {
            return None;
        }
        let mut game = self.game.clone();
        for event in events {
            game.apply(event, at);
        }
        let turn = game.turn_seen();
        (turn != self.game.turn_seen()).then(|| self.turn(turn)).flatten()
    }

    fn turn(&self, seen: TurnSeen) -> Option<Turn> {
        Some(Turn {
            game: self.record.id,
            side_to_move: wire::color_id(seen.side_to_move).to_owned(),
            deadline_at: to_offset(seen.deadline?),
            plies: i32::try_from(seen.plies).unwrap_or(i32::MAX),
        })
    }

    /// Tells both players, if it is another turn than `before` or the game has ended. A ply of a series passes no turn, and of a
    /// refused try nobody else may learn.
    pub(super) fn tell_turn(&self, before: TurnSeen) {
        let now = self.game.turn_seen();
        let is_same = (before.side_to_move, before.deadline) == (now.side_to_move, now.deadline);
        if self.record.setup.time.is_correspondence() && !is_same {
            self.live.tell_own(&self.record, now);
        }
    }

    /// The store believes that the turn is over.
    pub(super) async fn handle_wake(&mut self) {
        let now = self.live.clock().now();
        self.settle(now).await;
        let turn = self.game.turn_seen();
        if turn.deadline.is_none_or(|deadline| deadline <= now) {
            return;
        }
        if let Some(turn) = self.turn(turn)
            && let Err(error) = self.live.journal().append(Vec::new(), Some(turn)).await
        {
            tracing::warn!(%error, "could not write down whose turn it is");
        }
    }
}
