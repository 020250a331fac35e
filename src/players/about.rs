//! What the numbers of a map are about. Each has its own chances.

/// What a number is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum About {
    Map,
    Scale,
    Areas,
    Begin,
    Ways,
    WaysOfRoom,
    Start,
    Legs,
    FirstLeg,
    Turn,
    Leg,
    Bends,
    Bend,
    Fittings,
    FirstFitting,
    Fitting,
    FromEnd,
    Along,
    AlongDoor,
    End,
    Middle,
    MiddleOfRoom,
    Kind,
    IsLarge,
    Width,
    Height,
    IsTurned,
    Number,
    HasText,
    Length,
    Letter,
    Marks,
    MarksOfRoom,
    Mark,
    HasLook,
    Shape,
    Niches,
    Pillars,
    Pillar,
    WayOut,
    HasLetters,
    Letters,
    LetterOfStairs,
}

impl About {
    /// How many there are.
    pub(super) const COUNT: usize = Self::LetterOfStairs as usize + 1;
}
