//! The floor of a dungeon that was not made on squared ground: its rooms find their places about where
//! their dice or nodes lay, and its corridors run square to the grid from one to the other.

mod better;
mod fittings;
mod ground;
mod place;
mod room;
mod route;

use super::floor::Floor;
use crate::dungeon::{Area, AreaId, Level, Passage, PassageId, Tunnel};
use crate::geometry::{Direction, Square};
use crate::order::sorted;
use ground::{Corridor, Ground};
use place::{Wish, line_up, settle, spread_out};
use room::{Door, Room, Size, size_by_passages, size_by_value};
use route::Router;

/// How much further apart the rooms stand each time that a corridor found no way.
const WIDENED: [f64; 8] = [1.0, 1.2, 1.5, 2.0, 3.0, 4.0, 6.0, 8.0];

/// Squares of a floor plan for each unit of a node map.
const SQUARES_PER_UNIT: f64 = 1.0 / 16.0;

/// Lays out a finished level whose rooms were all there before the first passage; `hint` tells where an
/// area's die lies, in any units.
#[must_use]
pub fn lay_out(level: &Level, hint: impl Fn(AreaId) -> Option<kurbo::Point>) -> Floor {
    let size = |area: &Area| {
        let passages = level.degree(area.id);
        area.value()
            .map_or_else(|| size_by_passages(area.id, passages), |value| size_by_value(area.id, value, passages))
    };
    widening(|widened| {
        let mut plan = Plan::of(level);
        let mut wishes: Vec<Wish> = level.areas().map(|area| wish(area.id, size(area), hint(area.id))).collect();
        spread_out(&mut wishes, widened);
        let mut rooms: Vec<Room> = Vec::new();
        for wish in &wishes {
            rooms.push(settle(wish, &rooms, &plan.ground, None));
        }
        line_up(&mut rooms, &joined(level));
        for room in rooms {
            plan.put_room(room);
        }
        // Short ones first: they have the least choice.
        let order = sorted((0..plan.corridors.len()).map(|nth| (plan.distance(nth), nth)));
        let is_laid = order.into_iter().all(|(_, nth)| plan.lay(nth));
        plan.improve();
        (plan.floor(), is_laid)
    })
}

/// Lays out a level that was found room by room, in the same order, so that nothing moves while more is
/// found. `hint` tells where an area's node lies, and how many ways out it had when it was found.
#[must_use]
pub fn lay_out_as_found(level: &Level, hint: impl Fn(AreaId) -> Option<(kurbo::Point, usize)>) -> Floor {
    let size = |id: AreaId, ways: usize| size_by_passages(id, ways + usize::from(id.index() > 0));
    widening(|widened| {
        let mut plan = Plan::of(level);
        let mut areas = level.areas().peekable();
        let mut place_up_to = |plan: &mut Plan, last: AreaId, from: Option<AreaId>| {
            while let Some(area) = areas.next_if(|area| area.id <= last) {
                let (at, ways) = hint(area.id).unzip();
                let mut wish = wish(area.id, size(area.id, ways.unwrap_or(1)), at);
                let squares = SQUARES_PER_UNIT * widened;
                wish.at = (wish.at.0 * squares, wish.at.1 * squares);
                let found_from = from.and_then(|from| plan.rooms.get(*plan.places.get(from.index())?.as_ref()?));
                let room = settle(&wish, &plan.rooms, &plan.ground, found_from);
                plan.put_room(room);
            }
        };
        let mut is_laid = true;
        for (nth, (_, passage)) in level.passages().enumerate() {
            place_up_to(&mut plan, passage.b, Some(passage.a));
            is_laid &= plan.lay(nth);
        }
        place_up_to(&mut plan, AreaId(u32::MAX), None);
        (plan.floor(), is_laid)
    })
}

/// The places of the rooms that the passages join, among all rooms.
fn joined(level: &Level) -> Vec<(usize, usize)> {
    let ids: Vec<AreaId> = level.areas().map(|area| area.id).collect();
    let place = |id: AreaId| ids.binary_search(&id).ok();
    level.passages().filter_map(|(_, passage)| Some((place(passage.a)?, place(passage.b)?))).collect()
}

fn wish(id: AreaId, size: Size, at: Option<kurbo::Point>) -> Wish {
    Wish { id, size, at: at.map_or((0.0, 0.0), |at| (at.x, at.y)) }
}

/// The first floor whose corridors have all found a way.
fn widening(lay: impl Fn(f64) -> (Floor, bool)) -> Floor {
    let mut floor = Floor::default();
    for widened in WIDENED {
        let (laid, is_laid) = lay(widened);
        floor = laid;
        if is_laid {
            break;
        }
    }
    floor
}

