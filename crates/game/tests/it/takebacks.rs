//! Takebacks: casual games, by agreement, the asker's last turn; and the time of that moment with it.

use crate::acts::{acts, time};
use crate::table::{BLITZ, START, Table, setup};
use proptest::prelude::*;
use tratto_game::{Audience, Cause, Command, CommandError, Event, GameResult, Sides};
use tratto_rules::{Color, Variant};

fn take_back(table: &mut Table, asker: Color) {
    table.ask(asker, &Command::OfferTakeback).expect("a casual game");
    table.ask(asker.opponent(), &Command::AcceptTakeback).expect("it is pending");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn fault_03_each_side_has_what_it_had_before_the_moves_taken_back_and_what_it_was_given_since(
        variant in prop::sample::select(&Variant::ALL[..4]),
        time in time(),
        acts in acts(),
    ) {
        let mut table = Table::new(setup(variant, time, false));
        // What both had when each position of the game arose, and what they had been given by then.
        let now = |table: &Table| table.game.clock_seen(table.now).left_ms;
        let (mut had, mut given) = (vec![(now(&table), Sides::both(0))], Sides::both(0));
        for act in &acts {
            let log_len = table.log.len();
            act.happen(&mut table);
            for (event, _) in &table.log[log_len..] {
                match event {
                    Event::TimeGiven { by, ms } => given[by.opponent()] += ms,
                    Event::Moved { .. } => had.push((now(&table), given)),
                    Event::TakenBack { plies, .. } => {
                        prop_assert_eq!(table.game.plies_len(), *plies);
                        had.truncate(plies + 1);
                        let (then, given_then) = had[*plies];
                        if time.is_correspondence() { continue }
                        for color in Color::ALL {
                            prop_assert_eq!(now(&table)[color], then[color] + given[color] - given_then[color]);
                        }
                    }
                    _ => {}
                }
            }
        }
    }

    #[test]
    fn a_takeback_leaves_the_board_of_that_moment(acts in acts()) {
        let mut table = Table::casual(Variant::ProgressiveItalian);
        for act in &acts {
            let before = table.moves().to_vec();
            let log_len = table.log.len();
            act.happen(&mut table);
            let [(Event::TakenBack { plies, .. }, _)] = table.log[log_len..] else { continue };
            prop_assert_eq!(table.moves(), &before[..plies]);
            prop_assert_eq!(table.game.view(Audience::Spectators).board, table.line.text());
            prop_assert_eq!(table.game.view(Audience::Spectators).offers.takeback, None);
        }
    }
}

#[test]
fn there_is_no_takeback_in_rated_games_nor_in_kriegspiel_nor_before_ones_own_move() {
    let mut rated = Table::new(setup(Variant::Standard, BLITZ, true));
    rated.play_all("e2e4 e7e5", 1_000);
    assert_eq!(rated.ask(Color::White, &Command::OfferTakeback), Err(CommandError::NotAvailable));
    let mut hidden = Table::casual(Variant::Kriegspiel);
    hidden.play_all("e2e4 e7e5", 1_000);
    assert_eq!(hidden.ask(Color::White, &Command::OfferTakeback), Err(CommandError::NotAvailable));
    let mut casual = Table::after("e2e4", 1_000);
    assert_eq!(casual.ask(Color::Black, &Command::OfferTakeback), Err(CommandError::NotAvailable));
    casual.ask(Color::White, &Command::OfferTakeback).expect("White has moved");
    assert_eq!(casual.ask(Color::White, &Command::AcceptTakeback), Err(CommandError::NoOffer));
}

#[test]
fn a_takeback_undoes_the_askers_last_turn_and_what_came_after() {
    let mut table = Table::after("e2e4 e7e5 g1f3 b8c6", 1_000);
    let mut own_turn = table.clone();
    take_back(&mut own_turn, Color::White);
    assert_eq!(own_turn.moves(), ["e2e4", "e7e5"]);
    take_back(&mut table, Color::Black);
    assert_eq!(table.moves(), ["e2e4", "e7e5", "g1f3"]);
    assert_eq!(table.game.side_to_move(), Color::Black);
}

#[test]
fn a_takeback_undoes_a_whole_series() {
    let mut table = Table::casual(Variant::ProgressiveItalian);
    table.play_all("e2e4 e7e5 g8f6 d2d4", 1_000);
    let mut black = table.clone();
    take_back(&mut black, Color::Black);
    assert_eq!(black.moves(), ["e2e4"]);
    take_back(&mut table, Color::White);
    assert_eq!(table.moves(), ["e2e4", "e7e5", "g8f6"]);
}

