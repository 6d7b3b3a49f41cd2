//! All SQL of Tratto: rows, not behaviour. Plain functions on a connection, one module for each subject.
//!
//! Queries are written out and checked when they run, not when they are compiled. The checking macros want either a
//! database or a cache of query data at every build; a fresh clone has no database, and a cache is one more thing
//! that goes stale without anybody noticing. In their place stands a rule: **every function here is called by a test
//! on a real Postgres** (`tests/`), which finds a wrong column as surely, and a wrong result as well.
//!
//! What holds everywhere:
//! - a query that can return many rows has a written limit (`…_MAX`, or an argument cut to one);
//! - what belongs together is one statement, or takes a connection so that the caller can use one transaction;
//! - constraints are named in `migrations/`, and [`DbError::Conflict`] carries the name;
//! - errors never contain a value that was bound: no nickname, no code, no position.
//!
//! This crate must never know axum, the protocol, or the logic of a game: what a rating becomes, whether a move is
//! legal, what a client may see.

pub mod accounts;
pub mod challenges;
pub mod devices;
mod error;
#[macro_use]
pub mod games;
pub mod correspondence;
pub mod heartbeat;
pub mod history;
mod ids;
pub mod journal;
pub mod leaderboard;
pub mod lease;
pub mod no_shows;
mod pool;
pub mod ratings;

pub use error::{Cause, DbError};
pub use ids::{AccountId, DeviceId, GameId};
pub use pool::{Conn, ConnectOptions, Pool, Tx, acquire, begin, commit, connect, migrate, ping};
