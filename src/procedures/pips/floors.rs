//! What has been mapped: floor by floor its areas, the passages between them, and the ends still open.

use super::settings::Settings;
use super::walls::door_square;
use crate::dice::{Die, Face};
use crate::dungeon::{Area, AreaId, AreaKind, Feature, LevelId, Mark, PassageId, Spot, Tunnel};
use crate::geometry::{Direction, Footprint, Square};
use crate::procedures::Table;
use crate::procedures::tunnels::Site;
use crate::trace::Change;
use std::collections::VecDeque;

/// Where one comes in.
pub const ENTRANCE: Spot = Spot { level: LevelId(0), area: AreaId(1) };

/// An end from which something leads on that nobody has thrown for yet.
#[derive(Clone, Copy, Debug)]
pub enum OpenEnd {
    /// The die’s zone says which way.
    Anywhere,
    /// This way, perhaps through a doorway; the zone is not read (R4).
    Toward(Direction, bool),
}

/// All floors.
#[derive(Debug)]
pub struct Map {
    pub settings: Settings,
    pub floors: Vec<Floor>,
    /// How many pieces stand.
    pub pieces: usize,
    /// The corridors' far ends, in the order dug.
    pub corridor_ends: Vec<Spot>,
}

/// A floor.
#[derive(Debug)]
pub struct Floor {
    pub site: Site,
    pub places: Vec<Place>,
    pub open: VecDeque<(AreaId, OpenEnd)>,
}

/// An area as the digging knows it.
#[derive(Clone, Debug)]
pub struct Place {
    pub kind: AreaKind,
    pub at: Square,
    /// What a room covers.
    pub room: Option<Footprint>,
    /// The face that it is the piece of.
    pub face: Option<Face>,
    /// The way one came in.
    pub way: Direction,
    /// The ways out that are taken, the way back among them.
    pub taken: Vec<Direction>,
    /// How many exits were thrown for.
    pub exits: usize,
    /// Whether stairs or a trap door lead to or from its middle.
    pub has_stairs: bool,
    /// How many passages end at it that are no secret.
    pub ways: usize,
}

impl Place {
    /// An area of one square.
    pub fn spot(kind: AreaKind, at: Square, way: Direction, face: Option<Face>) -> Self {
        let taken = vec![way.back()];
        Self { kind, at, room: None, face, way, taken, exits: 0, has_stairs: false, ways: 0 }
    }

    /// A room.
    pub fn room(room: Footprint, way: Direction, face: Face) -> Self {
        Self { room: Some(room), ..Self::spot(AreaKind::Room, room.at(), way, Some(face)) }
    }

    /// Its way out that a die names: one that is taken counts as the next to the right (R5, R7); none if
    /// all are.
    pub fn free_way(&self, named: Direction) -> Option<Direction> {
        // A way between the four is one that a room was come in by: its walls are the four.
        let named = if self.room.is_some() && named.is_diagonal() { named.turned(1) } else { named };
        (0..4).map(|quarters| named.turned(2 * quarters)).find(|way| !self.taken.contains(way))
    }

    /// The square that a passage leaves it from.
    pub fn door_square(&self, way: Direction) -> Square {
        self.room.map_or(self.at, |room| door_square(&room, way))
    }

    /// As the dungeon has it.
    pub fn area(&self, id: AreaId) -> Area {
        let area = match self.room {
            Some(room) => Area::on(id, room),
            None => Area::spot(id, self.kind, self.at),
        };
        Area { die: self.face.map(|face| (Die::D6, face)), ..area }
    }

    /// A passage meets it over its square `at`, coming from `before`: that way is taken.
    fn met_at(&mut self, at: Square, before: Square) {
        let Some(side) = Direction::between(at, before) else { return };
        if self.door_square(side) == at {
            self.taken.push(side);
        }
    }
}

