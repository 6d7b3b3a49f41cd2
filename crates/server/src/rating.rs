//! Ratings between the database's rows and the game's reckoning.
//!
//! Must never decide what a rating becomes: `tratto_game::elo` does.

use tratto_db::ratings::RatingRow;
use tratto_game::elo::{INITIAL, Standing};

/// A player's standing in a pool; without a row, that of somebody who has not played there.
pub fn standing(row: Option<&RatingRow>) -> Standing {
    Standing {
        rating: row.map_or(INITIAL, |row| row.rating),
        games: row.map_or(0, |row| u32::try_from(row.games).unwrap_or(0)),
    }
}
