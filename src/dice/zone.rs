//! The zones of a dice map.
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

use crate::geometry::{Direction, Point};

/// A zone of a dice map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Zone {
    /// The middle of the map.
    Centre,
    /// The top of the map.
    North,
    /// The right of the map.
    East,
    /// The bottom of the map.
    South,
    /// The left of the map.
    West,
}

impl Zone {
    /// All zones: clockwise from the north, then the centre.
    pub const ALL: [Self; 5] = [Self::North, Self::East, Self::South, Self::West, Self::Centre];

    /// The zone of a place on a map whose bottom right corner is `far`. The centre is the middle third each way. Any
    /// other place belongs to the nearest edge. Ties are settled in the order north, east, south, west.
    pub fn of(at: Point, far: Point) -> Self {
        let is_middle = |along: i32, far: i32| (far / 3..=2 * far / 3).contains(&along);
        if is_middle(at.x, far.x) && is_middle(at.y, far.y) {
            return Self::Centre;
        }
        let edges = [(at.y, Self::North), (far.x - at.x, Self::East), (far.y - at.y, Self::South), (at.x, Self::West)];
        edges.into_iter().min_by_key(|&(away, _)| away).map_or(Self::Centre, |(_, zone)| zone)
    }

    /// The middle of the zone on a map whose bottom right corner is `far`.
    pub const fn middle(self, far: Point) -> Point {
        let (x, y) = ((far.x + 1) / 2, (far.y + 1) / 2);
        match self {
            Self::Centre => Point::new(x, y),
            Self::North => Point::new(x, far.y / 6),
            Self::East => Point::new(far.x - far.x / 6, y),
            Self::South => Point::new(x, far.y - far.y / 6),
            Self::West => Point::new(far.x / 6, y),
        }
    }

    /// The zone's direction from the centre. None for the centre.
    pub const fn way(self) -> Option<Direction> {
        match self {
            Self::Centre => None,
            Self::North => Some(Direction::North),
            Self::East => Some(Direction::East),
            Self::South => Some(Direction::South),
            Self::West => Some(Direction::West),
        }
    }

    /// The zone's name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Centre => "Centre",
            Self::North => "North",
            Self::East => "East",
            Self::South => "South",
            Self::West => "West",
        }
    }

    /// The first letter of the name, for links and exports.
    pub fn letter(self) -> &'static str {
        &self.name()[..1]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FAR: Point = Point::new(999, 999);

    #[test]
    fn each_place_has_the_zone_that_the_rule_gives_it() {
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
            assert_eq!(Zone::of(Point::new(x, y), FAR), zone, "{x},{y}");
        }
    }

    #[test]
    fn the_middle_of_a_zone_is_in_that_zone() {
        assert!(Zone::ALL.into_iter().all(|zone| Zone::of(zone.middle(FAR), FAR) == zone));
        assert_eq!((Zone::East.middle(FAR), Zone::North.middle(FAR)), (Point::new(833, 500), Point::new(500, 166)));
    }
}
