//! Anything that can happen at a table, at random: sense and nonsense, by either side, at any time.

use crate::table::{Table, setup};
use proptest::prelude::*;
use tratto_game::{Absence, Command, CommandError, Event, Setup, TimeControl};
use tratto_rules::{Color, Variant};

/// One thing that happens.
#[derive(Clone, Debug)]
pub(crate) enum Act {
    /// Time passes.
    Wait(i64),
    /// The side to move makes one of its legal moves, with so much lag.
    Move(u16, i64),
    /// A side tries to move between two squares.
    Try(bool, u8, u8),
    /// A side sends text that may be no move.
    Raw(bool, String),
    /// A move for a position that is not the one that stands.
    Stale(u16, i8),
    /// A side asks for something else.
    Ask(bool, Asked),
    /// The server was away.
    Restart(i64),
}

/// What can be asked beside moves.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Asked {
    Resign,
    Abort,
    OfferDraw,
    AcceptDraw,
    DeclineDraw,
    OfferTakeback,
    AcceptTakeback,
    DeclineTakeback,
    GiveTime,
    ClaimWin(i64),
    ClaimDraw(i64),
    OfferRematch,
    DeclineRematch,
}

fn color(is_white: bool) -> Color {
    if is_white { Color::White } else { Color::Black }
}

fn square(index: u8) -> String {
    format!("{}{}", char::from(b'a' + index % 8), char::from(b'1' + index / 8 % 8))
}

impl Act {
    /// Lets it happen. What the game answers, where it was asked something.
    pub(crate) fn happen(&self, table: &mut Table) -> Option<Result<Vec<Event>, CommandError>> {
        let side = table.game.side_to_move();
        match self {
            Act::Wait(ms) => {
                table.wait(*ms);
                None
            }
            Act::Move(pick, lag_ms) => {
                let command = table.move_command(&legal(table, *pick)?);
                Some(table.ask_with_lag(side, &command, *lag_ms))
            }
            Act::Try(is_white, from, to) => {
                let command = table.move_command(&(square(*from) + &square(*to)));
                Some(table.ask(color(*is_white), &command))
            }
            Act::Raw(is_white, text) => {
                let command = table.move_command(text);
                Some(table.ask(color(*is_white), &command))
            }
            Act::Stale(pick, by) => {
                let uci = legal(table, *pick)?;
                let position = table.position().wrapping_add_signed(i32::from(*by));
                Some(table.ask(side, &Command::Move { uci, position }))
            }
            Act::Ask(is_white, asked) => Some(table.ask(color(*is_white), &asked.command(table))),
            Act::Restart(away_ms) => {
                table.restart(*away_ms);
                None
            }
        }
    }
}

/// One of the legal moves; none when the game is over on the board.
pub(crate) fn legal(table: &Table, pick: u16) -> Option<String> {
    let moves = table.line.legal_moves();
    let place = usize::from(pick).checked_rem(moves.len())?;
    moves.get(place).map(ToString::to_string)
}

impl Asked {
    fn command(self, table: &Table) -> Command {
        match self {
            Asked::Resign => Command::Resign,
            Asked::Abort => Command::Abort,
            Asked::OfferDraw => Command::OfferDraw,
            Asked::AcceptDraw => Command::AcceptDraw,
            Asked::DeclineDraw => Command::DeclineDraw,
            Asked::OfferTakeback => Command::OfferTakeback,
            Asked::AcceptTakeback => Command::AcceptTakeback,
            Asked::DeclineTakeback => Command::DeclineTakeback,
            Asked::GiveTime => Command::GiveTime,
            Asked::ClaimWin(ago_ms) => Command::ClaimWin(Absence(Some(table.now - ago_ms))),
            Asked::ClaimDraw(ago_ms) => Command::ClaimDraw(Absence(Some(table.now - ago_ms))),
            Asked::OfferRematch => Command::OfferRematch { next: 77 },
            Asked::DeclineRematch => Command::DeclineRematch,
        }
    }
}

