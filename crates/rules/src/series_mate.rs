//! Looking for a series of progressive chess that mates.
//!
//! A beam search: of all positions after each move of the series only the most promising are gone on from. It finds most mates
//! quickly; that it finds none proves nothing.

use crate::{Line, Move, Outcome, Role, Square, attacks};
use std::collections::HashSet;

/// A position within the series, and how it came about.
struct Node {
    line: Line,
    parent: usize,
    chosen: Option<Move>,
}

/// A series of the side to move that mates, if one is found among `width` positions after each of its moves. The series may end
/// early where the rules let a check end it.
///
/// `None` as well where a turn is one move and no move mates.
#[must_use]
pub fn find(start: &Line, width: usize) -> Option<Vec<Move>> {
    let mover = start.side_to_move();
    let mut levels = vec![vec![Node { line: start.clone(), parent: 0, chosen: None }]];
    while let Some(level) = levels.last().filter(|level| !level.is_empty()) {
        let mut seen = HashSet::new();
        let mut next = Vec::new();
        for (parent, node) in level.iter().enumerate() {
            for chosen in node.line.legal_moves() {
                let line = node.line.after(chosen);
                if line.side_to_move() == mover {
                    // What comes of moves in another order is the same, up to the counts of English rules.
                    if seen.insert((line.key(), line.series_memory())) {
                        next.push((promise(&line), Node { line, parent, chosen: Some(chosen) }));
                    }
                } else if line.is_check() && matches!(line.end(), Some((Outcome::Decisive { .. }, _))) {
                    return Some(way_to(&levels, parent, chosen));
                }
            }
        }
        if next.len() > width {
            next.select_nth_unstable_by_key(width, |(promise, _)| std::cmp::Reverse(*promise));
            next.truncate(width);
        }
        levels.push(next.into_iter().map(|(_, node)| node).collect());
    }
    None
}

fn way_to(levels: &[Vec<Node>], mut parent: usize, last: Move) -> Vec<Move> {
    let mut moves = vec![last];
    for level in levels.iter().rev() {
        let node = &level[parent];
        moves.extend(node.chosen);
        parent = node.parent;
    }
    moves.reverse();
    moves
}

/// How near a mate looks: few squares for the other king to flee to, men that can mate, pawns that still get through.
fn promise(line: &Line) -> i32 {
    let position = line.position();
    let board = position.board();
    let us = position.side_to_move();
    let them = us.opponent();
    let king = board.king_of(them);
    let occupied = board.occupied() ^ king.bit();
    let mut flights = 0;
    let mut pressure = 0;
    for square in attacks::king(king) {
        let attackers = board.attackers(us, square, occupied);
        let is_theirs = board.by_color(them).has(square);
        flights += i32::from(!is_theirs && attackers.is_empty());
        pressure += i32::try_from(attackers.count()).unwrap_or(0);
    }
    let left = line.series().map_or(0, |series| i32::try_from(series.len - series.made).unwrap_or(0));
    let steps = |pawn: Square| 7 - i32::from(us.relative_rank(pawn.rank()));
    let pawns = board.men(us, Role::Pawn).into_iter();
    let nearest = pawns.map(steps).filter(|&steps| steps < left).map(|steps| 7 - steps).max().unwrap_or(0);
    let count = |role| i32::try_from(board.men(us, role).count()).unwrap_or(0);
    let men =
        count(Role::Queen) * 9 + count(Role::Rook) * 5 + (count(Role::Bishop) + count(Role::Knight)) * 2;
    let theirs = i32::try_from(board.by_color(them).count()).unwrap_or(0);
    pressure * 3 - flights * 8 + nearest * 3 + men * 2 - theirs
}
