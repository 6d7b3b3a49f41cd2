//! Descriptors: each connection takes one, and the system gives a process so many.

use nix::sys::resource::{Resource, getrlimit, setrlimit};

/// Beside connections: the database's, the log, the runtime's own, and room for those who are told that there is none.
const OTHERS_MAX: usize = 128;
/// However few there are, a server serves somebody.
const CONNECTIONS_MIN: usize = 16;

/// Takes as many descriptors as `connections_max` needs, as far as the system gives them; how many connections there can
/// be in fact.
pub fn make_room(connections_max: usize) -> usize {
    let wanted = u64::try_from(connections_max + OTHERS_MAX).unwrap_or(u64::MAX);
    let granted = match getrlimit(Resource::RLIMIT_NOFILE) {
        Ok((soft, _)) if soft >= wanted => return connections_max,
        Ok((soft, hard)) => {
            let more = wanted.min(hard);
            setrlimit(Resource::RLIMIT_NOFILE, more, hard).map_or(soft, |()| more)
        }
        Err(error) => {
            tracing::debug!(%error, "could not ask for the limit of descriptors");
            return connections_max;
        }
    };
    let possible = possible(granted, connections_max);
    if possible < connections_max {
        tracing::warn!(
            connections = possible,
            "the system gives too few descriptors for limits.connections_max; raise LimitNOFILE (ulimit -n)"
        );
    }
    possible
}

fn possible(descriptors: u64, connections_max: usize) -> usize {
    let room = usize::try_from(descriptors).unwrap_or(usize::MAX).saturating_sub(OTHERS_MAX);
    room.max(CONNECTIONS_MIN).min(connections_max)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_system_does_not_give_is_not_promised() {
        assert_eq!(possible(20_000, 10_000), 10_000);
        assert_eq!(possible(1_024, 10_000), 1_024 - OTHERS_MAX);
        assert_eq!(possible(10, 10_000), CONNECTIONS_MIN);
        assert_eq!(possible(10, 3), 3);
    }
}
