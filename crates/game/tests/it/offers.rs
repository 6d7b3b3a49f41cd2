//! Draw offers: at most one pending, a new one only after the opponent has moved, none that can be taken back.

use crate::acts::{Act, acts, any_setup};
use crate::table::{Table, setup};
use proptest::prelude::*;
use tratto_game::{Audience, Cause, Command, CommandError, Event, GameResult, Notice};
use tratto_rules::{Color, Variant};

/// What play.md says of draw offers, told once more as simply as can be.
#[derive(Default)]
struct Model {
    pending: Option<Color>,
    /// Sides that have offered since the opponent last moved.
    has_offered: Vec<Color>,
}

impl Model {
    fn follow(&mut self, event: &Event) {
        match event {
            Event::DrawOffered { by } => {
                self.pending = Some(*by);
                self.has_offered.push(*by);
            }
            Event::DrawDeclined { .. } | Event::TakenBack { .. } | Event::Ended { .. } => self.pending = None,
            Event::Moved { by, .. } => {
                if self.pending == Some(by.opponent()) {
                    self.pending = None;
                }
                self.has_offered.retain(|offerer| *offerer == *by);
            }
            _ => {}
        }
    }

    fn offer(&self, by: Color) -> Result<(), CommandError> {
        match self.pending {
            Some(offerer) if offerer == by => Err(CommandError::OfferPending),
            Some(_) => Ok(()),
            None if self.has_offered.contains(&by) => Err(CommandError::OfferTooSoon),
            None => Ok(()),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn offers_keep_the_rules_whatever_happens_between_them(setup in any_setup(), acts in acts()) {
        let mut table = Table::new(setup);
        let mut model = Model::default();
        for act in &acts {
            let log_len = table.log.len();
            act.happen(&mut table);
            table.log[log_len..].iter().for_each(|(event, _)| model.follow(event));
            prop_assert_eq!(table.game.view(Audience::Spectators).offers.draw, model.pending);
            if table.game.end().is_some() || !table.game.has_started() { continue }
            for by in [Color::White, Color::Black] {
                let decided = table.game.decide(by, &Command::OfferDraw, table.now, 0).map(drop);
                prop_assert_eq!(decided, model.offer(by), "{:?} after {:?}", by, act);
                let answered = table.game.decide(by, &Command::AcceptDraw, table.now, 0).is_ok();
                prop_assert_eq!(answered, model.pending == Some(by.opponent()));
            }
        }
    }

    #[test]
    fn the_audiences_of_one_game_hear_of_the_same_offers(acts in acts()) {
        let mut table = Table::casual(Variant::Kriegspiel);
        for act in acts.iter().filter(|act| !matches!(act, Act::Restart(_))) {
            act.happen(&mut table);
        }
        let offers = |audience: Audience| -> Vec<_> {
            table.told[audience.index()]
                .iter()
                .filter(|notice| matches!(notice, Notice::Offers { .. }))
                .cloned()
                .collect()
        };
        prop_assert_eq!(offers(Audience::Seat(Color::White)), offers(Audience::Seat(Color::Black)));
        prop_assert_eq!(offers(Audience::Seat(Color::White)), offers(Audience::Spectators));
    }
}

#[test]
fn a_draw_can_be_offered_once_both_have_moved_and_offering_back_accepts() {
    let mut table = Table::after("e2e4", 1_000);
    assert_eq!(table.ask(Color::White, &Command::OfferDraw), Err(CommandError::NotAvailable));
    table.play("e7e5");
    table.ask(Color::White, &Command::OfferDraw).expect("a first offer");
    table.ask(Color::Black, &Command::OfferDraw).expect("offering back accepts");
    let end = table.game.end().expect("agreed");
    assert_eq!((end.result, end.cause), (GameResult::Draw, Cause::Agreement));
}

#[test]
fn fault_30_an_offer_outlives_the_offerers_move_and_is_shown_as_long_as_it_lives() {
    let mut table = Table::after("e2e4 e7e5", 1_000);
    table.ask(Color::White, &Command::OfferDraw).expect("a first offer");
    table.play("g1f3");
    for audience in Audience::ALL {
        assert_eq!(table.game.view(audience).offers.draw, Some(Color::White), "{audience:?}");
    }
    let mut accepted = table.clone();
    accepted.ask(Color::Black, &Command::AcceptDraw).expect("still pending");
    assert_eq!(accepted.game.end().map(|end| end.cause), Some(Cause::Agreement));
    table.play("b8c6");
    assert_eq!(table.game.view(Audience::Spectators).offers.draw, None, "a move is an answer");
    assert_eq!(table.ask(Color::Black, &Command::AcceptDraw), Err(CommandError::NoOffer));
}

#[test]
fn fault_31_an_offer_cannot_be_taken_back_nor_repeated_nor_accepted_by_its_maker() {
    let mut table = Table::after("e2e4 e7e5", 1_000);
    table.ask(Color::White, &Command::OfferDraw).expect("a first offer");
    assert_eq!(table.ask(Color::White, &Command::DeclineDraw), Err(CommandError::NoOffer));
    assert_eq!(table.ask(Color::White, &Command::AcceptDraw), Err(CommandError::NoOffer));
    assert_eq!(table.ask(Color::White, &Command::OfferDraw), Err(CommandError::OfferPending));
    table.ask(Color::Black, &Command::DeclineDraw).expect("pending");
    assert_eq!(table.ask(Color::White, &Command::OfferDraw), Err(CommandError::OfferTooSoon));
    table.play("g1f3");
    assert_eq!(table.ask(Color::White, &Command::OfferDraw), Err(CommandError::OfferTooSoon));
    table.play("b8c6");
    table.ask(Color::White, &Command::OfferDraw).expect("Black has moved");
}

#[test]
fn fault_33_a_double_click_offers_once() {
    let mut table = Table::new(setup(Variant::Standard, crate::table::BLITZ, true));
    table.play_all("e2e4 e7e5", 1_000);
    table.ask(Color::Black, &Command::OfferDraw).expect("a first offer");
    assert_eq!(table.ask(Color::Black, &Command::OfferDraw), Err(CommandError::OfferPending));
    let offered = table.log.iter().filter(|(event, _)| matches!(event, Event::DrawOffered { .. })).count();
    assert_eq!(offered, 1);
}

#[test]
fn a_takeback_is_asked_for_once_on_each_board() {
    let mut table = Table::after("e2e4 e7e5", 0);
    let ask = |table: &mut Table| table.ask(Color::White, &Command::OfferTakeback).map(drop);
    assert_eq!(ask(&mut table), Ok(()));
    table.ask(Color::Black, &Command::DeclineTakeback).expect("an answer");
    assert_eq!(ask(&mut table), Err(CommandError::OfferTooSoon));
    table.play("g1f3");
    assert_eq!(ask(&mut table), Ok(()));
}

#[test]
fn a_rematch_cannot_be_offered_and_withdrawn_for_ever() {
    let mut table = Table::after("e2e4 e7e5", 0);
    table.ask(Color::White, &Command::Resign).expect("an end");
    let offer = Command::OfferRematch { next: 1 };
    let offered = (0..100).filter(|_| {
        let is_offered = table.ask(Color::White, &offer).is_ok();
        is_offered && table.ask(Color::White, &Command::DeclineRematch).is_ok()
    });
    assert_eq!(offered.count(), 5);
    table.ask(Color::Black, &offer).expect("the other side's own offers");
}
