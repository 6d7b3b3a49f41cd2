//! Numbers that look random and are not: the whole of this crate's chance comes from the seed it is given.

/// Where chance comes from. The same seed gives the same game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seed(pub u64);

impl Seed {
    /// A number that belongs to this seed and to `key`, about normally distributed, with mean 0 and deviation `deviation`.
    /// The same position is misjudged the same way for the length of a game, as a person does.
    pub(crate) fn misjudgement(self, key: u64, deviation: i32) -> i32 {
        let mixed = mix(key ^ mix(self.0));
        // Four numbers from 0 to 65535 add up to a bell whose deviation is 65536 / sqrt(3), near 37837.
        let sum: u64 = (0..4).map(|part| mixed >> (16 * part) & 0xffff).sum();
        let centred = i64::try_from(sum).unwrap_or_default() - 2 * 0xffff;
        i32::try_from(centred * i64::from(deviation) / 37_837).unwrap_or_default()
    }
}

/// splitmix64's last step (public domain, Sebastiano Vigna).
const fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn misjudgements_centre_on_nothing_and_spread_as_asked() {
        let drawn: Vec<i64> = (0..20_000).map(|key| i64::from(Seed(7).misjudgement(key, 100))).collect();
        let count = 20_000;
        let mean = drawn.iter().sum::<i64>() / count;
        let variance = drawn.iter().map(|x| x * x).sum::<i64>() / count;
        assert!(mean.abs() <= 2, "{mean}");
        assert!((9_500..10_500).contains(&variance), "{variance}");
    }

    #[test]
    fn another_seed_misjudges_differently() {
        let of = |seed| (0..20).map(|key| Seed(seed).misjudgement(key, 100)).collect::<Vec<_>>();
        assert_eq!(of(1), of(1));
        assert_ne!(of(1), of(2));
    }
}
