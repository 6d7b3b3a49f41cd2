//! `cargo fuzz run differential`: see `checks::differential`, which the property tests of the crate call too.
#![no_main]
#![allow(dead_code)]

use libfuzzer_sys::fuzz_target;

#[path = "../../tests/it/checks.rs"]
mod checks;
#[path = "../../tests/it/generate.rs"]
mod generate;

fuzz_target!(|input: (&str, Vec<u16>)| checks::differential(input.0, &input.1));