/// What ends a game is rare, so that games grow.
fn asked() -> impl Strategy<Value = Asked> {
    prop_oneof![
        1 => Just(Asked::Resign),
        1 => Just(Asked::Abort),
        12 => Just(Asked::OfferDraw),
        1 => Just(Asked::AcceptDraw),
        8 => Just(Asked::DeclineDraw),
        14 => Just(Asked::OfferTakeback),
        14 => Just(Asked::AcceptTakeback),
        6 => Just(Asked::DeclineTakeback),
        8 => Just(Asked::GiveTime),
        1 => (0..200_000i64).prop_map(Asked::ClaimWin),
        1 => (0..200_000i64).prop_map(Asked::ClaimDraw),
        4 => Just(Asked::OfferRematch),
        2 => Just(Asked::DeclineRematch),
    ]
}

/// Times that matter: none, tenths, seconds, and now and then an hour.
pub(crate) fn wait_ms() -> impl Strategy<Value = i64> {
    prop_oneof![
        4 => Just(0i64),
        20 => 1..2_000i64,
        12 => 1_000..20_000i64,
        2 => 20_000..50_000i64,
        1 => 0..4_000_000i64,
    ]
}

fn lag_ms() -> impl Strategy<Value = i64> {
    prop_oneof![4 => 0..400i64, 1 => any::<i64>()]
}

pub(crate) fn act() -> impl Strategy<Value = Act> {
    prop_oneof![
        30 => wait_ms().prop_map(Act::Wait),
        50 => (any::<u16>(), lag_ms()).prop_map(|(pick, lag)| Act::Move(pick, lag)),
        8 => (any::<bool>(), 0..64u8, 0..64u8).prop_map(|(white, from, to)| Act::Try(white, from, to)),
        2 => (any::<bool>(), ".{0,8}").prop_map(|(white, text)| Act::Raw(white, text)),
        2 => (any::<u16>(), any::<i8>()).prop_map(|(pick, by)| Act::Stale(pick, by)),
        20 => (any::<bool>(), asked()).prop_map(|(white, asked)| Act::Ask(white, asked)),
        2 => (0..300_000i64).prop_map(Act::Restart),
    ]
}

/// A takeback that both want. Left to chance it hardly ever happens: a move comes first and does away with the offer.
fn agreed_takeback() -> impl Strategy<Value = Vec<Act>> {
    (any::<bool>(), wait_ms()).prop_map(|(asker, ms)| {
        let ask = |by, asked| Act::Ask(by, asked);
        vec![ask(asker, Asked::OfferTakeback), Act::Wait(ms), ask(!asker, Asked::AcceptTakeback)]
    })
}

/// A game's worth of acts. Both make their first turns soon more often than not.
pub(crate) fn acts() -> impl Strategy<Value = Vec<Act>> {
    let steps = prop_oneof![24 => act().prop_map(|act| vec![act]), 1 => agreed_takeback()];
    (prop::collection::vec(any::<u16>(), 0..4), prop::collection::vec(steps, 0..110)).prop_map(
        |(opening, rest)| {
            opening.into_iter().map(|pick| Act::Move(pick, 0)).chain(rest.into_iter().flatten()).collect()
        },
    )
}

pub(crate) fn time() -> impl Strategy<Value = TimeControl> {
    prop_oneof![
        1 => Just(TimeControl::RealTime { base_ms: 0, increment_ms: 1_000 }),
        2 => Just(TimeControl::RealTime { base_ms: 60_000, increment_ms: 0 }),
        3 => Just(TimeControl::RealTime { base_ms: 180_000, increment_ms: 2_000 }),
        1 => Just(TimeControl::RealTime { base_ms: 180 * 60_000, increment_ms: 60_000 }),
        1 => Just(TimeControl::Correspondence { days: 3 }),
    ]
}

pub(crate) fn any_setup() -> impl Strategy<Value = Setup> {
    (prop::sample::select(&Variant::ALL[..]), time(), any::<bool>())
        .prop_map(|(variant, time, is_rated)| setup(variant, time, is_rated))
}
