//! How games end: by the board, by resignation, before they have begun, by leaving.

use crate::table::{BLITZ, Table, setup};
use tratto_game::{Absence, Cause, Command, CommandError, End, Event, GameResult, TimeControl, TurnSeen};
use tratto_rules::{Color, Variant};

fn how(table: &Table) -> Option<(GameResult, Cause)> {
    table.game.end().map(|End { result, cause, .. }| (result, cause))
}

#[test]
fn mate_is_one_step_with_the_move_that_gives_it() {
    let mut table = Table::after("f2f3 e7e5 g2g4", 1_000);
    let command = table.move_command("d8h4");
    let events = table.ask(Color::Black, &command).expect("mate");
    assert!(matches!(events[..], [Event::Moved { .. }, Event::Ended { .. }]), "{events:?}");
    assert_eq!(how(&table), Some((GameResult::Black, Cause::Checkmate)));
    assert_eq!(table.game.deadline(), None);
}

/// A game in which the two kings take all the rest; the last move takes the last man.
const TWO_KINGS: &str = "d2d4 b8c6 b1d2 c6d4 g1h3 d4e2 f1e2 a7a6 e2a6 a8a6 d2f3 a6a2 d1d7 c8d7 a1a2 d7h3 g2h3 g7g5 f3g5 \
    f7f6 g5h7 h8h7 c1g5 f6g5 a2a7 h7h3 a7b7 h3h2 h1h2 g5g4 b7c7 d8c7 h2h1 c7c2 h1h5 c2b2 h5h8 b2f2 e1f2 f8g7 h8g8 e8f7 \
    g8g7 f7g7 f2g3 e7e5 g3g4 e5e4 g4f5 g7h8 f5e4";

#[test]
fn fault_43_45_nobody_runs_out_of_time_where_nobody_can_mate_and_the_end_says_why() {
    let mut table = Table::after(TWO_KINGS, 100);
    assert_eq!(how(&table), Some((GameResult::Draw, Cause::DeadPosition)), "{}", table.line.text());
    table.wait(400_000);
    assert_eq!(how(&table), Some((GameResult::Draw, Cause::DeadPosition)));
    assert_eq!(table.game.deadline(), None);
}

#[test]
fn fault_72_the_third_time_a_position_comes_the_game_is_drawn_by_itself() {
    let mut table = Table::after("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1", 100);
    assert_eq!(how(&table), None);
    table.play("f6g8");
    assert_eq!(how(&table), Some((GameResult::Draw, Cause::ThreefoldRepetition)));
}

#[test]
fn a_game_can_be_aborted_until_both_have_moved_and_resigned_from_then_on() {
    let mut table = Table::casual(Variant::Standard);
    for moves in ["", "e2e4"] {
        table.play_all(moves, 1_000);
        assert_eq!(table.ask(Color::Black, &Command::Resign), Err(CommandError::NotAvailable));
        let mut aborted = table.clone();
        aborted.ask(Color::Black, &Command::Abort).expect("not both have moved");
        assert_eq!(how(&aborted), Some((GameResult::None, Cause::Aborted)));
    }
    table.play_all("e7e5", 1_000);
    for color in [Color::White, Color::Black] {
        assert_eq!(table.ask(color, &Command::Abort), Err(CommandError::CannotAbort));
        let mut resigned = table.clone();
        resigned.ask(color, &Command::Resign).expect("both have moved");
        assert_eq!(how(&resigned), Some((GameResult::win(color.opponent()), Cause::Resignation)));
    }
}

#[test]
fn a_series_half_made_is_no_first_turn() {
    let mut table = Table::casual(Variant::ProgressiveItalian);
    table.play_all("e2e4 e7e5", 1_000);
    assert_eq!(table.ask(Color::White, &Command::Resign), Err(CommandError::NotAvailable));
    table.clone().ask(Color::White, &Command::Abort).expect("Black's first turn is under way");
    table.play_all("g8f6", 1_000);
    table.ask(Color::White, &Command::Resign).expect("both have made a turn");
}

#[test]
fn a_first_turn_that_does_not_come_aborts_the_game() {
    for moves in ["", "e2e4"] {
        let mut table = Table::after(moves, 1_000);
        table.wait(44_999);
        assert_eq!(how(&table), None, "after {moves:?}");
        table.wait(1);
        assert_eq!(how(&table), Some((GameResult::None, Cause::NoFirstMove)), "after {moves:?}");
    }
}

#[test]
fn a_first_series_has_its_limit_as_a_whole() {
    let mut table = Table::casual(Variant::ProgressiveEnglish);
    table.play_all("e2e4", 1_000);
    table.wait(40_000);
    table.play("e7e5");
    table.wait(5_000);
    assert_eq!(how(&table), Some((GameResult::None, Cause::NoFirstMove)));
}

#[test]
fn by_correspondence_the_first_turn_has_its_days() {
    let mut table = Table::standard(TimeControl::Correspondence { days: 1 });
    table.wait(86_399_999);
    assert_eq!(how(&table), None);
    table.wait(1);
    assert_eq!(how(&table), Some((GameResult::None, Cause::NoFirstMove)));
}

