//! How far a word of a list reaches, and one step of the way through it.
//!
//! Must never know the list nor the name.

/// Where in a name a word is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reach {
    /// The whole name.
    Whole,
    /// A part of it.
    Part,
    /// The beginning of a part.
    Beginning,
    /// Anywhere.
    Anywhere,
}

/// A reading that was taken on the way through a word.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub(super) at: usize,
    pub(super) glyphs: usize,
    /// Read as what stands there.
    pub(super) is_plain: bool,
    /// The letter before once more, and no letter of the word.
    pub(super) is_repeated: bool,
}
