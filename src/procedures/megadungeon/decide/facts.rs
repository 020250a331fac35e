use crate::dungeon::AreaId;
use crate::procedures::megadungeon::areas::Joint;

/// What a step decided, as a question.
#[derive(Clone, Copy, Debug)]
pub(super) enum AreasQuestion {
    /// `areas`: how many areas are on the level.
    Level {
        level: u32,
        areas: usize,
    },
    /// How many dice to drop for an area.
    Dice(AreaId),
    /// Which starting rooms of an area lead outside.
    Outside(AreaId),
    /// What kinds of rooms the path between two areas joins.
    Kinds(AreaId, AreaId),
    WhichRoom(Joint, AreaId),
    /// Which rooms of an area get the reason to enter.
    Reason(AreaId),
    /// Which rooms of an area get a key.
    Key(AreaId),
}

#[derive(Clone, Copy, Debug)]
pub(super) enum AreasReason {
    /// The highest sum of the values of an entrance's neighbours.
    HighestSum(u32),
    /// A level. An area on level 3, for example, is 2 paths from level 1.
    Away(u32),
    ValuePlusFour {
        area: AreaId,
        value: u32,
    },
    /// How many starting rooms an area has, and how many paths join them.
    Joined {
        starts: usize,
        joined: usize,
    },
    /// Two areas, each with its level.
    Levels {
        from: (AreaId, u32),
        to: (AreaId, u32),
    },
    /// Each path takes the next room of the kind.
    Next(Joint),
    InTheGoals,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum AreasAnswer {
    /// An entrance, and the sum of its neighbours' values.
    Sum(AreaId, u32),
    NoEntrance(AreaId),
    /// An area, and its number of paths to level 1.
    Away(AreaId, u32),
    Dice(u32),
    /// A room of an area.
    Room(AreaId, AreaId),
    /// A starting room that a path joins to another area.
    Joined(AreaId, AreaId),
    NoStart(AreaId, AreaId),
    NoGoal(AreaId, AreaId),
    /// A room of the right kind, but another room is next.
    NotNext(AreaId, AreaId),
    Kinds {
        from: (Joint, AreaId),
        to: (Joint, AreaId),
    },
}
