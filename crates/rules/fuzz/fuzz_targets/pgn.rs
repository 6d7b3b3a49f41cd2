//! `cargo fuzz run pgn`: see `checks::pgn`, which the property tests of the crate call too.
#![no_main]
#![allow(dead_code)]

use libfuzzer_sys::fuzz_target;

#[path = "../../tests/it/checks.rs"]
mod checks;
#[path = "../../tests/it/generate.rs"]
mod generate;

fuzz_target!(|bytes: &[u8]| checks::pgn(bytes));
