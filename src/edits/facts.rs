//! Edits, what they did, and why they can't be made. `words.rs` has their sentences.
#![expect(missing_docs, reason = "the comment on a variant explains its fields")]

use crate::dungeon::{Feature, named};
use crate::geometry::Square;

named! {
    /// A kind of door.
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
    /// Draws a room between two corner squares. Joins it to `to`, or to the nearest area or corridor if `to` is None.
    AddRoom { corners: [MapSquare; 2], to: Option<EditPlace> },
    /// Removes a whole passage.
    RemoveCorridor(Leaving),
    /// Removes the room with this label, and its passages.
    RemoveRoom(String),
    /// Adds stairs from a place down to the next level.
    AddStairs(EditPlace),
    /// Removes the stairs between two areas.
    RemoveStairs(Leaving),
    /// Renames the area with this label.
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
    /// Moves the label of the area on this square.
    Label,
}

/// Where a passage leaves the area `from`. Areas are named by their labels.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leaving {
    pub from: String,
    pub to: String,
    /// Which of the passages between `from` and `to`, from 1. A passage back to its own area counts twice, once for
    /// each end.
    pub number: u32,
}

/// A square of a level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MapSquare {
    /// The name of the level. None: the first level.
    pub level: Option<String>,
    pub at: Square,
}

/// An area or a square.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EditPlace {
    /// The area with this label.
    Area(String),
    Square(MapSquare),
}

/// What an edit did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EditEvent {
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
    /// No area has this label.
    NoSuchArea(String),
    /// No level has this name.
    NoSuchLevel(String),
    /// Only this many passages join the two areas.
    NoSuchPassage { from: String, to: String, passages: usize },
    /// No stairs join the two areas.
    NoSuchStairs { from: String, to: String },
    /// The passage has this door already, and each end of a passage has at most one door.
    HasADoor(Fixture),
    /// The passage has no such door to remove.
    NothingThere(Fixture),
    /// The passage leaves the area at the corner of a square, so it goes through no wall that could have a door.
    BareCorner,
    /// The party couldn't reach the area with this label any more.
    CutsOff(String),
    /// The party can't reach this area, so it couldn't reach what the edit adds.
    OutOfReach(String),
    /// Another area has this label.
    LabelTaken(String),
    /// The area has this label already.
    SameName(String),
    /// The name is too long, or has a character that isn't allowed.
    BadName,
    /// Each room of this level is a dungeon of its own.
    Coarse,
    /// The places of the edit must be on one level.
    TwoLevels,
    /// This square is too far from the map.
    TooFar(MapSquare),
    /// A room has at most this many squares along a side.
    TooLarge(i32),
    /// This square isn't free.
    NotFree(MapSquare),
    /// No free route joins the two ends of the edit.
    NoWay,
    /// No junction fits on this square of a corridor.
    NoJunction(MapSquare),
    /// The two ends of the edit are the same place.
    OnePlace,
    /// The edit touches nothing on the map.
    Rock,
    /// The area with this label isn't a room.
    NoRoom(String),
    /// The party enters the dungeon, or a node (a dungeon inside an area), in the room with this label.
    WayIn(String),
    /// Stairs join the room with this label to another level.
    HasStairs(String),
    /// Stairs join the two areas already.
    StairsThere(String, String),
}
