//! Who is paired and never comes waits before the next quick pairing (play.md, Starting a game): a pure function of when they failed to.
//!
//! Must never cost anybody who comes: what is older than an hour is forgotten.

use crate::clock::Millis;

/// So long a failure is remembered.
const REMEMBERED_MS: i64 = 3_600_000;
/// So many within that time are forgiven but for the last.
const FORGIVEN: usize = 2;
/// How long one waits after the third, the fourth, and each further one.
const PAUSES_MS: [i64; 3] = [60_000, 5 * 60_000, 15 * 60_000];

/// How far back failures can still matter: a pause that has not ended began with one not older than the longest pause, and that one
/// counts those of an hour before it.
pub(super) const LOOK_BACK_MS: i64 = REMEMBERED_MS + PAUSES_MS[PAUSES_MS.len() - 1];

/// Until when a player waits who failed to come at these times, the oldest first; none when they need not.
pub(super) fn paused_until(failed_at: &[Millis]) -> Option<Millis> {
    let pause = |(place, &at): (usize, &Millis)| {
        let remembered = failed_at[..place].iter().filter(|&&before| at - before < REMEMBERED_MS).count();
        let step = remembered.checked_sub(FORGIVEN)?;
        Some(at + PAUSES_MS[step.min(PAUSES_MS.len() - 1)])
    };
    failed_at.iter().enumerate().filter_map(pause).max()
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE_MS: i64 = 60_000;

    /// In minutes.
    #[track_caller]
    fn check(failed_at: &[i64], expect: Option<i64>) {
        let failed_at: Vec<Millis> = failed_at.iter().map(|minute| minute * MINUTE_MS).collect();
        assert_eq!(paused_until(&failed_at), expect.map(|minute| minute * MINUTE_MS), "{failed_at:?}");
    }

    #[test]
    fn the_third_time_within_an_hour_costs_a_minute_then_five_then_fifteen() {
        check(&[], None);
        check(&[0, 10], None);
        check(&[0, 10, 20], Some(21));
        check(&[0, 10, 20, 30], Some(35));
        check(&[0, 10, 20, 30, 40], Some(55));
        check(&[0, 10, 20, 30, 40, 58], Some(73));
    }

    #[test]
    fn what_is_an_hour_old_is_forgotten() {
        check(&[0, 10, 60], None);
        check(&[0, 10, 59], Some(60));
        check(&[0, 10, 20, 65], Some(66));
        check(&[0, 10, 20, 90], Some(21));
    }

    #[test]
    fn nothing_older_than_what_is_looked_for_matters() {
        let long_ago = [0, 1, 2, 3, 4];
        let end = paused_until(&long_ago.map(|minute| minute * MINUTE_MS)).expect("five times");
        assert!(end <= 4 * MINUTE_MS + PAUSES_MS[2] && PAUSES_MS[2] < LOOK_BACK_MS);
    }
}
