//! The five starters: networks that are ready to begin from (R8).

use super::letters::strokes_of;
use crate::geometry::Square;

/// A starter: what it is called, and its strokes within 48 × 48 squares, written as the letters are.
#[derive(Debug)]
pub struct Starter {
    pub name: &'static str,
    strokes: &'static str,
}

/// The five, in the order of the die.
pub static STARTERS: [Starter; 5] = [
    Starter {
        name: "a ring with a cross",
        strokes: "12,0 36,0 48,12 48,36 36,48 12,48 0,36 0,12 12,0; 24,0 24,48; 0,24 48,24",
    },
    Starter { name: "a figure of eight", strokes: "12,0 36,0 36,12 12,36 12,48 36,48 36,36 12,12 12,0" },
    Starter { name: "a ladder", strokes: "12,0 12,48; 36,0 36,48; 12,6 36,6; 12,18 36,18; 12,30 36,30; 12,42 36,42" },
    Starter {
        name: "a wheel of six spokes",
        strokes: "12,0 36,0 48,12 48,36 36,48 12,48 0,36 0,12 12,0; 0,24 48,24; 6,6 42,42; 42,6 6,42",
    },
    Starter {
        name: "two rings, one inside the other",
        strokes: "12,0 36,0 48,12 48,36 36,48 12,48 0,36 0,12 12,0; \
                  18,12 30,12 36,18 36,30 30,36 18,36 12,30 12,18 18,12; 24,0 24,12; 24,36 24,48",
    },
];

impl Starter {
    /// The one that a d10 shows, halved and rounded up.
    pub fn rolled(face: u8) -> (usize, &'static Self) {
        let place = usize::from(face.clamp(1, 10) - 1) / 2;
        (place, &STARTERS[place])
    }

    /// Its strokes, from point to point.
    pub fn strokes(&self) -> Vec<Vec<Square>> {
        strokes_of(self.strokes)
    }
}
