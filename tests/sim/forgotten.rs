//! The moment at which a game is forgotten, held still: a message that comes just then reaches the next task.

use crate::checks::plies_of;
use crate::clock::SimClock;
use crate::small::{PLAYERS, Server, answer};
use futures_util::FutureExt;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use tratto_game::TimeControl;
use tratto_protocol::ServerFrame;
use tratto_server::clock::{Clock, Millis};
use tratto_server::live::Message;
use tratto_server::sockets::Outbox;

/// A game that nobody follows is forgotten after so long.
const IDLE_MS: Millis = 60_000;
/// Between two sweeps.
const SWEEP_MS: Millis = 60_000;

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

/// A game of days, on which Anna has moved and nobody looks.
fn server(read: Arc<dyn Clock>, clock: SimClock) -> Server {
    let server = Server::new(clock, read, TimeControl::Correspondence { days: 1 });
    server.done(server.a_move(PLAYERS[0], "e2e4", 0));
    server
}

#[test]
fn a_move_that_comes_while_its_game_is_being_forgotten_is_made_once() {
    let clock = SimClock::new();
    let trapped = TrapClock { clock: clock.clone(), trap: Arc::default() };
    let server = server(Arc::new(trapped.clone()), clock);
    let (message, mut frames) = server.a_move(PLAYERS[1], "e7e5", 1);
    let (live, game) = (server.live.clone(), server.game);
    // The task has woken because it is time to forget the game. While it reads the time, the move comes into its queue, too late to be heard.
    let trap: Trap = Box::new(move || {
        let sent = live.send(game, message).now_or_never().expect("the game is in memory");
        sent.expect("its queue is open");
    });
    *trapped.trap.lock().unwrap_or_else(PoisonError::into_inner) = Some(trap);
    server.clock.advance_to(server.clock.now() + IDLE_MS);
    while server.executor.step() {}
    assert!(trapped.take().is_none(), "the task has woken");
    assert_eq!(answer(&mut frames), Some(ServerFrame::Ack { id: "e7e5".into() }));
    assert_eq!(server.disk.look(|tables| plies_of(tables, server.game)), ["e2e4", "e7e5"]);
    assert_eq!(server.live.in_memory(), 1);
    server.clock.advance_to(server.clock.now() + IDLE_MS);
    while server.executor.step() {}
    assert_eq!(server.live.in_memory(), 0);
}

#[test]
fn a_task_that_ended_without_a_word_is_made_anew() {
    let clock = SimClock::new();
    let server = server(Arc::new(clock.clone()), clock);
    // As after a panic: the task is gone, and its place in memory is not.
    server.executor.crash();
    assert_eq!(server.live.in_memory(), 1);
    let (outbox, mut frames) = Outbox::new(7, Some(PLAYERS[1]));
    server.send(Message::Join { outbox, last_seq: None, received_at: server.clock.now() });
    let Some(ServerFrame::GameView { view, .. }) = answer(&mut frames) else { panic!("a view") };
    assert_eq!(view.plies.len(), 1);
}

#[test]
fn a_real_time_game_whose_task_ended_without_a_word_still_ends() {
    let clock = SimClock::new();
    let time = TimeControl::RealTime { base_ms: 60_000, increment_ms: 0 };
    let server = Server::new(clock.clone(), Arc::new(clock), time);
    server.executor.crash();
    server.live.start_sweep();
    while server.executor.step() {}
    server.clock.advance_to(server.clock.now() + SWEEP_MS);
    while server.executor.step() {}
    let end = server.disk.look(|tables| tables.games[&server.game].0.termination.clone());
    assert_eq!(end.as_deref(), Some("no_first_move"));
    assert!(!server.live.is_playing(PLAYERS[0]));
}
