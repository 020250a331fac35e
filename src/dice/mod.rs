//! Dice: their kinds and pools, what they lie on and how, and where they come from.

mod own;
mod pool;
mod seed;
mod stream;
mod surface;
mod tray_room;
mod zone;

pub use own::{BadOwnDie, Lie, OwnDie};
pub use pool::{BadPool, Pool};
pub use seed::{BadSeed, Seed};
pub use stream::Stream;
pub use surface::{BadLie, Marking, Surface};
pub use tray_room::TrayRoom;
pub use zone::Zone;

use crate::geometry::Point;

/// The number a die shows, from 1 to its sides. A d10's 0 is 10 here.
pub type Face = u8;

/// A kind of die.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Die {
    /// Four sides, a tetrahedron.
    D4,
    /// Six sides, a cube.
    D6,
    /// Eight sides, an octahedron.
    D8,
    /// Ten sides, a kite-sided trapezohedron; its 0 counts as 10.
    D10,
    /// Twelve sides, a dodecahedron.
    D12,
    /// Twenty sides, an icosahedron.
    D20,
}

impl Die {
    /// All kinds, fewest sides first.
    pub const ALL: [Self; 6] = [Self::D4, Self::D6, Self::D8, Self::D10, Self::D12, Self::D20];

    /// How many sides it has; its faces are 1 to that.
    pub const fn sides(self) -> Face {
        match self {
            Self::D4 => 4,
            Self::D6 => 6,
            Self::D8 => 8,
            Self::D10 => 10,
            Self::D12 => 12,
            Self::D20 => 20,
        }
    }

    /// The kind with that many sides, if there is one.
    pub fn with_sides(sides: u32) -> Option<Self> {
        Self::ALL.into_iter().find(|die| u32::from(die.sides()) == sides)
    }

    /// What a die has printed on it for `face`: a d10 shows 0 where a number of 10 is meant.
    pub fn printed(self, face: Face) -> Face {
        if self == Self::D10 && face == 10 { 0 } else { face }
    }

    /// The face meant by a number someone reads off the die: a d10's 0 is 10.
    pub fn read(self, printed: u32) -> Option<Face> {
        match printed {
            0 if self == Self::D10 => Some(10),
            1.. => Face::try_from(printed).ok().filter(|&face| face <= self.sides()),
            0 => None,
        }
    }
}

/// One die as it was rolled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Roll {
    /// The kind of die.
    pub die: Die,
    /// What it shows.
    pub face: Face,
    /// Where and how it lies, if that matters to the procedure.
    pub lie: Option<Lie>,
    /// Where it came down before, off the tray or on another die, and was thrown again from.
    pub thrown_again_from: Vec<Point>,
}

impl Roll {
    /// A die of which only the face counts.
    pub fn plain(die: Die, face: Face) -> Self {
        Self { die, face, lie: None, thrown_again_from: Vec::new() }
    }
}
