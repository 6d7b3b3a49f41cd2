//! The search tree: principal-variation alpha-beta with a transposition table, a null move, and reductions.
//!
//! Scores are always seen from the side to move. Once the search is over, every score that comes back is meaningless and
//! nobody may use it.

use crate::{
    Limits, Root, Stop,
    evaluate::evaluate,
    order::{self, Memory, Ranked},
    table::{Bound, Table},
    value::{MATE_SEEN, PLY_MAX, mated_at},
};
use tratto_rules::{Key, Move, Position, Role};

/// [`Stop`] is asked when this many positions have been visited since.
const NODES_BETWEEN_QUESTIONS: u64 = 1024;
/// 100 plies without capture or pawn move are a draw.
const QUIET_PLIES_MAX: u32 = 100;
/// So much above beta at depth 1, and times the depth beyond: not worth a search.
const FAR_ABOVE: i32 = 85;
const FAR_ABOVE_DEPTH_MAX: i32 = 6;
/// So much below alpha at depth 1, and times the depth beyond: no quiet move helps.
const FAR_BELOW: i32 = 110;
const FAR_BELOW_DEPTH_MAX: i32 = 4;
const NULL_MOVE_DEPTH_MIN: i32 = 3;
/// Moves after these are searched less deep at first.
const REDUCED_AFTER: usize = 3;
const REDUCED_DEPTH_MIN: i32 = 3;

/// A place in the tree.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    pub(crate) position: Position,
    key: Key,
    halfmoves: u32,
    pub(crate) ply: usize,
}

/// Scores that matter: what the side to move has already, and what the opponent has.
#[derive(Clone, Copy)]
pub(crate) struct Window {
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
}

impl Window {
    pub(crate) const fn turned(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }

    /// Only whether something is better than alpha.
    const fn narrow(self) -> Window {
        Window { alpha: self.alpha, beta: self.alpha + 1 }
    }

    const fn is_narrow(self) -> bool {
        self.beta - self.alpha == 1
    }
}

impl Node {
    pub(crate) fn root(root: &Root) -> Node {
        Node { position: *root.position(), key: root.key(), halfmoves: root.halfmoves(), ply: 0 }
    }

    pub(crate) fn after(&self, chosen: Move) -> Node {
        let mut position = self.position;
        position.play_unchecked(chosen);
        let key = self.key.after(&self.position, chosen, &position);
        let halfmoves = if chosen.is_zeroing() { 0 } else { self.halfmoves + 1 };
        Node { position, key, halfmoves, ply: self.ply + 1 }
    }

    /// If the side to move did nothing.
    fn passed(&self) -> Option<Node> {
        let position = self.position.passed()?;
        Some(Node { position, key: Key::of(&position), halfmoves: 0, ply: self.ply + 1 })
    }
}

/// A search under way.
pub(crate) struct Tree<'a> {
    table: &'a mut Table,
    pub(crate) limits: &'a Limits,
    stop: &'a dyn Stop,
    /// Keys of the game and of the branch under search, the present one last.
    keys: Vec<Key>,
    /// The moves of all nodes of the branch under search, one after the other.
    pub(crate) moves: Vec<Ranked>,
    /// The best line from each ply of the branch.
    lines: Vec<Vec<Move>>,
    pub(crate) memory: Memory,
    nodes: u64,
    depth_reached: usize,
    is_over: bool,
}

impl<'a> Tree<'a> {
    pub(crate) fn new(
        table: &'a mut Table,
        limits: &'a Limits,
        stop: &'a dyn Stop,
        past: &[Key],
    ) -> Tree<'a> {
        Tree {
            table,
            limits,
            stop,
            keys: past.to_vec(),
            moves: Vec::with_capacity(2048),
            lines: vec![Vec::new(); PLY_MAX + 2],
            memory: Memory::new(),
            nodes: 0,
            depth_reached: 0,
            is_over: false,
        }
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    pub(crate) fn depth_reached(&self) -> usize {
        self.depth_reached
    }

    pub(crate) fn is_over(&self) -> bool {
        self.is_over
    }

    /// The best line of the last iteration, or of as much of it as was searched.
    pub(crate) fn line(&self) -> &[Move] {
        &self.lines[0]
    }

