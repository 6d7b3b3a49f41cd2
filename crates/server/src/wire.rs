//! The one door from the game's projections to protocol frames, piece by piece, and from commands on the wire to the game's.
//!
//! Must never read a game's truth: only `tratto_game`'s projections go through here.

use tratto_game::{ClockSeen, Command, CommandError, Offers, PlySeen, TimeControl, TrySeen, UmpireSeen};
use tratto_protocol as wire;
use tratto_rules::Color;

/// A color on the wire.
pub fn color(color: Color) -> wire::Color {
    match color {
        Color::White => wire::Color::White,
        Color::Black => wire::Color::Black,
    }
}

/// A color as data has it.
pub fn color_id(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// A time control on the wire.
pub fn cadence(time: TimeControl) -> wire::Cadence {
    match time {
        TimeControl::RealTime { base_ms, increment_ms } => {
            wire::Cadence { base_ms: unsigned(base_ms), increment_ms: unsigned(increment_ms), days: None }
        }
        TimeControl::Correspondence { days } => {
            wire::Cadence { base_ms: 0, increment_ms: 0, days: u32::try_from(days).ok() }
        }
    }
}

/// A rating as people see it.
#[allow(clippy::cast_possible_truncation, reason = "ratings are between 100 and a few thousand")]
pub fn rating(rating: f64) -> i32 {
    rating.round() as i32
}

pub(crate) fn unsigned(ms: i64) -> u64 {
    u64::try_from(ms).unwrap_or(0)
}

/// Both clocks.
pub fn clock_view(clock: ClockSeen) -> wire::ClockView {
    wire::ClockView {
        white_ms: unsigned(clock.left_ms.white),
        black_ms: unsigned(clock.left_ms.black),
        running: clock.running.map(color),
        first_turn_ms: clock.first_turn_ms.map(unsigned),
    }
}

pub(crate) fn ply(seen: PlySeen) -> wire::PlyView {
    wire::PlyView {
        color: color(seen.color),
        turn: seen.turn,
        uci: seen.uci,
        san: seen.san,
        clock_ms: seen.left_ms.map(unsigned),
        umpire: seen.umpire.map(announcement),
    }
}

pub(crate) fn try_view(seen: TrySeen) -> wire::TryView {
    wire::TryView {
        after: u32::try_from(seen.after).unwrap_or(u32::MAX),
        color: color(seen.color),
        uci: seen.uci,
        ruling: seen.refusal.word().to_owned(),
    }
}

pub(crate) fn announcement(seen: UmpireSeen) -> wire::Announcement {
    let (captured_on, captured) = seen.captured.unzip();
    wire::Announcement {
        captured_on,
        captured,
        checks: seen.checks,
        pawn_tries: u32::try_from(seen.pawn_tries).unwrap_or(u32::MAX),
        pawn_try_squares: seen.pawn_try_squares,
    }
}

pub(crate) fn offers(offers: Offers) -> wire::Offers {
    wire::Offers {
        draw: offers.draw.map(color),
        takeback: offers.takeback.map(color),
        rematch: offers.rematch.map(color),
    }
}

/// What a player asks for, without what only the live game knows (who is absent, the id of a next game).
pub enum Asked {
    /// Something for the game to decide.
    Command(Command),
    /// A claim; the live game adds the absence. True: the win.
    Claim(bool),
    /// A rematch; the live game adds an id.
    Rematch,
    /// A phrase; the game does not know phrases.
    Say(wire::Phrase),
}

/// Reads a command from the wire.
pub fn command(command: wire::GameCommand, position: u32) -> Asked {
    use wire::GameCommand as C;
    Asked::Command(match command {
        C::Move { uci } => Command::Move { uci, position },
        C::Series { moves, is_partial } => Command::Series { ucis: moves, position, is_partial },
        C::Resign {} => Command::Resign,
        C::Abort {} => Command::Abort,
        C::OfferDraw {} => Command::OfferDraw,
        C::AcceptDraw {} => Command::AcceptDraw,
        C::DeclineDraw {} => Command::DeclineDraw,
        C::OfferTakeback {} => Command::OfferTakeback,
        C::AcceptTakeback {} => Command::AcceptTakeback,
        C::DeclineTakeback {} => Command::DeclineTakeback,
        C::GiveTime {} => Command::GiveTime,
        C::DeclineRematch {} => Command::DeclineRematch,
        C::ClaimWin {} => return Asked::Claim(true),
        C::ClaimDraw {} => return Asked::Claim(false),
        C::OfferRematch {} => return Asked::Rematch,
        C::Say { phrase } => return Asked::Say(phrase),
    })
}

/// The stable code of a refusal by the game.
pub fn error_code(error: CommandError) -> wire::ErrorCode {
    use wire::ErrorCode as E;
    match error {
        CommandError::GameOver => E::GameOver,
        CommandError::GameNotOver => E::GameNotOver,
        CommandError::NotYourTurn => E::NotYourTurn,
        CommandError::StalePosition => E::StalePosition,
        CommandError::MoveMalformed => E::MoveMalformed,
        CommandError::MoveIllegal | CommandError::AlreadyRefused => E::MoveIllegal,
        CommandError::SeriesIllegal { .. } => E::SeriesIllegal,
        CommandError::CannotAbort => E::CannotAbort,
        CommandError::NoOffer => E::NoOffer,
        CommandError::OfferPending => E::OfferPending,
        CommandError::OfferTooSoon => E::OfferTooSoon,
        CommandError::NotAvailable => E::NotAvailable,
        CommandError::CannotClaim => E::CannotClaim,
    }
}
