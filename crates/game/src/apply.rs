//! Folding events into the state. Must never decide anything: an event has happened.

use crate::clock::Charge;
use crate::{End, Event, Game, Millis, Ply, Sides, TrySeen};
use tratto_rules::{Color, Line, umpire};

impl Game {
    /// Folds in an event that happened at `at`. Stamped before the last event it counts from that: frames of two sockets
    /// can be heard in the other order, and no time may come from nowhere by it.
    ///
    /// # Panics
    /// When the event cannot have happened in this game: a journal of another game, or a fault of ours.
    pub fn apply(&mut self, event: &Event, at: Millis) {
        let at = self.last_at.max(at);
        self.last_at = at;
        match event {
            Event::Moved { by, uci, left_ms, compensated_ms } => {
                let charge = Charge { left_ms: *left_ms, compensated_ms: *compensated_ms };
                self.apply_move(*by, uci, charge, at);
            }
            Event::Refused { by, uci, refusal } => {
                self.refused.push((uci.clone(), *refusal));
                let (after, color, uci, refusal) = (self.plies.len(), *by, uci.clone(), *refusal);
                self.all_refused.push(TrySeen { after, color, uci, refusal });
            }
            Event::DrawOffered { by } => {
                self.offers.draw = Some(*by);
                self.draw_offered_at[*by] = Some(self.position);
            }
            Event::DrawDeclined { .. } => self.offers.draw = None,
            Event::TakebackOffered { by } => {
                self.offers.takeback = Some(*by);
                self.takeback_offered_at[*by] = Some(self.position);
            }
            Event::TakebackDeclined { .. } => self.offers.takeback = None,
            Event::TakenBack { plies, white_ms, black_ms } => {
                self.apply_takeback(*plies, Sides { white: *white_ms, black: *black_ms }, at);
            }
            Event::TimeGiven { by, ms } => self.clock.give(by.opponent(), *ms),
            Event::Restarted { away_ms, grace_ms } => self.clock.restarted(at, *away_ms, *grace_ms),
            Event::Ended { result, cause } => {
                self.clock.stop(self.line.side_to_move(), at);
                self.offers = crate::Offers::default();
                self.end = Some(End { result: *result, cause: *cause, at });
            }
            Event::RematchOffered { by } => {
                self.offers.rematch = Some(*by);
                self.rematches_offered[*by] += 1;
            }
            Event::RematchDeclined { .. } => self.offers.rematch = None,
            Event::Rematched { next } => {
                self.offers.rematch = None;
                self.rematch = Some(*next);
            }
        }
    }

    fn apply_move(&mut self, by: Color, uci: &str, charge: Charge, at: Millis) {
        let turn = self.turn_under_way();
        let before = self.clock.before();
        let chess_move = self.line.parse_uci(uci).expect("BUG: an event holds a move that was judged legal");
        let san = self.line.san(chess_move);
        let played = self.line.play(chess_move);
        self.announcement = self.setup.variant.is_umpired().then(|| umpire::announce(&self.line, &played));
        self.plies.push(Ply {
            color: by,
            turn,
            position: self.position,
            uci: uci.to_owned(),
            san,
            left_ms: charge.left_ms,
            before,
            announcement: self.announcement.clone(),
        });
        self.position += 1;
        self.moved_at[by] = self.position;
        self.refused.clear();
        let turn_after = self.turn_after(by);
        self.clock.moved(by, charge, at, turn_after, (self.setup.time, &self.setup.clock));
        // An offer stands until the other side answers it, and a move is an answer.
        if self.offers.draw == Some(by.opponent()) {
            self.offers.draw = None;
        }
        // A takeback was asked for on the board as it was then.
        self.offers.takeback = None;
    }

    fn apply_takeback(&mut self, plies: usize, left_ms: Sides<i64>, at: Millis) {
        self.plies.truncate(plies);
        let mut line = Line::new(self.setup.variant);
        for ply in &self.plies {
            let chess_move = line.parse_uci(&ply.uci).expect("BUG: the list holds moves that were played");
            line.play(chess_move);
        }
        self.line = line;
        self.position += 1;
        self.offers.draw = None;
        self.offers.takeback = None;
        self.refused.clear();
        self.announcement = self.plies.last().and_then(|ply| ply.announcement.clone());
        let both_started = self.both_started();
        self.clock.taken_back(left_ms, at, both_started);
    }
}
