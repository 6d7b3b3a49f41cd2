//! Who is asking: names, device codes, cookies, origins, addresses, and how often one may ask.
//!
//! An account is a nickname and a random code. There is no password, so nothing here can leak one; of the code only a
//! hash is kept.
//!
//! Must never: store or log a network address or a code; tell apart, in what it answers, a code that never was from one
//! that is used up; believe a header that a stranger can set.

mod address;
mod code;
mod limit;
mod nickname;
mod origin;
mod viewer;
mod words;

pub use address::ClientAddress;
pub use code::{COOKIE, Code, LinkCode, cookie_expired, cookie_of, cookie_with};
pub use limit::Limiter;
pub use nickname::{Nickname, NicknameError, fold};
pub use origin::{allow_only_own_pages, check_origin, is_https};
pub use viewer::{Account, SignedIn, Viewer};
pub use words::{WordList, WordListError};

use crate::config::Config;
use std::net::IpAddr;
use tratto_db::AccountId;

const HOUR_MS: i64 = 3_600_000;
const MINUTE_MS: i64 = 60_000;

/// The word lists and the rate limits of one server.
#[derive(Debug)]
pub struct Auth {
    reserved: WordList,
    offensive: WordList,
    /// Requests to the API, by address: so that nobody asks the database without end.
    pub requests: Limiter<IpAddr>,
    /// Accounts made, by address.
    pub accounts: Limiter<IpAddr>,
    /// Sign-ins tried, by address: what stands between a guesser and 128 bits.
    pub sign_ins: Limiter<IpAddr>,
    /// Challenges made, by account.
    pub challenges: Limiter<AccountId>,
    /// Downloads of all of a player's games, by address: the one answer that is large.
    pub downloads: Limiter<IpAddr>,
}

/// A download of everything may be had so often in a minute.
const DOWNLOADS_PER_MINUTE: u32 = 6;

impl Auth {
    /// Reads the word lists, the built-in ones or those that the settings name.
    ///
    /// # Errors
    /// When a file that the settings name cannot be read, or an entry of it makes no sense.
    pub fn new(config: &Config) -> Result<Self, WordListError> {
        Ok(Self {
            reserved: WordList::reserved(&config.nicknames.reserved_file)?,
            offensive: WordList::offensive(&config.nicknames.offensive_file)?,
            requests: Limiter::new(config.limits.requests_per_address_per_minute, MINUTE_MS),
            accounts: Limiter::new(config.limits.accounts_per_address_per_hour, HOUR_MS),
            sign_ins: Limiter::new(config.limits.sign_ins_per_address_per_hour, HOUR_MS),
            challenges: Limiter::new(config.limits.challenges_per_account_per_minute, MINUTE_MS),
            downloads: Limiter::new(DOWNLOADS_PER_MINUTE, MINUTE_MS),
        })
    }

    /// Judges a name that somebody wants. Whether it is taken, the database says.
    ///
    /// # Errors
    /// The first rule that it breaks.
    pub fn nickname(&self, wanted: &str) -> Result<Nickname, NicknameError> {
        let name = Nickname::parse(wanted)?;
        if self.reserved.refuses(name.shown()) {
            return Err(NicknameError::Reserved);
        }
        if self.offensive.refuses(name.shown()) {
            return Err(NicknameError::Offensive);
        }
        Ok(name)
    }
}