    /// Searches from the root; `None` if it was stopped.
    pub(crate) fn search_root(&mut self, node: &Node, depth: usize, window: Window) -> Option<i32> {
        let depth = i32::try_from(depth).unwrap_or(i32::MAX);
        let score = self.search(node, depth, window, false);
        (!self.is_over).then_some(score)
    }

    /// Counts a visited position; whether the search is over.
    pub(crate) fn visit(&mut self, ply: usize) -> bool {
        self.nodes += 1;
        self.depth_reached = self.depth_reached.max(ply);
        self.lines[ply].clear();
        let is_asked = self.nodes.is_multiple_of(NODES_BETWEEN_QUESTIONS);
        self.is_over |= self.nodes > self.limits.nodes_max || (is_asked && self.stop.is_over());
        self.is_over
    }

    /// What a position is worth without looking ahead, to a player of this strength.
    pub(crate) fn judge(&self, node: &Node) -> i32 {
        let Limits { misjudgement, seed, .. } = *self.limits;
        let score = evaluate(&node.position);
        if misjudgement == 0 {
            return score;
        }
        (score + seed.misjudgement(node.key.0, misjudgement)).clamp(1 - MATE_SEEN, MATE_SEEN - 1)
    }

    /// Whether this position has stood before, or fifty moves have gone by. Once is enough: what can be had again can be
    /// had a third time.
    fn is_drawn(&self, node: &Node) -> bool {
        if node.halfmoves >= QUIET_PLIES_MAX {
            return true;
        }
        let back = (node.halfmoves as usize).min(self.keys.len() - 1);
        let now = self.keys.len() - 1;
        self.keys[now - back..now].contains(&node.key)
    }

