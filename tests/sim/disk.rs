//! What survives a crash: the tables of the database as far as live games use them, on a disk that can be slow, refuse, lose an
//! answer, or do what it was asked only after whoever asked has died.
//!
//! It keeps the promises of `Store` and no others. `conforms.rs` holds it against Postgres.

use crate::clock::SimClock;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tratto_db::correspondence::Turn;
use tratto_db::games::{GameRow, NewGame, RatingStep, TAKEN_ID};
use tratto_db::journal::{EventRow, SECOND_WRITER};
use tratto_db::ratings::RatingRow;
use tratto_db::{AccountId, DbError, GameId};
use tratto_game::elo;
use tratto_server::clock::{Clock, Millis, to_offset};
use tratto_server::live::Seat;
use tratto_server::live::store::{Answer, GameEnd, Overdue, RatingSteps, Store, Stored};
use tratto_server::rating::standing;

/// What is written.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tables {
    pub(crate) games: BTreeMap<GameId, Stored>,
    pub(crate) ratings: BTreeMap<(String, AccountId), RatingRow>,
    /// Each change of a rating, in order: game, account, pool, before, after.
    pub(crate) changes: Vec<(GameId, AccountId, String, f64, f64)>,
    beat: Option<Millis>,
}

type Write = Box<dyn FnOnce(&mut Tables) + Send>;

struct Inner {
    rng: StdRng,
    tables: Tables,
    /// Asked for by a server that may have died since, and still to be done.
    late: Vec<Write>,
    trouble: Trouble,
    acts: u64,
    /// The act of this number has this fate.
    fated: Option<(u64, Fate)>,
    /// What becomes of the acts of a server that dies; none: chance decides.
    orphans: Option<Fate>,
}

/// How likely each kind of trouble is, for each act, in thousandths.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Trouble {
    /// Nothing is done, and that is said.
    pub(crate) busy: u32,
    /// Nothing is done, and nobody knows.
    pub(crate) lost: u32,
    /// It is done, and nobody knows.
    pub(crate) unanswered: u32,
    /// It will be done later, and nobody knows.
    pub(crate) late: u32,
    /// Longest time an act takes, in milliseconds.
    pub(crate) slow_ms: Millis,
}

/// What becomes of an act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    Fine,
    /// Not done, and its asker is told so.
    Busy,
    /// Not done, and nobody knows.
    Lost,
    /// Done, and nobody knows.
    Unanswered,
    /// Done later, and nobody knows.
    Late,
}

impl Fate {
    pub(crate) const BAD: [Fate; 4] = [Fate::Busy, Fate::Lost, Fate::Unanswered, Fate::Late];
}

/// Cheap to clone; all clones are the same disk.
#[derive(Clone)]
pub(crate) struct Disk {
    inner: Arc<Mutex<Inner>>,
    clock: SimClock,
}

