//! Two things at once. The game hears one of them first; whichever it is, both players end up in the same game.
//!
//! The same races run over real sockets in `tests/it`.

use crate::table::{BLITZ, Table, setup};
use tratto_game::{Absence, Audience, Cause, Command, CommandError, Event, GameResult};
use tratto_rules::{Color, Variant};

fn started() -> Table {
    Table::after("e2e4 e7e5", 1_000)
}

fn cause(table: &Table) -> Option<Cause> {
    table.game.end().map(|end| end.cause)
}

#[test]
fn move_against_flag_is_decided_by_the_millisecond_of_receipt() {
    let table = started();
    let deadline = table.game.deadline().expect("White's clock runs");
    for (received_at, expect) in [
        (deadline - 1, Ok(())),
        (deadline, Err(CommandError::GameOver)),
        (deadline + 1, Err(CommandError::GameOver)),
    ] {
        let mut table = table.clone();
        table.now = received_at;
        let command = table.move_command("g1f3");
        // No lag that is claimed or measured brings back time after zero.
        assert_eq!(table.ask_with_lag(Color::White, &command, 250).map(drop), expect, "{received_at}");
        let flagged = expect.is_err().then_some(Cause::Flag);
        assert_eq!(cause(&table), flagged, "{received_at}");
    }
}

#[test]
fn a_move_received_in_time_counts_although_it_is_heard_after_zero() {
    let mut table = started();
    let deadline = table.game.deadline().expect("White's clock runs");
    table.now = deadline - 1;
    table.play("g1f3");
    table.now = deadline + 40;
    table.wait(0);
    assert_eq!(cause(&table), None);
    assert_eq!(table.left(Color::White), 1 + 2_000);
}

#[test]
fn fault_05_a_second_move_in_time_leaves_nothing_for_the_timer_to_abort() {
    let mut table = Table::after("e2e4", 1_000);
    let timer = table.game.deadline().expect("Black's first turn");
    table.now = timer - 1;
    table.play("e7e5");
    table.now = timer;
    table.wait(0);
    assert_eq!(cause(&table), None);
    let mut late = Table::after("e2e4", 1_000);
    late.now = timer;
    let command = late.move_command("e7e5");
    assert_eq!(late.ask(Color::Black, &command), Err(CommandError::GameOver));
    assert_eq!(cause(&late), Some(Cause::NoFirstMove));
}

#[test]
fn resign_against_flag_is_decided_by_the_millisecond_of_receipt() {
    let table = started();
    let deadline = table.game.deadline().expect("White's clock runs");
    let mut early = table.clone();
    early.now = deadline - 1;
    early.ask(Color::Black, &Command::Resign).expect("in time");
    assert_eq!(cause(&early), Some(Cause::Resignation));
    let mut late = table;
    late.now = deadline;
    assert_eq!(late.ask(Color::Black, &Command::Resign), Err(CommandError::GameOver));
    let end = late.game.end().expect("a flag");
    assert_eq!((end.result, end.cause), (GameResult::Black, Cause::Flag), "who resigns too late has won");
}

#[test]
fn draw_accept_against_move() {
    let mut table = started();
    table.ask(Color::Black, &Command::OfferDraw).expect("a first offer");
    let moved = table.move_command("g1f3");
    let mut accept_first = table.clone();
    accept_first.ask(Color::White, &Command::AcceptDraw).expect("pending");
    assert_eq!(accept_first.ask(Color::White, &moved), Err(CommandError::GameOver));
    let mut move_first = table.clone();
    move_first.ask(Color::White, &moved).expect("legal");
    assert_eq!(move_first.ask(Color::White, &Command::AcceptDraw), Err(CommandError::NoOffer));
    assert_eq!(cause(&move_first), None);
    // The offerer's own move leaves the offer standing, so there the order makes no difference to the answer.
    let mut own_move = started();
    own_move.ask(Color::White, &Command::OfferDraw).expect("a first offer");
    own_move.play("g1f3");
    own_move.ask(Color::Black, &Command::AcceptDraw).expect("pending");
    assert_eq!(cause(&own_move), Some(Cause::Agreement));
}

#[test]
fn two_draw_offers_at_once_are_an_agreement() {
    let mut table = started();
    table.ask(Color::White, &Command::OfferDraw).expect("the first");
    table.ask(Color::Black, &Command::OfferDraw).expect("the second");
    assert_eq!(cause(&table), Some(Cause::Agreement));
}

#[test]
fn takeback_against_move() {
    let mut table = Table::after("e2e4 e7e5 g1f3", 1_000);
    table.ask(Color::White, &Command::OfferTakeback).expect("a casual game");
    let reply = table.move_command("b8c6");
    let mut accept_first = table.clone();
    accept_first.ask(Color::Black, &Command::AcceptTakeback).expect("pending");
    assert_eq!(accept_first.ask(Color::Black, &reply), Err(CommandError::StalePosition));
    assert_eq!(accept_first.moves(), ["e2e4", "e7e5"]);
    let mut move_first = table;
    move_first.ask(Color::Black, &reply).expect("legal");
    assert_eq!(move_first.ask(Color::Black, &Command::AcceptTakeback), Err(CommandError::NoOffer));
    assert_eq!(move_first.moves().len(), 4);
}

#[test]
fn two_takebacks_at_once_are_one() {
    let mut table = Table::after("e2e4 e7e5 g1f3 b8c6", 1_000);
    table.ask(Color::White, &Command::OfferTakeback).expect("the first");
    table.ask(Color::Black, &Command::OfferTakeback).expect("the second accepts");
    assert_eq!(table.moves(), ["e2e4", "e7e5"]);
    assert_eq!(table.game.view(Audience::Spectators).offers.takeback, None);
}

