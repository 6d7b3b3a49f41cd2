//! The Kriegspiel umpire (Wild 16): what becomes of a try, and what is said aloud after a legal move.
//!
//! Pure functions over a position. Whatever is made from a mover's own information goes through [`OwnMen`], which holds
//! nothing of the opponent: what it says cannot leak.

use crate::{
    Bitboard, Board, Castling, CastlingSide, Color, Line, Move, Played, Position, Role, Square, Try,
    attacks::{self, between},
};
use std::fmt;

/// What the umpire answers to a try.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ruling {
    /// The move stands.
    Legal(Move),
    /// Illegal because of what the opponent has.
    No,
    /// Illegal whatever the opponent has.
    Impossible,
}

impl Ruling {
    /// The umpire's word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Ruling::Legal(_) => "legal",
            Ruling::No => "no",
            Ruling::Impossible => "impossible",
        }
    }
}

impl fmt::Display for Ruling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// What was taken, as far as it is said.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Taken {
    /// A pawn.
    Pawn,
    /// Anything else.
    Piece,
}

impl fmt::Display for Taken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Taken::Pawn => "pawn",
            Taken::Piece => "piece",
        })
    }
}

/// From where a check comes, as far as it is said.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CheckKind {
    /// Along the file of the king.
    File,
    /// Along its rank.
    Rank,
    /// Along the longer of the two diagonals through it.
    LongDiagonal,
    /// Along the shorter one.
    ShortDiagonal,
    /// By a knight.
    Knight,
}

impl fmt::Display for CheckKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            CheckKind::File => "file",
            CheckKind::Rank => "rank",
            CheckKind::LongDiagonal => "long-diagonal",
            CheckKind::ShortDiagonal => "short-diagonal",
            CheckKind::Knight => "knight",
        })
    }
}

/// What both players hear after a legal move, besides who is to move and the end of the game. Of the pawn tries the
/// opponent of the side to move hears the number only.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Announcement {
    /// Where something was taken, and whether a pawn.
    pub captured: Option<(Square, Taken)>,
    /// The checks to the side to move; two for a double check.
    pub checks: Vec<CheckKind>,
    /// The squares on which a pawn of the side to move can make a legal capture, in the order of their names.
    pub pawn_tries: Vec<Square>,
}

/// Judges a try of the side to move.
#[must_use]
pub fn rule(line: &Line, attempt: Try) -> Ruling {
    if let Ok(legal) = attempt.find(&line.legal_moves()) {
        return Ruling::Legal(legal);
    }
    if OwnMen::of(line.position(), line.side_to_move()).is_candidate(attempt) {
        Ruling::No
    } else {
        Ruling::Impossible
    }
}

/// What is said aloud once a move has been played; `line` is the line after it.
#[must_use]
pub fn announce(line: &Line, played: &Played) -> Announcement {
    let taken = |role| if role == Role::Pawn { Taken::Pawn } else { Taken::Piece };
    Announcement {
        captured: played.captured_on.zip(played.captured.map(|piece| taken(piece.role))),
        checks: checks(line.position()),
        pawn_tries: pawn_tries(line),
    }
}

/// The kinds of check the side to move is in.
#[must_use]
pub fn checks(position: &Position) -> Vec<CheckKind> {
    let Some(king) = position.board().king(position.side_to_move()) else { return Vec::new() };
    let mut kinds: Vec<CheckKind> =
        position.checkers().into_iter().map(|checker| check_kind(king, checker)).collect();
    kinds.sort_unstable();
    kinds.dedup();
    kinds
}

fn check_kind(king: Square, checker: Square) -> CheckKind {
    let (files, ranks) = (king.file().abs_diff(checker.file()), king.rank().abs_diff(checker.rank()));
    if files == 0 {
        return CheckKind::File;
    }
    if ranks == 0 {
        return CheckKind::Rank;
    }
    if files != ranks {
        return CheckKind::Knight;
    }
    // A diagonal loses a square for each step away from the main one; of the two through a square one is always longer.
    let rising = king.file().abs_diff(king.rank());
    let falling = (king.file() + king.rank()).abs_diff(7);
    let on_rising = (checker.file() > king.file()) == (checker.rank() > king.rank());
    if on_rising == (rising < falling) { CheckKind::LongDiagonal } else { CheckKind::ShortDiagonal }
}

