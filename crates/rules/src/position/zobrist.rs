//! Zobrist keys: one number for a position, kept up to date move by move.
//!
//! Two positions have the same key when they have the same men, side to move, castling rights and *legal* en passant
//! captures, which is what repetition compares (FIDE 9.2). The numbers come from splitmix64 with a fixed seed, so that
//! keys may be stored.

use super::Position;
use crate::{CastlingSide, Color, Move, Role, Square};

struct Numbers {
    men: [[[u64; 64]; 6]; 2],
    castling: [u64; 64],
    en_passant: [u64; 64],
    black_to_move: u64,
}

const fn splitmix(state: u64) -> (u64, u64) {
    let state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (state, z ^ (z >> 31))
}

const fn numbers() -> Numbers {
    let mut numbers =
        Numbers { men: [[[0; 64]; 6]; 2], castling: [0; 64], en_passant: [0; 64], black_to_move: 0 };
    let mut state = 0x7472_6174_746f; // "tratto"
    let mut i = 0;
    while i < 2 * 6 * 64 {
        (state, numbers.men[i / 384][i / 64 % 6][i % 64]) = splitmix(state);
        i += 1;
    }
    i = 0;
    while i < 64 {
        (state, numbers.castling[i]) = splitmix(state);
        i += 1;
    }
    i = 0;
    while i < 64 {
        (state, numbers.en_passant[i]) = splitmix(state);
        i += 1;
    }
    (_, numbers.black_to_move) = splitmix(state);
    numbers
}

static NUMBERS: Numbers = numbers();

/// The Zobrist key of a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Key(pub u64);

impl Key {
    /// Computed from nothing.
    #[must_use]
    pub fn of(position: &Position) -> Key {
        let men =
            position.board.iter().fold(0, |key, (square, piece)| key ^ man(piece.color, piece.role, square));
        Key(men ^ turn(position) ^ castling(position) ^ en_passant(position))
    }

    /// The key of `after`, which a move made of `before`, if this is the key of `before`.
    #[inline]
    #[must_use]
    pub fn after(self, before: &Position, chosen: Move, after: &Position) -> Key {
        let us = before.turn;
        let (from, to) = (chosen.from(), chosen.to());
        let arrived = chosen.promotion().unwrap_or(chosen.role());
        let mut key = self.0 ^ man(us, chosen.role(), from) ^ man(us, arrived, to);
        if let (Some(role), Some(square)) = (chosen.captured(), chosen.captured_on()) {
            key ^= man(us.opponent(), role, square);
        }
        if let Some(rook) = chosen.castling_rook() {
            let side = CastlingSide::of_king_to(to);
            key ^= man(us, Role::Rook, rook) ^ man(us, Role::Rook, side.rook_to(us));
        }
        if before.castling != after.castling {
            key ^= castling(before) ^ castling(after);
        }
        Key(key ^ turn(before) ^ turn(after) ^ en_passant(before) ^ en_passant(after))
    }
}

#[inline]
fn man(color: Color, role: Role, square: Square) -> u64 {
    NUMBERS.men[color as usize][role.index()][square.index()]
}

#[inline]
fn turn(position: &Position) -> u64 {
    if position.turn == Color::Black { NUMBERS.black_to_move } else { 0 }
}

#[inline]
fn castling(position: &Position) -> u64 {
    position.castling.rooks().into_iter().fold(0, |key, square| key ^ NUMBERS.castling[square.index()])
}

#[inline]
fn en_passant(position: &Position) -> u64 {
    position.en_passant.into_iter().fold(0, |key, square| key ^ NUMBERS.en_passant[square.index()])
}
