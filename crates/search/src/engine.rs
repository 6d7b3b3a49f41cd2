//! The engine: deeper and deeper searches of one position, until a limit or a stop.

use crate::{
    Limits, Root, Stop, Value,
    table::Table,
    tree::{Node, Tree, Window},
    value::{INFINITE, MATE, MATE_SEEN},
};
use tratto_rules::Move;

/// How far a score may be from the last one before the window is opened, in hundredths of a pawn.
const ASPIRATION: i32 = 30;
/// Shallow scores jump too much for a window.
const ASPIRATION_DEPTH_MIN: usize = 5;

/// Remembers between the moves of one game what it found out. Its memory is its table's; it holds nothing else.
pub struct Engine {
    table: Table,
}

/// What a search knows after an iteration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// Full plies searched.
    pub depth: usize,
    /// The deepest ply seen.
    pub depth_reached: usize,
    /// Positions visited so far.
    pub nodes: u64,
    /// What the position is worth to the side to move.
    pub value: Value,
    /// The moves both sides are expected to play.
    pub line: Vec<Move>,
}

/// The answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// The move to play; `None` if the game has ended.
    pub best: Option<Move>,
    /// What is known at the end; of the last iteration that had an answer.
    pub report: Report,
}

impl Engine {
    /// With a table of at most so many bytes.
    #[must_use]
    pub fn new(table_bytes_max: usize) -> Engine {
        Engine { table: Table::new(table_bytes_max) }
    }

    /// Forgets everything: another game begins.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// Thinks about a position. `tell` hears of each iteration that was finished.
    pub fn search(
        &mut self,
        root: &Root,
        limits: &Limits,
        stop: &dyn Stop,
        tell: &mut dyn FnMut(&Report),
    ) -> Found {
        self.table.grow_older();
        if limits.misjudgement > 0 {
            // What was judged under another seed, or soundly, would shine through.
            self.table.clear();
        }
        let mut tree = Tree::new(&mut self.table, limits, stop, root.keys());
        let node = Node::root(root);
        let first = root.position().legal_moves().first().copied();
        let ended = if root.position().is_check() { Value::MatedIn(0) } else { Value::Centipawns(0) };
        let mut report = Report {
            depth: 0,
            depth_reached: 0,
            nodes: 0,
            value: if first.is_some() { Value::Centipawns(0) } else { ended },
            line: first.into_iter().collect(),
        };
        if first.is_none() {
            return Found { best: None, report };
        }
        let mut score = 0;
        for depth in 1..=limits.depth_max.max(1) {
            let found = iterate(&mut tree, &node, depth, score);
            let has_answer = !tree.line().is_empty();
            if has_answer {
                report.line = tree.line().to_vec();
            }
            report.nodes = tree.nodes();
            let Some(found) = found else { break };
            score = found;
            report.depth = depth;
            report.depth_reached = tree.depth_reached();
            report.value = Value::of_score(score);
            tell(&report);
            // A mate that is as near as this depth can see will not be found nearer.
            let is_mate =
                score.abs() >= MATE_SEEN && MATE - score.abs() <= i32::try_from(depth).unwrap_or(i32::MAX);
            if is_mate || stop.is_enough() {
                break;
            }
        }
        Found { best: report.line.first().copied(), report }
    }
}

/// One iteration; `None` if it was stopped. The window around the last score is opened where it was wrong.
fn iterate(tree: &mut Tree<'_>, node: &Node, depth: usize, last: i32) -> Option<i32> {
    let (mut below, mut above) = (ASPIRATION, ASPIRATION);
    loop {
        let window = if depth < ASPIRATION_DEPTH_MIN {
            Window { alpha: -INFINITE, beta: INFINITE }
        } else {
            Window { alpha: (last - below).max(-INFINITE), beta: (last + above).min(INFINITE) }
        };
        let score = tree.search_root(node, depth, window)?;
        if score <= window.alpha && window.alpha > -INFINITE {
            below = if below > 400 { 2 * INFINITE } else { below * 4 };
        } else if score >= window.beta && window.beta < INFINITE {
            above = if above > 400 { 2 * INFINITE } else { above * 4 };
        } else {
            return Some(score);
        }
    }
}
