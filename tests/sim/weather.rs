//! What goes wrong in a world, and how often: drawn from its seed.

use crate::disk::Trouble;
use crate::line::Noise;
use rand::RngExt;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;

/// What a world is like.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weather {
    pub(crate) noise: Noise,
    pub(crate) trouble: Trouble,
    /// Crashes, on the average, after so many steps; none when 0.
    pub(crate) crash_steps: u64,
    /// Lines are cut once in so many turns of a client; never when 0.
    pub(crate) cut_turns: u32,
    /// Games by correspondence, and people who look in now and then.
    pub(crate) is_slow: bool,
}

impl Weather {
    /// Nothing goes wrong.
    pub(crate) const QUIET: Self = Self {
        noise: Noise { lost: 0, doubled: 0, way_ms: 0 },
        trouble: Trouble { busy: 0, lost: 0, unanswered: 0, late: 0, slow_ms: 0 },
        crash_steps: 0,
        cut_turns: 0,
        is_slow: false,
    };

    pub(crate) fn of(rng: &mut StdRng) -> Self {
        let mut weather = Self::QUIET;
        let kind = rng.random_range(0..10);
        if matches!(kind, 1..=3 | 8..) {
            weather.noise =
                Noise { lost: 20, doubled: 30, way_ms: *[0, 50, 1_500].choose(rng).expect("three") };
            weather.cut_turns = 400;
        }
        if matches!(kind, 4 | 5 | 8..) {
            weather.trouble = Trouble { busy: 20, lost: 20, unanswered: 20, late: 20, slow_ms: 40 };
        }
        if matches!(kind, 6..) {
            weather.crash_steps = rng.random_range(200..4_000);
        }
        if rng.random_ratio(1, 8) {
            weather.is_slow = true;
            // Whoever has moved goes away, and so the game is forgotten.
            weather.cut_turns = 12;
        }
        weather
    }

    pub(crate) fn is_quiet(self) -> bool {
        self.crash_steps == 0 && self.trouble.busy == 0
    }
}
