//! Who gets White.

use crate::error::AppError;
use crate::identity::Identity;
use tratto_db::{AccountId, Pool, accounts};
use tratto_protocol::ColorWish;

/// White and Black of two players: as `asker` wishes, else whoever had White less often of late, else by lot.
///
/// # Errors
/// When the database does not answer.
pub(super) async fn decide(
    pool: &Pool,
    identity: &Identity,
    asker: AccountId,
    other: AccountId,
    wish: ColorWish,
) -> Result<(AccountId, AccountId), AppError> {
    let is_asker_white = match wish {
        ColorWish::White => true,
        ColorWish::Black => false,
        ColorWish::Either => {
            let mut conn = tratto_db::acquire(pool).await?;
            let asker_whites = accounts::recent_color_balance(&mut conn, asker).await?;
            let other_whites = accounts::recent_color_balance(&mut conn, other).await?;
            match asker_whites.cmp(&other_whites) {
                std::cmp::Ordering::Less => true,
                std::cmp::Ordering::Greater => false,
                std::cmp::Ordering::Equal => identity.coin(),
            }
        }
    };
    Ok(if is_asker_white { (asker, other) } else { (other, asker) })
}
