//! Settings: `config/default.toml`, then a file, then the environment, then flags. Unknown keys are refused.
//!
//! Must never: hold a default of its own, since the file in `config/` is the one list and documents them; print what
//! `database.url` holds.

mod error;
mod known;
mod near;
mod said;
mod sources;

pub use error::ConfigError;

use error::Problem;
use known::Known;
use serde::Deserialize;
use sources::{environment, file};
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::Path;
use tratto_game::ClockRules;

const DEFAULTS: &str = include_str!("../../../../config/default.toml");

/// All settings. `config/default.toml` says what each means.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "config/default.toml documents each key")]
pub struct Config {
    pub server: ServerConfig,
    pub database: DatabaseConfig,
    pub clock: ClockRules,
    pub rating: RatingConfig,
    pub nicknames: NicknamesConfig,
    pub limits: LimitsConfig,
    pub log: LogConfig,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "config/default.toml documents each key")]
pub struct ServerConfig {
    pub name: String,
    pub listen: std::net::SocketAddr,
    pub origins: Vec<String>,
    pub behind_proxy: bool,
}

/// The URL may hold a password, so this has no `Debug` that prints it.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "config/default.toml documents each key")]
pub struct DatabaseConfig {
    pub url: String,
    pub data_dir: String,
    pub connections_max: u32,
    pub wait_ms: u64,
}

impl std::fmt::Debug for DatabaseConfig {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("DatabaseConfig")
            .field("connections_max", &self.connections_max)
            .finish_non_exhaustive()
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "config/default.toml documents each key")]
pub struct RatingConfig {
    pub pools: BTreeMap<String, String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "config/default.toml documents each key")]
pub struct NicknamesConfig {
    pub reserved_file: String,
    pub offensive_file: String,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "config/default.toml documents each key")]
pub struct LimitsConfig {
    pub connections_max: usize,
    pub connections_per_address_max: usize,
    pub handshake_ms: u64,
    pub keep_alive_ms: u64,
    pub body_ms: u64,
    pub unread_ms: u64,
    pub sockets_per_account_max: usize,
    pub sockets_per_address_max: usize,
    pub frames_per_second: u32,
    pub frames_per_minute: u32,
    pub games_watched_max: usize,
    pub games_in_memory_max: usize,
    pub seeks_per_account_max: usize,
    pub correspondence_games_max: u32,
    pub requests_per_address_per_minute: u32,
    pub accounts_per_address_per_hour: u32,
    pub sign_ins_per_address_per_hour: u32,
    pub challenges_per_account_per_minute: u32,
    pub socket_idle_ms: i64,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "config/default.toml documents each key")]
pub struct LogConfig {
    pub filter: String,
    pub json: bool,
}

impl RatingConfig {
    /// The pool that this site has in place of one of the game's own.
    pub fn pool<'a>(&'a self, pool: &'a str) -> &'a str {
        self.pools.get(pool).map_or(pool, String::as_str)
    }
}

impl Config {
    /// The defaults alone.
    ///
    /// # Errors
    /// Never for the file that is built in; a test reads it.
    pub fn defaults() -> Result<Self, ConfigError> {
        Self::read(None, [])
    }

    /// Defaults, then `file`, then the environment.
    ///
    /// # Errors
    /// When the file cannot be read, a key is unknown, or a value is of the wrong kind: everything that is wrong, at once.
    pub fn load(file: Option<&Path>) -> Result<Self, ConfigError> {
        let text = file.map(|path| (path.display().to_string(), std::fs::read_to_string(path)));
        Self::read(text, std::env::vars_os())
    }

    /// `file` is its name and what reading it gave.
    fn read(
        from: Option<(String, std::io::Result<String>)>,
        variables: impl IntoIterator<Item = (OsString, OsString)>,
    ) -> Result<Self, ConfigError> {
        let known = Known::new(DEFAULTS);
        let mut problems = Vec::new();
        let mut said = Vec::new();
        match from {
            Some((name, Ok(text))) => match file(&known, &name, &text) {
                Ok(settings) => said.extend(settings),
                Err(problem) => problems.push(problem),
            },
            Some((name, Err(error))) => problems.push(Problem::unreadable(&name, &error)),
            None => {}
        }
        said.extend(environment(&known, variables));
        problems.extend(said.iter().filter_map(|said| known.problem(said)));
        if problems.is_empty() { known.with(&said) } else { Err(ConfigError::new(problems)) }
    }
}

#[cfg(test)]
mod tests;
