//! One live game: a task, one closed enum of messages, one writer of its events. What a player asks is in `commands.rs`, who
//! follows in `presence.rs`.
//!
//! Must never publish or acknowledge before the journal has committed.

use super::Live;
use super::audiences::Audiences;
use super::done::DoneCommands;
use super::finish::Ending;
use super::message::Message;
use super::record::{self, GameRecord};
use super::seen;
use super::store::RatingSteps;
use crate::clock::Millis;
use crate::error::AppError;
use crate::tasks;
use tokio::sync::mpsc;
use tratto_db::AccountId;
use tratto_db::journal::EventRow;
use tratto_game::{Audience, Event, Game, Sides};

/// Messages waiting for one game.
pub(super) const QUEUE_LEN_MAX: usize = 64;
/// Between two attempts to write an end that the time brought about.
const RETRY_MS: i64 = 250;
/// After zero the timer waits this long, so that a move read before zero has come out of its socket's task.
const FLAG_SLACK_MS: i64 = 5;

/// What became of a write.
pub(super) enum Written {
    /// It stands, and did this to the ratings.
    Ours(RatingSteps),
    /// The journal goes on otherwise than we knew: a write of a server before this one has landed late.
    Overtaken,
}

pub(super) struct Actor {
    pub(super) live: Live,
    pub(super) record: GameRecord,
    pub(super) game: Game,
    /// Number of the next event in the journal.
    pub(super) next_seq: i32,
    pub(super) audiences: Audiences,
    pub(super) done: DoneCommands,
    /// Since when each player has had no socket here.
    pub(super) absent_since: Sides<Option<Millis>>,
    /// When who follows must be told.
    pub(super) presence_due: Option<Millis>,
    pub(super) refresh_due: Millis,
    /// Since when nobody has followed.
    pub(super) idle_since: Millis,
    pub(super) said_at: Sides<Option<Millis>>,
    /// Time that the journal was away, not yet given back.
    pub(super) owed_ms: i64,
}

impl Actor {
    pub(super) async fn run(mut self, mut messages: mpsc::Receiver<Message>) {
        let clock = self.live.clock();
        loop {
            if self.is_forgotten(clock.now()) {
                return self.live.forget(self.record.id, messages).await;
            }
            let wake = self.next_wake();
            tokio::select! {
                biased;
                message = messages.recv() => match message {
                    Some(message) => self.handle(message).await,
                    None => return,
                },
                () = clock.sleep_until(wake) => {
                    // Whatever was received before zero counts, so it is heard first.
                    while let Ok(message) = messages.try_recv() {
                        self.handle(message).await;
                    }
                    self.on_time(clock.now()).await;
                }
            }
            self.pay_back().await;
        }
    }

    fn is_forgotten(&self, now: Millis) -> bool {
        self.can_be_forgotten() && now >= self.idle_since + self.live.idle_ms()
    }

    /// Nobody follows, and nothing happens without a message that would make the task anew. The deadline of a turn of days is kept by the
    /// sweep.
    fn can_be_forgotten(&self) -> bool {
        let is_at_rest = self.game.end().is_some() || self.record.setup.time.is_correspondence();
        is_at_rest && self.audiences.is_empty()
    }

    fn next_wake(&self) -> Millis {
        let forget_at = self.idle_since + self.live.idle_ms();
        let idle = if self.audiences.is_empty() { forget_at } else { self.refresh_due };
        let flag = self.game.deadline().map(|deadline| deadline + FLAG_SLACK_MS);
        // A real-time game that nobody follows has only its flag to wait for.
        let idle = (!self.audiences.is_empty() || self.can_be_forgotten()).then_some(idle);
        [idle, flag, self.presence_due].into_iter().flatten().min().unwrap_or(forget_at)
    }

