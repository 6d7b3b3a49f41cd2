//! A person with a browser, as far as the protocol can tell.

use crate::PATIENCE;
use anyhow::{Context, bail};
use futures_util::{SinkExt, StreamExt};
use reqwest::header::{COOKIE, ORIGIN, SET_COOKIE};
use std::sync::atomic::{AtomicU64, Ordering};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};
use tratto_protocol::{
    Cadence, ClientFrame, Color, CreateAccount, ErrorBody, GameCommand, GameNotice, GameView, ServerFrame,
};

static COMMANDS: AtomicU64 = AtomicU64::new(0);

/// An account, its cookie, and perhaps an open socket.
pub struct Player {
    /// The nickname.
    pub nickname: String,
    url: String,
    cookie: String,
    http: reqwest::Client,
    socket: Option<WebSocketStream<MaybeTlsStream<TcpStream>>>,
    /// Number of the position as the last view or notice had it.
    pub position: u32,
    /// Number of the last view or notice.
    pub seq: u32,
    /// Every text that came, as it came.
    pub heard: Vec<String>,
    /// How many pings of the server's came.
    pub pings: usize,
    /// Sent with the handshake, beside the cookie and the origin.
    pub headers: Vec<(&'static str, String)>,
    /// What happens between a ping and its answer.
    pub before_pong: Option<Box<dyn FnMut() + Send>>,
    /// The code that the server closed the last socket with.
    pub closed_with: Option<u16>,
}

/// A command was refused.
#[derive(Debug)]
pub struct Refusal(pub ErrorBody);

impl Player {
    /// Makes an account.
    ///
    /// # Errors
    /// When it is refused.
    pub async fn sign_up(url: &str, nickname: &str) -> anyhow::Result<Self> {
        let http = reqwest::Client::new();
        let body = CreateAccount { nickname: nickname.to_owned() };
        let response = http.post(format!("{url}/api/account")).header(ORIGIN, url).json(&body).send().await?;
        if !response.status().is_success() {
            bail!("{nickname} was refused: {}", response.text().await?);
        }
        let set = response.headers().get(SET_COOKIE).context("no cookie")?.to_str()?;
        let cookie = set.split(';').next().context("an empty cookie")?.to_owned();
        Ok(Self { nickname: nickname.to_owned(), http, ..Self::guest(url, &cookie) })
    }

    /// Somebody without an account, with whatever cookie.
    pub fn guest(url: &str, cookie: &str) -> Self {
        Self {
            nickname: "a guest".into(),
            url: url.to_owned(),
            cookie: cookie.to_owned(),
            http: reqwest::Client::new(),
            socket: None,
            position: 0,
            seq: 0,
            heard: Vec::new(),
            pings: 0,
            headers: Vec::new(),
            before_pong: None,
            closed_with: None,
        }
    }

    /// The same account in another tab.
    pub fn another_tab(&self) -> Self {
        self.over(&self.url)
    }

    /// The same account in another tab, over another line.
    pub fn over(&self, url: &str) -> Self {
        Self { nickname: self.nickname.clone(), http: self.http.clone(), ..Self::guest(url, &self.cookie) }
    }

    /// The cookie header.
    pub fn cookie(&self) -> &str {
        &self.cookie
    }

    /// An HTTP request as this player.
    pub fn request(&self, method: reqwest::Method, path: &str) -> reqwest::RequestBuilder {
        self.http
            .request(method, format!("{}{path}", self.url))
            .header(COOKIE, &self.cookie)
            .header(ORIGIN, &self.url)
    }

    /// Reads JSON.
    ///
    /// # Errors
    /// When the answer is not a success, or not what was expected.
    pub async fn get<T: serde::de::DeserializeOwned>(&self, path: &str) -> anyhow::Result<T> {
        let response = self.request(reqwest::Method::GET, path).send().await?;
        if !response.status().is_success() {
            bail!("GET {path}: {} {}", response.status(), response.text().await?);
        }
        Ok(response.json().await?)
    }

    /// Opens the socket, and waits for the welcome.
    ///
    /// # Errors
    /// When the server refuses.
    pub async fn connect(&mut self) -> anyhow::Result<()> {
        self.connect_as().await.map(drop)
    }

    /// Opens the socket; says whose it is by the welcome.
    ///
    /// # Errors
    /// When the server refuses.
    pub async fn connect_as(&mut self) -> anyhow::Result<Option<String>> {
        self.dial().await?;
        self.wait("the welcome", |frame| match frame {
            ServerFrame::Welcome { account, .. } => {
                Some(account.as_ref().map(|account| account.nickname.clone()))
            }
            _ => None,
        })
        .await
    }

