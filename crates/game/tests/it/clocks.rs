//! Clocks: what was used, what is left and what was added make up the time that passed, to the millisecond.

use crate::acts::{Act, acts, any_setup, legal, wait_ms};
use crate::table::{BLITZ, START, Table, setup};
use proptest::prelude::*;
use tratto_game::{Command, Event, Game, Sides, TimeControl};
use tratto_rules::{Color, Variant};

/// What each clock must show after `events`, given what it showed before them and whether it ran.
fn expected(
    table: &Table,
    before: Sides<i64>,
    was_running: bool,
    events: &[(Event, i64)],
) -> Result<Sides<i64>, TestCaseError> {
    let rules = &table.game.setup().clock;
    let mut left = before;
    for (event, _) in events {
        match event {
            Event::Moved { by, compensated_ms, left_ms, .. } => {
                prop_assert!(*left_ms >= 0);
                prop_assert!((0..=rules.lag_move_max_ms).contains(compensated_ms), "{event:?}");
                let earned = if was_running { table.game.setup().time.increment_ms() } else { 0 };
                left[*by] += compensated_ms + earned;
            }
            Event::TimeGiven { by, ms } => left[by.opponent()] += ms,
            _ => {}
        }
    }
    Ok(left)
}

/// Runs one act and checks that no time came from nowhere, and none was lost.
fn check_act(table: &mut Table, act: &Act, frozen_until: &mut i64) -> Result<(), TestCaseError> {
    let (seen, now, log_len) = (table.game.clock_seen(table.now), table.now, table.log.len());
    let side = table.game.side_to_move();
    act.happen(table);
    let after = table.game.clock_seen(table.now).left_ms;
    prop_assert!(after.white >= 0 && after.black >= 0, "{after:?}");
    let events = table.log[log_len..].to_vec();
    let mut left = seen.left_ms;
    if seen.running.is_some() {
        let counted_ms = (table.now - now.max(*frozen_until)).max(0);
        left[side] = (left[side] - counted_ms).max(0);
    }
    match &events[..] {
        [(Event::Restarted { away_ms, grace_ms }, at)] => {
            *frozen_until = at + grace_ms;
            prop_assert_eq!(after[side.opponent()], left[side.opponent()]);
            prop_assert!((0..=*away_ms).contains(&(after[side] - left[side])), "{left:?} {after:?}");
        }
        [(Event::TakenBack { .. }, _)] => {
            prop_assert!(after.white <= left.white && after.black <= left.black, "{left:?} {after:?}");
        }
        events => prop_assert_eq!(after, expected(table, left, seen.running.is_some(), events)?),
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn used_and_left_and_added_make_up_the_time_that_passed(
        mut setup in any_setup(),
        time in crate::acts::time().prop_filter("a clock", |time| !time.is_correspondence()),
        acts in acts(),
    ) {
        setup.time = time;
        let mut table = Table::new(setup);
        let mut frozen_until = i64::MIN;
        for act in &acts {
            check_act(&mut table, act, &mut frozen_until)?;
        }
    }

    #[test]
    fn a_line_that_claims_any_lag_gains_no_more_than_the_quota(
        lags in prop::collection::vec((any::<i64>(), 0..2_000i64, any::<u16>()), 1..80),
    ) {
        let mut table = Table::new(setup(Variant::Standard, BLITZ, true));
        let mut gained = Sides::both(0i64);
        let mut made = Sides::both(0i64);
        for (lag_ms, wait_ms, pick) in lags {
            table.wait(wait_ms);
            let side = table.game.side_to_move();
            let Some(uci) = legal(&table, pick).filter(|_| table.game.end().is_none()) else { break };
            let was_running = table.game.clock_seen(table.now).running.is_some();
            let command = table.move_command(&uci);
            let events = table.ask_with_lag(side, &command, lag_ms).expect("a legal move in time");
            let Some(Event::Moved { compensated_ms, .. }) = events.first() else { unreachable!("a move") };
            made[side] += i64::from(was_running);
            gained[side] += compensated_ms;
            prop_assert!(*compensated_ms <= wait_ms, "more than the move took");
            prop_assert!(*compensated_ms <= lag_ms.clamp(0, 250));
            prop_assert!(gained[side] <= 1_000 + 100 * made[side], "{gained:?} after {made:?}");
        }
    }

    #[test]
    fn the_flag_falls_at_zero_and_not_a_millisecond_before(
        moves in prop::collection::vec((wait_ms(), any::<u16>()), 0..40),
    ) {
        let mut table = Table::new(setup(Variant::Standard, BLITZ, false));
        for (wait_ms, pick) in moves {
            table.wait(wait_ms.min(20_000));
            if let Some(uci) = legal(&table, pick).filter(|_| table.game.end().is_none()) {
                table.play(&uci);
            }
        }
        let Some(deadline) = table.game.deadline() else { return Ok(()) };
        let seen = table.game.clock_seen(table.now);
        let left = seen.running.map_or(seen.first_turn_ms, |side| Some(seen.left_ms[side]));
        prop_assert_eq!(Some(deadline - table.now), left, "the picture and the judge agree");
        prop_assert_eq!(table.game.decide_time(deadline - 1), []);
        let ended = table.game.decide_time(deadline);
        let is_end = matches!(ended[..], [Event::Ended { .. }]);
        prop_assert!(is_end, "{ended:?}");
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
