//! What the passes of a search ask of a route, the strictest first (R5).

use crate::procedures::tunnels::Beside;

/// From what a route keeps a square of rock away.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Clearance {
    /// From rooms and other corridors.
    All,
    /// From corridors, their junctions and ends.
    Corridors,
    /// From neither.
    Nothing,
    /// From neither, and it may run through rooms.
    Through,
}

impl Clearance {
    /// All of them, the strictest first.
    pub const ALL: [Self; 4] = [Self::All, Self::Corridors, Self::Nothing, Self::Through];

    /// A bit of its own, for sets of clearances.
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }

    /// Whether a square of rock with these things around it is far enough from all that the route keeps away from.
    pub fn allows(self, Beside { rooms, corridors }: Beside) -> bool {
        self >= Self::Nothing || corridors == 0 && (rooms == 0 || self == Self::Corridors)
    }
}

/// What one pass asks of a route.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pass {
    pub clearance: Clearance,
    /// Whether it reaches its room on a square that is beside no corridor.
    pub ends_clear: bool,
}

impl Pass {
    /// In the order they are made. A square beside a corridor before the room is the lesser evil only to running
    /// through others.
    pub const ALL: [Self; 7] = [
        Self { clearance: Clearance::All, ends_clear: true },
        Self { clearance: Clearance::Corridors, ends_clear: true },
        Self { clearance: Clearance::Nothing, ends_clear: true },
        Self { clearance: Clearance::All, ends_clear: false },
        Self { clearance: Clearance::Corridors, ends_clear: false },
        Self { clearance: Clearance::Nothing, ends_clear: false },
        Self { clearance: Clearance::Through, ends_clear: true },
    ];

    /// The loosest pass. No corridor by another pass may be more than twice as long as by this one.
    pub const LOOSEST: Self = Self { clearance: Clearance::Through, ends_clear: false };
}
