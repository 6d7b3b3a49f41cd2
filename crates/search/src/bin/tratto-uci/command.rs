//! UCI's lines as values. What is not understood is left out, as UCI asks; a position that is wrong is an error.

use std::{fmt, str::FromStr, time::Duration};
use tratto_rules::{Color, Fen, ParseFenError, UciError};
use tratto_search::{Level, Root};

#[derive(Debug)]
pub(crate) enum Command {
    Uci,
    IsReady,
    NewGame,
    Position(Box<Root>),
    Go(Go),
    Stop,
    Set(Setting),
    Quit,
}

/// What `setoption` can set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Setting {
    Level(Level),
    Seed(u64),
    HashMb(usize),
    ClearHash,
}

/// The limits of one `go`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Go {
    pub(crate) depth: Option<usize>,
    pub(crate) nodes: Option<u64>,
    pub(crate) move_time: Option<Duration>,
    pub(crate) left: [Option<Duration>; 2],
    pub(crate) increment: [Option<Duration>; 2],
    pub(crate) moves_to_go: Option<u32>,
    pub(crate) is_infinite: bool,
}

impl Go {
    pub(crate) fn left(&self, side: Color) -> Option<Duration> {
        self.left[side as usize]
    }

    pub(crate) fn increment(&self, side: Color) -> Duration {
        self.increment[side as usize].unwrap_or_default()
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum CommandError {
    Unknown,
    Fen(ParseFenError),
    Move(String, UciError),
    Option,
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CommandError::Unknown => f.write_str("not a command of this program"),
            CommandError::Fen(error) => write!(f, "could not read the position: {error}"),
            CommandError::Move(text, error) => write!(f, "could not play {text}: {error}"),
            CommandError::Option => f.write_str("not an option of this program, or not a value of it"),
        }
    }
}

impl std::error::Error for CommandError {}

impl FromStr for Command {
    type Err = CommandError;
    fn from_str(line: &str) -> Result<Command, CommandError> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["uci", ..] => Ok(Command::Uci),
            ["isready", ..] => Ok(Command::IsReady),
            ["ucinewgame", ..] => Ok(Command::NewGame),
            ["position", rest @ ..] => Ok(Command::Position(Box::new(position(rest)?))),
            ["go", rest @ ..] => Ok(Command::Go(go(rest))),
            ["stop", ..] => Ok(Command::Stop),
            ["quit", ..] => Ok(Command::Quit),
            ["setoption", "name", rest @ ..] => setting(rest).map(Command::Set),
            _ => Err(CommandError::Unknown),
        }
    }
}

fn position(words: &[&str]) -> Result<Root, CommandError> {
    let at = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
    let (start, moves) = words.split_at(at);
    let mut root = match start {
        ["startpos"] => Root::initial(),
        ["fen", fields @ ..] => Root::new(fields.join(" ").parse::<Fen>().map_err(CommandError::Fen)?),
        _ => return Err(CommandError::Unknown),
    };
    for &uci in moves.iter().skip(1) {
        root.play_uci(uci).map_err(|error| CommandError::Move(uci.to_owned(), error))?;
    }
    Ok(root)
}

fn go(words: &[&str]) -> Go {
    let mut go = Go::default();
    let mut words = words.iter();
    while let Some(&word) = words.next() {
        if word == "infinite" {
            go.is_infinite = true;
            continue;
        }
        // Every other word that matters here has a number after it; a negative time is none left.
        let Some(number) = words.as_slice().first().and_then(|text| text.parse::<i64>().ok()) else {
            continue;
        };
        words.next();
        let number = u64::try_from(number).unwrap_or(0);
        let time = Some(Duration::from_millis(number));
        match word {
            "depth" => go.depth = usize::try_from(number).ok(),
            "nodes" => go.nodes = Some(number),
            "movetime" => go.move_time = time,
            "wtime" => go.left[0] = time,
            "btime" => go.left[1] = time,
            "winc" => go.increment[0] = time,
            "binc" => go.increment[1] = time,
            "movestogo" => go.moves_to_go = u32::try_from(number).ok(),
            _ => {}
        }
    }
    go
}

fn setting(words: &[&str]) -> Result<Setting, CommandError> {
    let at = words.iter().position(|&word| word == "value").unwrap_or(words.len());
    let (name, value) =
        (words[..at].join(" ").to_lowercase(), words.get(at + 1).copied().unwrap_or_default());
    let setting = match name.as_str() {
        "level" => value.parse().ok().map(Setting::Level),
        "seed" => value.parse().ok().map(Setting::Seed),
        "hash" => value.parse().ok().filter(|mb| HASH_MB.contains(mb)).map(Setting::HashMb),
        "clear hash" => Some(Setting::ClearHash),
        _ => None,
    };
    setting.ok_or(CommandError::Option)
}

/// Sizes of the table that can be asked for.
pub(crate) const HASH_MB: std::ops::RangeInclusive<usize> = 1..=1024;

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Command, CommandError> {
        line.parse()
    }

    #[test]
    fn positions_are_read_with_their_moves() {
        let Ok(Command::Position(root)) = parse("position startpos moves e2e4 e7e5") else {
            panic!("a position")
        };
        assert_eq!(root.position().side_to_move(), Color::White);
        let Ok(Command::Position(root)) = parse("position fen 4k3/8/8/8/8/8/8/R3K3 w Q - 3 9 moves e1c1")
        else {
            panic!("a position")
        };
        assert_eq!((root.position().side_to_move(), root.halfmoves()), (Color::Black, 4));
    }

    #[test]
    fn a_wrong_position_or_move_is_an_error() {
        assert!(matches!(parse("position fen 8/8/8 w"), Err(CommandError::Fen(_))));
        assert!(matches!(parse("position startpos moves e2e5"), Err(CommandError::Move(..))));
        assert!(matches!(parse("position"), Err(CommandError::Unknown)));
    }

    #[test]
    fn limits_are_read_and_unknown_words_are_left_out() {
        let Ok(Command::Go(go)) = parse("go ponder wtime 1000 btime -5 winc 20 movestogo 7 depth 3 nodes 9")
        else {
            panic!("go")
        };
        assert_eq!(go.left(Color::White), Some(Duration::from_secs(1)));
        assert_eq!(go.left(Color::Black), Some(Duration::ZERO));
        assert_eq!(go.increment(Color::White), Duration::from_millis(20));
        assert_eq!((go.moves_to_go, go.depth, go.nodes, go.is_infinite), (Some(7), Some(3), Some(9), false));
    }

    #[test]
    fn options_are_read_without_regard_to_case() {
        let set = |line| match parse(line) {
            Ok(Command::Set(setting)) => Ok(setting),
            Ok(other) => panic!("{other:?}"),
            Err(error) => Err(error),
        };
        assert_eq!(
            set("setoption name level value 3"),
            Level::new(3).map(Setting::Level).map_err(|_| CommandError::Option)
        );
        assert_eq!(set("setoption name Hash value 64"), Ok(Setting::HashMb(64)));
        assert_eq!(set("setoption name Clear Hash"), Ok(Setting::ClearHash));
        assert_eq!(set("setoption name Level value 11"), Err(CommandError::Option));
        assert_eq!(set("setoption name Hash value 0"), Err(CommandError::Option));
    }
}
