//! One server with one game, step by step on one thread: for a moment that has to be held still.

use crate::clock::SimClock;
use crate::disk::Disk;
use crate::executor::Executor;
use futures_util::future::BoxFuture;
use std::sync::{Arc, Mutex, PoisonError};
use tratto_db::{AccountId, GameId};
use tratto_game::TimeControl;
use tratto_protocol::{GameCommand, ServerFrame};
use tratto_rules::Variant;
use tratto_server::clock::Clock;
use tratto_server::config::Config;
use tratto_server::identity::Identity;
use tratto_server::live::{CommandMessage, Live, Message, NewPairing};
use tratto_server::sockets::{Outbox, Sockets};
use tratto_server::tasks::Tasks;
use tratto_server::wire;

/// White's and Black's players.
pub(crate) const PLAYERS: [AccountId; 2] = [AccountId(1), AccountId(2)];

/// What a socket is sent.
pub(crate) type Frames = tokio::sync::mpsc::Receiver<axum::extract::ws::Utf8Bytes>;

/// A server on which nobody looks at its one game.
pub(crate) struct Server {
    pub(crate) clock: SimClock,
    /// The same clock, as the server reads it.
    read: Arc<dyn Clock>,
    pub(crate) executor: Executor,
    pub(crate) disk: Disk,
    pub(crate) live: Live,
    pub(crate) game: GameId,
}

impl Server {
    pub(crate) fn new(clock: SimClock, read: Arc<dyn Clock>, time: TimeControl) -> Self {
        let (executor, disk) = (Executor::new(1), Disk::new(1, clock.clone()));
        let live = live(&disk, &executor, read.clone(), 1);
        let pairing = NewPairing {
            variant: Variant::Standard,
            time,
            is_rated: true,
            white: PLAYERS[0],
            black: PLAYERS[1],
            rematch_of: None,
            challenge: None,
            is_paired: false,
        };
        let starting = live.clone();
        let mut server = Self { clock, read, executor, disk, live, game: GameId(0) };
        server.game = server.run(Box::pin(async move { starting.start(pairing).await.expect("a game") }));
        server
    }

    /// The process dies where every task of it waits, and another one comes up.
    pub(crate) fn die_and_start(&mut self) {
        self.executor.crash();
        self.live = live(&self.disk, &self.executor, self.read.clone(), 2);
        let live = self.live.clone();
        self.run(Box::pin(async move { live.resume().await.expect("the disk answers") }));
    }

    /// Runs a task to its answer, and everything until it rests.
    pub(crate) fn run<T: Send + 'static>(&self, task: BoxFuture<'static, T>) -> T {
        let answer = Arc::new(Mutex::new(None));
        let told = answer.clone();
        self.executor.spawn(Box::pin(async move {
            let answered = task.await;
            *told.lock().unwrap_or_else(PoisonError::into_inner) = Some(answered);
        }));
        while self.executor.step() {}
        answer.lock().unwrap_or_else(PoisonError::into_inner).take().expect("it comes to rest with an answer")
    }

    /// Hands a message to the game.
    pub(crate) fn send(&self, message: Message) {
        let (live, game) = (self.live.clone(), self.game);
        self.run(Box::pin(async move { live.send(game, message).await.expect("the game takes it") }));
    }

    /// What a player asks, and where the answer comes.
    pub(crate) fn ask(
        &self,
        by: AccountId,
        id: &str,
        command: GameCommand,
        position: u32,
    ) -> (Message, Frames) {
        let (outbox, frames) = Outbox::new(by.0.unsigned_abs(), Some(by));
        let message = CommandMessage {
            outbox,
            id: id.into(),
            asked: wire::command(command, position),
            received_at: self.clock.now(),
        };
        (Message::Command(Box::new(message)), frames)
    }

    /// The same for a move, whose id is its UCI.
    pub(crate) fn a_move(&self, by: AccountId, uci: &str, position: u32) -> (Message, Frames) {
        self.ask(by, uci, GameCommand::Move { uci: uci.into() }, position)
    }

    /// Sends a message, and makes sure that what it asks is done.
    pub(crate) fn done(&self, (message, mut frames): (Message, Frames)) {
        self.send(message);
        let answer = answer(&mut frames);
        assert!(matches!(answer, Some(ServerFrame::Ack { .. })), "{answer:?}");
    }
}

fn live(disk: &Disk, executor: &Executor, clock: Arc<dyn Clock>, seed: u64) -> Live {
    Live::new(
        Arc::new(disk.clone()),
        Arc::new(executor.clone()),
        &Config::defaults().expect("the defaults"),
        clock,
        Arc::new(Identity::from_seed(seed)),
        Sockets::default(),
    )
}

/// The next frame that has come.
pub(crate) fn answer(frames: &mut Frames) -> Option<ServerFrame> {
    frames.try_recv().ok().map(|text| serde_json::from_str(text.as_str()).expect("a frame"))
}
