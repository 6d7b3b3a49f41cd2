//! Takeback: casual games only, by agreement, of the asker's last turn and whatever came after it.
//!
//! Time that was used stays used, and an increment earned by a move that does not stand is taken away again: so no number
//! of takebacks gives anybody time (faults.md 3).

use super::Decision;
use crate::{CommandError, Event, Game, Millis, Sides};
use tratto_rules::Color;

impl Game {
    pub(super) fn decide_offer_takeback(&self, by: Color, now: Millis) -> Decision {
        if self.setup.is_rated || !self.capabilities().has_takeback || self.plies_after_takeback(by).is_none()
        {
            return Err(CommandError::NotAvailable);
        }
        match self.offers.takeback {
            Some(asker) if asker == by => Err(CommandError::OfferPending),
            Some(_) => self.decide_accept_takeback(by, now),
            // Asked and declined on this board: no pestering.
            None if self.takeback_offered_at[by] == Some(self.position) => Err(CommandError::OfferTooSoon),
            None => Ok(vec![Event::TakebackOffered { by }]),
        }
    }

    pub(super) fn decide_accept_takeback(&self, by: Color, now: Millis) -> Decision {
        let asker = by.opponent();
        if self.offers.takeback != Some(asker) {
            return Err(CommandError::NoOffer);
        }
        let plies = self.plies_after_takeback(asker).ok_or(CommandError::NotAvailable)?;
        Ok(vec![Event::taken_back(plies, self.left_after_takeback(plies, now))])
    }

    pub(super) fn decide_decline_takeback(&self, by: Color) -> Decision {
        if self.offers.takeback != Some(by.opponent()) {
            return Err(CommandError::NoOffer);
        }
        Ok(vec![Event::TakebackDeclined { by }])
    }

    fn left_after_takeback(&self, plies: usize, now: Millis) -> Sides<i64> {
        if self.setup.time.is_correspondence() {
            return Sides::both(self.setup.time.initial_ms());
        }
        let mut left_ms = self.clock.left_at(self.side_to_move(), now);
        for ply in &self.plies[plies..] {
            // Nobody's flag falls by a takeback.
            left_ms[ply.color] = (left_ms[ply.color] - ply.earned_ms).max(left_ms[ply.color].min(1000));
        }
        left_ms
    }
}
