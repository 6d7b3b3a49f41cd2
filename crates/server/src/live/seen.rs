//! What becomes of a record, its seats and a projection on the wire: the one place where the two meet.
//!
//! Must never read a game's truth: only `tratto_game`'s projections are shown, by [`crate::wire`].

use super::record::{GameRecord, Seat};
use crate::clock::Millis;
use crate::identity::game_code;
use crate::wire;
use tratto_game::{Audience, End, Game, Notice, TurnSeen};
use tratto_protocol as proto;
use tratto_rules::Color;

fn player(seat: &Seat) -> proto::Player {
    proto::Player {
        nickname: seat.nickname.clone().unwrap_or_default(),
        rating: wire::rating(seat.rating),
        is_provisional: seat.is_provisional,
    }
}

/// A live game in a list.
pub(super) fn live_game(record: &GameRecord) -> proto::LiveGame {
    proto::LiveGame {
        game: record.code(),
        variant: record.setup.variant.id().to_owned(),
        cadence: wire::cadence(record.setup.time),
        white: player(&record.white),
        black: player(&record.black),
    }
}

/// A game by correspondence in the list of the player who has `seat` in it.
pub fn own_game(record: &GameRecord, seat: Color, turn: TurnSeen, now: Millis) -> proto::OwnGame {
    proto::OwnGame {
        game: record.code(),
        variant: record.setup.variant.id().to_owned(),
        cadence: wire::cadence(record.setup.time),
        is_rated: record.setup.is_rated,
        color: wire::color(seat),
        opponent: player(record.seat(seat.opponent())),
        state: match turn.deadline {
            None => proto::OwnGameState::Over,
            Some(_) if turn.side_to_move == seat => proto::OwnGameState::YourTurn,
            Some(_) => proto::OwnGameState::TheirTurn,
        },
        left_ms: turn.deadline.map(|deadline| wire::unsigned(deadline - now)),
        plies: u32::try_from(turn.plies).unwrap_or(u32::MAX),
    }
}

/// A game as one audience may know it.
pub(super) fn game_view(record: &GameRecord, game: &Game, audience: Audience) -> proto::GameView {
    let view = game.view(audience);
    proto::GameView {
        variant: record.setup.variant.id().to_owned(),
        pool: record.pool.clone(),
        speed: record.setup.time.speed().id().to_owned(),
        cadence: wire::cadence(record.setup.time),
        is_rated: record.setup.is_rated,
        white: player(&record.white),
        black: player(&record.black),
        seat: match audience {
            Audience::Seat(seat) => Some(wire::color(seat)),
            Audience::Spectators => None,
        },
        created_at_ms: wire::unsigned(record.setup.created_at),
        initial: view.initial,
        board: view.board,
        side_to_move: wire::color(view.side_to_move),
        position: view.position,
        plies: view.plies.into_iter().map(wire::ply).collect(),
        refused: view
            .refused
            .into_iter()
            .map(|(uci, refusal)| proto::RefusedTry { uci, ruling: refusal.word().to_owned() })
            .collect(),
        tries: view.tries.into_iter().map(wire::try_view).collect(),
        umpire: view.umpire.map(wire::announcement),
        offers: wire::offers(view.offers),
        actions: view.actions.into_iter().map(str::to_owned).collect(),
        end: view.end.map(|end| end_view(record, end, view.rematch)),
    }
}

/// Something that happened, as one audience is told it.
pub(super) fn game_notice(
    record: &GameRecord,
    game: &Game,
    notice: &Notice,
    audience: Audience,
) -> proto::GameNotice {
    match notice.clone() {
        Notice::Moved { ply: seen, board, side_to_move, position, clock } => proto::GameNotice::Moved {
            ply: wire::ply(seen),
            board,
            side_to_move: wire::color(side_to_move),
            position,
            clock: wire::clock_view(clock),
        },
        Notice::Refused { uci, refusal, position, clock } => proto::GameNotice::Refused {
            refused: proto::RefusedTry { uci, ruling: refusal.word().to_owned() },
            position,
            clock: wire::clock_view(clock),
        },
        Notice::TakenBack { plies, board, side_to_move, position, clock } => proto::GameNotice::TakenBack {
            plies: u32::try_from(plies).unwrap_or(u32::MAX),
            board,
            side_to_move: wire::color(side_to_move),
            position,
            clock: wire::clock_view(clock),
        },
        Notice::Offers { offers: pending, declined_by } => proto::GameNotice::Offers {
            offers: wire::offers(pending),
            declined_by: declined_by.map(wire::color),
        },
        Notice::ClockSet { clock, by } => proto::GameNotice::ClockSet {
            clock: wire::clock_view(clock),
            cause: if by.is_some() { "gift" } else { "restart" }.to_owned(),
            by: by.map(wire::color),
        },
        Notice::Ended { end, clock, is_revealing } => proto::GameNotice::Ended {
            end: end_view(record, end, None),
            clock: wire::clock_view(clock),
            revealed: is_revealing.then(|| Box::new(game_view(record, game, audience))),
        },
        Notice::Rematch { next } => proto::GameNotice::Rematch { game: game_code(next) },
    }
}

fn end_view(record: &GameRecord, end: End, rematch: Option<i64>) -> proto::EndView {
    let change = |step: Option<(f64, f64)>| {
        step.map(|(before, after)| proto::RatingChange {
            before: wire::rating(before),
            after: wire::rating(after),
        })
    };
    proto::EndView {
        outcome: end.result.id().to_owned(),
        termination: end.cause.id().to_owned(),
        white_rating: change(record.white.rating_step),
        black_rating: change(record.black.rating_step),
        rematch: rematch.map(game_code),
    }
}
