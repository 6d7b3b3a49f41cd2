//! A name as a row of letters and digits, with what each may be read as, and with the parts that it falls into.
//!
//! Must never know a list of words; of the names that are somebody's, it only marks where they stand.

use super::super::nickname::fold;
use super::is_separator;
use super::look::{Letters, letters_of, one, readings, unaccented};
use std::collections::HashSet;
use std::ops::Range;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Letter,
    /// A mark that has no form of its own together with its letter.
    Mark,
    Digit,
}

/// One letter, mark or digit.
#[derive(Debug)]
pub(super) struct Glyph {
    pub(super) kind: Kind,
    pub(super) readings: Vec<Reading>,
    /// Glyphs of one block have no sign between them.
    pub(super) block: usize,
    /// Glyphs of one piece have neither a sign nor a new capital between them.
    pub(super) piece: usize,
    /// As it stands, with its case.
    pub(super) written: char,
}

/// One way to read the text from a glyph on.
#[derive(Debug)]
pub(super) struct Reading {
    pub(super) text: Letters,
    /// How many glyphs it takes.
    pub(super) glyphs: usize,
    /// Whether it is what stands there, but for case.
    pub(super) is_plain: bool,
}

/// A name, read.
#[derive(Debug)]
pub(super) struct Text {
    pub(super) glyphs: Vec<Glyph>,
    /// Where somebody's name stands.
    pub(super) names: Vec<Range<usize>>,
}

impl Text {
    pub(super) fn read(name: &str, names: &HashSet<String>) -> Self {
        let mut glyphs = Vec::new();
        let mut block = 0;
        for c in name.nfc() {
            if is_separator(c) {
                block += 1;
            } else {
                glyphs.push(Glyph::new(c, block));
            }
        }
        let mut text = Self { glyphs, names: Vec::new() };
        text.find_pieces();
        text.read_years();
        text.read_pairs();
        text.names = text.runs(Kind::Letter).filter(|run| text.is_name(run, names)).collect();
        text
    }

    pub(super) fn len(&self) -> usize {
        self.glyphs.len()
    }

    /// Whether a part may begin with this glyph: the first of a piece, the first after a number, the first after `xX`.
    pub(super) fn begins(&self, at: usize) -> bool {
        let is_after_digit = || self.glyphs[at - 1].kind == Kind::Digit;
        self.is_apart(at) || is_after_digit() || self.is_ornament(self.glyphs[..at].iter().rev(), at)
    }

    /// Whether a part may end before this glyph: the first of the next piece, a digit, `Xx`.
    pub(super) fn ends(&self, at: usize) -> bool {
        at == self.len()
            || self.is_apart(at)
            || self.glyphs[at].kind == Kind::Digit
            || self.is_ornament(self.glyphs[at..].iter(), at - 1)
    }

