//! The socket itself: who may open one, what may be sent through it, and what becomes of whoever does not keep up.

mod frames;
mod handshake;
mod limits;