#[test]
fn fault_32_rematch_against_rematch_starts_one_game() {
    for first in [Color::White, Color::Black] {
        let mut table = started();
        table.ask(first, &Command::Resign).expect("under way");
        table.ask(first, &Command::OfferRematch { next: 1 }).expect("the first");
        table.ask(first.opponent(), &Command::OfferRematch { next: 2 }).expect("the second");
        for by in [first, first.opponent()] {
            let again = table.ask(by, &Command::OfferRematch { next: 3 });
            assert_eq!(again, Err(CommandError::NotAvailable));
        }
        let started: Vec<_> =
            table.log.iter().filter(|(event, _)| matches!(event, Event::Rematched { .. })).collect();
        assert_eq!((started.len(), table.game.rematch()), (1, Some(2)));
    }
}

#[test]
fn fault_24_25_two_moves_for_one_position_are_one_move() {
    for variant in [Variant::Standard, Variant::ProgressiveItalian, Variant::Kriegspiel] {
        let mut table = Table::casual(variant);
        table.play("e2e4");
        let (one, other) = (table.move_command("e7e5"), table.move_command("d7d5"));
        let side = table.game.side_to_move();
        table.ask(side, &one).expect("legal");
        assert_eq!(table.ask(side, &other), Err(CommandError::StalePosition), "{variant}");
        assert_eq!(table.ask(side, &one), Err(CommandError::StalePosition), "{variant}");
        assert_eq!(table.moves(), ["e2e4", "e7e5"], "{variant}");
        assert!(table.game.has_made(side, "e7e5", 1), "the sender may be told that it was done");
    }
}

#[test]
fn two_moves_in_one_packet_are_two_moves_where_the_side_has_two() {
    let mut table = Table::casual(Variant::ProgressiveItalian);
    table.play("e2e4");
    for (uci, position) in [("e7e5", 1), ("g8f6", 2)] {
        table.ask(Color::Black, &Command::Move { uci: uci.into(), position }).expect("a series of two");
    }
    let third = Command::Move { uci: "b8c6".into(), position: 3 };
    assert_eq!(table.ask(Color::Black, &third), Err(CommandError::NotYourTurn));
}

#[test]
fn fault_22_premove_against_reconnect_is_refused_until_its_own_position_stands() {
    let mut table = started();
    let premove = table.move_command("b8c6");
    assert_eq!(table.ask(Color::Black, &premove), Err(CommandError::NotYourTurn));
    table.play("g1f3");
    assert_eq!(
        table.ask(Color::Black, &premove),
        Err(CommandError::StalePosition),
        "meant for another board"
    );
    let premove = table.move_command("b8c6");
    table.ask(Color::Black, &premove).expect("sent when the turn has come");
    // Back on the line: the lost move and the premove behind it, in both orders.
    let (lost, premove) = (table.move_command("f1b5"), Command::Move { uci: "e1g1".into(), position: 6 });
    for premove_first in [true, false] {
        let mut table = table.clone();
        if premove_first {
            assert_eq!(table.ask(Color::White, &premove), Err(CommandError::StalePosition));
        }
        table.ask(Color::White, &lost).expect("its turn has been all the time");
        assert_eq!(table.ask(Color::White, &premove), Err(CommandError::StalePosition));
        table.play("a7a6");
        table.ask(Color::White, &premove).expect("now it is the board it was meant for");
        assert_eq!(table.moves().len(), 7);
    }
}

#[test]
fn fault_73_claim_against_return() {
    let mut table = Table::new(setup(Variant::Standard, BLITZ, true));
    table.play_all("e2e4 e7e5", 1_000);
    let gone = Absence(Some(table.now));
    table.wait(60_000);
    let mut claim_first = table.clone();
    claim_first.ask(Color::Black, &Command::ClaimWin(gone)).expect("gone for a minute");
    assert_eq!(cause(&claim_first), Some(Cause::LeftWin));
    let back = claim_first.move_command("g1f3");
    assert_eq!(claim_first.ask(Color::White, &back), Err(CommandError::GameOver), "too late to be back");
    // The live layer clears the absence when the player is back.
    assert_eq!(table.ask(Color::Black, &Command::ClaimWin(Absence(None))), Err(CommandError::CannotClaim));
    // A move of the one who left, from another page, is a return too.
    table.play("g1f3");
    assert_eq!(table.ask(Color::Black, &Command::ClaimWin(gone)), Err(CommandError::CannotClaim));
}

#[test]
fn claim_against_flag_is_decided_by_the_millisecond_of_receipt() {
    let mut table = started();
    let gone = Absence(Some(table.now));
    table.now = table.game.deadline().expect("White's clock runs");
    assert_eq!(table.ask(Color::Black, &Command::ClaimDraw(gone)), Err(CommandError::GameOver));
    assert_eq!(cause(&table), Some(Cause::Flag));
}

#[test]
fn abort_against_the_second_move() {
    let mut table = Table::after("e2e4", 1_000);
    let second = table.move_command("e7e5");
    let mut abort_first = table.clone();
    abort_first.ask(Color::White, &Command::Abort).expect("not both have moved");
    assert_eq!(abort_first.ask(Color::Black, &second), Err(CommandError::GameOver));
    table.ask(Color::Black, &second).expect("legal");
    assert_eq!(table.ask(Color::White, &Command::Abort), Err(CommandError::CannotAbort));
}
