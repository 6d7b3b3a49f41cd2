//! SAN, a move as people write it: `Nf3`, `exd5`, `O-O`, `e8=Q#`.
//!
//! Dialect written: the strict one of the PGN standard, with `+` and `#`, and the shortest disambiguation.
//! Dialect read: that, and besides `0-0`, `e8Q`, `e8(Q)`, `e.p.`, missing or wrong `x`, `+`, `#`, `!?`, words in the place of
//! the marks (`Qh4 mate`, `Bb5 ch.`, `dis ch`), too much disambiguation, long notation (`Ng1-f3`, `e2e4`), the dashes of word
//! processors, figurines, and other languages' letters on request. What could be two moves, and a promotion that is not
//! named, are refused.

mod find;
mod read;
mod remarks;
mod write;

pub(crate) use read::San;
pub use read::SanError;
pub(crate) use remarks::is_remark;
pub(crate) use write::{Mark, Rivals, write};
