//! What areas, passages and levels go by.
#![expect(missing_docs, reason = "a field's name and type say what it is where no line does")]

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
    /// Its place in a list of all areas that are numbered without gaps.
    pub fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// The area at that place of such a list.
    #[expect(clippy::cast_possible_truncation, reason = "there are far fewer than 2^32 areas")]
    pub fn at(index: usize) -> Self {
        Self(index as u32 + 1)
    }
}

/// The place of a passage among those of its level, in the order made, from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PassageId(pub u32);

impl PassageId {
    /// The passage at that place of a list of all of its level.
    #[expect(clippy::cast_possible_truncation, reason = "there are far fewer than 2^32 passages")]
    pub fn at(index: usize) -> Self {
        Self(index as u32)
    }
}

/// The place of a level in the dungeon, from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct LevelId(pub u32);

impl LevelId {
    /// Its place in [`Dungeon::levels`](super::Dungeon::levels).
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// An area on a level. It is written as the map calls it where areas go by their numbers: `14`, on a further level
/// `2-14`.
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