    /// Opens the socket, and waits for nothing that comes through it.
    ///
    /// # Errors
    /// When the server refuses.
    pub async fn dial(&mut self) -> anyhow::Result<()> {
        let mut request = format!("{}/ws", self.url.replacen("http", "ws", 1)).into_client_request()?;
        request.headers_mut().insert("cookie", self.cookie.parse()?);
        request.headers_mut().insert("origin", self.url.parse()?);
        for (name, value) in &self.headers {
            request.headers_mut().insert(*name, value.parse()?);
        }
        let (socket, _) = tokio_tungstenite::connect_async(request).await?;
        self.socket = Some(socket);
        Ok(())
    }

    /// Cuts the line without a word.
    pub fn cut(&mut self) {
        self.socket = None;
    }

    /// Sends text that may be no frame at all.
    ///
    /// # Errors
    /// When the line is gone.
    pub async fn send_text(&mut self, text: String) -> anyhow::Result<()> {
        let socket = self.socket.as_mut().context("no socket")?;
        Ok(socket.send(Message::Text(text.into())).await?)
    }

    /// Sends any message.
    ///
    /// # Errors
    /// When the line is gone.
    pub async fn send_message(&mut self, message: Message) -> anyhow::Result<()> {
        Ok(self.socket.as_mut().context("no socket")?.send(message).await?)
    }

    /// Sends a frame.
    ///
    /// # Errors
    /// When the line is gone.
    pub async fn send(&mut self, frame: &ClientFrame) -> anyhow::Result<()> {
        self.send_text(serde_json::to_string(frame)?).await
    }

    /// Sends frames as one packet: the server has them all before it has looked at the first.
    ///
    /// # Errors
    /// When the line is gone.
    pub async fn send_together(&mut self, frames: &[ClientFrame]) -> anyhow::Result<()> {
        let socket = self.socket.as_mut().context("no socket")?;
        for frame in frames {
            socket.feed(Message::Text(serde_json::to_string(frame)?.into())).await?;
        }
        Ok(socket.flush().await?)
    }

    /// The next frame; none once the server has closed.
    ///
    /// # Errors
    /// When the line breaks, or nothing comes for as long as a test waits.
    pub async fn next(&mut self) -> anyhow::Result<Option<ServerFrame>> {
        // The server's pings are no frames: a line that only pings has nothing to say.
        tokio::time::timeout(PATIENCE, self.next_frame()).await.context("no frame came")?
    }

    async fn next_frame(&mut self) -> anyhow::Result<Option<ServerFrame>> {
        loop {
            let socket = self.socket.as_mut().context("no socket")?;
            match socket.next().await {
                None => return Ok(None),
                Some(Ok(Message::Close(close))) => {
                    self.closed_with = close.map(|close| close.code.into());
                    return Ok(None);
                }
                // The library answers when it is read from again.
                Some(Ok(Message::Ping(_))) => {
                    self.pings += 1;
                    if let Some(act) = &mut self.before_pong {
                        act();
                    }
                }
                Some(Ok(Message::Text(text))) => {
                    self.heard.push(text.as_str().to_owned());
                    let frame: ServerFrame = serde_json::from_str(text.as_str())?;
                    self.note(&frame);
                    return Ok(Some(frame));
                }
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
            }
        }
    }

    /// Reads until so many pings have come in all.
    ///
    /// # Errors
    /// When the line breaks first.
    pub async fn pinged(&mut self, pings: usize) -> anyhow::Result<()> {
        while self.pings < pings {
            let socket = self.socket.as_mut().context("no socket")?;
            match tokio::time::timeout(PATIENCE, socket.next()).await.context("no ping came")? {
                Some(Ok(Message::Ping(_))) => self.pings += 1,
                Some(Ok(Message::Pong(_) | Message::Text(_))) => {}
                other => bail!("the line ended: {other:?}"),
            }
        }
        Ok(())
    }

    fn note(&mut self, frame: &ServerFrame) {
        match frame {
            ServerFrame::GameView { seq, view, .. } => (self.seq, self.position) = (*seq, view.position),
            ServerFrame::GameNotice { seq, notice, .. } => {
                self.seq = *seq;
                if let GameNotice::Moved { position, .. } | GameNotice::TakenBack { position, .. } = &**notice
                {
                    self.position = *position;
                }
            }
            _ => {}
        }
    }

    /// Reads frames until one is what is waited for.
    ///
    /// # Errors
    /// When the line breaks first; says what was waited for.
    pub async fn wait<T>(
        &mut self,
        what: &str,
        mut found: impl FnMut(&ServerFrame) -> Option<T>,
    ) -> anyhow::Result<T> {
        let nickname = self.nickname.clone();
        let frames = async {
            loop {
                let frame = self.next().await?;
                let Some(frame) = frame else { bail!("the server closed") };
                if let Some(found) = found(&frame) {
                    return Ok(found);
                }
            }
        };
        // In all, however much else is said in the meantime.
        let found = tokio::time::timeout(PATIENCE, frames).await.context("other frames came");
        found.and_then(|found| found).with_context(|| format!("{nickname} waited for {what}"))
    }

