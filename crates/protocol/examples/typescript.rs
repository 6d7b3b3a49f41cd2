//! Prints the TypeScript declarations of the protocol, for `cargo xtask codegen`.

use std::io::Write;

fn main() -> std::io::Result<()> {
    std::io::stdout().write_all(tratto_protocol::typescript::declarations().as_bytes())
}
