//! The facts of a mega-dungeon: what happened, and what is wrong with own dice. `words.rs` says them in English.
#![expect(missing_docs, reason = "the comment on a variant explains its fields")]

use super::areas::Joint;
use crate::dungeon::{AreaId, Feature, Set};

/// What happened in a step. Levels are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AreasEvent {
    /// Step 1: the dice for the areas are dropped next.
    Drop { dice: usize },
    /// Step 2: the areas of a level. The neighbours of the first area add up to `around` (R1).
    Level { level: u32, areas: Vec<AreaId>, around: u32 },
    /// Step 3: the dice of an area are dropped next. `dice` is their number if it depends on the area's value.
    Area { area: AreaId, level: u32, dice: Option<usize> },
    /// Step 4: the starting rooms that lead outside (R4). The area has `starts` starting rooms, and `joined` paths to
    /// other areas join them.
    Outside { area: AreaId, rooms: Vec<AreaId>, starts: usize, joined: usize },
    /// Step 4: the path between two areas, from the upper area. It may be locked or secret.
    Way { from: AreaWayEnd, to: AreaWayEnd, features: Set<Feature> },
    /// Step 5: the goals of an area have the reason to enter. `only`: no other area has it.
    Reason { area: AreaId, rooms: Vec<AreaId>, only: bool },
    /// Step 5: the goals of an area have a key of the areas' map.
    Key { area: AreaId, rooms: Vec<AreaId> },
}

/// An end of a path between areas: a starting room or a goal. The room is `None` until the area's dice are dropped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AreaWayEnd {
    pub area: AreaId,
    pub joint: Joint,
    pub room: Option<AreaId>,
}

/// What is wrong with an own die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AreasFault {
    /// One own die too many. Each of the `areas` areas has `pool` dice. If `pool` is `None`, an area has four dice more
    /// than its value. If `with_tenth`, each drop also has the 1d10 of its loops.
    OneTooMany { areas: usize, pool: Option<usize>, with_tenth: bool },
}
