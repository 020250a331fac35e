//! What the numbers of a map are about. Each has its own chances.

/// What a number is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum About {
    Map,
    Furnishings,
    LevelName,
    LevelNumber,
    Scale,
    Areas,
    Begin,
    Ways,
    Start,
    AtWall,
    Legs,
    FirstLeg,
    Turn,
    Leg,
    Bends,
    Bend,
    DoorAtStart,
    DoorAtEnd,
    Crossing,
    Lone,
    LoneGap,
    LoneCrossing,
    StairsBefore,
    StairsBehind,
    Fittings,
    Fitting,
    Gap,
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
    Mark,
    HasLook,
    Shape,
    Niches,
    Pillars,
    Pillar,
    WayOut,
    HasLetters,
    Stairs,
    LetterStep,
    LetterEnds,
    NextStairs,
    OtherEnd,
    Letters,
    LetterOfStairs,
}

impl About {
    /// How many there are.
    pub(super) const COUNT: usize = Self::LetterOfStairs as usize + 1;

    /// The same subject after something else: each of the cases has its own chances.
    pub(super) const fn after(self, case: u8) -> AboutCase {
        AboutCase { about: self, case }
    }
}

/// What a number is about, and in which case: 0 to 9.
#[derive(Clone, Copy)]
pub(super) struct AboutCase {
    pub(super) about: About,
    pub(super) case: u8,
}

impl AboutCase {
    /// How many cases a subject can have.
    pub(super) const CASES: usize = 10;
}

impl From<About> for AboutCase {
    fn from(about: About) -> Self {
        about.after(0)
    }
}
