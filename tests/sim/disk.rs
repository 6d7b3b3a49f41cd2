//! What survives a crash: the tables of `tables.rs` on a disk that can be slow, refuse, lose an
//! answer, or do what it was asked only after whoever asked has died.
//!
//! It keeps the promises of `Store` and no others. `conforms.rs` holds it against Postgres.

use crate::clock::SimClock;
use crate::tables::{Tables, name_of};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tratto_db::correspondence::Turn;
use tratto_db::games::{GameRow, NewGame};
use tratto_db::journal::EventRow;
use tratto_db::{AccountId, DbError, GameId};
use tratto_server::clock::{Clock, Millis, to_offset};
use tratto_server::live::Seat;
use tratto_server::live::store::{Answer, GameEnd, Overdue, RatingSteps, Store, Stored};
use tratto_server::rating::standing;

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
    /// They land as soon as the next server has looked for games to take up, and before it writes.
    lands_after_look: bool,
    /// The games that a server has found when it started.
    taken_up: BTreeSet<GameId>,
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
            lands_after_look: false,
            taken_up: BTreeSet::new(),
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

    /// Sees to it that what is late is done at the worst moment: between what the next server reads and what it writes.
    pub(crate) fn land_after_look(&self) {
        self.inner().lands_after_look = true;
    }

    /// Every game that a server has found when it started.
    pub(crate) fn taken_up(&self) -> BTreeSet<GameId> {
        self.inner().taken_up.clone()
    }

    fn lands_after_look(&self) -> bool {
        self.inner().lands_after_look
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
        Box::pin(async move {
            let found: Result<Vec<Stored>, DbError> =
                self.act(|tables| Ok(tables.in_real_time().cloned().collect())).await;
            let taken_up = found.iter().flatten().map(|(row, _)| row.id);
            self.inner().taken_up.extend(taken_up);
            while self.lands_after_look() && self.land_late() {}
            found
        })
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
