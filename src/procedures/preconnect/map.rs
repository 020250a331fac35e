//! What has been mapped: the rooms and their doors, the levels they lie on, and the exits still to be followed.

use super::route::{CorridorRoute, Pathfinder, RouteQuery, RouteStart, RouteTarget};
use super::settings::Settings;
use crate::dice::Face;
use crate::dungeon::{Feature, LevelId, Spot};
use crate::geometry::{Direction, Footprint, Square};
use crate::procedures::Table;
use crate::procedures::tunnels::{Levels, Site};
use crate::trace::{Dial, Hand, Step, Tell};
use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;

/// The place of a room among [`Map::rooms`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RoomId(pub usize);

/// All that is mapped.
#[derive(Debug)]
pub struct Map {
    pub settings: Settings,
    pub levels: Levels,
    /// The rooms, in the order drawn.
    pub rooms: Vec<Room>,
    /// The exits to be followed, first in, first out (R9).
    pub queue: VecDeque<Exit>,
    /// Those that were put off until something is mapped that way, each with the room that one looks from (R7).
    pub put_off: VecDeque<(Leaving, RoomId)>,
    /// How many junctions stand that a die made.
    pub junctions: usize,
    /// The squares that do not count as mapped: stumps of dead ends, landings (R2, R3).
    pub unmapped: BTreeSet<(LevelId, Square)>,
    /// What is laid over the map for the exit that is being followed.
    pub dial: Option<Arc<Dial>>,
    paths: Pathfinder,
}

/// A room.
#[derive(Clone, Debug)]
pub struct Room {
    pub spot: Spot,
    pub ground: Footprint,
    /// Its number, as it was rolled or in the order drawn.
    pub number: u32,
    /// The middle of the site it stands on.
    pub site: Square,
    pub doors: Vec<Door>,
    /// The squares that ladders and stairs stand on.
    pub stairs: Vec<Square>,
    /// How often its exits were rolled once more (R4).
    pub renewed: usize,
}

/// A way through the wall of a room: the square inside it, and the way out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Door {
    pub inside: Square,
    pub way: Direction,
    /// Whether nothing leads through it yet.
    pub open: bool,
}

/// Where one stands when a die says where an exit leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Here {
    pub spot: Spot,
    pub ground: Footprint,
    /// The middle of its site.
    pub site: Square,
    pub what: Whereabouts,
}

/// What kind of place that is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whereabouts {
    Room(RoomId),
    /// The landing of stairs that come from a room, or from a way on from a junction.
    Landing(Option<RoomId>),
    Junction,
    Bend,
}

/// An exit to be followed.
#[derive(Clone, Copy, Debug)]
pub enum Exit {
    /// Through a wall; what it leads to may have been rolled with it.
    Door(RoomId, usize, Option<Face>),
    /// By a ladder or stairs on a square of a room.
    Stairs(RoomId, Square, Feature),
    /// On from a junction, where its die said.
    Way(Here, Face),
}

/// An exit that is being followed: where one stands, and how the corridor begins.
#[derive(Clone, Copy, Debug)]
pub struct Leaving {
    pub here: Here,
    pub start: RouteStart,
    /// The place of its door among those of its room.
    pub door: Option<usize>,
}

impl Leaving {
    /// The first square beyond it.
    pub fn first(&self) -> Square {
        self.start.way.from(self.start.inside, 1)
    }

    pub fn level(&self) -> LevelId {
        self.here.spot.level
    }

    /// The room that it begins in, to which it may come back.
    pub fn own_room(&self) -> Option<RoomId> {
        match self.here.what {
            Whereabouts::Room(room) => Some(room),
            Whereabouts::Landing(_) | Whereabouts::Junction | Whereabouts::Bend => None,
        }
    }
}

impl Here {
    /// The room whose number counts: itself, or the one that its stairs come from.
    pub fn room(&self) -> Option<RoomId> {
        match self.what {
            Whereabouts::Room(room) => Some(room),
            Whereabouts::Landing(room) => room,
            Whereabouts::Junction | Whereabouts::Bend => None,
        }
    }
}