#[test]
fn whoever_is_gone_long_enough_on_their_turn_can_be_beaten_by_a_claim() {
    for (time, gone_ms) in [
        (TimeControl::RealTime { base_ms: 60_000, increment_ms: 0 }, 30_000),
        (BLITZ, 45_000),
        (TimeControl::RealTime { base_ms: 900_000, increment_ms: 10_000 }, 120_000),
    ] {
        let mut table = Table::standard(time);
        table.play_all("e2e4 e7e5", 1_000);
        let absence = Absence(Some(table.now));
        table.wait(gone_ms - 1);
        let claim = Command::ClaimWin(absence);
        assert_eq!(table.ask(Color::Black, &claim), Err(CommandError::CannotClaim), "{time:?}");
        assert_eq!(table.game.claim_at(Color::Black, absence), Some(table.now + 1));
        table.wait(1);
        let mut drawn = table.clone();
        drawn.ask(Color::Black, &Command::ClaimDraw(absence)).expect("gone long enough");
        assert_eq!(how(&drawn), Some((GameResult::Draw, Cause::LeftDraw)));
        table.ask(Color::Black, &claim).expect("gone long enough");
        assert_eq!(how(&table), Some((GameResult::Black, Cause::LeftWin)));
    }
}

#[test]
fn fault_73_nothing_can_be_claimed_from_whoever_is_there_nor_on_ones_own_turn_nor_too_early() {
    let mut table = Table::standard(BLITZ);
    let long_ago = |table: &Table| Command::ClaimWin(Absence(Some(table.now - 44_000 * 2)));
    let claim = long_ago(&table);
    assert_eq!(table.ask(Color::Black, &claim), Err(CommandError::CannotClaim), "before the first moves");
    table.play_all("e2e4 e7e5", 1_000);
    let claim = long_ago(&table);
    assert_eq!(table.ask(Color::White, &claim), Err(CommandError::CannotClaim), "on one's own turn");
    let here = Command::ClaimWin(Absence(None));
    assert_eq!(table.ask(Color::Black, &here), Err(CommandError::CannotClaim), "the opponent is there");
}

#[test]
fn correspondence_knows_no_claim_and_no_gift() {
    let mut table = Table::standard(TimeControl::Correspondence { days: 14 });
    table.play_all("e2e4 e7e5", 1_000);
    table.wait(10 * 86_400_000);
    let claim = Command::ClaimWin(Absence(Some(table.now - 10 * 86_400_000)));
    assert_eq!(table.ask(Color::Black, &claim), Err(CommandError::CannotClaim));
    assert_eq!(table.ask(Color::Black, &Command::GiveTime), Err(CommandError::NotAvailable));
}

#[test]
fn a_rematch_needs_two_and_an_end_and_can_be_withdrawn() {
    let mut table = Table::new(setup(Variant::Standard, BLITZ, true));
    let rematch = Command::OfferRematch { next: 5 };
    table.play_all("e2e4 e7e5", 1_000);
    assert_eq!(table.ask(Color::White, &rematch), Err(CommandError::GameNotOver));
    assert_eq!(table.ask(Color::White, &Command::DeclineRematch), Err(CommandError::GameNotOver));
    table.ask(Color::White, &Command::Resign).expect("a game under way");
    assert_eq!(table.ask(Color::White, &Command::DeclineRematch), Err(CommandError::NoOffer));
    table.ask(Color::White, &rematch).expect("the game is over");
    assert_eq!(table.ask(Color::White, &rematch), Err(CommandError::OfferPending));
    table.ask(Color::White, &Command::DeclineRematch).expect("one's own offer can be withdrawn");
    table.ask(Color::Black, &rematch).expect("offered anew");
    table.ask(Color::White, &Command::OfferRematch { next: 6 }).expect("accepted");
    assert_eq!(table.game.rematch(), Some(6));
    assert_eq!(table.ask(Color::Black, &rematch), Err(CommandError::NotAvailable));
}

#[test]
fn a_series_by_correspondence_has_its_days_as_a_whole_and_the_end_has_none() {
    let time = TimeControl::Correspondence { days: 1 };
    let mut table = Table::new(setup(Variant::ProgressiveItalian, time, false));
    let day = |table: &Table| Some(table.now + 86_400_000);
    table.play("e2e4");
    let turn = table.game.turn_seen();
    assert_eq!((turn.side_to_move, turn.deadline, turn.plies), (Color::Black, day(&table), 1));
    table.wait(1_000);
    table.play("e7e5");
    assert_eq!(table.game.turn_seen(), TurnSeen { plies: 2, ..turn });
    table.play("d7d5");
    let turn = table.game.turn_seen();
    assert_eq!((turn.side_to_move, turn.deadline, turn.plies), (Color::White, day(&table), 3));
    table.ask(Color::Black, &Command::Resign).expect("under way");
    assert_eq!(table.game.turn_seen(), TurnSeen { deadline: None, ..turn });
}

#[test]
fn a_refused_try_does_not_show_in_whose_turn_it_is() {
    let time = TimeControl::Correspondence { days: 1 };
    let mut table = Table::new(setup(Variant::Kriegspiel, time, false));
    let before = table.game.turn_seen();
    table.wait(1_000);
    let position = 0;
    let tried = table.ask(Color::White, &Command::Move { uci: "e2d3".into(), position }).expect("a try");
    assert!(matches!(tried[..], [Event::Refused { .. }]), "{tried:?}");
    assert_eq!(table.game.turn_seen(), before);
}
