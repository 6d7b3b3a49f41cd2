//! Settings: `config/default.toml`, then a file, then the environment, then flags. Unknown keys are refused.
//!
//! Must never hold a default of its own: the file in `config/` is the one list, and it documents them.

use figment::Figment;
use figment::providers::{Env, Format, Toml};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::Path;
use tratto_game::ClockRules;

const DEFAULTS: &str = include_str!("../../../config/default.toml");
const SECTIONS: [&str; 7] = ["server", "database", "clock", "rating", "nicknames", "limits", "log"];

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

/// The settings cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("could not read the settings: {0}; config/default.toml lists every key")]
pub struct ConfigError(#[from] Box<figment::Error>);

impl Config {
    /// The defaults alone.
    ///
    /// # Errors
    /// Never for the file that is built in; a test reads it.
    pub fn defaults() -> Result<Self, ConfigError> {
        Self::extract(&Figment::from(Toml::string(DEFAULTS)))
    }

    /// Defaults, then `file`, then the environment.
    ///
    /// # Errors
    /// When a file cannot be read, a key is unknown, or a value is of the wrong kind.
    pub fn load(file: Option<&Path>) -> Result<Self, ConfigError> {
        let mut figment = Figment::from(Toml::string(DEFAULTS));
        if let Some(path) = file {
            figment = figment.merge(Toml::file_exact(path));
        }
        Self::extract(&figment.merge(environment()))
    }

    fn extract(figment: &Figment) -> Result<Self, ConfigError> {
        figment.extract().map_err(|error| ConfigError(Box::new(error)))
    }
}

/// `TRATTO_DATABASE_URL` is `database.url`: the section ends at the first underscore. A variable that begins with
/// `TRATTO_` and names no section is refused like any unknown key.
fn environment() -> Env {
    Env::prefixed("TRATTO_").map(|key| {
        let lower = key.as_str().to_ascii_lowercase();
        match lower.split_once('_') {
            Some((section, rest)) if SECTIONS.contains(&section) => format!("{section}.{rest}").into(),
            _ => lower.into(),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_defaults_that_are_built_in_can_be_read() {
        let config = Config::defaults().expect("default.toml is complete");
        assert_eq!(config.clock.first_turn_ms, 45_000);
    }

    #[test]
    #[allow(clippy::result_large_err, reason = "figment's own type")]
    fn the_environment_wins_over_the_file_and_an_unknown_key_is_refused() {
        figment::Jail::expect_with(|jail| {
            jail.create_file("club.toml", "[server]\nname = \"Club\"\n[limits]\nframes_per_second = 7\n")?;
            jail.set_env("TRATTO_SERVER_NAME", "Other");
            let config = Config::load(Some(Path::new("club.toml"))).map_err(|error| *error.0)?;
            assert_eq!((config.server.name.as_str(), config.limits.frames_per_second), ("Other", 7));
            jail.create_file("typo.toml", "[server]\nnmae = \"Club\"\n")?;
            let refused = Config::load(Some(Path::new("typo.toml"))).expect_err("a typo");
            assert!(refused.to_string().contains("nmae"), "{refused}");
            jail.set_env("TRATTO_SERVRE_NAME", "x");
            assert!(Config::load(None).is_err());
            Ok(())
        });
    }

    #[test]
    fn the_database_password_is_not_printed() {
        let mut config = Config::defaults().expect("default.toml is complete");
        config.database.url = "postgres://u:secret@h/d".into();
        assert!(!format!("{config:?}").contains("secret"));
    }
}
