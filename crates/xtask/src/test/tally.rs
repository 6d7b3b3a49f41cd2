//! Counting tests from what their runners say.
//!
//! It must never count a test that did not run.

use std::fmt;

/// Tests that passed and tests that failed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) passed: u32,
    pub(crate) failed: u32,
}

impl Tally {
    pub(crate) fn is_empty(self) -> bool {
        self == Self::default()
    }

    pub(crate) fn add(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
    }

    /// Reads the closing lines of nextest, rustdoc's doctests and vitest.
    pub(crate) fn read(text: &str) -> Self {
        let mut tally = Self::default();
        for line in text.lines() {
            // nextest repeats, indented, the "test result:" of each test that failed: not a line of its own count.
            let indented = ["Summary [", "Tests  "].iter().any(|start| line.trim_start().starts_with(start));
            if indented || line.starts_with("test result:") {
                tally.passed += before(line, "passed");
                tally.failed += before(line, "failed") + before(line, "timed out");
            }
        }
        tally
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)
    }
}

/// The number in front of a word; 0 if the word is not there.
fn before(line: &str, word: &str) -> u32 {
    let Some((front, _)) = line.split_once(word) else { return 0 };
    front.split_whitespace().next_back().and_then(|it| it.parse().ok()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, passed: u32, failed: u32) {
        assert_eq!(Tally::read(text), Tally { passed, failed }, "{text}");
    }

    #[test]
    fn the_closing_lines_of_each_runner_are_read() {
        check("     Summary [   1.234s] 14 tests run: 13 passed (1 slow), 1 failed, 2 skipped\n", 13, 1);
        check("     Summary [   1.234s] 3 tests run: 1 passed, 1 failed, 1 timed out, 0 skipped\n", 1, 2);
        check(
            "test result: ok. 4 passed; 0 failed; 1 ignored\n\ntest result: FAILED. 1 passed; 2 failed\n",
            5,
            2,
        );
        check(" Test Files  3 passed (3)\n      Tests  1 failed | 41 passed (42)\n", 41, 1);
    }

    #[test]
    fn words_of_a_test_are_not_counted() {
        check("100 passed, 3 failed\nPASS [ 0.1s] 7 passed\n", 0, 0);
        check("    test result: FAILED. 0 passed; 1 failed; 0 ignored\n", 0, 0);
    }
}
