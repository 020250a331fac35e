//! Places a room near the room it was found from, in about the same direction as on the node map. Nothing that already
//! has a place moves.

use super::draft::FloorDraft;
use super::plots::{LaidCorridor, Rock, RouteStep};
use super::room::{DoorPlace, PlanRoom, RoomSize};
use super::route::least;
use crate::dungeon::AreaId;
use crate::geometry::{Square, SquareRect};
use crate::order::sorted;

/// The costs of a place: for each square of corridor, and for a turn.
const OF_CORRIDOR: i32 = 10;
const OF_A_TURN: i32 = 30;
/// The cost of a direction at right angles to the direction on the node map. The opposite direction costs twice this.
const TURNED_ROUND: f64 = 60.0;
/// The cost for each older room, if the new room isn't on the same side of that room as on the node map.
const OUT_OF_ORDER: i32 = 12;
/// The cost of each hundred squares by which the bounds of all rooms grow.
const OF_BOUNDS: i32 = 60;

const OF_A_BLOCKED_EXIT: i32 = 100;

/// The fewest free squares between two rooms, so that a corridor can run there.
const APART: i32 = 3;
/// The fewest free squares between two rooms that a corridor joins.
const NEXT_TO: i32 = 3;
/// How many squares farther than the nearest possible place a room can be. The next number is tried if no place has a
/// route.
const FAR: [i32; 3] = [8, 20, 40];
/// If the new room is near another room, exits that have no passage yet may be blocked. This is the cost of each such
/// exit, of either room.
const OF_AN_EXIT: i32 = 8;
/// Two rooms that are near each other have at most this many free squares between them.
const NEAR: i32 = 5;
/// The most places that are tried.
const TRIES: usize = 10;
/// The lowest squared distance between two places that are tried. Distances are in squares.
const AWAY_FROM_TRIED: i64 = 5;

/// A room that was found. `at`: where the middle of the room is on the node map, in any whole units.
pub(super) struct RoomToPlace {
    pub(super) id: AreaId,
    pub(super) size: RoomSize,
    pub(super) at: Square,
    pub(super) exits: usize,
}

/// The longer part of a vector, as a direction: 1 is east or south, and -1 is west or north. The shorter part is 0.
fn side(far: Square) -> (i32, i32) {
    if far.x.abs() >= far.y.abs() { (far.x.signum(), 0) } else { (0, far.y.signum()) }
}

