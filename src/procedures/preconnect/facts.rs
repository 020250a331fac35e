//! What happens while rooms are connected, and what dice are rolled for: facts, without a word of English, which
//! `words.rs` has. A `by` is [`Feature::Ladder`] or [`Feature::Stairs`].
#![expect(missing_docs, reason = "a variant's line explains its fields")]

use super::map::OriginKind;
use crate::dice::Face;
use crate::dungeon::{AreaKind, AreaName, Feature, Mark};
use crate::geometry::Direction;
use crate::trace::Hand;

/// What happened in a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Connected {
    /// The first room is drawn, so many squares wide and high.
    FirstRoom((u8, u8)),
    /// Rooms are there from the start: this one in the middle, four around it.
    LaidOut(AreaName),
    /// The ladder or stairs of the first room are the way in, because there is no other level.
    WayIn,
    /// Fewer than two dice name a wall of the first room.
    TooFewWalls(RoomName),
    /// What became of each die that names an exit.
    Exits(RoomName, Vec<GivenExit>),
    /// Two d3 say how many dice are dropped around a room.
    DiceToDrop(RoomName, usize),
    /// The exits of a room are rolled once more.
    OnceMore(RoomName),
    /// No exit is left, and so many rooms are drawn of those there were to be.
    OutOfExits { drawn: usize, wanted: usize },
    /// What happened at the exit that is being followed.
    At(ExitName, AtExit),
    /// Where a junction goes on: to both, unless they are the same and make it a bend.
    WaysOn([Destination; 2]),
    /// Whether a junction has one more arm.
    Arm(AreaName, NewArm),
    /// No side of a junction is free for the way that leads there.
    NoSideFree(PlaceName, Destination),
    /// A corridor so many squares long leads to a new room. Both its sides may be checked at its end.
    NewRoom { number: u32, corridor: u8, checked: bool },
    /// A corridor of 60 feet was tested for a turn.
    Turns(Option<Direction>),
    /// A new room is so many squares wide and high: as it was rolled, if there is no place for it.
    RoomSize(RoomName, (u8, u8), RoomFit),
    /// A ladder or stairs would come out on a crossing.
    LeftOut(Climb),
    /// A ladder or stairs lead to the next level, down or up.
    Climbs { climb: Climb, down: bool },
    /// A ladder or stairs arrive on a new landing.
    Arrives(Feature, AreaName),
    /// A ladder or stairs join what is there.
    JoinsThere(Feature, AreaName),
    /// A corridor comes back to its room from the next level, by a ladder or stairs in the middle.
    ComesBack(Feature, AreaName),
    /// That ladder or those stairs lead to the end of the corridor.
    LeadsBack(Feature, AreaName),
}

/// What happened at an exit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AtExit {
    /// Its die says where it leads.
    Leads(Destination),
    /// Its die was rolled at the junction that it leaves.
    LeadsAsRolled(Destination),
    /// It leaves a landing, which is no room to come back to.
    CannotComeBack,
    /// The nearest room that way.
    Nearest(AreaName),
    /// No room is that way yet.
    PutOff,
    /// The room that it leads to is drawn already.
    IsDrawn(AreaName),
    /// The same, on another level.
    IsDrawnElsewhere(AreaName),
    /// It comes back by the next open exit clockwise.
    NextExit,
    /// Its room has no other open exit.
    Forks,
    /// Its corridor joins what is mapped there.
    Joins(Mapped),
    /// A corridor is mapped there, and a die says what happens. There may be no level under it or over it.
    MeetsThere { row: CrossingRow, has_level: bool },
    /// Nothing is mapped there. What was rolled is something else once there are enough junctions or all rooms.
    NothingMapped { rolled: There, is: There },
    /// The hand on which it goes round its room, by a die or as the shortest.
    Goes { taken: Hand, is_rolled: bool },
    /// Where its corridor comes back.
    SecondDoor(SecondDoor),
    /// No die has named its room, so it leads to this one.
    NotNamed(AreaName),
    /// It opens on a blank wall.
    BlankWall,
    /// A tunnel of so many squares, which may turn.
    Tunnel(Face, Option<Direction>),
    /// The corridor comes to something mapped, and a die says what happens.
    Crosses { what: Mapped, row: CrossingRow, by: Feature },
    /// After so many squares the corridor has a ladder or stairs of its own.
    ChangesLevel(usize, Feature),
    /// A corridor has so many squares outside of what it joins. A crossing may have kept a new room from being drawn.
    Corridor { squares: usize, to: Reached, loses_room: bool },
    /// Something leads through it already.
    IsUsed,
    /// A ladder or stairs of a room whose landing would only lead back to that room: they are no exit.
    OnlyBack,
    /// Its corridor would be so many squares long, so it ends at the first corridor or room that it meets.
    TooFar(usize),
    /// A ladder or stairs that lead nowhere: they get no landing.
    NoLanding(NoWay, Feature),
    /// A dead end after so many squares.
    DeadEnd(NoWay, usize),
    /// A blank wall is all there is behind it.
    Blank(NoWay),
}

