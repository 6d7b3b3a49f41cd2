//! Takeback: casual games only, by agreement, of the asker's last turn and whatever came after it.
//!
//! Each side gets back the time it had before the moves that are taken back (play.md, Time): as if they had not been made. So no
//! number of takebacks gives anybody more than that, or takes any away (faults.md 3).

use super::Decision;
use crate::{CommandError, Event, Game, Sides};
use tratto_rules::Color;

impl Game {
    pub(super) fn decide_offer_takeback(&self, by: Color) -> Decision {
        if self.setup.is_rated || !self.capabilities().has_takeback || self.plies_after_takeback(by).is_none()
        {
            return Err(CommandError::NotAvailable);
        }
        match self.offers.takeback {
            Some(asker) if asker == by => Err(CommandError::OfferPending),
            Some(_) => self.decide_accept_takeback(by),
            // Asked and declined on this board: no pestering.
            None if self.takeback_offered_at[by] == Some(self.position) => Err(CommandError::OfferTooSoon),
            None => Ok(vec![Event::TakebackOffered { by }]),
        }
    }

    pub(super) fn decide_accept_takeback(&self, by: Color) -> Decision {
        let asker = by.opponent();
        if self.offers.takeback != Some(asker) {
            return Err(CommandError::NoOffer);
        }
        let plies = self.plies_after_takeback(asker).ok_or(CommandError::NotAvailable)?;
        Ok(vec![Event::taken_back(plies, self.left_after_takeback(plies))])
    }

    pub(super) fn decide_decline_takeback(&self, by: Color) -> Decision {
        if self.offers.takeback != Some(by.opponent()) {
            return Err(CommandError::NoOffer);
        }
        Ok(vec![Event::TakebackDeclined { by }])
    }

    /// What both had before the first of the plies that go.
    fn left_after_takeback(&self, plies: usize) -> Sides<i64> {
        if self.setup.time.is_correspondence() {
            return Sides::both(self.setup.time.initial_ms());
        }
        self.clock.back_at(&self.plies[plies].before)
    }
}
