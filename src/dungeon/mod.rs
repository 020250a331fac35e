//! The dungeon that a procedure makes: areas, joined by passages, on levels, with marks.
//!
//! A [`Dungeon`] is a list of levels. Each [`Level`] is a graph, with its own numbers for areas. The first level exists
//! from the start.
//!
//! - A step changes areas and passages of its own level. To change another level, it uses
//!   [`Change::Elsewhere`](crate::trace::Change::Elsewhere).
//! - Connections, details and tallies belong to the whole dungeon.
//! - A [`Connection`] joins areas of two levels. Depth is counted across connections, except in a mega-dungeon.
//! - [`Level::label`] names an area in links and on the map: `14` on the first level, `2-14` on the second.
//! - A node is a dungeon inside an area of another dungeon. [`Level::inside`] names that area. The levels of node 6 are
//!   called `N6`, `N6-2` and so on. In a mega-dungeon, each node is a single level. Node 6 is called `6, level 2` if it
//!   is on level 2 of the mega-dungeon.

mod area;
mod ids;
mod level;
mod map_thing;
mod measures;
mod names;
mod notes;
mod passage;
mod players;
mod revealed;
mod shown;
mod stairs;
mod stock;
mod tunnel;

pub use area::{Area, AreaName, Label, Location};
pub use ids::{AreaId, LevelId, PassageId, Spot};
pub use level::Level;
pub use map_thing::MapThing;
pub use measures::{Depths, Lock, LockKey, Measures, Report, Route, Target, Way, dead_ends, loops};
pub(crate) use names::named;
pub use names::{AreaKind, DungeonKind, Feature, Mark, Member, PassageKind, Set};
pub use notes::Notes;
pub use passage::{Connection, End, Letter, Passage, Stub};
pub use players::{FoundSecrets, PlayersDungeon};
pub use revealed::Revealed;
pub use stock::{Folk, Rivals, Rumours, Stock, StockItem, Stocked, Told};
pub use tunnel::{Fitting, Pencil, Tunnel};

use crate::order::SortedMap;

/// A dungeon: its levels, their connections, and what was rolled for the whole dungeon.
#[derive(Clone, Debug, Default)]
pub struct Dungeon {
    /// The levels, in the order they were found.
    pub levels: Vec<Level>,
    /// The connections between levels, in the order they were made.
    pub connections: Vec<Connection>,
    /// The places in the alphabet of the stairs' letters, in the order of the stairs. Empty: the stairs have all letters
    /// in order, because no stairs were left out.
    pub letters: Vec<u32>,
    /// Details rolled for the whole dungeon, by their keys in the exports.
    pub details: SortedMap<&'static str, Detail>,
    /// The scratch paper: numbers that change during the run, in the order they were started.
    pub tallies: Vec<Tally>,
    /// Whether junctions are called crossings in this dungeon.
    pub has_crossings: bool,
    /// Whether the dungeon is a mega-dungeon. Then each area of the first level is a dungeon of its own. The other
    /// levels are the insides of those areas, in the order of the areas' numbers.
    pub is_of_areas: bool,
    /// What is in the rooms. None if the dungeon isn't stocked. It is not in the digest.
    pub stock: Option<Stock>,
}

impl Dungeon {
    /// The level of a mega-dungeon that an area is on. `area` is an area of the first map, or a room of another map.
    /// None in any other dungeon.
    pub fn tier_of(&self, level: LevelId, area: AreaId) -> Option<u32> {
        if !self.is_of_areas {
            return None;
        }
        let inside = if level == LevelId::default() { LevelId(area.0) } else { level };
        self.levels.get(inside.index())?.tier
    }
}

/// A number that changes, as noted at the table. Each new value crosses out the old value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// The name of the number.
    pub name: String,
    /// The values of the number, the current value last.
    pub numbers: Vec<u32>,
}

/// A detail rolled for the whole dungeon.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Detail {
    /// A number.
    Number(i64),
    /// A word.
    Word(&'static str),
    /// Letters, rolled or given.
    Letters(String),
}
