//! A game as PGN has it: tags, moves with their annotations, a result.

use crate::{Line, Move, Outcome, text::signs::plain};

/// A game read from PGN, or to be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// Names and values in the order of the file. `FEN`, `SetUp` and `Variant` are written from [`Game::start`].
    pub tags: Vec<(String, String)>,
    /// The position before the first move.
    pub start: Line,
    /// The moves played.
    pub main: Variation,
    /// How it ended.
    pub result: GameResult,
}

/// A sequence of moves with what is said before the first of them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Variation {
    /// A comment before the first move.
    pub comment: Option<String>,
    /// The moves.
    pub plies: Vec<Ply>,
}

/// A move with its annotations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ply {
    /// The move, legal where it stands.
    pub chosen: Move,
    /// Numeric annotations.
    pub nags: Vec<u8>,
    /// The comment after it. Several are joined by a space.
    pub comment: Option<String>,
    /// What could have been played in its place.
    pub variations: Vec<Variation>,
}

/// The result of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum GameResult {
    /// `1-0`
    White,
    /// `0-1`
    Black,
    /// `1/2-1/2`
    Draw,
    /// `*`: under way, given up, or not known.
    #[default]
    Unknown,
}

impl GameResult {
    /// The result that a text is, also with the dashes and the half of a word processor.
    pub(super) fn read(text: &str) -> Option<GameResult> {
        Some(match &*plain(text) {
            "1-0" => GameResult::White,
            "0-1" => GameResult::Black,
            "1/2-1/2" | "1/2" => GameResult::Draw,
            "*" => GameResult::Unknown,
            _ => return None,
        })
    }

    /// As it is written.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            GameResult::White => "1-0",
            GameResult::Black => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::Unknown => "*",
        }
    }
}

impl From<Option<Outcome>> for GameResult {
    fn from(outcome: Option<Outcome>) -> GameResult {
        match outcome {
            Some(Outcome::Decisive { winner: crate::Color::White }) => GameResult::White,
            Some(Outcome::Decisive { winner: crate::Color::Black }) => GameResult::Black,
            Some(Outcome::Draw) => GameResult::Draw,
            None => GameResult::Unknown,
        }
    }
}

impl Ply {
    /// A move with nothing said about it.
    #[must_use]
    pub const fn new(chosen: Move) -> Ply {
        Ply { chosen, nags: Vec::new(), comment: None, variations: Vec::new() }
    }

    /// A move after which its player's clock shows this time.
    #[must_use]
    pub fn with_clock(chosen: Move, clock_ms: u64) -> Ply {
        let (tenths, seconds) = (clock_ms / 100 % 10, clock_ms / 1000);
        let fraction = if tenths == 0 { String::new() } else { format!(".{tenths}") };
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        let comment = format!("[%clk {hours}:{minutes:02}:{seconds:02}{fraction}]");
        Ply { comment: Some(comment), ..Ply::new(chosen) }
    }

    /// The clock that a comment `[%clk h:mm:ss]` shows, in milliseconds.
    #[must_use]
    pub fn clock_ms(&self) -> Option<u64> {
        let (_, after) = self.comment.as_deref()?.split_once("[%clk")?;
        let (time, _) = after.split_once(']')?;
        let mut total = 0_u64;
        let mut parts = time.trim().split(':').peekable();
        while let Some(part) = parts.next() {
            if parts.peek().is_some() {
                total = total.checked_add(part.parse().ok()?)?.checked_mul(60)?;
                continue;
            }
            let (seconds, fraction) = part.split_once('.').unwrap_or((part, ""));
            let seconds: u64 = seconds.parse().ok()?;
            let millis: String = fraction.chars().chain("000".chars()).take(3).collect();
            total = total.checked_add(seconds)?.checked_mul(1000)?.checked_add(millis.parse().ok()?)?;
        }
        Some(total)
    }
}

impl Game {
    /// A game without moves from a position.
    #[must_use]
    pub fn new(start: Line) -> Game {
        Game { tags: Vec::new(), start, main: Variation::default(), result: GameResult::Unknown }
    }

    /// The value of a tag.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Sets a tag, in the place of one of that name.
    pub fn set_tag(&mut self, name: &str, value: impl Into<String>) {
        let value = value.into();
        match self.tags.iter_mut().find(|(known, _)| known == name) {
            Some((_, old)) => *old = value,
            None => self.tags.push((name.to_owned(), value)),
        }
    }
}
