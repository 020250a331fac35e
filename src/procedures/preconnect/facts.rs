//! A field `by` is [`Feature::Ladder`] or [`Feature::Stairs`].
#![expect(missing_docs, reason = "the comment on a variant explains its fields")]

use super::map::OriginKind;
use super::route::RouteChoice;
use crate::dice::Face;
use crate::dungeon::{AreaKind, AreaName, Feature, Mark};
use crate::geometry::{Direction, Square};
use crate::trace::Hand;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Connected {
    /// Its width and length in squares.
    FirstRoom((u8, u8)),
    /// This room is in the middle, and four rooms are around it.
    LaidOut(AreaName),
    WayIn,
    TooFewWalls(RoomName),
    Exits(RoomName, Vec<GivenExit>),
    DiceToDrop(RoomName, usize),
    OnceMore(RoomName),
    OutOfExits {
        drawn: usize,
        wanted: usize,
    },
    At(ExitName, AtExit),
    WaysOn([Destination; 2]),
    Arm(AreaName, NewArm),
    NoSideFree(PlaceName, Destination),
    /// `corridor` is the corridor's length in squares. `checked`: you roll for both its sides at its end.
    NewRoom {
        number: u32,
        corridor: u8,
        checked: bool,
    },
    Turns(Option<Direction>),
    /// Width and length in squares. If the room has no place, they are as rolled.
    RoomSize(RoomName, (u8, u8), RoomFit),
    LeftOut(Climb),
    Climbs {
        climb: Climb,
        down: bool,
    },
    Arrives(Feature, AreaName),
    JoinsThere(Feature, AreaName),
    /// The corridor comes back from the next level, into the middle of the room that it left.
    ComesBack(Feature, AreaName),
    LeadsBack(Feature, AreaName),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AtExit {
    Leads(Destination),
    LeadsAsRolled(Destination),
    CannotComeBack,
    /// The nearest room that way, and the square from which the distance counts.
    Nearest(AreaName, Square),
    /// No room is mapped that way. The distance would count from this square.
    PutOff(Square),
    IsDrawn(AreaName),
    IsDrawnElsewhere(AreaName),
    /// The corridor comes back by the exit in the wall `way`. `open`: the walls with an open exit, as a set of
    /// directions.
    NextExit {
        way: Direction,
        open: u8,
    },
    Forks,
    Joins(Mapped),
    /// `has_level`: the dungeon has the level where the corridor would run under or over what it meets.
    MeetsThere {
        row: CrossingRow,
        has_level: bool,
    },
    /// If the map has enough junctions or all rooms, `is` can differ from `rolled`.
    NothingMapped {
        rolled: There,
        is: There,
    },
    /// The corridor goes straight, or round its room on one side. Nothing is rolled if only one route is short enough.
    Goes {
        taken: Hand,
        is_rolled: bool,
    },
    SecondDoor(SecondDoor),
    NotNamed(AreaName),
    BlankWall,
    /// The number of squares of a tunnel, and the direction in which it turns, if it turns.
    Tunnel(Face, Option<Direction>),
    Crosses {
        what: Mapped,
        row: CrossingRow,
        by: Feature,
    },
    /// The corridor changes level after this many squares.
    ChangesLevel(usize, Feature),
    /// `squares` counts the corridor's squares outside the areas that it joins. `loses_room`: a crossing ended it
    /// before its new room, so the room isn't drawn. `uses_up`: it comes in by an exit that was still open. `choice`:
    /// none if something ended the corridor early, or it had no squares to choose.
    Corridor {
        squares: usize,
        to: Reached,
        loses_room: bool,
        uses_up: bool,
        choice: Option<RouteChoice>,
    },
    IsUsed,
    /// A landing would only lead back to the room, so the ladder or stairs aren't an exit.
    OnlyBack,
    /// The corridor would be this many squares long, so it joins the first corridor or room on its way.
    TooFar(usize),
    WouldCross(Mapped),
    NoLanding(NoWay, Feature),
    DeadEnd(NoWay, usize),
    Blank(NoWay),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoWay {
    To(Mapped),
    There,
    ToTheCorridor,
    ToTheNewRoom,
    ToTheJunction,
    ToTheNextExit,
    ToTheWall,
    ToTheSecondDoor,
    ToTheStairs,
    PlaceForRoom,
    PlaceForFork,
    /// The room, and which of its walls.
    PlaceForDoor(AreaName, Direction),
    PlaceForSecondDoor,
    PlaceForStairs,
    PlaceToChangeLevel,
    /// The corridor can't join two corridors that run one above the other.
    TwoCorridors,
    StillNoRoom,
    AllRooms,
    AllRoomsAndNothingMapped,
    TooFar(usize),
    Beside,
    WayThere,
    NotThrough,
    NothingThere,
    OnlyBack,
    Nowhere,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Destination {
    Room { number: u32, is_current: bool, counting: CountedFrom },
    Far,
    Hour(Face),
    BoardSquare(Face),
    Way(Direction),
    Back,
    Nowhere,
}

/// How a die gives the number of a room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CountedFrom {
    /// The step doesn't say how the die counts. Usually, it counts from the number of the room that the exit leaves. A
    /// die with a side for each room shows the number itself.
    AsUsual,
    /// In rooms 1 to 5 the die shows the number itself.
    Shown,
    /// From the number of the nearest room, because the exit is in the side of a tunnel.
    FromNearest(u32),
    /// The exit is in the side of a tunnel. The nearest room is one of rooms 1 to 5, so the die shows the number
    /// itself.
    ShownNear(u32),
    /// The exit is in the side of a tunnel. No room is drawn yet, so the die shows the number itself.
    ShownAtFirst,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DialMeaning {
    Itself,
    /// Counted from the current room's number. Negative numbers count backwards.
    Counted(i32),
    Far,
    Back,
    Nowhere,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mapped {
    Room(AreaName),
    Area(AreaName),
    Corridor,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reached {
    Room(AreaName),
    OtherDoor(AreaName),
    NewRoom(AreaName),
    Corridor(AreaName),
    Area(AreaName),
    NewArea(AreaKind, AreaName),
}

/// A row of the table of step 5.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CrossingRow {
    Under,
    SecretDoor,
    Over,
    DeadEnd,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum There {
    DeadEnd,
    Junction,
    Marked(Mark),
    Room,
    BehindDoor,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SecondDoor {
    Wall(Direction),
    Middle(Feature),
    NoOtherLevel(Feature),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GivenExit {
    Wall(Direction),
    Climb(Feature),
    NoPlace,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NewArm {
    None,
    Way(Direction),
    NoPlace,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RoomFit {
    AsRolled,
    /// The room is this many squares farther away than the corridor's roll says.
    Farther(i32),
    Smaller,
    NoPlace,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RolledFor {
    Size(RoomName),
    Exits(RoomName),
    DiceToDrop(RoomName),
    /// Whether a ladder or stairs lead up or down (R3).
    UpOrDown(Climb),
    CorridorUpOrDown(ExitName),
    Destination(ExitName),
    CorridorTo(u32),
    CorridorTurn(u32),
    Arm(AreaName),
    There(ExitName),
    WaysOn(ExitName),
    WayRound(ExitName),
    SecondDoor(ExitName),
    Tunnel(ExitName),
    Turn(ExitName),
    Crossing(Mapped),
    CrossingThere(ExitName),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RoomName {
    First,
    New,
    Number(u32),
    Drawn(AreaName),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlaceName {
    pub kind: OriginKind,
    pub area: AreaName,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExitName {
    pub of: PlaceName,
    pub way: Direction,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Followed<'e>(pub &'e ExitName, pub &'e AtExit);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Climb {
    pub by: Feature,
    pub from: AreaName,
    /// False if the ladder or stairs begin at the end of a corridor.
    pub in_room: bool,
}
