//! The 64 squares.

use std::{fmt, str::FromStr};

/// A square; its index counts from a1 = 0 along the rank to h8 = 63.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square of an index below 64.
    #[must_use]
    pub const fn new(index: u8) -> Option<Square> {
        if index < 64 { Some(Square(index)) } else { None }
    }

    /// The square of the low six bits. For tables and bit scans, whose numbers are below 64 by construction.
    #[inline]
    pub(crate) const fn wrap(index: u32) -> Square {
        Square((index & 63) as u8)
    }

    /// The square at a file and a rank, both 0 to 7.
    #[must_use]
    pub const fn at(file: u8, rank: u8) -> Option<Square> {
        if file < 8 && rank < 8 { Some(Square(rank * 8 + file)) } else { None }
    }

    /// 0 to 63. The mask lets the compiler see the bound.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// The index as a number to reckon with.
    #[inline]
    pub(crate) const fn number(self) -> u32 {
        self.0 as u32
    }

    /// 0 for the a-file to 7 for the h-file.
    #[inline]
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 & 7
    }

    /// 0 for the first rank to 7 for the eighth.
    #[inline]
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 >> 3
    }

    /// The square on the same file seen from the other side of the board (e2 and e7).
    #[must_use]
    pub const fn flip_rank(self) -> Square {
        Square(self.0 ^ 56)
    }

    /// Whether the square is a light one.
    #[must_use]
    pub const fn is_light(self) -> bool {
        (self.file() + self.rank()) % 2 == 1
    }

    /// All squares, a1 first.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator {
        const COUNT: u8 = 64;
        (0..COUNT).map(Square)
    }

    /// The square `files` to the right and `ranks` up, if that is on the board.
    pub(crate) const fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        let file = (self.file() as i8) + files;
        let rank = (self.rank() as i8) + ranks;
        if file < 0 || file > 7 || rank < 0 || rank > 7 {
            None
        } else {
            Some(Square((rank * 8 + file).cast_unsigned()))
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file()) as char, (b'1' + self.rank()) as char)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text does not name a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseSquareError;

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a square is a file a to h and a rank 1 to 8")
    }
}

impl std::error::Error for ParseSquareError {}

impl FromStr for Square {
    type Err = ParseSquareError;
    fn from_str(text: &str) -> Result<Square, ParseSquareError> {
        match *text.as_bytes() {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Ok(Square((rank - b'1') * 8 + (file - b'a'))),
            _ => Err(ParseSquareError),
        }
    }
}
