//! The two sides of a comparison.

/// A side of the page. A dungeon that is shown alone is on the first side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Side {
    /// On the left.
    #[default]
    First,
    /// On the right.
    Second,
}

impl Side {
    /// Both sides, in order.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The other side.
    pub const fn other(self) -> Self {
        self.pick(Self::Second, Self::First)
    }

    /// The side's name at the beginning of a sentence.
    pub const fn word(self) -> &'static str {
        self.pick("First", "Second")
    }

    /// The side's name within a sentence.
    pub const fn in_a_sentence(self) -> &'static str {
        self.pick("first", "second")
    }

    /// The side's number.
    pub const fn number(self) -> &'static str {
        self.pick("1", "2")
    }

    const fn pick<T: Copy>(self, first: T, second: T) -> T {
        match self {
            Self::First => first,
            Self::Second => second,
        }
    }
}
