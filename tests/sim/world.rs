//! A server, its disk, its lines and the people who play on it, all on one thread and one seed. Whatever a run does, the same seed
//! does again.

use crate::checks;
use crate::client::Client;
use crate::clock::SimClock;
use crate::disk::{Disk, Trouble};
use crate::executor::Executor;
use crate::ledger::Ledger;
use crate::line::{Noise, Wire};
use crate::tables::Tables;
use crate::weather::Weather;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use std::sync::{Arc, Mutex, PoisonError};
use tratto_db::{AccountId, GameId};
use tratto_game::TimeControl;
use tratto_rules::Variant;
use tratto_server::clock::{Clock, Millis};
use tratto_server::config::Config;
use tratto_server::identity::Identity;
use tratto_server::live::{Live, NewPairing};
use tratto_server::sockets::Sockets;
use tratto_server::tasks::Tasks;

/// Steps without coming to rest that mean a loop without end.
const REST_TURNS_MAX: u64 = 500_000;

/// So long nothing may move before all is said to be at rest, in milliseconds.
const STILL_MS: Millis = 1_000;

/// A server and everything around it.
pub(crate) struct World {
    rng: StdRng,
    pub(crate) clock: SimClock,
    pub(crate) executor: Executor,
    pub(crate) disk: Disk,
    identity: Arc<Identity>,
    config: Config,
    weather: Weather,
    /// The server, once it accepts.
    accepting: Arc<Mutex<Option<Live>>>,
    /// When it starts, where there is none.
    starts_at: Option<Millis>,
    /// At which step it dies.
    pub(crate) crash_at: Option<u64>,
    /// Acts that outlive their server are done only once the next one is up.
    pub(crate) holds_late: bool,
    /// When the server died.
    pub(crate) crashes: Vec<Millis>,
    /// How many steps tasks made, and how many acts the disk did, before all came to rest.
    pub(crate) played_steps: u64,
    pub(crate) played_acts: u64,
    last_socket: u64,
    pub(crate) clients: Vec<Client>,
    boards: Vec<[AccountId; 2]>,
    is_starting: Vec<Arc<Mutex<bool>>>,
    pub(crate) ledger: Ledger,
    is_quiet: bool,
    is_resting: bool,
}

impl World {
    /// Two boards, two pages for each player and a spectator at each.
    pub(crate) fn new(seed: u64) -> Self {
        let mut rng = StdRng::seed_from_u64(seed);
        let weather = Weather::of(&mut rng);
        Self::with_weather(rng, weather, 2)
    }

    /// One board on which nothing goes wrong by itself. Writes take their time: there is a moment at which one is on its way.
    pub(crate) fn quiet(seed: u64) -> Self {
        let trouble = Trouble { slow_ms: 5, ..Trouble::default() };
        Self::with_weather(StdRng::seed_from_u64(seed), Weather { trouble, ..Weather::QUIET }, 1)
    }

    fn with_weather(mut rng: StdRng, weather: Weather, boards_len: i64) -> Self {
        let clock = SimClock::new();
        let disk = Disk::new(rng.random(), clock.clone());
        disk.set_trouble(weather.trouble);
        let boards: Vec<_> =
            (0..boards_len).map(|board| [AccountId(2 * board + 1), AccountId(2 * board + 2)]).collect();
        let clients = boards.iter().flat_map(|players| {
            let pace = if weather.is_slow { 1_200 } else { 1 };
            let tabs = players.map(|player| Client::new(Some(player), 3_000 * pace));
            let others = [Client::new(Some(players[0]), 20_000 * pace), Client::new(None, 60_000 * pace)];
            tabs.into_iter().chain(others)
        });
        let mut config = Config::defaults().expect("the defaults");
        config.rating.pools.insert("bullet".into(), "blitz".into());
        let mut world = Self {
            executor: Executor::new(rng.random()),
            identity: Arc::new(Identity::from_seed(rng.random())),
            clients: clients.collect(),
            is_starting: boards.iter().map(|_| Arc::default()).collect(),
            starts_at: Some(clock.now()),
            rng,
            clock,
            disk,
            config,
            weather,
            accepting: Arc::default(),
            crash_at: None,
            holds_late: false,
            crashes: Vec::new(),
            played_steps: 0,
            played_acts: 0,
            last_socket: 0,
            boards,
            ledger: Ledger::default(),
            is_quiet: weather.is_quiet(),
            is_resting: false,
        };
        world.plan_crash();
        world
    }

