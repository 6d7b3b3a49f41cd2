//! Games out of bytes, whatever pieces they come in.

use super::{
    build::build,
    builder::Built,
    error::{PgnError, PgnErrorKind},
    game::Game,
    options::ReadOptions,
};

/// Reads games from bytes that come in pieces. It holds what has been fed and not yet been read, so a file of any size
/// needs no more memory than a piece and a game.
///
/// ```
/// use tratto_rules::pgn::{ReadOptions, Reader};
///
/// let mut reader = Reader::new(ReadOptions::default());
/// reader.feed(b"1. e4 e");
/// assert!(reader.next_game().is_none(), "the game goes on");
/// reader.feed(b"5 1/2-1/2");
/// reader.finish();
/// let game = reader.next_game().unwrap().unwrap();
/// assert_eq!(game.main.plies.len(), 2);
/// ```
#[derive(Debug)]
pub struct Reader {
    options: ReadOptions,
    buffer: Vec<u8>,
    /// How much of the buffer has been read.
    read: usize,
    /// The line on which the unread part begins.
    line: u64,
    is_last: bool,
    /// How many bytes there were when they last ended within a game. It is read again only once there are notably more, so that
    /// tiny pieces cost no more than large ones.
    tried: usize,
    /// A game is too long: everything up to the next tag at a line's start is left out.
    skipping: bool,
}

fn newlines(bytes: &[u8]) -> u64 {
    bytes.iter().map(|&byte| u64::from(byte == b'\n')).sum()
}

impl Reader {
    /// A reader that has been fed nothing.
    #[must_use]
    pub fn new(options: ReadOptions) -> Reader {
        Reader { options, buffer: Vec::new(), read: 0, line: 1, is_last: false, tried: 0, skipping: false }
    }

    /// Takes the next bytes of the file. Read all games that are there before feeding more.
    pub fn feed(&mut self, bytes: &[u8]) {
        if self.read > 0 {
            self.buffer.drain(..self.read);
            self.read = 0;
        }
        self.buffer.extend_from_slice(bytes);
    }

    /// How many bytes are held that have not been read: never more than a piece and a game.
    #[must_use]
    pub fn buffered(&self) -> usize {
        self.buffer.len() - self.read
    }

    /// Says that no more bytes will come.
    pub fn finish(&mut self) {
        self.is_last = true;
    }

    /// The next game; `None` until (notably) more is fed, or at the end.
    pub fn next_game(&mut self) -> Option<Result<Game, PgnError>> {
        let unread = self.buffer.len() - self.read;
        if !self.is_last && unread < self.tried + self.tried / 4 {
            return None;
        }
        let (result, used) = next_in(
            &self.buffer[self.read..],
            self.is_last,
            &self.options,
            &mut self.line,
            &mut self.skipping,
        );
        self.read += used;
        self.tried = if result.is_none() { unread - used } else { 0 };
        result
    }
}

/// The next game of these bytes, and how many of them are done with.
fn next_in(
    bytes: &[u8],
    is_last: bool,
    options: &ReadOptions,
    line: &mut u64,
    skipping: &mut bool,
) -> (Option<Result<Game, PgnError>>, usize) {
    let mut used = 0;
    if *skipping {
        used =
            next_tag_line(bytes).unwrap_or(if is_last { bytes.len() } else { bytes.len().saturating_sub(1) });
        *line += newlines(&bytes[..used]);
        *skipping = used + 1 >= bytes.len();
        if *skipping {
            return (None, used);
        }
    }
    let rest = &bytes[used..];
    match build(rest, is_last, options) {
        Built::Game(game, next) => {
            *line += newlines(&rest[..next]);
            (Some(Ok(*game)), used + next)
        }
        Built::Bad(kind, at, next) => {
            let error = PgnError { line: *line + newlines(&rest[..at]), kind };
            *line += newlines(&rest[..next]);
            (Some(Err(error)), used + next)
        }
        Built::Incomplete if rest.len() > options.game_len_max => {
            *skipping = true;
            (Some(Err(PgnError { line: *line, kind: PgnErrorKind::TooLong })), used)
        }
        Built::Incomplete | Built::Nothing => (None, used),
    }
}

/// Where a line begins with a bracket, not counting the first line.
fn next_tag_line(bytes: &[u8]) -> Option<usize> {
    bytes.windows(2).position(|pair| pair == b"\n[").map(|at| at + 1)
}

/// The games of a text that is all there.
#[derive(Debug)]
pub struct Games<'a> {
    bytes: &'a [u8],
    options: ReadOptions,
    line: u64,
}

impl<'a> Games<'a> {
    /// Reads with options other than the usual.
    #[must_use]
    pub fn with_options(bytes: &'a [u8], options: ReadOptions) -> Games<'a> {
        Games { bytes, options, line: 1 }
    }
}

/// The games of a text that is all there, read as usual.
#[must_use]
pub fn games(bytes: &[u8]) -> Games<'_> {
    Games::with_options(bytes, ReadOptions::default())
}

impl Iterator for Games<'_> {
    type Item = Result<Game, PgnError>;
    fn next(&mut self) -> Option<Self::Item> {
        let (result, used) = next_in(self.bytes, true, &self.options, &mut self.line, &mut false);
        self.bytes = &self.bytes[used..];
        result
    }
}
