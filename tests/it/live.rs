//! One live game at a time: what players do in it, and what becomes of it when lines, servers and databases fail.

mod actions;
mod clock;
mod cuts;
mod databases;
mod races;
mod rated;
mod restart;
mod resume;
mod spectators;