impl Map {
    /// Nothing but the entrance (R1).
    pub fn enter(settings: Settings, table: &mut Table) -> Self {
        let kind = if settings.tunnel { AreaKind::Edge } else { AreaKind::Stairs };
        let mut entrance = Place::spot(kind, Square::new(0, 0), Direction::South, None);
        entrance.has_stairs = true;
        let mut floor = Floor::new(LevelId(0));
        floor.site.add(entrance.area(AreaId(1)).marked(Mark::Entrance), table);
        floor.places.push(entrance);
        Self { settings, floors: vec![floor], pieces: 0, corridor_ends: Vec::new() }
    }

    pub fn floor(&self, level: LevelId) -> &Floor {
        &self.floors[level.index()]
    }

    pub fn floor_mut(&mut self, level: LevelId) -> &mut Floor {
        &mut self.floors[level.index()]
    }

    pub fn place(&self, spot: Spot) -> &Place {
        &self.floor(spot.level).places[spot.area.index()]
    }

    pub fn place_mut(&mut self, spot: Spot) -> &mut Place {
        &mut self.floor_mut(spot.level).places[spot.area.index()]
    }

    /// Whether a floor is the last that there may be.
    pub fn is_last(&self, level: LevelId) -> bool {
        level.0 + 1 >= self.settings.levels
    }

    /// Another end is open.
    pub fn open(&mut self, spot: Spot, end: OpenEnd) {
        self.floor_mut(spot.level).open.push_back((spot.area, end));
    }

    /// The next of the open ends: on the topmost floor that has one the first (R9).
    pub fn next_open(&mut self) -> Option<(Spot, OpenEnd)> {
        let mut floors = (0..).map(LevelId).zip(&mut self.floors);
        floors.find_map(|(level, floor)| floor.open.pop_front().map(|(area, end)| (Spot { level, area }, end)))
    }
}

impl Floor {
    /// Nothing but rock.
    pub fn new(level: LevelId) -> Self {
        Self { site: Site::untouched(level), places: Vec::new(), open: VecDeque::new() }
    }

    /// Adds an area.
    pub fn add(&mut self, place: Place, table: &mut Table) -> AreaId {
        let area = self.site.add(place.area(self.site.next_area()), table);
        self.places.push(place);
        area
    }

    /// Digs a passage over these squares, from one area to another.
    pub fn dig(&mut self, from: AreaId, to: AreaId, tunnel: Tunnel, table: &mut Table) -> PassageId {
        let squares = tunnel.course.squares();
        if let ([first, second, ..], [.., before, last]) = (&squares[..], &squares[..]) {
            self.places[from.index()].met_at(*first, *second);
            self.places[to.index()].met_at(*last, *before);
        }
        let is_secret = tunnel.fittings.iter().any(|fitting| fitting.feature == Feature::Secret);
        let id = self.site.lay([from, to], &squares, tunnel, table);
        for area in [from, to].into_iter().filter(|_| !is_secret) {
            self.places[area.index()].ways += 1;
            self.name_by_its_ways(area, table);
        }
        id
    }

    /// An area on a square of a passage ends it there; another goes on from it.
    pub fn divide(&mut self, id: PassageId, mut place: Place, table: &mut Table) -> AreaId {
        let (at, area) = (place.at, self.site.next_area());
        let squares = self.site.squares(id).windows(3).find(|squares| squares[1] == at);
        let neighbours = squares.into_iter().flat_map(|squares| [squares[0], squares[2]]);
        place.taken.extend(neighbours.filter_map(|square| Direction::between(at, square)));
        place.ways = 2;
        self.site.divide(id, place.area(area), table);
        self.places.push(place);
        area
    }

    /// A corridor's end is a junction where more ways meet; a dead end that something comes upon is none
    /// any more.
    fn name_by_its_ways(&mut self, area: AreaId, table: &mut Table) {
        let place = &mut self.places[area.index()];
        let kind = match (place.kind, place.ways) {
            (AreaKind::Corner | AreaKind::DeadEnd, 3..) => AreaKind::Junction,
            (AreaKind::DeadEnd, 2) => AreaKind::Corner,
            _ => return,
        };
        place.kind = kind;
        table.change(Change::AreaKind(area, kind));
    }
}