    /// Waits for a notice of a game.
    ///
    /// # Errors
    /// When the line breaks first.
    pub async fn notice<T>(
        &mut self,
        what: &str,
        mut found: impl FnMut(&GameNotice) -> Option<T>,
    ) -> anyhow::Result<T> {
        self.wait(what, |frame| match frame {
            ServerFrame::GameNotice { notice, .. } => found(notice),
            _ => None,
        })
        .await
    }

    /// Presses a cadence, and waits for the game.
    ///
    /// # Errors
    /// When the line breaks first.
    pub async fn enter_pool(&mut self, base_ms: u64, increment_ms: u64) -> anyhow::Result<()> {
        let cadence = Cadence { base_ms, increment_ms, days: None };
        self.send(&ClientFrame::PoolEnter { id: command_id(), variant: "standard".into(), cadence }).await
    }

    /// Waits until a game of this player begins.
    ///
    /// # Errors
    /// When the line breaks first.
    pub async fn game_started(&mut self) -> anyhow::Result<(String, Color)> {
        self.wait("a game", |frame| match frame {
            ServerFrame::GameStarted { game, color, .. } => Some((game.clone(), *color)),
            _ => None,
        })
        .await
    }

    /// Follows a game, and waits for the view.
    ///
    /// # Errors
    /// When the line breaks first.
    pub async fn join(&mut self, game: &str) -> anyhow::Result<GameView> {
        self.send(&ClientFrame::GameJoin { game: game.to_owned(), last_seq: None }).await?;
        self.wait("the view", |frame| match frame {
            ServerFrame::GameView { view, .. } => Some((**view).clone()),
            _ => None,
        })
        .await
    }

    /// Opens the socket again and asks for what was missed since the last frame of this game.
    ///
    /// # Errors
    /// When the server refuses.
    pub async fn resume(&mut self, game: &str) -> anyhow::Result<()> {
        self.connect().await?;
        let frame = ClientFrame::GameJoin { game: game.to_owned(), last_seq: Some(self.seq) };
        self.send(&frame).await
    }

    /// Waits until the game has heard all that was sent to it before, and this player all that it said until then: asks
    /// for what is never there to be declined.
    ///
    /// # Errors
    /// When the line breaks first.
    pub async fn catch_up(&mut self, game: &str) -> anyhow::Result<()> {
        match self.command(game, GameCommand::DeclineTakeback {}).await? {
            Err(_) => Ok(()),
            Ok(()) => bail!("a takeback was pending"),
        }
    }

    /// Waits for the end of a game: who won, and why.
    ///
    /// # Errors
    /// When the line breaks first.
    pub async fn end(&mut self) -> anyhow::Result<(String, String)> {
        self.notice("the end", |notice| match notice {
            GameNotice::Ended { end, .. } => Some((end.outcome.clone(), end.termination.clone())),
            _ => None,
        })
        .await
    }

    /// The last notice that came, of those that are looked for. What a player asked for is noticed before it is answered.
    pub fn last_notice<T>(&self, mut found: impl FnMut(&GameNotice) -> Option<T>) -> Option<T> {
        self.heard.iter().rev().find_map(|text| match serde_json::from_str(text) {
            Ok(ServerFrame::GameNotice { notice, .. }) => found(&notice),
            _ => None,
        })
    }

    /// Sends a command without waiting; returns its id.
    ///
    /// # Errors
    /// When the line is gone.
    pub async fn ask(&mut self, game: &str, command: GameCommand) -> anyhow::Result<String> {
        let id = command_id();
        let frame =
            ClientFrame::Game { id: id.clone(), game: game.to_owned(), position: self.position, command };
        self.send(&frame).await?;
        Ok(id)
    }

    /// Sends a command and waits for its answer.
    ///
    /// # Errors
    /// When the line breaks first.
    pub async fn command(&mut self, game: &str, command: GameCommand) -> anyhow::Result<Result<(), Refusal>> {
        let sent = self.ask(game, command).await?;
        self.answer(&sent).await
    }

    /// Waits for the answer to a command.
    ///
    /// # Errors
    /// When the line breaks first.
    pub async fn answer(&mut self, sent: &str) -> anyhow::Result<Result<(), Refusal>> {
        self.wait("an answer", |frame| match frame {
            ServerFrame::Ack { id } if id == sent => Some(Ok(())),
            ServerFrame::Refused { id, error } if id == sent => Some(Err(Refusal(error.clone()))),
            _ => None,
        })
        .await
    }

    /// Makes a move.
    ///
    /// # Errors
    /// When it is refused, or the line breaks first.
    pub async fn play(&mut self, game: &str, uci: &str) -> anyhow::Result<()> {
        match self.command(game, GameCommand::Move { uci: uci.to_owned() }).await? {
            Ok(()) => Ok(()),
            Err(Refusal(error)) => bail!("{uci} was refused: {error:?}"),
        }
    }
}

/// An id that no other command has.
pub fn command_id() -> String {
    format!("c{}", COMMANDS.fetch_add(1, Ordering::Relaxed))
}