    /// Plays until so many games are over, then comes to rest, and checks everything.
    pub(crate) fn play(&mut self, games: usize) {
        let over = |tables: &Tables| tables.games.values().filter(|(row, _)| row.ended_at.is_some()).count();
        while self.disk.look(over) < games {
            self.turn();
        }
        (self.played_steps, self.played_acts) = (self.executor.steps(), self.disk.acts());
        self.rest();
        self.check();
    }

    /// Plays until the server dies.
    pub(crate) fn play_to_crash(&mut self) {
        while self.crashes.is_empty() {
            self.turn();
        }
    }

    fn plan_crash(&mut self) {
        let mean = self.weather.crash_steps;
        self.crash_at = (mean > 0).then(|| self.executor.steps() + self.rng.random_range(1..=2 * mean));
    }

    /// Somebody does something; when nobody can, time goes on.
    fn turn(&mut self) {
        if self.crash_at.is_some_and(|at| self.executor.steps() >= at) {
            self.crash();
        }
        let may_land = !self.holds_late || self.live().is_some();
        if may_land && self.rng.random_ratio(1, 50) && self.disk.land_late() {
            return;
        }
        if self.rng.random() && self.executor.step() {
            return;
        }
        let place = self.rng.random_range(0..self.clients.len());
        if self.client_turn(place) || self.executor.step() {
            return;
        }
        if (0..self.clients.len()).any(|place| self.client_turn(place)) || self.start_server() || self.pair()
        {
            return;
        }
        self.advance();
    }

