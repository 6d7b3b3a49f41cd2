//! The binary `tratto`.
fn main() {}
