#![expect(missing_docs, reason = "a field without a comment is explained by its name and type")]

use std::fmt;

/// The number of an area on its level, from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct AreaId(pub u32);

impl fmt::Display for AreaId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl AreaId {
    pub fn index(self) -> usize {
        self.0 as usize - 1
    }

    #[expect(clippy::cast_possible_truncation, reason = "there are far fewer than 2^32 areas")]
    pub fn at(index: usize) -> Self {
        Self(index as u32 + 1)
    }
}

/// The index of a passage on its level, from 0, in the order the passages were made.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PassageId(pub u32);

impl PassageId {
    #[expect(clippy::cast_possible_truncation, reason = "there are far fewer than 2^32 passages")]
    pub fn at(index: usize) -> Self {
        Self(index as u32)
    }
}

/// The index of a level in the dungeon, from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct LevelId(pub u32);

impl LevelId {
    /// The index in [`Dungeon::levels`](super::Dungeon::levels).
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// An area on a level, written as `14`, or as `2-14` on the second level.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Spot {
    pub level: LevelId,
    pub area: AreaId,
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.level.0 > 0 {
            write!(f, "{}-", self.level.0 + 1)?;
        }
        self.area.fmt(f)
    }
}
