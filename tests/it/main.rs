//! The whole server on a real Postgres, over real sockets.

mod first_game;
mod http;
