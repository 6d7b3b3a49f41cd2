//! One player: a socket, game after game.

use crate::{Run, account::Account, games, stopwatch};
use anyhow::{Context, bail};
use futures_util::{SinkExt, StreamExt};
use std::{
    collections::HashMap,
    time::{Duration, Instant},
};
use tokio::net::TcpStream;
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async_with_config,
    tungstenite::{Message, client::IntoClientRequest, http::HeaderValue, http::header::COOKIE},
};
use tratto_protocol::{
    ClientFrame, Color, ErrorBody, ErrorCode, GameCommand, GameNotice, PROTOCOL_VERSION, ServerFrame,
};

/// A command that is refused more often than this in a row will not be served at all.
const TRIES_MAX: u32 = 50;
/// Without a word of the server about it, and for the moment between the end of a game and the next.
const RETRY: Duration = Duration::from_millis(50);

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Opens the socket of an account.
pub(crate) async fn open(account: &Account) -> anyhow::Result<Socket> {
    let mut request = format!("ws://{}/ws", account.server).into_client_request()?;
    request.headers_mut().insert(COOKIE, HeaderValue::from_str(&account.cookie)?);
    // Without Nagle's algorithm: a small frame waits for nothing.
    let (socket, _) = connect_async_with_config(request, None, true).await?;
    Ok(socket)
}

/// Plays as many games as asked for.
pub(crate) async fn play(run: &Run, socket: Socket, number: usize) -> anyhow::Result<()> {
    let mut player = Player {
        run,
        socket,
        name: number,
        sent: 0,
        pending: HashMap::new(),
        game: None,
        games_left: run.load.games,
    };
    match player.receive().await? {
        ServerFrame::Welcome { protocol: PROTOCOL_VERSION, account: Some(_), .. } => {}
        other => bail!("not the welcome of protocol {PROTOCOL_VERSION}: {other:?}"),
    }
    player.seek().await?;
    // The end of a game may be told before its last move is acknowledged.
    while player.games_left > 0 || !player.pending.is_empty() {
        let frame = player.receive().await?;
        player.follow(frame).await?;
    }
    player.socket.close(None).await.context("could not close the socket")
}

/// A game as this client follows it: no board, only whose turn it is.
struct Playing {
    game: String,
    color: Color,
    moves: Vec<&'static str>,
    plies: usize,
}

/// A command that has not been answered.
struct Pending {
    frame: ClientFrame,
    first_sent: Instant,
    tries: u32,
}

struct Player<'a> {
    run: &'a Run,
    socket: Socket,
    /// Makes command ids its own.
    name: usize,
    sent: u64,
    /// By their ids.
    pending: HashMap<String, Pending>,
    game: Option<Playing>,
    games_left: u32,
}