    /// Whether these glyphs, as far as they are of the same block as that one, are x and no less than two.
    fn is_ornament<'a>(&self, glyphs: impl Iterator<Item = &'a Glyph>, of: usize) -> bool {
        let block = self.glyphs[of].block;
        let mut count = 0;
        let mut glyphs = glyphs.take_while(|glyph| glyph.block == block).inspect(|_| count += 1);
        let is_all = glyphs.all(|glyph| matches!(glyph.written, 'x' | 'X'));
        is_all && count >= 2
    }

    /// Whether a piece begins here.
    pub(super) fn is_apart(&self, at: usize) -> bool {
        at == 0 || self.glyphs[at].piece != self.glyphs[at - 1].piece
    }

    /// The end of the row of digits, or of the same letter, that stands here.
    pub(super) fn end_of_same(&self, at: usize) -> usize {
        let (kind, letter) = (self.glyphs[at].kind, self.folded(at));
        let is_same = |n: &usize| {
            let glyph = &self.glyphs[*n];
            glyph.kind == kind && (kind == Kind::Digit || self.folded(*n) == letter)
        };
        at + (at..self.len()).take_while(is_same).count()
    }

    pub(super) fn folded(&self, at: usize) -> &[char] {
        &self.glyphs[at].readings[0].text
    }

    /// Whether the piece with this glyph has no letter.
    pub(super) fn is_number(&self, at: usize) -> bool {
        let piece = self.glyphs[at].piece;
        !self.glyphs.iter().any(|glyph| glyph.piece == piece && glyph.kind == Kind::Letter)
    }

    fn find_pieces(&mut self) {
        let mut piece = 0;
        for at in 1..self.len() {
            if self.glyphs[at].block != self.glyphs[at - 1].block || self.is_new_capital(at) {
                piece += 1;
            }
            self.glyphs[at].piece = piece;
        }
    }

    /// `AnnaAdmin`, `Anna1Admin`, `BIGAdmin`, but not the Z of `CAZZO` or of `c4ZZo`.
    fn is_new_capital(&self, at: usize) -> bool {
        let here = &self.glyphs[at];
        if !here.written.is_uppercase() {
            return false;
        }
        let before = self.glyphs[..at].iter().rev().take_while(|glyph| glyph.block == here.block);
        let before = before.map(|glyph| glyph.written).find(|c| !c.is_ascii_digit());
        let after = self.glyphs.get(at + 1).filter(|glyph| glyph.block == here.block);
        let is_before_small = after.is_some_and(|glyph| glyph.written.is_lowercase());
        before.is_some_and(|c| c.is_lowercase() || (c.is_uppercase() && is_before_small))
    }

    /// Rows of one kind in one piece.
    fn runs(&self, kind: Kind) -> impl Iterator<Item = Range<usize>> {
        let is_in = move |at: usize| (self.glyphs[at].kind == Kind::Digit) == (kind == Kind::Digit);
        let starts = (0..self.len()).filter(move |&at| is_in(at) && (self.is_apart(at) || !is_in(at - 1)));
        starts.map(move |start| {
            let goes_on = |at: &usize| *at == start || (is_in(*at) && !self.is_apart(*at));
            start..start + (start..self.len()).take_while(goes_on).count()
        })
    }

    /// Four digits that are a year are nothing else, but between letters.
    fn read_years(&mut self) {
        let years: Vec<_> = self.runs(Kind::Digit).filter(|run| self.is_year(run)).collect();
        for glyph in years.into_iter().flatten() {
            self.glyphs[glyph].readings.truncate(1);
        }
    }

    fn is_year(&self, run: &Range<usize>) -> bool {
        let written: String = self.glyphs[run.clone()].iter().map(|glyph| glyph.written).collect();
        let is_at_edge = self.is_apart(run.start) || run.end == self.len() || self.is_apart(run.end);
        is_at_edge && written.len() == 4 && (written.starts_with("19") || written.starts_with("20"))
    }

    /// Two letters that look like one.
    fn read_pairs(&mut self) {
        for at in 1..self.len() {
            let pair = (self.folded(at - 1), self.folded(at));
            let letter = match pair {
                (['v'], ['v']) => 'w',
                (['r'], ['n']) => 'm',
                _ => continue,
            };
            self.glyphs[at - 1].readings.push(Reading { text: one(letter), glyphs: 2, is_plain: false });
        }
    }

    fn is_name(&self, run: &Range<usize>, names: &HashSet<String>) -> bool {
        let written: String = self.glyphs[run.clone()].iter().map(|glyph| glyph.written).collect();
        let folded = fold(&written);
        if written.is_ascii() {
            return names.contains(&folded);
        }
        // Strokes come off too: Đức is Duc.
        let plain: String = self.glyphs[run.clone()].iter().flat_map(Glyph::without_strokes).collect();
        [&folded, &unaccented(&folded), &plain].into_iter().any(|it| names.contains(it))
    }
}

impl Glyph {
    fn new(written: char, block: usize) -> Self {
        let (kind, texts) = if written.is_ascii_digit() {
            (Kind::Digit, [written].into_iter().chain(letters_of(written).chars()).map(one).collect())
        } else if is_combining_mark(written) {
            (Kind::Mark, vec![one(written), Letters::Borrowed(&[])])
        } else {
            (Kind::Letter, readings(written))
        };
        let texts = texts.into_iter().enumerate();
        let readings = texts.map(|(n, text)| Reading { text, glyphs: 1, is_plain: n == 0 }).collect();
        Self { kind, readings, block, piece: 0, written }
    }

    fn without_strokes(&self) -> &[char] {
        let is_ascii = |reading: &&Reading| reading.text.iter().all(char::is_ascii);
        let found = self.readings.iter().find(is_ascii);
        &found.unwrap_or(&self.readings[0]).text
    }
}
