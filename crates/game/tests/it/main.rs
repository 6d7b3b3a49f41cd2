//! One game as a value, from outside: what the server does with it, on a clock that a test moves.

mod acts;
mod clocks;
mod ends;
mod flags;
mod hidden;
mod ledger;
mod offers;
mod races;
mod replay;
mod series;
mod table;
mod takebacks;
