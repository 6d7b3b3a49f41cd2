//! Tratto's server: rooms for auth, http, ws, live games and the lobby.
