//! A socket's line, and the server's end of it. Frames are late, lost, doubled and overtaken by others, both ways; the line is cut.

use crate::clock::SimClock;
use crate::executor::Executor;
use rand::RngExt;
use rand::rngs::StdRng;
use std::collections::{BTreeMap, BTreeSet};
use tokio::sync::mpsc;
use tratto_db::{AccountId, GameId};
use tratto_protocol::{ClientFrame, ErrorCode, ServerFrame};
use tratto_server::clock::{Clock, Millis};
use tratto_server::error::AppError;
use tratto_server::identity::parse_game_code;
use tratto_server::live::{CommandMessage, Live, Message};
use tratto_server::sockets::Outbox;
use tratto_server::tasks::Tasks;
use tratto_server::wire;

/// What a line does to frames, in thousandths of them.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Noise {
    pub(crate) lost: u32,
    pub(crate) doubled: u32,
    /// Longest way, in milliseconds. Frames overtake each other when it is not 0.
    pub(crate) way_ms: Millis,
}

/// A line that is up, seen from the client.
pub(crate) struct Wire {
    from_server: mpsc::Receiver<axum::extract::ws::Utf8Bytes>,
    to_server: mpsc::UnboundedSender<ClientFrame>,
    up: BTreeMap<(Millis, u64), ClientFrame>,
    down: BTreeMap<(Millis, u64), ServerFrame>,
    noise: Noise,
    last: u64,
}

impl Wire {
    /// Connects to a server. Its end is a task like any other, and dies with it.
    pub(crate) fn connect(
        live: &Live,
        executor: &Executor,
        clock: &SimClock,
        socket: (u64, Option<AccountId>),
        noise: Noise,
    ) -> Self {
        let (outbox, from_server) = Outbox::new(socket.0, socket.1);
        let (to_server, frames) = mpsc::unbounded_channel();
        executor.spawn(Box::pin(serve(live.clone(), clock.clone(), outbox, frames)));
        Self { from_server, to_server, up: BTreeMap::new(), down: BTreeMap::new(), noise, last: 0 }
    }

    /// Gives a frame to the line.
    pub(crate) fn send(&mut self, frame: &ClientFrame, now: Millis, rng: &mut StdRng) {
        for _ in 0..copies(self.noise, rng) {
            self.last += 1;
            self.up.insert((now + rng.random_range(0..=self.noise.way_ms), self.last), frame.clone());
        }
    }

    /// Moves what is due: all frames up to the server, one frame down to the client. None when nothing was.
    pub(crate) fn carry(&mut self, now: Millis, rng: &mut StdRng) -> Option<Option<ServerFrame>> {
        let mut has_moved = false;
        while let Ok(text) = self.from_server.try_recv() {
            let frame = serde_json::from_str(text.as_str()).expect("the server's frames can be read");
            for _ in 0..copies(self.noise, rng) {
                self.last += 1;
                self.down.insert(
                    (now + rng.random_range(0..=self.noise.way_ms), self.last),
                    ServerFrame::clone(&frame),
                );
            }
        }
        while let Some(entry) = self.up.first_entry().filter(|entry| entry.key().0 <= now) {
            let _ = self.to_server.send(entry.remove());
            has_moved = true;
        }
        let frame = self.down.first_entry().filter(|entry| entry.key().0 <= now).map(|entry| entry.remove());
        (has_moved || frame.is_some()).then_some(frame)
    }

    /// When the next frame is due.
    pub(crate) fn next_due(&self) -> Option<Millis> {
        let up = self.up.keys().next();
        let down = self.down.keys().next();
        up.into_iter().chain(down).map(|&(due, _)| due).min()
    }

    /// Whether nothing is on its way.
    pub(crate) fn is_silent(&self) -> bool {
        self.up.is_empty() && self.down.is_empty() && self.from_server.is_empty()
    }

    /// Whether the server has hung up or died.
    pub(crate) fn is_dead(&self) -> bool {
        self.to_server.is_closed()
    }
}

fn copies(noise: Noise, rng: &mut StdRng) -> u32 {
    match rng.random_range(0..1000) {
        drawn if drawn < noise.lost => 0,
        drawn if drawn < noise.lost + noise.doubled => 2,
        _ => 1,
    }
}

/// The server's end: what `ws` does with frames of a game, without the socket.
async fn serve(
    live: Live,
    clock: SimClock,
    outbox: Outbox,
    mut frames: mpsc::UnboundedReceiver<ClientFrame>,
) {
    let mut joined = BTreeSet::new();
    loop {
        let frame = tokio::select! {
            biased;
            () = outbox.closed() => break,
            frame = frames.recv() => frame,
        };
        let Some(frame) = frame else { break };
        let received_at = clock.now();
        if let Err((id, error)) = receive(&live, &outbox, &mut joined, frame, received_at).await {
            let error = error.into_body();
            outbox.send(&match id {
                Some(id) => ServerFrame::Refused { id, error },
                None => ServerFrame::Error { error },
            });
        }
    }
    frames.close();
    for game in joined {
        live.leave(game, outbox.id()).await;
    }
}

async fn receive(
    live: &Live,
    outbox: &Outbox,
    joined: &mut BTreeSet<GameId>,
    frame: ClientFrame,
    received_at: Millis,
) -> Result<(), (Option<String>, AppError)> {
    match frame {
        ClientFrame::GameJoin { game, last_seq } => {
            let game = id_of(&game).map_err(|error| (None, error))?;
            let message = Message::Join { outbox: outbox.clone(), last_seq, received_at };
            live.send(game, message).await.map_err(|error| (None, error))?;
            joined.insert(game);
        }
        ClientFrame::Game { id, game, position, command } => {
            let game = id_of(&game).map_err(|error| (Some(id.clone()), error))?;
            let asked = wire::command(command, position);
            let message = CommandMessage { outbox: outbox.clone(), id: id.clone(), asked, received_at };
            let sent = live.send(game, Message::Command(Box::new(message))).await;
            sent.map_err(|error| (Some(id), error))?;
        }
        other => unreachable!("a simulated client does not send {other:?}"),
    }
    Ok(())
}

fn id_of(code: &str) -> Result<GameId, AppError> {
    parse_game_code(code).map(GameId).ok_or_else(|| AppError::new(ErrorCode::UnknownGame, "no such game"))
}
