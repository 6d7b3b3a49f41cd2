//! Another game, colors swapped.

use super::Decision;
use crate::{CommandError, Event, Game};
use tratto_rules::Color;

/// A rematch declined or withdrawn so often is not offered again: the journal of a game has an end.
const OFFERS_MAX: u32 = 5;

impl Game {
    pub(super) fn decide_offer_rematch(&self, by: Color, next: i64) -> Decision {
        if self.end.is_none() {
            return Err(CommandError::GameNotOver);
        }
        if self.rematch.is_some() {
            return Err(CommandError::NotAvailable);
        }
        match self.offers.rematch {
            Some(offerer) if offerer == by => Err(CommandError::OfferPending),
            Some(_) => Ok(vec![Event::Rematched { next }]),
            None if self.rematches_offered[by] >= OFFERS_MAX => Err(CommandError::NotAvailable),
            None => Ok(vec![Event::RematchOffered { by }]),
        }
    }

    /// Declines the opponent's offer, or withdraws one's own.
    pub(super) fn decide_decline_rematch(&self, by: Color) -> Decision {
        if self.end.is_none() {
            return Err(CommandError::GameNotOver);
        }
        if self.offers.rematch.is_none() {
            return Err(CommandError::NoOffer);
        }
        Ok(vec![Event::RematchDeclined { by }])
    }
}
