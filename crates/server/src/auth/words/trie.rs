//! The words of a list as a tree of letters, and the walk through it that tries all readings of a name at once.
//!
//! Must never decide whether what it found is a word of the name: `matches` does.

use super::glyphs::{Kind, Text};
use super::matches::Match;
use super::step::{Reach, Step};

/// All words of a list.
#[derive(Debug)]
pub(super) struct Trie {
    nodes: Vec<Node>,
}

#[derive(Debug, Default)]
struct Node {
    next: Vec<(char, usize)>,
    /// Of the words that end here.
    reaches: Vec<Reach>,
    letters: usize,
}

impl Default for Trie {
    fn default() -> Self {
        Self { nodes: vec![Node::default()] }
    }
}

impl Trie {
    pub(super) fn insert(&mut self, word: &str, reach: Reach) {
        let mut node = 0;
        for (n, letter) in word.chars().enumerate() {
            node = self.child(node, letter).unwrap_or_else(|| {
                self.nodes.push(Node { letters: n + 1, ..Node::default() });
                let new = self.nodes.len() - 1;
                self.nodes[node].next.push((letter, new));
                new
            });
        }
        if !self.nodes[node].reaches.contains(&reach) {
            self.nodes[node].reaches.push(reach);
        }
    }

    pub(super) fn finds(&self, text: &Text) -> bool {
        let mut walk = Walk { trie: self, text, steps: Vec::new() };
        (0..text.len()).any(|start| walk.goes_on(start, 0))
    }

    fn child(&self, node: usize, letter: char) -> Option<usize> {
        self.nodes[node].next.iter().find(|(it, _)| *it == letter).map(|(_, child)| *child)
    }

    fn descend(&self, node: usize, letters: &[char]) -> Option<usize> {
        letters.iter().try_fold(node, |node, letter| self.child(node, *letter))
    }
}

struct Walk<'a> {
    trie: &'a Trie,
    text: &'a Text,
    steps: Vec<Step>,
}

impl Walk<'_> {
    /// Whether a word of the list is found that goes on at this glyph, having come to this node.
    fn goes_on(&mut self, at: usize, node: usize) -> bool {
        let Node { reaches, letters, .. } = &self.trie.nodes[node];
        if !reaches.is_empty() {
            let found = Match::new(self.text, &self.steps, *letters);
            if reaches.iter().any(|reach| found.is_refused(*reach)) {
                return true;
            }
        }
        let Some(glyph) = self.text.glyphs.get(at) else { return false };
        for reading in &glyph.readings {
            if let Some(child) = self.trie.descend(node, &reading.text) {
                let step =
                    Step { at, glyphs: reading.glyphs, is_plain: reading.is_plain, is_repeated: false };
                if self.takes(step, child) {
                    return true;
                }
            }
        }
        !self.steps.is_empty() && self.passes_over(at, node)
    }

    fn takes(&mut self, step: Step, node: usize) -> bool {
        let next = step.at + step.glyphs;
        self.steps.push(step);
        let is_found = self.goes_on(next, node);
        self.steps.pop();
        is_found
    }

    /// Over digits between two letters, or over a letter that was there just before.
    fn passes_over(&mut self, at: usize, node: usize) -> bool {
        let end = self.text.end_of_same(at);
        if self.text.glyphs[at].kind == Kind::Digit {
            // All that stand there, so that a number is passed over as one.
            return (at == 0 || self.text.glyphs[at - 1].kind != Kind::Digit) && self.goes_on(end, node);
        }
        let is_repeated = self.text.folded(at - 1) == self.text.folded(at);
        is_repeated && self.takes(Step { at, glyphs: end - at, is_plain: false, is_repeated: true }, node)
    }
}
