//! From a frame to the room that serves it.

use crate::account::account_view;
use crate::auth::Account;
use crate::clock::Millis;
use crate::error::AppError;
use crate::identity::parse_game_code;
use crate::live::{CommandMessage, Message};
use crate::sockets::{Answers, Outbox, encode};
use crate::state::AppState;
use crate::wire;
use axum::extract::ws::Utf8Bytes;
use std::collections::HashSet;
use tokio::sync::oneshot;
use tratto_db::GameId;
use tratto_protocol::{COMMAND_ID_BYTES_MAX, ClientFrame, ErrorCode, PROTOCOL_VERSION, ServerFrame};

/// What one socket has joined.
pub(super) struct Session {
    state: AppState,
    account: Option<Account>,
    outbox: Outbox,
    games: HashSet<GameId>,
    answers: Answers,
}

impl Session {
    pub(super) fn new(state: AppState, account: Option<Account>, outbox: Outbox) -> Self {
        Self { state, account, outbox, games: HashSet::new(), answers: Answers::default() }
    }

    /// The first frame, by a way of its own: rooms may send through the outbox already. Where none can be made, the socket is closed.
    pub(super) async fn welcome(&self, first: oneshot::Sender<Utf8Bytes>) {
        let account = match &self.account {
            Some(account) => match account_view(&self.state.pool, account).await {
                Ok(view) => Some(view),
                Err(error) => {
                    self.outbox.send(&ServerFrame::Error { error: error.into_body() });
                    self.outbox.close();
                    return;
                }
            },
            None => None,
        };
        let welcome = ServerFrame::Welcome {
            protocol: PROTOCOL_VERSION,
            server: env!("CARGO_PKG_VERSION").to_owned(),
            account,
        };
        if let Some(text) = encode(&welcome) {
            // A line that has gone in the meantime needs no welcome.
            let _ = first.send(text);
        }
    }

    /// Leaves everything.
    pub(super) async fn end(&mut self) {
        self.state.lobby.socket_gone(self.outbox.id()).await;
        for game in self.games.drain() {
            self.state.live.leave(game, self.outbox.id()).await;
        }
    }

    /// Serves one frame.
    pub(super) async fn receive(&mut self, text: &str, received_at: Millis) {
        let frame: ClientFrame = match serde_json::from_str(text) {
            Ok(frame) => frame,
            Err(error) => {
                // Where in the frame, but nothing of what stood there.
                let place = format!("not a frame of this protocol (column {})", error.column());
                self.refuse_unread(text, AppError::new(ErrorCode::BadRequest, place));
                return;
            }
        };
        let Some(id) = command_id(&frame).map(str::to_owned) else {
            if let Err(error) = self.serve(frame, received_at).await {
                self.outbox.send(&ServerFrame::Error { error: error.into_body() });
            }
            return;
        };
        if let Some(answer) = self.command(id, frame, received_at).await {
            self.outbox.send(&answer);
        }
    }

    /// Serves a command; its answer, unless the room gives it.
    async fn command(&mut self, id: String, frame: ClientFrame, received_at: Millis) -> Option<ServerFrame> {
        if id.is_empty() || id.len() > COMMAND_ID_BYTES_MAX {
            let error = AppError::new(ErrorCode::BadRequest, "a command id has 1 to 40 bytes");
            return Some(ServerFrame::Refused { id, error: error.into_body() });
        }
        let is_of_game = matches!(frame, ClientFrame::Game { .. });
        if !is_of_game && let Some(answer) = self.answers.get(&id) {
            return Some(answer.clone());
        }
        let (answer, is_passing) = match self.serve(frame, received_at).await {
            Ok(Answered::ByRoom) => return None,
            Ok(Answered::Here) => (ServerFrame::Ack { id: id.clone() }, false),
            Err(error) => {
                let is_passing = error.is_passing();
                (ServerFrame::Refused { id: id.clone(), error: error.into_body() }, is_passing)
            }
        };
        if !is_of_game && !is_passing {
            self.answers.remember(id, answer.clone());
        }
        Some(answer)
    }

