//! `cargo fuzz run progressive`: see `checks::progressive`, which the property tests of the crate call too. The text is that of a
//! random game with a few characters changed: out of nothing the fuzzer would hardly find one.
#![no_main]
#![allow(dead_code)]

use libfuzzer_sys::fuzz_target;
use tratto_rules::Variant;

#[path = "../../tests/it/checks.rs"]
mod checks;
#[path = "../../tests/it/generate.rs"]
mod generate;

fuzz_target!(|input: (u8, Vec<u16>, Vec<(u16, u8, char)>, Vec<u16>)| {
    let (variant, mut start, mut changes, choices) = input;
    start.truncate(120);
    changes.truncate(6);
    let variants = [Variant::ProgressiveItalian, Variant::ProgressiveScottish, Variant::ProgressiveEnglish];
    let text = generate::game(variants[usize::from(variant % 3)], &start, |_, _| {}).text();
    checks::progressive(variant % 3, &choices, &generate::spoilt(&text, &changes));
});
