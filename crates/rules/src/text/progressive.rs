//! The text form of a progressive position: `placement side castling exposed quiet series [made [counts]]`.
//!
//! - `exposed`: `-` (always, by English rules) or en passant squares in a1…h8 order, concatenated (`d6f6`). Before the
//!   first move of a series: those its first move may capture on. Later: those passed over so far in this series by
//!   pawns that have not moved again.
//! - `quiet`: completed consecutive series without capture or pawn move; `-` once the series under way has had one.
//! - `series`: its number. `made`: moves already made in it (left out: 0).
//! - `counts`: English rules only, once `made` > 0: moves made in this series by the man now on each square.

use super::fen::{self, ParseFenError};
use crate::{
    Bitboard, Color, ImpossiblePosition, Position, Role, Square,
    variant::{Progress, SeriesRules},
};
use std::fmt;

/// Why a text is not a possible position of progressive chess.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ParseProgressiveError {
    /// Not six to eight fields.
    Fields(usize),
    /// Placement, side to move or castling, as in a FEN.
    Fen(ParseFenError),
    /// The exposed squares are not squares in a1…h8 order.
    Exposed(String),
    /// A square that no pawn of the series can have passed over, or exposed squares where the rules know none.
    ExposedImpossible(Square),
    /// The count of quiet series.
    Quiet(String),
    /// The number of the series.
    Series(String),
    /// White plays the odd series, Black the even ones.
    SideOfSeries(Color, u32),
    /// The moves made in the series.
    Made(String),
    /// As many moves made as the series has, or more.
    MadeTooMany(u32, u32),
    /// The moves of each man.
    Counts(String),
    /// Counts do not add up to the moves made, or stand where there is no man of the side to move.
    CountsImpossible,
    /// The side to move is in check though it has already moved in this series.
    CheckWithinSeries,
}

impl fmt::Display for ParseProgressiveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use ParseProgressiveError as E;
        match self {
            E::Fields(count) => {
                write!(f, "a progressive position has six to eight fields, this has {count}")
            }
            E::Fen(error) => error.fmt(f),
            E::Exposed(text) => write!(f, "{text:?} does not list exposed squares in a1 to h8 order"),
            E::ExposedImpossible(square) => write!(f, "no pawn can be exposed on {square}"),
            E::Quiet(text) => write!(f, "{text:?} does not count quiet series"),
            E::Series(text) => write!(f, "{text:?} is no number of a series"),
            E::SideOfSeries(color, number) => write!(f, "series {number} is not {color}'s to play"),
            E::Made(text) => write!(f, "{text:?} does not count the moves made in the series"),
            E::MadeTooMany(made, number) => {
                write!(f, "{made} moves made leave nothing to play in series {number}")
            }
            E::Counts(text) => write!(f, "{text:?} does not list moves made by square"),
            E::CountsImpossible => {
                f.write_str("the counts by square do not fit the men and the moves made in the series")
            }
            E::CheckWithinSeries => f.write_str("the side to move cannot be in check within its series"),
        }
    }
}

// The text of an inner reason is part of this one's, so it is no source besides.
impl std::error::Error for ParseProgressiveError {}

impl From<ParseFenError> for ParseProgressiveError {
    fn from(error: ParseFenError) -> ParseProgressiveError {
        ParseProgressiveError::Fen(error)
    }
}

impl From<ImpossiblePosition> for ParseProgressiveError {
    fn from(reason: ImpossiblePosition) -> ParseProgressiveError {
        ParseProgressiveError::Fen(ParseFenError::Impossible(reason))
    }
}

fn parse_exposed(text: &str) -> Result<Bitboard, ParseProgressiveError> {
    let mut exposed = Bitboard::EMPTY;
    if text == "-" {
        return Ok(exposed);
    }
    let wrong = || ParseProgressiveError::Exposed(text.to_owned());
    let mut last = None;
    for pair in text.as_bytes().chunks(2) {
        let square = std::str::from_utf8(pair).ok().and_then(|name| name.parse::<Square>().ok());
        let square = square.ok_or_else(wrong)?;
        if last.is_some_and(|last| last >= square) {
            return Err(wrong());
        }
        last = Some(square);
        exposed.insert(square);
    }
    Ok(exposed)
}

fn parse_counts(text: &str) -> Result<[u8; 64], ParseProgressiveError> {
    let wrong = || ParseProgressiveError::Counts(text.to_owned());
    let mut counts = [0; 64];
    for entry in text.split(',') {
        let (square, count) = entry.split_once(':').ok_or_else(wrong)?;
        let square: Square = square.parse().map_err(|_| wrong())?;
        let count = fen::parse_number(count).and_then(|count| u8::try_from(count).ok()).ok_or_else(wrong)?;
        if count == 0 || counts[square.index()] != 0 {
            return Err(wrong());
        }
        counts[square.index()] = count;
    }
    Ok(counts)
}

