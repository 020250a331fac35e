//! What the passes of a search ask of a route, the strictest first (R5).

use crate::procedures::tunnels::Beside;

/// What a route keeps clear of, by at least a square of rock: the four kinds of route.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Clearance {
    All,
    /// Corridors, with their junctions and ends.
    Corridors,
    Nothing,
    /// The route can even run through rooms.
    Through,
}

impl Clearance {
    pub const ALL: [Self; 4] = [Self::All, Self::Corridors, Self::Nothing, Self::Through];

    pub const fn bit(self) -> u8 {
        1 << self as u8
    }

    pub fn allows(self, Beside { rooms, corridors }: Beside) -> bool {
        self >= Self::Nothing || corridors == 0 && (rooms == 0 || self == Self::Corridors)
    }
}

/// Why a route was chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RouteChoice {
    pub kind: Clearance,
    /// The most squares that a corridor of the first three kinds could have.
    pub most: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pass {
    pub clearance: Clearance,
    /// Whether the route has to enter its room from a square that isn't beside a corridor.
    pub ends_clear: bool,
}

impl Pass {
    /// All passes except the loosest, in the order in which they are tried. Entering the room from a square beside a
    /// corridor is worse than anything except running through other rooms.
    pub const ALL: [Self; 7] = [
        Self { clearance: Clearance::All, ends_clear: true },
        Self { clearance: Clearance::Corridors, ends_clear: true },
        Self { clearance: Clearance::Nothing, ends_clear: true },
        Self { clearance: Clearance::All, ends_clear: false },
        Self { clearance: Clearance::Corridors, ends_clear: false },
        Self { clearance: Clearance::Nothing, ends_clear: false },
        Self { clearance: Clearance::Through, ends_clear: true },
    ];

    /// A corridor of any other pass can be at most twice as long as the corridor of this pass.
    pub const LOOSEST: Self = Self { clearance: Clearance::Through, ends_clear: false };
}
