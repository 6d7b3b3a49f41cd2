//! The computer opponent: search, evaluation, levels.
//!
//! It plays **standard chess**. The other variants come with their own issues: progressive chess needs a search over
//! series, Kriegspiel one over what a player may know; neither is here, and nothing here pretends to be.
//!
//! The library sees positions and nothing else. It must never know users, a clock, threads, files, or randomness but a seed
//! it is given. How long to think is said by [`Limits`], which count, and by [`Stop`], which whoever has a clock implements.
//! Under a limit that counts, the same question has the same answer on every machine. `tratto-uci` is its UCI program.

mod engine;
mod evaluate;
mod exchange;
mod level;
mod limits;
mod order;
mod quiet;
mod root;
mod seed;
mod table;
mod tree;
mod value;

pub use engine::{Engine, Found, Report};
pub use level::{Level, UnknownLevel};
pub use limits::{Limits, Never, Stop};
pub use root::Root;
pub use seed::Seed;
pub use value::Value;
