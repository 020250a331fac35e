//! The signs that a map can have, beside rooms and on corridors.

use crate::dungeon::{Area, Feature, Mark, named};
use crate::procedures::MapKind;

named! {
    /// A sign on the map; its name is what it stands for.
    Sign {
        /// An arch: a way in.
        Entrance = "entrance",
        /// An arch with an arrow: the way in that leads straight to the goal.
        Straightforward = "the straight way in",
        /// A question mark: something waits here.
        Encounter = "encounter",
        /// A coin: valuables.
        Treasure = "treasure",
        /// A crown: a goal of the party.
        Goal = "goal",
        /// A key.
        Key = "key",
        /// A padlock on a corridor, or at an entrance.
        Lock = "locked",
        /// An S on a corridor: it has to be found.
        Secret = "secret",
        /// Steps going down: stairs to a further level.
        StairsDown = "stairs on",
        /// Steps going up: stairs back.
        StairsUp = "stairs back",
        /// A question mark on paper: nobody knows whether something is hidden.
        Unsure = "perhaps a secret",
        /// A star: something hidden that has been found.
        Find = "a secret found",
        /// Jaws: a trap.
        Trap = "a trap",
        /// Jaws struck out: a trap that does nothing any more.
        TrapDisabled = "a disabled trap",
        /// Rubble: something to get past.
        Obstacle = "an obstacle",
        /// A hatch in the floor.
        TrapDoor = "a trap door",
        /// A door in an arch: where one comes in from another area.
        Start = "starting room",
        /// A crown on a star: the goal of all goals.
        Reason = "the reason for it all",
    }
}

impl Sign {
    /// The signs that this kind of map can have, in the order of its key.
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
