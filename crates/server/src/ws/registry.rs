//! Who is connected.

use super::outbox::{Outbox, SocketId};
use crate::config::LimitsConfig;
use crate::error::AppError;
use axum::extract::ws::Utf8Bytes;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::mpsc;
use tratto_db::AccountId;
use tratto_protocol::{ErrorCode, ServerFrame};

/// All open sockets. Cheap to clone.
#[derive(Clone, Default)]
pub struct Sockets(Arc<Mutex<Inner>>);

#[derive(Default)]
struct Inner {
    last_id: SocketId,
    open: HashMap<SocketId, Outbox>,
    of_account: HashMap<AccountId, Vec<Outbox>>,
    /// How many sockets an address has; addresses live here only, and only while they have one.
    of_address: HashMap<IpAddr, usize>,
    is_stopping: bool,
}

impl Sockets {
    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place for one more socket.
    ///
    /// # Errors
    /// When the account or the address has as many as it may have, or the server is stopping.
    pub fn open(
        &self,
        account: Option<AccountId>,
        address: IpAddr,
        limits: &LimitsConfig,
    ) -> Result<(Outbox, mpsc::Receiver<Utf8Bytes>), AppError> {
        let mut inner = self.inner();
        if inner.is_stopping {
            return Err(AppError::retry_after(ErrorCode::Stopping, "the server is stopping", 2_000));
        }
        let of_address = inner.of_address.get(&address).copied().unwrap_or(0);
        let of_account = account.and_then(|account| inner.of_account.get(&account)).map_or(0, Vec::len);
        if of_address >= limits.sockets_per_address_max || of_account >= limits.sockets_per_account_max {
            return Err(AppError::new(
                ErrorCode::TooMany,
                "as many pages are open as one may have; close one",
            ));
        }
        inner.last_id += 1;
        let (outbox, queue) = Outbox::new(inner.last_id, account);
        inner.open.insert(outbox.id(), outbox.clone());
        *inner.of_address.entry(address).or_default() += 1;
        if let Some(account) = account {
            inner.of_account.entry(account).or_default().push(outbox.clone());
        }
        Ok((outbox, queue))
    }

    fn close(&self, outbox: &Outbox, address: IpAddr) {
        let mut inner = self.inner();
        inner.open.remove(&outbox.id());
        if let Some(account) = outbox.account() {
            let others = inner.of_account.get_mut(&account).map_or(0, |sockets| {
                sockets.retain(|other| other.id() != outbox.id());
                sockets.len()
            });
            if others == 0 {
                inner.of_account.remove(&account);
            }
        }
        let rest = inner.of_address.get_mut(&address).map_or(0, |count| {
            *count -= 1;
            *count
        });
        if rest == 0 {
            inner.of_address.remove(&address);
        }
    }

    /// Sends to every page of an account.
    pub fn send_to(&self, account: AccountId, frame: &ServerFrame) {
        for outbox in self.inner().of_account.get(&account).into_iter().flatten() {
            outbox.send(frame);
        }
    }

    /// How many accounts have a page open.
    pub fn players_len(&self) -> usize {
        self.inner().of_account.len()
    }

    /// Closes every page of an account, after a sign-out or a sanction.
    pub fn close_account(&self, account: AccountId) {
        for outbox in self.inner().of_account.get(&account).into_iter().flatten() {
            outbox.close();
        }
    }

    /// Tells every page that the server stops, and takes no new ones.
    pub fn stop(&self) {
        let mut inner = self.inner();
        inner.is_stopping = true;
        for outbox in inner.open.values() {
            outbox.send(&ServerFrame::Stopping {});
            outbox.close();
        }
    }
}

/// A place among the sockets, given back when dropped, whatever becomes of the upgrade.
pub(super) struct OpenSocket {
    sockets: Sockets,
    outbox: Outbox,
    address: IpAddr,
}

impl OpenSocket {
    pub(super) fn new(sockets: Sockets, outbox: Outbox, address: IpAddr) -> Self {
        Self { sockets, outbox, address }
    }
}

impl Drop for OpenSocket {
    fn drop(&mut self) {
        self.sockets.close(&self.outbox, self.address);
    }
}
