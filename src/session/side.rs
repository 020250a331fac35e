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
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// What it is called.
    pub const fn word(self) -> &'static str {
        match self {
            Self::First => "First",
            Self::Second => "Second",
        }
    }

    /// The same within a sentence.
    pub const fn in_a_sentence(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Second => "second",
        }
    }

    /// The same as a number.
    pub const fn number(self) -> &'static str {
        match self {
            Self::First => "1",
            Self::Second => "2",
        }
    }
}
