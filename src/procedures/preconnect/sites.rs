//! Sites: where rooms and junctions of `clock` and `compass` stand, and what is mapped there (R2, R8).

use super::map::Map;
use crate::dungeon::{AreaId, LevelId, Spot};
use crate::geometry::{Footprint, Square};
use crate::order::sorted;
use crate::procedures::tunnels::{Occupant, Site};

/// What is mapped on a site, what counts most first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Mapped {
    Room(AreaId),
    /// A junction, a bend, an end: an area of one square.
    Junction(AreaId, Square),
    Corridor(Square),
}

/// What is mapped on a site: floor on its middle square, or touching it.
pub fn mapped(level: LevelId, middle: Square, map: &Map) -> Option<Mapped> {
    let site = map.site(level);
    let nearness = |at: Square| (at.squared_distance(middle), at.y, at.x);
    let around = Footprint::around(middle, 3, 3);
    let floor = around.squares().filter(|&at| !map.unmapped.contains(&(level, at)));
    let found = floor.filter_map(|at| Some((at, site.on(at)?))).filter(|&(at, _)| site.crossing(at).is_none());
    let ranked = found.map(|(at, ground)| {
        let there = match ground {
            Occupant::Area(area) if map.room_at(Spot { level, area }).is_some() => Mapped::Room(area),
            Occupant::Area(area) => Mapped::Junction(area, at),
            Occupant::Passage(_) => Mapped::Corridor(at),
        };
        let rank = match there {
            // A room that lies behind a side is one too.
            _ if site.room_on(at).is_some() => 0,
            Mapped::Room(_) => 0,
            Mapped::Junction(..) => 1,
            Mapped::Corridor(_) => 2,
        };
        ((rank, nearness(at)), there)
    });
    ranked.min_by_key(|&(order, _)| order).map(|(_, there)| there)
}

/// Where a room so many squares wide and high can stand on a site without touching floor: shifted as little as
/// possible, else smaller; none if it cannot.
pub fn ground_on(middle: Square, (w, h): (u8, u8), site: &Site) -> Option<Footprint> {
    let mut tried = Vec::new();
    for most in [6, 5, 4, 3] {
        let size = (w.min(most), h.min(most));
        if tried.contains(&size) {
            continue;
        }
        tried.push(size);
        let shifts = (-2..=2).flat_map(|y: i32| (-2..=2).map(move |x: i32| (x.abs() + y.abs(), y, x)));
        for (_, y, x) in sorted(shifts) {
            let ground = Footprint::around(Square::new(middle.x + x, middle.y + y), size.0, size.1);
            if ground.covers(middle) && keeps_clear(&ground, 1, None, site) {
                return Some(ground);
            }
        }
    }
    None
}

/// Whether there is no floor inside a room nor so many squares around it, but for that of one area.
pub fn keeps_clear(ground: &Footprint, by: i32, but: Option<AreaId>, site: &Site) -> bool {
    let (at, w, h) = (ground.at(), i32::from(ground.w), i32::from(ground.h));
    let (left, top) = (at.x - (w - 1) / 2, at.y - (h - 1) / 2);
    let mut squares = (top - by..top + h + by).flat_map(|y| (left - by..left + w + by).map(move |x| Square::new(x, y)));
    squares.all(|at| match site.on(at) {
        None => true,
        Some(Occupant::Area(area)) => Some(area) == but,
        Some(Occupant::Passage(_)) => false,
    })
}

/// The free square for a junction on a site: its middle, else the nearest, north, east, south, west, then farther.
pub fn square_on(middle: Square, site: &Site) -> Option<Square> {
    use crate::geometry::Direction;
    let around = (1..=3).flat_map(|steps| Direction::STRAIGHT.into_iter().map(move |way| way.from(middle, steps)));
    std::iter::once(middle).chain(around).find(|&at| site.on(at).is_none())
}
