//! The lobby: quick pairing, seeks, who is here and what is played.
//!
//! One task holds its state. Must never start a game by itself: `live` reserves both players first.

mod actor;
mod colors;
mod no_shows;
mod pairing;
mod seeks;

use crate::auth::Account;
use crate::clock::{Clock, Millis, from_offset, to_offset};
use crate::config::Config;
use crate::error::AppError;
use crate::identity::Identity;
use crate::live::{Live, NewPairing};
use crate::rating::standing;
use crate::sockets::{Outbox, SocketId, Sockets};
use actor::{Actor, Message, Queue};
use seeks::{Found, SeekEntry};
use std::sync::Arc;
use tokio::sync::{mpsc, oneshot};
use tratto_db::{AccountId, GameId, Pool, ratings};
use tratto_game::{TimeControl, capabilities, elo};
use tratto_protocol::{Cadence, ColorWish, ErrorCode, SeekOffer};
use tratto_rules::Variant;

/// Messages waiting for the lobby.
const QUEUE_LEN_MAX: usize = 1024;

/// A handle to the lobby. Cheap to clone.
#[derive(Clone)]
pub struct Lobby {
    messages: mpsc::Sender<Message>,
    live: Live,
    pool: Pool,
    config: Arc<Config>,
    identity: Arc<Identity>,
    clock: Arc<dyn Clock>,
}

impl Lobby {
    /// Starts the lobby's task.
    pub fn start(
        pool: Pool,
        live: Live,
        sockets: Sockets,
        clock: Arc<dyn Clock>,
        identity: Arc<Identity>,
        config: Arc<Config>,
    ) -> Self {
        let (messages, queue) = mpsc::channel(QUEUE_LEN_MAX);
        let seeks_per_account_max = config.limits.seeks_per_account_max;
        let lobby = Self { messages, live: live.clone(), pool, config, identity, clock: clock.clone() };
        tokio::spawn(Actor::new(lobby.clone(), live, sockets, clock, seeks_per_account_max).run(queue));
        lobby
    }

    /// Starts a game between two players, with colors as the asker wishes.
    ///
    /// # Errors
    /// When one of them is playing already, both are the same, or the database does not answer.
    pub async fn start_game(&self, new: NewGame) -> Result<(GameId, AccountId), AppError> {
        let (white, black) =
            colors::decide(&self.pool, &self.identity, new.asker, new.other, new.color).await?;
        let pairing = NewPairing {
            variant: new.variant,
            time: new.time,
            is_rated: new.is_rated,
            white,
            black,
            rematch_of: None,
            challenge: new.challenge,
            is_paired: new.is_paired,
        };
        Ok((self.live.start(pairing).await?, white))
    }

    /// Sends the lobby to this socket from now on.
    ///
    /// # Errors
    /// When the lobby is busy.
    pub async fn join(&self, outbox: &Outbox) -> Result<(), AppError> {
        self.tell(Message::Join(outbox.clone()))
    }

    /// No more.
    ///
    /// # Errors
    /// When the lobby is busy.
    pub async fn leave(&self, outbox: &Outbox) -> Result<(), AppError> {
        self.tell(Message::Leave(outbox.id()))
    }

    /// Puts a player into the queue of a variant and cadence, out of any other.
    ///
    /// # Errors
    /// When the cadence is not offered, the player is in a game, or has been paired again and again without coming.
    pub async fn enter_pool(
        &self,
        player: &Account,
        outbox: &Outbox,
        variant: &str,
        cadence: Cadence,
    ) -> Result<(), AppError> {
        let (variant, time) = terms(variant, cadence, true)?;
        if !capabilities::has_quick_pairing(variant, time) {
            return Err(AppError::new(
                ErrorCode::CadenceInvalid,
                "quick pairing does not have this cadence for this kind of game; post a seek",
            ));
        }
        self.live.must_be_free(player.id, time).await?;
        self.must_not_wait(player.id).await?;
        let rating = self.standing(player, variant, time).await?.rating;
        let queue = Queue { variant, cadence, time };
        self.tell(Message::EnterPool { queue, account: player.id, rating, outbox: outbox.clone() })
    }

