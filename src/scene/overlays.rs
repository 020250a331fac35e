//! What can be switched on and off on a map.

use crate::dungeon::named;
use crate::procedures::MapKind;

named! {
    /// What can be switched on and off, in the order offered.
    Overlay {
        /// The dice in their rooms.
        Dice = "Dice",
        /// The triangle grid with its sums.
        Grid = "Grid and sums",
        /// The paths of the tree.
        Tree = "Tree",
        /// The loops.
        Loops = "Loops",
        /// The signs beside rooms and on paths.
        Marks = "Marks",
        /// How far in each room lies.
        Depth = "Depth",
        /// Secret paths.
        Secrets = "Secrets",
    }
}

impl Overlay {
    /// Those that change something on a map of that kind.
    pub const fn on(map: MapKind) -> &'static [Self] {
        match map {
            MapKind::Tray => Self::ALL,
            MapKind::Nodes | MapKind::Plan => &[Self::Marks, Self::Depth, Self::Secrets],
        }
    }
}

/// The overlays that are on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Overlays(u8);

impl Default for Overlays {
    fn default() -> Self {
        Self(u8::MAX).switched(Overlay::Depth)
    }
}

impl Overlays {
    /// Whether one is on.
    pub const fn has(self, overlay: Overlay) -> bool {
        self.0 & (1 << overlay as u8) != 0
    }

    /// The same with one switched.
    pub const fn switched(self, overlay: Overlay) -> Self {
        Self(self.0 ^ (1 << overlay as u8))
    }
}
