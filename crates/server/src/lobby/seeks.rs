//! The list of seeks, and what became of those that were taken.
//!
//! Must never lose a seek whose socket lives and of which no game came: whoever posted it waits for one.

use super::unknown_seek;
use crate::error::AppError;
use crate::sockets::{Outbox, SocketId};
use std::collections::VecDeque;
use tratto_db::AccountId;
use tratto_game::{TimeControl, elo};
use tratto_protocol::{ErrorCode, SeekOffer};
use tratto_rules::Variant;

/// Seeks in the list.
const SEEKS_LEN_MAX: usize = 100;
/// Seeks remembered after they became games: minutes of them, longer than a client tries again.
const TAKEN_LEN_MAX: usize = 256;

/// A published seek.
#[derive(Clone, Debug)]
pub(super) struct SeekEntry {
    pub(super) id: String,
    pub(super) account: AccountId,
    pub(super) nickname: String,
    pub(super) standing: elo::Standing,
    pub(super) variant: Variant,
    pub(super) time: TimeControl,
    pub(super) offer: SeekOffer,
    pub(super) outbox: Outbox,
}

/// What has become of a seek.
pub(super) enum Found {
    Open(Box<SeekEntry>),
    /// Whoever asks has taken it already.
    TakenByAsker,
    /// Somebody is just taking it; whether a game comes of it is not known yet.
    BeingTaken,
    Gone,
}

pub(super) struct Seeks {
    per_account_max: usize,
    /// Newest first.
    open: Vec<SeekEntry>,
    /// Out of the list, while the game that is to come of each is being started.
    being_taken: Vec<Taken>,
    /// The last seeks that became games, and who took them: taking one again does nothing more, on any socket.
    taken: VecDeque<(String, AccountId)>,
}

struct Taken {
    entry: SeekEntry,
    by: AccountId,
    /// The socket that posted it has gone.
    is_orphan: bool,
}

impl Seeks {
    pub(super) fn new(per_account_max: usize) -> Self {
        Self { per_account_max, open: Vec::new(), being_taken: Vec::new(), taken: VecDeque::new() }
    }

    /// Those that can be taken.
    pub(super) fn open(&self) -> impl Iterator<Item = &SeekEntry> {
        self.open.iter()
    }

    /// Shown at the next tick: whoever posts and withdraws all the time must not write to everybody each time.
    pub(super) fn post(&mut self, entry: SeekEntry) -> Result<(), AppError> {
        let all = || self.open.iter().chain(self.being_taken.iter().map(|taken| &taken.entry));
        let own_len = all().filter(|other| other.account == entry.account).count();
        if own_len >= self.per_account_max || all().count() >= SEEKS_LEN_MAX {
            return Err(AppError::new(ErrorCode::TooMany, "as many seeks are open as there may be"));
        }
        self.open.insert(0, entry);
        Ok(())
    }

    pub(super) fn withdraw(&mut self, seek: &str, by: AccountId) -> Result<(), AppError> {
        let place = self.open.iter().position(|entry| entry.id == seek && entry.account == by);
        place.map(|place| drop(self.open.remove(place))).ok_or_else(unknown_seek)
    }

    pub(super) fn find(&self, seek: &str, by: AccountId) -> Found {
        if let Some(entry) = self.open.iter().find(|entry| entry.id == seek) {
            return Found::Open(Box::new(entry.clone()));
        }
        if self.being_taken.iter().any(|taken| taken.entry.id == seek && taken.by == by) {
            return Found::BeingTaken;
        }
        let is_by_asker = self.taken.iter().any(|(taken, taker)| taken == seek && *taker == by);
        if is_by_asker { Found::TakenByAsker } else { Found::Gone }
    }

    /// Takes one out of the list until it is settled; false when somebody was faster.
    pub(super) fn take(&mut self, seek: &str, by: AccountId) -> bool {
        let Some(place) = self.open.iter().position(|entry| entry.id == seek) else { return false };
        let entry = self.open.remove(place);
        self.being_taken.push(Taken { entry, by, is_orphan: false });
        true
    }

    /// What became of one that was taken: a game, or it is in the list again if its socket still lives.
    pub(super) fn settle(&mut self, seek: &str, has_game: bool) {
        let Some(place) = self.being_taken.iter().position(|taken| taken.entry.id == seek) else { return };
        let Taken { entry, by, is_orphan } = self.being_taken.remove(place);
        if !has_game {
            if !is_orphan {
                self.open.insert(0, entry);
            }
            return;
        }
        if self.taken.len() == TAKEN_LEN_MAX {
            self.taken.pop_front();
        }
        self.taken.push_back((entry.id, by));
    }

    /// Keeps those of which this is true.
    pub(super) fn retain(&mut self, is_kept: impl Fn(&SeekEntry) -> bool) {
        self.open.retain(is_kept);
    }

    /// A socket has gone, and its seeks with it. What became of one that is being taken is still to be remembered.
    pub(super) fn drop_of(&mut self, socket: SocketId) {
        self.open.retain(|entry| entry.outbox.id() != socket);
        for taken in self.being_taken.iter_mut().filter(|taken| taken.entry.outbox.id() == socket) {
            taken.is_orphan = true;
        }
    }
}
