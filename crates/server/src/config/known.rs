//! The settings that there are, as `config/default.toml` lists them, and what is wrong with one that somebody wrote.
//!
//! Must never show the value of a setting that may hold a secret.

use super::Config;
use super::error::{ConfigError, Problem};
use super::near::{distance, nearest};
use super::said::{Place, Said};
use figment::Figment;
use figment::error::{Actual, Kind};
use figment::providers::{Format, Serialized, Toml};
use figment::value::{Dict, Value};
use tracing_subscriber::EnvFilter;
use tratto_game::capabilities;

/// Of these neither a value nor a part of one is printed.
const SECRET: [(&str, &str); 1] = [("database", "url")];
/// So much of a wrong value is repeated.
const SHOWN_MAX: usize = 60;

/// All settings with their defaults.
pub(super) struct Known {
    defaults: Figment,
    sections: Dict,
}

impl Known {
    pub(super) fn new(defaults: &str) -> Self {
        let defaults = Figment::from(Toml::string(defaults));
        let sections = defaults.extract().expect("BUG: default.toml is no TOML");
        Self { defaults, sections }
    }

    pub(super) fn has_section(&self, section: &str) -> bool {
        self.sections.contains_key(section)
    }

    pub(super) fn default_of(&self, section: &str, key: &str) -> Option<&Value> {
        self.sections.get(section)?.as_dict()?.get(key)
    }

    /// The defaults, and over them what somebody wrote.
    pub(super) fn with(&self, said: &[Said]) -> Result<Config, ConfigError> {
        let merged = said.iter().fold(self.defaults.clone(), |figment, said| self.merged(figment, said));
        merged.extract().map_err(|error| {
            let place = error.path.join(".");
            ConfigError::new(vec![Problem { place, says: "cannot be used together with the others".into() }])
        })
    }

    fn merged(&self, figment: Figment, Said { section, key, value, .. }: &Said) -> Figment {
        match value {
            Some(value) if !key.is_empty() => {
                figment.merge(Serialized::default(&format!("{section}.{key}"), value))
            }
            _ => figment,
        }
    }

    /// What is wrong with a setting, if anything is.
    pub(super) fn problem(&self, said: &Said) -> Option<Problem> {
        let says = if self.default_of(&said.section, &said.key).is_some() {
            self.wrong_value(said)?
        } else {
            self.wrong_key(said)?
        };
        Some(Problem { place: said.place.words(), says })
    }

    fn wrong_key(&self, said: &Said) -> Option<String> {
        let Said { place, section, key, value } = said;
        if self.has_section(section) && key.is_empty() {
            // An empty section of a file says nothing.
            let is_empty = value.as_ref().and_then(Value::as_dict).is_some_and(Dict::is_empty);
            return (!is_empty).then(|| self.section_alone(place, section));
        }
        let is_table = value.as_ref().is_some_and(|value| value.as_dict().is_some());
        if matches!(place, Place::File { .. }) && is_table && key.is_empty() {
            let near = self.sections.keys().min_by_key(|it| distance(it, section));
            let near = near.filter(|it| distance(it, section) <= 2).map(|it| format!("[{it}]"));
            return Some(format!("there is no section [{section}]{}", did_you_mean(near)));
        }
        // A key outside of all sections stands in the place of a section.
        let (section, key) = if key.is_empty() { ("", section) } else { (section.as_str(), key) };
        let near = nearest(section, key, self.keys());
        let near = near.into_iter().map(|(section, key)| place.written(section, key));
        Some(format!("there is no setting {}{}", as_written(place, section, key), did_you_mean(near)))
    }

    fn section_alone(&self, place: &Place, section: &str) -> String {
        let keys = self.keys().filter(|(it, _)| *it == section);
        let keys: Vec<_> = keys.map(|(section, key)| place.written(section, key)).collect();
        let name = as_written(place, section, "");
        format!("{name} is a section and takes no value; its settings are {}", keys.join(", "))
    }

