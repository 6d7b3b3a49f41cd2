//! The settings from all their sources, and the exact words about what is wrong.

use super::*;
use figment::Jail;
use std::io;

fn read(file: Option<&str>, variables: &[(&str, &str)]) -> Result<Config, ConfigError> {
    let file = file.map(|text| ("club.toml".to_owned(), Ok(text.to_owned())));
    Config::read(file, variables.iter().map(|(name, value)| ((*name).into(), (*value).into())))
}

/// The lines about what is wrong, without the first and the last, which are always the same.
#[track_caller]
fn check(file: Option<&str>, variables: &[(&str, &str)], expect: &[&str]) {
    check_text(&read(file, variables).expect_err("wrong settings").to_string(), expect);
}

#[track_caller]
fn check_text(text: &str, expect: &[&str]) {
    let mut lines = vec!["the settings cannot be used"];
    lines.extend(expect);
    lines
        .push("config/default.toml lists every setting; docs/OPERATIONS.md, Settings, says where to put one");
    assert_eq!(text.lines().collect::<Vec<_>>(), lines);
}

#[test]
fn the_defaults_that_are_built_in_can_be_read() {
    let config = Config::defaults().expect("default.toml is complete");
    assert_eq!(config.clock.first_turn_ms, 45_000);
}

#[test]
#[allow(clippy::result_large_err, reason = "figment's own type")]
fn the_environment_wins_over_the_file() {
    Jail::expect_with(|jail| {
        jail.create_file("club.toml", "[server]\nname = \"Club\"\n[limits]\nframes_per_second = 7\n")?;
        jail.set_env("TRATTO_SERVER_NAME", "Other");
        let config = Config::load(Some(Path::new("club.toml"))).map_err(|error| error.to_string())?;
        assert_eq!((config.server.name.as_str(), config.limits.frames_per_second), ("Other", 7));
        jail.set_env("TRATTO_SERVRE_NAME", "x");
        assert!(Config::load(None).is_err());
        Ok(())
    });
}

#[test]
fn every_form_that_toml_has_is_read() {
    let file = "server.name = \"Dotted\"\nlimits = { frames_per_second = 7 }\n[log]\n[rating.pools]\nblitz = \"standard\"\n";
    let config = read(Some(file), &[]).expect("settings");
    assert_eq!((config.server.name.as_str(), config.limits.frames_per_second), ("Dotted", 7));
    assert_eq!(config.rating.pool("blitz"), "standard");
}

#[test]
fn a_text_of_the_environment_may_look_like_something_else() {
    for (text, name) in
        [("1984", "1984"), ("true", "true"), ("[Club]", "[Club]"), ("\"1984\"", "1984"), ("", "")]
    {
        let config = read(None, &[("TRATTO_SERVER_NAME", text)]).expect("settings");
        assert_eq!(config.server.name, name, "{text}");
    }
    let variables = [
        ("TRATTO_SERVER_ORIGINS", "[\"https://a.example\"]"),
        ("TRATTO_RATING_POOLS", "{ blitz = \"standard\" }"),
        ("tratto_log_json", "true"),
        ("TRATTORIA", "da Anna"),
    ];
    let config = read(None, &variables).expect("settings");
    assert_eq!(config.server.origins, ["https://a.example"]);
    assert!(config.log.json && config.rating.pool("blitz") == "standard");
}

