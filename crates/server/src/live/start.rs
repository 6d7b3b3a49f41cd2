//! How a game begins: both players reserved, its row written, its task started, both told.

use super::record::{GameRecord, Seat};
use super::{Live, News};
use crate::clock::to_offset;
use crate::error::AppError;
use crate::identity::game_code;
use crate::rating::standing;
use crate::wire;
use tratto_db::games::NewGame;
use tratto_db::{AccountId, Conn, GameId, accounts, games, ratings};
use tratto_game::{Setup, TimeControl, capabilities};
use tratto_protocol::{ErrorCode, ServerFrame};
use tratto_rules::{Color, Variant};

/// Two players who agreed on a game.
#[derive(Clone, Debug)]
pub struct NewPairing {
    /// Kind of game.
    pub variant: Variant,
    /// Time control.
    pub time: TimeControl,
    /// Whether ratings change.
    pub is_rated: bool,
    /// White.
    pub white: AccountId,
    /// Black.
    pub black: AccountId,
    /// The game of which this is the rematch.
    pub rematch_of: Option<GameId>,
}

impl Live {
    /// Starts a game and tells both players, on whichever page they are.
    ///
    /// # Errors
    /// When one of them is playing already, both are the same, or the database does not answer.
    pub async fn start(&self, pairing: NewPairing) -> Result<GameId, AppError> {
        let id = GameId(self.0.identity.game_id());
        self.start_as(id, pairing).await?;
        Ok(id)
    }

    pub(super) async fn start_as(&self, id: GameId, pairing: NewPairing) -> Result<(), AppError> {
        let players = [pairing.white, pairing.black];
        let is_real_time = !pairing.time.is_correspondence();
        if players[0] == players[1] {
            return Err(AppError::new(ErrorCode::OwnSeek, "one cannot play against oneself"));
        }
        if is_real_time {
            self.reserve(id, players)?;
        }
        // In a task of its own, which goes on when whoever asked has gone: a player who hangs up at this moment must not
        // leave both reserved for a game that never comes.
        let live = self.clone();
        let started = tokio::spawn(async move { live.start_reserved(id, pairing).await });
        started.await.map_err(AppError::internal)?
    }

    async fn start_reserved(self, id: GameId, pairing: NewPairing) -> Result<(), AppError> {
        let players = [pairing.white, pairing.black];
        let started = self.write_and_spawn(id, pairing).await;
        match started {
            Ok(()) => {
                let _ = self.0.news.send(News::Started(players));
                self.tell(id, players);
            }
            Err(_) => self.playing().retain(|_, game| *game != id),
        }
        started
    }

    fn reserve(&self, id: GameId, players: [AccountId; 2]) -> Result<(), AppError> {
        let mut playing = self.playing();
        if players.iter().any(|player| playing.contains_key(player)) {
            return Err(AppError::new(ErrorCode::AlreadyPlaying, "one live game at a time"));
        }
        playing.extend(players.map(|player| (player, id)));
        Ok(())
    }

    async fn write_and_spawn(&self, id: GameId, pairing: NewPairing) -> Result<(), AppError> {
        let pool_id = capabilities::pool(pairing.variant, pairing.time);
        let pool = self.0.rating.pool(pool_id).to_owned();
        let now = self.0.clock.now();
        let mut tx = tratto_db::begin(&self.0.pool).await?;
        let white = seat(&mut tx, &pool, pairing.white).await?;
        let black = seat(&mut tx, &pool, pairing.black).await?;
        let record = GameRecord {
            id,
            setup: Setup {
                variant: pairing.variant,
                time: pairing.time,
                is_rated: pairing.is_rated,
                created_at: now,
                clock: self.0.rules,
            },
            pool,
            white,
            black,
        };
        games::create(&mut tx, &new_row(&record, &pairing)).await?;
        let actor = self.actor_from(record, Vec::new())?;
        tratto_db::commit(tx).await?;
        self.spawn(actor)?;
        Ok(())
    }

    fn tell(&self, id: GameId, players: [AccountId; 2]) {
        for (player, color) in players.into_iter().zip([Color::White, Color::Black]) {
            let frame = ServerFrame::GameStarted { game: game_code(id.0), color: wire::color(color) };
            self.0.sockets.send_to(player, &frame);
        }
    }
}

async fn seat(conn: &mut Conn, pool: &str, account: AccountId) -> Result<Seat, AppError> {
    let row = accounts::by_id(conn, account).await?;
    let row = row.ok_or_else(|| AppError::new(ErrorCode::UnknownPlayer, "the account was deleted"))?;
    let rating = ratings::get(conn, pool, account).await?;
    let standing = standing(rating.as_ref());
    Ok(Seat {
        account: Some(account),
        nickname: Some(row.nickname),
        rating: standing.rating,
        is_provisional: standing.is_provisional(),
        rating_step: None,
    })
}

fn new_row(record: &GameRecord, pairing: &NewPairing) -> NewGame {
    let (base_ms, increment_ms, days) = match pairing.time {
        TimeControl::RealTime { base_ms, increment_ms } => (base_ms, increment_ms, None),
        TimeControl::Correspondence { days } => (0, 0, i32::try_from(days).ok()),
    };
    NewGame {
        id: record.id,
        variant: pairing.variant.id().to_owned(),
        pool: record.pool.clone(),
        speed: pairing.time.speed().id().to_owned(),
        base_ms,
        increment_ms,
        days,
        is_rated: pairing.is_rated,
        white_id: pairing.white,
        black_id: pairing.black,
        white_rating: record.white.rating,
        black_rating: record.black.rating,
        white_provisional: record.white.is_provisional,
        black_provisional: record.black.is_provisional,
        initial: None,
        created_at: to_offset(record.setup.created_at),
        rematch_of: pairing.rematch_of,
    }
}
