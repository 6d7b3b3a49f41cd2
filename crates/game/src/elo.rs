//! Ratings: plain Elo, as play.md has it.

use tratto_rules::Color;

/// Everybody's rating at the start, in each pool.
pub const INITIAL: f64 = 1200.0;
/// No rating falls below.
pub const FLOOR: f64 = 100.0;
/// K for a player's first games, while the rating is provisional.
pub const K_PROVISIONAL: f64 = 40.0;
/// K from then on.
pub const K: f64 = 20.0;
/// So many rated games a rating is provisional.
pub const PROVISIONAL_GAMES: u32 = 30;

/// One player's standing in a pool before a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    /// The rating, with its fraction.
    pub rating: f64,
    /// Rated games played in the pool.
    pub games: u32,
}

impl Standing {
    /// Whether the rating is still provisional.
    pub fn is_provisional(self) -> bool {
        self.games < PROVISIONAL_GAMES
    }

    fn after(self, opponent: f64, score: f64) -> f64 {
        let expected = 1.0 / (1.0 + 10_f64.powf((opponent - self.rating) / 400.0));
        let k = if self.is_provisional() { K_PROVISIONAL } else { K };
        (self.rating + k * (score - expected)).max(FLOOR)
    }
}

/// Both ratings after a game. `winner` is none for a draw.
pub fn rate(white: Standing, black: Standing, winner: Option<Color>) -> (f64, f64) {
    let score = match winner {
        Some(Color::White) => 1.0,
        Some(Color::Black) => 0.0,
        None => 0.5,
    };
    (white.after(black.rating, score), black.after(white.rating, 1.0 - score))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rated(white: (f64, u32), black: (f64, u32), winner: Option<Color>) -> (f64, f64) {
        let standing = |(rating, games)| Standing { rating, games };
        rate(standing(white), standing(black), winner)
    }

    #[test]
    fn the_first_game_of_two_new_players_moves_twenty_points() {
        assert_eq!(rated((1200.0, 0), (1200.0, 0), Some(Color::White)), (1220.0, 1180.0));
        assert_eq!(rated((1200.0, 0), (1200.0, 0), None), (1200.0, 1200.0));
    }

    #[test]
    fn each_side_has_its_own_k() {
        assert_eq!(rated((1500.0, 29), (1500.0, 30), Some(Color::Black)), (1480.0, 1510.0));
    }

    #[test]
    fn fault_39_a_great_gap_is_not_capped() {
        let (white, _) = rated((2000.0, 50), (1200.0, 50), Some(Color::White));
        assert!((white - 2000.1980198).abs() < 1e-6, "{white}");
    }

    #[test]
    fn fault_38_a_win_moves_both_ratings_and_neither_by_more_than_its_k() {
        for white in [150.0, 1200.0, 1999.5, 3500.0] {
            for black in [150.0, 1200.0, 1999.5, 3500.0] {
                let (gained, lost) = rated((white, 3), (black, 300), Some(Color::White));
                assert!(gained > white && gained <= white + 40.0, "{white} beats {black}: {gained}");
                assert!(lost < black && lost >= black - 20.0, "{white} beats {black}: {lost}");
            }
        }
    }

    #[test]
    fn no_rating_falls_below_the_floor() {
        assert_eq!(rated((101.0, 0), (101.0, 0), Some(Color::White)).1, 100.0);
    }
}
