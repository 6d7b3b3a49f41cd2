//! A pair of values, one for each color.

use std::ops::{Index, IndexMut};
use tratto_rules::Color;

/// One value for White and one for Black.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sides<T> {
    /// White's.
    pub white: T,
    /// Black's.
    pub black: T,
}

impl<T: Clone> Sides<T> {
    /// The same value for both.
    pub fn both(value: T) -> Self {
        Self { white: value.clone(), black: value }
    }
}

impl<T> Index<Color> for Sides<T> {
    type Output = T;
    fn index(&self, color: Color) -> &T {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }
}

impl<T> IndexMut<Color> for Sides<T> {
    fn index_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::White => &mut self.white,
            Color::Black => &mut self.black,
        }
    }
}
