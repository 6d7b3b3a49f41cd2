//! A move, or a try where an umpire rules.

use super::{Decision, ended_by_board};
use crate::{CommandError, Event, Game, Millis, Refusal};
use tratto_rules::{Color, Move, Try, UciError, umpire};

/// Tries of one side that the umpire refuses in one game. A player who tries all that their men could do, at each move of a
/// long game, comes to as many; a program that tries what no man can do is stopped before it fills the journal. Counted for
/// each side alone, so that nobody learns from it how often the other has tried.
const TRIES_MAX: usize = 5_000;

impl Game {
    pub(super) fn decide_move(&self, by: Color, uci: &str, now: Millis, lag_ms: i64) -> Decision {
        if self.setup.variant.is_umpired() {
            self.decide_try(by, uci, now, lag_ms)
        } else {
            self.decide_open(by, uci, now, lag_ms)
        }
    }

    pub(super) fn decide_open(&self, by: Color, uci: &str, now: Millis, lag_ms: i64) -> Decision {
        match self.line.parse_uci(uci) {
            Ok(chess_move) => Ok(self.moved(by, chess_move, now, lag_ms)),
            Err(UciError::Illegal | UciError::MissingPromotion) => Err(CommandError::MoveIllegal),
            Err(_) => Err(CommandError::MoveMalformed),
        }
    }

    fn decide_try(&self, by: Color, uci: &str, now: Millis, lag_ms: i64) -> Decision {
        let attempt: Try = uci.parse().map_err(|_| CommandError::MoveMalformed)?;
        let refusal = match umpire::rule(&self.line, attempt) {
            umpire::Ruling::Legal(chess_move) => return Ok(self.moved(by, chess_move, now, lag_ms)),
            umpire::Ruling::No => Refusal::No,
            umpire::Ruling::Impossible => Refusal::Impossible,
        };
        let uci = attempt.to_string();
        if self.refused.iter().any(|(tried, _)| *tried == uci) {
            return Err(CommandError::AlreadyRefused);
        }
        if self.all_refused.iter().filter(|tried| tried.color == by).count() >= TRIES_MAX {
            return Err(CommandError::NotAvailable);
        }
        Ok(vec![Event::Refused { by, uci, refusal }])
    }

    fn moved(&self, by: Color, chess_move: Move, now: Millis, lag_ms: i64) -> Vec<Event> {
        let charge = self.clock.charge(by, now, lag_ms, self.setup.time, &self.setup.clock);
        let mut events = vec![Event::Moved {
            by,
            uci: chess_move.to_string(),
            left_ms: charge.left_ms,
            compensated_ms: charge.compensated_ms,
        }];
        let mut after = self.line.clone();
        after.play(chess_move);
        if let Some((outcome, termination)) = after.end() {
            events.push(ended_by_board(outcome, termination.into()));
        }
        events
    }
}
