//! `cargo xtask TASK`.
fn main() {}