#[test]
fn fault_02_after_a_takeback_to_the_first_move_the_time_still_ends_the_game() {
    let mut table = Table::after("e2e4 e7e5", 1_000);
    take_back(&mut table, Color::White);
    assert_eq!(table.moves().len(), 0);
    let deadline = table.game.deadline().expect("a first turn has its limit");
    table.wait(deadline - table.now - 1);
    assert_eq!(table.game.end(), None);
    table.wait(1);
    assert_eq!(table.game.end().map(|end| end.cause), Some(Cause::NoFirstMove));
    let mut running = Table::after("e2e4 e7e5 g1f3 b8c6", 1_000);
    take_back(&mut running, Color::White);
    running.wait(180_000);
    assert_eq!(running.game.end().map(|end| end.result), Some(GameResult::Black));
}

#[test]
fn fault_03_time_used_for_what_is_taken_back_comes_back_and_what_it_earned_goes() {
    let mut table = Table::after("e2e4 e7e5 g1f3 b8c6", 1_000);
    assert_eq!((table.left(Color::White), table.left(Color::Black)), (181_000, 181_000));
    table.wait(3_000);
    take_back(&mut table, Color::White);
    assert_eq!((table.left(Color::White), table.left(Color::Black)), (180_000, 180_000));
    table.wait(5_000);
    assert_eq!(table.left(Color::White), 175_000, "the clock runs on from there");
}

#[test]
fn a_gift_is_not_taken_back_with_a_move() {
    let mut table = Table::after("e2e4 e7e5 g1f3 b8c6", 1_000);
    table.ask(Color::Black, &Command::GiveTime).expect("a real-time game");
    take_back(&mut table, Color::White);
    assert_eq!((table.left(Color::White), table.left(Color::Black)), (195_000, 180_000));
}

#[test]
fn fault_04_a_takeback_accepted_late_does_not_swap_the_clocks() {
    let mut table = Table::after("e2e4 e7e5", 1_000);
    table.wait(60_000);
    table.play("g1f3");
    table.wait(1_000);
    table.ask(Color::White, &Command::OfferTakeback).expect("a casual game");
    table.wait(20_000);
    table.ask(Color::Black, &Command::AcceptTakeback).expect("pending");
    assert_eq!((table.left(Color::White), table.left(Color::Black)), (180_000, 180_000));
    assert_eq!(table.game.clock_seen(table.now).running, Some(Color::White));
}

#[test]
fn fault_26_a_move_sent_again_after_a_takeback_is_not_played_on_the_other_board() {
    let mut table = Table::after("e2e4 e7e5", 1_000);
    let sent = table.move_command("g1f3");
    table.play("g1f3");
    take_back(&mut table, Color::White);
    assert_eq!(table.line.side_to_move(), Color::White, "legal by chance, at the same ply");
    assert_eq!(table.ask(Color::White, &sent), Err(CommandError::StalePosition));
    assert!(!table.game.has_made(Color::White, "g1f3", 2), "it does not stand, so it is not done");
}

#[test]
fn fault_27_a_takeback_cannot_be_accepted_and_withdrawn_at_once() {
    let mut table = Table::after("e2e4 e7e5 g1f3", 1_000);
    table.ask(Color::White, &Command::OfferTakeback).expect("a casual game");
    let asker = table.game.decide(Color::White, &Command::DeclineTakeback, table.now, 0);
    assert_eq!(asker, Err(CommandError::NoOffer), "the asker cannot withdraw");
    table.ask(Color::Black, &Command::AcceptTakeback).expect("pending");
    for command in [Command::AcceptTakeback, Command::DeclineTakeback] {
        assert_eq!(table.ask(Color::Black, &command), Err(CommandError::NoOffer));
    }
    for audience in Audience::ALL {
        assert_eq!(table.game.view(audience).side_to_move, Color::White, "{audience:?}");
    }
}

#[test]
fn fault_28_a_takeback_accepted_after_a_move_takes_nothing_back() {
    let mut table = Table::after("e2e4 e7e5 g1f3", 1_000);
    table.ask(Color::White, &Command::OfferTakeback).expect("a casual game");
    table.play("b8c6");
    assert_eq!(table.ask(Color::Black, &Command::AcceptTakeback), Err(CommandError::NoOffer));
    assert_eq!(table.moves().len(), 4);
}

#[test]
fn fault_29_a_declined_takeback_leaves_everybody_on_the_same_board() {
    let mut table = Table::after("e2e4 e7e5 g1f3", 1_000);
    let before = Audience::ALL.map(|audience| table.game.view(audience).board);
    table.ask(Color::White, &Command::OfferTakeback).expect("a casual game");
    table.ask(Color::Black, &Command::DeclineTakeback).expect("pending");
    assert_eq!(Audience::ALL.map(|audience| table.game.view(audience).board), before);
    table.play_all("b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1", 1_000);
    let boards = Audience::ALL.map(|audience| table.game.view(audience).board);
    assert!(boards.iter().all(|board| *board == table.line.text()), "{boards:?}");
    assert!(table.now > START);
}
