//! What happens while rooms are connected, and what dice are rolled for. The sentences are in `words.rs` and
//! `exit_words.rs`. A field `by` is [`Feature::Ladder`] or [`Feature::Stairs`].
#![expect(missing_docs, reason = "the comment on a variant explains its fields")]

use super::map::OriginKind;
use crate::dice::Face;
use crate::dungeon::{AreaKind, AreaName, Feature, Mark};
use crate::geometry::Direction;
use crate::trace::Hand;

/// What happened in a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Connected {
    /// The first room is drawn. Its width and height are in squares.
    FirstRoom((u8, u8)),
    /// Five rooms are laid out: this room in the middle, four around it.
    LaidOut(AreaName),
    /// The ladder or stairs of the first room are the way in, because the dungeon has no other level.
    WayIn,
    /// Fewer than two dice name a wall of the first room.
    TooFewWalls(RoomName),
    /// What became of each die that names an exit.
    Exits(RoomName, Vec<GivenExit>),
    /// Two d3 say how many dice are dropped around a room.
    DiceToDrop(RoomName, usize),
    /// The exits of this room are rolled once more.
    OnceMore(RoomName),
    /// No exit is left. `wanted` is the number of rooms asked for.
    OutOfExits { drawn: usize, wanted: usize },
    /// What happened at the exit that is being followed.
    At(ExitName, AtExit),
    /// Where a junction leads on. Two equal destinations make it a bend.
    WaysOn([Destination; 2]),
    /// Whether a junction gets one more arm.
    Arm(AreaName, NewArm),
    /// No side of a junction is free for the way to that destination.
    NoSideFree(PlaceName, Destination),
    /// A corridor of this many squares leads to a new room. `checked`: whether both its sides are checked at its end.
    NewRoom { number: u32, corridor: u8, checked: bool },
    /// A corridor of 60 feet was tested for a turn. None if it goes straight on.
    Turns(Option<Direction>),
    /// The width and height of a new room, in squares. If the room has no place, the size is as rolled.
    RoomSize(RoomName, (u8, u8), RoomFit),
    /// A ladder or stairs are left out, because they would arrive on a crossing or beside something diagonal.
    LeftOut(Climb),
    /// A ladder or stairs lead to the next level, down or up.
    Climbs { climb: Climb, down: bool },
    /// A ladder or stairs arrive on a new landing.
    Arrives(Feature, AreaName),
    /// A ladder or stairs join the area that is there.
    JoinsThere(Feature, AreaName),
    /// A corridor comes back to its room from the next level, by a ladder or stairs in the middle.
    ComesBack(Feature, AreaName),
    /// The ladder or stairs in the middle of a room lead to the end of the corridor that comes back to it.
    LeadsBack(Feature, AreaName),
}

/// What happened at an exit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AtExit {
    /// Its die says where it leads.
    Leads(Destination),
    /// Its die was rolled earlier, at the junction that it leaves.
    LeadsAsRolled(Destination),
    /// Its die says to come back to its room, but it doesn't leave a room.
    CannotComeBack,
    /// The nearest room in the direction that it faces.
    Nearest(AreaName),
    /// No room is mapped in that direction yet.
    PutOff,
    /// The room that it leads to is drawn already.
    IsDrawn(AreaName),
    /// The room that it leads to is drawn already, on another level.
    IsDrawnElsewhere(AreaName),
    /// It comes back by the next open exit clockwise.
    NextExit,
    /// Its room has no other open exit, so its corridor forks.
    Forks,
    /// Its corridor joins what is mapped there.
    Joins(Mapped),
    /// A corridor is mapped there, and a die says what happens. `has_level`: whether the dungeon has the level under or
    /// over it.
    MeetsThere { row: CrossingRow, has_level: bool },
    /// Nothing is mapped there. If the map has enough junctions or all rooms, `is` can differ from what was `rolled`.
    NothingMapped { rolled: There, is: There },
    /// Its corridor goes straight, or round its room on one side: rolled, or because only that route is short enough.
    Goes { taken: Hand, is_rolled: bool },
    /// Where its corridor comes back.
    SecondDoor(SecondDoor),
    /// No corridor has reached the room that it leaves, so it leads to this room.
    NotNamed(AreaName),
    /// It opens on a blank wall.
    BlankWall,
    /// A tunnel of this many squares, which may turn.
    Tunnel(Face, Option<Direction>),
    /// The corridor meets something mapped, and a die says what happens.
    Crosses { what: Mapped, row: CrossingRow, by: Feature },
    /// After this many squares the corridor has a ladder or stairs of its own.
    ChangesLevel(usize, Feature),
    /// A corridor with this many squares outside the areas it joins. `loses_room`: a crossing ended it before its new
    /// room, so the room isn't drawn.
    Corridor { squares: usize, to: Reached, loses_room: bool },
    /// A passage leads through it already.
    IsUsed,
    /// The landing of a room's ladder or stairs would only lead back to that room, so they aren't an exit.
    OnlyBack,
    /// Its corridor would be this many squares long, so it ends at the first corridor or room that it meets.
    TooFar(usize),
    /// Its corridor would cross this, so it ends there.
    WouldCross(Mapped),
    /// A ladder or stairs that lead nowhere, and get no landing.
    NoLanding(NoWay, Feature),
    /// A dead end after this many squares.
    DeadEnd(NoWay, usize),
    /// It has only a blank wall behind it.
    Blank(NoWay),
}

