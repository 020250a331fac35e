//! What happens in a mega-dungeon, and what its own dice get wrong: facts. `words.rs` says them in English.

use super::areas::Joint;
use crate::dungeon::{AreaId, Feature, Set};

/// What happened in a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AreasEvent {
    /// Step 1: the dice of the areas are dropped next.
    Drop {
        /// How many.
        dice: usize,
    },
    /// Step 2: what a level is made of.
    Level {
        /// Its number, from 1.
        level: u32,
        /// Its areas, by number.
        areas: Vec<AreaId>,
        /// What the neighbours of its first area are worth together, which decides what level 1 is (R1).
        around: u32,
    },
    /// Step 3: the dice of an area are dropped next.
    Area {
        /// The area.
        area: AreaId,
        /// The level that it is on.
        level: u32,
    },
    /// Step 4: starting rooms of an area lead out of doors (R4).
    OutOfDoors {
        /// The area.
        area: AreaId,
        /// Those rooms, by number.
        rooms: Vec<AreaId>,
        /// How many starting rooms the area has.
        starts: usize,
        /// How many paths are joined to starting rooms.
        joined: usize,
    },
    /// Step 4: a way between two areas.
    Way {
        /// Its end in the upper area.
        from: AreaWayEnd,
        /// Its other end.
        to: AreaWayEnd,
        /// Whether it is locked or secret.
        features: Set<Feature>,
    },
    /// Step 5: the goals of an area have the reason to go in.
    Reason {
        /// The area.
        area: AreaId,
        /// Its goals.
        rooms: Vec<AreaId>,
        /// Whether the areas' map has no other goal.
        only: bool,
    },
    /// Step 5: the goals of an area have a key of the areas' map.
    Key {
        /// The area.
        area: AreaId,
        /// Its goals.
        rooms: Vec<AreaId>,
    },
}

/// An end of a way between areas.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AreaWayEnd {
    /// The area.
    pub area: AreaId,
    /// What kind of its rooms the way is joined to.
    pub joint: Joint,
    /// The room; none where the area's dice have not been dropped.
    pub room: Option<AreaId>,
}

/// What one of the own dice gets wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AreasFault {
    /// A die behind the last that is needed.
    OneTooMany {
        /// How many areas there are.
        areas: usize,
        /// How many dice each has.
        pool: usize,
        /// Whether each drop needs the 1d10 of its loops too.
        with_tenth: bool,
    },
}
