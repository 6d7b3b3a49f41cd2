//! The socket itself: who may open one, what may be sent through it, and what becomes of whoever does not keep up.

mod connections;
mod frames;
mod handshake;
mod lag;
mod limits;
mod lines;
mod pages;
