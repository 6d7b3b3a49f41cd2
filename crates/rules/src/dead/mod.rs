//! Can a side still mate by any sequence of legal moves? (FIDE 5.2.2, dead positions, and 6.9, the flag.)
//!
//! Asked of the men first, then of the squares they could ever reach, then of a search that is given up after a number of
//! positions. "No" is always proved. The idea of asking in this order is Miguel Ambrona's (A Practical Algorithm for Chess
//! Unwinnability, 2022); the rules here are our own.

mod ghosts;
mod mate;
mod material;
mod reach;
mod search;
mod spread;

use crate::{Bitboard, Board, Color, Line, Position, Role, variant::EarlyCheck};
use mate::MateNeeds;
use reach::Reach;

/// What is known of a side's chances to mate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// It can: a mate was found.
    Winnable,
    /// It cannot: proved.
    Unwinnable,
    /// Not decided within the limit.
    Unknown,
}

/// How many positions may be looked at.
struct Limits {
    /// With kings and pawns alone on the board.
    ghosts: usize,
    /// With all men.
    search: usize,
    /// Again, judging pawn walls after each capture and pawn move.
    walls: usize,
    /// More legal moves than this are not searched at all.
    moves_max: usize,
}

/// After each move of a live game: enough for a forced sequence.
const QUICK: Limits = Limits { ghosts: 0, search: 60, walls: 0, moves_max: 3 };
/// The same where hardly anything can move, which is rare before a game is as good as dead: a millisecond or so.
const LOCKED: Limits = Limits { ghosts: 1000, search: 500, walls: 500, moves_max: usize::MAX };
/// At the fall of a flag: a few milliseconds as a rule, a second at the worst.
const FULL: Limits = Limits { ghosts: 20_000, search: 20_000, walls: 200_000, moves_max: usize::MAX };

/// Whether pawns may form walls that are worth judging again and again. With a queen, many men or few pawns some mate is near
/// enough, or the first questions have decided.
fn may_have_walls(board: &Board) -> bool {
    board.by_role(Role::Queen).is_empty()
        && board.by_role(Role::Rook).count() <= 2
        && board.by_role(Role::Pawn).count() >= 4
        && board.occupied().count() <= 24
}

/// Whether no sequence of legal moves mates either king; quick enough to ask after each move.
pub(crate) fn is_dead(line: &Line) -> bool {
    let limits = if is_locked(line.position()) { &LOCKED } else { &QUICK };
    Color::ALL.into_iter().all(|side| verdict(line, side, limits) == Verdict::Unwinnable)
}

/// Whether there are pawns, no queen, and either no pawn can step ahead or hardly anything can move.
fn is_locked(position: &Position) -> bool {
    const FEW_MOVES: u64 = 6;
    let board = position.board();
    let pawns = board.by_role(Role::Pawn);
    if pawns.is_empty() || board.by_role(Role::Queen).any() {
        return false;
    }
    let steps = Color::ALL
        .into_iter()
        .fold(Bitboard::EMPTY, |steps, color| steps | spread::ahead(color, board.men(color, Role::Pawn)));
    (steps & !board.occupied()).is_empty()
        || (board.by_role(Role::Rook).is_empty() && position.count_legal_moves() <= FEW_MOVES)
}

/// Whether a side can mate by any sequence of legal moves; thorough, for the fall of a flag.
pub(crate) fn can_mate(line: &Line, side: Color) -> bool {
    verdict(line, side, &FULL) != Verdict::Unwinnable
}

fn verdict(line: &Line, side: Color, limits: &Limits) -> Verdict {
    let position = line.position();
    if !material::could_mate(position.board(), side, line.variant()) {
        return Verdict::Unwinnable;
    }
    let series = &line.variant().rules().series;
    let needs = match series {
        Some(rules) if rules.early_check == EarlyCheck::Forbidden => MateNeeds::CheckOnly,
        _ => MateNeeds::NoFlight,
    };
    let reach = Reach::of(position);
    if !mate::is_conceivable(&reach, side, needs) {
        return Verdict::Unwinnable;
    }
    // The searches know one move a turn only.
    if series.is_some() || position.legal_moves().len() > limits.moves_max {
        return Verdict::Unknown;
    }
    if limits.ghosts > 0 && ghosts::search(position, &reach, side, limits.ghosts) == Verdict::Unwinnable {
        return Verdict::Unwinnable;
    }
    // Looking at pawn walls after every capture costs far more than it saves where a mate is easily found.
    let quick = search::search(position, side, limits.search, false);
    if quick != Verdict::Unknown || limits.walls == 0 || !may_have_walls(position.board()) {
        return quick;
    }
    search::search(position, side, limits.walls, true)
}