impl FloorDraft<'_> {
    /// Places a room, and lays passage `nth` between it and room `from`. Returns whether the passage has a route.
    pub(super) fn place_beside(&mut self, found: &RoomToPlace, from: usize, nth: usize) -> bool {
        let [near, .., far] = FAR;
        let is_placed = FAR.into_iter().any(|far| self.place_within(far, found, from, nth));
        if is_placed {
            return true;
        }
        // If no place has a route, corridors surround room `from`. A corridor without rock beside it is better than a
        // long detour.
        self.router.rock = Rock::Preferred;
        let is_placed = [near, far].into_iter().any(|far| self.place_within(far, found, from, nth));
        self.router.rock = Rock::Everywhere;
        is_placed
    }

    fn place_within(&mut self, far: i32, found: &RoomToPlace, from: usize, nth: usize) -> bool {
        let places = self.places_beside(far, found, from);
        let mut best: Option<(i32, PlanRoom, LaidCorridor)> = None;
        let mut tried: Vec<Square> = Vec::new();
        for (cost, low) in places {
            if tried.len() == TRIES || best.as_ref().is_some_and(|(least, ..)| *least <= cost) {
                break;
            }
            let room = PlanRoom::at(found.id, low, found.size);
            if tried.iter().any(|&at| low.squared_distance(at) < AWAY_FROM_TRIED) || !self.is_clear(&room, from) {
                continue;
            }
            tried.push(low);
            self.ground.put_room(self.rooms.len(), &room);
            let way = self.way_between(nth, from, &room);
            let blocked = way.as_ref().map_or(0, |laid| {
                self.ground.put(nth, laid);
                let blocked = self.blocked(&room, found.exits, from);
                self.ground.take(laid);
                blocked
            });
            self.ground.take_room(&room);
            let Some(laid) = way else { continue };
            let detour = laid.cost.saturating_sub(least(&room, &self.rooms[from]));
            let cost = cost + i32::try_from(detour).unwrap_or(i32::MAX / 2) + OF_A_BLOCKED_EXIT * blocked;
            if best.as_ref().is_none_or(|(least, ..)| cost < *least) {
                best = Some((cost, room, laid));
            }
        }
        let Some((_, room, laid)) = best else { return false };
        self.put_room(room);
        self.put(nth, laid);
        true
    }

    /// How many exits of this room, and of the rooms near it, have no place left in the walls.
    fn blocked(&self, room: &PlanRoom, exits: usize, from: usize) -> i32 {
        let near = self.rooms.iter().enumerate().filter(|(_, other)| room.apart(other) <= NEAR);
        let open = near.map(|(nth, other)| {
            let open = self.exits[nth].saturating_sub(other.doors.len() + usize::from(nth == from));
            (other, open)
        });
        let missing =
            |(room, open): (&PlanRoom, usize)| open.saturating_sub(if open == 0 { 0 } else { self.free(room) });
        let all: usize = open.chain([(room, exits.saturating_sub(1))]).map(missing).sum();
        i32::try_from(all).unwrap_or_default()
    }

    /// How many more doors fit in a room's walls: not side by side, with two free squares in front.
    fn free(&self, room: &PlanRoom) -> usize {
        let mut last: Option<DoorPlace> = None;
        let free = room.places().filter(|door| {
            let is_open = |far: i32| {
                let at = door.way.from(door.inside, far);
                let step = RouteStep { at, way: door.way, is_first: far == 1, is_last: false };
                self.ground.toll(step, 0, Rock::Everywhere).is_some()
            };
            let beside =
                last.is_some_and(|last| last.way == door.way && last.inside.squared_distance(door.inside) == 1);
            let counts = !beside && (1..=2).all(is_open);
            if counts {
                last = Some(*door);
            }
            counts
        });
        free.count()
    }

    fn way_between(&mut self, nth: usize, from: usize, room: &PlanRoom) -> Option<LaidCorridor> {
        let (_, passage) = self.passages.get(nth)?;
        let from = &self.rooms[from];
        let (a, b) = if passage.a == room.id { (room, from) } else { (from, room) };
        self.router.short_way(&self.ground, a, b)
    }

    fn places_beside(&self, far: i32, found: &RoomToPlace, from: usize) -> Vec<(i32, Square)> {
        let other = &self.rooms[from];
        let reach = NEXT_TO + far;
        let low = Square::new(other.low.x - found.size.0 - reach, other.low.y - found.size.1 - reach);
        let high = other.high().plus(Square::new(reach, reach));
        let toward = found.at.minus(self.hints[from]);
        let wanted: Vec<_> = self.hints.iter().map(|&hint| side(found.at.minus(hint))).collect();
        let bounds = self.bounds();
        let cost = |low: Square| {
            let room = PlanRoom::at(found.id, low, found.size);
            if room.apart(other) < NEXT_TO {
                return None;
            }
            let gap = |one: i32, long: i32, other: i32, also: i32| (other - one - long).max(one - other - also).max(-1);
            let across = gap(room.low.x, room.size.0, other.low.x, other.size.0);
            let down = gap(room.low.y, room.size.1, other.low.y, other.size.1);
            let mut cost = OF_CORRIDOR * (across.max(0) + down.max(0));
            if across >= 0 && down >= 0 {
                cost += OF_A_TURN;
            }
            let middle = Square::new(room.middle().0, room.middle().1);
            cost += off(toward, middle.minus(Square::new(other.middle().0, other.middle().1)));
            for (nth, (other, wanted)) in self.rooms.iter().zip(&wanted).enumerate() {
                let open = self.exits[nth].saturating_sub(other.doors.len()) + found.exits;
                if nth != from && room.apart(other) < NEAR {
                    cost += OF_AN_EXIT * i32::try_from(open).unwrap_or_default();
                }
                let far = middle.minus(Square::new(other.middle().0, other.middle().1));
                let is_kept = wanted.0 * far.x > 0 || wanted.1 * far.y > 0 || *wanted == (0, 0);
                cost += if is_kept { 0 } else { OUT_OF_ORDER };
            }
            let grown = bounds.union(room.squares());
            let grown = i32::try_from(grown.count() - bounds.count()).unwrap_or_default();
            Some((cost + grown * OF_BOUNDS / 100, low))
        };
        sorted(SquareRect::new(low, high).squares().filter_map(cost))
    }

    fn bounds(&self) -> SquareRect {
        let rooms = self.rooms.iter().map(PlanRoom::squares);
        rooms.reduce(SquareRect::union).unwrap_or_default()
    }

    fn is_clear(&self, room: &PlanRoom, from: usize) -> bool {
        let is_free = |at| self.ground.square(at).is_free();
        let keeps_off = |(nth, other): (usize, &PlanRoom)| nth == from || room.apart(other) >= APART;
        self.rooms.iter().enumerate().all(keeps_off) && room.squares().grown(1).squares().all(is_free)
    }
}

fn off(wanted: Square, is: Square) -> i32 {
    let [a, b, c, d] = [wanted.x, wanted.y, is.x, is.y].map(f64::from);
    let long = ((a * a + b * b) * (c * c + d * d)).sqrt();
    #[expect(clippy::cast_possible_truncation, reason = "between 0 and TURNED_ROUND")]
    let cost = if long > 0.0 { (TURNED_ROUND * (1.0 - (a * c + b * d) / long)) as i32 } else { 0 };
    cost
}
