//! What an edit is, what it did, and why it can't be made: facts. `words.rs` says them in English.
#![expect(missing_docs, reason = "a variant's line explains its fields")]

use crate::dungeon::{Feature, named};

named! {
    /// What an edit puts into a passage or takes away, as links write it.
    Fixture {
        /// The whole passage. It can only be taken away.
        Corridor = "corridor",
        /// A door.
        Door = "door",
        /// A locked door.
        Lock = "lock",
        /// A secret door.
        Secret = "secret",
    }
}

impl Fixture {
    /// The feature that stands for it along a passage.
    pub const fn feature(self) -> Option<Feature> {
        match self {
            Self::Corridor => None,
            Self::Door => Some(Feature::Door),
            Self::Lock => Some(Feature::Locked),
            Self::Secret => Some(Feature::Secret),
        }
    }
}

/// A change that someone makes to the finished map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Edit {
    /// Puts something where a passage leaves an area.
    Add(Fixture, Leaving),
    /// Takes it away.
    Remove(Fixture, Leaving),
    /// Calls the area of that label by another name.
    Name { label: String, name: String },
}

/// Where a passage leaves an area, by the labels of the areas that it joins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leaving {
    pub from: String,
    pub to: String,
    /// Which of the passages between them, counted from 1.
    pub number: usize,
}

/// What an edit did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EditEvent(pub Edit);

/// Why an edit can't be made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EditFault {
    /// It isn't written as an edit.
    Unreadable,
    /// There are more than this many.
    TooMany(usize),
    /// No area has that label.
    NoSuchArea(String),
    /// So many passages join the two areas, and it names a further one.
    NoSuchPassage { from: String, to: String, passages: usize },
    /// A door of some kind is there already: a wall has at most one.
    HasADoor(Fixture),
    /// There is nothing of that kind to take away.
    NothingThere(Fixture),
    /// The passage leaves the area over a corner, where no wall is.
    BareCorner,
    /// That place could not be reached any more.
    CutsOff(String),
    /// Another place has that label.
    LabelTaken(String),
    /// It is no name.
    BadName,
}
