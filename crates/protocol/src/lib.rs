//! What crosses the wire between Tratto's server and its clients: frames, HTTP bodies, error codes.
//!
//! These types are promises: a client written by a stranger from `docs/PROTOCOL.md` must keep working. They are plain
//! data, made only in the server's `wire.rs` out of a projection, so that the truth of a game cannot be serialised by
//! accident. TypeScript declarations are generated from them (`cargo xtask codegen`).
//!
//! This crate must never know the rules, the game, the database or the server.

mod account;
mod client;
mod common;
mod error;
mod game;
mod lobby;
mod server;
#[cfg(feature = "typescript")]
pub mod typescript;

pub use account::*;
pub use client::*;
pub use common::*;
pub use error::*;
pub use game::*;
pub use lobby::*;
pub use server::*;

/// The version of this protocol, sent in [`ServerFrame::Welcome`]. Raised when an old client would misunderstand.
pub const PROTOCOL_VERSION: u32 = 1;

/// Largest frame a client may send, in bytes. The longest legitimate one (a seek with every field) is under 500.
pub const CLIENT_FRAME_BYTES_MAX: usize = 4096;

/// Longest client-made command id, in bytes. A UUID has 36.
pub const COMMAND_ID_BYTES_MAX: usize = 40;

/// The code that a socket is closed with when its account has opened as many others as it may have: a client must not come
/// again by itself, or its pages would push each other out for ever.
pub const CLOSE_TOO_MANY_PAGES: u16 = 4001;
