//! Who follows a live game: told to the others, and to the pure game as an absence, which a claim is judged by.
//!
//! Must never say of a socket that it follows before it has been brought up to date.

use super::actor::Actor;
use crate::clock::Millis;
use crate::error::AppError;
use crate::sockets::{Outbox, SocketId};
use crate::wire;
use tratto_game::{Absence, Audience};
use tratto_protocol::{ErrorCode, GameLive, ServerFrame};
use tratto_rules::Color;

/// Who follows is told to the others at most this often.
const PRESENCE_INTERVAL_MS: i64 = 250;
/// The clock's picture is set right and the connection's quality shown this often.
const REFRESH_INTERVAL_MS: i64 = 5_000;

impl Actor {
    pub(super) async fn handle_join(&mut self, outbox: &Outbox, last_seq: Option<u32>, received_at: Millis) {
        self.settle(received_at).await;
        let now = self.live.clock().now();
        let seat = outbox.account().and_then(|account| self.record.color_of(account));
        if !self.audiences.join(&self.record, &self.game, seat, outbox, last_seq) {
            let error = AppError::new(ErrorCode::TooMany, "this game has as many spectators as it may have");
            outbox.send(&ServerFrame::Error { error: error.into_body() });
            return;
        }
        if let Some(color) = seat {
            self.absent_since[color] = None;
        }
        let audience = seat.map_or(Audience::Spectators, Audience::Seat);
        outbox.send(&ServerFrame::GameLive { game: self.record.code(), live: self.live_seen(audience, now) });
        self.presence_changed(now);
    }

    pub(super) fn handle_leave(&mut self, socket: SocketId) {
        if self.audiences.leave(socket) {
            self.somebody_left(self.live.clock().now());
        }
    }

    fn somebody_left(&mut self, now: Millis) {
        for color in [Color::White, Color::Black] {
            if !self.audiences.is_here(color) && self.absent_since[color].is_none() {
                self.absent_since[color] = Some(now);
            }
        }
        if self.audiences.is_empty() {
            self.idle_since = now;
        }
        self.presence_changed(now);
    }

    fn presence_changed(&mut self, now: Millis) {
        self.presence_due.get_or_insert(now + PRESENCE_INTERVAL_MS);
    }

    pub(super) fn send_live(&mut self, now: Millis) {
        if self.audiences.drop_gone() {
            self.somebody_left(now);
        }
        self.presence_due = None;
        self.refresh_due = now + REFRESH_INTERVAL_MS;
        for audience in Audience::ALL {
            let live = self.live_seen(audience, now);
            self.audiences.send(audience, &ServerFrame::GameLive { game: self.record.code(), live });
        }
    }

    fn live_seen(&self, audience: Audience, now: Millis) -> GameLive {
        let claim_at = match audience {
            Audience::Seat(seat) => self.game.claim_at(seat, Absence(self.absent_since[seat.opponent()])),
            Audience::Spectators => None,
        };
        let lag = |color| self.audiences.round_trip_ms(color).and_then(|ms| u32::try_from(ms).ok());
        GameLive {
            clock: wire::clock_view(self.game.clock_seen(now)),
            white_here: self.audiences.is_here(Color::White),
            black_here: self.audiences.is_here(Color::Black),
            claim_in_ms: claim_at.map(|at| u64::try_from(at - now).unwrap_or(0)),
            white_lag_ms: lag(Color::White),
            black_lag_ms: lag(Color::Black),
            spectators: u32::try_from(self.audiences.spectators_len()).unwrap_or(u32::MAX),
        }
    }
}
