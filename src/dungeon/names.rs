//! The words that areas, passages and marks are named by in the exports.

/// Declares an enum whose variants have names: those that the trace's JSON writes, or what the map calls them.
macro_rules! named {
    ($(#[$meta:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $text:literal,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub enum $name { $($(#[$doc])* $variant,)* }

        impl $name {
            /// All of them, in their order.
            pub const ALL: &[Self] = &[$(Self::$variant,)*];

            /// Its name.
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
        /// Where nothing goes on.
        DeadEnd = "dead-end",
        /// The end of the map.
        Edge = "edge",
        /// Where corridors meet.
        Junction = "junction",
        /// A room.
        Room = "room",
        /// A landing of stairs.
        Stairs = "stairs",
    }
}

named! {
    /// What stands beside an area on the map.
    Mark {
        /// Something lives here: `?`.
        Encounter = "encounter",
        /// A way in.
        Entrance = "entrance",
        /// What one came for.
        Goal = "goal",
        /// What opens the lock.
        Key = "key",
        /// The way in here is locked.
        Locked = "locked",
        /// Debris, a pool: something one has to get past.
        Obstacle = "obstacle",
        /// What one came for, of all the goals of a mega-dungeon's areas.
        Reason = "reason",
        /// Something was hidden here and has been found.
        Secret = "secret",
        /// Stairs lead on to another level.
        StairsDown = "stairs-down",
        /// Stairs lead back to the level one came from.
        StairsUp = "stairs-up",
        /// Where one comes in from another area.
        Start = "start",
        /// The entrance that leads straight to the goal, past a lock.
        Straightforward = "straightforward",
        /// A trap.
        Trap = "trap",
        /// A trap that does nothing any more.
        TrapDisabled = "trap-disabled",
        /// A trap door leads down.
        TrapDoor = "trap-door",
        /// Valuables that are not the goal: `$`.
        Treasure = "treasure",
        /// A search failed: nobody knows whether something is hidden here.
        Unsure = "unsure",
    }
}

named! {
    /// How a passage came to be.
    PassageKind {
        /// Added so that one can go round.
        Loop = "loop",
        /// Any passage of a procedure that does not tell trees from loops.
        Passage = "passage",
        /// Of the tree that joins all areas.
        Tree = "tree",
    }
}

named! {
    /// What a passage has to it.
    Feature {
        /// It has fallen in; it can be dug out.
        Blocked = "blocked",
        /// A door.
        Door = "door",
        /// Rungs in place of stairs.
        Ladder = "ladder",
        /// One needs the key.
        Locked = "locked",
        /// It runs above another.
        Over = "over",
        /// One has to find it.
        Secret = "secret",
        /// It rises or falls without steps.
        Slope = "slope",
        /// It goes up or down.
        Stairs = "stairs",
        /// A trap door.
        TrapDoor = "trap-door",
        /// It runs below another.
        Under = "under",
    }
}

named! {
    /// The two kinds of a drop-dice dungeon.
    DungeonKind {
        /// The goal lies farthest in.
        Gauntlet = "gauntlet",
        /// The goal lies close, behind a lock; its key lies farthest in.
        LockAndKey = "lock-and-key",
    }
}

/// A small set of marks or features, in the order of their names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Set<T>(u32, std::marker::PhantomData<T>);

impl<T> Default for Set<T> {
    fn default() -> Self {
        Self(0, std::marker::PhantomData)
    }
}

/// What a [`Set`] can hold.
pub trait Member: Copy + 'static {
    /// All there are, at most 32, in the order of their names.
    const ALL: &'static [Self];
    /// Its place in [`Self::ALL`].
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
    /// Puts `member` in.
    pub fn insert(&mut self, member: T) {
        self.0 |= 1 << member.place();
    }

    /// Takes `member` out.
    pub fn remove(&mut self, member: T) {
        self.0 &= !(1 << member.place());
    }

    /// A set of one.
    pub fn of(member: T) -> Self {
        let mut set = Self::default();
        set.insert(member);
        set
    }

    /// Whether `member` is in it.
    pub fn contains(self, member: T) -> bool {
        self.0 & (1 << member.place()) != 0
    }

    /// What is in it, in the order of the names.
    pub fn iter(self) -> impl Iterator<Item = T> {
        T::ALL.iter().copied().filter(move |&member| self.contains(member))
    }
}
