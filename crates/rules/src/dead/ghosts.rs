//! A search in which only kings and pawns stand on the board. All other men are ghosts: they may be anywhere they could
//! ever reach, attack whatever they could ever attack, and never stand in the way.
//!
//! So every real line of play has its shadow here, and if no shadow ends in what might be a mate, no line does. Locked pawns
//! leave few positions of kings and pawns, however many bishops roam behind them; and a side without a move is out of the
//! game here as there, which no count of reachable squares sees.

use super::{Verdict, reach::Reach, search::Seen};
use crate::{
    Bitboard, Board, Castling, Color, Key, Move, Position, Role, Square,
    attacks::{self, between},
};

/// What the ghosts of one side could ever do.
#[derive(Clone, Copy, Default)]
struct Side {
    any: bool,
    attacks: Bitboard,
    standing: Bitboard,
    /// Whether some attack along ranks and files, and some along diagonals.
    orthogonal: bool,
    diagonal: bool,
}

struct Ghosts {
    winner: Color,
    /// By side: those there are already.
    present: [Side; 2],
    /// The same once a pawn of the side has been promoted.
    promoted: [Side; 2],
}

/// Kings and pawns, and which sides have promoted a pawn.
#[derive(Clone, Copy)]
struct State {
    position: Position,
    has_promoted: [bool; 2],
}

impl State {
    fn key(&self) -> Key {
        let promoted = u64::from(self.has_promoted[0]) | u64::from(self.has_promoted[1]) << 1;
        Key(Key::of(&self.position).0 ^ promoted)
    }

    /// A pawn that has reached the last rank becomes a ghost.
    fn promote(&mut self, on: Square, color: Color) {
        self.position.board.clear(on);
        self.has_promoted[color as usize] = true;
    }
}

impl Ghosts {
    fn of(reach: &Reach, winner: Color) -> Ghosts {
        let mut ghosts = Ghosts { winner, present: [Side::default(); 2], promoted: [Side::default(); 2] };
        for man in reach.men().iter().filter(|man| !matches!(man.role, Role::King | Role::Pawn)) {
            let side = &mut ghosts.present[man.color as usize];
            side.any = true;
            side.attacks |= man.attacks(reach.fixed);
            side.standing |= man.reach;
            side.orthogonal |= matches!(man.role, Role::Rook | Role::Queen);
            side.diagonal |= matches!(man.role, Role::Bishop | Role::Queen);
        }
        ghosts.promoted = ghosts.present;
        for man in reach.men().iter().filter(|man| man.promoted.any()) {
            let side = &mut ghosts.promoted[man.color as usize];
            side.attacks |= man.promoted_attacks(reach.fixed);
            side.standing |= man.promoted;
            (side.any, side.orthogonal, side.diagonal) = (true, true, true);
        }
        ghosts
    }

    fn side(&self, state: &State, color: Color) -> &Side {
        let sides = if state.has_promoted[color as usize] { &self.promoted } else { &self.present };
        &sides[color as usize]
    }

    /// After a move of the winner (`None`: of one of its ghosts): whether the other king might be mated.
    fn could_be_mate(&self, state: &State, chosen: Option<Move>) -> bool {
        let position = &state.position;
        let loser = position.side_to_move();
        let king = position.board().king_of(loser);
        let winner = self.side(state, self.winner);
        let by_ghost = winner.attacks.has(king);
        let is_check = position.is_check()
            || match chosen {
                None => by_ghost,
                // A new ghost may give check where it has just appeared.
                Some(chosen) if chosen.to().rank() == self.winner.relative_rank(7) => by_ghost,
                Some(chosen) => by_ghost && winner.could_uncover(position, chosen, king),
            };
        if !is_check {
            return false;
        }
        // A flight square may be attacked by a ghost, or taken up by one of the loser's own.
        let closed = winner.attacks | self.side(state, loser).standing;
        let mut can_flee = false;
        position.each_legal_move(|flight| {
            can_flee |= flight.role() == Role::King && !closed.has(flight.to());
        });
        !can_flee
    }

