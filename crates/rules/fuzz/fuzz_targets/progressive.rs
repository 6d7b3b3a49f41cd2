//! `cargo fuzz run progressive`: see `checks::progressive`, which the property tests of the crate call too.
#![no_main]
#![allow(dead_code)]

use libfuzzer_sys::fuzz_target;

#[path = "../../tests/it/checks.rs"]
mod checks;
#[path = "../../tests/it/generate.rs"]
mod generate;

fuzz_target!(|input: (u8, Vec<u16>, &str)| checks::progressive(input.0, &input.1, input.2));
