//! Deciding: a command and a time become events, or a reason why not. Nothing here changes the game.
//!
//! One file for each thing a player can do.

mod abort;
mod claim;
mod draw_offer;
mod give_time;
mod moves;
mod rematch;
mod resign;
mod series;
mod takeback;
mod time_over;

use crate::{Cause, Command, CommandError, Event, Game, GameResult, Millis};
use tratto_rules::{Color, Outcome};

pub(crate) type Decision = Result<Vec<Event>, CommandError>;

impl Game {
    /// What happens when `by` asks for `command` at `now`, with `lag_ms` of one-way lag as the server measured it.
    ///
    /// Call [`Game::decide_time`] with the same time first: a command that comes after zero comes too late.
    ///
    /// # Errors
    /// When the command changes nothing, and why.
    pub fn decide(&self, by: Color, command: &Command, now: Millis, lag_ms: i64) -> Decision {
        let now = now.max(self.last_at);
        match command {
            Command::OfferRematch { next } => return self.decide_offer_rematch(by, *next),
            Command::DeclineRematch => return self.decide_decline_rematch(by),
            _ if self.end.is_some() => return Err(CommandError::GameOver),
            _ => {}
        }
        match command {
            Command::Move { position, .. } | Command::Series { position, .. }
                if *position != self.position =>
            {
                Err(CommandError::StalePosition)
            }
            Command::Move { .. } | Command::Series { .. } if by != self.side_to_move() => {
                Err(CommandError::NotYourTurn)
            }
            Command::Move { uci, .. } => self.decide_move(by, uci, now, lag_ms),
            Command::Series { ucis, is_partial, .. } => {
                self.decide_series(by, ucis, *is_partial, now, lag_ms)
            }
            Command::Resign => self.decide_resign(by),
            Command::Abort => self.decide_abort(),
            Command::OfferDraw => self.decide_offer_draw(by),
            Command::AcceptDraw => self.decide_accept_draw(by),
            Command::DeclineDraw => self.decide_decline_draw(by),
            Command::OfferTakeback => self.decide_offer_takeback(by),
            Command::AcceptTakeback => self.decide_accept_takeback(by),
            Command::DeclineTakeback => self.decide_decline_takeback(by),
            Command::GiveTime => self.decide_give_time(by),
            Command::ClaimWin(absence) => self.decide_claim(by, *absence, now, true),
            Command::ClaimDraw(absence) => self.decide_claim(by, *absence, now, false),
            Command::OfferRematch { .. } | Command::DeclineRematch => Err(CommandError::GameNotOver),
        }
    }
}

/// The end by the board, as an event.
pub(crate) fn ended_by_board(outcome: Outcome, cause: Cause) -> Event {
    let result = match outcome {
        Outcome::Decisive { winner } => GameResult::win(winner),
        Outcome::Draw => GameResult::Draw,
    };
    Event::Ended { result, cause }
}
