use super::plots::{LaidCorridor, Plots};
use super::room::{DoorPlace, PlanRoom};
use super::route::Router;
use crate::dungeon::{AreaId, Feature, Level, Passage, PassageId, Set, Tunnel};
use crate::geometry::{Direction, Square};
use crate::scene::plan::floor::FloorPlan;

/// Which passages have doors even if the procedure doesn't say so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlainDoors {
    /// No passage.
    None,
    /// Every passage that isn't secret.
    Everywhere,
}

pub(super) struct FloorDraft<'l> {
    pub(super) passages: Vec<(PassageId, &'l Passage)>,
    pub(super) rooms: Vec<PlanRoom>,
    /// The middles of the rooms on the node map, if the rooms were found one after the other.
    pub(super) hints: Vec<Square>,
    /// How many exits each room of `hints` had when it was found.
    pub(super) exits: Vec<usize>,
    /// For each area, by its index: the index of its room in `rooms`.
    pub(super) places: Vec<Option<usize>>,
    pub(super) ground: Plots,
    pub(super) corridors: Vec<Option<LaidCorridor>>,
    pub(super) router: Router,
    doors: PlainDoors,
}

impl<'l> FloorDraft<'l> {
    pub(super) fn of(level: &'l Level, doors: PlainDoors) -> Self {
        let passages: Vec<_> = level.passages().collect();
        let corridors = vec![None; passages.len()];
        let (rooms, hints, exits, places, ground) = Default::default();
        Self { passages, rooms, hints, exits, places, ground, corridors, router: Router::new(), doors }
    }

    pub(super) fn put_room(&mut self, room: PlanRoom) {
        self.ground.put_room(self.rooms.len(), &room);
        let index = room.id.index();
        if self.places.len() <= index {
            self.places.resize(index + 1, None);
        }
        self.places[index] = Some(self.rooms.len());
        self.rooms.push(room);
    }

    /// The rooms that a passage joins, as indices.
    pub(super) fn ends(&self, nth: usize) -> Option<(usize, usize)> {
        let (_, passage) = self.passages.get(nth)?;
        let place = |area: AreaId| *self.places.get(area.index())?;
        Some((place(passage.a)?, place(passage.b)?))
    }

    /// The distance between two joined rooms, across and down together, in half squares.
    pub(super) fn distance(&self, nth: usize) -> i32 {
        let middles = self.ends(nth).map(|(a, b)| (self.rooms[a].middle(), self.rooms[b].middle()));
        middles.map_or(0, |(a, b)| (a.0 - b.0).abs() + (a.1 - b.1).abs())
    }

    pub(super) fn lay(&mut self, nth: usize) -> bool {
        self.find(nth).map(|laid| self.put(nth, laid)).is_some()
    }

    pub(super) fn find(&mut self, nth: usize) -> Option<LaidCorridor> {
        let (a, b) = self.ends(nth)?;
        let (ground, from, to) = (&self.ground, &self.rooms[a], &self.rooms[b]);
        if a == b { self.router.round(ground, from) } else { self.router.way(ground, from, to) }
    }

    pub(super) fn put(&mut self, nth: usize, laid: LaidCorridor) {
        self.ground.put(nth, &laid);
        if let (Some((a, b)), [first, second, .., before, last]) = (self.ends(nth), &laid.squares[..]) {
            let door = |inside: Square, outside: Square| {
                Some((nth, DoorPlace { inside, way: Direction::between(inside, outside)? }))
            };
            self.rooms[a].doors.extend(door(*first, *second));
            self.rooms[b].doors.extend(door(*last, *before));
        }
        self.corridors[nth] = Some(laid);
    }

    pub(super) fn take(&mut self, nth: usize) -> Option<LaidCorridor> {
        let laid = self.corridors.get_mut(nth)?.take()?;
        self.ground.take(&laid);
        for room in self.ends(nth).into_iter().flat_map(<[usize; 2]>::from) {
            self.rooms[room].doors.retain(|(other, _)| *other != nth);
        }
        Some(laid)
    }

    pub(super) fn floor(&self) -> FloorPlan {
        let rooms = self.rooms.iter().map(|room| (room.id, room.footprint()));
        let tunnel = |(nth, (id, passage)): (usize, &(PassageId, &Passage))| {
            let Some(laid) = self.corridors.get(nth)?.as_ref() else { return Some((*id, self.straight(nth)?)) };
            // If two corridors cross, the earlier corridor runs above.
            let crossed = self.ground.crossings(nth, laid).map(|(place, other)| (place, other < nth));
            let tunnel = tunnel_of(&laid.squares, passage.features, crossed);
            let has_doors = self.doors == PlainDoors::Everywhere;
            Some((*id, if has_doors { with_doors(tunnel, nth, passage.features) } else { tunnel }))
        };
        FloorPlan::of(rooms, self.passages.iter().enumerate().filter_map(tunnel))
    }

    /// The corridor of a passage that has no route. It has one bend, and goes through everything in its way.
    fn straight(&self, nth: usize) -> Option<Tunnel> {
        let (a, b) = self.ends(nth)?;
        let (from, to) = (self.rooms[a].footprint().at(), self.rooms[b].footprint().at());
        Some(Tunnel::over([from, Square::new(to.x, from.y), to]))
    }
}

/// Each crossing is an index in `squares`, and whether this corridor runs below.
fn tunnel_of(squares: &[Square], features: Set<Feature>, crossings: impl Iterator<Item = (usize, bool)>) -> Tunnel {
    let mut tunnel = Tunnel::over(squares.iter().copied());
    let crossings: Vec<(usize, bool)> = crossings.collect();
    for feature in features.iter() {
        let along = match feature {
            Feature::Secret => 1,
            Feature::Door | Feature::Locked => tunnel.length().saturating_sub(1),
            _ => half_steps(midway(squares.len(), &crossings)),
        };
        tunnel = tunnel.with(feature, along);
    }
    for (place, is_below) in crossings {
        tunnel = tunnel.with(if is_below { Feature::Under } else { Feature::Over }, half_steps(place));
    }
    tunnel
}

/// Corridors of up to this many half steps have one door, because two would be too close together. A step is one
/// square.
const SHORT: u16 = 8;

/// A long tunnel has a door at each end. A short tunnel has a door at one end. A locked door replaces the door at the
/// far end. A secret passage has only its secret door.
fn with_doors(mut tunnel: Tunnel, nth: usize, features: Set<Feature>) -> Tunnel {
    let (long, is_locked) = (tunnel.length(), features.contains(Feature::Locked));
    if features.contains(Feature::Secret) || features.contains(Feature::Door) || long < 4 {
        return tunnel;
    }
    let is_short = long <= SHORT;
    if !is_short || (!is_locked && nth.is_multiple_of(2)) {
        tunnel = tunnel.with(Feature::Door, 1);
    }
    if !is_locked && (!is_short || nth % 2 == 1) {
        tunnel = tunnel.with(Feature::Door, long - 1);
    }
    tunnel
}

fn half_steps(place: usize) -> u16 {
    u16::try_from(2 * place).unwrap_or(u16::MAX)
}

/// The index of the square nearest to the middle that no other corridor crosses.
fn midway(squares: usize, crossings: &[(usize, bool)]) -> usize {
    let middle = squares / 2;
    let free = |place: &usize| crossings.iter().all(|(crossed, _)| crossed != place);
    (1..squares.saturating_sub(1)).filter(free).min_by_key(|place| place.abs_diff(middle)).unwrap_or(middle)
}
