//! The one door from the game's View and Notice to protocol frames.
//!
//! Must never read a game's truth: only `tratto_game`'s projections go through here.

use crate::clock::Millis;
use crate::live::{GameRecord, Seat};
use tratto_game::{
    Audience, ClockSeen, Command, CommandError, End, Game, Notice, Offers, PlySeen, TimeControl, TrySeen,
    TurnSeen, UmpireSeen, View,
};
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

fn unsigned(ms: i64) -> u64 {
    u64::try_from(ms).unwrap_or(0)
}

fn player(seat: &Seat) -> wire::Player {
    wire::Player {
        nickname: seat.nickname.clone().unwrap_or_default(),
        rating: rating(seat.rating),
        is_provisional: seat.is_provisional,
    }
}

/// A live game in a list.
pub fn live_game(record: &GameRecord) -> wire::LiveGame {
    wire::LiveGame {
        game: record.code(),
        variant: record.setup.variant.id().to_owned(),
        cadence: cadence(record.setup.time),
        white: player(&record.white),
        black: player(&record.black),
    }
}

/// A game by correspondence in the list of the player who has `seat` in it.
pub fn own_game(record: &GameRecord, seat: Color, turn: TurnSeen, now: Millis) -> wire::OwnGame {
    wire::OwnGame {
        game: record.code(),
        variant: record.setup.variant.id().to_owned(),
        cadence: cadence(record.setup.time),
        is_rated: record.setup.is_rated,
        color: color(seat),
        opponent: player(record.seat(seat.opponent())),
        state: match turn.deadline {
            None => wire::OwnGameState::Over,
            Some(_) if turn.side_to_move == seat => wire::OwnGameState::YourTurn,
            Some(_) => wire::OwnGameState::TheirTurn,
        },
        left_ms: turn.deadline.map(|deadline| unsigned(deadline - now)),
        plies: u32::try_from(turn.plies).unwrap_or(u32::MAX),
    }
}

/// A game as one audience may know it.
pub fn game_view(record: &GameRecord, game: &Game, audience: Audience) -> wire::GameView {
    let view: View = game.view(audience);
    wire::GameView {
        variant: record.setup.variant.id().to_owned(),
        pool: record.pool.clone(),
        speed: record.setup.time.speed().id().to_owned(),
        cadence: cadence(record.setup.time),
        is_rated: record.setup.is_rated,
        white: player(&record.white),
        black: player(&record.black),
        seat: match audience {
            Audience::Seat(seat) => Some(color(seat)),
            Audience::Spectators => None,
        },
        created_at_ms: unsigned(record.setup.created_at),
        initial: view.initial,
        board: view.board,
        side_to_move: color(view.side_to_move),
        position: view.position,
        plies: view.plies.into_iter().map(ply).collect(),
        refused: view
            .refused
            .into_iter()
            .map(|(uci, refusal)| wire::RefusedTry { uci, ruling: refusal.word().to_owned() })
            .collect(),
        tries: view.tries.into_iter().map(try_view).collect(),
        umpire: view.umpire.map(announcement),
        offers: offers(view.offers),
        actions: view.actions.into_iter().map(str::to_owned).collect(),
        end: view.end.map(|end| end_view(record, end, view.rematch)),
    }
}

/// Something that happened, as one audience is told it.
pub fn game_notice(
    record: &GameRecord,
    game: &Game,
    notice: &Notice,
    audience: Audience,
) -> wire::GameNotice {
    match notice.clone() {
        Notice::Moved { ply: seen, board, side_to_move, position, clock } => wire::GameNotice::Moved {
            ply: ply(seen),
            board,
            side_to_move: color(side_to_move),
            position,
            clock: clock_view(clock),
        },
        Notice::Refused { uci, refusal, position, clock } => wire::GameNotice::Refused {
            refused: wire::RefusedTry { uci, ruling: refusal.word().to_owned() },
            position,
            clock: clock_view(clock),
        },
        Notice::TakenBack { plies, board, side_to_move, position, clock } => wire::GameNotice::TakenBack {
            plies: u32::try_from(plies).unwrap_or(u32::MAX),
            board,
            side_to_move: color(side_to_move),
            position,
            clock: clock_view(clock),
        },
        Notice::Offers { offers: pending, declined_by } => {
            wire::GameNotice::Offers { offers: offers(pending), declined_by: declined_by.map(color) }
        }
        Notice::ClockSet { clock, by } => wire::GameNotice::ClockSet {
            clock: clock_view(clock),
            cause: if by.is_some() { "gift" } else { "restart" }.to_owned(),
            by: by.map(color),
        },
        Notice::Ended { end, clock, is_revealing } => wire::GameNotice::Ended {
            end: end_view(record, end, None),
            clock: clock_view(clock),
            revealed: is_revealing.then(|| Box::new(game_view(record, game, audience))),
        },
        Notice::Rematch { next } => wire::GameNotice::Rematch { game: crate::identity::game_code(next) },
    }
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

fn ply(seen: PlySeen) -> wire::PlyView {
    wire::PlyView {
        color: color(seen.color),
        turn: seen.turn,
        uci: seen.uci,
        san: seen.san,
        clock_ms: seen.left_ms.map(unsigned),
        umpire: seen.umpire.map(announcement),
    }
}

fn try_view(seen: TrySeen) -> wire::TryView {
    wire::TryView {
        after: u32::try_from(seen.after).unwrap_or(u32::MAX),
        color: color(seen.color),
        uci: seen.uci,
        ruling: seen.refusal.word().to_owned(),
    }
}

fn announcement(seen: UmpireSeen) -> wire::Announcement {
    let (captured_on, captured) = seen.captured.unzip();
    wire::Announcement {
        captured_on,
        captured,
        checks: seen.checks,
        pawn_tries: u32::try_from(seen.pawn_tries).unwrap_or(u32::MAX),
        pawn_try_squares: seen.pawn_try_squares,
    }
}

fn offers(offers: Offers) -> wire::Offers {
    wire::Offers {
        draw: offers.draw.map(color),
        takeback: offers.takeback.map(color),
        rematch: offers.rematch.map(color),
    }
}

fn end_view(record: &GameRecord, end: End, rematch: Option<i64>) -> wire::EndView {
    let change = |step: Option<(f64, f64)>| {
        step.map(|(before, after)| wire::RatingChange { before: rating(before), after: rating(after) })
    };
    wire::EndView {
        outcome: end.result.id().to_owned(),
        termination: end.cause.id().to_owned(),
        white_rating: change(record.white.rating_step),
        black_rating: change(record.black.rating_step),
        rematch: rematch.map(crate::identity::game_code),
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
        CommandError::CannotAbort => E::CannotAbort,
        CommandError::NoOffer => E::NoOffer,
        CommandError::OfferPending => E::OfferPending,
        CommandError::OfferTooSoon => E::OfferTooSoon,
        CommandError::NotAvailable => E::NotAvailable,
        CommandError::CannotClaim => E::CannotClaim,
    }
}
