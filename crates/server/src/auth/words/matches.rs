//! A row of glyphs that can be read as a word of the list, and whether the name is to be refused for it.
//!
//! Must never be lenient because a word is short: the list says how far each word reaches.

use super::glyphs::{Kind, Text};
use super::step::{Reach, Step};
use std::ops::Range;

/// A word with fewer letters is not looked for behind doubled ones: there are too many names like Wimm and Sexx.
const DOUBLED_LETTERS_MIN: usize = 4;
/// From so many letters on, pieces that add up to a word are that word, also in the middle of a name. Below it they may
/// be words themselves: The-Pen-Is-Mighty.
const JOINED_LETTERS_MIN: usize = 6;
/// Pieces of a word that is spelled have at most so many letters.
const SPELLED_MAX: usize = 2;

/// What was read as a word.
pub(super) struct Match<'a> {
    text: &'a Text,
    steps: &'a [Step],
    /// From its first glyph to its last.
    span: Range<usize>,
    /// Its glyphs, by the pieces of the name that they stand in; a number that was passed over makes two of one.
    groups: Vec<Vec<usize>>,
    letters: usize,
}

impl<'a> Match<'a> {
    pub(super) fn new(text: &'a Text, steps: &'a [Step], letters: usize) -> Self {
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for at in steps.iter().flat_map(|step| step.at..step.at + step.glyphs) {
            match groups.last_mut() {
                Some(group) if group.last().is_some_and(|last| last + 1 == at) && !text.is_apart(at) => {
                    group.push(at);
                }
                _ => groups.push(vec![at]),
            }
        }
        let start = steps.first().map_or(0, |step| step.at);
        let end = steps.last().map_or(start, |step| step.at + step.glyphs);
        Self { text, steps, span: start..end, groups, letters }
    }

    /// Whether a name with this in it is refused for a word of this reach.
    pub(super) fn is_refused(&self, reach: Reach) -> bool {
        let is_one = self.groups.len() == 1;
        let is_there = match reach {
            Reach::Whole => self.is_everything() && !self.is_doubled(),
            Reach::Part => self.begins() && self.ends() && (is_one || self.is_joined()),
            Reach::Beginning if is_one => self.begins(),
            Reach::Beginning => self.begins() && self.ends() && self.is_joined(),
            // A capital in the middle is no way to hide one of these.
            Reach::Anywhere if self.is_unbroken() => true,
            Reach::Anywhere => self.begins() && (self.ends() || self.is_spelled()),
        };
        is_there && self.is_word() && self.is_doubled_plainly() && !self.is_somebody()
    }

    /// A number is no word, but where the list has that number.
    fn is_word(&self) -> bool {
        let has_letters = self.glyphs().any(|at| self.is(at, Kind::Letter));
        let is_plain = self.steps.iter().all(|step| step.is_plain || step.is_repeated);
        let has_number = self.groups.iter().any(|group| self.text.is_number(group[0]));
        is_plain || (has_letters && (!has_number || self.groups.iter().all(|group| group.len() == 1)))
    }

    fn begins(&self) -> bool {
        let start = self.span.start;
        if self.steps[0].is_plain && self.is(start, Kind::Digit) {
            // A number of the list is a whole number.
            return start == 0 || self.text.is_apart(start) || !self.is(start - 1, Kind::Digit);
        }
        self.text.begins(start)
    }

    fn ends(&self) -> bool {
        let end = self.span.end;
        if self.steps.last().is_some_and(|step| step.is_plain && self.is(step.at, Kind::Digit)) {
            return end == self.text.len() || self.text.is_apart(end) || !self.is(end, Kind::Digit);
        }
        self.text.ends(end)
    }

    fn is_everything(&self) -> bool {
        self.glyphs().count() == self.text.len()
    }

    /// Whether neither a sign nor a number stands in between.
    fn is_unbroken(&self) -> bool {
        let block = |at: usize| self.text.glyphs[at].block;
        self.glyphs().count() == self.span.len() && block(self.span.start) == block(self.span.end - 1)
    }

    /// Whether the pieces belong together: many letters, the whole name, all between two signs, or spelled.
    fn is_joined(&self) -> bool {
        let block = |at: usize| self.text.glyphs[at].block;
        let outside = || {
            let others = (0..self.text.len()).filter(|at| !self.span.contains(at));
            others.filter(|at| self.is(*at, Kind::Letter))
        };
        let (first, last) = (block(self.span.start), block(self.span.end - 1));
        let is_block = first == last && outside().all(|at| block(at) != first);
        self.letters >= JOINED_LETTERS_MIN || is_block || outside().next().is_none() || self.is_spelled()
    }

    fn is_spelled(&self) -> bool {
        let size = |group: &Vec<usize>| group.iter().filter(|at| !self.is(**at, Kind::Mark)).count();
        self.groups.iter().any(|group| size(group) == 1)
            || self.groups.iter().all(|group| size(group) <= SPELLED_MAX)
    }

    /// A letter three times or more is drawn out, and stands for one anywhere; twice it may be how the name is written.
    fn is_doubled(&self) -> bool {
        self.steps.iter().any(|step| step.is_repeated && !self.is_drawn_out(step.at))
    }

    fn is_doubled_plainly(&self) -> bool {
        let is_plain = self.steps.iter().all(|step| step.is_plain || step.is_repeated);
        !self.is_doubled() || (is_plain && self.groups.len() == 1 && self.letters >= DOUBLED_LETTERS_MIN)
    }

    fn is_drawn_out(&self, at: usize) -> bool {
        let letter = self.text.folded(at);
        let before = (0..at).rev().take_while(|n| self.text.folded(*n) == letter).count();
        before + self.text.end_of_same(at) - at >= 3
    }

    /// Whether it is made of a part that is somebody's name and of nothing else but a number or an initial, and is not
    /// that very name.
    fn is_somebody(&self) -> bool {
        self.text.names.iter().any(|name| {
            let (inside, outside): (Vec<_>, Vec<_>) = self.glyphs().partition(|at| name.contains(at));
            let is_itself = outside.is_empty()
                && inside.len() == name.len()
                && self.steps.iter().all(|step| step.is_plain);
            let letters: Vec<_> = outside.into_iter().filter(|at| !self.is(*at, Kind::Digit)).collect();
            let is_all = match letters[..] {
                [] => true,
                [letter] => self.is_initial(letter, name),
                _ => false,
            };
            !inside.is_empty() && is_all && !is_itself
        })
    }

    /// `F-Rocio`, `FRocio`, `Ana-L`, `ana-l`, `AnaL`; not `f-rocio`, `fRocio`, `anaL`, `ana7l`, which nobody writes for that.
    fn is_initial(&self, at: usize, name: &Range<usize>) -> bool {
        let glyph = |at: usize| &self.text.glyphs[at];
        let (letter, first) = (glyph(at), glyph(name.start));
        let is_alone = self.groups.iter().any(|group| group[..] == [at]) && letter.piece != first.piece;
        let is_by_sign = letter.block != first.block;
        let is_proper = !first.written.is_lowercase();
        is_alone
            && if at < name.start {
                is_proper && (is_by_sign || !letter.written.is_lowercase())
            } else {
                is_by_sign || is_proper
            }
    }

    fn glyphs(&self) -> impl Iterator<Item = usize> {
        self.groups.iter().flatten().copied()
    }

    fn is(&self, at: usize, kind: Kind) -> bool {
        self.text.glyphs[at].kind == kind
    }
}
