//! The books of a clock, kept by hand: where every millisecond between the start and now went, told once more without the
//! product's own arithmetic. Whatever happens at a table, its clocks must agree with the books.
//!
//! Must never read a time left from the game to compute one: only what happened, and when.

use crate::table::Table;
use proptest::prelude::*;
use tratto_game::{Event, Millis, Sides};
use tratto_rules::Color;

/// Who made a ply, what it earned, and whether the turn passed with it.
struct Entry {
    color: Color,
    ended_turn: bool,
    /// What both sides had earned, used and got back when its turn began.
    books: Books,
}

/// What came in and what was used by moves that stand. Gifts are apart: they stay.
#[derive(Clone, Copy)]
struct Books {
    earned_ms: Sides<i64>,
    compensated_ms: Sides<i64>,
    used_ms: Sides<i64>,
}

/// What came in and what was used, for each side.
pub(crate) struct Ledger {
    base_ms: i64,
    increment_ms: i64,
    books: Books,
    /// The same when the turn under way began.
    turn_began: Books,
    given_ms: Sides<i64>,
    /// Time that was nobody's: first turns, a server that was away, the time to come back, what was taken back, all after the end.
    nobodys_ms: i64,
    entries: Vec<Entry>,
    side: Color,
    frozen_until: Millis,
    counted_until: Millis,
    last_event_at: Millis,
    is_over: bool,
    /// What the move under way has used so far.
    under_way_ms: i64,
    /// What each move on a side's own time got back.
    pub(crate) got_back_ms: Sides<Vec<i64>>,
}

const EMPTY: Books = Books {
    earned_ms: Sides { white: 0, black: 0 },
    compensated_ms: Sides { white: 0, black: 0 },
    used_ms: Sides { white: 0, black: 0 },
};

impl Ledger {
    pub(crate) fn new(table: &Table) -> Self {
        let setup = table.game.setup();
        let (base_ms, increment_ms) = match setup.time {
            // A game without a base starts with the increment, three seconds at least.
            tratto_game::TimeControl::RealTime { base_ms: 0, increment_ms } => {
                (increment_ms.max(3_000), increment_ms)
            }
            tratto_game::TimeControl::RealTime { base_ms, increment_ms } => (base_ms, increment_ms),
            tratto_game::TimeControl::Correspondence { .. } => unreachable!("books are kept of clocks"),
        };
        Self {
            base_ms,
            increment_ms,
            books: EMPTY,
            turn_began: EMPTY,
            given_ms: Sides::both(0),
            nobodys_ms: 0,
            entries: Vec::new(),
            side: Color::White,
            frozen_until: Millis::MIN,
            counted_until: setup.created_at,
            last_event_at: setup.created_at,
            is_over: false,
            under_way_ms: 0,
            got_back_ms: Sides::default(),
        }
    }

    /// Both have completed a turn, so the side to move uses its own time.
    fn is_running(&self) -> bool {
        let completed = |color| self.entries.iter().any(|entry| entry.color == color && entry.ended_turn);
        !self.is_over && completed(Color::White) && completed(Color::Black)
    }

    fn left_ms(&self, color: Color) -> i64 {
        let Books { earned_ms, compensated_ms, used_ms } = &self.books;
        self.base_ms + earned_ms[color] + self.given_ms[color] + compensated_ms[color] - used_ms[color]
    }

    /// Books the time up to `now`: on whoever's clock ran, as far as it went, or on nobody.
    fn count(&mut self, now: Millis) {
        let (from, passed_ms) = (self.counted_until.max(self.frozen_until), now - self.counted_until);
        let on_the_clock = if self.is_running() { (now - from).max(0) } else { 0 };
        let used = on_the_clock.min(self.left_ms(self.side));
        self.books.used_ms[self.side] += used;
        self.under_way_ms += used;
        self.nobodys_ms += passed_ms - used;
        self.counted_until = now;
    }

    /// Books what happened at a table.
    pub(crate) fn enter(&mut self, table: &Table, log_len: usize) -> Result<(), TestCaseError> {
        for (event, at) in &table.log[log_len..] {
            prop_assert!(*at >= self.counted_until, "{event:?} goes back in time");
            self.count(*at);
            self.enter_one(table, event, *at)?;
            self.last_event_at = *at;
        }
        self.count(table.now);
        Ok(())
    }

    fn enter_one(&mut self, table: &Table, event: &Event, at: Millis) -> Result<(), TestCaseError> {
        match event {
            Event::Moved { by, compensated_ms, .. } => {
                prop_assert!(
                    (0..=self.under_way_ms).contains(compensated_ms),
                    "more than it took: {event:?}"
                );
                self.under_way_ms = 0;
                if self.is_running() {
                    self.got_back_ms[*by].push(*compensated_ms);
                    self.books.earned_ms[*by] += self.increment_ms;
                }
                self.books.compensated_ms[*by] += compensated_ms;
                // A move and the end it brings are one step, so the table's side is already the one after both.
                self.side = table.line.side_to_move();
                let books = std::mem::replace(&mut self.turn_began, self.books);
                self.entries.push(Entry { color: *by, ended_turn: self.side != *by, books });
            }
            Event::TimeGiven { by, ms } => self.given_ms[by.opponent()] += ms,
            Event::TakenBack { plies, .. } => {
                self.under_way_ms = 0;
                // As if they had not been made: the time that they took is nobody's.
                let gone = self.entries.split_off(*plies);
                let books = gone.first().expect("something is taken back").books;
                for color in [Color::White, Color::Black] {
                    self.nobodys_ms += self.books.used_ms[color] - books.used_ms[color];
                }
                (self.books, self.turn_began) = (books, books);
                self.side = table.line.side_to_move();
            }
            Event::Restarted { away_ms, grace_ms } => {
                let longest_ms = at - self.last_event_at;
                prop_assert!((0..=longest_ms).contains(away_ms), "away for {away_ms} of {longest_ms}");
                // Booked as used while nobody knew that the server was away.
                let back_ms = if self.is_running() { at - (at - away_ms).max(self.frozen_until) } else { 0 };
                let back_ms = back_ms.clamp(0, self.under_way_ms);
                self.books.used_ms[self.side] -= back_ms;
                self.under_way_ms -= back_ms;
                self.nobodys_ms += back_ms;
                self.frozen_until = at + grace_ms;
            }
            Event::Ended { .. } => self.is_over = true,
            _ => {}
        }
        Ok(())
    }

    /// The clocks that are shown, and the deadline that is judged by, are what the books say.
    pub(crate) fn check(&self, table: &Table) -> Result<(), TestCaseError> {
        let seen = table.game.clock_seen(table.now);
        for color in [Color::White, Color::Black] {
            prop_assert!(seen.left_ms[color] >= 0, "{color:?} has {}", seen.left_ms[color]);
            prop_assert_eq!(seen.left_ms[color], self.left_ms(color), "{:?}", color);
        }
        let passed_ms = table.now - table.game.setup().created_at;
        prop_assert_eq!(self.books.used_ms.white + self.books.used_ms.black + self.nobodys_ms, passed_ms);
        prop_assert_eq!(seen.running, self.is_running().then_some(self.side));
        if let Some(side) = seen.running {
            let deadline = table.now.max(self.frozen_until) + self.left_ms(side);
            prop_assert_eq!(table.game.deadline(), Some(deadline), "the picture and the judge agree");
        }
        Ok(())
    }
}