#[test]
fn a_wrong_key_is_named_with_its_place_and_the_nearest_right_one() {
    check(
        Some("\n[server]\nnmae = \"x\"\n"),
        &[],
        &["club.toml:3: there is no setting server.nmae; did you mean server.name?"],
    );
    check(
        Some("[servre]\nname = \"x\"\nlisten = 3\n"),
        &[],
        &["club.toml:1: there is no section [servre]; did you mean [server]?"],
    );
    check(
        Some("[server]\ncolour = 1\n[paint]\n"),
        &[],
        &["club.toml:2: there is no setting server.colour", "club.toml:3: there is no section [paint]"],
    );
    check(
        Some("server = { frames_per_second = 3 }"),
        &[],
        &[
            "club.toml:1: there is no setting server.frames_per_second; did you mean limits.frames_per_second?",
        ],
    );
    check(
        None,
        &[("TRATTO_SERVRE_NAME", "x")],
        &["the environment: there is no setting TRATTO_SERVRE_NAME; did you mean TRATTO_SERVER_NAME?"],
    );
    check(
        None,
        &[("TRATTO_DATABASE_ULR", "postgres://u:secret@h/d")],
        &["the environment: there is no setting TRATTO_DATABASE_ULR; did you mean TRATTO_DATABASE_URL?"],
    );
    check(
        None,
        &[("TRATTO_CONNECTIONS_MAX", "3")],
        &[
            "the environment: there is no setting TRATTO_CONNECTIONS_MAX; did you mean TRATTO_DATABASE_CONNECTIONS_MAX or \
         TRATTO_LIMITS_CONNECTIONS_MAX?",
        ],
    );
    check(
        None,
        &[("TRATTO_SIM_GAMES", "3"), ("TRATTO_", "3")],
        &[
            "the environment: there is no setting TRATTO_SIM_GAMES",
            "the environment: there is no setting TRATTO_",
        ],
    );
}

#[test]
fn a_key_without_its_section_and_a_section_without_a_key_are_told_apart() {
    check(Some("name = \"x\"\n"), &[], &["club.toml:1: there is no setting name; did you mean server.name?"]);
    check(
        Some("log = \"debug\"\n"),
        &[],
        &["club.toml:1: log is a section and takes no value; its settings are log.filter, log.json"],
    );
    check(
        Some("[[log]]\nfilter = \"debug\"\n"),
        &[],
        &["club.toml:1: log is a section and takes no value; its settings are log.filter, log.json"],
    );
    check(
        None,
        &[("TRATTO_LOG", "debug")],
        &[
            "the environment: TRATTO_LOG is a section and takes no value; its settings are TRATTO_LOG_FILTER, TRATTO_LOG_JSON",
        ],
    );
}

#[test]
fn a_value_of_the_wrong_kind_is_named_with_what_is_wanted() {
    let file = "[server]\nname = 7\nlisten = \"here\"\norigins = \"https://a.example\"\nbehind_proxy = \"yes\"\n[limits]\n\
        frames_per_second = \"many\"\nframes_per_minute = 5000000000\nsocket_idle_ms = 1.5\nhandshake_ms = -1\n[rating]\npools = 3\n\
        [log]\nfilter = \"x=y=z\"\n";
    check(
        Some(file),
        &[],
        &[
            "club.toml:2: server.name is 7, but takes a text in quotes",
            "club.toml:3: server.listen is \"here\", but takes a text such as \"0.0.0.0:8080\"",
            "club.toml:4: server.origins is \"https://a.example\", but takes a list of texts, such as [\"https://chess.example.org\"]",
            "club.toml:5: server.behind_proxy is \"yes\", but takes true or false",
            "club.toml:7: limits.frames_per_second is \"many\", but takes a whole number from 0 to 4294967295 (default: 20)",
            "club.toml:8: limits.frames_per_minute is 5000000000, but takes a whole number from 0 to 4294967295 (default: 300)",
            "club.toml:9: limits.socket_idle_ms is 1.5, but takes a whole number (default: 15000)",
            "club.toml:10: limits.handshake_ms is -1, but takes a whole number from 0 (default: 10000)",
            "club.toml:12: rating.pools is 3, but takes a table of texts, such as { bullet = \"standard\" }",
            "club.toml:14: log.filter is \"x=y=z\", but takes error, warn, info, debug, trace, or a filter such as \"info,sqlx=warn\"",
        ],
    );
    check(
        None,
        &[("TRATTO_SERVER_LISTEN", &"8".repeat(100)), ("TRATTO_LOG_JSON", "")],
        &[
            &format!(
                "the environment: TRATTO_SERVER_LISTEN is \"{}…\", but takes a text such as \"0.0.0.0:8080\"",
                "8".repeat(60)
            ),
            "the environment: TRATTO_LOG_JSON is \"\", but takes true or false",
        ],
    );
}

