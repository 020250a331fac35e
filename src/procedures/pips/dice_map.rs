//! The dice map: a square tray whose five zones say where, and the die's angle how.
//!
//! ```text
//!   0      333   666    999
//!   ┌────────────────────┐ 0
//!   │ ╲      North     ╱ │
//!   │   ╲            ╱   │
//!   │     ┌────────┐     │ 333
//!   │West │ Centre │ East│
//!   │     └────────┘     │ 666
//!   │   ╱            ╲   │
//!   │ ╱      South     ╲ │
//!   └────────────────────┘ 999
//! ```

use crate::dice::{Die, Face, Lie, Zone};
use crate::geometry::{Direction, Point};
use crate::procedures::{Stop, Table};
use std::fmt;

/// Its squares each way.
pub const SIDE: u32 = 1000;

/// A die on the dice map.
#[derive(Clone, Copy, Debug)]
pub struct Thrown {
    pub face: Face,
    lie: Option<Lie>,
}

/// Throws the die at the dice map.
pub fn throw(why: impl fmt::Display, table: &mut Table) -> Result<Thrown, Stop> {
    let roll = table.throw(Die::D6, SIDE, why)?;
    Ok(Thrown { face: roll.face, lie: roll.lie })
}

impl Thrown {
    /// The zone it lies in. It is read before other dice are rolled.
    ///
    /// # Errors
    /// An own die that lies nowhere is refused.
    pub fn zone(self, table: &Table) -> Result<Zone, Stop> {
        let zone = self.lie.and_then(|lie| lie.zone().or_else(|| lie.point().map(zone_of)));
        zone.ok_or_else(|| {
            let fault = "has no place, and its zone says where the way goes on: write it as FACE@ZONE~ANGLE";
            table.refused(fault.into())
        })
    }

    /// How many eighths of a turn clockwise it lies turned (R1). It is read before other dice are rolled.
    ///
    /// # Errors
    /// An own die without an angle is refused.
    pub fn eighths(self, table: &Table) -> Result<i32, Stop> {
        let angle = self.lie.and_then(Lie::angle);
        angle.map(eighths_of).ok_or_else(|| {
            let fault = "has no angle, and a 2 to 6 is drawn as it lies turned: write it as FACE@ZONE~ANGLE";
            table.refused(fault.into())
        })
    }
}

/// The zone of a place: the Centre, or that of the nearest edge, ties in the order N, E, S, W.
#[must_use]
pub fn zone_of(at: Point) -> Zone {
    if (333..=666).contains(&at.x) && (333..=666).contains(&at.y) {
        return Zone::Centre;
    }
    let far = SIDE.cast_signed() - 1;
    let edges = [(at.y, Zone::North), (far - at.x, Zone::East), (far - at.y, Zone::South), (at.x, Zone::West)];
    // Of equals the first is taken.
    edges.into_iter().min_by_key(|&(away, _)| away).map_or(Zone::Centre, |(_, zone)| zone)
}

/// An angle in eighths of a turn, to the nearest.
fn eighths_of(angle: u16) -> i32 {
    (2 * i32::from(angle) + 45) / 90 % 8
}

/// The way that a zone names; the Centre names none.
pub const fn way_of(zone: Zone) -> Option<Direction> {
    match zone {
        Zone::North => Some(Direction::North),
        Zone::East => Some(Direction::East),
        Zone::South => Some(Direction::South),
        Zone::West => Some(Direction::West),
        Zone::Centre => None,
    }
}

/// A zone in words.
pub const fn name(zone: Zone) -> &'static str {
    match zone {
        Zone::North => "North",
        Zone::East => "East",
        Zone::South => "South",
        Zone::West => "West",
        Zone::Centre => "Centre",
    }
}

/// A way in words.
pub const fn way_name(way: Direction) -> &'static str {
    ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"][way as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_zones_meet_where_the_rule_says() {
        let cases = [
            ((333, 333), Zone::Centre),
            ((666, 666), Zone::Centre),
            ((332, 500), Zone::West),
            ((667, 500), Zone::East),
            ((500, 332), Zone::North),
            ((500, 667), Zone::South),
            ((0, 0), Zone::North),
            ((999, 0), Zone::North),
            ((999, 999), Zone::East),
            ((0, 999), Zone::South),
            ((100, 101), Zone::West),
            ((101, 100), Zone::North),
        ];
        for ((x, y), zone) in cases {
            assert_eq!(zone_of(Point::new(x, y)), zone, "{x},{y}");
        }
    }

    #[test]
    fn angles_are_rounded_to_45_degrees() {
        let cases = [(0, 0), (22, 0), (23, 1), (45, 1), (67, 1), (68, 2), (180, 4), (337, 7), (338, 0), (359, 0)];
        for (angle, eighths) in cases {
            assert_eq!(eighths_of(angle), eighths, "{angle}");
        }
    }
}
