//! The five starters: networks that are ready to begin from (R8).

use super::letters::strokes_of;
use crate::geometry::Square;

/// The strokes of each within 48 × 48 squares, written as the letters are, in the order of the table.
const STROKES: [&str; 5] = [
    "12,0 36,0 48,12 48,36 36,48 12,48 0,36 0,12 12,0; 24,0 24,48; 0,24 48,24",
    "12,0 36,0 36,12 12,36 12,48 36,48 36,36 12,12 12,0",
    "12,0 12,48; 36,0 36,48; 12,6 36,6; 12,18 36,18; 12,30 36,30; 12,42 36,42",
    "12,0 36,0 48,12 48,36 36,48 12,48 0,36 0,12 12,0; 0,24 48,24; 6,6 42,42; 42,6 6,42",
    "12,0 36,0 48,12 48,36 36,48 12,48 0,36 0,12 12,0; \
     18,12 30,12 36,18 36,30 30,36 18,36 12,30 12,18 18,12; 24,0 24,12; 24,36 24,48",
];

/// The strokes of the starter in a row of the table, from point to point.
pub fn strokes(row: usize) -> Vec<Vec<Square>> {
    strokes_of(STROKES[row])
}