impl Map {
    /// Nothing but rock.
    pub fn new(settings: Settings) -> Self {
        let levels = Levels::new(settings.levels);
        let levels = if settings.method.numbers_rooms() { levels.lettered() } else { levels };
        let (rooms, queue, put_off, unmapped, paths) = Default::default();
        Self { settings, levels, rooms, queue, put_off, junctions: 0, unmapped, dial: None, paths }
    }

    pub fn room(&self, id: RoomId) -> &Room {
        &self.rooms[id.0]
    }

    pub fn room_mut(&mut self, id: RoomId) -> &mut Room {
        &mut self.rooms[id.0]
    }

    /// The room that an area is.
    pub fn room_at(&self, spot: Spot) -> Option<RoomId> {
        self.rooms.iter().position(|room| room.spot == spot).map(RoomId)
    }

    /// Whether all rooms stand.
    pub fn is_full(&self) -> bool {
        self.rooms.len() >= self.settings.rooms
    }

    pub fn site(&self, level: LevelId) -> &Site {
        self.levels.site(level)
    }

    pub fn site_mut(&mut self, level: LevelId) -> &mut Site {
        self.levels.site_mut(level)
    }

    /// The route of the corridor behind an exit.
    pub fn route(&mut self, leaving: &Leaving, target: &RouteTarget) -> Option<CorridorRoute> {
        self.route_on(Hand::Straight, leaving, target)
    }

    /// The same, round what one stands in to the left or the right of it (R6).
    pub fn route_on(&mut self, hand: Hand, leaving: &Leaving, target: &RouteTarget) -> Option<CorridorRoute> {
        let around = (hand != Hand::Straight).then(|| (leaving.here.ground.at(), hand));
        let query = RouteQuery { from: leaving.here.spot.area, start: leaving.start, target: *target, around };
        self.paths.find(self.levels.site(leaving.level()), query)
    }

    /// Closes a step that belongs to the exit that is being followed.
    pub fn note<F: Tell>(&self, step: Step<F>, table: &mut Table) {
        table.note(match &self.dial {
            Some(dial) => step.under(dial),
            None => step,
        });
    }

    /// What an area is called.
    pub fn name(&self, spot: Spot) -> String {
        self.site(spot.level).name(spot.area)
    }

    /// What one stands in, in a sentence.
    pub fn told(&self, here: &Here) -> String {
        let name = self.name(here.spot);
        match here.what {
            Whereabouts::Room(_) => format!("room {name}"),
            Whereabouts::Landing(_) => format!("landing {name}"),
            Whereabouts::Junction => format!("junction {name}"),
            Whereabouts::Bend => format!("bend {name}"),
        }
    }

    /// What one leaves it by, in a sentence: `the north exit of room 3`.
    pub fn told_exit(&self, leaving: &Leaving) -> String {
        match leaving.here.what {
            Whereabouts::Room(_) => {
                format!("the {} exit of {}", way_name(leaving.start.way), self.told(&leaving.here))
            }
            Whereabouts::Landing(_) => self.told(&leaving.here),
            Whereabouts::Junction | Whereabouts::Bend => {
                format!("the way {} from {}", way_name(leaving.start.way), self.told(&leaving.here))
            }
        }
    }

    /// Where one stands in a room.
    pub fn here(&self, id: RoomId) -> Here {
        let room = self.room(id);
        Here { spot: room.spot, ground: room.ground, site: room.site, what: Whereabouts::Room(id) }
    }
}

/// A way by its name.
pub fn way_name(way: Direction) -> &'static str {
    match way {
        Direction::North => "north",
        Direction::NorthEast => "north-east",
        Direction::East => "east",
        Direction::SouthEast => "south-east",
        Direction::South => "south",
        Direction::SouthWest => "south-west",
        Direction::West => "west",
        Direction::NorthWest => "north-west",
    }
}

/// A sentence’s beginning.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
