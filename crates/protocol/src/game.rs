//! A game as one audience sees it.

use crate::{Cadence, Color, Player};
use serde::{Deserialize, Serialize};

/// Everything one audience may know of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameView {
    /// Variant id.
    pub variant: String,
    /// Rating pool id.
    pub pool: String,
    /// `bullet`, `blitz`, `rapid` or `correspondence`.
    pub speed: String,
    /// Time control.
    pub cadence: Cadence,
    /// Whether ratings change at the end.
    pub is_rated: bool,
    /// White.
    pub white: Player,
    /// Black.
    pub black: Player,
    /// The viewer's own color; absent for a spectator.
    pub seat: Option<Color>,
    /// When the game was made, in milliseconds since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub created_at_ms: u64,
    /// The position before the first move, in the variant's text form.
    pub initial: String,
    /// The position now, as this audience may know it: the variant's text form, or in Kriegspiel the FEN placement of
    /// one's own men.
    pub board: String,
    /// Whose turn it is. Data, never parity.
    pub side_to_move: Color,
    /// Number of the position: grows with every move and every takeback, never shrinks.
    pub position: u32,
    /// All plies so far.
    pub plies: Vec<PlyView>,
    /// Refused tries of this audience in the turn under way (Kriegspiel).
    pub refused: Vec<RefusedTry>,
    /// All refused tries of both, once the game has ended (Kriegspiel).
    pub tries: Vec<TryView>,
    /// The umpire's word on the position now (Kriegspiel).
    pub umpire: Option<Announcement>,
    /// Pending offers.
    pub offers: Offers,
    /// What this viewer may do here at some time: ids of the commands the variant and the kind of game allow.
    pub actions: Vec<String>,
    /// The end, when it has come.
    pub end: Option<EndView>,
}

/// One ply.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlyView {
    /// Who moved.
    pub color: Color,
    /// Number of the turn it belongs to, from 1: in standard chess each turn is one ply; in progressive chess a series.
    pub turn: u32,
    /// The move in UCI form; absent where this audience may not know it.
    pub uci: Option<String>,
    /// The move in SAN; absent where this audience may not know it.
    pub san: Option<String>,
    /// The mover's time left after the move, in milliseconds; absent in correspondence.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub clock_ms: Option<u64>,
    /// What the umpire said after it (Kriegspiel).
    pub umpire: Option<Announcement>,
}

/// A try that the umpire refused; only its author is ever told during the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RefusedTry {
    /// The try in UCI form.
    pub uci: String,
    /// `no` or `impossible`.
    pub ruling: String,
}

/// A refused try of a game that has ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TryView {
    /// How many plies had been made before it.
    pub after: u32,
    /// Who tried.
    pub color: Color,
    /// The try in UCI form.
    pub uci: String,
    /// `no` or `impossible`.
    pub ruling: String,
}

/// What the umpire says to both after a legal move in Kriegspiel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Announcement {
    /// The square of a capture.
    pub captured_on: Option<String>,
    /// `pawn` or `piece`.
    pub captured: Option<String>,
    /// `file`, `rank`, `long-diagonal`, `short-diagonal`, `knight`; two for a double check.
    pub checks: Vec<String>,
    /// On how many squares the side to move has a legal pawn capture.
    pub pawn_tries: u32,
    /// Those squares, told to the side to move alone.
    pub pawn_try_squares: Option<Vec<String>>,
}

/// Pending offers, by who made them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Offers {
    /// A draw.
    pub draw: Option<Color>,
    /// A takeback.
    pub takeback: Option<Color>,
    /// Another game.
    pub rematch: Option<Color>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EndView {
    /// `white`, `black`, `draw`, or `none` for an aborted game.
    pub outcome: String,
    /// Why: `checkmate`, `resignation`, `flag`, `agreement`, `no_first_move`, …
    pub termination: String,
    /// White's rating, where it changed.
    pub white_rating: Option<RatingChange>,
    /// Black's rating, where it changed.
    pub black_rating: Option<RatingChange>,
    /// The rematch, when it has begun.
    pub rematch: Option<String>,
}

