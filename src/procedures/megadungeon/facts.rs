#![expect(missing_docs, reason = "the comment on a variant explains its fields")]

use super::areas::Joint;
use crate::dungeon::{AreaId, Feature, Set};

/// Levels are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AreasEvent {
    /// Step 1: the dice for the areas.
    Drop { dice: usize },
    /// Step 2. The values of the first area's neighbours add up to `around` (R1).
    Level { level: u32, areas: Vec<AreaId>, around: u32 },
    /// Step 3: the area's dice come next. `dice` is their number, if it depends on the area's value.
    Area { area: AreaId, level: u32, dice: Option<usize> },
    /// Step 4: `rooms` lead outside (R4). The area has `starts` starting rooms, and `joined` paths to other areas join
    /// them.
    Outside { area: AreaId, rooms: Vec<AreaId>, starts: usize, joined: usize },
    /// Step 4: a path between two areas. `from` is the upper area, if one of them is on a higher level.
    Way { from: AreaWayEnd, to: AreaWayEnd, features: Set<Feature> },
    /// Step 5: the reason to enter is in the goals of an area. `only`: no other area has it.
    Reason { area: AreaId, rooms: Vec<AreaId>, only: bool },
    /// Step 5: a key of the areas' map is in the goals of an area.
    Key { area: AreaId, rooms: Vec<AreaId> },
}

/// A starting room or a goal. `room` is None until the area's dice are dropped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AreaWayEnd {
    pub area: AreaId,
    pub joint: Joint,
    pub room: Option<AreaId>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AreasFault {
    /// One die too many. Each area has `pool` dice, or four more than its value if `pool` is None, and the 1d10 of its
    /// loops if `with_tenth`.
    OneTooMany { areas: usize, pool: Option<usize>, with_tenth: bool },
}
