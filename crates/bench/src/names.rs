//! Nicknames that nobody else has: a word of random letters, the same for a run, and the player's number.
//!
//! Must never make a word that somebody could read, or two names that look alike: there is no vowel among the letters,
//! none that a server may take for another, and none that an abbreviation needs.

use anyhow::Context;
use rand::{TryRng, rngs::SysRng};

const LETTERS: [char; 12] = ['c', 'd', 'f', 'g', 'h', 'j', 'p', 'q', 's', 't', 'x', 'z'];
/// 12^9 are five billion words: several runs may begin in one moment.
const LENGTH: usize = 9;

/// The names of a run.
#[derive(Debug)]
pub struct Names {
    word: String,
}

impl Names {
    /// Names of a new run.
    ///
    /// # Errors
    /// When the system gives no random numbers.
    pub fn new() -> anyhow::Result<Self> {
        Ok(Self { word: word()? })
    }

    /// The name of a player, and, should it be taken, any number of others. At most 20 characters up to player 999,999,999.
    pub fn of_player(&self, number: u32) -> impl Iterator<Item = anyhow::Result<String>> {
        let name = move |word: &str| format!("b{word}-{number}");
        let first = std::iter::once(Ok(name(&self.word)));
        first.chain(std::iter::repeat_with(move || Ok(name(&word()?))))
    }
}

fn word() -> anyhow::Result<String> {
    let mut word = String::new();
    while word.len() < LENGTH {
        let drawn = SysRng.try_next_u32().context("the system gives no random numbers")?;
        // Four bits; what is above the twelve letters is drawn again, so that each is as likely.
        word.extend(LETTERS.get((drawn % 16) as usize));
    }
    Ok(word)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn twenty_thousand_players_have_names_of_their_own_that_are_nicknames() {
        let names = Names::new().expect("random numbers");
        let all: HashSet<String> = (0..20_000)
            .map(|player| names.of_player(player).next().expect("a name").expect("a name"))
            .collect();
        assert_eq!(all.len(), 20_000);
        for name in all {
            assert!((3..=20).contains(&name.len()), "{name}");
            assert!(
                name.chars().all(|c| "b-".contains(c) || LETTERS.contains(&c) || c.is_ascii_digit()),
                "{name}"
            );
        }
    }

    #[test]
    fn no_two_runs_and_no_two_tries_have_the_same_names() {
        let (one, other) = (Names::new().expect("random numbers"), Names::new().expect("random numbers"));
        let tries = one.of_player(7).take(5).chain(other.of_player(7).take(5));
        let tries: HashSet<String> = tries.map(|name| name.expect("a name")).collect();
        assert_eq!(tries.len(), 10);
        assert!(tries.iter().all(|name| name.ends_with("-7")));
    }
}
