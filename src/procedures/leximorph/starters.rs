//! Step 3 without letters: one of the five starters, which are ready-made networks (R8).

use super::facts::{LeximorphEvent, LeximorphPurpose};
use super::letters::{SECTOR, strokes_of};
use super::skeleton::Skeleton;
use crate::dice::Die;
use crate::dungeon::Detail;
use crate::geometry::Square;
use crate::procedures::{Stop, Table};
use crate::trace::{Change, Step};

/// The strokes of the starters, in the order of the table, written like letters. All are within 48 × 48 squares.
const STROKES: [&str; 5] = [
    "12,0 36,0 48,12 48,36 36,48 12,48 0,36 0,12 12,0; 24,0 24,48; 0,24 48,24",
    "12,0 36,0 36,12 12,36 12,48 36,48 36,36 12,12 12,0",
    "12,0 12,48; 36,0 36,48; 12,6 36,6; 12,18 36,18; 12,30 36,30; 12,42 36,42",
    "12,0 36,0 48,12 48,36 36,48 12,48 0,36 0,12 12,0; 0,24 48,24; 6,6 42,42; 42,6 6,42",
    "12,0 36,0 48,12 48,36 36,48 12,48 0,36 0,12 12,0; \
     18,12 30,12 36,18 36,30 30,36 18,36 12,30 12,18 18,12; 24,0 24,12; 24,36 24,48",
];

/// `chosen`: 1 to 5. If None, halves a roll of 1d10, rounded up.
pub fn take_a_starter(chosen: Option<u8>, table: &mut Table) -> Result<Skeleton, Stop> {
    let number = match chosen {
        Some(number) => number,
        None => table.roll(Die::D10, LeximorphPurpose::Starter)?.div_ceil(2),
    };
    let row = usize::from(number) - 1;
    table.change(Change::Detail("starter", Detail::Number(number.into())));
    let at = Square::new(SECTOR, SECTOR);
    let step = match chosen {
        Some(_) => Step::new("leximorph/3", LeximorphEvent::StarterChosen(row)).at(at),
        None => Step::new("leximorph/3", LeximorphEvent::Starter(row)).at(at).row(row),
    };
    table.note(step.ruled_by(&["R8"]));
    Ok(Skeleton::of_starter(strokes_of(STROKES[row])))
}
