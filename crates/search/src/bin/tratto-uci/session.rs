//! A conversation: commands in, answers out, and at most one search on a thread of its own.

use crate::{
    budget::{Budget, Clock},
    command::{Command, Go, HASH_MB, Setting},
};
use std::{
    io::{self, Write, stdout},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread::{self, JoinHandle},
    time::Instant,
};
use tratto_search::{Engine, Level, Limits, Report, Root, Seed};

const HASH_MB_DEFAULT: usize = 32;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Next {
    GoOn,
    Quit,
}

/// A search under way. Its thread gives the engine back.
struct Search {
    told: Arc<AtomicBool>,
    is_infinite: bool,
    thread: JoinHandle<Engine>,
}

pub(crate) struct Session {
    root: Root,
    level: Level,
    seed: Seed,
    /// Here, or out with a search.
    engine: Option<Engine>,
    search: Option<Search>,
}

impl Session {
    pub(crate) fn new() -> Session {
        Session {
            root: Root::initial(),
            level: Level::MAX,
            seed: Seed(0),
            engine: Some(Engine::new(HASH_MB_DEFAULT << 20)),
            search: None,
        }
    }

    pub(crate) fn receive(&mut self, line: &str) -> io::Result<Next> {
        if line.trim().is_empty() {
            return Ok(Next::GoOn);
        }
        match line.parse::<Command>() {
            Ok(Command::Uci) => say(&introduction())?,
            Ok(Command::IsReady) => say("readyok")?,
            Ok(Command::NewGame) => self.idle().clear(),
            Ok(Command::Position(root)) => self.root = *root,
            Ok(Command::Go(go)) => self.go(&go),
            Ok(Command::Stop) => self.stop(),
            Ok(Command::Set(setting)) => self.set(setting),
            Ok(Command::Quit) => return Ok(Next::Quit),
            Err(error) => say(&format!("info string {error}: {}", line.trim()))?,
        }
        Ok(Next::GoOn)
    }

    /// Ends at once.
    pub(crate) fn end(mut self) -> io::Result<()> {
        self.stop();
        Ok(())
    }

    /// Nobody can say stop any more: what ends by itself may end.
    pub(crate) fn end_of_input(mut self) -> io::Result<()> {
        match self.search.as_ref() {
            Some(search) if search.is_infinite => self.stop(),
            _ => self.wait(),
        }
        Ok(())
    }

    fn set(&mut self, setting: Setting) {
        match setting {
            Setting::Level(level) => self.level = level,
            Setting::Seed(seed) => self.seed = Seed(seed),
            Setting::ClearHash => self.idle().clear(),
            Setting::HashMb(mb) => *self.idle() = Engine::new(mb << 20),
        }
    }

    fn go(&mut self, go: &Go) {
        self.stop();
        let level = self.level.limits(self.seed);
        let limits = Limits {
            depth_max: go.depth.unwrap_or(usize::MAX).min(level.depth_max),
            nodes_max: go.nodes.unwrap_or(u64::MAX).min(level.nodes_max),
            ..level
        };
        let told = Arc::new(AtomicBool::new(false));
        #[allow(
            clippy::disallowed_methods,
            reason = "the engine's own clock: this program is where time comes in"
        )]
        let started = Instant::now();
        let budget = Budget::of(go, self.root.position().side_to_move());
        let is_infinite = go.is_infinite;
        let clock = Clock { started, budget, told: told.clone() };
        let root = self.root.clone();
        let mut engine = self.engine.take().unwrap_or_else(|| Engine::new(HASH_MB_DEFAULT << 20));
        let thread = thread::spawn(move || {
            think(&mut engine, &root, &limits, &clock, is_infinite);
            engine
        });
        self.search = Some(Search { told, is_infinite, thread });
    }

    fn stop(&mut self) {
        if let Some(search) = &self.search {
            search.told.store(true, Ordering::Relaxed);
            search.thread.thread().unpark();
        }
        self.wait();
    }

    fn wait(&mut self) {
        if let Some(search) = self.search.take() {
            // A search that panicked has said so on standard error; the next one starts with an engine of its own.
            self.engine = search.thread.join().ok();
        }
    }

    /// The engine, once no search has it.
    fn idle(&mut self) -> &mut Engine {
        self.stop();
        self.engine.get_or_insert_with(|| Engine::new(HASH_MB_DEFAULT << 20))
    }
}

fn think(engine: &mut Engine, root: &Root, limits: &Limits, clock: &Clock, is_infinite: bool) {
    // Whoever asked may have gone; then nobody misses the answer.
    let found = engine.search(root, limits, clock, &mut |report| {
        let _ = say(&info(report, clock));
    });
    // UCI: after "go infinite" no answer before "stop", even when all is known.
    while is_infinite && !clock.told.load(Ordering::Relaxed) {
        thread::park();
    }
    let best = found.best.map_or_else(|| "(none)".to_owned(), |best| best.to_string());
    let _ = say(&format!("bestmove {best}"));
}

fn info(report: &Report, clock: &Clock) -> String {
    let elapsed = clock.started.elapsed();
    let ms = elapsed.as_millis();
    let per_second = u128::from(report.nodes) * 1_000_000 / elapsed.as_micros().max(1);
    let line = report.line.iter().map(|chosen| format!(" {chosen}")).collect::<String>();
    let Report { depth, depth_reached, nodes, value, .. } = report;
    format!(
        "info depth {depth} seldepth {depth_reached} score {value} nodes {nodes} nps {per_second} time {ms} pv{line}"
    )
}

fn introduction() -> String {
    format!(
        "id name Tratto {}\nid author the Tratto authors\n\
         option name Hash type spin default {HASH_MB_DEFAULT} min {} max {}\n\
         option name Clear Hash type button\n\
         option name Level type spin default {} min {} max {}\n\
         option name Seed type spin default 0 min 0 max {}\nuciok",
        env!("CARGO_PKG_VERSION"),
        HASH_MB.start(),
        HASH_MB.end(),
        Level::MAX,
        Level::MIN,
        Level::MAX,
        u32::MAX,
    )
}

/// One answer, whole, whichever thread it comes from.
fn say(text: &str) -> io::Result<()> {
    let mut out = stdout().lock();
    writeln!(out, "{text}")?;
    out.flush()
}
