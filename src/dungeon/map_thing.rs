//! An area or a passage, with a name that doesn't depend on what has been shown.

use super::{AreaId, Dungeon, LevelId, PassageId, Spot};
use std::fmt;
use std::str::FromStr;

/// An area or a passage of the whole dungeon.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum MapThing {
    /// An area.
    Area(Spot),
    /// A passage: its level, its ends (the lower number first), and how many passages between the same areas were made
    /// before.
    Way(LevelId, AreaId, AreaId, u32),
}

impl MapThing {
    /// A passage of a dungeon. None if the dungeon has no such passage.
    pub fn of_passage(dungeon: &Dungeon, level: LevelId, id: PassageId) -> Option<Self> {
        let on = dungeon.levels.get(level.index())?;
        let passage = on.passage(id)?;
        let (a, b) = (passage.a, passage.b);
        let before = on.passages_at(a).into_iter().filter(|(other, it)| *other < id && (it.a, it.b) == (a, b));
        Some(Self::Way(level, a, b, u32::try_from(before.count()).ok()?))
    }

    /// The passage's level and id. None for an area, or if the dungeon has no such passage.
    pub fn passage(self, dungeon: &Dungeon) -> Option<(LevelId, PassageId)> {
        let Self::Way(level, a, b, nth) = self else { return None };
        let passages = dungeon.levels.get(level.index())?.passages_at(a);
        let mut between = passages.into_iter().filter(|(_, it)| (it.a, it.b) == (a, b));
        between.nth(nth as usize).map(|(id, _)| (level, id))
    }
}

impl fmt::Display for MapThing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let level = |level: LevelId| u64::from(level.0) + 1;
        match *self {
            Self::Area(spot) => write!(f, "{}-{}", level(spot.level), spot.area),
            Self::Way(at, a, b, 0) => write!(f, "{}-{a}~{b}", level(at)),
            Self::Way(at, a, b, nth) => write!(f, "{}-{a}~{b}~{}", level(at), u64::from(nth) + 1),
        }
    }
}

impl FromStr for MapThing {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let number = |text: &str| text.parse::<u32>().ok().filter(|number| *number > 0).ok_or(());
        let (level, rest) = text.split_once('-').ok_or(())?;
        let level = LevelId(number(level)? - 1);
        let parts = rest.split('~').map(number).collect::<Result<Vec<u32>, ()>>()?;
        match parts[..] {
            [area] => Ok(Self::Area(Spot { level, area: AreaId(area) })),
            [a, b] => Ok(Self::Way(level, AreaId(a), AreaId(b), 0)),
            [a, b, nth] => Ok(Self::Way(level, AreaId(a), AreaId(b), nth - 1)),
            _ => Err(()),
        }
    }
}
