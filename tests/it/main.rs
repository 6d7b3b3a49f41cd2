//! The whole server on a real Postgres, over real sockets.

mod correspondence;
mod duel;
mod first_game;
mod http;
mod leak;
mod live;
mod lobby;
mod protocol;
mod ws;
