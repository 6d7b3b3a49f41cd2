//! `tratto-uci`: the engine as a program that speaks UCI on its standard input and output.
//!
//! All that needs a machine is here and not in the library: threads, the clock, reading and writing.

mod budget;
mod command;
mod session;

use session::Session;
use std::io::{self, stdin};

fn main() -> io::Result<()> {
    let mut session = Session::new();
    for line in stdin().lines() {
        if session.receive(&line?)? == session::Next::Quit {
            return session.end();
        }
    }
    session.end_of_input()
}
