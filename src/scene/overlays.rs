//! What can be switched on and off on a map.

use crate::procedures::MapKind;

/// What can be switched on and off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Overlay {
    /// The dice in their rooms.
    Dice,
    /// The triangle grid with its sums.
    Grid,
    /// The paths of the tree.
    Tree,
    /// The loops.
    Loops,
    /// The signs beside rooms and on paths.
    Marks,
    /// How far in each room lies.
    Depth,
    /// Secret paths.
    Secrets,
}

impl Overlay {
    /// All of them, in the order they are offered.
    pub const ALL: [Self; 7] =
        [Self::Dice, Self::Grid, Self::Tree, Self::Loops, Self::Marks, Self::Depth, Self::Secrets];

    /// Those that change something on a map of that kind.
    #[must_use]
    pub const fn on(map: MapKind) -> &'static [Self] {
        match map {
            MapKind::Tray => &Self::ALL,
            MapKind::Nodes | MapKind::Plan => &[Self::Marks, Self::Depth, Self::Secrets],
        }
    }

    /// What it is called.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Dice => "Dice",
            Self::Grid => "Grid and sums",
            Self::Tree => "Tree",
            Self::Loops => "Loops",
            Self::Marks => "Marks",
            Self::Depth => "Depth",
            Self::Secrets => "Secrets",
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
    #[must_use]
    pub const fn has(self, overlay: Overlay) -> bool {
        self.0 & (1 << overlay as u8) != 0
    }

    /// The same with one switched.
    #[must_use]
    pub const fn switched(self, overlay: Overlay) -> Self {
        Self(self.0 ^ (1 << overlay as u8))
    }
}
