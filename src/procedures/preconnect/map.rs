//! The mapped rooms with their doors, and their exits.

use super::route::RouteStart;
use crate::dice::Face;
use crate::dungeon::{Feature, LevelId, Spot};
use crate::geometry::{Direction, Footprint, Square};
use crate::procedures::tunnels::{Gate, SideExit};

/// A room, by its index in the order drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RoomId(pub usize);

#[derive(Clone, Debug)]
pub struct MappedRoom {
    pub spot: Spot,
    pub ground: Footprint,
    /// The number rolled for it. If dice don't number rooms, its place in the order drawn, from 1. If they do, None for
    /// room A of `laid=on` and for rooms that another procedure drew.
    pub number: Option<u32>,
    /// The middle of its plot.
    pub plot: Square,
    pub doors: Vec<RoomDoor>,
    /// The squares of its ladders and stairs.
    pub stairs: Vec<Square>,
    /// How many extra rolls its exits have had (R4).
    pub renewed: usize,
}

/// A way through the wall of a room: the square inside, and the direction out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RoomDoor {
    pub inside: Square,
    pub way: Direction,
    /// Whether nothing leads through it yet.
    pub open: bool,
}

/// A place with exits. The dice say where its exits lead, counted from here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Origin {
    pub spot: Spot,
    pub ground: Footprint,
    /// The middle of its plot.
    pub plot: Square,
    pub kind: OriginKind,
}

/// The kind of a place with exits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OriginKind {
    Room(RoomId),
    /// The landing of stairs, and the room they come from. None if they come from a corridor.
    Landing(Option<RoomId>),
    Junction,
    Bend,
    /// A square of a tunnel with an exit in its side.
    Side(Gate),
    /// A room whose ladder or stairs lead to the next level, but have no landing yet.
    Climb {
        room: RoomId,
        to: LevelId,
    },
    /// A ladder or stairs, of a room or in the side of a tunnel, whose landing is due.
    Stairs(Feature, Option<RoomId>),
}

impl OriginKind {
    /// The current room: the place itself, or the room that its stairs come from.
    pub const fn room(self) -> Option<RoomId> {
        match self {
            Self::Room(room) | Self::Climb { room, .. } => Some(room),
            Self::Landing(room) | Self::Stairs(_, room) => room,
            Self::Junction | Self::Bend | Self::Side(_) => None,
        }
    }
}

/// An exit that isn't followed yet.
#[derive(Clone, Copy, Debug)]
pub enum QueuedExit {
    /// A door of a room, by its index in the list of doors. The face is the die for where it leads, if that die was
    /// dropped for the door.
    Door(RoomId, usize, Option<Face>),
    /// A ladder or stairs on a square of a room.
    Stairs(RoomId, Square, Feature),
    /// A way on from a junction, and the die for where it leads.
    Way(Origin, Face),
    /// An exit in the side of a tunnel.
    Side(SideExit),
}

/// A landing that isn't made until its exit leads somewhere (leximorph R12).
#[derive(Clone, Copy, Debug)]
pub struct DueLanding {
    /// The room or the junction where its ladder or stairs begin.
    pub from: Spot,
    pub room: Option<RoomId>,
    pub by: Feature,
    /// The direction in which the ladder or stairs lead.
    pub way: Direction,
}

/// The exit that is being followed.
#[derive(Clone, Copy, Debug)]
pub struct Departure {
    pub from: Origin,
    /// How its corridor begins.
    pub start: RouteStart,
    /// If it leaves by a door: the door's index in the room's list.
    pub door: Option<usize>,
}

impl Departure {
    /// The first square of its corridor.
    pub fn first(&self) -> Square {
        self.start.way.from(self.start.inside, 1)
    }

    pub const fn level(&self) -> LevelId {
        self.from.spot.level
    }

    /// The level on which it goes on.
    pub const fn leads_on(&self) -> LevelId {
        match self.from.kind {
            OriginKind::Climb { to, .. } => to,
            _ => self.level(),
        }
    }

    /// The room that it leaves and can come back to.
    pub const fn own_room(&self) -> Option<RoomId> {
        match self.from.kind {
            OriginKind::Room(room) => Some(room),
            _ => None,
        }
    }

    /// The door or other feature at the start of its corridor.
    pub fn threshold(&self) -> Option<Feature> {
        match self.from.kind {
            OriginKind::Side(gate) => gate.feature(),
            _ => self.door.map(|_| Feature::Door),
        }
    }
}
