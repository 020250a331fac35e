//! The signs that a map can have, beside rooms and on corridors.

use crate::dungeon::{Area, Mark};
use crate::procedures::MapKind;

/// A sign on the map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Sign {
    /// An arch: a way in.
    Entrance,
    /// An arch with an arrow: the way in that leads straight to the goal.
    Straightforward,
    /// A question mark: something waits here.
    Encounter,
    /// A coin: valuables.
    Treasure,
    /// A crown: what one came for.
    Goal,
    /// A key.
    Key,
    /// A padlock on a corridor.
    Lock,
    /// An S on a corridor: it has to be found.
    Secret,
    /// Steps going down: stairs to a further level.
    StairsDown,
    /// Steps going up: stairs back.
    StairsUp,
    /// A question mark on paper: nobody knows whether something is hidden.
    Unsure,
    /// A star: something hidden that has been found.
    Find,
    /// Jaws: a trap.
    Trap,
    /// Jaws struck out: a trap that does nothing any more.
    TrapDisabled,
    /// Rubble: something to get past.
    Obstacle,
    /// A hatch in the floor.
    TrapDoor,
    /// A door in an arch: where one comes in from another area.
    Start,
    /// A crown on a star: the goal of all goals.
    Reason,
}

impl Sign {
    /// All of them.
    pub const ALL: &'static [Self; 18] = &[
        Self::Entrance,
        Self::Straightforward,
        Self::Encounter,
        Self::Treasure,
        Self::Goal,
        Self::Key,
        Self::Lock,
        Self::Secret,
        Self::StairsDown,
        Self::StairsUp,
        Self::Unsure,
        Self::Find,
        Self::Trap,
        Self::TrapDisabled,
        Self::Obstacle,
        Self::TrapDoor,
        Self::Start,
        Self::Reason,
    ];

    /// Those a map of that kind may carry, in the order of its key.
    #[must_use]
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
                Self::StairsDown,
                Self::StairsUp,
                Self::Secret,
                Self::Treasure,
                Self::Find,
                Self::Unsure,
            ],
            MapKind::Plan => &[
                Self::Entrance,
                Self::StairsDown,
                Self::StairsUp,
                Self::TrapDoor,
                Self::Trap,
                Self::TrapDisabled,
                Self::Obstacle,
            ],
        }
    }

    /// What it stands for.
    #[must_use]
    pub const fn meaning(self) -> &'static str {
        match self {
            Self::Entrance => "entrance",
            Self::Straightforward => "the straight way in",
            Self::Encounter => "encounter",
            Self::Treasure => "treasure",
            Self::Goal => "goal",
            Self::Key => "key",
            Self::Lock => "locked",
            Self::Secret => "secret",
            Self::StairsDown => "stairs on",
            Self::StairsUp => "stairs back",
            Self::Unsure => "perhaps a secret",
            Self::Find => "a secret found",
            Self::Trap => "a trap",
            Self::TrapDisabled => "a disabled trap",
            Self::Obstacle => "an obstacle",
            Self::TrapDoor => "a trap door",
            Self::Start => "starting room",
            Self::Reason => "the reason for it all",
        }
    }

    /// The sign of a mark.
    #[must_use]
    pub const fn of(mark: Mark) -> Self {
        match mark {
            Mark::Entrance => Self::Entrance,
            Mark::Straightforward => Self::Straightforward,
            Mark::Encounter => Self::Encounter,
            Mark::Treasure => Self::Treasure,
            Mark::Goal => Self::Goal,
            Mark::Key => Self::Key,
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

    /// The signs beside a room. Where the goal of all goals is, that it is a goal goes without saying.
    pub(super) fn beside(area: &Area) -> impl Iterator<Item = Self> + '_ {
        let is_reason = area.marks.contains(Mark::Reason);
        area.marks.iter().filter(move |&mark| !(is_reason && mark == Mark::Goal)).map(Self::of)
    }
}