impl Disk {
    pub(crate) fn new(seed: u64, clock: SimClock) -> Self {
        let rng = StdRng::seed_from_u64(seed);
        let inner = Inner {
            rng,
            tables: Tables::default(),
            late: Vec::new(),
            trouble: Trouble::default(),
            acts: 0,
            fated: None,
            orphans: None,
        };
        Self { inner: Arc::new(Mutex::new(inner)), clock }
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn set_trouble(&self, trouble: Trouble) {
        self.inner().trouble = trouble;
    }

    /// How many acts it was asked for.
    pub(crate) fn acts(&self) -> u64 {
        self.inner().acts
    }

    /// Sees to it that one act, counted from 1, meets this fate.
    pub(crate) fn set_fate(&self, act: u64, fate: Fate) {
        self.inner().fated = Some((act, fate));
    }

    /// Sees to it that what a dying server has asked for is done, or is not, or is done later.
    pub(crate) fn set_orphans(&self, fate: Fate) {
        self.inner().orphans = Some(fate);
    }

    /// How many acts are still to be done.
    pub(crate) fn late_len(&self) -> usize {
        self.inner().late.len()
    }

    /// Looks at what is written.
    pub(crate) fn look<T>(&self, at: impl FnOnce(&Tables) -> T) -> T {
        at(&self.inner().tables)
    }

    /// Does one of the acts that were held back. False when there is none.
    pub(crate) fn land_late(&self) -> bool {
        let mut inner = self.inner();
        let Some(last) = inner.late.len().checked_sub(1) else { return false };
        let place = inner.rng.random_range(0..=last);
        let write = inner.late.swap_remove(place);
        write(&mut inner.tables);
        true
    }

    /// One act, whole or not at all.
    fn act<T: Send + 'static>(
        &self,
        act: impl FnOnce(&mut Tables) -> Result<T, DbError> + Send + 'static,
    ) -> Answer<'_, T> {
        Box::pin(async move {
            let (fate, before_ms, after_ms) = self.draw();
            // Held from here on: whoever dies now leaves an act that may yet be done.
            let mut asked = Asked { disk: self, act: Some(act) };
            self.clock.sleep_until(self.clock.now() + before_ms).await;
            let unknown = || DbError::Unavailable("no answer".into());
            let act = asked.act.take().expect("BUG: taken here alone");
            match fate {
                Fate::Busy => return Err(DbError::Busy("no time".into())),
                Fate::Lost => return Err(unknown()),
                Fate::Late => {
                    self.inner().late.push(Box::new(move |tables| drop(act(tables))));
                    return Err(unknown());
                }
                Fate::Fine | Fate::Unanswered => {}
            }
            let answer = act(&mut self.inner().tables);
            self.clock.sleep_until(self.clock.now() + after_ms).await;
            if fate == Fate::Unanswered { Err(unknown()) } else { answer }
        })
    }

    fn draw(&self) -> (Fate, Millis, Millis) {
        let mut inner = self.inner();
        inner.acts += 1;
        let fated = inner.fated.filter(|&(act, _)| act == inner.acts).map(|(_, fate)| fate);
        let Trouble { busy, lost, unanswered, late, slow_ms } = inner.trouble;
        let drawn = inner.rng.random_range(0..1000);
        let fates =
            [(busy, Fate::Busy), (lost, Fate::Lost), (unanswered, Fate::Unanswered), (late, Fate::Late)];
        let mut below = 0;
        let fate = fates.into_iter().find_map(|(likely, fate)| {
            below += likely;
            (drawn < below).then_some(fate)
        });
        let before_ms = inner.rng.random_range(0..=slow_ms);
        let after_ms = inner.rng.random_range(0..=slow_ms);
        (fated.or(fate).unwrap_or(Fate::Fine), before_ms, after_ms)
    }
}

/// An act on its way. Dropped before it was done, it may be done later all the same: the database does not know that whoever asked
/// has died.
struct Asked<'a, F, T>
where
    F: FnOnce(&mut Tables) -> Result<T, DbError> + Send + 'static,
{
    disk: &'a Disk,
    act: Option<F>,
}

impl<F, T> Drop for Asked<'_, F, T>
where
    F: FnOnce(&mut Tables) -> Result<T, DbError> + Send + 'static,
{
    fn drop(&mut self) {
        let Some(act) = self.act.take() else { return };
        let mut inner = self.disk.inner();
        let chance =
            *[Fate::Unanswered, Fate::Late, Fate::Lost, Fate::Lost].choose(&mut inner.rng).expect("four");
        match inner.orphans.unwrap_or(chance) {
            Fate::Late => inner.late.push(Box::new(move |tables| drop(act(tables)))),
            Fate::Fine | Fate::Unanswered => drop(act(&mut inner.tables)),
            Fate::Busy | Fate::Lost => {}
        }
    }
}

