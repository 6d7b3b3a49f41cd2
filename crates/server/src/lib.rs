//! Tratto's server: rooms for auth, http, ws, live games and the lobby.
//!
//! It judges nothing by itself: what is legal is `tratto_rules`' word, what happens in a game is `tratto_game`'s, and
//! what a client is told goes through [`wire`]. It must never contain SQL, nor read a clock or draw a random number
//! outside of [`clock`] and [`identity`].

pub mod accept;
pub mod account;
pub mod auth;
pub mod cli;
pub mod clock;
pub mod config;
pub mod database;
pub mod error;
pub mod heart;
pub mod http;
pub mod identity;
pub mod live;
pub mod lobby;
pub mod rating;
pub mod serve;
pub mod sockets;
pub mod state;
pub mod tasks;
pub mod wire;
pub mod ws;
