//! What is said of an account to its owner: the same at both doors, the API's answer and a socket's greeting.
//!
//! Must never say of an account what only the database needs to know: no key, no hash, no device.

use crate::auth;
use crate::error::AppError;
use crate::identity::game_code;
use crate::rating::standing;
use crate::wire::rating;
use tratto_db::ratings::{self, RatingRow};
use tratto_db::{Pool, games};
use tratto_protocol::{Account, PoolRating};

/// The account as its owner sees it.
///
/// # Errors
/// The database's.
pub async fn account_view(pool: &Pool, account: &auth::Account) -> Result<Account, AppError> {
    let mut conn = tratto_db::acquire(pool).await?;
    let ratings = ratings::of(&mut conn, account.id).await?;
    let live_game = games::live_of(&mut conn, account.id).await?;
    Ok(Account {
        nickname: account.nickname.clone(),
        ratings: ratings.into_iter().map(pool_rating).collect(),
        live_game: live_game.map(|game| game_code(game.0)),
    })
}

/// A rating in one pool, with what it is made of.
pub fn pool_rating(row: RatingRow) -> PoolRating {
    let count = |number: i32| u32::try_from(number).unwrap_or(0);
    PoolRating {
        is_provisional: standing(Some(&row)).is_provisional(),
        pool: row.pool,
        rating: rating(row.rating),
        games: count(row.games),
        wins: count(row.wins),
        draws: count(row.draws),
        losses: count(row.losses),
    }
}