/// Why a corridor does not get where it was to lead: there is no route, no place, or nothing.
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
    /// To the square right above or below the middle of its room.
    ToTheStairs,
    PlaceForRoom,
    PlaceForFork,
    PlaceForDoor,
    PlaceForSecondDoor,
    PlaceForStairs,
    PlaceToChangeLevel,
    /// Two corridors, one above the other, cannot be joined.
    TwoCorridors,
    StillNoRoom,
    AllRooms,
    AllRoomsAndNothingMapped,
    /// The corridor would be so many squares long, and meets nothing before.
    TooFar(usize),
    /// The die for a crossing says so.
    NotThrough,
    NothingThere,
    /// It would climb back to the room that its ladder or stairs come from.
    OnlyBack,
    /// The die for where the exit leads says so.
    Nowhere,
}

/// What a die names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Destination {
    /// A room, which may be the current one.
    Room { number: u32, is_current: bool, counting: CountedFrom },
    /// A distant room the way the exit faces.
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
    /// From the number of the room that the exit leaves, or by a die with a side for each room.
    AsUsual,
    /// In rooms 1 to 5 the die shows the number itself.
    Shown,
    /// Out of the side of a tunnel: from the number of the nearest room.
    FromNearest(u32),
    /// Out of the side of a tunnel, if the nearest room is one of 1 to 5: the die shows the number itself.
    ShownNear(u32),
    /// Out of the side of a tunnel, if no room is drawn yet: the die shows the number itself.
    ShownAtFirst,
}

/// What a place of a dial means, where that is more than the place itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DialMeaning {
    Itself,
    /// So many numbers after that of the current room, or before it.
    Counted(i32),
    Far,
    Back,
    Nowhere,
}

/// What is mapped where a corridor comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mapped {
    Room(AreaName),
    /// A junction, a bend or an end.
    Area(AreaName),
    Corridor,
}

/// What a corridor leads to.
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

/// The rows of the table of step 5.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CrossingRow {
    Under,
    SecretDoor,
    Over,
    DeadEnd,
}

/// What a die puts at a place where nothing is mapped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum There {
    DeadEnd,
    Junction,
    /// A junction with a trap, one that is disabled, or an obstacle.
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
    /// The middle was rolled, but there is no other level.
    NoOtherLevel,
}

/// What became of a die for an exit.
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

/// How a new room fits in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RoomFit {
    AsRolled,
    /// So many squares beyond the end of the corridor that was rolled.
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
    /// Whether a ladder or stairs lead up or down.
    UpOrDown(Climb),
    /// The same for the corridor of an exit.
    CorridorUpOrDown(ExitName),
    Destination(ExitName),
    CorridorTo(u32),
    CorridorTurn(u32),
    /// Whether a junction has one more arm.
    Arm(AreaName),
    There(ExitName),
    WaysOn(ExitName),
    WayRound(ExitName),
    SecondDoor(ExitName),
    Tunnel(ExitName),
    Turn(ExitName),
    Crossing(Mapped),
    /// How a corridor crosses the one that is mapped where it leads.
    CrossingThere(ExitName),
}

/// A room, which need not be drawn yet.
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

/// An exit of such a place, by the way it faces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExitName {
    pub of: PlaceName,
    pub way: Direction,
}

/// A ladder or stairs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Climb {
    pub by: Feature,
    pub from: AreaName,
    /// Whether it begins in a room, not at the end of a corridor.
    pub in_room: bool,
}
