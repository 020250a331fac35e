#![expect(missing_docs, reason = "the comment on a variant explains its fields")]

use crate::dungeon::{AreaId, Mark};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DropKind {
    Rooms,
    RoomsOf(AreaId),
    Areas,
}

impl DropKind {
    pub(super) fn start(self) -> Mark {
        if matches!(self, Self::RoomsOf(_)) { Mark::Start } else { Mark::Entrance }
    }
}

/// A fact about a drop of dice. `kind` decides whether a die is called a room or an area.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OfDrop<T> {
    pub kind: DropKind,
    pub told: T,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DropEvent {
    /// Step 1. `sum` is the sum of the faces.
    Dropped { dice: usize, sum: u32 },
    /// Step 2 by Delaunay's method. R7 says how `outer` is counted.
    Grid { rooms: usize, lines: usize, outer: usize },
    /// Step 2 by hand.
    Triangle([AreaId; 3]),
    /// Step 2 by hand.
    Line([AreaId; 2]),
    /// Step 3: the lowest line out of the explored rooms became a path.
    Found { from: AreaId, found: AreaId, worth: u16, first: bool },
    /// Step 3a: the starting rooms.
    Starts(Vec<AreaId>),
    /// Step 3b: the dead ends of the tree.
    Encounters(Vec<AreaId>),
    /// Step 4. `share` has two numbers in hundredths: L of the overachiever's formula (R7), and the formula's result
    /// before rounding. If `share` is `None`, the loops are a third of the rooms.
    LoopCount { rooms: usize, outer: usize, share: Option<(usize, isize)>, loops: usize },
    /// Step 4: the highest unused line became a path.
    Loop { line: (AreaId, AreaId), worth: u16 },
    /// Step 4a: the rooms that are still dead ends.
    Treasures(Vec<AreaId>),
    /// Step 5a: the goal is a dead end next to an entrance.
    LockAndKey { goal: AreaId, entrance: AreaId, keys: Vec<AreaId> },
    /// Step 5b: the goals are `depth` paths from the nearest entrance.
    Gauntlet { goals: Vec<AreaId>, depth: u32 },
    /// Step 5c. `spares_some`: some starting rooms have no way in, so their paths to other starting rooms aren't
    /// secret.
    Secrets { paths: Vec<(AreaId, AreaId)>, spares_some: bool },
    /// Step 6: the rooms are `depth` paths from the nearest entrance.
    Danger { rooms: Vec<AreaId>, depth: u32 },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DropPurpose {
    Drop(DropKind),
    Share,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DropQuestion {
    /// How many rooms the dice make.
    Rooms { dice: usize },
    /// Which of two lines that cross belongs to the grid.
    Diagonal,
    /// Which three rooms a hand joins next.
    Trio,
    /// Which line a hand draws next.
    HandLine,
    /// Which line the walk takes next. `start`: where the walk starts, if this is its first line.
    Path { start: Option<AreaId> },
    /// Which rooms become entrances. There are this many.
    Starts(usize),
    /// Which rooms get an encounter.
    Encounters,
    /// How many loops to add.
    LoopCount,
    /// Which line becomes the next loop.
    Loop,
    /// Which rooms get treasure.
    Treasures,
    /// Whether the dungeon is a Lock and Key or a Gauntlet.
    Kind,
    /// Which rooms become goals. There are this many.
    Goals(usize),
    /// Which rooms get a key. There are this many.
    Keys(usize),
    /// Which paths become secret.
    Secrets,
    /// Which rooms have this danger. There are this many.
    Danger { depth: u32, rooms: usize },
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DropReason {
    /// Each die is a room.
    EachDie { dice: usize },
    /// No room is inside the circles through the line's rooms and one of the rooms beside it.
    EmptyCircles { line: (AreaId, AreaId), beside: (AreaId, AreaId) },
    /// No other three rooms without a triangle are closer together.
    ClosestTrio([AreaId; 3]),
    /// No shorter line that crosses nothing is left.
    ShortestLeft((AreaId, AreaId)),
    /// No other line was possible.
    OnlyLine,
    /// Every other line is worth more or, if `highest`, less.
    Worth { line: (AreaId, AreaId), worth: u32, highest: bool },
    /// The next line has the same worth, but is longer.
    Shorter { line: (AreaId, AreaId), worth: u32, next: (AreaId, AreaId) },
    /// The next line has the same worth and length, but higher room numbers.
    Numbers { line: (AreaId, AreaId), next: (AreaId, AreaId) },
    /// A fifth of the rooms, rounded up, are starting rooms. `last`: the last of them, with its value, its paths and the
    /// sum of its neighbours' values.
    Fifth { rooms: usize, starts: usize, last: Option<(AreaId, u32, usize, u32)> },
    /// These many rooms have exactly one path.
    DeadEnds { ends: usize },
    /// A third of the rooms, rounded up.
    Third { rooms: usize, loops: usize },
    /// The overachiever formula. `share`: L. `exact`: the formula's result before rounding. Both in hundredths.
    Formula { rooms: usize, outer: usize, share: usize, exact: isize, loops: usize },
    /// The goal is a dead end next to an entrance.
    Hangs { goal: AreaId, entrance: AreaId },
    /// No dead end is next to an entrance.
    NoneHangs,
    /// The goal has the highest value of the dead ends next to entrances.
    HighestEnd { goal: AreaId, worth: u32, ends: usize },
    /// No room is farther than this from all entrances. The goal can be, but gets no key.
    Farthest { depth: u32, goal: Option<AreaId> },
    /// The paths that join two entrances, two goals or two key rooms.
    SameMarks { paths: Vec<(AreaId, AreaId)> },
    /// The rooms that are this many paths from the nearest entrance.
    AtDepth { depth: u32 },
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DropAlternative {
    /// A line with its worth. `loses`: if this line has the same worth as the line that is taken, why it loses the tie.
    Line { line: (AreaId, AreaId), worth: u32, loses: Option<LostTie> },
    /// A line with no room inside the circles beside it.
    Empty((AreaId, AreaId)),
    /// A line with a room inside the circle through its two rooms and a third room, the `corner`.
    Filled { line: (AreaId, AreaId), corner: AreaId, inside: AreaId },
    /// A line or a path.
    Path((AreaId, AreaId)),
    /// A room.
    Room(AreaId),
    /// A starting room with `paths` paths. The values of the room's neighbours add up to `around`.
    Start { room: AreaId, worth: u32, paths: usize, around: u32 },
    /// The goal.
    Goal(AreaId),
    /// A room with `paths` paths.
    Paths { room: AreaId, paths: usize },
    /// A dead end next to an entrance.
    Hanging { room: AreaId, worth: u32, entrance: AreaId },
    /// A room that is `depth` paths from the nearest entrance.
    Depth { room: AreaId, depth: u32 },
    /// A number.
    Number(u32),
    /// None of the rooms or paths.
    Nothing,
    /// A dungeon with a locked goal.
    LockAndKey,
    /// A dungeon with far goals.
    Gauntlet,
}

/// Why a line loses a tie with a line of the same worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LostTie {
    /// The line is longer.
    Longer,
    /// The line is just as long, but its rooms have higher numbers.
    HigherNumbers,
}

/// What is wrong with something that a learner did by hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DropSlip {
    /// The line crosses a line that is already drawn.
    Crosses { line: (AreaId, AreaId), other: (AreaId, AreaId) },
    /// The line runs over a room.
    RunsOver { line: (AreaId, AreaId), room: AreaId },
    /// The room `inside` is inside the circle through the line's rooms and `corner`.
    Circle { line: (AreaId, AreaId), corner: AreaId, inside: AreaId },
    /// The line crosses a line that is drawn first.
    DrawnLater { line: (AreaId, AreaId), first: (AreaId, AreaId) },
    /// A hint: the line is in the grid. `other` crosses the line and isn't in the grid, because the room `inside` is
    /// inside the circle through `other` and `corner`.
    Wins { line: (AreaId, AreaId), other: (AreaId, AreaId), corner: AreaId, inside: AreaId },
    /// A hint: the line is in the grid, because all other rooms are on one side of it.
    OnTheOutline((AreaId, AreaId)),
    /// A hint: the line is in the grid. No room is inside the circle through the line and `corner`.
    Empty { line: (AreaId, AreaId), corner: AreaId },
    /// A hint for the grid “By hand”: the line is a side of the next triangle.
    OfTrio { line: (AreaId, AreaId), trio: [AreaId; 3] },
    /// A hint for the grid “By hand”: the line is the shortest line that is left.
    Shortest((AreaId, AreaId)),
    /// The grid has no line between the two rooms.
    NoLine((AreaId, AreaId)),
    /// No path joins the two rooms.
    NoPath((AreaId, AreaId)),
    /// The line is already a path.
    IsPath((AreaId, AreaId)),
    /// The walk has reached both rooms.
    BothExplored((AreaId, AreaId)),
    /// The walk has reached neither room.
    NeitherExplored((AreaId, AreaId)),
    /// The walk starts in another room.
    StartsIn(AreaId),
    /// Another line is worth less or, if `highest`, more.
    Worth { line: (AreaId, AreaId), worth: u32, highest: bool },
    /// Another line has the same worth, but is shorter.
    Longer { line: (AreaId, AreaId), worth: u32 },
    /// Another line has the same worth and length, but lower room numbers.
    Numbers((AreaId, AreaId)),
    /// Enough rooms have a lower value.
    Value { room: AreaId, worth: u32 },
    /// Enough rooms with this value have more paths.
    FewerPaths { room: AreaId, worth: u32 },
    /// Enough rooms with this value and as many paths have neighbours with higher values.
    LowerNeighbours { room: AreaId, worth: u32 },
    /// The room ties with an entrance, which has a lower number.
    TiedStart(AreaId),
    /// The room has too many paths for a dead end.
    NoDeadEnd { room: AreaId, paths: usize },
    /// The room isn't a dead end next to an entrance.
    HangsNowhere(AreaId),
    /// Another dead end next to an entrance has a higher value or, if that ties, a lower number.
    LowerEnd { room: AreaId, worth: u32 },
    /// Another room is farther from the nearest entrance.
    Nearer { room: AreaId, depth: u32 },
    /// The goal never gets a key.
    GoalWithKey(AreaId),
    /// The path doesn't join two rooms with the same mark.
    UnlikeMarks((AreaId, AreaId)),
    /// The room is `depth` paths from the nearest entrance.
    AtDepth { room: AreaId, depth: u32 },
    /// Another number of loops. `share` as in `LoopCount`.
    Loops { said: u32, rooms: usize, outer: usize, share: Option<usize> },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DropFault {
    /// Without a pool, each own die is a room, and there are too few or too many own dice.
    DiceCount { least: usize, most: usize },
    /// The walk starts in a room that doesn't exist.
    NoSuchRoom { dice: usize },
    /// Too many dice for a grid drawn by hand.
    TooManyByHand { dice: usize, most: usize },
    /// The 1d10 of the loops has a place.
    TenthHasPlace,
    /// One die too many, after the pool and, if it is needed, the 1d10 of the loops.
    OneTooMany { pool: usize, with_tenth: bool },
    /// A die is at the same point as another die, whose number is `die`.
    SamePoint { die: usize },
}
