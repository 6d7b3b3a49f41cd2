//! What `tratto` does at a command line besides serving: questions to the rules, answered as text.

pub mod perft;
pub mod replay;
