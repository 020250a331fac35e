//! What an edit is, what it did, and why it can't be made: facts. `words.rs` says them in English.
#![expect(missing_docs, reason = "the comment on a variant explains its fields")]

use crate::dungeon::{Feature, named};
use crate::geometry::Square;

named! {
    /// A kind of door, as links write it.
    Fixture {
        /// A door.
        Door = "door",
        /// A locked door.
        Lock = "lock",
        /// A secret door.
        Secret = "secret",
    }
}

impl Fixture {
    /// The feature that a passage gets with this kind of door.
    pub const fn feature(self) -> Feature {
        match self {
            Self::Door => Feature::Door,
            Self::Lock => Feature::Locked,
            Self::Secret => Feature::Secret,
        }
    }
}

/// A change that the user makes to the finished map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Edit {
    /// Adds a door, a secret door or a lock where a passage leaves an area.
    Add(Fixture, Leaving),
    /// Removes a door, a secret door or a lock where a passage leaves an area.
    Remove(Fixture, Leaving),
    /// Digs a corridor from one place to another.
    AddCorridor { from: EditPlace, to: EditPlace },
    /// Draws a room between two corner squares and joins it to `to`; without `to`, to the nearest area or corridor.
    AddRoom { corners: [MapSquare; 2], to: Option<EditPlace> },
    /// Removes a whole passage.
    RemoveCorridor(Leaving),
    /// Removes the room with that label, and its passages.
    RemoveRoom(String),
    /// Adds stairs from a place down to the next level.
    AddStairs(EditPlace),
    /// Removes the stairs between two areas.
    RemoveStairs(Leaving),
    /// Renames the area with that label.
    Name { label: String, name: String },
    /// Moves the label of an area to a square.
    Move { label: String, to: MapSquare },
}

/// An edit that begins at one square and ends at another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EditStart {
    /// Digs a corridor from here.
    Corridor,
    /// Draws a room with a corner here.
    Room,
    /// Moves the label of the area here.
    Label,
}

/// Where a passage leaves an area, by the labels of the areas that it joins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leaving {
    pub from: String,
    pub to: String,
    /// Which of the passages between them, counted from 1. A passage that comes back to its own area counts twice,
    /// because it leaves that area at both its ends.
    pub number: u32,
}

/// A square of a level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MapSquare {
    /// The name of the level. None: the first level.
    pub level: Option<String>,
    pub at: Square,
}

/// A place on the map: an area or a square.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EditPlace {
    /// The area with that label.
    Area(String),
    Square(MapSquare),
}

/// What an edit did, and the labels of the areas that it made or joined.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EditEvent {
    /// The number of the edit in the link, counted from 1.
    pub number: usize,
    pub edit: Edit,
    pub labels: Vec<String>,
}

/// Why an edit can't be made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EditFault {
    /// The text can't be read as an edit.
    Unreadable,
    /// A link has at most this many edits.
    TooMany(usize),
    /// No area has that label.
    NoSuchArea(String),
    /// No level has that name.
    NoSuchLevel(String),
    /// Only this many passages join the two areas.
    NoSuchPassage { from: String, to: String, passages: usize },
    /// No stairs join the two areas.
    NoSuchStairs { from: String, to: String },
    /// A door of some kind is there already: a wall has at most one.
    HasADoor(Fixture),
    /// Nothing of that kind is there to remove.
    NothingThere(Fixture),
    /// The passage leaves the area over a corner, where there is no wall.
    BareCorner,
    /// The party couldn't reach the area with this label any more.
    CutsOff(String),
    /// The edit would add something to the area with this label, but the party can't reach that area.
    OutOfReach(String),
    /// Another area has that label.
    LabelTaken(String),
    /// The place has that label already.
    SameName(String),
    /// The name is too long, or has a character that isn't allowed.
    BadName,
    /// Each room of this level is a dungeon of its own, so no edit can dig there or move a label there.
    Coarse,
    /// It names places on two levels, but they must be on the same level.
    TwoLevels,
    /// This square is too far from the map.
    TooFar(MapSquare),
    /// A room has at most this many squares along a side.
    TooLarge(i32),
    /// It needs free ground, and this square isn't free.
    NotFree(MapSquare),
    /// No free route leads there.
    NoWay,
    /// Nothing can join the corridor on this square.
    NoJunction(MapSquare),
    /// Its two ends are the same place.
    OnePlace,
    /// Both its ends are in rock.
    Rock,
    /// The area with this label isn't a room.
    NoRoom(String),
    /// The party enters the dungeon in the room with this label.
    WayIn(String),
    /// Stairs join the room with this label to another level.
    HasStairs(String),
    /// Stairs join the two areas already.
    StairsThere(String, String),
}
