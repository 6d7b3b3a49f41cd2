//! Starts the real server on a real Postgres, on port 0, and speaks its protocol.
//!
//! Must never stand in for a part of Tratto: what is made up here is only the time, and the people.

mod clock;
mod database;
mod line;
mod player;
mod server;

pub use clock::ManualClock;
pub use database::TestDatabase;
pub use line::{Line, Nature};
pub use player::{Player, Refusal, command_id};
pub use server::{TestServer, test_config};

/// How long a test waits for a state before it gives up and says what it was waiting for. Nothing is measured by it.
pub const PATIENCE: std::time::Duration = std::time::Duration::from_secs(30);