    async fn handle(&mut self, message: Message) {
        match message {
            Message::Command(command) => self.handle_command(*command).await,
            Message::Join { outbox, last_seq, received_at } => {
                self.handle_join(&outbox, last_seq, received_at).await;
            }
            Message::Leave { socket } => self.handle_leave(socket),
            Message::Wake { done } => {
                self.handle_wake().await;
                let _ = done.send(());
            }
            Message::View { account, asked_at, answer } => {
                self.settle(asked_at).await;
                let _ = answer.send(seen::game_view(&self.record, &self.game, self.audience_of(account)));
            }
        }
    }

    fn audience_of(&self, account: Option<AccountId>) -> Audience {
        account.and_then(|account| self.record.color_of(account)).map_or(Audience::Spectators, Audience::Seat)
    }

    async fn on_time(&mut self, now: Millis) {
        self.settle(now).await;
        let is_due = |due: Millis| now >= due;
        if self.presence_due.is_some_and(is_due) || (is_due(self.refresh_due) && !self.audiences.is_empty()) {
            self.send_live(now);
        }
    }

    /// Lets the time bring about what it brings about by `now`.
    pub(super) async fn settle(&mut self, now: Millis) {
        if self.game.deadline().is_none_or(|deadline| now < deadline) {
            return;
        }
        // Whether the opponent could still mate takes up to a second in the worst of blocked positions: other games must not
        // wait for it.
        let game = self.game.clone();
        let decided = tasks::computed(self.live.tasks(), move || game.decide_time(now)).await;
        let is_settled = match decided {
            Ok(events) if events.is_empty() => true,
            Ok(events) => self.commit(events, now, None).await.is_ok(),
            Err(error) => {
                tracing::error!(%error, "could not decide what the time brings about");
                false
            }
        };
        if !is_settled {
            // The deadline stays in the past, so the loop tries again; not in a hurry.
            let clock = self.live.clock();
            clock.sleep_until(clock.now() + RETRY_MS).await;
        }
    }

    /// Persists, then applies and publishes. `command` is the client's that brought the events about.
    pub(super) async fn commit(
        &mut self,
        events: Vec<Event>,
        at: Millis,
        command: Option<String>,
    ) -> Result<(), AppError> {
        let mut rows = events
            .iter()
            .zip(self.next_seq..)
            .map(|(event, seq)| record::to_row(self.record.id, seq, at, event))
            .collect::<Result<Vec<_>, _>>()?;
        if let Some(first) = rows.first_mut() {
            first.command = command;
        }
        let ending = Ending::of(&self.game, &events, at);
        let turn = self.turn_after(&events, at);
        match self.write(ending.as_ref(), &rows, turn.as_ref()).await? {
            Written::Ours(steps) => self.note_steps(steps),
            Written::Overtaken => return self.catch_up().await,
        }
        self.next_seq += i32::try_from(rows.len()).unwrap_or(i32::MAX);
        let had_turn = self.game.turn_seen();
        for event in &events {
            self.fold(event, at);
        }
        if self.game.end().is_some() {
            self.live.ended(&self.record);
        }
        self.tell_turn(had_turn);
        let is_waiting =
            self.absent_since != Sides::default() && had_turn.side_to_move != self.game.side_to_move();
        if is_waiting || matches!(events[..], [Event::Restarted { .. }]) {
            self.send_live(self.live.clock().now());
        }
        Ok(())
    }

    /// Applies an event that stands in the journal, and tells everybody.
    pub(super) fn fold(&mut self, event: &Event, at: Millis) {
        self.game.apply(event, at);
        self.audiences.publish(&self.record, &self.game, event, at);
    }

    pub(super) fn remember_done(&mut self, row: &EventRow) {
        self.done.remember_row(row);
    }

    pub(super) fn note_steps(&mut self, steps: RatingSteps) {
        if let Some((white, black)) = steps {
            self.record.white.rating_step = Some((white.before, white.after));
            self.record.black.rating_step = Some((black.before, black.after));
        }
    }
}