    /// Refuses a frame that was not served; by its id where it has one that can be read.
    pub(super) fn refuse_unread(&self, text: &str, error: AppError) {
        #[derive(serde::Deserialize)]
        struct WithId {
            id: String,
        }
        let id = serde_json::from_str::<WithId>(text).ok().map(|frame| frame.id);
        let error = error.into_body();
        self.outbox.send(&match id.filter(|id| id.len() <= COMMAND_ID_BYTES_MAX) {
            Some(id) => ServerFrame::Refused { id, error },
            None => ServerFrame::Error { error },
        });
    }

    async fn serve(&mut self, frame: ClientFrame, received_at: Millis) -> Result<Answered, AppError> {
        let lobby = self.state.lobby.clone();
        match frame {
            ClientFrame::LobbyJoin {} => lobby.join(&self.outbox).await?,
            ClientFrame::LobbyLeave {} => lobby.leave(&self.outbox).await?,
            ClientFrame::PoolEnter { variant, cadence, .. } => {
                lobby.enter_pool(self.player()?, &self.outbox, &variant, cadence).await?;
            }
            ClientFrame::PoolLeave { .. } => lobby.leave_pool(&self.outbox).await?,
            ClientFrame::SeekPost { seek, .. } => {
                lobby.post_seek(self.player()?, &self.outbox, seek).await?;
            }
            ClientFrame::SeekWithdraw { seek, .. } => lobby.withdraw_seek(self.player()?.id, &seek).await?,
            ClientFrame::SeekAccept { seek, .. } => {
                lobby.accept_seek(self.player()?, &seek).await?;
            }
            ClientFrame::GameJoin { game, last_seq } => self.join(&game, last_seq, received_at).await?,
            ClientFrame::GameLeave { game } => {
                let game = game_id(&game)?;
                if self.games.remove(&game) {
                    self.state.live.leave(game, self.outbox.id()).await;
                }
            }
            ClientFrame::Game { id, game, position, command } => {
                self.player()?;
                let message = CommandMessage {
                    outbox: self.outbox.clone(),
                    id,
                    asked: wire::command(command, position),
                    received_at,
                };
                self.state.live.send(game_id(&game)?, Message::Command(Box::new(message))).await?;
                return Ok(Answered::ByRoom);
            }
        }
        Ok(Answered::Here)
    }

    async fn join(&mut self, game: &str, last_seq: Option<u32>, received_at: Millis) -> Result<(), AppError> {
        let game = game_id(game)?;
        if !self.games.contains(&game) && self.games.len() >= self.state.config.limits.games_watched_max {
            return Err(AppError::new(
                ErrorCode::TooMany,
                "as many games are followed as one page may follow",
            ));
        }
        let message = Message::Join { outbox: self.outbox.clone(), last_seq, received_at };
        self.state.live.send(game, message).await?;
        self.games.insert(game);
        Ok(())
    }

    fn player(&self) -> Result<&Account, AppError> {
        self.account.as_ref().ok_or_else(|| AppError::new(ErrorCode::NotSignedIn, "choose a nickname first"))
    }
}

/// Who answers a frame.
enum Answered {
    Here,
    ByRoom,
}

fn game_id(code: &str) -> Result<GameId, AppError> {
    parse_game_code(code)
        .map(GameId)
        .ok_or_else(|| AppError::new(ErrorCode::UnknownGame, "there is no such game"))
}

fn command_id(frame: &ClientFrame) -> Option<&str> {
    match frame {
        ClientFrame::PoolEnter { id, .. }
        | ClientFrame::PoolLeave { id }
        | ClientFrame::SeekPost { id, .. }
        | ClientFrame::SeekWithdraw { id, .. }
        | ClientFrame::SeekAccept { id, .. }
        | ClientFrame::Game { id, .. } => Some(id),
        ClientFrame::LobbyJoin {}
        | ClientFrame::LobbyLeave {}
        | ClientFrame::GameJoin { .. }
        | ClientFrame::GameLeave { .. } => None,
    }
}
