//! The dice map, a square tray with five zones, and how its dice are read.

use super::facts::{PipsFault, PipsPurpose};
use crate::dice::{Die, Lie, Marking, Roll, Surface, Zone};
use crate::geometry::Point;
use crate::procedures::{Stop, Table};

pub const DICE_MAP: Surface = Surface { far: Point::new(999, 999), turns: true, marking: Marking::Zones };

pub fn throw(why: PipsPurpose, table: &mut Table) -> Result<Roll, Stop> {
    Ok(table.drop(DICE_MAP, &[Die::D6], why)?.remove(0))
}

/// Refuses an own die without a place. Call this before the next roll, because the error names the last die.
pub fn zone_of(thrown: &Roll, table: &Table) -> Result<Zone, Stop> {
    let zone = thrown.lie.and_then(|lie| DICE_MAP.zone(lie));
    zone.ok_or_else(|| table.refused(PipsFault::NoPlace))
}

/// The angle in eighths of a turn, clockwise (R1). Refuses an own die without an angle. Call this before the next roll,
/// because the error names the last die.
pub fn eighths_of(thrown: &Roll, table: &Table) -> Result<i32, Stop> {
    let angle = thrown.lie.and_then(Lie::angle);
    angle.map(nearest_eighth).ok_or_else(|| table.refused(PipsFault::NoAngle))
}

/// Degrees from 0 to 359, eighths from 0 to 7.
pub fn nearest_eighth(angle: u16) -> i32 {
    (2 * i32::from(angle) + 45) / 90 % 8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn angles_are_rounded_to_45_degrees() {
        let cases = [(0, 0), (22, 0), (23, 1), (45, 1), (67, 1), (68, 2), (180, 4), (337, 7), (338, 0), (359, 0)];
        for (angle, eighths) in cases {
            assert_eq!(nearest_eighth(angle), eighths, "{angle}");
        }
    }
}
