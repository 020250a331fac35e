//! Questions about the steps of the three methods, their answers and the reasons. Lengths and distances are in squares.

use crate::dice::Face;
use crate::dungeon::{AreaName, Feature};
use crate::geometry::Direction;
use crate::procedures::preconnect::facts::{Climb, Destination, ExitName, Mapped, PlaceName, RoomName, There};
use crate::procedures::preconnect::route::{Clearance, RouteChoice};
use crate::trace::Hand;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ConnectQuestion {
    Size(RoomName),
    Fits(RoomName),
    Kept,
    Walls(RoomName),
    ExitCount(RoomName),
    WayIn,
    OnceMore,
    DiceToDrop,
    UpOrDown(Climb),
    StairsEnd(Feature),
    WayEnd(ExitName),
    ChangesAfter,
    WhichRoom(ExitName),
    Where(ExitName),
    RoomIs(u32),
    CorridorLength(u32),
    TurnsAfter60,
    /// `open`: the walls with an open exit, as a set of directions.
    ComesBackIn {
        open: u8,
    },
    Forks,
    ForkWalls,
    NearestRoom(ExitName),
    LeavesBy(PlaceName, Destination),
    Nine,
    Mapped,
    Instead(There),
    MeetsThere,
    BendOrJunction,
    WaysOn,
    Route,
    RouteKind,
    SecondDoor,
    TunnelLength,
    TunnelEnd,
    ComesIn(RoomName),
    BeyondTheCrossing,
    BesideTheCrossing,
    RollsFor(ExitName),
    ArmSide(AreaName),
    NotReached(AreaName),
    WallToA(AreaName, AreaName),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ConnectReason {
    /// The two dice.
    Size(Face, Face),
    Fits(NewRoomPlace),
    /// How many of the four dice name a wall.
    Walls(usize),
    WallsNamed {
        faces: Vec<Face>,
        left_out: bool,
    },
    WallsCrossed {
        left_out: bool,
    },
    ExitCount {
        one_level: bool,
        left_out: bool,
    },
    OneLevel,
    Halved(Face, Face),
    FewestRolls(AreaName),
    OnlyWay {
        down: bool,
    },
    OddIsDown(Face),
    StairsEnd(Option<AreaName>),
    OnlyBack(AreaName),
    ChangesAfter(usize),
    ShowsItself,
    ShowsItselfEarly,
    ShowsItselfNear(u32),
    Counted {
        from: u32,
        shown: u32,
        number: u32,
    },
    IsFar,
    IsDrawn(AreaName),
    IsNotDrawn(u32),
    AllDrawn(usize),
    StillNoRoom(Direction),
    CorridorDie(Face),
    CorridorTurn(Face),
    NextClockwise(Direction),
    Forks,
    ForkWalls(Direction),
    NearestRoom(Direction, Option<AreaName>),
    /// The number on the die. `site`: how far east and south of its own site the die named a site.
    Says {
        shown: Face,
        to: Destination,
        site: Option<(i32, i32)>,
    },
    SayBoth([Destination; 2]),
    NearestSide(Direction, Destination),
    NoRoomHere,
    /// `by_rank`: several things can be mapped there, and one of them is joined.
    Mapped {
        is: Option<Mapped>,
        by_rank: bool,
    },
    Instead {
        rolled: There,
        is: There,
    },
    HasLevel {
        below: bool,
        has_level: bool,
    },
    Doubles(bool),
    RouteRolled {
        fit: usize,
        shown: Face,
    },
    /// `squares`: outside the room that it leads to, or up to the site of a new room.
    RouteIsShortest {
        squares: usize,
        is_to_a_site: bool,
    },
    TunnelDie(Face),
    TunnelTurn(Option<Face>),
    /// `uses_up`: the corridor comes in by an exit that was still open.
    Shortest {
        wall: Direction,
        squares: usize,
        bends: usize,
        choice: Option<RouteChoice>,
        uses_up: bool,
    },
    KindOfRoute {
        squares: usize,
        bends: usize,
        choice: RouteChoice,
    },
    LosesRoom,
    OddIsLadders(Face),
    OpensOnMapped,
    FirstRock(Option<Direction>),
    NotReached(AreaName),
    WallToA(Direction),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ConnectAnswer {
    Size(u8, u8),
    Fits(NewRoomPlace),
    TheseExits,
    AnotherRoll,
    Wall(Direction),
    NoWall,
    Exits(usize),
    Outside,
    NotAnExit,
    UpOrDown {
        down: bool,
    },
    ExtraRolls(AreaName, usize),
    Dice(Face),
    Landing,
    MappedThere,
    NoLanding,
    Feet(u32),
    FeetChecked,
    NoCorridor,
    Room(u32),
    FarRoom,
    DrawnRoom(AreaName),
    RoomElsewhere(AreaName),
    NewRoom,
    DeadEnd,
    Fork,
    /// Squares east and south of the place that the distance counts from.
    RoomAt(AreaName, (i32, i32)),
    NoRoomYet,
    Way(Direction),
    Site((i32, i32)),
    Leads(Destination),
    Away {
        name: AreaName,
        is_room: bool,
        squares: i32,
    },
    Corridor,
    Nothing,
    There(There),
    SamePlace {
        below: bool,
    },
    JoinsThere,
    Bend(bool),
    Route(Hand, usize),
    Kind(Clearance),
    By(Feature),
    BlankWall,
    RollWhere,
    NoSide,
    Reached(AreaName, usize),
}

/// Where a new room goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NewRoomPlace {
    AsRolled,
    Shifted,
    Farther,
    Smaller,
    Nowhere,
}
