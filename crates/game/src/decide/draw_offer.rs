//! Draw by agreement: at most one offer pending, a new one only after the opponent has moved.

use super::Decision;
use crate::{Cause, CommandError, Event, Game, GameResult};
use tratto_rules::Color;

impl Game {
    pub(super) fn decide_offer_draw(&self, by: Color) -> Decision {
        if !self.has_started() {
            return Err(CommandError::NotAvailable);
        }
        match self.offers.draw {
            Some(offerer) if offerer == by => return Err(CommandError::OfferPending),
            Some(_) => return self.decide_accept_draw(by),
            None => {}
        }
        let is_too_soon =
            self.draw_offered_at[by].is_some_and(|offered| self.moved_at[by.opponent()] <= offered);
        if is_too_soon { Err(CommandError::OfferTooSoon) } else { Ok(vec![Event::DrawOffered { by }]) }
    }

    pub(super) fn decide_accept_draw(&self, by: Color) -> Decision {
        if self.offers.draw != Some(by.opponent()) {
            return Err(CommandError::NoOffer);
        }
        Ok(vec![Event::Ended { result: GameResult::Draw, cause: Cause::Agreement }])
    }

    pub(super) fn decide_decline_draw(&self, by: Color) -> Decision {
        if self.offers.draw != Some(by.opponent()) {
            return Err(CommandError::NoOffer);
        }
        Ok(vec![Event::DrawDeclined { by }])
    }
}
