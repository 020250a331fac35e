//! Step 3 without letters: one of five starters, networks that are ready to begin from (R8).

use super::facts::{LeximorphEvent, LeximorphPurpose};
use super::letters::{SECTOR, strokes_of};
use super::skeleton::Skeleton;
use crate::dice::Die;
use crate::dungeon::Detail;
use crate::geometry::Square;
use crate::procedures::{Stop, Table};
use crate::trace::{Change, Step};

/// The strokes of each within 48 × 48 squares, written as the letters are, in the order of the table.
const STROKES: [&str; 5] = [
    "12,0 36,0 48,12 48,36 36,48 12,48 0,36 0,12 12,0; 24,0 24,48; 0,24 48,24",
    "12,0 36,0 36,12 12,36 12,48 36,48 36,36 12,12 12,0",
    "12,0 12,48; 36,0 36,48; 12,6 36,6; 12,18 36,18; 12,30 36,30; 12,42 36,42",
    "12,0 36,0 48,12 48,36 36,48 12,48 0,36 0,12 12,0; 0,24 48,24; 6,6 42,42; 42,6 6,42",
    "12,0 36,0 48,12 48,36 36,48 12,48 0,36 0,12 12,0; \
     18,12 30,12 36,18 36,30 30,36 18,36 12,30 12,18 18,12; 24,0 24,12; 24,36 24,48",
];

/// Rolls 1d10 and halves it. Gives the tunnels of that starter.
pub fn roll_a_starter(table: &mut Table) -> Result<Skeleton, Stop> {
    let half = table.roll(Die::D10, LeximorphPurpose::Starter)?.div_ceil(2);
    let row = usize::from(half) - 1;
    table.change(Change::Detail("starter", Detail::Number(half.into())));
    let step = Step::new("leximorph/3", LeximorphEvent::Starter(row)).at(Square::new(SECTOR, SECTOR));
    table.note(step.row(row).ruled_by(&["R8"]));
    Ok(Skeleton::of_starter(strokes_of(STROKES[row])))
}