    /// All states one move on, by a man or by a ghost; `Err` if one of them might be a mate.
    fn successors(&self, state: &State) -> Result<Vec<State>, ()> {
        let position = &state.position;
        let mover = position.side_to_move();
        let mut found = Vec::new();
        let mut reach = |next: State, chosen: Option<Move>| {
            if is_left_in_check(&next.position) {
                return Ok(());
            }
            if mover == self.winner && self.could_be_mate(&next, chosen) {
                return Err(());
            }
            found.push(next);
            Ok(())
        };
        let captures = self.captures_of_ghosts(state);
        for chosen in position.legal_moves().into_iter().chain(captures) {
            let mut next = *state;
            next.position.play_unchecked(chosen);
            if chosen.role() == Role::Pawn && chosen.to().rank() == mover.relative_rank(7) {
                next.promote(chosen.to(), mover);
            }
            reach(next, Some(chosen))?;
        }
        let ghosts = self.side(state, mover);
        if ghosts.any {
            let mut next = *state;
            next.position.turn = mover.opponent();
            next.position.en_passant = Bitboard::EMPTY;
            reach(next, None)?;
            for taken in position.board().men(mover.opponent(), Role::Pawn) & ghosts.attacks {
                let mut next = next;
                next.position.board.clear(taken);
                reach(next, None)?;
            }
        }
        Ok(found)
    }

    /// Pawns' moves to where they would take a ghost.
    fn captures_of_ghosts(&self, state: &State) -> Vec<Move> {
        let board = state.position.board();
        let mover = state.position.side_to_move();
        let targets = self.side(state, mover.opponent()).standing & !board.occupied();
        let captures = |from| {
            let reached = attacks::pawn(mover, from) & targets;
            reached.into_iter().map(move |to| Move::normal(Role::Pawn, from, to, None))
        };
        board.men(mover, Role::Pawn).into_iter().flat_map(captures).collect()
    }
}

impl Side {
    /// Whether a king's or pawn's move could have opened a line from a ghost to this king.
    fn could_uncover(self, position: &Position, chosen: Move, king: Square) -> bool {
        let occupied = position.board().occupied();
        [Some(chosen.from()), chosen.captured_on()].into_iter().flatten().any(|left| {
            let straight = left.file() == king.file() || left.rank() == king.rank();
            let slides = if straight { self.orthogonal } else { self.diagonal };
            slides
                && !occupied.has(left)
                && attacks::line(left, king).any()
                && (between(left, king) & occupied).is_empty()
        })
    }
}

/// Whether the side that has just moved could lose its king to a king or a pawn.
fn is_left_in_check(position: &Position) -> bool {
    let mover = position.side_to_move().opponent();
    let board = position.board();
    board.attackers(mover.opponent(), board.king_of(mover), board.occupied()).any()
}

/// Kings and pawns alone.
fn bare(position: &Position) -> Position {
    let mut board = Board::empty();
    for (square, piece) in position.board().iter() {
        if matches!(piece.role, Role::King | Role::Pawn) {
            board.put(square, piece);
        }
    }
    Position { board, castling: Castling::NONE, ..*position }
}

/// Looks for anything that might be a mate, in at most `limit` positions. Finding it proves nothing; not finding it does.
pub(super) fn search(position: &Position, reach: &Reach, winner: Color, limit: usize) -> Verdict {
    let has_castling = Color::ALL.into_iter().any(|color| position.castling().any(color));
    if has_castling {
        return Verdict::Unknown;
    }
    let ghosts = Ghosts::of(reach, winner);
    let start = State { position: bare(position), has_promoted: [false; 2] };
    // Where the game stands, a ghost of the winner may be giving mate already.
    if position.side_to_move() != winner && ghosts.could_be_mate(&start, None) {
        return Verdict::Unknown;
    }
    let mut seen = Seen::default();
    seen.insert(start.key());
    let mut open = vec![start];
    while let Some(state) = open.pop() {
        let Ok(successors) = ghosts.successors(&state) else { return Verdict::Unknown };
        for next in successors {
            if seen.insert(next.key()) {
                open.push(next);
            }
        }
        if seen.len() > limit {
            return Verdict::Unknown;
        }
    }
    Verdict::Unwinnable
}
