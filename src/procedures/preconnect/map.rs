//! The mapped rooms with their doors, and their exits.

use super::route::RouteStart;
use crate::dice::Face;
use crate::dungeon::{Feature, LevelId, Spot};
use crate::geometry::{Direction, Footprint, Square};
use crate::procedures::tunnels::{Gate, SideExit};

/// A room's place in the order drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RoomId(pub usize);

#[derive(Clone, Debug)]
pub struct MappedRoom {
    pub spot: Spot,
    pub ground: Footprint,
    /// The number that was rolled, or else the room's place in the order drawn, from 1. If dice give rooms their
    /// numbers, room A of `laid=on` and rooms that another procedure drew have no number.
    pub number: Option<u32>,
    /// The middle of its plot.
    pub plot: Square,
    pub doors: Vec<RoomDoor>,
    pub stairs: Vec<Square>,
    /// The number of extra rolls for its exits (R4).
    pub renewed: usize,
}

/// The square inside, and the direction out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RoomDoor {
    pub inside: Square,
    pub way: Direction,
    pub open: bool,
}

/// The place that an exit leaves. Dice say where the exit leads, as seen from this place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Origin {
    pub spot: Spot,
    pub ground: Footprint,
    /// The middle of its plot.
    pub plot: Square,
    pub kind: OriginKind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OriginKind {
    Room(RoomId),
    /// A landing, with the room that its stairs come from. None if they come from a corridor.
    Landing(Option<RoomId>),
    Junction,
    Bend,
    Side(Gate),
    /// If `room-number` began the dungeon: a room whose ladder or stairs lead to level `to`. Their landing isn't
    /// made until a die says where it leads.
    Climb {
        room: RoomId,
        to: LevelId,
    },
    /// If another procedure began the dungeon: a ladder or stairs of a room, or stairs in the side of a tunnel. Their
    /// landing isn't made until its exit leads somewhere.
    Stairs(Feature, Option<RoomId>),
}

impl OriginKind {
    pub const fn room(self) -> Option<RoomId> {
        match self {
            Self::Room(room) | Self::Climb { room, .. } => Some(room),
            Self::Landing(room) | Self::Stairs(_, room) => room,
            Self::Junction | Self::Bend | Self::Side(_) => None,
        }
    }
}

#[derive(Clone, Copy, Debug)]
pub enum QueuedExit {
    /// A door, by its index in the list of doors, with the die that was dropped for it.
    Door(RoomId, usize, Option<Face>),
    Stairs(RoomId, Square, Feature),
    Way(Origin, Face),
    Side(SideExit),
}

#[derive(Clone, Copy, Debug)]
pub struct DueLanding {
    pub from: Spot,
    pub room: Option<RoomId>,
    pub by: Feature,
    pub way: Direction,
}

#[derive(Clone, Copy, Debug)]
pub struct Departure {
    pub from: Origin,
    pub start: RouteStart,
    /// The door's index in the room's list.
    pub door: Option<usize>,
}

impl Departure {
    pub fn first(&self) -> Square {
        self.start.way.from(self.start.inside, 1)
    }

    pub const fn level(&self) -> LevelId {
        self.from.spot.level
    }

    pub const fn leads_on(&self) -> LevelId {
        match self.from.kind {
            OriginKind::Climb { to, .. } => to,
            _ => self.level(),
        }
    }

    pub const fn own_room(&self) -> Option<RoomId> {
        match self.from.kind {
            OriginKind::Room(room) => Some(room),
            _ => None,
        }
    }

    pub fn threshold(&self) -> Option<Feature> {
        match self.from.kind {
            OriginKind::Side(gate) => gate.feature(),
            _ => self.door.map(|_| Feature::Door),
        }
    }
}
