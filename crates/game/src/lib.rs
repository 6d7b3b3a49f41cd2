//! One game of chess as a value.
//!
//! State is a fold over events; deciding is a pure function: [`Game::decide`] turns a command and a time into events or a
//! [`CommandError`], [`Game::apply`] folds an event in, [`Game::view`] and [`Game::notice`] are the one projection between
//! the truth and everybody.
//!
//! This crate must never know a socket, a database, a random generator or the system's clock: a whole game can be
//! replayed, or a server of games simulated, from its events alone. Time is a parameter, in milliseconds since 1970.

mod apply;
pub mod capabilities;
mod clock;
mod command;
mod decide;
pub mod elo;
mod event;
mod notice;
mod offers;
mod setup;
mod sides;
mod truth;
mod view;

pub use clock::{ClockSeen, GameClock};
pub use command::{Absence, Command, CommandError};
pub use event::{Cause, Event, GameResult, Refusal};
pub use notice::Notice;
pub use offers::Offers;
pub use setup::{ClockRules, Setup, Speed, TimeControl, TimeControlError};
pub use sides::Sides;
pub use truth::{End, Game, Ply, SetupError, TrySeen};
pub use view::{Audience, PlySeen, TurnSeen, UmpireSeen, View};

/// Milliseconds since 1970.
pub type Millis = i64;
