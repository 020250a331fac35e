//! Which of two dungeons.

/// One of two dungeons that are compared. One that is compared with none is the first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Side {
    /// The one on the left.
    #[default]
    First,
    /// The one on the right.
    Second,
}

impl Side {
    /// Both, the first one first.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The other one.
    pub const fn other(self) -> Self {
        self.pick(Self::Second, Self::First)
    }

    /// What it is called.
    pub const fn word(self) -> &'static str {
        self.pick("First", "Second")
    }

    /// The same within a sentence.
    pub const fn in_a_sentence(self) -> &'static str {
        self.pick("first", "second")
    }

    /// The same as a number.
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