    fn search(&mut self, node: &Node, depth: i32, mut window: Window, may_pass: bool) -> i32 {
        let is_check = node.position.is_check();
        let depth = if is_check { depth + 1 } else { depth };
        if depth <= 0 || node.ply >= PLY_MAX {
            return self.quiesce(node, window, 0);
        }
        if self.visit(node.ply) {
            return 0;
        }
        if node.ply > 0 {
            // A mate on the board comes before the fifty moves.
            if self.is_drawn(node) && (!is_check || node.position.has_legal_move()) {
                return 0;
            }
            window.alpha = window.alpha.max(mated_at(node.ply));
            window.beta = window.beta.min(-mated_at(node.ply + 1));
            if window.alpha >= window.beta {
                return window.alpha;
            }
        }
        let known = self.table.get(node.key).copied();
        if let Some(entry) = known
            && node.ply > 0
            && window.is_narrow()
            && i32::from(entry.depth) >= depth
        {
            let score = entry.score(node.ply);
            let is_decided = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => score >= window.beta,
                Bound::Upper => score <= window.alpha,
            };
            if is_decided {
                return score;
            }
        }
        let judged = if is_check { None } else { Some(self.judge(node)) };
        if let Some(judged) = judged
            && window.is_narrow()
            && let Some(score) = self.refute_at_sight(node, depth, window, may_pass, judged)
        {
            return score;
        }
        let hint = known.and_then(|entry| entry.best);
        self.search_moves(node, depth, window, hint, judged)
    }

    /// Positions so good that a move of the opponent's must have been a mistake.
    fn refute_at_sight(
        &mut self,
        node: &Node,
        depth: i32,
        window: Window,
        may_pass: bool,
        judged: i32,
    ) -> Option<i32> {
        // With a piece or none beside the pawns, having to move can be what loses.
        let board = node.position.board();
        let plain = board.by_role(Role::Pawn) | board.by_role(Role::King);
        let has_pieces = (board.by_color(node.position.side_to_move()) & !plain).more_than_one();
        if window.beta.abs() >= MATE_SEEN || !has_pieces {
            return None;
        }
        if depth <= FAR_ABOVE_DEPTH_MAX && judged - FAR_ABOVE * depth >= window.beta {
            return Some(judged);
        }
        if !may_pass || depth < NULL_MOVE_DEPTH_MIN || judged < window.beta {
            return None;
        }
        // Even doing nothing is good enough.
        let next = node.passed()?;
        let reduced = depth - 3 - depth / 4 - ((judged - window.beta) / 200).min(2);
        self.keys.push(next.key);
        let score = -self.search(
            &next,
            reduced,
            Window { alpha: window.beta - 1, beta: window.beta }.turned(),
            false,
        );
        self.keys.pop();
        // A mate found while one side stood still is none.
        (!self.is_over && score >= window.beta).then_some(if score >= MATE_SEEN {
            window.beta
        } else {
            score
        })
    }

    fn search_moves(
        &mut self,
        node: &Node,
        depth: i32,
        mut window: Window,
        hint: Option<Move>,
        judged: Option<i32>,
    ) -> i32 {
        let start = self.moves.len();
        self.list_moves(node, hint);
        if self.moves.len() == start {
            return if judged.is_none() { mated_at(node.ply) } else { 0 };
        }
        let is_hopeless = judged.is_some_and(|judged| {
            depth <= FAR_BELOW_DEPTH_MAX && window.is_narrow() && judged + FAR_BELOW * depth <= window.alpha
        });
        let (first_alpha, mut best, mut best_move) = (window.alpha, mated_at(0) - 1, None);
        let mut tried = 0;
        while let Some(ranked) = order::pick(&mut self.moves[start..], tried) {
            let next = node.after(ranked.chosen);
            let is_quiet = order::is_quiet(ranked.chosen);
            tried += 1;
            let is_late = is_quiet && tried > 1 && judged.is_some() && !next.position.is_check();
            if is_hopeless && is_late && best > -MATE_SEEN {
                continue;
            }
            let reduction = if is_late { reduction(depth, tried, window) } else { 0 };
            self.keys.push(next.key);
            let score = self.search_one(&next, depth, window, tried, reduction);
            self.keys.pop();
            if self.is_over {
                break;
            }
            if score > best {
                best = score;
                if score > window.alpha {
                    window.alpha = score;
                    best_move = Some(ranked.chosen);
                    self.note_line(node.ply, ranked.chosen);
                }
            }
            if window.alpha >= window.beta {
                if is_quiet {
                    let (by, depth) = (node.position.side_to_move(), usize::try_from(depth).unwrap_or(0));
                    let before = &self.moves[start..start + tried - 1];
                    self.memory.note_refutation(by, node.ply, depth, ranked.chosen, before);
                }
                break;
            }
        }
        self.moves.truncate(start);
        if !self.is_over {
            let bound = match best {
                _ if best >= window.beta => Bound::Lower,
                _ if best > first_alpha => Bound::Exact,
                _ => Bound::Upper,
            };
            self.table.put(node.key, node.ply, usize::try_from(depth).unwrap_or(0), best, bound, best_move);
        }
        best
    }

    fn list_moves(&mut self, node: &Node, hint: Option<Move>) {
        let (moves, memory) = (&mut self.moves, &self.memory);
        node.position.each_legal_move(|chosen| {
            let rank = memory.rank(&node.position, node.ply, hint, chosen);
            moves.push(Ranked { chosen, rank });
        });
    }

    /// The first move with the whole window, the others only asked whether they are better; those that are, again.
    fn search_one(&mut self, next: &Node, depth: i32, window: Window, tried: usize, reduction: i32) -> i32 {
        if tried == 1 {
            return -self.search(next, depth - 1, window.turned(), true);
        }
        let mut score = -self.search(next, depth - 1 - reduction, window.narrow().turned(), true);
        if reduction > 0 && score > window.alpha && !self.is_over {
            score = -self.search(next, depth - 1, window.narrow().turned(), true);
        }
        if score > window.alpha && score < window.beta && !self.is_over {
            score = -self.search(next, depth - 1, window.turned(), true);
        }
        score
    }

    pub(crate) fn note_line(&mut self, ply: usize, chosen: Move) {
        let (here, below) = self.lines.split_at_mut(ply + 1);
        here[ply].clear();
        here[ply].push(chosen);
        here[ply].extend_from_slice(&below[0]);
    }
}

/// How much less deep a late quiet move is looked at first.
fn reduction(depth: i32, tried: usize, window: Window) -> i32 {
    if depth < REDUCED_DEPTH_MIN || tried <= REDUCED_AFTER {
        return 0;
    }
    let late = usize::ilog2(tried).cast_signed() * i32::ilog2(depth).cast_signed() / 4;
    let on_the_line = i32::from(!window.is_narrow());
    (late.max(1) - on_the_line).clamp(0, depth - 1)
}
