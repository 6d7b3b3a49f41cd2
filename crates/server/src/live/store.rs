//! What live games need of whatever keeps them: few acts, each whole or not at all.
//!
//! Between `live` and `db`, so that the same tasks run on Postgres and, in a simulation, on a disk that loses, delays and fails.
//! Must never decide anything about a game.

use super::record::Seat;
use crate::clock::Millis;
use futures_util::future::BoxFuture;
pub use tratto_db::correspondence::Overdue;
use tratto_db::correspondence::Turn;
use tratto_db::games::{Finish, GameRow, NewGame, RatingStep};
use tratto_db::journal::EventRow;
use tratto_db::ratings::RatingRow;
use tratto_db::{AccountId, DbError, GameId};
use tratto_game::{GameResult, elo};
use tratto_rules::Color;

use crate::clock::to_offset;
use crate::rating::standing;

/// How many of a player's results the leaderboard shows.
const LAST_RESULTS_LEN: usize = 10;

/// What comes back in time. [`DbError::Unavailable`] leaves open whether anything was written; every other error says that nothing was.
pub type Answer<'a, T> = BoxFuture<'a, Result<T, DbError>>;

/// A game's row and its journal.
pub type Stored = (GameRow, Vec<EventRow>);

/// Rating before and after, of White and of Black.
pub type RatingSteps = Option<(RatingStep, RatingStep)>;

/// Keeps games. Each act is one transaction.
pub trait Store: Send + Sync + 'static {
    /// Two players as they stand in a rating pool now; none when an account was deleted.
    fn seats(&self, pool: String, players: [AccountId; 2]) -> Answer<'_, Option<[Seat; 2]>>;
    /// Writes a new game, and closes the challenge that led to it. False, and nothing written, when the challenge is over.
    fn create(&self, new: NewGame, challenge: Option<String>) -> Answer<'_, bool>;
    /// How many games by correspondence a player has under way.
    fn by_correspondence(&self, player: AccountId) -> Answer<'_, u32>;
    /// Games by correspondence whose turn is over at `now`, the longest overdue first, after the last of the batch before.
    fn overdue(&self, now: Millis, after: Option<Overdue>, len: u32) -> Answer<'_, Vec<Overdue>>;
    /// Writes events of any number of games, and with them the turns that they bring about in games by correspondence. A conflict by
    /// [`tratto_db::journal::SECOND_WRITER`] where one of them is there already.
    fn append(&self, rows: Vec<EventRow>, turns: Vec<Turn>) -> Answer<'_, ()>;
    /// Writes the last events of a game, its result and both ratings, once.
    fn finish(&self, end: GameEnd) -> Answer<'_, RatingSteps>;
    /// A game.
    fn load(&self, game: GameId) -> Answer<'_, Option<Stored>>;
    /// The games that a start of the server takes up again: those in real time.
    fn interrupted(&self) -> Answer<'_, Vec<Stored>>;
    /// The keys of these games, at any time.
    fn under_way(&self) -> Answer<'_, Vec<GameId>>;
    /// When the server was last known to be up.
    fn last_beat(&self) -> Answer<'_, Option<Millis>>;
    /// Notes that it is up at `now`.
    fn beat(&self, now: Millis) -> Answer<'_, ()>;
}

/// An end to be written.
#[derive(Clone, Debug)]
pub struct GameEnd {
    /// Of which game.
    pub game: GameId,
    /// Its last events.
    pub rows: Vec<EventRow>,
    /// What its row says of it.
    pub finish: Finish,
    /// The pool and both players, where ratings change.
    pub rated: Option<Rated>,
}

/// A result that counts.
#[derive(Clone, Debug)]
pub struct Rated {
    /// The rating pool.
    pub pool: String,
    /// White and Black.
    pub players: [AccountId; 2],
    /// Who won.
    pub result: GameResult,
    /// When.
    pub at: Millis,
}

impl Rated {
    /// Both rows after the game, given how they are now: never how they were when the game began, since another may have ended in
    /// between (faults.md 34).
    pub fn apply(&self, [white, black]: [&RatingRow; 2]) -> [RatingRow; 2] {
        let winner = self.result.winner();
        let (white_after, black_after) = elo::rate(standing(Some(white)), standing(Some(black)), winner);
        [self.after(white, white_after, Color::White), self.after(black, black_after, Color::Black)]
    }

    fn after(&self, row: &RatingRow, rating: f64, color: Color) -> RatingRow {
        let score = match self.result.winner() {
            None => 'd',
            Some(side) if side == color => 'w',
            Some(_) => 'l',
        };
        let last_results =
            std::iter::once(score).chain(row.last_results.chars()).take(LAST_RESULTS_LEN).collect();
        RatingRow {
            rating,
            games: row.games + 1,
            wins: row.wins + i32::from(score == 'w'),
            draws: row.draws + i32::from(score == 'd'),
            losses: row.losses + i32::from(score == 'l'),
            last_rated_at: Some(to_offset(self.at)),
            last_results,
            ..row.clone()
        }
    }
}
