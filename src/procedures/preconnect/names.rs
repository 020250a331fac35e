//! What facts are about: rooms, exits and stairs, by what they are called.

use super::map::OriginKind;
use crate::dungeon::{AreaName, Feature};
use crate::geometry::Direction;

/// A room, which need not be drawn yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RoomName {
    First,
    /// The room that an exit leads to.
    New,
    Number(u32),
    Drawn(AreaName),
}

/// A place from which a die says where an exit leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlaceName {
    pub kind: OriginKind,
    pub area: AreaName,
}

/// An exit of such a place, by the way it faces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExitName {
    pub of: PlaceName,
    pub way: Direction,
}

/// A ladder or stairs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Climb {
    /// [`Feature::Ladder`] or [`Feature::Stairs`].
    pub by: Feature,
    pub from: AreaName,
    /// Whether it begins in a room, not at the end of a corridor.
    pub in_room: bool,
}