/// Why a corridor doesn't reach its destination: no route, no place, or no destination.
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
    /// To the square above or below the middle of its room, on another level.
    ToTheStairs,
    PlaceForRoom,
    PlaceForFork,
    PlaceForDoor,
    PlaceForSecondDoor,
    PlaceForStairs,
    PlaceToChangeLevel,
    /// It can't join two corridors that run one above the other.
    TwoCorridors,
    StillNoRoom,
    AllRooms,
    AllRoomsAndNothingMapped,
    /// The corridor would be this many squares long.
    TooFar(usize),
    /// It would run beside another corridor.
    Beside,
    /// Other corridors lead there already, without a long detour.
    WayThere,
    /// The die for a crossing says so.
    NotThrough,
    NothingThere,
    /// It would only climb back to the level that its ladder or stairs come from.
    OnlyBack,
    /// The die for where the exit leads says so.
    Nowhere,
}

/// What a die names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Destination {
    /// A room, which can be the current room.
    Room { number: u32, is_current: bool, counting: CountedFrom },
    /// A distant room in the direction that the exit faces.
    Far,
    /// An hour of the clock.
    Hour(Face),
    /// A square of the board of nine.
    BoardSquare(Face),
    /// A direction.
    Way(Direction),
    /// The room that the exit leaves.
    Back,
    /// Nothing.
    Nowhere,
}

/// How a die says the number of a room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CountedFrom {
    /// From the number of the room that the exit leaves. Also used for a die with a side for each room, though that die
    /// shows the number itself.
    AsUsual,
    /// In rooms 1 to 5 the die shows the number itself.
    Shown,
    /// From the number of the nearest room, because the exit is in the side of a tunnel.
    FromNearest(u32),
    /// The same, but the nearest room is one of rooms 1 to 5, so the die shows the number itself.
    ShownNear(u32),
    /// The same, but no room is drawn yet, so the die shows the number itself.
    ShownAtFirst,
}

/// What a place of a dial means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DialMeaning {
    Itself,
    /// This many numbers after the current room's. A negative number counts backwards.
    Counted(i32),
    Far,
    Back,
    Nowhere,
}

/// What is mapped at a corridor's destination.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mapped {
    Room(AreaName),
    /// A junction, a bend, a landing or a dead end.
    Area(AreaName),
    Corridor,
}

/// What a corridor has reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reached {
    Room(AreaName),
    OtherDoor(AreaName),
    NewRoom(AreaName),
    /// A new junction on another corridor.
    Corridor(AreaName),
    Area(AreaName),
    /// A new area of one square.
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

/// What a die puts where nothing is mapped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum There {
    DeadEnd,
    Junction,
    /// A junction with a trap, a disabled trap or an obstacle.
    Marked(Mark),
    Room,
    /// A room, with a door where the corridor meets it.
    BehindDoor,
}

/// Where a corridor comes back to its room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SecondDoor {
    Wall(Direction),
    Middle(Feature),
    /// The middle was rolled, but the dungeon has no other level.
    NoOtherLevel,
}

/// What a die for an exit gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GivenExit {
    Wall(Direction),
    Climb(Feature),
    NoPlace,
}

/// What a die gives a junction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NewArm {
    None,
    Way(Direction),
    NoPlace,
}

/// How a new room fits on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RoomFit {
    AsRolled,
    /// This many squares beyond the end of the corridor that was rolled.
    Farther(i32),
    Smaller,
    NoPlace,
}

/// What dice are rolled for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RolledFor {
    Size(RoomName),
    Exits(RoomName),
    DiceToDrop(RoomName),
    /// Whether a ladder or stairs lead up or down (R3).
    UpOrDown(Climb),
    /// Whether the ladder or stairs of an exit's corridor lead up or down.
    CorridorUpOrDown(ExitName),
    Destination(ExitName),
    CorridorTo(u32),
    CorridorTurn(u32),
    /// Whether a junction gets one more arm.
    Arm(AreaName),
    There(ExitName),
    WaysOn(ExitName),
    WayRound(ExitName),
    SecondDoor(ExitName),
    Tunnel(ExitName),
    Turn(ExitName),
    Crossing(Mapped),
    /// How a corridor crosses another that is mapped at its destination.
    CrossingThere(ExitName),
}

/// The name of a room, drawn or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RoomName {
    First,
    /// The room that an exit leads to.
    New,
    Number(u32),
    Drawn(AreaName),
}

/// A place from which a die says where an exit leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlaceName {
    pub kind: OriginKind,
    pub area: AreaName,
}

/// An exit of a place, by the direction that it faces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExitName {
    pub of: PlaceName,
    pub way: Direction,
}

/// An exit and what happened there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Followed<'e>(pub &'e ExitName, pub &'e AtExit);

/// A ladder or stairs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Climb {
    pub by: Feature,
    pub from: AreaName,
    /// Whether it begins in a room. If not, it begins at the end of a corridor.
    pub in_room: bool,
}