/// The squares on which a pawn of the side to move can make a legal capture, in the order of their names.
#[must_use]
pub fn pawn_tries(line: &Line) -> Vec<Square> {
    let moves = line.legal_moves();
    let captures = moves.into_iter().filter(|found| found.role() == Role::Pawn && found.captured().is_some());
    let mut squares: Vec<Square> = captures.map(Move::to).collect::<Bitboard>().into_iter().collect();
    squares.sort_unstable_by_key(|square| (square.file(), square.rank()));
    squares
}

/// A side's own men and castling rights, and nothing of the opponent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OwnMen {
    men: Board,
    color: Color,
    castling: Castling,
}

impl OwnMen {
    /// A side's part of a position.
    #[must_use]
    pub fn of(position: &Position, color: Color) -> OwnMen {
        OwnMen::new(position.board(), color, position.castling())
    }

    /// The same of a board and castling rights; what is the opponent's is left out.
    #[must_use]
    pub fn new(board: &Board, color: Color, castling: Castling) -> OwnMen {
        let mut men = Board::empty();
        for (square, piece) in board.iter().filter(|(_, piece)| piece.color == color) {
            men.put(square, piece);
        }
        let mut own = Castling::NONE;
        for rook in castling.rooks() & Bitboard::rank(color.relative_rank(0)) {
            own.allow_rook(rook);
        }
        OwnMen { men, color, castling: own }
    }

    /// The men, without the opponent's.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.men
    }

    /// Where one of the men could go, if the opponent had its men in the right places.
    fn targets(&self, from: Square) -> Bitboard {
        let Some(piece) = self.men.piece_at(from) else { return Bitboard::EMPTY };
        let own = self.men.occupied();
        let mut targets = attacks::attacks(self.color, piece.role, from, own) & !own;
        match piece.role {
            Role::Pawn => {
                let ahead = |square: Square| {
                    let step = if self.color == Color::White { 1 } else { -1 };
                    square.offset(0, step).filter(|&to| !own.has(to))
                };
                if let Some(once) = ahead(from) {
                    targets.insert(once);
                    if from.rank() == self.color.relative_rank(1) {
                        targets |= ahead(once).map_or(Bitboard::EMPTY, Square::bit);
                    }
                }
            }
            Role::King => {
                for rook in self.castling.rooks() {
                    let side = CastlingSide::of(from, rook);
                    let (king_to, rook_to) = (side.king_to(self.color), side.rook_to(self.color));
                    let king_way = between(from, king_to) | king_to.bit();
                    let rook_way = between(rook, rook_to) | rook_to.bit();
                    let others = own ^ from.bit() ^ rook.bit();
                    if ((king_way | rook_way) & others).is_empty() {
                        targets.insert(Move::castling(from, rook).uci_to());
                    }
                }
            }
            _ => {}
        }
        targets
    }

    fn promotes(&self, from: Square, to: Square) -> bool {
        self.men.men(self.color, Role::Pawn).has(from) && to.rank() == self.color.relative_rank(7)
    }

    /// Whether a try would be legal with some men of the opponent.
    #[must_use]
    pub fn is_candidate(&self, attempt: Try) -> bool {
        let names_promotion = match attempt.promotion {
            None => false,
            Some(role) if Role::PROMOTIONS.contains(&role) => true,
            Some(_) => return false,
        };
        self.targets(attempt.from).has(attempt.to)
            && self.promotes(attempt.from, attempt.to) == names_promotion
    }

    /// All tries that would be legal with some men of the opponent: what a client may offer its player.
    #[must_use]
    pub fn candidates(&self) -> Vec<Try> {
        let mut found = Vec::new();
        for from in self.men.occupied() {
            for to in self.targets(from) {
                if self.promotes(from, to) {
                    found.extend(Role::PROMOTIONS.map(|role| Try { from, to, promotion: Some(role) }));
                } else {
                    found.push(Try { from, to, promotion: None });
                }
            }
        }
        found
    }
}
