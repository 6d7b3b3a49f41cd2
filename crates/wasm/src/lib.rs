//! The rules for the browser: text in, text out, through a plain C ABI. No logic of its own.
//!
//! A question is a few lines of text, the first of which names it; the answer is lines of tab-separated fields
//! ([`answer`](answer())). Nothing is kept between two questions: the page sends the whole line of play each time, which
//! costs microseconds and leaves no state to get out of step.
//!
//! It must never know the network, the page, or a clock.

pub mod abi;
mod answer;
mod open;
mod reply;
mod umpired;

pub use answer::answer;
