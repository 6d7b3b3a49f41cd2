//! What a file and the environment say, each setting with its place.
//!
//! Must never judge it: `known` does.

use super::error::Problem;
use super::known::Known;
use super::said::{PREFIX, Place, Said};
use figment::providers::{Format, Toml};
use figment::value::{Dict, Value};
use figment::{Profile, Provider};
use std::ffi::OsString;
use toml_edit::{ImDocument, Key};

/// The settings of a file; of a section that there is not, the section.
///
/// # Errors
/// When it is not TOML, with line and column.
pub(super) fn file(known: &Known, name: &str, text: &str) -> Result<Vec<Said>, Problem> {
    let document = ImDocument::parse(text).map_err(|error| {
        let (line, column) = position(text, error.span().map_or(0, |span| span.start));
        // The text of the error without the line that it is about.
        let message = error.message().split_whitespace().collect::<Vec<_>>().join(" ");
        Problem { place: format!("{name}:{line}:{column}"), says: format!("this is no TOML: {message}") }
    })?;
    let values = Toml::string(text).data().ok().and_then(|mut profiles| profiles.remove(&Profile::Default));
    let values = values.unwrap_or_default();
    let mut said = Vec::new();
    for (section, item) in document.iter() {
        let at = |key: Option<&Key>| {
            let start = key.and_then(Key::span).or_else(|| item.span()).map_or(0, |span| span.start);
            Place::File { name: name.to_owned(), line: position(text, start).0 }
        };
        let of_section = |key: &str, place| Said {
            place,
            section: section.to_owned(),
            key: key.to_owned(),
            value: value_of(&values, section, key),
        };
        match item.as_table_like() {
            Some(table) if !table.is_empty() && known.has_section(section) => {
                said.extend(table.iter().map(|(key, _)| of_section(key, at(table.key(key)))));
            }
            _ => said.push(of_section("", at(document.key(section)))),
        }
    }
    Ok(said)
}

fn value_of(values: &Dict, section: &str, key: &str) -> Option<Value> {
    let value = values.get(section)?;
    if key.is_empty() { Some(value.clone()) } else { value.as_dict()?.get(key).cloned() }
}

/// The settings of the environment: `TRATTO_DATABASE_URL` is `database.url`. The section ends at the first underscore.
pub(super) fn environment(
    known: &Known,
    variables: impl IntoIterator<Item = (OsString, OsString)>,
) -> Vec<Said> {
    let mut said = Vec::new();
    for (name, value) in variables {
        let name = name.to_string_lossy().into_owned();
        let Some((prefix, rest)) = name.split_at_checked(PREFIX.len()) else { continue };
        if !prefix.eq_ignore_ascii_case(PREFIX) {
            continue;
        }
        let rest = rest.to_lowercase();
        let (section, key) = match rest.split_once('_') {
            Some((section, key)) if known.has_section(section) => (section, key),
            _ if known.has_section(&rest) => (rest.as_str(), ""),
            _ => ("", rest.as_str()),
        };
        let value = value.to_str().map(|text| value_in_text(known.default_of(section, key), text));
        let (section, key) = (section.to_owned(), key.to_owned());
        said.push(Said { place: Place::Variable { name: name.clone() }, section, key, value });
    }
    said
}

/// Where a text is wanted, it is taken as it is, though it look like a number: a club may be called 1984.
fn value_in_text(default: Option<&Value>, text: &str) -> Value {
    let Ok(value) = text.parse::<Value>();
    match (default, &value) {
        (Some(Value::String(..)), Value::String(..)) => value,
        (Some(Value::String(..)), _) => Value::from(text),
        _ => value,
    }
}

/// Line and column, from 1.
fn position(text: &str, at: usize) -> (usize, usize) {
    let before = text.get(..at).unwrap_or(text);
    let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
    (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
}