    fn wrong_value(&self, said: &Said) -> Option<String> {
        let Said { place, section, key, value } = said;
        let name = as_written(place, section, key);
        let Some(value) = value else {
            return Some(format!("{name} is no text in UTF-8"));
        };
        let tried = self.merged(self.defaults.clone(), said).extract::<Config>();
        let wanted = match tried {
            Err(error) => wanted(self.default_of(section, key)?, &error.kind),
            Ok(config) if EnvFilter::try_new(&config.log.filter).is_err() => {
                let example = shown(self.default_of(section, key)?);
                format!("error, warn, info, debug, trace, or a filter such as {example}")
            }
            Ok(_) if section == "rating" && key == "pools" => return wrong_pool(&name, value),
            Ok(_) => return None,
        };
        if SECRET.contains(&(section, key)) {
            return Some(format!(
                "{name} takes {wanted}; what it is now is not shown, since it may hold a password"
            ));
        }
        Some(format!("{name} is {}, but takes {wanted}", shown(value)))
    }

    fn keys(&self) -> impl Iterator<Item = (&str, &str)> {
        let keys = |(section, keys)| {
            let keys = Value::as_dict(keys).into_iter().flat_map(Dict::keys);
            keys.map(move |key| (String::as_str(section), key.as_str()))
        };
        self.sections.iter().flat_map(keys)
    }
}

/// A pool that is put into another, though there is none of its name.
fn wrong_pool(setting: &str, pools: &Value) -> Option<String> {
    let known = capabilities::pools();
    let wrong = pools.as_dict()?.keys().find(|pool| !known.contains(&pool.as_str()))?;
    let near = known.iter().min_by_key(|pool| distance(pool, wrong));
    let near = near.filter(|pool| distance(pool, wrong) <= 2).map(|pool| pool.to_string());
    let hint = did_you_mean(near);
    Some(format!(
        "{setting} puts {wrong:?} into another, but there is no such pool{hint}; there are {}",
        known.join(", ")
    ))
}

/// A variable keeps its spelling.
fn as_written(place: &Place, section: &str, key: &str) -> String {
    match place {
        Place::Variable { name } => name.clone(),
        Place::File { .. } => place.written(section, key),
    }
}

fn did_you_mean(near: impl IntoIterator<Item = String>) -> String {
    let near: Vec<_> = near.into_iter().collect();
    if near.is_empty() { String::new() } else { format!("; did you mean {}?", near.join(" or ")) }
}

/// What a setting with this default takes.
fn wanted(default: &Value, error: &Kind) -> String {
    let rust_type = match error {
        Kind::InvalidType(_, wanted) | Kind::InvalidValue(_, wanted) => wanted.as_str(),
        _ => "",
    };
    match default {
        Value::Bool(..) => "true or false".to_owned(),
        Value::Num(..) => format!("a whole number{} (default: {})", range(rust_type), shown(default)),
        Value::Array(..) => "a list of texts, such as [\"https://chess.example.org\"]".to_owned(),
        Value::Dict(..) => "a table of texts, such as { bullet = \"standard\" }".to_owned(),
        _ if rust_type.contains("string") || default.as_str() == Some("") => "a text in quotes".to_owned(),
        _ => format!("a text such as {}", shown(default)),
    }
}

fn range(rust_type: &str) -> String {
    match rust_type {
        "u32" => format!(" from 0 to {}", u32::MAX),
        "i64" => String::new(),
        // Nobody means more than 2^63 of anything.
        _ => " from 0".to_owned(),
    }
}

fn shown(value: &Value) -> String {
    match value {
        Value::String(_, text) => {
            let mut start: String = text.chars().take(SHOWN_MAX).collect();
            if start.len() < text.len() {
                start.push('…');
            }
            format!("{start:?}")
        }
        Value::Char(_, c) => format!("{:?}", c.to_string()),
        Value::Bool(_, value) => value.to_string(),
        Value::Num(_, number) => match number.to_actual() {
            Actual::Unsigned(number) => number.to_string(),
            Actual::Signed(number) => number.to_string(),
            Actual::Float(number) => number.to_string(),
            _ => "a number".to_owned(),
        },
        Value::Array(..) => "a list".to_owned(),
        Value::Dict(..) => "a table".to_owned(),
        Value::Empty(..) => "empty".to_owned(),
    }
}
