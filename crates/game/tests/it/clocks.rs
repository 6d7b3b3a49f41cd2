//! Clocks: what was used, what is left and what was added make up the time that passed, to the millisecond.

use crate::acts::{Act, acts, any_setup, legal};
use crate::ledger::Ledger;
use crate::table::{BLITZ, START, Table, setup};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use tratto_game::{Cause, ClockRules, Command, Event, Game, Setup, TimeControl};
use tratto_rules::{Color, Variant};

/// Any game with a clock.
fn clocked() -> impl Strategy<Value = Setup> {
    any_setup().prop_filter("a clock", |setup| !setup.time.is_correspondence())
}

/// Lag as a site may configure it: off, as it is, or generous.
fn clock_rules() -> impl Strategy<Value = ClockRules> {
    prop_oneof![
        2 => Just(ClockRules::default()),
        1 => Just(ClockRules { lag_move_max_ms: 0, ..ClockRules::default() }),
        1 => (0..3_000i64, 0..3_000i64, 0..500i64).prop_map(|(most, quota, refill)| ClockRules {
            lag_move_max_ms: most,
            lag_quota_max_ms: quota,
            lag_refill_ms: refill,
            ..ClockRules::default()
        }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn used_and_left_and_added_make_up_the_time_that_passed(setup in clocked(), acts in acts()) {
        let mut table = Table::new(setup);
        let mut ledger = Ledger::new(&table);
        for act in &acts {
            let log_len = table.log.len();
            act.happen(&mut table);
            ledger.enter(&table, log_len)?;
            ledger.check(&table)?;
        }
    }

    #[test]
    fn fault_67_a_line_that_claims_any_lag_gains_no_more_than_the_quota(
        setup in clocked(),
        rules in clock_rules(),
        acts in acts(),
        lie_ms in prop_oneof![Just(None), any::<i64>().prop_map(Some)],
    ) {
        let mut table = Table::new(Setup { clock: rules, ..setup });
        let mut ledger = Ledger::new(&table);
        for act in &acts {
            // A liar says the same of every move.
            let act = match (act, lie_ms) {
                (Act::Move(pick, _), Some(lie_ms)) => Act::Move(*pick, lie_ms),
                (act, _) => act.clone(),
            };
            let log_len = table.log.len();
            act.happen(&mut table);
            // The books see to it that a move gets back no more than it took.
            ledger.enter(&table, log_len)?;
            for (event, _) in &table.log[log_len..] {
                let Event::Moved { by, compensated_ms, .. } = event else { continue };
                let lag_ms = if let Act::Move(_, lag_ms) = act { lag_ms.max(0) } else { 0 };
                prop_assert!(*compensated_ms <= lag_ms.min(rules.lag_move_max_ms), "{event:?}, lag {lag_ms}");
                // Any stretch of moves that ends here: a quota once full, and what it refilled on the way.
                let got_back_ms = &ledger.got_back_ms[*by];
                for from in 0..got_back_ms.len() {
                    let stretch_ms = &got_back_ms[from..];
                    let refills = i64::try_from(stretch_ms.len() - 1).expect("a short game");
                    let quota_ms = rules.lag_quota_max_ms + rules.lag_refill_ms * refills;
                    prop_assert!(stretch_ms.iter().sum::<i64>() <= quota_ms, "{stretch_ms:?}");
                }
            }
        }
    }

    #[test]
    fn fault_68_the_flag_falls_at_the_zero_that_is_shown_and_not_a_millisecond_before(
        setup in any_setup(),
        acts in acts(),
    ) {
        let mut table = Table::new(setup);
        for act in &acts {
            act.happen(&mut table);
            let Some(deadline) = table.game.deadline() else { continue };
            prop_assert_eq!(table.game.decide_time(deadline - 1), []);
            let ended = table.game.decide_time(deadline);
            let is_end = matches!(ended[..], [Event::Ended { .. }]);
            prop_assert!(is_end, "{ended:?}");
            let at_zero = table.game.clock_seen(deadline);
            let left = at_zero.running.map_or(at_zero.first_turn_ms, |side| Some(at_zero.left_ms[side]));
            prop_assert_eq!(left, Some(0), "what is shown when it falls");
            let before = table.game.clock_seen(deadline - 1);
            let left = before.running.map_or(before.first_turn_ms, |side| Some(before.left_ms[side]));
            prop_assert_eq!(left, Some(1), "what is shown just before");
        }
    }

    #[test]
    fn no_clock_is_charged_by_correspondence_and_each_turn_has_its_days(
        moves in prop::collection::vec((0..500_000_000i64, any::<u16>()), 1..30),
    ) {
        let time = TimeControl::Correspondence { days: 3 };
        let mut table = Table::new(setup(Variant::Standard, time, true));
        for (wait_ms, pick) in moves {
            let (began, was_due) = (table.now, table.game.deadline());
            if table.game.end().is_some() { break }
            prop_assert_eq!(was_due, Some(began + time.initial_ms()));
            table.wait(wait_ms);
            prop_assert_eq!(table.game.end().is_some(), wait_ms >= time.initial_ms());
            if let Some(uci) = legal(&table, pick).filter(|_| table.game.end().is_none()) {
                table.play(&uci);
            }
        }
    }
}

/// The books above would prove nothing if little happened while clocks run.
#[test]
fn much_happens_while_clocks_run() {
    let mut runner = TestRunner::deterministic();
    let (mut gifts, mut takebacks, mut restarts, mut flags, mut compensated, mut in_series) =
        (0, 0, 0, 0, 0, 0);
    for _ in 0..300 {
        let made = (clocked(), acts()).new_tree(&mut runner).expect("a game").current();
        let mut table = Table::new(made.0);
        for act in &made.1 {
            let was_running = table.game.clock_seen(table.now).running;
            let log_len = table.log.len();
            act.happen(&mut table);
            for (event, _) in table.log[log_len..].iter().filter(|_| was_running.is_some()) {
                match event {
                    Event::TimeGiven { .. } => gifts += 1,
                    Event::TakenBack { .. } => takebacks += 1,
                    Event::Restarted { .. } => restarts += 1,
                    Event::Ended { cause: Cause::Flag | Cause::FlagNoMate, .. } => flags += 1,
                    Event::Moved { compensated_ms, .. } => {
                        compensated += i32::from(*compensated_ms > 0);
                        in_series += i32::from(table.game.clock_seen(table.now).running == was_running);
                    }
                    _ => {}
                }
            }
        }
    }
    let counts = [gifts, takebacks, restarts, flags, compensated, in_series];
    assert!(counts.iter().all(|count| *count >= 20), "{counts:?}");
}

#[test]
fn fault_09_no_clock_runs_and_no_increment_is_earned_before_both_have_moved() {
    let mut table = Table::standard(BLITZ);
    table.wait(30_000);
    table.play("e2e4");
    table.wait(30_000);
    assert_eq!((table.left(Color::White), table.left(Color::Black)), (180_000, 180_000));
    table.play("e7e5");
    assert_eq!((table.left(Color::White), table.left(Color::Black)), (180_000, 180_000));
    table.wait(500);
    table.play("g1f3");
    assert_eq!((table.left(Color::White), table.left(Color::Black)), (181_500, 180_000));
}

#[test]
fn fault_08_a_game_without_a_base_does_not_flag_the_starter() {
    let mut table = Table::standard(TimeControl::RealTime { base_ms: 0, increment_ms: 1_000 });
    table.play_all("e2e4 e7e5", 1_000);
    assert_eq!(table.left(Color::White), 3_000);
    table.wait(2_999);
    assert_eq!(table.game.end(), None);
    table.play("g1f3");
    assert_eq!(table.left(Color::White), 1_001);
}

#[test]
fn fault_06_time_that_was_given_is_there_and_nobody_is_flagged_for_it() {
    let mut table = Table::after("e2e4 e7e5", 1_000);
    table.ask(Color::Black, &Command::GiveTime).expect("real time");
    table.wait(180_000 + 14_999);
    assert_eq!(table.game.end(), None);
    table.wait(1);
    assert!(table.game.end().is_some());
}

#[test]
fn fault_07_nobody_is_ever_shown_less_than_nothing() {
    let mut table = Table::after("e2e4 e7e5", 1_000);
    // The timer may come late; until then the picture stands at zero.
    let late = table.game.clock_seen(table.now + 2_396_321);
    assert_eq!(late.left_ms.white, 0);
    table.wait(2_396_321);
    assert_eq!(table.left(Color::White), 0);
}

#[test]
fn a_command_stamped_before_the_last_event_gives_no_time_and_takes_none() {
    // Two sockets stamp their frames; the game may hear them in the other order.
    let mut table = Table::after("e2e4 e7e5", 1_000);
    table.now += 110;
    table.ask(Color::Black, &Command::GiveTime).expect("real time");
    let heard_at = table.now;
    table.now -= 5;
    table.play("g1f3");
    let used = START + 2_000 + 110 - (START + 2_000);
    assert_eq!(table.left(Color::White), 180_000 + 15_000 + 2_000 - used);
    assert_eq!(table.game.clock_seen(heard_at).left_ms[Color::Black], 180_000);
    assert_eq!(table.game.deadline(), Some(heard_at + 180_000));
}

#[test]
fn a_restart_gives_back_the_time_away_and_lets_the_players_come_back() {
    let mut table = Table::after("e2e4 e7e5", 1_000);
    table.wait(7_000);
    table.now += 60_000;
    table.restart(60_000);
    assert_eq!(table.left(Color::White), 173_000);
    table.wait(10_000);
    assert_eq!(table.left(Color::White), 173_000, "ten seconds to come back");
    table.wait(500);
    table.play("g1f3");
    assert_eq!(table.left(Color::White), 174_500);
}

#[test]
fn a_server_that_overstates_its_absence_gives_back_no_more_than_passed() {
    let mut table = Table::after("e2e4 e7e5", 1_000);
    table.wait(7_000);
    table.restart(i64::MAX);
    assert_eq!(table.left(Color::White), 180_000);
    assert_eq!(table.left(Color::Black), 180_000);
}

#[test]
fn restarts_one_after_the_other_cost_nothing_and_give_nothing() {
    let mut table = Table::after("e2e4 e7e5", 1_000);
    table.wait(7_000);
    for _ in 0..5 {
        table.now += 4_000;
        table.restart(4_000);
    }
    table.wait(10_000);
    assert_eq!(table.left(Color::White), 173_000);
}

#[test]
fn in_a_series_each_move_earns_its_increment_and_the_first_series_of_both_earn_none() {
    let mut table = Table::casual(Variant::ProgressiveScottish);
    table.play_all("e2e4", 1_000);
    table.play_all("e7e6 f8b4", 1_000);
    assert_eq!(table.left(Color::Black), 180_000);
    table.play_all("a2a3 a3b4 g1f3", 1_000);
    assert_eq!(table.left(Color::White), 180_000 + 3 * 1_000);
}

/// The deadline of a game that nobody has touched.
#[test]
fn the_first_turn_has_its_own_limit() {
    let game = Game::new(setup(Variant::Standard, BLITZ, true)).expect("a setup");
    assert_eq!(game.deadline(), Some(START + 45_000));
}
