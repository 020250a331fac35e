//! The signs on maps, beside rooms and on corridors.

use crate::dungeon::{Area, Feature, Mark, named};
use crate::procedures::MapKind;

named! {
    /// A sign on the map. Its name is its entry in the legend.
    Sign {
        /// An arch.
        Entrance = "entrance",
        /// An arrow: the entrance with the short, locked way to the goal.
        Straightforward = "straightforward entrance",
        /// A question mark: something waits in this room.
        Encounter = "encounter",
        /// A coin.
        Treasure = "treasure",
        /// A crown.
        Goal = "goal",
        /// A key.
        Key = "key",
        /// A padlock on a corridor or at an entrance.
        Lock = "lock",
        /// An S on a corridor that the party has to find.
        Secret = "secret",
        /// Steps going down.
        StairsDown = "stairs down",
        /// Steps going up.
        StairsUp = "stairs up",
        /// A question mark on paper: nobody knows whether something is hidden here.
        Unsure = "maybe a secret",
        /// A star: something hidden that the party found.
        Find = "found secret",
        /// Jaws.
        Trap = "trap",
        /// Jaws, struck out: a trap that no longer works.
        TrapDisabled = "disabled trap",
        /// Rubble: something the party has to get past.
        Obstacle = "obstacle",
        /// A hatch in the floor.
        TrapDoor = "trap door",
        /// A door in an arch: the place where the party comes in from another area of a mega-dungeon.
        Start = "starting room",
        /// A crown on a star: the goal of a whole mega-dungeon.
        Reason = "main goal",
    }
}

impl Sign {
    /// The signs on this kind of map, in the order of the legend.
    pub const fn on(map: MapKind) -> &'static [Self] {
        match map {
            MapKind::Tray => &[
                Self::Entrance,
                Self::Straightforward,
                Self::Start,
                Self::Encounter,
                Self::Treasure,
                Self::Goal,
                Self::Reason,
                Self::Key,
                Self::Lock,
                Self::Secret,
            ],
            MapKind::Nodes => &[
                Self::Entrance,
                Self::Lock,
                Self::Trap,
                Self::StairsDown,
                Self::StairsUp,
                Self::Secret,
                Self::Treasure,
                Self::Find,
                Self::Unsure,
            ],
            MapKind::Plan | MapKind::Whole => &[
                Self::Entrance,
                Self::Lock,
                Self::StairsDown,
                Self::StairsUp,
                Self::TrapDoor,
                Self::Trap,
                Self::TrapDisabled,
                Self::Obstacle,
            ],
        }
    }

    /// The sign of a mark.
    pub const fn of(mark: Mark) -> Self {
        match mark {
            Mark::Entrance => Self::Entrance,
            Mark::Straightforward => Self::Straightforward,
            Mark::Encounter => Self::Encounter,
            Mark::Treasure => Self::Treasure,
            Mark::Goal => Self::Goal,
            Mark::Key => Self::Key,
            Mark::Locked => Self::Lock,
            Mark::Reason => Self::Reason,
            Mark::Start => Self::Start,
            Mark::Secret => Self::Find,
            Mark::StairsDown => Self::StairsDown,
            Mark::StairsUp => Self::StairsUp,
            Mark::Unsure => Self::Unsure,
            Mark::Obstacle => Self::Obstacle,
            Mark::Trap => Self::Trap,
            Mark::TrapDisabled => Self::TrapDisabled,
            Mark::TrapDoor => Self::TrapDoor,
        }
    }

    /// The sign that a feature of a corridor has on the tray and on a node map.
    pub(super) const fn on_corridor(feature: Feature) -> Option<Self> {
        match feature {
            Feature::Locked => Some(Self::Lock),
            Feature::Secret => Some(Self::Secret),
            _ => None,
        }
    }

    /// The signs beside a room. The room with the main goal gets no sign for an ordinary goal.
    pub(super) fn beside(area: &Area) -> impl Iterator<Item = Self> + '_ {
        let is_reason = area.marks.contains(Mark::Reason);
        area.marks.iter().filter(move |&mark| !(is_reason && mark == Mark::Goal)).map(Self::of)
    }
}
