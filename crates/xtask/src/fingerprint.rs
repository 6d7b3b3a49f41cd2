//! Skipping a step whose inputs are the same as when it last went well.
//!
//! It must never skip by times of files: a fresh clone and a changed branch have new times and old content.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// Made by tools, so never an input.
const SKIPPED: &[&str] = &["node_modules", "dist", ".git", "target"];

/// Runs `act` unless its `output` is there and `stamp` holds the fingerprint of the inputs; writes the
/// stamp when `act` went well.
pub(crate) fn unless_same(
    stamp: &Path,
    inputs: &[PathBuf],
    output: &Path,
    act: impl FnOnce() -> Result<()>,
) -> Result<()> {
    let now = of(inputs)?;
    if output.exists() && fs::read_to_string(stamp).is_ok_and(|before| before == now) {
        return Ok(());
    }
    act()?;
    if let Some(dir) = stamp.parent() {
        fs::create_dir_all(dir).with_context(|| format!("make {}", dir.display()))?;
    }
    fs::write(stamp, now).with_context(|| format!("write {}", stamp.display()))
}

/// One word for the names and contents of all files.
fn of(inputs: &[PathBuf]) -> Result<String> {
    let mut files = Vec::new();
    for input in inputs {
        collect(input, &mut files)?;
    }
    files.sort();
    let mut hasher = DefaultHasher::new();
    for file in files {
        file.hash(&mut hasher);
        fs::read(&file).with_context(|| format!("read {}", file.display()))?.hash(&mut hasher);
    }
    Ok(format!("{:016x}\n", hasher.finish()))
}

fn collect(path: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    if path.is_file() {
        files.push(path.to_owned());
        return Ok(());
    }
    let entries = fs::read_dir(path).with_context(|| format!("read {}", path.display()))?;
    for entry in entries {
        let entry = entry.with_context(|| format!("read {}", path.display()))?;
        if SKIPPED.iter().all(|&it| entry.file_name() != it) {
            collect(&entry.path(), files)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn a_step_runs_again_only_when_it_failed_an_input_changed_or_its_output_is_gone() {
        let dir = std::env::temp_dir().join(format!("tratto-fingerprint-{}", std::process::id()));
        fs::create_dir_all(dir.join("in/deep")).unwrap();
        fs::write(dir.join("in/deep/a"), "1").unwrap();
        let runs = Cell::new(0);
        let stamp = dir.join("out/stamp");
        let step = |fails: bool| {
            unless_same(&stamp, &[dir.join("in")], &dir.join("made"), || {
                runs.set(runs.get() + 1);
                fs::write(dir.join("made"), "").unwrap();
                if fails { anyhow::bail!("no") } else { Ok(()) }
            })
        };
        assert!(step(true).is_err());
        step(false).unwrap();
        step(false).unwrap();
        assert_eq!(runs.get(), 2);
        fs::write(dir.join("in/deep/a"), "2").unwrap();
        step(false).unwrap();
        assert_eq!(runs.get(), 3);
        fs::remove_file(dir.join("made")).unwrap();
        step(false).unwrap();
        assert_eq!(runs.get(), 4);
        fs::remove_dir_all(&dir).unwrap();
    }
}
