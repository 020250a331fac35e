use crate::dungeon::{Area, Feature, Mark, named};

named! {
    /// A sign on the map. Its name is its entry in the legend.
    Sign {
        /// An arch.
        Entrance = "entrance",
        /// An arch with an arrow: the entrance with the short, locked way to the goal.
        Straightforward = "straightforward entrance",
        /// A shut door in an arch: the place where the party comes in from another area.
        Start = "starting room",
        /// A skull: something waits in this room.
        Encounter = "encounter",
        /// A chest.
        Treasure = "treasure",
        /// A crown.
        Goal = "goal",
        /// A solid crown in rays: the goal of a whole mega-dungeon.
        Reason = "main goal",
        /// A key.
        Key = "key",
        /// A padlock on a corridor, a door or an entrance.
        Lock = "lock",
        /// A leaf between two jambs.
        Door = "door",
        /// An S, on a corridor or in a wall: a secret that the party has to find.
        Secret = "secret",
        /// A star: something hidden that the party found.
        Find = "found secret",
        /// A question mark: nobody knows whether something is hidden here.
        Unsure = "maybe a secret",
        /// Treads in a corridor.
        Stairs = "stairs (the narrow end is down)",
        /// Treads with an arrow to their narrow end.
        StairsDown = "stairs down",
        /// Treads with an arrow to their wide end.
        StairsUp = "stairs up",
        /// Rungs between two rails.
        Ladder = "ladder",
        /// Planks with a ring.
        TrapDoor = "trap door",
        /// Arrowheads along a corridor.
        Slope = "sloping floor",
        /// Two parapets beside the upper corridor.
        Bridge = "crossing above",
        /// Fallen stones across a corridor.
        Blocked = "blocked corridor",
        /// Three stones: something the party has to get past.
        Obstacle = "obstacle",
        /// A pit.
        Trap = "trap",
        /// A pit with a plank across: a trap that no longer works.
        TrapDisabled = "disabled trap",
    }
}

impl Sign {
    pub(super) const fn is_fitting(self) -> bool {
        matches!(self, Self::Door | Self::Stairs | Self::Ladder | Self::Blocked | Self::Slope | Self::Bridge)
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

    pub(super) const fn on_corridor(feature: Feature) -> Option<Self> {
        match feature {
            Feature::Locked => Some(Self::Lock),
            Feature::Secret => Some(Self::Secret),
            _ => None,
        }
    }

    /// The signs of an area's marks. The room with the main goal gets no sign for an ordinary goal.
    pub(super) fn beside(area: &Area) -> impl Iterator<Item = Self> + '_ {
        let is_reason = area.marks.contains(Mark::Reason);
        area.marks.iter().filter(move |&mark| !(is_reason && mark == Mark::Goal)).map(Self::of)
    }
}