/// A level while it is laid out.
struct Plan<'l> {
    passages: Vec<(PassageId, &'l Passage)>,
    rooms: Vec<Room>,
    /// By area, the place of its room.
    places: Vec<Option<usize>>,
    ground: Ground,
    corridors: Vec<Option<Laid>>,
    router: Router,
}

/// A corridor that has found its way, and what the way cost.
#[derive(Clone)]
struct Laid {
    cost: u32,
    corridor: Corridor,
}

impl<'l> Plan<'l> {
    fn of(level: &'l Level) -> Self {
        let passages: Vec<_> = level.passages().collect();
        let corridors = vec![None; passages.len()];
        let (rooms, places, ground, router) = (Vec::new(), Vec::new(), Ground::new(), Router::new());
        Self { passages, rooms, places, ground, corridors, router }
    }

    fn put_room(&mut self, room: Room) {
        self.ground.put_room(self.rooms.len(), &room);
        let index = room.id.index();
        if self.places.len() <= index {
            self.places.resize(index + 1, None);
        }
        self.places[index] = Some(self.rooms.len());
        self.rooms.push(room);
    }

    /// The rooms that a passage joins, by their places.
    fn ends(&self, nth: usize) -> Option<(usize, usize)> {
        let (_, passage) = self.passages.get(nth)?;
        let place = |area: AreaId| *self.places.get(area.index())?;
        Some((place(passage.a)?, place(passage.b)?))
    }

    /// How far apart the rooms lie that a passage joins.
    fn distance(&self, nth: usize) -> i32 {
        let middles = self.ends(nth).map(|(a, b)| (self.rooms[a].middle(), self.rooms[b].middle()));
        middles.map_or(0, |(a, b)| (a.0 - b.0).abs() + (a.1 - b.1).abs())
    }

    /// Finds the way of a passage; whether there is one.
    fn lay(&mut self, nth: usize) -> bool {
        let found = self.find(nth);
        let is_found = found.is_some();
        if let Some(laid) = found {
            self.put(nth, laid);
        }
        is_found
    }

    fn find(&mut self, nth: usize) -> Option<Laid> {
        let (a, b) = self.ends(nth)?;
        let (ground, from, to) = (&self.ground, &self.rooms[a], &self.rooms[b]);
        let way = if a == b { self.router.round(ground, from) } else { self.router.way(ground, from, to) };
        way.map(|(cost, corridor)| Laid { cost, corridor })
    }

    fn put(&mut self, nth: usize, laid: Laid) {
        self.ground.put(nth, &laid.corridor);
        if let (Some((a, b)), [first, second, .., before, last]) = (self.ends(nth), &laid.corridor.squares[..]) {
            let door = |inside: Square, outside: Square| {
                Some((nth, Door { inside, way: Direction::between(inside, outside)? }))
            };
            self.rooms[a].doors.extend(door(*first, *second));
            self.rooms[b].doors.extend(door(*last, *before));
        }
        self.corridors[nth] = Some(laid);
    }

    /// Takes a corridor up again.
    fn take(&mut self, nth: usize) -> Option<Laid> {
        let laid = self.corridors.get_mut(nth)?.take()?;
        self.ground.take(&laid.corridor);
        if let Some((a, b)) = self.ends(nth) {
            for room in [a, b] {
                self.rooms[room].doors.retain(|(other, _)| *other != nth);
            }
        }
        Some(laid)
    }

    fn floor(&self) -> Floor {
        let rooms = self.rooms.iter().map(|room| (room.id, room.footprint()));
        let tunnel = |(nth, (id, passage)): (usize, &(PassageId, &Passage))| {
            let Some(laid) = self.corridors.get(nth)?.as_ref() else { return Some((*id, self.straight(nth)?)) };
            // Of two that cross, the one that was made first runs above.
            let crossed = self.ground.crossings(nth, &laid.corridor).map(|(place, other)| (place, other < nth));
            Some((*id, fittings::tunnel(&laid.corridor, passage.features, crossed)))
        };
        Floor::of(rooms, self.passages.iter().enumerate().filter_map(tunnel))
    }

    /// A corridor straight through whatever lies there, should there be no other way.
    fn straight(&self, nth: usize) -> Option<Tunnel> {
        let (a, b) = self.ends(nth)?;
        let (from, to) = (self.rooms[a].footprint().at(), self.rooms[b].footprint().at());
        Some(Tunnel::over([from, Square::new(to.x, from.y), to]))
    }
}
