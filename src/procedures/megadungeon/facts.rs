//! What happens in a mega-dungeon, and what its own dice get wrong: facts. `words.rs` says them in English.
#![expect(missing_docs, reason = "a variant's line explains its fields")]

use super::areas::Joint;
use crate::dungeon::{AreaId, Feature, Set};

/// What happened in a step. Levels are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AreasEvent {
    /// Step 1: the dice of the areas are dropped next.
    Drop { dice: usize },
    /// Step 2: the areas of a level. The neighbours of the first are worth `around` together (R1).
    Level { level: u32, areas: Vec<AreaId>, around: u32 },
    /// Step 3: the dice of an area fall next. `dice` is their number, if it goes by the area's value.
    Area { area: AreaId, level: u32, dice: Option<usize> },
    /// Step 4: these of so many starting rooms lead out of doors. So many paths are joined to starting rooms (R4).
    OutOfDoors { area: AreaId, rooms: Vec<AreaId>, starts: usize, joined: usize },
    /// Step 4: a way from the upper area to the other, locked, secret or neither.
    Way { from: AreaWayEnd, to: AreaWayEnd, features: Set<Feature> },
    /// Step 5: the goals of an area have the reason to go in. It may be the only area that has.
    Reason { area: AreaId, rooms: Vec<AreaId>, only: bool },
    /// Step 5: the goals of an area have a key of the areas' map.
    Key { area: AreaId, rooms: Vec<AreaId> },
}

/// An end of a way between areas: a room of a kind, known once the area's dice have been dropped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AreaWayEnd {
    pub area: AreaId,
    pub joint: Joint,
    pub room: Option<AreaId>,
}

/// What one of the own dice gets wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AreasFault {
    /// One own die too many. Each of the `areas` areas has `pool` dice; if that is none, as many as its value says.
    /// Each drop may also have the 1d10 of its loops.
    OneTooMany { areas: usize, pool: Option<usize>, with_tenth: bool },
}
