//! The clock of one game. Milliseconds; time is told, never asked.
//!
//! It runs after both sides have made their first turn. Until then each first turn has its own limit.

use crate::setup::{ClockRules, TimeControl};
use crate::{Millis, Sides};
use tratto_rules::Color;

/// Time left, and since when it runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameClock {
    left_ms: Sides<i64>,
    lag_quota_ms: Sides<i64>,
    /// What each side was given by the other so far.
    given_ms: Sides<i64>,
    /// The time of the side to move counts from here.
    since: Millis,
    /// Until then no time is counted (a restart's grace).
    frozen_until: Millis,
    phase: Phase,
}

/// Which limit holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The side to move has not made its first turn.
    FirstTurn,
    /// Both have; the clock of the side to move runs.
    Running,
    /// The game has ended.
    Stopped,
}

/// Both clocks at a moment, as everybody may see them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockSeen {
    /// Time left, in milliseconds.
    pub left_ms: Sides<i64>,
    /// Whose clock runs.
    pub running: Option<Color>,
    /// Time left for a first turn, in milliseconds.
    pub first_turn_ms: Option<i64>,
}

/// Both clocks before a ply, for whoever takes it back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ClockBefore {
    left_ms: Sides<i64>,
    given_ms: Sides<i64>,
}

/// What a move costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Charge {
    pub(crate) left_ms: i64,
    pub(crate) compensated_ms: i64,
}

/// Whose turn it is after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TurnAfter {
    /// The mover goes on (a series).
    SameSide,
    /// The turn has passed.
    OtherSide {
        /// Both sides have now completed their first turn.
        both_started: bool,
    },
}

impl GameClock {
    pub(crate) fn new(time: TimeControl, rules: &ClockRules, created_at: Millis) -> Self {
        Self {
            left_ms: Sides::both(time.initial_ms()),
            lag_quota_ms: Sides::both(rules.lag_quota_max_ms),
            given_ms: Sides::both(0),
            since: created_at,
            frozen_until: created_at,
            phase: Phase::FirstTurn,
        }
    }

    fn elapsed_ms(&self, now: Millis) -> i64 {
        (now.max(self.frozen_until) - self.since).max(0)
    }

    fn start_turn(&mut self, at: Millis) {
        self.since = at.max(self.frozen_until);
    }

    fn first_turn_ms(time: TimeControl, rules: &ClockRules) -> i64 {
        if time.is_correspondence() { time.initial_ms() } else { rules.first_turn_ms }
    }

    /// When the time of the side to move is over; none when no limit runs.
    pub(crate) fn deadline(&self, side: Color, time: TimeControl, rules: &ClockRules) -> Option<Millis> {
        match self.phase {
            Phase::FirstTurn => Some(self.since + Self::first_turn_ms(time, rules)),
            Phase::Running => Some(self.since + self.left_ms[side]),
            Phase::Stopped => None,
        }
    }

    pub(crate) fn is_first_turn(&self) -> bool {
        self.phase == Phase::FirstTurn
    }

    /// What a move received now costs its side. The compensation never exceeds the time used, the measured lag, the
    /// most for one move, or the quota.
    pub(crate) fn charge(
        &self,
        side: Color,
        now: Millis,
        lag_ms: i64,
        time: TimeControl,
        rules: &ClockRules,
    ) -> Charge {
        if self.phase != Phase::Running {
            return Charge { left_ms: self.left_ms[side], compensated_ms: 0 };
        }
        if time.is_correspondence() {
            return Charge { left_ms: time.initial_ms(), compensated_ms: 0 };
        }
        let elapsed_ms = self.elapsed_ms(now);
        let compensated_ms =
            lag_ms.clamp(0, rules.lag_move_max_ms.max(0)).min(self.lag_quota_ms[side]).min(elapsed_ms).max(0);
        let left_ms = self.left_ms[side] - (elapsed_ms - compensated_ms) + time.increment_ms();
        Charge { left_ms: left_ms.max(0), compensated_ms }
    }

    /// Folds a move in.
    pub(crate) fn moved(
        &mut self,
        side: Color,
        charge: Charge,
        at: Millis,
        turn: TurnAfter,
        game: (TimeControl, &ClockRules),
    ) {
        let (time, rules) = game;
        self.left_ms[side] = charge.left_ms;
        if self.phase == Phase::Running {
            let refilled = self.lag_quota_ms[side] - charge.compensated_ms + rules.lag_refill_ms;
            self.lag_quota_ms[side] = refilled.min(rules.lag_quota_max_ms);
        }
        match turn {
            // A first turn of many plies has one limit as a whole, and so has every turn by correspondence.
            TurnAfter::SameSide if self.phase == Phase::FirstTurn || time.is_correspondence() => {}
            TurnAfter::SameSide => self.start_turn(at),
            TurnAfter::OtherSide { both_started } => {
                self.start_turn(at);
                self.phase = if both_started { Phase::Running } else { Phase::FirstTurn };
            }
        }
    }

    /// Both clocks as they stood when the turn under way began; gifts that came since then included.
    pub(crate) fn before(&self) -> ClockBefore {
        ClockBefore { left_ms: self.left_ms, given_ms: self.given_ms }
    }

    /// What both had at an earlier moment, and what they were given since: a gift is not taken back with a move.
    pub(crate) fn back_at(&self, before: &ClockBefore) -> Sides<i64> {
        let back = |side| before.left_ms[side] + self.given_ms[side] - before.given_ms[side];
        Sides { white: back(Color::White), black: back(Color::Black) }
    }

    /// Puts both clocks to what a takeback left, counting anew from `at`.
    pub(crate) fn taken_back(&mut self, left_ms: Sides<i64>, at: Millis, both_started: bool) {
        self.left_ms = left_ms;
        self.start_turn(at);
        self.phase = if both_started { Phase::Running } else { Phase::FirstTurn };
    }

    pub(crate) fn give(&mut self, to: Color, ms: i64) {
        self.left_ms[to] += ms;
        self.given_ms[to] += ms;
    }

    /// The server was away for `away_ms` before `at`: what had been used before stays used, the rest is given back, and
    /// nothing counts for `grace_ms` from now.
    pub(crate) fn restarted(&mut self, at: Millis, away_ms: i64, grace_ms: i64) {
        let used_ms = self.elapsed_ms(at - away_ms);
        self.frozen_until = at + grace_ms;
        self.since = self.frozen_until - used_ms;
    }

    /// Stops for good; the side to move keeps what it had at `at`.
    pub(crate) fn stop(&mut self, side: Color, at: Millis) {
        if self.phase == Phase::Running {
            self.left_ms[side] = (self.left_ms[side] - self.elapsed_ms(at)).max(0);
        }
        self.phase = Phase::Stopped;
    }

    /// Time left of both at `now`.
    pub(crate) fn left_at(&self, side: Color, now: Millis) -> Sides<i64> {
        let mut left_ms = self.left_ms;
        if self.phase == Phase::Running {
            left_ms[side] = (left_ms[side] - self.elapsed_ms(now)).max(0);
        }
        left_ms
    }

    pub(crate) fn seen(&self, side: Color, now: Millis, time: TimeControl, rules: &ClockRules) -> ClockSeen {
        ClockSeen {
            left_ms: self.left_at(side, now),
            running: (self.phase == Phase::Running).then_some(side),
            first_turn_ms: (self.phase == Phase::FirstTurn)
                .then(|| (Self::first_turn_ms(time, rules) - self.elapsed_ms(now)).max(0)),
        }
    }
}
