//! The truth of one game: what only this crate may read whole.

use crate::capabilities::{self, Capabilities};
use crate::clock::{ClockBefore, GameClock, TurnAfter};
use crate::{Cause, GameResult, Millis, Offers, Refusal, Setup, Sides};
use tratto_rules::{Color, Line, umpire::Announcement};

/// A game: its setup and everything that has happened.
///
/// Fields are private to the crate: whoever is outside sees a [`crate::View`] or a [`crate::Notice`].
#[derive(Clone, Debug)]
pub struct Game {
    pub(crate) setup: Setup,
    pub(crate) line: Line,
    pub(crate) plies: Vec<Ply>,
    pub(crate) clock: GameClock,
    pub(crate) offers: Offers,
    /// Grows with every move and every takeback.
    pub(crate) position: u32,
    /// Position at which each side made its last draw offer.
    pub(crate) draw_offered_at: Sides<Option<u32>>,
    /// Position at which each side last asked for a takeback.
    pub(crate) takeback_offered_at: Sides<Option<u32>>,
    /// How often each side has offered a rematch.
    pub(crate) rematches_offered: Sides<u32>,
    /// Position after each side's last move.
    pub(crate) moved_at: Sides<u32>,
    /// Tries refused in the turn under way.
    pub(crate) refused: Vec<(String, Refusal)>,
    /// All tries refused; uncovered at the end.
    pub(crate) all_refused: Vec<TrySeen>,
    /// The umpire's word on the position now.
    pub(crate) announcement: Option<Announcement>,
    pub(crate) end: Option<End>,
    pub(crate) rematch: Option<i64>,
    /// Time of the last event; time never goes back.
    pub(crate) last_at: Millis,
}

/// One ply that stands.
#[derive(Clone, Debug)]
pub struct Ply {
    /// Who moved.
    pub color: Color,
    /// Number of its turn, from 1.
    pub turn: u32,
    /// Number of the position in which it was played.
    pub position: u32,
    /// In UCI form.
    pub uci: String,
    /// In SAN.
    pub san: String,
    /// The mover's time left after it, in milliseconds.
    pub left_ms: i64,
    /// Both clocks as they stood when it was its mover's turn for it: what a takeback goes back to.
    pub(crate) before: ClockBefore,
    /// What the umpire said after it, where one rules.
    pub announcement: Option<Announcement>,
}

/// A refused try, as everybody may know it when the game is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrySeen {
    /// How many plies had been made before it.
    pub after: usize,
    /// Who tried.
    pub color: Color,
    /// What, in UCI form.
    pub uci: String,
    /// How it was refused.
    pub refusal: Refusal,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    /// Who won.
    pub result: GameResult,
    /// Why.
    pub cause: Cause,
    /// When.
    pub at: Millis,
}

/// The setup makes no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// The variant may not be played for rating.
    #[error("this variant is not rated")]
    NotRated,
    /// The variant is not played by correspondence.
    #[error("this variant is not played by correspondence")]
    NoCorrespondence,
}

impl Game {
    /// A game before its first move.
    ///
    /// # Errors
    /// When the variant does not have what the setup asks for.
    pub fn new(setup: Setup) -> Result<Self, SetupError> {
        let capabilities = capabilities::of(setup.variant);
        if setup.is_rated && !capabilities.can_be_rated {
            return Err(SetupError::NotRated);
        }
        if setup.time.is_correspondence() && !capabilities.has_correspondence {
            return Err(SetupError::NoCorrespondence);
        }
        Ok(Self {
            line: Line::new(setup.variant),
            plies: Vec::new(),
            clock: GameClock::new(setup.time, &setup.clock, setup.created_at),
            offers: Offers::default(),
            position: 0,
            draw_offered_at: Sides::default(),
            takeback_offered_at: Sides::default(),
            rematches_offered: Sides::default(),
            moved_at: Sides::default(),
            refused: Vec::new(),
            all_refused: Vec::new(),
            announcement: None,
            end: None,
            rematch: None,
            last_at: setup.created_at,
            setup,
        })
    }

    /// What the game was made from.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What its variant can do.
    pub fn capabilities(&self) -> &'static Capabilities {
        capabilities::of(self.setup.variant)
    }

    /// Whose turn it is.
    pub fn side_to_move(&self) -> Color {
        self.line.side_to_move()
    }

    /// How it ended, when it has.
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// The rematch, when it was agreed on.
    pub fn rematch(&self) -> Option<i64> {
        self.rematch
    }

    /// How many plies stand.
    pub fn plies_len(&self) -> usize {
        self.plies.len()
    }

    /// All plies that stand; for the record of a game that has ended, none before.
    pub fn record(&self) -> Option<&[Ply]> {
        self.end.map(|_| self.plies.as_slice())
    }

    /// Whether `by` made exactly this move in that position, and it stands: then the command was done, and whoever sends it
    /// again lost only the answer.
    pub fn has_made(&self, by: Color, uci: &str, position: u32) -> bool {
        self.plies.iter().rev().any(|ply| ply.position == position && ply.color == by && ply.uci == uci)
    }

    /// When the side to move runs out of time, or out of its first turn.
    pub fn deadline(&self) -> Option<Millis> {
        self.clock.deadline(self.side_to_move(), self.setup.time, &self.setup.clock)
    }

    /// Whether both sides have completed their first turn; from there on the game counts.
    pub fn has_started(&self) -> bool {
        !self.clock.is_first_turn() && self.both_started()
    }

    /// Both have completed a turn: whoever's turn it is, turns of both stand in the list before the one under way.
    pub(crate) fn both_started(&self) -> bool {
        let under_way = self.turn_under_way();
        let has_completed = |color| self.plies.iter().any(|ply| ply.color == color && ply.turn < under_way);
        has_completed(Color::White) && has_completed(Color::Black)
    }

    /// Number of the turn under way, from 1.
    pub(crate) fn turn_under_way(&self) -> u32 {
        match self.plies.last() {
            Some(ply) if ply.color == self.line.side_to_move() => ply.turn,
            Some(ply) => ply.turn + 1,
            None => 1,
        }
    }

    pub(crate) fn turn_after(&self, mover: Color) -> TurnAfter {
        if self.line.side_to_move() == mover {
            TurnAfter::SameSide
        } else {
            TurnAfter::OtherSide { both_started: self.both_started() }
        }
    }

    /// How many plies stand after `by` takes back its last turn; none when it has made none.
    pub(crate) fn plies_after_takeback(&self, by: Color) -> Option<usize> {
        let last_turn = self.plies.iter().rev().find(|ply| ply.color == by)?.turn;
        self.plies.iter().position(|ply| ply.turn == last_turn)
    }
}
