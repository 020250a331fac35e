//! Plots: where the rooms and junctions of `clock` and `compass` are, and what is mapped there (R2, R8). The rulings
//! call a plot a site, but in the code a `Site` is everything dug on a level.

use super::arrivals;
use super::corridors::{CorridorEnd, dead_end};
use super::digging::Digging;
use super::facts::{Connected, NoWay, RoomFit, RoomName};
use super::map::{Departure, RoomId};
use super::planned::PlannedRoom;
use super::rooms;
use super::route::RouteTarget;
use crate::dungeon::{LevelId, Spot};
use crate::geometry::{Direction, Footprint, Square};
use crate::order::sorted;
use crate::procedures::Stop;
use crate::procedures::tunnels::{Occupant, Site};
use crate::trace::Step;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OnPlot {
    Room(RoomId),
    Area(Spot, Square),
    Corridor(Square),
}

impl OnPlot {
    pub fn joined(self, digging: &Digging) -> (RouteTarget, CorridorEnd) {
        match self {
            Self::Room(id) => {
                let room = digging.room(id);
                let target = RouteTarget::Room { area: Some(room.spot.area), ground: room.ground };
                (target, CorridorEnd::Room(id))
            }
            Self::Area(_, at) | Self::Corridor(at) => (RouteTarget::Square(at), CorridorEnd::Joined),
        }
    }
}

/// What is on the middle square of a plot or touches it. Rooms come before junctions, and junctions before corridors.
/// Ties go to the nearest, then the northernmost, then the westernmost.
pub fn mapped(level: LevelId, middle: Square, digging: &Digging) -> Option<OnPlot> {
    let site = digging.site(level);
    let nearness = |at: Square| (at.squared_distance(middle), at.y, at.x);
    let around = Footprint::around(middle, 3, 3);
    let floor = around.squares().filter(|&at| !digging.unmapped.contains(&(level, at)));
    let found = floor.filter_map(|at| Some((at, site.on(at)?))).filter(|&(at, _)| site.crossing(at).is_none());
    let ranked = found.map(|(at, occupant)| {
        let there = match occupant {
            Occupant::Area(area) => {
                let spot = Spot { level, area };
                digging.room_at(spot).map_or(OnPlot::Area(spot, at), OnPlot::Room)
            }
            Occupant::Passage(_) => OnPlot::Corridor(at),
        };
        let rank = match there {
            // A room at the side of a corridor counts as a room, too.
            _ if site.room_on(at).is_some() => 0,
            OnPlot::Room(_) => 0,
            OnPlot::Area(..) => 1,
            OnPlot::Corridor(_) => 2,
        };
        ((rank, nearness(at)), there)
    });
    ranked.min_by_key(|&(order, _)| order).map(|(_, there)| there)
}

/// Plans a room with size, exits and place. If the room has no place, digs a dead end and returns `None`.
pub fn plan_a_room(
    departure: &Departure,
    middle: Square,
    rule: &'static str,
    digging: &mut Digging,
) -> Result<Option<PlannedRoom>, Stop> {
    let level = departure.level();
    let size = rooms::roll_a_size(RoomName::New, digging.table)?;
    let ground = ground_on(middle, size, digging.site(level));
    let ground = ground.filter(|ground| arrivals::lead_to_a_room(ground, departure, digging));
    let (size, fit, at) = match ground {
        None => (size, RoomFit::NoPlace, middle),
        Some(ground) if (ground.w, ground.h) == size => (size, RoomFit::AsRolled, ground.at()),
        Some(ground) => ((ground.w, ground.h), RoomFit::Smaller, ground.at()),
    };
    if let Some(ground) = ground {
        rooms::pencil(&ground, digging.table);
    }
    let step = Step::new(rule, Connected::RoomSize(RoomName::New, size, fit)).on(digging.told_on(departure)).at(at);
    digging.note(step.ruled_by(&["R1", "R2"]));
    let Some(ground) = ground else {
        dead_end(departure, NoWay::PlaceForRoom, digging)?;
        return Ok(None);
    };
    let number = u32::try_from(digging.rooms.len()).unwrap_or_default() + 1;
    let mut planned = PlannedRoom::next(number, level, ground, middle, digging);
    rooms::roll_exits(&mut planned, RoomName::New, false, digging)?;
    Ok(Some(planned))
}

/// A place where the room touches nothing mapped. The room is shifted as little as possible, or else made smaller.
fn ground_on(middle: Square, (w, h): (u8, u8), site: &Site) -> Option<Footprint> {
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
            if ground.covers(middle) && keeps_clear(&ground, 1, |_| false, site) {
                return Some(ground);
            }
        }
    }
    None
}

/// Whether nothing mapped is on the ground, or within `by` squares of it. Things for which `but` is true are allowed
/// near the ground, but not on it.
pub fn keeps_clear(ground: &Footprint, by: i32, but: impl Fn(Occupant) -> bool, site: &Site) -> bool {
    let (at, w, h) = (ground.at(), i32::from(ground.w), i32::from(ground.h));
    let (left, top) = (at.x - (w - 1) / 2, at.y - (h - 1) / 2);
    let mut squares = (top - by..top + h + by).flat_map(|y| (left - by..left + w + by).map(move |x| Square::new(x, y)));
    squares.all(|at| site.on(at).is_none_or(|there| !ground.covers(at) && but(there)))
}

/// The middle square, or else the first free square near it: one square away, then two, then three, each time north,
/// east, south, west.
pub fn square_on(middle: Square, site: &Site) -> Option<Square> {
    let around = (1..=3).flat_map(|steps| Direction::STRAIGHT.into_iter().map(move |way| way.from(middle, steps)));
    std::iter::once(middle).chain(around).find(|&at| site.on(at).is_none())
}
