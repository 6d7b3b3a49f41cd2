//! Each level against the next, by games whose every move is limited by counting, so that the table is the same on
//! every machine. `cargo bench -p tratto-search --bench levels [-- PAIRS]`: so many games with each color.

use std::io::{Write, stdout};
use tratto_rules::Color;
use tratto_search::{Engine, Level, Limits, Never, Root, Seed};

/// Openings that leave the game open, four plies each or more.
const OPENINGS: [&str; 12] = [
    "e2e4 e7e5 g1f3 b8c6",
    "e2e4 c7c5 g1f3 d7d6",
    "e2e4 e7e6 d2d4 d7d5",
    "e2e4 c7c6 d2d4 d7d5",
    "d2d4 d7d5 c2c4 e7e6",
    "d2d4 g8f6 c2c4 g7g6",
    "d2d4 d7d5 g1f3 g8f6",
    "c2c4 e7e5 b1c3 g8f6",
    "g1f3 d7d5 g2g3 c7c5",
    "e2e4 e7e5 f1c4 g8f6",
    "d2d4 f7f5 g2g3 g8f6",
    "e2e4 d7d6 d2d4 g8f6",
];
/// Longer games are drawn.
const PLIES_MAX: usize = 240;
/// The strongest level has no limit of its own.
const NODES_OF_THE_STRONGEST: u64 = 400_000;
const TABLE_BYTES: usize = 16 << 20;

fn main() -> std::io::Result<()> {
    // Cargo passes `--bench`.
    let pairs = std::env::args().skip(1).find_map(|arg| arg.parse::<usize>().ok()).unwrap_or(12);
    let mut out = stdout().lock();
    writeln!(out, "{:>7} {:>6} {:>6} {:>6} {:>7}", "levels", "won", "drawn", "lost", "score")?;
    for (weaker, stronger) in Level::all().zip(Level::all().skip(1)) {
        let (mut won, mut drawn, mut lost) = (0, 0, 0);
        for game in 0..2 * pairs {
            let colors = if game % 2 == 0 { Color::White } else { Color::Black };
            match play(OPENINGS[game / 2 % OPENINGS.len()], stronger, weaker, colors, game as u64) {
                Some(true) => won += 1,
                Some(false) => lost += 1,
                None => drawn += 1,
            }
        }
        let score = 100.0 * (f64::from(won) + f64::from(drawn) / 2.0) / (2 * pairs) as f64;
        writeln!(out, "{:>7} {won:>6} {drawn:>6} {lost:>6} {score:>6.0}%", format!("{stronger}-{weaker}"))?;
        out.flush()?;
    }
    Ok(())
}

fn limits(level: Level, seed: u64) -> Limits {
    let limits = level.limits(Seed(seed));
    Limits { nodes_max: limits.nodes_max.min(NODES_OF_THE_STRONGEST), ..limits }
}

/// Whether `stronger` won; `None` for a draw.
fn play(opening: &str, stronger: Level, weaker: Level, color: Color, seed: u64) -> Option<bool> {
    let mut root = Root::initial();
    for uci in opening.split(' ') {
        root.play_uci(uci).expect("BUG: an opening with an illegal move");
    }
    let mut engines = [Engine::new(TABLE_BYTES), Engine::new(TABLE_BYTES)];
    let limits = [limits(stronger, seed), limits(weaker, seed + 1_000_000)];
    for _ in 0..PLIES_MAX {
        let is_stronger = root.position().side_to_move() == color;
        let which = usize::from(!is_stronger);
        let found = engines[which].search(&root, &limits[which], &Never, &mut |_| {});
        let Some(best) = found.best else { return root.position().is_check().then_some(!is_stronger) };
        root.play(best);
        if root.repetitions() >= 3 || root.halfmoves() >= 100 {
            return None;
        }
    }
    None
}