    fn live(&self) -> Option<Live> {
        self.accepting.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn start_server(&mut self) -> bool {
        if self.starts_at.is_none_or(|at| self.clock.now() < at) {
            return false;
        }
        self.starts_at = None;
        let live = Live::new(
            Arc::new(self.disk.clone()),
            Arc::new(self.executor.clone()),
            &self.config,
            Arc::new(self.clock.clone()),
            self.identity.clone(),
            Sockets::default(),
        );
        let (clock, accepting) = (self.clock.clone(), self.accepting.clone());
        let is_slow = self.weather.is_slow;
        let beat_ms = if is_slow { 60_000 } else { 1_000 };
        self.executor.spawn(Box::pin(async move {
            while live.resume().await.is_err() {
                clock.sleep_until(clock.now() + 100).await;
            }
            live.start_sweep();
            *accepting.lock().unwrap_or_else(PoisonError::into_inner) = Some(live.clone());
            loop {
                let _ = live.beat_once().await;
                clock.sleep_until(clock.now() + beat_ms).await;
            }
        }));
        true
    }

    /// The server dies in the middle of whatever it did.
    fn crash(&mut self) {
        self.executor.crash();
        self.disk.look(checks::check_turns);
        self.accepting.lock().unwrap_or_else(PoisonError::into_inner).take();
        let away_ms = *[0, 0, 300, 5_000, 60_000].choose(&mut self.rng).expect("five");
        self.starts_at = Some(self.clock.now() + away_ms);
        self.is_starting.iter().for_each(|is_starting| *lock(is_starting) = false);
        self.crashes.push(self.clock.now());
        self.plan_crash();
    }

    fn client_turn(&mut self, place: usize) -> bool {
        let now = self.clock.now();
        // By correspondence nobody looks on while what is left comes to its end.
        let is_away = self.is_resting && self.weather.is_slow && !self.are_all_over();
        let live = self.live().filter(|_| !is_away);
        let client = &mut self.clients[place];
        if let Some(next) = client.told_of.take() {
            client.open(next);
            return true;
        }
        if !self.is_resting && client.account.is_some() && now >= client.acts_at {
            client.act(now, &self.disk, &mut self.ledger, &mut self.rng);
            return true;
        }
        let Some(wire) = &mut client.wire else {
            let Some(live) = live.filter(|_| now >= client.dials_at) else { return false };
            self.last_socket += 1;
            let noise = if self.is_resting { Noise::default() } else { self.weather.noise };
            let socket = (self.last_socket, client.account);
            client.connected(Wire::connect(&live, &self.executor, &self.clock, socket, noise));
            return true;
        };
        let cut_turns = if self.is_resting { 0 } else { self.weather.cut_turns };
        if wire.is_dead() || (cut_turns > 0 && self.rng.random_ratio(1, cut_turns)) {
            client.wire = None;
            let longest = if self.is_resting {
                100
            } else {
                *[100, 3_000, 90_000].choose(&mut self.rng).expect("three")
            };
            let longest = if self.weather.is_slow { longest * 100 } else { longest };
            client.dials_at = now + self.rng.random_range(0..=longest);
            return true;
        }
        match wire.carry(now, &mut self.rng) {
            Some(frame) => {
                frame.iter().for_each(|frame| client.hear(frame, now, &mut self.ledger));
                true
            }
            None => client.speak(now, &mut self.rng),
        }
    }

    /// Whoever is free sits down to the next game.
    fn pair(&mut self) -> bool {
        let Some(live) = self.live() else { return false };
        let mut has_paired = false;
        for (place, players) in self.boards.clone().into_iter().enumerate() {
            // As the account's page and the list of one's own games tell: they lead back to the game that is under way.
            let under_way = self.disk.look(|tables| tables.game_of(players[0]));
            if let Some(game) = under_way.filter(|&game| !self.is_open(players, game)) {
                self.open(players, game);
                has_paired = true;
            }
            if under_way.is_some() || live.is_playing(players[0]) {
                continue;
            }
            if self.is_resting || *lock(&self.is_starting[place]) || !self.rng.random_ratio(1, 8) {
                continue;
            }
            *lock(&self.is_starting[place]) = true;
            let (pairing, is_starting) = (self.pairing(players), self.is_starting[place].clone());
            let live = live.clone();
            self.executor.spawn(Box::pin(async move {
                let _ = live.start(pairing).await;
                *lock(&is_starting) = false;
            }));
            has_paired = true;
        }
        has_paired
    }

    fn pages_of(&self, players: [AccountId; 2]) -> std::ops::Range<usize> {
        let board = self.boards.iter().position(|board| *board == players).expect("a board");
        let pages = self.clients.len() / self.boards.len();
        board * pages..(board + 1) * pages
    }

    fn is_open(&self, players: [AccountId; 2], game: GameId) -> bool {
        self.clients[self.pages_of(players)].iter().all(|client| client.game == Some(game))
    }

    fn open(&mut self, players: [AccountId; 2], game: GameId) {
        let pages = self.pages_of(players);
        self.clients[pages].iter_mut().for_each(|client| client.open(game));
    }

    fn pairing(&mut self, [one, other]: [AccountId; 2]) -> NewPairing {
        let rng = &mut self.rng;
        let (white, black) = if rng.random() { (one, other) } else { (other, one) };
        let times = [(15_000, 0), (30_000, 0), (60_000, 1_000), (180_000, 2_000), (0, 3_000)];
        let (base_ms, increment_ms) = *times.choose(rng).expect("five");
        let time = if self.weather.is_slow {
            TimeControl::Correspondence { days: 1 }
        } else {
            TimeControl::RealTime { base_ms, increment_ms }
        };
        let variant = if rng.random() { Variant::Standard } else { *Variant::ALL.choose(rng).expect("some") };
        NewPairing {
            variant,
            time,
            is_rated: rng.random(),
            white,
            black,
            rematch_of: None,
            challenge: None,
            is_paired: false,
        }
    }

    fn advance(&mut self) {
        let now = self.clock.now();
        let is_up = self.live().is_some();
        let clients = self.clients.iter().flat_map(|client| {
            let acts = (!self.is_resting && client.account.is_some()).then_some(client.acts_at);
            let speaks = client.next_due().filter(|_| is_up || client.wire.is_some());
            [acts, speaks]
        });
        let others = [self.clock.next_deadline(), self.starts_at];
        let next = clients.chain(others).flatten().filter(|&due| due > now).min();
        self.clock.advance_to(next.unwrap_or(now + 100));
    }

    /// The weather clears, nobody does anything new, and what is under way comes to its end.
    pub(crate) fn rest(&mut self) {
        self.is_resting = true;
        self.crash_at = None;
        self.weather = Weather { is_slow: self.weather.is_slow, ..Weather::QUIET };
        self.disk.set_trouble(Trouble::default());
        while self.disk.land_late() {}
        for client in &mut self.clients {
            (client.wire, client.dials_at) = (None, self.clock.now());
        }
        let mut turns = 0;
        let mut still_since = None;
        // Still, and for long enough that nothing is on its way between a task and the disk.
        while still_since.is_none_or(|since| self.clock.now() < since + STILL_MS) {
            still_since = still_since
                .filter(|_| self.is_at_rest())
                .or_else(|| self.is_at_rest().then(|| self.clock.now()));
            self.turn();
            turns += 1;
            assert!(turns < REST_TURNS_MAX, "it does not come to rest: {}", self.unrest());
        }
    }

    fn is_at_rest(&self) -> bool {
        self.are_all_over()
            && self.live().is_some()
            && self.clients.iter().all(Client::is_settled)
            && !self.is_loud()
    }

    fn are_all_over(&self) -> bool {
        self.disk.look(|tables| tables.games.values().all(|(row, _)| row.ended_at.is_some()))
    }

    /// What keeps it from coming to rest, in words.
    fn unrest(&self) -> String {
        let open = self.disk.look(|tables| {
            let open = tables.games.values().filter(|(row, _)| row.ended_at.is_none());
            open.map(|(row, rows)| format!("{row:?} {rows:?}")).collect::<Vec<_>>()
        });
        let waiting: Vec<_> = self.clients.iter().map(Client::unrest).collect();
        format!("games without an end: {open:#?}; pages: {waiting:#?}; server up: {}", self.live().is_some())
    }

    /// Whether something is under way at this moment.
    fn is_loud(&self) -> bool {
        self.is_starting.iter().any(|is_starting| *lock(is_starting))
            || self.executor.is_busy()
            || self.clients.iter().any(|client| client.wire.as_ref().is_none_or(|wire| !wire.is_silent()))
    }
}

fn lock(flag: &Mutex<bool>) -> std::sync::MutexGuard<'_, bool> {
    flag.lock().unwrap_or_else(PoisonError::into_inner)
}

