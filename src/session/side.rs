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
        [Self::Second, Self::First][self as usize]
    }

    /// What it is called.
    pub const fn word(self) -> &'static str {
        ["First", "Second"][self as usize]
    }

    /// The same within a sentence.
    pub const fn in_a_sentence(self) -> &'static str {
        ["first", "second"][self as usize]
    }

    /// The same as a number.
    pub const fn number(self) -> &'static str {
        ["1", "2"][self as usize]
    }
}
