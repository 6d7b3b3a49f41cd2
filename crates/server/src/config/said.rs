//! A setting as somebody wrote it, and where.
//!
//! Must never know which settings there are.

use figment::value::Value;

/// What a variable of the environment begins with that is a setting.
pub(super) const PREFIX: &str = "TRATTO_";

/// A setting as somebody wrote it.
#[derive(Debug)]
pub(super) struct Said {
    pub(super) place: Place,
    /// Empty outside of all sections.
    pub(super) section: String,
    /// Empty for a section as a whole.
    pub(super) key: String,
    /// Nothing when it is no text.
    pub(super) value: Option<Value>,
}

#[derive(Debug)]
pub(super) enum Place {
    File { name: String, line: usize },
    Variable { name: String },
}

impl Place {
    /// Where, in a word.
    pub(super) fn words(&self) -> String {
        match self {
            Self::File { name, line } => format!("{name}:{line}"),
            Self::Variable { .. } => "the environment".to_owned(),
        }
    }

    /// A key as it is written in such a place.
    pub(super) fn written(&self, section: &str, key: &str) -> String {
        let parts: Vec<_> = [section, key].into_iter().filter(|part| !part.is_empty()).collect();
        match self {
            Self::File { .. } => parts.join("."),
            Self::Variable { .. } => format!("{PREFIX}{}", parts.join("_").to_uppercase()),
        }
    }
}