/// A rating before and after a game, rounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RatingChange {
    /// Before.
    pub before: i32,
    /// After.
    pub after: i32,
}

/// Both clocks at the moment the frame was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ClockView {
    /// White's time left, in milliseconds.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub white_ms: u64,
    /// Black's time left, in milliseconds.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub black_ms: u64,
    /// Whose clock runs; nobody's before both have made their first turn, and after the end.
    pub running: Option<Color>,
    /// Time left for the side to move to make its first turn before the game is aborted, in milliseconds.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub first_turn_ms: Option<u64>,
}

/// What is only true now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameLive {
    /// The clocks.
    pub clock: ClockView,
    /// White has a socket on this game.
    pub white_here: bool,
    /// Black has a socket on this game.
    pub black_here: bool,
    /// After how many milliseconds the viewer may claim, when the opponent has left; 0: now.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub claim_in_ms: Option<u64>,
    /// White's round trip as the server measured it, in milliseconds.
    pub white_lag_ms: Option<u32>,
    /// Black's round trip as the server measured it, in milliseconds.
    pub black_lag_ms: Option<u32>,
    /// How many others watch.
    pub spectators: u32,
}

/// Something that happened in a game, as one audience may know it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "n", rename_all = "snake_case")]
pub enum GameNotice {
    /// A move was made.
    Moved {
        /// The ply.
        ply: PlyView,
        /// The position after it, as in [`GameView::board`].
        board: String,
        /// Whose turn it is now.
        side_to_move: Color,
        /// The number of the new position.
        position: u32,
        /// Both clocks.
        clock: ClockView,
    },
    /// The umpire refused this player's try.
    Refused {
        /// The try and the ruling.
        refused: RefusedTry,
        /// The number of the position, unchanged.
        position: u32,
        /// Both clocks; the player's own goes on.
        clock: ClockView,
    },
    /// Turns were taken back.
    TakenBack {
        /// How many plies are left in the list.
        plies: u32,
        /// The position now.
        board: String,
        /// Whose turn it is now.
        side_to_move: Color,
        /// The number of the new position.
        position: u32,
        /// Both clocks.
        clock: ClockView,
    },
    /// A pending offer appeared or went away.
    Offers {
        /// The offers as they stand now.
        offers: Offers,
        /// Set when the change is that somebody declined.
        declined_by: Option<Color>,
    },
    /// Time was given or given back.
    ClockSet {
        /// Both clocks.
        clock: ClockView,
        /// `gift`, or `restart` when the server was away.
        cause: String,
        /// Who gave, for a gift.
        by: Option<Color>,
    },
    /// The game ended.
    Ended {
        /// How.
        end: EndView,
        /// Both clocks.
        clock: ClockView,
        /// The whole of the game, where the end uncovers what was hidden (Kriegspiel).
        revealed: Option<Box<GameView>>,
    },
    /// The rematch has begun.
    Rematch {
        /// The new game.
        game: String,
    },
}

/// A game by correspondence as a list shows it to one of its players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OwnGame {
    /// The game.
    pub game: String,
    /// Variant id.
    pub variant: String,
    /// Time control.
    pub cadence: Cadence,
    /// Whether ratings change at the end.
    pub is_rated: bool,
    /// The player's own color.
    pub color: Color,
    /// Who it is played against.
    pub opponent: Player,
    /// Who is waited for.
    pub state: OwnGameState,
    /// What is left of the turn under way when this was sent, in milliseconds; absent once the game is over.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub left_ms: Option<u64>,
    /// How many plies stand.
    pub plies: u32,
}

/// Who is waited for in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum OwnGameState {
    /// The player.
    YourTurn,
    /// The opponent.
    TheirTurn,
    /// Nobody: the game has ended.
    Over,
}

/// `GET /api/account/games`: one's own games by correspondence that are under way. Those that wait for oneself come first,
/// and of these the most urgent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OwnGames {
    /// The games.
    pub games: Vec<OwnGame>,
}
