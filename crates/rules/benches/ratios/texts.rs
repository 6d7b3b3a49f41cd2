//! What the contestants work on: known positions, and the games of tests/data.

use tratto_rules::{Fen, Line, Position, Variant};

/// A name, a position, and a depth that takes a tenth of a second or so.
pub(crate) const POSITIONS: [(&str, &str, u32); 4] = [
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5),
    ("kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4),
    ("rook ending", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6),
    ("promotions", "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", 5),
];

/// The SAN moves of each game of tests/data/standard-games.jsonl. One line is one game; the list follows its key.
pub(crate) fn games() -> Vec<Vec<String>> {
    let text = include_str!("../../../../tests/data/standard-games.jsonl");
    let list = |line: &str| {
        let (_, after) = line.split_once("\"san\": [").expect("BUG: a game without its moves");
        let (inside, _) = after.split_once(']').expect("BUG: a list without its end");
        inside.split(", ").map(|quoted| quoted.trim_matches('"').to_owned()).collect()
    };
    text.lines().map(list).collect()
}

/// The line after each move.
pub(crate) fn lines(games: &[Vec<String>]) -> Vec<Line> {
    let mut lines = Vec::new();
    for game in games {
        let mut line = Line::new(Variant::Standard);
        for san in game {
            let chosen = line.parse_san(san).expect("BUG: a game with an illegal move");
            line.play(chosen);
            lines.push(line.clone());
        }
    }
    lines
}

/// A FEN after each move.
pub(crate) fn fens(games: &[Vec<String>]) -> Vec<String> {
    lines(games).iter().map(Line::text).collect()
}

/// All games as PGN, several times over.
pub(crate) fn pgn(games: &[Vec<String>]) -> Vec<u8> {
    let mut text = String::new();
    for game in games.iter().cycle().take(games.len() * 10) {
        text.push_str("[Event \"Bench\"]\n[Site \"?\"]\n[Date \"2026.01.01\"]\n[Round \"-\"]\n");
        text.push_str("[White \"Somebody\"]\n[Black \"Somebody Else\"]\n[Result \"*\"]\n\n");
        for (ply, san) in game.iter().enumerate() {
            if ply % 2 == 0 {
                text.push_str(&format!("{}. ", ply / 2 + 1));
            }
            text.push_str(san);
            text.push(if ply % 12 == 11 { '\n' } else { ' ' });
        }
        text.push_str("*\n\n");
    }
    text.into_bytes()
}

/// A position of ours.
pub(crate) fn ours(fen: &str) -> Position {
    fen.parse::<Fen>().expect("BUG: a bad FEN").position
}
