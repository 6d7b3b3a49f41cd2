//! Who is connected.
//!
//! Must never shut a player out for sockets that are dead already: those give way, and so does the oldest page.

use super::outbox::{Outbox, SocketId, encode};
use crate::accept::Gauge;
use crate::clock::Millis;
use crate::config::LimitsConfig;
use crate::error::AppError;
use axum::extract::ws::{Utf8Bytes, close_code};
use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::mpsc;
use tratto_db::AccountId;
use tratto_protocol::{CLOSE_TOO_MANY_PAGES, ErrorCode, ServerFrame};

/// A socket that has left two pings unanswered, and said nothing else, is most likely dead.
const SILENT_MS: i64 = 5_000;

/// All open sockets. Cheap to clone.
#[derive(Clone, Default)]
pub struct Sockets(Arc<Mutex<Inner>>);

#[derive(Default)]
struct Inner {
    last_id: SocketId,
    open: HashMap<SocketId, (Outbox, IpAddr)>,
    of_account: HashMap<AccountId, Vec<Outbox>>,
    /// Addresses live here only, and only while they have a socket.
    of_address: HashMap<IpAddr, Vec<Outbox>>,
    is_stopping: bool,
}

/// Who wants a socket.
pub(crate) struct Caller {
    pub(crate) account: Option<AccountId>,
    pub(crate) address: IpAddr,
    pub(crate) gauge: Arc<Gauge>,
    pub(crate) now: Millis,
}

impl Sockets {
    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place for one more socket. An account that has as many as it may have loses one for it: a silent one, else the
    /// oldest. An address loses silent ones only, since its others are other people's.
    ///
    /// # Errors
    /// When the address has as many as it may have, all of them alive, or the server is stopping.
    pub(crate) fn open(
        &self,
        caller: Caller,
        limits: &LimitsConfig,
    ) -> Result<(Outbox, mpsc::Receiver<Utf8Bytes>), AppError> {
        let Caller { account, address, gauge, now } = caller;
        let mut inner = self.inner();
        if inner.is_stopping {
            return Err(AppError::retry_after(ErrorCode::Stopping, "the server is stopping", 2_000));
        }
        let own = account.and_then(|account| inner.of_account.get(&account)).map_or(&[][..], Vec::as_slice);
        let given_up =
            if own.len() >= limits.sockets_per_account_max { least_wanted(own, now) } else { None };
        let near = inner.of_address.get(&address).map_or(&[][..], Vec::as_slice);
        let is_near = |socket: &Outbox| near.iter().any(|other| other.id() == socket.id());
        let near_len = near.len() - usize::from(given_up.as_ref().is_some_and(|(socket, _)| is_near(socket)));
        let silent = if near_len >= limits.sockets_per_address_max {
            Some(longest_silent(near, now).ok_or_else(|| {
                AppError::new(ErrorCode::TooMany, "as many pages are open as one address may have")
            })?)
        } else {
            None
        };
        for (socket, code) in given_up.into_iter().chain(silent.map(|socket| (socket, close_code::AGAIN))) {
            inner.remove(socket.id());
            socket.close_with(code);
        }
        inner.last_id += 1;
        let (outbox, queue) = Outbox::over(gauge, inner.last_id, account, now);
        inner.add(&outbox, address);
        Ok((outbox, queue))
    }

    /// Sends to every page of an account.
    pub fn send_to(&self, account: AccountId, frame: &ServerFrame) {
        let Some(text) = encode(frame) else { return };
        for outbox in self.inner().of_account.get(&account).into_iter().flatten() {
            outbox.send_text(text.clone());
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
        for (outbox, _) in inner.open.values() {
            outbox.send(&ServerFrame::Stopping {});
            outbox.close();
        }
    }
}

impl Inner {
    fn add(&mut self, outbox: &Outbox, address: IpAddr) {
        self.open.insert(outbox.id(), (outbox.clone(), address));
        self.of_address.entry(address).or_default().push(outbox.clone());
        if let Some(account) = outbox.account() {
            self.of_account.entry(account).or_default().push(outbox.clone());
        }
    }