    /// Whoever was paired and made no first move again and again waits a while.
    async fn must_not_wait(&self, player: AccountId) -> Result<(), AppError> {
        let now = self.clock.now();
        let mut conn = tratto_db::acquire(&self.pool).await?;
        let failed =
            tratto_db::no_shows::of(&mut conn, player, to_offset(now - no_shows::LOOK_BACK_MS)).await?;
        let failed_at: Vec<Millis> = failed.into_iter().map(from_offset).collect();
        match no_shows::paused_until(&failed_at) {
            Some(until) if until > now => Err(AppError::retry_after(
                ErrorCode::PairingPaused,
                "paired again and again without a first move; wait a while",
                (until - now).unsigned_abs(),
            )),
            _ => Ok(()),
        }
    }

    /// Takes this socket out of its queue.
    ///
    /// # Errors
    /// When the lobby is busy.
    pub async fn leave_pool(&self, outbox: &Outbox) -> Result<(), AppError> {
        self.tell(Message::LeavePool(outbox.id()))
    }

    /// Publishes a seek.
    ///
    /// # Errors
    /// When it asks for something that does not exist, the player is in a game, or has as many as one may have.
    pub async fn post_seek(
        &self,
        player: &Account,
        outbox: &Outbox,
        offer: SeekOffer,
    ) -> Result<(), AppError> {
        let (variant, time) = terms(&offer.variant, offer.cadence, offer.is_rated)?;
        if offer.rating_min.zip(offer.rating_max).is_some_and(|(min, max)| min > max) {
            return Err(AppError::new(ErrorCode::BadRequest, "the lowest rating is above the highest"));
        }
        self.live.must_be_free(player.id, time).await?;
        let standing = self.standing(player, variant, time).await?;
        let (answer, posted) = oneshot::channel();
        let entry = SeekEntry {
            id: self.identity.code(64),
            account: player.id,
            nickname: player.nickname.clone(),
            standing,
            variant,
            time,
            offer,
            outbox: outbox.clone(),
        };
        self.tell(Message::PostSeek { entry: Box::new(entry), answer })?;
        posted.await.map_err(AppError::internal)?
    }

    /// Withdraws one's own seek.
    ///
    /// # Errors
    /// When it has gone or is somebody else's.
    pub async fn withdraw_seek(&self, account: AccountId, seek: &str) -> Result<(), AppError> {
        let (answer, withdrawn) = oneshot::channel();
        self.tell(Message::WithdrawSeek { account, seek: seek.to_owned(), answer })?;
        withdrawn.await.map_err(AppError::internal)?
    }

    /// Takes somebody's seek: the game starts.
    ///
    /// # Errors
    /// When it has gone, is one's own, or asks for another rating.
    pub async fn accept_seek(&self, player: &Account, seek: &str) -> Result<(), AppError> {
        let (answer, found) = oneshot::channel();
        self.tell(Message::FindSeek { seek: seek.to_owned(), by: player.id, answer })?;
        let entry = match found.await.map_err(AppError::internal)? {
            // The answer was lost with a line: the game is under way.
            Found::TakenByAsker => return Ok(()),
            Found::BeingTaken => {
                return Err(AppError::retry_after(ErrorCode::Busy, "the game is being started", 500));
            }
            Found::Open(entry) => entry,
            Found::Gone => return Err(unknown_seek()),
        };
        if entry.account == player.id {
            return Err(AppError::new(ErrorCode::OwnSeek, "one cannot play against oneself"));
        }
        self.live.must_be_free(player.id, entry.time).await?;
        let rating = self.standing(player, entry.variant, entry.time).await?.rating;
        let is_low = entry.offer.rating_min.is_some_and(|min| rating.round() < f64::from(min));
        let is_high = entry.offer.rating_max.is_some_and(|max| rating.round() > f64::from(max));
        if is_low || is_high {
            return Err(AppError::new(ErrorCode::RatingOutOfRange, "the seek asks for another rating"));
        }
        // In a task of its own, which goes on when the line of whoever asked is lost: the seek must become a game or be in the list.
        tokio::spawn(self.clone().take_seek(*entry, player.id)).await.map_err(AppError::internal)?
    }

