//! The tables of the database as far as live games use them: what each act of the disk reads and writes.

use std::collections::BTreeMap;
use tratto_db::correspondence::Turn;
use tratto_db::games::{GameRow, NewGame, RatingStep, SECOND_REMATCH, TAKEN_ID};
use tratto_db::journal::{EventRow, SECOND_WRITER};
use tratto_db::ratings::RatingRow;
use tratto_db::{AccountId, DbError, GameId};
use tratto_game::elo;
use tratto_server::clock::Millis;
use tratto_server::live::store::{GameEnd, RatingSteps, Stored};

/// What is written.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tables {
    pub(crate) games: BTreeMap<GameId, Stored>,
    pub(crate) ratings: BTreeMap<(String, AccountId), RatingRow>,
    /// Each change of a rating, in order: game, account, pool, before, after.
    pub(crate) changes: Vec<(GameId, AccountId, String, f64, f64)>,
    pub(crate) beat: Option<Millis>,
}

pub(crate) fn name_of(account: AccountId) -> String {
    format!("player{}", account.0)
}

impl Tables {
    /// Real-time games without an end.
    pub(crate) fn in_real_time(&self) -> impl Iterator<Item = &Stored> {
        self.games.values().filter(|(row, _)| row.ended_at.is_none() && row.days.is_none())
    }

    /// The game that a player is in, as the account's page and the list of one's own games name it.
    pub(crate) fn game_of(&self, player: AccountId) -> Option<GameId> {
        let under_way = self.games.values().map(|(row, _)| row).filter(|row| row.ended_at.is_none());
        let own = under_way.filter(|row| [row.white_id, row.black_id].contains(&Some(player)));
        own.max_by_key(|row| row.created_at).map(|row| row.id)
    }

    pub(crate) fn create(&mut self, new: &NewGame) -> Result<(), DbError> {
        if self.games.contains_key(&new.id) {
            return Err(DbError::Conflict(TAKEN_ID.into()));
        }
        let is_second = |(row, _): &Stored| row.rematch_of.is_some() && row.rematch_of == new.rematch_of;
        if self.games.values().any(is_second) {
            return Err(DbError::Conflict(SECOND_REMATCH.into()));
        }
        if let Some((before, _)) = new.rematch_of.and_then(|game| self.games.get_mut(&game)) {
            before.rematch_id = Some(new.id);
        }
        self.games.insert(new.id, (row_of(new), Vec::new()));
        Ok(())
    }

    pub(crate) fn append(&mut self, rows: &[EventRow]) -> Result<(), DbError> {
        for row in rows {
            let (_, events) =
                self.games.get(&row.game).ok_or(DbError::Conflict("game_events_game_id_fkey".into()))?;
            if events.iter().any(|event| event.seq == row.seq) {
                return Err(DbError::Conflict(SECOND_WRITER.into()));
            }
        }
        for row in rows {
            let (_, events) = self.games.get_mut(&row.game).expect("BUG: looked at above");
            events.push(row.clone());
        }
        Ok(())
    }

    /// Games by correspondence that have not ended.
    pub(crate) fn under_way(&self) -> impl Iterator<Item = &GameRow> {
        self.games.values().map(|(row, _)| row).filter(|row| row.days.is_some() && row.ended_at.is_none())
    }

    pub(crate) fn set_turns(&mut self, turns: &[Turn]) {
        for turn in turns {
            let Some((row, _)) = self.games.get_mut(&turn.game) else { continue };
            if row.deadline_at.is_some_and(|deadline| deadline <= turn.deadline_at) {
                row.side_to_move = Some(turn.side_to_move.clone());
                row.deadline_at = Some(turn.deadline_at);
                row.plies = turn.plies;
            }
        }
    }

    pub(crate) fn finish(&mut self, end: &GameEnd) -> Result<RatingSteps, DbError> {
        self.append(&end.rows)?;
        let (row, _) = self.games.get_mut(&end.game).expect("BUG: the rows were of this game");
        if row.ended_at.is_some() {
            return Ok(None);
        }
        row.ended_at = Some(end.finish.ended_at);
        row.outcome = Some(end.finish.outcome.clone());
        row.termination = Some(end.finish.termination.clone());
        row.plies = end.finish.plies;
        (row.deadline_at, row.side_to_move) = (None, None);
        let Some(rated) = &end.rated else { return Ok(None) };
        let before = rated.players.map(|account| {
            let key = (rated.pool.clone(), account);
            self.ratings.entry(key).or_insert_with(|| new_rating(&rated.pool, account)).clone()
        });
        let after = rated.apply([&before[0], &before[1]]);
        let mut steps = [RatingStep { before: 0.0, after: 0.0 }; 2];
        for place in [0, 1] {
            steps[place] = RatingStep { before: before[place].rating, after: after[place].rating };
            let account = rated.players[place];
            let change = (end.game, account, rated.pool.clone(), before[place].rating, after[place].rating);
            self.changes.push(change);
            self.ratings.insert((rated.pool.clone(), account), after[place].clone());
        }
        let (row, _) = self.games.get_mut(&end.game).expect("BUG: it was there above");
        (row.white_rating_before, row.white_rating_after) = (Some(steps[0].before), Some(steps[0].after));
        (row.black_rating_before, row.black_rating_after) = (Some(steps[1].before), Some(steps[1].after));
        Ok(Some((steps[0], steps[1])))
    }
}

fn new_rating(pool: &str, account: AccountId) -> RatingRow {
    RatingRow {
        account,
        pool: pool.to_owned(),
        rating: elo::INITIAL,
        games: 0,
        wins: 0,
        draws: 0,
        losses: 0,
        last_rated_at: None,
        last_results: String::new(),
    }
}

fn row_of(new: &NewGame) -> GameRow {
    GameRow {
        id: new.id,
        variant: new.variant.clone(),
        pool: new.pool.clone(),
        speed: new.speed.clone(),
        base_ms: new.base_ms,
        increment_ms: new.increment_ms,
        days: new.days,
        is_rated: new.is_rated,
        white_id: Some(new.white_id),
        black_id: Some(new.black_id),
        white_nickname: Some(name_of(new.white_id)),
        black_nickname: Some(name_of(new.black_id)),
        white_rating: new.white_rating,
        black_rating: new.black_rating,
        white_provisional: new.white_provisional,
        black_provisional: new.black_provisional,
        initial: new.initial.clone(),
        created_at: new.created_at,
        ended_at: None,
        outcome: None,
        termination: None,
        plies: 0,
        white_rating_before: None,
        white_rating_after: None,
        black_rating_before: None,
        black_rating_after: None,
        rematch_of: new.rematch_of,
        rematch_id: None,
        deadline_at: new.deadline_at,
        side_to_move: new.side_to_move.clone(),
    }
}
