//! Running programs and talking to the person at the terminal.
//!
//! It must never hide what a failed program said.

use std::io::{self, BufRead, BufReader, IsTerminal, Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

/// One line about what happens next.
pub(crate) fn say(text: &str) {
    if io::stdout().is_terminal() {
        println!("\x1b[1;32m▸\x1b[0m \x1b[1m{text}\x1b[0m");
    } else {
        println!("▸ {text}");
    }
}

/// Runs it with our own terminal.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("run {}", shown(command)))?;
    if !status.success() {
        bail!("{} failed ({status})", shown(command));
    }
    Ok(())
}

/// Runs it and returns what it wrote to standard output; errors go to our own terminal.
pub(crate) fn capture(command: &mut Command) -> Result<String> {
    let output =
        command.stderr(Stdio::inherit()).output().with_context(|| format!("run {}", shown(command)))?;
    if !output.status.success() {
        bail!("{} failed ({})", shown(command), output.status);
    }
    String::from_utf8(output.stdout).with_context(|| format!("read what {} wrote", shown(command)))
}

/// Whether it can be run and says that all is well; its words are not shown.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|it| it.success())
}

/// Runs it, shows what it says as it says it, and returns the same without colours.
pub(crate) fn tee(command: &mut Command) -> Result<(bool, String)> {
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().with_context(|| format!("run {}", shown(command)))?;
    let out = child.stdout.take().map(|pipe| thread::spawn(|| pass_on(pipe, io::stdout())));
    let err = child.stderr.take().map(|pipe| thread::spawn(|| pass_on(pipe, io::stderr())));
    let status = child.wait().with_context(|| format!("wait for {}", shown(command)))?;
    let mut text = String::new();
    for thread in [out, err].into_iter().flatten() {
        text.push_str(&thread.join().expect("BUG: passing lines on does not panic"));
    }
    Ok((status.success(), text))
}

fn pass_on(pipe: impl Read, mut to: impl Write) -> String {
    let mut text = String::new();
    let mut line = Vec::new();
    let mut reader = BufReader::new(pipe);
    while reader.read_until(b'\n', &mut line).is_ok_and(|len| len > 0) {
        // A closed terminal is no reason to stop the tests.
        let _ = to.write_all(&line);
        text.push_str(&plain(&String::from_utf8_lossy(&line)));
        line.clear();
    }
    text
}

/// Without the escape sequences that set colours.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    let mut chars = text.chars();
    while let Some(char) = chars.next() {
        if char == '\x1b' {
            for char in chars.by_ref() {
                if char.is_ascii_alphabetic() {
                    break;
                }
            }
        } else {
            plain.push(char);
        }
    }
    plain
}

/// Asks; without a terminal there is nobody to say yes.
pub(crate) fn confirm(question: &str) -> Result<bool> {
    if !io::stdin().is_terminal() {
        bail!("ask \"{question}\": there is no terminal to answer on; `--yes` answers for you");
    }
    print!("{question} [Y/n] ");
    io::stdout().flush().context("ask a question")?;
    let mut answer = String::new();
    let len = io::stdin().read_line(&mut answer).context("read an answer")?;
    Ok(len > 0
        && matches!(answer.trim().to_lowercase().as_str(), "" | "y" | "yes" | "s" | "sì" | "si" | "sí"))
}

pub(crate) fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let name = program.file_name().unwrap_or(program.as_os_str()).to_string_lossy().into_owned();
    let arguments = command.get_args().map(|it| it.to_string_lossy());
    let line = std::iter::once(name.into()).chain(arguments).collect::<Vec<_>>().join(" ");
    format!("`{line}`")
}

/// How long something took, for a person to read.
pub(crate) struct Stopwatch(Instant);

impl Stopwatch {
    #[expect(clippy::disallowed_methods, reason = "it is shown to a person and decides nothing")]
    pub(crate) fn start() -> Self {
        Self(Instant::now())
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

pub(crate) fn shown_duration(duration: Duration) -> String {
    match duration.as_secs() {
        secs @ 0..60 => format!("{secs}.{} s", duration.subsec_millis() / 100),
        secs => format!("{} min {:02} s", secs / 60, secs % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_taken_out() {
        assert_eq!(plain("\x1b[32;1m     Summary\x1b[0m [ 0.1s] 3 passed"), "     Summary [ 0.1s] 3 passed");
    }

    #[test]
    fn a_duration_is_shown_in_seconds_and_then_in_minutes() {
        assert_eq!(shown_duration(Duration::from_millis(1_234)), "1.2 s");
        assert_eq!(shown_duration(Duration::from_secs(125)), "2 min 05 s");
    }
}