impl Store for Disk {
    fn seats(&self, pool: String, players: [AccountId; 2]) -> Answer<'_, Option<[Seat; 2]>> {
        self.act(move |tables| {
            Ok(Some(players.map(|account| {
                let rating = tables.ratings.get(&(pool.clone(), account));
                Seat::at_start(account, name_of(account), standing(rating))
            })))
        })
    }

    fn create(&self, new: NewGame, _challenge: Option<String>) -> Answer<'_, bool> {
        self.act(move |tables| tables.create(&new).map(|()| true))
    }

    fn by_correspondence(&self, player: AccountId) -> Answer<'_, u32> {
        self.act(move |tables| {
            let of_player =
                tables.under_way().filter(|row| [row.white_id, row.black_id].contains(&Some(player)));
            Ok(u32::try_from(of_player.count()).expect("not so many"))
        })
    }

    fn overdue(&self, now: Millis, after: Option<Overdue>, len: u32) -> Answer<'_, Vec<Overdue>> {
        self.act(move |tables| {
            let of_row = |row: &GameRow| Some(Overdue { game: row.id, deadline_at: row.deadline_at? });
            let key = |overdue: &Overdue| (overdue.deadline_at, overdue.game);
            let mut overdue: Vec<Overdue> = tables.under_way().filter_map(of_row).collect();
            overdue.retain(|one| {
                one.deadline_at <= to_offset(now) && after.is_none_or(|last| key(one) > key(&last))
            });
            overdue.sort_by_key(key);
            overdue.truncate(len as usize);
            Ok(overdue)
        })
    }

    fn append(&self, rows: Vec<EventRow>, turns: Vec<Turn>) -> Answer<'_, ()> {
        self.act(move |tables| {
            tables.append(&rows)?;
            tables.set_turns(&turns);
            Ok(())
        })
    }

    fn finish(&self, end: GameEnd) -> Answer<'_, RatingSteps> {
        self.act(move |tables| tables.finish(&end))
    }

    fn load(&self, game: GameId) -> Answer<'_, Option<Stored>> {
        self.act(move |tables| Ok(tables.games.get(&game).cloned()))
    }

    fn interrupted(&self) -> Answer<'_, Vec<Stored>> {
        self.act(|tables| Ok(tables.in_real_time().cloned().collect()))
    }

    fn under_way(&self) -> Answer<'_, Vec<GameId>> {
        self.act(|tables| Ok(tables.in_real_time().map(|(row, _)| row.id).collect()))
    }

    fn last_beat(&self) -> Answer<'_, Option<Millis>> {
        self.act(|tables| Ok(tables.beat))
    }

    fn beat(&self, now: Millis) -> Answer<'_, ()> {
        self.act(move |tables| {
            tables.beat = Some(now);
            Ok(())
        })
    }
}

fn name_of(account: AccountId) -> String {
    format!("player{}", account.0)
}

impl Tables {
    /// Real-time games without an end.
    fn in_real_time(&self) -> impl Iterator<Item = &Stored> {
        self.games.values().filter(|(row, _)| row.ended_at.is_none() && row.days.is_none())
    }

    /// The game that a player is in, as the account's page and the list of one's own games name it.
    pub(crate) fn game_of(&self, player: AccountId) -> Option<GameId> {
        let under_way = self.games.values().map(|(row, _)| row).filter(|row| row.ended_at.is_none());
        let own = under_way.filter(|row| [row.white_id, row.black_id].contains(&Some(player)));
        own.max_by_key(|row| row.created_at).map(|row| row.id)
    }

    fn create(&mut self, new: &NewGame) -> Result<(), DbError> {
        if self.games.contains_key(&new.id) {
            return Err(DbError::Conflict(TAKEN_ID.into()));
        }
        let is_second = |(row, _): &Stored| row.rematch_of.is_some() && row.rematch_of == new.rematch_of;
        if self.games.values().any(is_second) {
            return Err(DbError::Conflict("games_rematch_of_key".into()));
        }
        if let Some((before, _)) = new.rematch_of.and_then(|game| self.games.get_mut(&game)) {
            before.rematch_id = Some(new.id);
        }
        self.games.insert(new.id, (row_of(new), Vec::new()));
        Ok(())
    }

    fn append(&mut self, rows: &[EventRow]) -> Result<(), DbError> {
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

    fn set_turns(&mut self, turns: &[Turn]) {
        for turn in turns {
            let Some((row, _)) = self.games.get_mut(&turn.game) else { continue };
            if row.deadline_at.is_some_and(|deadline| deadline <= turn.deadline_at) {
                row.side_to_move = Some(turn.side_to_move.clone());
                row.deadline_at = Some(turn.deadline_at);
                row.plies = turn.plies;
            }
        }
    }

    fn finish(&mut self, end: &GameEnd) -> Result<RatingSteps, DbError> {
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
