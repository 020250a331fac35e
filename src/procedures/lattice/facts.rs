use super::layout::{LatticeLayout, Mouth};
use crate::dice::Face;
use crate::dungeon::{AreaId, AreaName, Feature};
use crate::geometry::Direction;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LatticeFact {
    pub layout: LatticeLayout,
    pub what: LatticeEvent,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LatticeEvent {
    /// Step 1. `stairs`: where the mouth's stairs lead, if the dungeon can have several levels.
    Rolled { mouth: Mouth, thrown: Thrown, stairs: Option<StairsTo> },
    /// Step 2: nothing leads to a crossing (R6).
    Rock(AreaId),
    /// Step 2: a stretch (between two crossings) or a spur (off the lattice) was dug. A spur has no mouth `across`.
    /// `beyond` is the room of a stretch, or the room or end of a spur.
    Dug {
        first: (Mouth, MouthRoll),
        across: Option<(Mouth, MouthRoll)>,
        beyond: Option<LatticeArea>,
        flight: Option<StairFlight>,
    },
    /// Step 2 (R5).
    Entrance(OuterEnd),
    /// Step 2: a part that was cut off (R6).
    Joined(SecretWay),
    /// Steps 1 and 2.
    Level(LevelEvent),
    /// Step 3: nodes and their ways in.
    Node(NodeEvent),
    /// Step 4: a room's wall, and what was drawn there.
    Exit { place: RollPlace, thrown: Thrown, outcome: ExitOutcome },
}

/// An event that needs several levels (R11).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LevelEvent {
    /// A mouth already has a roll, from the stairs that lead to it from the level above.
    Given(Mouth, MouthRoll),
    /// The stairs or the ladder at a mouth were dug as this area.
    Stairs { mouth: Mouth, area: AreaName, flight: StairFlight, to: StairsTo },
    /// Stairs arrive at `area`. They begin at the same mouth of another level, in the area `from`.
    Landing { mouth: Mouth, area: AreaName, from: AreaName },
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NodeEvent {
    /// The superstructure has no room, so a crossing is its only node (R7).
    Only(AreaId),
    /// A lattice, or a letter. Tunnels lead into it from these sides.
    Is { area: AreaName, is_letter: bool, sides: Vec<Direction> },
    /// A way from a side of the node to a free end or corner of its letter (R12).
    WayToLetter { node: AreaName, side: Direction, to: AreaName },
    /// A way from a side of the node into a spur of its lattice (R7). `is_blocked`: the party must dig to get in
    /// here.
    WayIn { node: AreaName, side: Direction, end: OuterEnd, is_blocked: bool },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LatticePurpose {
    Way(LatticeLayout, RollPlace),
    /// What is behind stairs or a secret door.
    Behind(LatticeLayout, RollPlace),
    StairsOrLadder(LatticeLayout, RollPlace),
    NodeKind(AreaId),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RollPlace {
    Mouth(Mouth),
    Wall(LatticeArea, Direction),
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Thrown {
    pub rows: Vec<MouthRow>,
    /// How many throws were repeated because they gave a wall or a block behind stairs or a secret door.
    pub again: usize,
    /// Whether the last row says where the mouth, or the exit in a room's wall, leads. If even six rerolls don't say,
    /// the mouth or exit leads to a tunnel (R3).
    pub settled: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StairsTo {
    /// The stairs lead to the same mouth on the level with this number. Level 1 is the highest.
    Level(u32),
    /// The stairs lead to a level that isn't drawn.
    Nowhere,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExitOutcome {
    Nothing,
    Joins(LatticeArea),
    DeadEnd(AreaName),
    Room(LatticeArea),
}

/// What a throw of two dice gives on the table of step 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MouthRow {
    Blocked,
    Door,
    /// A double whose sum means a door.
    DoorToRoom,
    Wall,
    /// A double whose sum means a wall.
    SecretDoor,
    Tunnel,
    /// A double whose sum means a tunnel.
    Room,
    Stairs(StairFlight),
}

impl MouthRow {
    pub fn nth(self) -> usize {
        match self {
            Self::Blocked => 0,
            Self::Door | Self::DoorToRoom => 1,
            Self::Wall | Self::SecretDoor => 2,
            Self::Tunnel | Self::Room => 3,
            Self::Stairs(_) => 4,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MouthRoll {
    pub leads: LeadsTo,
    pub door: bool,
    pub secret: bool,
    pub flight: Option<StairFlight>,
    /// The mouth became a plain tunnel (R5, R7).
    pub opened: bool,
}

impl MouthRoll {
    pub fn is_level(self) -> bool {
        matches!(self.leads, LeadsTo::Tunnel | LeadsTo::Room) && self.flight.is_none()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LeadsTo {
    Wall,
    Blocked,
    #[default]
    Tunnel,
    Room,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StairFlight {
    pub up: bool,
    pub stairs: bool,
    pub ladder: bool,
}

impl StairFlight {
    /// Joins two flights. The result has at most one staircase and one ladder (R3), and leads up if `self` does.
    pub fn and(self, other: Self) -> Self {
        Self { up: self.up, stairs: self.stairs || other.stairs, ladder: self.ladder || other.ladder }
    }

    pub fn features(self) -> impl Iterator<Item = Feature> {
        let stairs = self.stairs.then_some(Feature::Stairs);
        stairs.into_iter().chain(self.ladder.then_some(Feature::Ladder))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LatticeArea {
    Crossing(AreaId),
    Room(AreaName),
    End(AreaName),
    /// Where a tunnel from a room joins another tunnel.
    Junction(AreaName),
}

impl LatticeArea {
    pub fn id(self) -> AreaId {
        match self {
            Self::Crossing(id) => id,
            Self::Room(name) | Self::End(name) | Self::Junction(name) => name.area,
        }
    }
}

/// A way in, and the area it leads to. `opened`: the mouth had to become a tunnel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OuterEnd {
    pub mouth: Mouth,
    pub area: LatticeArea,
    pub opened: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SecretWay {
    /// A door on a stretch with a wall at both mouths. The door is at a crossing that the party can reach.
    Reached(Mouth),
    /// A door on a stretch with a wall at both mouths. One end of the stretch is in a part that is cut off. The door is
    /// at the other end, at a crossing that was rock, or that is in another part that is cut off.
    Elsewhere { door: Mouth, was_rock: bool },
    /// A door in place of a block. If the passage's other mouth is also blocked, that block is cleared.
    Unblocked { ends: (LatticeArea, LatticeArea), door: Mouth, cleared: Option<Mouth> },
}

/// A question, a reason or an answer. The layout gives the crossings their letters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OfLattice<T> {
    pub layout: LatticeLayout,
    pub told: T,
}

/// A throw for a mouth or a wall.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MouthThrow {
    pub row: MouthRow,
    pub faces: [Face; 2],
    /// The die that decides between stairs and a ladder.
    pub third: Option<Face>,
}

/// What can be on a stretch or a spur.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LatticeWay {
    /// Only doors and blocks count.
    pub first: (Mouth, MouthRoll),
    pub across: Option<(Mouth, MouthRoll)>,
    pub rooms: usize,
    pub flight: Option<StairFlight>,
}

/// A question about what a step decides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LatticeQuestion {
    FirstThrow(RollPlace, MouthThrow),
    /// For what is behind stairs or a secret door.
    SecondThrow(MouthThrow),
    InTheEnd(RollPlace),
    Stairs(Mouth, StairFlight),
    Given(Mouth),
    Rock,
    /// The mouths as rolled. No roll: stairs to another level.
    Dug(Vec<(Mouth, Option<MouthRoll>)>),
    Named {
        is_room: bool,
    },
    Entrance,
    CutOff,
    SecretDoor,
    SecretDoorAt,
    Landing(AreaName),
    OnlyNode,
    NodeKind(AreaId, Face),
    NodeSides(AreaId, usize),
    WayIn(AreaName, Direction),
    Exit(RollPlace),
}

/// Why an answer is right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LatticeReason {
    Throw(MouthThrow),
    Behind(MouthThrow),
    /// Six rerolls didn't settle where the mouth leads (R3).
    SixRerolls,
    Stairs {
        up: bool,
        to: StairsTo,
    },
    Given,
    Rock(AreaId),
    /// Each mouth with its roll, after it was opened.
    Dug(LatticeWay, [MouthRoll; 2]),
    /// The mouth that the room was first rolled for.
    RoomsInOrder(Mouth),
    EndsInOrder,
    AllInOrder,
    Entrance(OuterEnd),
    CutOff(Vec<AreaId>),
    SecretDoor(SecretWay),
    SecretDoorAt(AreaId),
    Landing,
    OnlyNode {
        crossing: AreaId,
        is_middle: bool,
    },
    NodeKind {
        is_letter: bool,
    },
    NodeSides(Vec<Direction>),
    WayIn(OuterEnd),
    WayToLetter {
        to: AreaName,
        is_free_end: bool,
    },
    Exit {
        outcome: ExitOutcome,
        /// A room was rolled.
        is_room: bool,
    },
}

/// An answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LatticeAlternative {
    Gives(MouthRow),
    /// A roll that doesn't count (R3).
    RollAgain,
    LeadsTo(StairsTo),
    /// A tunnel that runs on another level and comes back, as if the map had one level (R3).
    ComesBack,
    RolledAbove,
    RollNow,
    IsWall,
    Crossing(AreaId),
    NoTunnel,
    Way(LatticeWay),
    Number(u32),
    Letters(AreaName),
    OuterEnd(OuterEnd, MouthRoll),
    CutOff(Vec<AreaId>),
    Stretch([LatticeArea; 2], StretchLeads),
    SecretDoorAt {
        crossing: AreaId,
        is_reached: bool,
    },
    Mouth(Mouth),
    IsLetter(bool),
    Side(Direction),
    Area(AreaName),
    /// The distance of an exit's end from the middle of the room, in feet.
    Feet(u32),
}

/// A stretch that could get a secret door (R6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StretchLeads {
    pub has_block: bool,
    pub has_rock: bool,
    /// How many of its ends the party can reach.
    pub reached: usize,
}