/// Reads a position of the variant that has these rules.
pub(crate) fn parse(text: &str, rules: &SeriesRules) -> Result<(Position, Progress), ParseProgressiveError> {
    use ParseProgressiveError as E;
    let fields: Vec<&str> = text.split_ascii_whitespace().take(9).collect();
    if !(6..=8).contains(&fields.len()) {
        return Err(E::Fields(fields.len()));
    }
    let board = fen::parse_board(fields[0])?;
    let turn = fen::parse_side(fields[1])?;
    let castling = fen::parse_castling(fields[2], &board)?;
    let exposed = parse_exposed(fields[3])?;
    let (quiet, disturbed) = match fields[4] {
        "-" => (0, true),
        text => (fen::parse_number(text).ok_or_else(|| E::Quiet(text.to_owned()))?, false),
    };
    let number = fen::parse_number(fields[5])
        .filter(|number| (1..=u32::from(u16::MAX)).contains(number))
        .ok_or_else(|| E::Series(fields[5].to_owned()))?;
    if turn != Progress::side_of(number) {
        return Err(E::SideOfSeries(turn, number));
    }
    let made = match fields.get(6) {
        None => 0,
        Some(text) => fen::parse_number(text).ok_or_else(|| E::Made((*text).to_owned()))?,
    };
    if made >= number {
        return Err(E::MadeTooMany(made, number));
    }
    let counts = match fields.get(7) {
        None => [0; 64],
        Some(text) if rules.balance && made > 0 => parse_counts(text)?,
        Some(text) => return Err(E::Counts((*text).to_owned())),
    };
    if disturbed && made == 0 {
        return Err(E::Quiet(fields[4].to_owned()));
    }
    let progress = Progress { number, made, quiet, disturbed, exposed, counts };
    let en_passant = if made == 0 { exposed } else { Bitboard::EMPTY };
    let position = Position::new(board, turn, castling, en_passant)?;
    check(&position, &progress, rules)?;
    Ok((position, progress))
}

/// What the parts say of each other.
fn check(position: &Position, progress: &Progress, rules: &SeriesRules) -> Result<(), ParseProgressiveError> {
    use ParseProgressiveError as E;
    let (turn, board) = (position.side_to_move(), position.board());
    let first_move = progress.made == 0;
    // Before the series the exposed pawns are the opponent's; within it they are the mover's own.
    let exposed_side = if first_move { turn.opponent() } else { turn };
    let behind = exposed_side.relative_rank(2);
    for square in progress.exposed {
        let to = Square::at(square.file(), exposed_side.relative_rank(3));
        let pawn = to.is_some_and(|to| board.men(exposed_side, Role::Pawn).has(to));
        let blocked = first_move && board.occupied().has(square);
        if !rules.en_passant || square.rank() != behind || !pawn || blocked {
            return Err(E::ExposedImpossible(square));
        }
    }
    let passed = progress.exposed.count();
    let most = if first_move { progress.number - 1 } else { progress.made };
    if passed > most || (passed > 0 && !first_move && !progress.disturbed) {
        return Err(E::ExposedImpossible(progress.exposed.first_of_some()));
    }
    if passed > 0 && first_move && progress.quiet > 0 {
        return Err(E::ExposedImpossible(progress.exposed.first_of_some()));
    }
    if !first_move && position.is_check() {
        return Err(E::CheckWithinSeries);
    }
    if rules.balance && !first_move {
        check_counts(position, progress)?;
    }
    Ok(())
}

/// Castling counts for two men, so the counts add up to the moves made, or to one more.
fn check_counts(position: &Position, progress: &Progress) -> Result<(), ParseProgressiveError> {
    let ours = position.board().by_color(position.side_to_move());
    let mut total = 0;
    for square in Square::all() {
        let count = u32::from(progress.counts[square.index()]);
        if count > 0 && !ours.has(square) {
            return Err(ParseProgressiveError::CountsImpossible);
        }
        total += count;
    }
    if total == progress.made || total == progress.made + 1 {
        Ok(())
    } else {
        Err(ParseProgressiveError::CountsImpossible)
    }
}

/// Writes what [`parse`] reads.
pub(crate) fn write(position: &Position, progress: &Progress, rules: &SeriesRules) -> String {
    use std::fmt::Write as _;
    let board = position.board();
    let mut text = format!("{board} {} {} ", position.side_to_move().letter(), position.castling());
    // Writing to a String cannot fail.
    if progress.exposed.is_empty() {
        text.push('-');
    }
    for square in progress.exposed {
        let _ = write!(text, "{square}");
    }
    match progress.disturbed {
        true => text.push_str(" -"),
        false => {
            let _ = write!(text, " {}", progress.quiet);
        }
    }
    let _ = write!(text, " {}", progress.number);
    if progress.made > 0 {
        let _ = write!(text, " {}", progress.made);
        if rules.balance {
            let moved = Square::all().filter(|square| progress.counts[square.index()] > 0);
            let counts: Vec<String> =
                moved.map(|square| format!("{square}:{}", progress.counts[square.index()])).collect();
            let _ = write!(text, " {}", counts.join(","));
        }
    }
    text
}
