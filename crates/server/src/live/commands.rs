//! What the players of a live game ask: decided, made durable, answered once.
//!
//! Must never do a command twice, nor remember an answer that may be another the next time.

use super::actor::Actor;
use super::done;
use super::message::CommandMessage;
use super::start::NewPairing;
use crate::clock::Millis;
use crate::error::AppError;
use crate::sockets::Outbox;
use crate::wire::{self, Asked};
use tratto_db::GameId;
use tratto_game::{Absence, Audience, Command, CommandError, Event};
use tratto_protocol::{ErrorCode, Phrase, ServerFrame};
use tratto_rules::Color;

/// One phrase in so long.
const PHRASE_INTERVAL_MS: i64 = 1_500;

impl Actor {
    pub(super) async fn handle_command(&mut self, message: CommandMessage) {
        let CommandMessage { outbox, id, asked, received_at } = message;
        self.settle(received_at).await;
        // Whoever plays without following keeps the game here for a while.
        self.idle_since = self.live.clock().now();
        let Some(by) = outbox.account().and_then(|account| self.record.color_of(account)) else {
            refuse(
                &outbox,
                id,
                AppError::new(ErrorCode::NotAPlayer, "only the players of a game can do that"),
            );
            return;
        };
        // Sent again after a lost line: the same answer, and nothing is done twice.
        if let Some(answer) = self.done.answer(by, &id) {
            outbox.send(&answer);
            return;
        }
        let answer = match self.perform(by, &id, asked, received_at, &outbox).await {
            Ok(()) => ServerFrame::Ack { id: id.clone() },
            Err(error) => {
                let is_passing = error.is_passing();
                let frame = ServerFrame::Refused { id: id.clone(), error: error.into_body() };
                if is_passing {
                    outbox.send(&frame);
                    return;
                }
                frame
            }
        };
        outbox.send(&answer);
        self.done.remember(by, id, answer);
    }

    async fn perform(
        &mut self,
        by: Color,
        id: &str,
        asked: Asked,
        at: Millis,
        outbox: &Outbox,
    ) -> Result<(), AppError> {
        let command = match asked {
            Asked::Say(phrase) => return self.say(by, phrase, at),
            Asked::Command(command) => command,
            Asked::Claim(true) => Command::ClaimWin(Absence(self.absent_since[by.opponent()])),
            Asked::Claim(false) => Command::ClaimDraw(Absence(self.absent_since[by.opponent()])),
            Asked::Rematch => Command::OfferRematch { next: self.live.identity().game_id() },
        };
        let one_way_ms = outbox.round_trip_ms().unwrap_or(0) / 2;
        let mut events = match self.game.decide(by, &command, at, one_way_ms) {
            Ok(events) => events,
            Err(CommandError::StalePosition | CommandError::GameOver) if self.was_done(by, &command) => {
                return Ok(());
            }
            Err(error) => return Err(AppError::new(wire::error_code(error), error.to_string())),
        };
        if let [Event::Rematched { next }] = &mut events[..] {
            *next = self.start_rematch(*next).await?;
        }
        self.commit(events, at, Some(done::written(by, id))).await
    }

    /// The answer to a move may be lost with the server that gave it; the move itself stands in the journal.
    fn was_done(&self, by: Color, command: &Command) -> bool {
        matches!(command, Command::Move { uci, position } if self.game.has_made(by, uci, *position))
    }

    fn say(&mut self, by: Color, phrase: Phrase, at: Millis) -> Result<(), AppError> {
        if self.said_at[by].is_some_and(|said| at < said + PHRASE_INTERVAL_MS) {
            let wait_ms = PHRASE_INTERVAL_MS.unsigned_abs();
            return Err(AppError::retry_after(ErrorCode::RateLimited, "one phrase at a time", wait_ms));
        }
        self.said_at[by] = Some(at);
        let frame = ServerFrame::GameSaid { game: self.record.code(), by: wire::color(by), phrase };
        self.audiences.send(Audience::Seat(Color::White), &frame);
        self.audiences.send(Audience::Seat(Color::Black), &frame);
        Ok(())
    }

    /// Starts the rematch, and says its key. The one that stands is begun already where a server died before it could write so here.
    async fn start_rematch(&self, next: i64) -> Result<i64, AppError> {
        let (row, _) = self.live.read(self.record.id).await?;
        if let Some(begun) = row.rematch_id {
            return Ok(begun.0);
        }
        let account = |color| {
            let gone = || AppError::new(ErrorCode::NotAvailable, "the other player's account was deleted");
            self.record.seat(color).account.ok_or_else(gone)
        };
        let pairing = NewPairing {
            variant: self.record.setup.variant,
            time: self.record.setup.time,
            is_rated: self.record.setup.is_rated,
            white: account(Color::Black)?,
            black: account(Color::White)?,
            rematch_of: Some(self.record.id),
            challenge: None,
            is_paired: false,
        };
        self.live.start_as(GameId(next), pairing).await?;
        Ok(next)
    }
}

fn refuse(outbox: &Outbox, id: String, error: AppError) {
    outbox.send(&ServerFrame::Refused { id, error: error.into_body() });
}
