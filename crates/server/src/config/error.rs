//! What is wrong with the settings, said to whoever wrote them.
//!
//! Must never repeat the text of a line of a file: it may hold a password.

use std::fmt;

/// The settings cannot be used. Printed, it has a line for each thing that is wrong.
#[derive(Debug)]
pub struct ConfigError {
    problems: Vec<Problem>,
}

/// One thing that is wrong, and where.
#[derive(Debug)]
pub(super) struct Problem {
    pub(super) place: String,
    pub(super) says: String,
}

impl ConfigError {
    pub(super) fn new(problems: Vec<Problem>) -> Self {
        Self { problems }
    }
}

impl Problem {
    pub(super) fn unreadable(file: &str, error: &std::io::Error) -> Self {
        Self {
            place: file.to_owned(),
            says: format!("this file, named by --config, cannot be read: {error}"),
        }
    }
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "the settings cannot be used")?;
        for Problem { place, says } in &self.problems {
            writeln!(f, "{place}: {says}")?;
        }
        write!(
            f,
            "config/default.toml lists every setting; docs/OPERATIONS.md, Settings, says where to put one"
        )
    }
}

impl std::error::Error for ConfigError {}
