//! A game on a table: what the live layer does with it, without sockets and without a journal.
//!
//! Must never decide anything itself: it asks the game, folds in what happened, and writes down who was told what.

use tratto_game::{
    Audience, ClockRules, Command, CommandError, Event, Game, Millis, Notice, Setup, TimeControl,
};
use tratto_rules::{Color, Line, Variant};

/// When every game here begins.
pub(crate) const START: Millis = 1_790_000_000_000;

/// Three minutes and two seconds a move.
pub(crate) const BLITZ: TimeControl = TimeControl::RealTime { base_ms: 180_000, increment_ms: 2_000 };

/// A game, its log, and everything that each audience was told.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) game: Game,
    /// The position as the log has it: kept by the test, so that it can choose moves.
    pub(crate) line: Line,
    pub(crate) now: Millis,
    pub(crate) log: Vec<(Event, Millis)>,
    pub(crate) told: [Vec<Notice>; 3],
    moves: Vec<String>,
}

impl Table {
    pub(crate) fn new(setup: Setup) -> Self {
        let line = Line::new(setup.variant);
        let now = setup.created_at;
        let game = Game::new(setup).expect("the setup makes a game");
        Self { game, line, now, log: Vec::new(), told: Default::default(), moves: Vec::new() }
    }

    /// A casual game at 3+2.
    pub(crate) fn casual(variant: Variant) -> Self {
        Self::new(setup(variant, BLITZ, false))
    }

    /// A casual game of standard chess.
    pub(crate) fn standard(time: TimeControl) -> Self {
        Self::new(setup(Variant::Standard, time, false))
    }

    /// A casual game of standard chess at 3+2 in which these moves have been made, each after `ms`.
    pub(crate) fn after(moves: &str, ms: Millis) -> Self {
        let mut table = Self::casual(Variant::Standard);
        table.play_all(moves, ms);
        table
    }

    /// Lets time pass, and lets it bring about what it brings about.
    pub(crate) fn wait(&mut self, ms: Millis) {
        self.now += ms;
        self.settle();
    }

    fn settle(&mut self) {
        let events = self.game.decide_time(self.now);
        self.commit(events);
    }

    /// What the live layer does with a command.
    pub(crate) fn ask_with_lag(
        &mut self,
        by: Color,
        command: &Command,
        lag_ms: i64,
    ) -> Result<Vec<Event>, CommandError> {
        self.settle();
        let events = self.game.decide(by, command, self.now, lag_ms)?;
        self.commit(events.clone());
        Ok(events)
    }

    pub(crate) fn ask(&mut self, by: Color, command: &Command) -> Result<Vec<Event>, CommandError> {
        self.ask_with_lag(by, command, 0)
    }

    /// The side to move makes a move.
    pub(crate) fn play(&mut self, uci: &str) {
        let by = self.game.side_to_move();
        let command = self.move_command(uci);
        self.ask(by, &command).unwrap_or_else(|error| panic!("{uci} in {}: {error}", self.line.text()));
    }

    /// Moves, separated by spaces, each made after `ms`.
    pub(crate) fn play_all(&mut self, moves: &str, ms: Millis) {
        for uci in moves.split_whitespace() {
            self.wait(ms);
            self.play(uci);
        }
    }

    /// A move made for the position that stands now.
    pub(crate) fn move_command(&self, uci: &str) -> Command {
        Command::Move { uci: uci.to_owned(), position: self.position() }
    }

    pub(crate) fn position(&self) -> u32 {
        self.game.view(Audience::Spectators).position
    }

    /// The server was away for the last `away_ms` and is back.
    pub(crate) fn restart(&mut self, away_ms: i64) {
        let events = self.game.decide_restart(self.now, away_ms);
        self.commit(events);
    }

    /// Folds events in at the time that stands.
    pub(crate) fn commit(&mut self, events: Vec<Event>) {
        for event in events {
            self.game.apply(&event, self.now);
            for audience in Audience::ALL {
                self.told[audience.index()].extend(self.game.notice(&event, self.now, audience));
            }
            self.follow(&event);
            self.log.push((event, self.now));
        }
    }

    fn follow(&mut self, event: &Event) {
        match event {
            Event::Moved { uci, .. } => {
                let chosen = self.line.parse_uci(uci).expect("a move that was judged legal");
                self.line.play(chosen);
                self.moves.push(uci.clone());
            }
            Event::TakenBack { plies, .. } => {
                self.moves.truncate(*plies);
                self.line = Line::new(self.game.setup().variant);
                for uci in &self.moves {
                    let chosen = self.line.parse_uci(uci).expect("a move that was judged legal");
                    self.line.play(chosen);
                }
            }
            _ => {}
        }
    }

    /// Moves that stand.
    pub(crate) fn moves(&self) -> &[String] {
        &self.moves
    }

    /// Time left of a side.
    pub(crate) fn left(&self, color: Color) -> i64 {
        self.game.clock_seen(self.now).left_ms[color]
    }
}

pub(crate) fn setup(variant: Variant, time: TimeControl, is_rated: bool) -> Setup {
    Setup { variant, time, is_rated, created_at: START, clock: ClockRules::default() }
}
