//! Places for connections: so many in all, so many for one address.
//!
//! Must never keep an address longer than it has a connection.

use crate::config::LimitsConfig;
use crate::error::AppError;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::watch;
use tratto_protocol::ErrorCode;

/// How many are told at a time that there is no place for them; beyond that the line is closed without a word.
const REFUSALS_MAX: usize = 64;
/// When to try again when all places are taken.
const BUSY_RETRY_MS: u64 = 5_000;

/// Why there is no place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Refusal {
    /// All are taken.
    Full,
    /// This address has as many as one may have.
    TooManyOfAddress,
}

impl Refusal {
    /// What the client is told.
    pub(super) fn error(self) -> AppError {
        match self {
            Self::Full => {
                AppError::retry_after(ErrorCode::Busy, "the server has no room for more", BUSY_RETRY_MS)
            }
            Self::TooManyOfAddress => AppError::retry_after(
                ErrorCode::TooMany,
                "as many connections are open as one address may have",
                BUSY_RETRY_MS,
            ),
        }
    }
}

/// All places of one server. Cheap to clone.
#[derive(Clone)]
pub(super) struct Places(Arc<Inner>);

struct Inner {
    max: usize,
    of_address_max: usize,
    counts: Mutex<Counts>,
    /// How many are taken, those of refusals included.
    taken: watch::Sender<usize>,
}

#[derive(Default)]
struct Counts {
    served: usize,
    refused: usize,
    of_address: HashMap<IpAddr, usize>,
}

/// A place that is taken; given back when dropped.
pub(super) struct Place {
    places: Places,
    holder: Holder,
}

enum Holder {
    Served(Option<IpAddr>),
    Refused,
}

impl Places {
    pub(super) fn new(limits: &LimitsConfig) -> Self {
        Self(Arc::new(Inner {
            max: limits.connections_max,
            of_address_max: limits.connections_per_address_max,
            counts: Mutex::default(),
            taken: watch::Sender::new(0),
        }))
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.0.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place for a connection; `address` is none where addresses are not told apart.
    ///
    /// # Errors
    /// Why there is none.
    pub(super) fn take(&self, address: Option<IpAddr>) -> Result<Place, Refusal> {
        let mut counts = self.counts();
        if counts.served >= self.0.max {
            return Err(Refusal::Full);
        }
        if let Some(address) = address {
            let of_address = counts.of_address.entry(address).or_default();
            if *of_address >= self.0.of_address_max {
                return Err(Refusal::TooManyOfAddress);
            }
            *of_address += 1;
        }
        counts.served += 1;
        Ok(self.place(&counts, Holder::Served(address)))
    }

    /// A place for somebody who is told that there is none.
    pub(super) fn take_for_refusal(&self) -> Option<Place> {
        let mut counts = self.counts();
        if counts.refused >= REFUSALS_MAX {
            return None;
        }
        counts.refused += 1;
        Some(self.place(&counts, Holder::Refused))
    }

    fn place(&self, counts: &Counts, holder: Holder) -> Place {
        self.0.taken.send_replace(counts.served + counts.refused);
        Place { places: self.clone(), holder }
    }

    /// Resolves once nobody has a place any more.
    pub(super) async fn all_free(&self) {
        // The sender is held by `self`, so the wait ends only when all are free.
        let _ = self.0.taken.subscribe().wait_for(|&taken| taken == 0).await;
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut counts = self.places.counts();
        match self.holder {
            Holder::Refused => counts.refused -= 1,
            Holder::Served(address) => {
                counts.served -= 1;
                if let Some(address) = address
                    && let Some(of_address) = counts.of_address.get_mut(&address)
                {
                    *of_address -= 1;
                    if *of_address == 0 {
                        counts.of_address.remove(&address);
                    }
                }
            }
        }
        self.places.0.taken.send_replace(counts.served + counts.refused);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    fn places(max: usize, of_address_max: usize) -> Places {
        let mut limits = crate::config::Config::defaults().expect("the defaults can be read").limits;
        (limits.connections_max, limits.connections_per_address_max) = (max, of_address_max);
        Places::new(&limits)
    }

    fn address(last: u8) -> Option<IpAddr> {
        Some(Ipv4Addr::new(192, 0, 2, last).into())
    }

    #[test]
    fn one_address_cannot_take_the_places_of_others_and_no_address_is_kept() {
        let places = places(3, 2);
        let own = [places.take(address(1)), places.take(address(1))];
        assert_eq!(places.take(address(1)).err(), Some(Refusal::TooManyOfAddress));
        let other = places.take(address(2));
        assert_eq!(places.take(address(3)).err(), Some(Refusal::Full));
        drop((own, other));
        let counts = places.counts();
        assert!(counts.of_address.is_empty());
        assert_eq!((counts.served, counts.refused), (0, 0));
    }

    #[test]
    fn behind_a_proxy_only_the_sum_counts() {
        let places = places(3, 1);
        let taken: Vec<_> = (0..3).map(|_| places.take(None)).collect();
        assert!(taken.iter().all(Result::is_ok));
        assert_eq!(places.take(None).err(), Some(Refusal::Full));
    }

    #[test]
    fn so_many_are_told_and_the_others_are_closed() {
        let places = places(0, 0);
        let told: Vec<_> = (0..REFUSALS_MAX).map(|_| places.take_for_refusal()).collect();
        assert!(told.iter().all(Option::is_some) && places.take_for_refusal().is_none());
        drop(told);
        assert!(places.take_for_refusal().is_some());
    }
}