    async fn take_seek(self, entry: SeekEntry, by: AccountId) -> Result<(), AppError> {
        let seek = entry.id;
        // Two may take it at once; only one gets it out of the list.
        let (answer, taken) = oneshot::channel();
        self.tell(Message::TakeSeek { seek: seek.clone(), by, answer })?;
        if !taken.await.map_err(AppError::internal)? {
            return Err(unknown_seek());
        }
        let new = NewGame {
            variant: entry.variant,
            time: entry.time,
            is_rated: entry.offer.is_rated,
            asker: entry.account,
            other: by,
            color: entry.offer.color,
            challenge: None,
            is_paired: false,
        };
        let started = self.start_game(new).await;
        // Waits for room: what became of it must not be forgotten.
        let _ = self.messages.send(Message::SeekSettled { seek, has_game: started.is_ok() }).await;
        started.map(drop)
    }

    /// Everything that lived with a socket goes with it.
    pub async fn socket_gone(&self, socket: SocketId) {
        // Waits for room: a ghost seek must not stay.
        let _ = self.messages.send(Message::SocketGone(socket)).await;
    }

    fn tell(&self, message: Message) -> Result<(), AppError> {
        self.messages
            .try_send(message)
            .map_err(|_| AppError::retry_after(ErrorCode::Busy, "the lobby is busy", 1_000))
    }

    async fn standing(
        &self,
        player: &Account,
        variant: Variant,
        time: TimeControl,
    ) -> Result<elo::Standing, AppError> {
        let pool_id = capabilities::pool(variant, time);
        let pool_id = self.config.rating.pool(pool_id);
        let mut conn = tratto_db::acquire(&self.pool).await?;
        let row = ratings::get(&mut conn, pool_id, player.id).await?;
        Ok(standing(row.as_ref()))
    }
}

/// A game that two players agreed on.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// Kind of game.
    pub variant: Variant,
    /// Time control.
    pub time: TimeControl,
    /// Whether ratings change.
    pub is_rated: bool,
    /// Whose wish about colors counts.
    pub asker: AccountId,
    /// The other one.
    pub other: AccountId,
    /// The wish.
    pub color: ColorWish,
    /// The challenge that led to it.
    pub challenge: Option<String>,
    /// It comes from the queue of quick pairing.
    pub is_paired: bool,
}

/// Reads from the wire what a game is to be.
///
/// # Errors
/// When there is no such game, or not by these terms.
pub fn terms(variant: &str, cadence: Cadence, is_rated: bool) -> Result<(Variant, TimeControl), AppError> {
    let (variant, time) = kind(variant, cadence)?;
    let row = capabilities::of(variant);
    if time.is_correspondence() && !row.has_correspondence {
        return Err(AppError::new(
            ErrorCode::CadenceInvalid,
            "this kind of game is not played by correspondence",
        ));
    }
    if is_rated && !row.can_be_rated {
        return Err(AppError::new(ErrorCode::NotAvailable, "this kind of game is not rated"));
    }
    Ok((variant, time))
}

/// Reads a variant and a cadence from the wire.
///
/// # Errors
/// When one does not exist, or they do not go together.
pub fn kind(variant: &str, cadence: Cadence) -> Result<(Variant, TimeControl), AppError> {
    let variant: Variant = variant
        .parse()
        .map_err(|_| AppError::new(ErrorCode::VariantUnknown, "there is no such kind of game"))?;
    let time = TimeControl::checked(cadence.base_ms, cadence.increment_ms, cadence.days)
        .map_err(|error| AppError::new(ErrorCode::CadenceInvalid, error.to_string()))?;
    Ok((variant, time))
}

fn unknown_seek() -> AppError {
    AppError::new(ErrorCode::UnknownSeek, "the seek has gone")
}
