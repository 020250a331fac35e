//! Dice: their kinds and pools, where they lie, and what decides how they fall.

mod own;
mod pool;
mod rerolled;
mod seed;
mod stream;
mod surface;
mod tray_room;
mod zone;

pub use own::{BadOwnDie, Lie, OwnDie};
pub use pool::{BadPool, Pool};
pub use rerolled::{BadRerolled, Rerolled};
pub use seed::{BadSeed, Seed};
pub use stream::Stream;
pub use surface::{BadLie, Marking, Surface};
pub use tray_room::TrayRoom;
pub use zone::Zone;

use crate::geometry::Point;

/// The number that a die shows, from 1 to its number of sides. A d10's 0 is 10 here.
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

    /// The number of sides. The faces are 1 to this number.
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

    /// The kind with that many sides. None if no such die exists.
    pub fn with_sides(sides: u32) -> Option<Self> {
        Self::ALL.into_iter().find(|die| u32::from(die.sides()) == sides)
    }

    /// The number printed on a face. A d10 prints 0 for 10.
    pub fn printed(self, face: Face) -> Face {
        if self == Self::D10 && face == 10 { 0 } else { face }
    }

    /// The face with a printed number: a d10's 0 is face 10. None if the die doesn't have the number.
    pub fn read(self, printed: u32) -> Option<Face> {
        match printed {
            0 if self == Self::D10 => Some(10),
            1.. => Face::try_from(printed).ok().filter(|&face| face <= self.sides()),
            0 => None,
        }
    }
}

/// One die that was rolled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Roll {
    /// The kind of die.
    pub die: Die,
    /// The face it shows.
    pub face: Face,
    /// The die's place and angle on the table, if the procedure uses them.
    pub lie: Option<Lie>,
    /// The places where this die fell off the tray or on another die, and was thrown again.
    pub thrown_again_from: Vec<Point>,
}

impl Roll {
    /// A die whose place and angle don't matter.
    pub fn plain(die: Die, face: Face) -> Self {
        Self { die, face, lie: None, thrown_again_from: Vec::new() }
    }
}
