//! The moment at which a game is forgotten, held still: a message that comes just then reaches the next task.

use crate::checks::plies_of;
use crate::clock::SimClock;
use crate::disk::Disk;
use crate::executor::Executor;
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use tratto_db::{AccountId, GameId};
use tratto_game::TimeControl;
use tratto_protocol::{GameCommand, ServerFrame};
use tratto_rules::Variant;
use tratto_server::clock::{Clock, Millis};
use tratto_server::config::Config;
use tratto_server::identity::Identity;
use tratto_server::live::{CommandMessage, Live, Message, NewPairing};
use tratto_server::tasks::Tasks;
use tratto_server::wire;
use tratto_server::ws::{Outbox, Sockets};

/// A game that nobody follows is forgotten after so long.
const IDLE_MS: Millis = 60_000;

type Trap = Box<dyn FnOnce() + Send>;

/// A clock that does something the next time it is read: in the middle of what its reader does.
#[derive(Clone)]
struct TrapClock {
    clock: SimClock,
    trap: Arc<Mutex<Option<Trap>>>,
}

impl TrapClock {
    fn take(&self) -> Option<Trap> {
        self.trap.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

impl Clock for TrapClock {
    fn now(&self) -> Millis {
        if let Some(trap) = self.take() {
            trap();
        }
        self.clock.now()
    }

    fn sleep_until(&self, deadline: Millis) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        self.clock.sleep_until(deadline)
    }
}

/// A server with one game of days, on which Anna has moved and nobody looks.
struct Server {
    clock: TrapClock,
    executor: Executor,
    disk: Disk,
    live: Live,
    game: GameId,
}

impl Server {
    fn new() -> Self {
        let clock = TrapClock { clock: SimClock::new(), trap: Arc::default() };
        let (executor, disk) = (Executor::new(1), Disk::new(1, clock.clock.clone()));
        let live = Live::new(
            Arc::new(disk.clone()),
            Arc::new(executor.clone()),
            &Config::defaults().expect("the defaults"),
            Arc::new(clock.clone()),
            Arc::new(Identity::from_seed(1)),
            Sockets::default(),
        );
        let pairing = NewPairing {
            variant: Variant::Standard,
            time: TimeControl::Correspondence { days: 1 },
            is_rated: true,
            white: AccountId(1),
            black: AccountId(2),
            rematch_of: None,
            challenge: None,
        };
        let starting = live.clone();
        let mut server = Self { clock, executor, disk, live, game: GameId(0) };
        server.game = server.run(Box::pin(async move { starting.start(pairing).await.expect("a game") }));
        let (message, mut frames) = server.a_move(AccountId(1), "e2e4", 0);
        server.send(message);
        assert_eq!(answer(&mut frames), Some(ServerFrame::Ack { id: "e2e4".into() }));
        server
    }

    fn run<T: Send + 'static>(&self, task: BoxFuture<'static, T>) -> T {
        let answer = Arc::new(Mutex::new(None));
        let told = answer.clone();
        self.executor.spawn(Box::pin(async move {
            let answered = task.await;
            *told.lock().unwrap_or_else(PoisonError::into_inner) = Some(answered);
        }));
        while self.executor.step() {}
        answer.lock().unwrap_or_else(PoisonError::into_inner).take().expect("it comes to rest with an answer")
    }

    fn send(&self, message: Message) {
        let (live, game) = (self.live.clone(), self.game);
        self.run(Box::pin(async move { live.send(game, message).await.expect("the game takes it") }));
    }

    fn a_move(&self, by: AccountId, uci: &str, position: u32) -> (Message, Frames) {
        let (outbox, frames) = Outbox::new(by.0.unsigned_abs(), Some(by));
        let message = CommandMessage {
            outbox,
            id: uci.into(),
            asked: wire::command(GameCommand::Move { uci: uci.into() }, position),
            received_at: self.clock.now(),
        };
        (Message::Command(Box::new(message)), frames)
    }

    fn plies(&self) -> Vec<String> {
        self.disk.look(|tables| plies_of(tables, self.game))
    }
}

type Frames = tokio::sync::mpsc::Receiver<axum::extract::ws::Utf8Bytes>;

fn answer(frames: &mut Frames) -> Option<ServerFrame> {
    frames.try_recv().ok().map(|text| serde_json::from_str(text.as_str()).expect("a frame"))
}

#[test]
fn a_move_that_comes_while_its_game_is_being_forgotten_is_made_once() {
    let server = Server::new();
    let (message, mut frames) = server.a_move(AccountId(2), "e7e5", 1);
    let (live, game) = (server.live.clone(), server.game);
    // The task has woken because it is time to forget the game. While it reads the time, the move comes into its queue, too late to be heard.
    let trap: Trap = Box::new(move || {
        let sent = live.send(game, message).now_or_never().expect("the game is in memory");
        sent.expect("its queue is open");
    });
    *server.clock.trap.lock().unwrap_or_else(PoisonError::into_inner) = Some(trap);
    server.clock.clock.advance_to(server.clock.clock.now() + IDLE_MS);
    while server.executor.step() {}
    assert!(server.clock.take().is_none(), "the task has woken");
    assert_eq!(answer(&mut frames), Some(ServerFrame::Ack { id: "e7e5".into() }));
    assert_eq!(server.plies(), ["e2e4", "e7e5"]);
    assert_eq!(server.live.in_memory(), 1);
    server.clock.clock.advance_to(server.clock.clock.now() + IDLE_MS);
    while server.executor.step() {}
    assert_eq!(server.live.in_memory(), 0);
}

#[test]
fn a_task_that_ended_without_a_word_is_made_anew() {
    let server = Server::new();
    // As after a panic: the task is gone, and its place in memory is not.
    server.executor.crash();
    assert_eq!(server.live.in_memory(), 1);
    let (outbox, mut frames) = Outbox::new(7, Some(AccountId(2)));
    server.send(Message::Join { outbox, last_seq: None, received_at: server.clock.now() });
    let Some(ServerFrame::GameView { view, .. }) = answer(&mut frames) else { panic!("a view") };
    assert_eq!(view.plies.len(), 1);
}
