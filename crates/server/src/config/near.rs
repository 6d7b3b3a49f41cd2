//! The right key that is nearest to a wrong one.
//!
//! Must never guess where nothing is near: a wrong hint is worse than none.

/// Those of `keys` that were most likely meant by `section` and `key`, the best first; several when they are equally near.
/// A key that is right but for its section is near.
pub(super) fn nearest<'a>(
    section: &str,
    key: &str,
    keys: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> Vec<(&'a str, &'a str)> {
    let whole = format!("{section}_{key}");
    let mut best = (usize::MAX, Vec::new());
    for (right_section, right_key) in keys {
        let elsewhere = 1 + distance(key, right_key);
        let steps =
            distance(whole.trim_start_matches('_'), &format!("{right_section}_{right_key}")).min(elsewhere);
        // A third of the letters may be wrong.
        if steps > (right_key.chars().count() / 3).max(2) {
            continue;
        }
        if steps < best.0 {
            best = (steps, Vec::new());
        }
        if steps == best.0 {
            best.1.push((right_section, right_key));
        }
    }
    best.1
}

/// How many letters have to be put in, left out, replaced or swapped with their neighbour to make one of the other.
pub(super) fn distance(one: &str, other: &str) -> usize {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let mut rows = vec![(0..=other.len()).collect::<Vec<_>>()];
    for i in 1..=one.len() {
        let mut row = vec![i];
        for j in 1..=other.len() {
            let replaced = rows[i - 1][j - 1] + usize::from(one[i - 1] != other[j - 1]);
            let mut least = replaced.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1] {
                least = least.min(rows[i - 2][j - 2] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[one.len()][other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_swap_is_one_step_and_so_is_each_letter_more_less_or_other() {
        for (one, other, steps) in [
            ("", "", 0),
            ("name", "name", 0),
            ("nmae", "name", 1),
            ("", "name", 4),
            ("url", "urls", 1),
            ("ulr", "uri", 2),
        ] {
            assert_eq!((distance(one, other), distance(other, one)), (steps, steps), "{one} {other}");
        }
    }

    #[test]
    fn the_nearest_key_is_found_also_in_another_section_and_nothing_where_nothing_is_near() {
        let keys = [
            ("server", "name"),
            ("database", "connections_max"),
            ("limits", "connections_max"),
            ("log", "json"),
        ];
        for (section, key, expect) in [
            ("server", "nmae", &[("server", "name")][..]),
            ("servre", "name", &[("server", "name")]),
            ("", "name", &[("server", "name")]),
            ("", "servername", &[("server", "name")]),
            ("limits", "conections_max", &[("limits", "connections_max")]),
            ("", "connections_max", &[("database", "connections_max"), ("limits", "connections_max")]),
            ("server", "colour", &[]),
        ] {
            assert_eq!(nearest(section, key, keys), expect, "{section}.{key}");
        }
    }
}
