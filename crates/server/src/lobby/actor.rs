//! The lobby's task: queues, seeks, and who looks on.

use super::pairing::{Waiter, pairs};
use super::seeks::{Found, SeekEntry, Seeks};
use super::{Lobby, NewGame};
use crate::clock::Clock;
use crate::error::AppError;
use crate::live::{Live, News};
use crate::sockets::{Outbox, SocketId, Sockets, encode};
use crate::wire;
use std::collections::HashMap;
use std::sync::Arc;
use tokio::sync::{broadcast, mpsc, oneshot};
use tratto_db::AccountId;
use tratto_game::TimeControl;
use tratto_protocol as proto;
use tratto_protocol::{Cadence, ColorWish, ServerFrame};
use tratto_rules::Variant;

/// Games in the list of those to watch.
const TOP_LEN_MAX: usize = 12;
/// The lobby looks for pairs and tells what has changed this often: what is shown is true within a second.
const TICK_MS: i64 = 500;

/// One queue of quick pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Queue {
    pub(super) variant: Variant,
    pub(super) cadence: Cadence,
    pub(super) time: TimeControl,
}

pub(super) enum Message {
    Join(Outbox),
    Leave(SocketId),
    EnterPool {
        queue: Queue,
        account: AccountId,
        rating: f64,
        outbox: Outbox,
    },
    LeavePool(SocketId),
    PostSeek {
        entry: Box<SeekEntry>,
        answer: oneshot::Sender<Result<(), AppError>>,
    },
    WithdrawSeek {
        account: AccountId,
        seek: String,
        answer: oneshot::Sender<Result<(), AppError>>,
    },
    FindSeek {
        seek: String,
        by: AccountId,
        answer: oneshot::Sender<Found>,
    },
    TakeSeek {
        seek: String,
        by: AccountId,
        answer: oneshot::Sender<bool>,
    },
    /// A game has come of a seek that was taken, or none has.
    SeekSettled {
        seek: String,
        has_game: bool,
    },
    SocketGone(SocketId),
}

pub(super) struct Actor {
    lobby: Lobby,
    live: Live,
    sockets: Sockets,
    clock: Arc<dyn Clock>,
    onlookers: HashMap<SocketId, Outbox>,
    queues: HashMap<Queue, Vec<(Waiter, Outbox)>>,
    seeks: Seeks,
    shown: Option<proto::Lobby>,
}

impl Actor {
    pub(super) fn new(
        lobby: Lobby,
        live: Live,
        sockets: Sockets,
        clock: Arc<dyn Clock>,
        seeks_per_account_max: usize,
    ) -> Self {
        Self {
            lobby,
            live,
            sockets,
            clock,
            onlookers: HashMap::new(),
            queues: HashMap::new(),
            seeks: Seeks::new(seeks_per_account_max),
            shown: None,
        }
    }

    pub(super) async fn run(mut self, mut messages: mpsc::Receiver<Message>) {
        let mut news = self.live.news();
        let mut tick_at = self.clock.now();
        loop {
            let clock = self.clock.clone();
            tokio::select! {
                message = messages.recv() => match message {
                    Some(message) => self.handle(message),
                    None => return,
                },
                told = news.recv() => match told {
                    Ok(News::Started(players)) => players.into_iter().for_each(|player| self.is_playing(player)),
                    Ok(News::Ended) | Err(broadcast::error::RecvError::Lagged(_)) => {}
                    Err(broadcast::error::RecvError::Closed) => return,
                },
                () = clock.sleep_until(tick_at) => {
                    tick_at = clock.now() + TICK_MS;
                    self.drop_the_busy();
                    self.pair_all();
                    self.show();
                }
            }
        }
    }

    fn handle(&mut self, message: Message) {
        match message {
            Message::Join(outbox) => {
                let lobby = self.seen();
                // Should all be as before at the next tick, this onlooker has seen something else meanwhile.
                self.shown = self.shown.take().filter(|shown| *shown == lobby);
                outbox.send(&ServerFrame::Lobby { lobby });
                self.onlookers.insert(outbox.id(), outbox);
            }
            Message::Leave(socket) => drop(self.onlookers.remove(&socket)),
            Message::EnterPool { queue, account, rating, outbox } => {
                self.enter_pool(queue, account, rating, outbox);
            }
            Message::LeavePool(socket) => self.leave_queues(|waiting| waiting.id() == socket),
            Message::PostSeek { entry, answer } => drop(answer.send(self.seeks.post(*entry))),
            Message::WithdrawSeek { account, seek, answer } => {
                drop(answer.send(self.seeks.withdraw(&seek, account)));
            }
            Message::FindSeek { seek, by, answer } => drop(answer.send(self.seeks.find(&seek, by))),
            Message::TakeSeek { seek, by, answer } => drop(answer.send(self.seeks.take(&seek, by))),
            Message::SeekSettled { seek, has_game } => self.seeks.settle(&seek, has_game),
            Message::SocketGone(socket) => {
                self.onlookers.remove(&socket);
                self.seeks.drop_of(socket);
                self.leave_queues(|waiting| waiting.id() == socket);
            }
        }
    }

