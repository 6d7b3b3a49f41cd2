//! A value for the middlegame and one for the endgame.

use std::ops::{Add, AddAssign, Mul, Neg, Sub};

/// Both, in hundredths of a pawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Tapered {
    middle: i32,
    end: i32,
}

impl Tapered {
    pub(super) const ZERO: Tapered = Tapered::new(0, 0);

    pub(super) const fn new(middle: i32, end: i32) -> Tapered {
        Tapered { middle, end }
    }

    pub(super) const fn plus(self, other: Tapered) -> Tapered {
        Tapered::new(self.middle + other.middle, self.end + other.end)
    }

    pub(super) const fn halved(self) -> Tapered {
        Tapered::new(self.middle / 2, self.end / 2)
    }

    /// Mixed: `phase` of `whole` is the middlegame's part.
    pub(super) const fn at(self, phase: i32, whole: i32) -> i32 {
        (self.middle * phase + self.end * (whole - phase)) / whole
    }
}

impl Add for Tapered {
    type Output = Tapered;
    fn add(self, other: Tapered) -> Tapered {
        self.plus(other)
    }
}

impl AddAssign for Tapered {
    fn add_assign(&mut self, other: Tapered) {
        *self = self.plus(other);
    }
}

impl Sub for Tapered {
    type Output = Tapered;
    fn sub(self, other: Tapered) -> Tapered {
        self.plus(-other)
    }
}

impl Neg for Tapered {
    type Output = Tapered;
    fn neg(self) -> Tapered {
        Tapered::new(-self.middle, -self.end)
    }
}

impl Mul<i32> for Tapered {
    type Output = Tapered;
    fn mul(self, times: i32) -> Tapered {
        Tapered::new(self.middle * times, self.end * times)
    }
}
