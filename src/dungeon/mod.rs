//! The dungeon that a procedure makes: areas, joined by passages, on levels, with marks.
//!
//! A [`Dungeon`] is a list of levels. Each [`Level`] is a graph with its own room numbers. The first level exists from
//! the start; `Change::Level` adds a level with its first area.
//!
//! - A change to an area or a passage belongs to the step's level.
//! - Connections, details and tallies belong to the whole dungeon.
//! - A [`Connection`] joins areas of two levels. Depth is counted across connections.
//! - [`Level::label`] names an area in links and on the map: `14` on the first level, `2-14` on the second.
//! - A dungeon inside another is a node. Each level of a node says so ([`Level::inside`]). The levels of node 6 are
//!   called `N6`, `N6-2` and so on.

mod area;
mod ids;
mod level;
mod measures;
mod names;
mod notes;
mod passage;
mod stairs;
mod tunnel;

pub use area::{Area, AreaName, Label, Location};
pub use ids::{AreaId, LevelId, PassageId, Spot};
pub use level::Level;
pub use measures::{Depths, Lock, LockKey, Measures, Report, Route, Target, Way, dead_ends, loops};
pub(crate) use names::named;
pub use names::{AreaKind, DungeonKind, Feature, Mark, Member, PassageKind, Set};
pub use notes::Notes;
pub use passage::{Connection, End, Letter, Passage, Stub};
pub use tunnel::{Fitting, Pencil, Tunnel};

use std::collections::BTreeMap;

/// All levels, what joins them, and what was rolled about the whole.
#[derive(Clone, Debug, Default)]
pub struct Dungeon {
    /// The levels, in the order found.
    pub levels: Vec<Level>,
    /// The ways between them, in the order made.
    pub connections: Vec<Connection>,
    /// What was rolled about the whole, by its key in the exports.
    pub details: BTreeMap<&'static str, Detail>,
    /// The scratch paper: what runs down as one goes, in the order begun.
    pub tallies: Vec<Tally>,
    /// Whether its junctions are called crossings.
    pub has_crossings: bool,
    /// Whether its first level is the map of a mega-dungeon's areas, of which each is a dungeon of its own: then
    /// the levels after it are their insides, by their numbers.
    pub is_of_areas: bool,
}

impl Dungeon {
    /// On which level of a mega-dungeon an area of its map lies, or the area that a room of a further level is in.
    pub fn tier_of(&self, level: LevelId, area: AreaId) -> Option<u32> {
        if !self.is_of_areas {
            return None;
        }
        let inside = if level == LevelId::default() { LevelId(area.0) } else { level };
        self.levels.get(inside.index())?.tier
    }
}

/// A number on the scratch paper that changes as one goes, each value crossed out by the next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// What it is of.
    pub name: String,
    /// Its values, the present one last.
    pub numbers: Vec<u32>,
}

/// Something rolled about the whole dungeon.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Detail {
    /// A number.
    Number(i64),
    /// A word.
    Word(&'static str),
    /// Letters, as they were rolled or given.
    Letters(String),
}