    /// Forgets a socket, if it is here.
    fn remove(&mut self, id: SocketId) {
        let Some((outbox, address)) = self.open.remove(&id) else { return };
        take_out(&mut self.of_address, &address, id);
        if let Some(account) = outbox.account() {
            take_out(&mut self.of_account, &account, id);
        }
    }
}

fn take_out<K: Hash + Eq>(lists: &mut HashMap<K, Vec<Outbox>>, key: &K, id: SocketId) {
    if let Some(list) = lists.get_mut(key) {
        list.retain(|outbox| outbox.id() != id);
        if list.is_empty() {
            lists.remove(key);
        }
    }
}

/// The one that has been silent longest, of those that are most likely dead.
fn longest_silent(sockets: &[Outbox], now: Millis) -> Option<Outbox> {
    let silent = sockets.iter().filter(|socket| now - socket.heard_at() >= SILENT_MS);
    silent.min_by_key(|socket| (socket.heard_at(), socket.id())).cloned()
}

/// Which of an account's sockets gives way, and the code that it is closed with. A dead one that lives after all may come
/// again; a page that is alive must not, or the pages would push each other out for ever.
fn least_wanted(sockets: &[Outbox], now: Millis) -> Option<(Outbox, u16)> {
    if let Some(silent) = longest_silent(sockets, now) {
        return Some((silent, close_code::AGAIN));
    }
    let oldest = sockets.iter().min_by_key(|socket| socket.id())?;
    Some((oldest.clone(), CLOSE_TOO_MANY_PAGES))
}

/// A place among the sockets, given back when dropped, whatever becomes of the upgrade.
pub(crate) struct OpenSocket {
    sockets: Sockets,
    id: SocketId,
}

impl OpenSocket {
    pub(crate) fn new(sockets: Sockets, outbox: &Outbox) -> Self {
        Self { sockets, id: outbox.id() }
    }
}

impl Drop for OpenSocket {
    fn drop(&mut self) {
        self.sockets.inner().remove(self.id);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    fn limits(of_account: usize, of_address: usize) -> LimitsConfig {
        let mut limits = crate::config::Config::defaults().expect("the defaults can be read").limits;
        (limits.sockets_per_account_max, limits.sockets_per_address_max) = (of_account, of_address);
        limits
    }

    fn caller(account: Option<i64>, now: Millis) -> Caller {
        Caller {
            account: account.map(AccountId),
            address: Ipv4Addr::LOCALHOST.into(),
            gauge: Arc::default(),
            now,
        }
    }

    /// The code that a socket is closed with.
    async fn closed(socket: &Outbox) -> u16 {
        socket.closed().await;
        socket.close_code()
    }

    fn open(sockets: &Sockets, caller: Caller, limits: &LimitsConfig) -> Result<Outbox, ErrorCode> {
        sockets.open(caller, limits).map(|(outbox, _)| outbox).map_err(|error| error.code())
    }

    /// Opened at 0, 1, 2.
    fn three(sockets: &Sockets, limits: &LimitsConfig) -> Vec<Outbox> {
        (0..3).map(|at| open(sockets, caller(Some(7), at), limits).expect("there is room")).collect()
    }

    #[tokio::test]
    async fn the_oldest_page_gives_way_and_is_told_to_stay_away() {
        let (sockets, limits) = (Sockets::default(), limits(3, 100));
        let pages = three(&sockets, &limits);
        pages[0].heard(100);
        open(&sockets, caller(Some(7), 200), &limits).expect("one gives way");
        assert_eq!(closed(&pages[0]).await, CLOSE_TOO_MANY_PAGES);
        assert_eq!(sockets.inner().of_account[&AccountId(7)].len(), 3);
    }

    #[tokio::test]
    async fn a_silent_socket_gives_way_before_any_page_that_answers() {
        let (sockets, limits) = (Sockets::default(), limits(3, 100));
        let pages = three(&sockets, &limits);
        pages[0].heard(6_000);
        pages[2].heard(6_000);
        open(&sockets, caller(Some(7), 6_001), &limits).expect("one gives way");
        assert_eq!(closed(&pages[1]).await, close_code::AGAIN);
    }

    #[tokio::test]
    async fn an_address_gives_up_what_is_silent_and_nothing_else() {
        let (sockets, limits) = (Sockets::default(), limits(8, 3));
        let pages = three(&sockets, &limits);
        assert_eq!(open(&sockets, caller(None, 4_000), &limits).err(), Some(ErrorCode::TooMany));
        (0..2).for_each(|place| pages[place].heard(6_000));
        open(&sockets, caller(None, 6_001), &limits).expect("the silent one gives way");
        assert_eq!(closed(&pages[2]).await, close_code::AGAIN);
        assert_eq!(open(&sockets, caller(None, 6_001), &limits).err(), Some(ErrorCode::TooMany));
    }

    #[test]
    fn a_refused_socket_costs_no_page_and_nothing_is_kept_of_those_that_left() {
        let (sockets, limits) = (Sockets::default(), limits(1, 2));
        let own = open(&sockets, caller(Some(7), 0), &limits).expect("there is room");
        open(&sockets, caller(Some(8), 0), &limits).expect("there is room");
        assert_eq!(open(&sockets, caller(Some(9), 1), &limits).err(), Some(ErrorCode::TooMany));
        assert_eq!(sockets.players_len(), 2);
        // The account's own page makes room at the address too.
        open(&sockets, caller(Some(7), 1), &limits).expect("one's own page gives way");
        drop(OpenSocket::new(sockets.clone(), &own));
        assert_eq!(sockets.players_len(), 2, "the place was given to another already");
        for id in 1..=3 {
            sockets.inner().remove(id);
        }
        let inner = sockets.inner();
        assert!(inner.open.is_empty() && inner.of_account.is_empty() && inner.of_address.is_empty());
    }
}