impl World {
    /// Everything that must hold.
    fn check(&mut self) {
        let is_quiet = self.crashes.is_empty() && self.is_quiet;
        self.disk.look(checks::check_turns);
        let taken_up = self.disk.taken_up();
        self.disk.look(|tables| checks::check(tables, &self.ledger, &self.crashes, is_quiet, &taken_up));
        let live = self.live().expect("a server at rest");
        for players in self.boards.clone() {
            for player in players {
                assert!(!live.is_playing(player), "{player:?} is free when all games are over");
            }
        }
        for place in 0..self.clients.len() {
            let account = self.clients[place].account;
            if let Some(game) = self.clients[place].game {
                let truth = self.ask(live.clone(), game, account);
                checks::check_page(&self.clients[place], &truth);
            }
            let left: Vec<GameId> = self.clients[place].left.keys().copied().collect();
            for game in left {
                let truth = self.ask(live.clone(), game, account);
                checks::check_left(&self.clients[place], game, &truth);
            }
        }
    }

    fn ask(&mut self, live: Live, game: GameId, account: Option<AccountId>) -> tratto_protocol::GameView {
        let answer = Arc::new(Mutex::new(None));
        let told = answer.clone();
        self.executor.spawn(Box::pin(async move {
            let view = live.view(game, account).await.expect("a server at rest answers");
            *told.lock().unwrap_or_else(PoisonError::into_inner) = Some(view);
        }));
        loop {
            if let Some(view) = answer.lock().unwrap_or_else(PoisonError::into_inner).take() {
                return view;
            }
            if !self.executor.step() {
                self.advance();
            }
        }
    }
}
