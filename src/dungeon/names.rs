//! The names of areas, passages and marks in the exports.

/// Makes an enum with a name for each variant, for the JSON or the map.
macro_rules! named {
    ($(#[$meta:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $text:literal,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub enum $name { $($(#[$doc])* $variant,)* }

        impl $name {
            /// All variants, in order.
            pub const ALL: &[Self] = &[$(Self::$variant,)*];

            /// The name of the variant.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $text,)* }
            }
        }
    };
}
pub(crate) use named;

named! {
    /// What a passage can lead to.
    AreaKind {
        /// A bend of a corridor.
        Corner = "corner",
        /// A place where a passage ends.
        DeadEnd = "dead-end",
        /// The edge of the map.
        Edge = "edge",
        /// A place where corridors meet.
        Junction = "junction",
        /// A room.
        Room = "room",
        /// A stair landing.
        Stairs = "stairs",
    }
}

named! {
    /// A mark beside an area on the map.
    Mark {
        /// Somebody or something is here: `?`.
        Encounter = "encounter",
        /// An entrance from outside.
        Entrance = "entrance",
        /// The goal of the dungeon.
        Goal = "goal",
        /// A key to a lock.
        Key = "key",
        /// The entrance here is locked.
        Locked = "locked",
        /// Debris, a pool, or something else that the party has to get past.
        Obstacle = "obstacle",
        /// The goal of a whole mega-dungeon, chosen from the goals of its areas.
        Reason = "reason",
        /// Something hidden that has been found.
        Secret = "secret",
        /// Stairs down to the next level.
        StairsDown = "stairs-down",
        /// Stairs back up to the level above.
        StairsUp = "stairs-up",
        /// The place where the party comes in from another area of a mega-dungeon.
        Start = "start",
        /// The entrance with the short, locked way to the goal.
        Straightforward = "straightforward",
        /// A trap.
        Trap = "trap",
        /// A trap that no longer works.
        TrapDisabled = "trap-disabled",
        /// A trap door that leads down.
        TrapDoor = "trap-door",
        /// Treasure that isn't the goal: `$`.
        Treasure = "treasure",
        /// A search failed here, so nobody knows whether something is hidden.
        Unsure = "unsure",
    }
}

named! {
    /// How a passage was made.
    PassageKind {
        /// Added to close a loop.
        Loop = "loop",
        /// A passage of a procedure that doesn't distinguish the tree from the loops.
        Passage = "passage",
        /// Part of the tree that joins all areas.
        Tree = "tree",
    }
}

named! {
    /// A feature of a passage.
    Feature {
        /// The passage has collapsed, and can be dug out.
        Blocked = "blocked",
        /// A door.
        Door = "door",
        /// Rungs instead of stairs.
        Ladder = "ladder",
        /// The party needs a key to the passage.
        Locked = "locked",
        /// The passage crosses above another passage or a room.
        Over = "over",
        /// The party has to find the passage.
        Secret = "secret",
        /// The passage goes up or down without steps.
        Slope = "slope",
        /// Steps that go up or down.
        Stairs = "stairs",
        /// A trap door.
        TrapDoor = "trap-door",
        /// The passage crosses below another passage or a room.
        Under = "under",
    }
}

named! {
    /// The two kinds of a drop-dice dungeon.
    DungeonKind {
        /// The goal is the deepest room.
        Gauntlet = "gauntlet",
        /// The goal is near, behind a lock. The key to this lock is in the deepest room.
        LockAndKey = "lock-and-key",
    }
}

/// A small set of marks or features, sorted by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Set<T>(u32, std::marker::PhantomData<T>);

impl<T> Default for Set<T> {
    fn default() -> Self {
        Self(0, std::marker::PhantomData)
    }
}

/// A type whose values can be in a [`Set`].
pub trait Member: Copy + 'static {
    /// All values, at most 32, sorted by name.
    const ALL: &'static [Self];
    /// The index of the value in [`Self::ALL`].
    fn place(self) -> u32;
}

macro_rules! member {
    ($($name:ident)*) => { $(impl Member for $name {
        const ALL: &'static [Self] = $name::ALL;
        fn place(self) -> u32 { self as u32 }
    })* };
}
member!(Mark Feature);

impl<T: Member> Set<T> {
    /// Adds `member`.
    pub fn insert(&mut self, member: T) {
        self.0 |= 1 << member.place();
    }

    /// Removes `member`.
    pub fn remove(&mut self, member: T) {
        self.0 &= !(1 << member.place());
    }

    /// A set with one member.
    pub fn of(member: T) -> Self {
        let mut set = Self::default();
        set.insert(member);
        set
    }

    /// Whether the set contains `member`.
    pub fn contains(self, member: T) -> bool {
        self.0 & (1 << member.place()) != 0
    }

    /// The members, sorted by name.
    pub fn iter(self) -> impl Iterator<Item = T> {
        T::ALL.iter().copied().filter(move |&member| self.contains(member))
    }
}