    fn enter_pool(&mut self, queue: Queue, account: AccountId, rating: f64, outbox: Outbox) {
        // One place in all queues for a player: the newest page has it, others are told.
        for (_, waiting) in self.queues.values_mut().flatten().filter(|(waiter, _)| waiter.account == account)
        {
            if waiting.id() != outbox.id() {
                waiting.send(&ServerFrame::Superseded {});
            }
        }
        self.leave_queues_silently(|waiter, _| waiter.account == account);
        if self.live.is_playing(account) {
            outbox.send(&ServerFrame::PoolLeft {});
            return;
        }
        outbox.send(&ServerFrame::PoolEntered {
            variant: queue.variant.id().to_owned(),
            cadence: queue.cadence,
        });
        let waiter = Waiter { account, rating, since: self.clock.now() };
        self.queues.entry(queue).or_default().push((waiter, outbox));
        self.pair(queue);
    }

    fn leave_queues(&mut self, is_leaving: impl Fn(&Outbox) -> bool) {
        for (_, outbox) in self.queues.values().flatten().filter(|(_, outbox)| is_leaving(outbox)) {
            outbox.send(&ServerFrame::PoolLeft {});
        }
        self.leave_queues_silently(|_, outbox| is_leaving(outbox));
    }

    fn leave_queues_silently(&mut self, is_leaving: impl Fn(&Waiter, &Outbox) -> bool) {
        self.queues
            .values_mut()
            .for_each(|waiting| waiting.retain(|(waiter, outbox)| !is_leaving(waiter, outbox)));
        self.queues.retain(|_, waiting| !waiting.is_empty());
    }

    /// Whoever plays seeks no more; but for correspondence there is always time.
    fn is_playing(&mut self, player: AccountId) {
        self.seeks.retain(|entry| entry.account != player || entry.time.is_correspondence());
        self.leave_queues_silently(|waiter, _| waiter.account == player);
    }

    /// The same for news that were missed.
    fn drop_the_busy(&mut self) {
        let live = self.live.clone();
        self.seeks.retain(|entry| entry.time.is_correspondence() || !live.is_playing(entry.account));
        self.leave_queues_silently(|waiter, _| live.is_playing(waiter.account));
    }

    fn pair_all(&mut self) {
        let queues: Vec<Queue> = self.queues.keys().copied().collect();
        queues.into_iter().for_each(|queue| self.pair(queue));
    }

    fn pair(&mut self, queue: Queue) {
        let Some(waiting) = self.queues.get_mut(&queue) else { return };
        let waiters: Vec<Waiter> = waiting.iter().map(|(waiter, _)| waiter.clone()).collect();
        let found = pairs(&waiters, self.clock.now());
        let mut places: Vec<Option<(Waiter, Outbox)>> = waiting.drain(..).map(Some).collect();
        for (a, b) in found {
            if let Some((one, other)) = places[a].take().zip(places[b].take()) {
                tokio::spawn(start(self.lobby.clone(), queue, one, other));
            }
        }
        *waiting = places.into_iter().flatten().collect();
        self.queues.retain(|_, waiting| !waiting.is_empty());
    }

    /// The lobby as it is now.
    fn seen(&self) -> proto::Lobby {
        let (top, games) = self.live.list(TOP_LEN_MAX);
        let mut pools: Vec<proto::PoolCount> = self
            .queues
            .iter()
            .map(|(queue, waiting)| proto::PoolCount {
                variant: queue.variant.id().to_owned(),
                cadence: queue.cadence,
                waiting: count(waiting.len()),
            })
            .collect();
        pools.sort_by(|a, b| {
            (&a.variant, a.cadence.base_ms, a.cadence.increment_ms).cmp(&(
                &b.variant,
                b.cadence.base_ms,
                b.cadence.increment_ms,
            ))
        });
        proto::Lobby {
            players: count(self.sockets.players_len()),
            games: count(games),
            pools,
            seeks: self.seeks.open().map(seek_shown).collect(),
            top,
        }
    }

    /// Tells the onlookers, if anything has changed.
    fn show(&mut self) {
        let lobby = self.seen();
        if self.shown.as_ref() == Some(&lobby) {
            return;
        }
        if let Some(text) = encode(&ServerFrame::Lobby { lobby: lobby.clone() }) {
            self.onlookers.values().for_each(|outbox| outbox.send_text(text.clone()));
        }
        self.shown = Some(lobby);
    }
}

async fn start(lobby: Lobby, queue: Queue, one: (Waiter, Outbox), other: (Waiter, Outbox)) {
    let new = NewGame {
        variant: queue.variant,
        time: queue.time,
        is_rated: true,
        asker: one.0.account,
        other: other.0.account,
        color: ColorWish::Either,
        challenge: None,
        is_paired: true,
    };
    if let Err(error) = lobby.start_game(new).await {
        let body = error.into_body();
        for (_, outbox) in [one, other] {
            outbox.send(&ServerFrame::PoolLeft {});
            outbox.send(&ServerFrame::Error { error: body.clone() });
        }
    }
}

fn seek_shown(entry: &SeekEntry) -> proto::Seek {
    proto::Seek {
        seek: entry.id.clone(),
        by: proto::Player {
            nickname: entry.nickname.clone(),
            rating: wire::rating(entry.standing.rating),
            is_provisional: entry.standing.is_provisional(),
        },
        variant: entry.offer.variant.clone(),
        cadence: entry.offer.cadence,
        color: entry.offer.color,
        is_rated: entry.offer.is_rated,
        rating_min: entry.offer.rating_min,
        rating_max: entry.offer.rating_max,
    }
}

fn count(len: usize) -> u32 {
    u32::try_from(len).unwrap_or(u32::MAX)
}