impl Player<'_> {
    async fn receive(&mut self) -> anyhow::Result<ServerFrame> {
        loop {
            match self.socket.next().await.context("the server closed the socket")?? {
                Message::Text(text) => {
                    return serde_json::from_str(&text).context("could not read a frame of the server");
                }
                Message::Close(frame) => bail!("the server closed the socket: {frame:?}"),
                // Pings are answered by the library.
                _ => {}
            }
        }
    }

    async fn send(&mut self, frame: &ClientFrame) -> anyhow::Result<()> {
        let text = serde_json::to_string(frame)?;
        self.socket.send(Message::text(text)).await.context("could not send a frame")
    }

    /// Sends a command and remembers it until it is answered.
    async fn command(&mut self, make: impl FnOnce(String) -> ClientFrame) -> anyhow::Result<()> {
        self.sent += 1;
        let id = format!("{}-{}", self.name, self.sent);
        let frame = make(id.clone());
        let first_sent = stopwatch::now();
        self.send(&frame).await?;
        self.pending.insert(id, Pending { frame, first_sent, tries: 1 });
        Ok(())
    }

    async fn seek(&mut self) -> anyhow::Result<()> {
        let cadence = self.run.load.cadence;
        self.command(|id| ClientFrame::PoolEnter { id, variant: "standard".to_owned(), cadence }).await
    }

    async fn follow(&mut self, frame: ServerFrame) -> anyhow::Result<()> {
        match frame {
            ServerFrame::GameStarted { game, color, .. } => {
                let moves = games::moves_for(&game);
                self.send(&ClientFrame::GameJoin { game: game.clone(), last_seq: None }).await?;
                self.game = Some(Playing { game, color, moves, plies: 0 });
            }
            ServerFrame::GameView { game, view, .. } if self.is_playing(&game) => {
                let (plies, turn, position) = (view.plies.len(), view.side_to_move, view.position);
                // The opponent may have moved before this player had joined.
                self.stands(plies, turn, position).await?;
            }
            ServerFrame::GameNotice { game, notice, .. } if self.is_playing(&game) => match *notice {
                GameNotice::Moved { side_to_move, position, .. } => {
                    let plies = self.game.as_ref().map_or(0, |playing| playing.plies) + 1;
                    self.stands(plies, side_to_move, position).await?;
                }
                GameNotice::Ended { end, .. } => self.end(&end.termination).await?,
                _ => {}
            },
            ServerFrame::Ack { id } => self.acknowledged(&id),
            ServerFrame::Refused { id, error } => self.refused(&id, &error).await?,
            ServerFrame::Error { error } if error.code == ErrorCode::RateLimited => {
                self.join_again(&error).await?;
            }
            ServerFrame::Error { error } => bail!("the server reported {:?}: {}", error.code, error.message),
            ServerFrame::Stopping {} => bail!("the server is stopping"),
            ServerFrame::Superseded {} => bail!("another socket took this player's place"),
            _ => {}
        }
        Ok(())
    }

    fn is_playing(&self, game: &str) -> bool {
        self.game.as_ref().is_some_and(|playing| playing.game == game)
    }

    /// So many plies have been played; moves if it is this player's turn.
    async fn stands(&mut self, plies: usize, turn: Color, position: u32) -> anyhow::Result<()> {
        let arrived_at = stopwatch::now();
        let Some(playing) = &mut self.game else { return Ok(()) };
        playing.plies = plies;
        if turn != playing.color {
            return Ok(());
        }
        let game = playing.game.clone();
        let next = playing.moves.get(plies).copied();
        self.run.tally().arrived(&game, plies, arrived_at);
        // After the last move comes the end, not a turn.
        let Some(uci) = next else { return Ok(()) };
        // A view that was asked for twice shows a turn that this player is taking already.
        if self.pending.values().any(|pending| matches!(pending.frame, ClientFrame::Game { .. })) {
            return Ok(());
        }
        if !self.run.load.think.is_zero() {
            tokio::time::sleep(self.run.load.think).await;
        }
        self.run.tally().sent(&game, plies + 1, stopwatch::now());
        let command = GameCommand::Move { uci: uci.to_owned() };
        self.command(|id| ClientFrame::Game { id, game, position, command }).await
    }

    fn acknowledged(&mut self, id: &str) {
        if let Some(pending) = self.pending.remove(id)
            && matches!(pending.frame, ClientFrame::Game { .. })
        {
            self.run.tally().acknowledged(pending.first_sent.elapsed());
        }
    }

    /// What can be served later is sent again, under the same id.
    async fn refused(&mut self, id: &str, error: &ErrorBody) -> anyhow::Result<()> {
        let is_passing =
            matches!(error.code, ErrorCode::RateLimited | ErrorCode::Busy | ErrorCode::AlreadyPlaying);
        let Some(mut pending) = self.pending.remove(id) else {
            bail!("a command that was answered before was refused: {:?}", error.code);
        };
        if !is_passing || pending.tries >= TRIES_MAX {
            bail!("refused for good: {:?}, {}", error.code, error.message);
        }
        self.run.tally().refused(&format!("{:?}", error.code));
        pending.tries += 1;
        tokio::time::sleep(error.retry_after_ms.map_or(RETRY, Duration::from_millis)).await;
        self.send(&pending.frame).await?;
        self.pending.insert(id.to_owned(), pending);
        Ok(())
    }

    /// Frames without an id are joining and leaving a game. To join twice does no harm; to have left matters to nobody.
    async fn join_again(&mut self, error: &ErrorBody) -> anyhow::Result<()> {
        self.run.tally().refused(&format!("{:?}", error.code));
        let Some(game) = self.game.as_ref().map(|playing| playing.game.clone()) else { return Ok(()) };
        tokio::time::sleep(error.retry_after_ms.map_or(RETRY, Duration::from_millis)).await;
        self.send(&ClientFrame::GameJoin { game, last_seq: None }).await
    }

    async fn end(&mut self, termination: &str) -> anyhow::Result<()> {
        if termination != "checkmate" {
            bail!("a game that leads to mate ended otherwise: {termination}");
        }
        let Some(playing) = self.game.take() else { return Ok(()) };
        self.run.tally().ended();
        self.games_left -= 1;
        self.send(&ClientFrame::GameLeave { game: playing.game }).await?;
        if self.games_left > 0 {
            self.seek().await?;
        }
        Ok(())
    }
}
