//! How a game begins: both players reserved, its row written, its task started, both told.

use super::outage::RETRY_MS;
use super::record::GameRecord;
use super::{Live, News};
use crate::clock::to_offset;
use crate::error::AppError;
use crate::{tasks, wire};
use tratto_db::games::{NewGame, SECOND_REMATCH, TAKEN_ID};
use tratto_db::{AccountId, DbError, GameId};
use tratto_game::{Setup, TimeControl, TurnSeen, capabilities};
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
    /// The challenge that led to it: accepted in the same transaction that makes the game.
    pub challenge: Option<String>,
    /// It comes from the queue of quick pairing, where who never comes is told to wait.
    pub is_paired: bool,
}

impl Live {
    /// Starts a game and tells both players, on whichever page they are.
    ///
    /// # Errors
    /// When one of them is playing already, both are the same, the challenge is over, or the database does not answer.
    pub async fn start(&self, pairing: NewPairing) -> Result<GameId, AppError> {
        let id = GameId(self.0.identity.game_id());
        self.start_as(id, pairing).await?;
        Ok(id)
    }

    pub(super) async fn start_as(&self, id: GameId, pairing: NewPairing) -> Result<(), AppError> {
        let players = [pairing.white, pairing.black];
        if players[0] == players[1] {
            return Err(AppError::new(ErrorCode::OwnSeek, "one cannot play against oneself"));
        }
        if pairing.time.is_correspondence() {
            for player in players {
                self.must_be_free(player, pairing.time).await?;
            }
        } else {
            self.reserve(id, players)?;
        }
        // In a task of its own, which goes on when whoever asked has gone: a player who hangs up at this moment must not
        // leave both reserved for a game that never comes.
        let started = self.clone().start_reserved(id, pairing);
        tasks::detached(self.tasks(), started).await.map_err(AppError::internal)?
    }

    async fn start_reserved(self, id: GameId, pairing: NewPairing) -> Result<(), AppError> {
        let players = [pairing.white, pairing.black];
        let started = self.write_and_spawn(id, pairing).await;
        match &started {
            Ok((record, turn)) => {
                let is_slow = record.setup.time.is_correspondence();
                if !is_slow {
                    let _ = self.0.news.send(News::Started(players));
                }
                self.tell(record, players);
                if is_slow {
                    self.tell_own(record, *turn);
                }
            }
            Err(_) => self.free(id, players),
        }
        started.map(drop)
    }

    fn reserve(&self, id: GameId, players: [AccountId; 2]) -> Result<(), AppError> {
        let mut playing = self.playing();
        if players.iter().any(|player| playing.contains_key(player)) {
            return Err(AppError::new(ErrorCode::AlreadyPlaying, "one live game at a time"));
        }
        playing.extend(players.map(|player| (player, id)));
        Ok(())
    }

    async fn write_and_spawn(
        &self,
        id: GameId,
        pairing: NewPairing,
    ) -> Result<(GameRecord, TurnSeen), AppError> {
        self.must_have_room()?;
        let pool_id = capabilities::pool(pairing.variant, pairing.time);
        let pool = self.0.rating.pool(pool_id).to_owned();
        let players = [pairing.white, pairing.black];
        let seats = self.store().seats(pool.clone(), players).await?;
        let gone = || AppError::new(ErrorCode::UnknownPlayer, "the account was deleted");
        let [white, black] = seats.ok_or_else(gone)?;
        let record = GameRecord {
            id,
            setup: Setup {
                variant: pairing.variant,
                time: pairing.time,
                is_rated: pairing.is_rated,
                created_at: self.0.clock.now(),
                clock: self.0.rules,
            },
            pool,
            white,
            black,
        };
        let actor = self.actor_from(record.clone(), &[])?;
        let turn = actor.game.turn_seen();
        self.create(new_row(&record, &pairing, turn), pairing.challenge).await?;
        // A game of days is not in memory before somebody looks at it.
        if !record.setup.time.is_correspondence() {
            self.spawn(actor)?;
        }
        Ok((record, turn))
    }

    /// Writes the row. An attempt whose fate is not known is made again until it is: a game that may stand in the database must not
    /// be taken for one that does not.
    async fn create(&self, row: NewGame, challenge: Option<String>) -> Result<(), AppError> {
        let clock = self.clock();
        let mut is_first = true;
        loop {
            match self.store().create(row.clone(), challenge.clone()).await {
                Ok(true) => return Ok(()),
                Ok(false) => {
                    return Err(AppError::new(ErrorCode::UnknownChallenge, "the challenge is over"));
                }
                Err(error) if !is_first && error.constraint() == Some(TAKEN_ID) => return Ok(()),
                // A write of the server before this one has landed late.
                Err(error) if error.constraint() == Some(SECOND_REMATCH) => {
                    let words = "the rematch has just begun; ask again";
                    return Err(AppError::retry_after(ErrorCode::Busy, words, 1));
                }
                Err(DbError::Unavailable(_)) => {}
                Err(DbError::Busy(_)) if !is_first => {}
                Err(error) => return Err(error.into()),
            }
            is_first = false;
            clock.sleep_until(clock.now() + RETRY_MS).await;
        }
    }

    fn tell(&self, record: &GameRecord, players: [AccountId; 2]) {
        for (player, color) in players.into_iter().zip([Color::White, Color::Black]) {
            let frame = ServerFrame::GameStarted {
                game: record.code(),
                color: wire::color(color),
                cadence: wire::cadence(record.setup.time),
            };
            self.0.sockets.send_to(player, &frame);
        }
    }
}

fn new_row(record: &GameRecord, pairing: &NewPairing, turn: TurnSeen) -> NewGame {
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
        deadline_at: turn.deadline.filter(|_| days.is_some()).map(to_offset),
        side_to_move: days.map(|_| wire::color_id(turn.side_to_move).to_owned()),
        is_paired: pairing.is_paired,
    }
}