#[test]
fn a_pool_that_there_is_not_cannot_be_put_into_another() {
    let pools = "there are bullet, blitz, rapid, correspondence, progressive-italian, progressive-scottish, progressive-english, kriegspiel";
    check(
        Some("[rating.pools]\nbltiz = \"standard\"\n"),
        &[],
        &[&format!(
            "club.toml:1: rating.pools puts \"bltiz\" into another, but there is no such pool; did you mean blitz?; {pools}"
        )],
    );
    check(
        Some("[rating]\npools = { chess = \"standard\", blitz = \"standard\" }\n"),
        &[],
        &[&format!(
            "club.toml:2: rating.pools puts \"chess\" into another, but there is no such pool; {pools}"
        )],
    );
}

#[test]
fn everything_that_is_wrong_is_said_at_once_file_first() {
    check(
        Some("[server]\nnmae = \"x\"\n[log]\njson = 1\n"),
        &[("TRATTO_LOG_FLITER", "x"), ("TRATTO_LOG_JSON", "1")],
        &[
            "club.toml:2: there is no setting server.nmae; did you mean server.name?",
            "club.toml:4: log.json is 1, but takes true or false",
            "the environment: there is no setting TRATTO_LOG_FLITER; did you mean TRATTO_LOG_FILTER?",
            "the environment: TRATTO_LOG_JSON is 1, but takes true or false",
        ],
    );
}

#[test]
fn a_file_that_is_no_toml_or_cannot_be_read_is_named() {
    check(
        Some("[server]\nname = \"x\nlisten = 3\n"),
        &[("TRATTO_LOG", "x")],
        &[
            "club.toml:2:10: this is no TOML: invalid basic string",
            "the environment: TRATTO_LOG is a section and takes no value; its settings are TRATTO_LOG_FILTER, TRATTO_LOG_JSON",
        ],
    );
    check(
        Some("[server]\nname = \"x\"\nname = \"y\"\n"),
        &[],
        &["club.toml:3:1: this is no TOML: duplicate key `name` in table `server`"],
    );
    let gone = Some(("club.toml".to_owned(), Err(io::Error::from(io::ErrorKind::NotFound))));
    let error = Config::read(gone, []).expect_err("no file");
    check_text(
        &error.to_string(),
        &["club.toml: this file, named by --config, cannot be read: entity not found"],
    );
}

#[test]
fn what_database_url_holds_is_never_printed() {
    let mut config = Config::defaults().expect("default.toml is complete");
    config.database.url = "postgres://u:secret@h/d".into();
    assert!(!format!("{config:?}").contains("secret"));
    check(
        Some("[database]\nurl = [\"postgres://u:secret@h/d\"]\n"),
        &[],
        &[
            "club.toml:2: database.url takes a text in quotes; what it is now is not shown, since it may hold a password",
        ],
    );
    for file in [
        "database = \"postgres://u:secret@h/d\"\n",
        "[database]\nurl = \"postgres://u:secret@h/d\" x\n",
        "[database]\nurl = \"postgres://u:\\secret@h/d\"\n",
        "[database]\nurl = postgres://u:secret@h/d\n",
        "[database]\nulr = \"postgres://u:secret@h/d\"\n",
        "url = \"postgres://u:secret@h/d\"\n",
    ] {
        let error = read(Some(file), &[("TRATTO_DATABASE", "postgres://u:secret@h/d")]).expect_err(file);
        assert!(!format!("{error} {error:?}").contains("secret"), "{error:?}");
    }
}
