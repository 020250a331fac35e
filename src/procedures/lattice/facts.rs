//! The facts of a lattice: what happened, and what dice are for. `words.rs` says them in English.

use super::layout::{LatticeLayout, Mouth};
use crate::dungeon::{AreaId, AreaName, Feature};
use crate::geometry::Direction;

/// An event, and the lattice in which it happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LatticeFact {
    pub layout: LatticeLayout,
    pub what: LatticeEvent,
}

/// What happened in a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LatticeEvent {
    /// Step 1: what the dice for a mouth show. `stairs` is where its stairs lead, if the dungeon can have several
    /// levels.
    Rolled { mouth: Mouth, thrown: Thrown, stairs: Option<StairsTo> },
    /// Step 2: nothing leads to a crossing (R6).
    Rock(AreaId),
    /// Step 2: a stretch or spur was dug. A spur has no mouth `across`. `beyond` is the room of a stretch, or the room
    /// or end of a spur.
    Dug {
        first: (Mouth, MouthRoll),
        across: Option<(Mouth, MouthRoll)>,
        beyond: Option<LatticeArea>,
        flight: Option<StairFlight>,
    },
    /// Step 2: the entrance was chosen (R5).
    Entrance(OuterEnd),
    /// Step 2: a part that was cut off was joined (R6).
    Joined(SecretWay),
    /// Steps 1 and 2.
    Level(LevelEvent),
    /// Step 3.
    Node(NodeEvent),
    /// Step 4: what the dice for a room's wall show, and what was drawn there.
    Exit { place: RollPlace, thrown: Thrown, outcome: ExitOutcome },
}

/// An event that needs several levels (R11).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LevelEvent {
    /// A mouth already has a roll, from the stairs that lead to it from the level above.
    Given(Mouth, MouthRoll),
    /// The stairs or the ladder at a mouth were dug as this area.
    Stairs { mouth: Mouth, area: AreaName, flight: StairFlight, to: StairsTo },
    /// Stairs from `from`, an area of another level, arrive in `area`, at the same mouth of this level.
    Landing { mouth: Mouth, area: AreaName, from: AreaName },
}

/// What happened to a node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NodeEvent {
    /// The superstructure has no room, so this crossing is its only node (R7).
    Only(AreaId),
    /// An area of the superstructure is a node: a lattice, or a letter if `is_letter`. Tunnels lead into it from these
    /// sides.
    Is { area: AreaName, is_letter: bool, sides: Vec<Direction> },
    /// The tunnel into a node from a side leads to this free end or corner of the node's letter (R12).
    WayToLetter { node: AreaName, side: Direction, to: AreaName },
    /// The tunnel into a node from a side leads to one of the outer ends of the node's lattice (R7).
    WayIn(AreaName, Direction, OuterEnd),
}

/// What dice are for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LatticePurpose {
    /// Where a mouth, or the exit in a wall, leads.
    Way(LatticeLayout, RollPlace),
    /// Where the stairs or the secret door at a mouth or in a wall lead.
    Behind(LatticeLayout, RollPlace),
    /// Whether a mouth or a wall has stairs or a ladder.
    StairsOrLadder(LatticeLayout, RollPlace),
    NodeKind(AreaId),
}

/// A place that you roll for on the table of step 1: a mouth, or the wall of a room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RollPlace {
    Mouth(Mouth),
    Wall(LatticeArea, Direction),
}

/// What the dice for a mouth or a wall show.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Thrown {
    /// The rows of the table that the throws gave, in order.
    pub rows: Vec<MouthRow>,
    /// How many of these throws were a wall or a block behind stairs or a secret door. These were rolled again.
    pub again: usize,
    /// Whether the last row says where the mouth or wall leads. If it doesn't after six rerolls, the mouth or wall
    /// leads to a tunnel (R3).
    pub settled: bool,
}

/// Where stairs lead from a mouth (R11).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StairsTo {
    /// To the same mouth of another level. Level 1 is the highest.
    Level(u32),
    /// To a level that isn't drawn.
    Nowhere,
}

/// What was drawn after a roll for a wall (R10).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExitOutcome {
    /// A wall or a block: nothing is drawn.
    Nothing,
    Joins(LatticeArea),
    /// A tunnel meets nothing and ends here.
    DeadEnd(AreaName),
    /// A second room is drawn there.
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
    /// Its row of the table, counted from 0.
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

/// What a mouth is after all its rolls.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MouthRoll {
    pub leads: LeadsTo,
    pub door: bool,
    pub secret: bool,
    pub flight: Option<StairFlight>,
    /// Whether it became a plain tunnel instead of what it rolled (R5, R7).
    pub opened: bool,
}

impl MouthRoll {
    /// Whether the party can walk through here without stairs.
    pub fn is_level(self) -> bool {
        matches!(self.leads, LeadsTo::Tunnel | LeadsTo::Room) && self.flight.is_none()
    }
}

/// What a mouth leads to in the end.
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
    /// Joins two flights into one flight, with at most one staircase and one ladder (R3). It leads up if `self` does.
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
    /// The end of a spur or of a tunnel.
    End(AreaName),
    /// A junction where a tunnel from a room joins another tunnel.
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

/// An outer mouth that was chosen as a way in, and the area it leads to. `opened`: the mouth had to become a tunnel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OuterEnd {
    pub mouth: Mouth,
    pub area: LatticeArea,
    pub opened: bool,
}

/// How a part that is cut off is joined by a secret door at a mouth (R6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SecretWay {
    /// A door on a stretch with two walls, at a crossing that the party can reach.
    Reached(Mouth),
    /// A door on a stretch with two walls, at a crossing that the party can't reach. The crossing was rock, or is cut
    /// off too.
    Elsewhere { door: Mouth, was_rock: bool },
    /// A door in place of a block on a passage. If the passage's other mouth is blocked too, that block is cleared.
    Unblocked { ends: (LatticeArea, LatticeArea), door: Mouth, cleared: Option<Mouth> },
}
