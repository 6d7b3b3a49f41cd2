//! Who shares a line: what limits by address count.
//!
//! Must never be finer than what one subscriber gets, or limits by address would bind nobody.

use std::net::{IpAddr, Ipv6Addr};

/// The line that an address belongs to.
pub fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        v4 @ IpAddr::V4(_) => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::household;

    #[track_caller]
    fn check(address: &str, expect: &str) {
        assert_eq!(household(address.parse().expect("an address")).to_string(), expect, "{address}");
    }

    #[test]
    fn one_line_is_one_address_however_many_it_makes_up() {
        check("2001:db8:1:2:aaaa::1", "2001:db8:1:2::");
        check("2001:db8:1:2:bbbb::9", "2001:db8:1:2::");
        check("::ffff:192.0.2.1", "192.0.2.1");
    }
}
