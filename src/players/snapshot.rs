//! A map for players, with nothing in it but what they have seen.

use crate::dungeon::{Feature, Fitting, Mark};
use crate::geometry::{Footprint, Square};
use crate::scene::{NicheKind, RoomLook};

/// A map for players. It doesn't have the dungeon's recipe, seed or room numbers: its areas are numbered in the order
/// in which its corridors join them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Snapshot {
    /// The name of the dungeon.
    pub title: String,
    /// Whether the map has squares or paths.
    pub has_squares: bool,
    /// The seed of the furnishings of rooms on squares, and 0 on a map of paths. It decides where stones and cracks are,
    /// so they are where the game master sees them.
    pub furnishings: u8,
    /// The levels, in order.
    pub levels: Vec<SnapshotLevel>,
    /// The level to show first, from 0.
    pub first: usize,
    /// Where the party is: the level and the area, from 0.
    pub party: Option<(usize, usize)>,
}

/// A level, a node, or an area of a mega-dungeon.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SnapshotLevel {
    /// Its name: `Level 2`. Empty if the dungeon has only one level.
    pub name: String,
    /// The scale of its squares.
    pub scale: SnapshotScale,
    /// The areas.
    pub areas: Vec<SnapshotArea>,
    /// The passages, or the parts of passages that the party has seen.
    pub ways: Vec<SnapshotWay>,
}

/// The scale of a level's squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SnapshotScale {
    /// How many tens of feet a square is wide, at least 1.
    Feet10(u8),
    /// The level is a map of areas, and not to scale.
    None,
}

impl Default for SnapshotScale {
    fn default() -> Self {
        Self::Feet10(1)
    }
}

/// What an area is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SnapshotKind {
    /// A room.
    #[default]
    Room,
    /// A bend or a junction of corridors.
    Joint,
    /// The end of a corridor.
    DeadEnd,
    /// A stair landing.
    Stairs,
    /// A place where a corridor leads on, off the map.
    Open,
    /// The square behind a closed door. It isn't drawn.
    Unseen,
}

impl SnapshotKind {
    /// All kinds, in the order of their numbers in a link.
    pub const ALL: [Self; 6] = [Self::Room, Self::Joint, Self::DeadEnd, Self::Stairs, Self::Open, Self::Unseen];
}

/// An area.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SnapshotArea {
    /// What it is.
    pub kind: SnapshotKind,
    /// Its squares. On a map of paths, one square of eight map units.
    pub ground: Footprint,
    /// The name of a room, as on the game master's map. Empty: the map shows no name.
    pub name: String,
    /// Its marks, each with the letters of stairs, or with the names of the rooms that the stairs lead to.
    pub signs: Vec<(Mark, String)>,
    /// How it looks.
    pub look: RoomLook,
}

/// A passage, or a part of one.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SnapshotWay {
    /// The areas at its start and at its end, by their indices.
    pub ends: [usize; 2],
    /// Its corners, from its first square to its last.
    pub corners: Vec<Square>,
    /// Doors, stairs and other things on it. On a map of paths, they have no places: `along` is 0.
    pub fittings: Vec<Fitting>,
}

/// The marks that a snapshot can have, in the order of their numbers in a link.
pub(super) const MARKS: [Mark; 6] =
    [Mark::Entrance, Mark::Obstacle, Mark::Start, Mark::StairsDown, Mark::StairsUp, Mark::TrapDoor];

/// The words in the names of levels, in the order of their numbers in a link, which begin with 1.
pub(super) const LEVEL_NAMES: [&str; 3] = ["Level", "Area", "Node"];

/// The things that a way can have, in the order of their numbers in a link.
pub(super) const FEATURES: [Feature; 9] = [
    Feature::Door,
    Feature::Stairs,
    Feature::Secret,
    Feature::Blocked,
    Feature::Ladder,
    Feature::Over,
    Feature::Slope,
    Feature::TrapDoor,
    Feature::Under,
];

/// The kinds of niches, in the order of their numbers in a link.
pub(super) const NICHES: [NicheKind; 5] =
    [NicheKind::HalfRound, NicheKind::Alcove, NicheKind::Pair, NicheKind::Box, NicheKind::RowOfThree];

/// Bounds, so that no link can keep a browser busy for long.
pub(super) const MOST_LEVELS: usize = 100;
pub(super) const MOST_AREAS: usize = 12_000;
pub(super) const MOST_WAYS: usize = 15_000;
/// The most areas and ways of a level.
pub(super) const MOST_AREAS_ON_LEVEL: usize = 3000;
pub(super) const MOST_WAYS_ON_LEVEL: usize = 5000;
pub(super) const MOST_CORNERS: usize = 200;
pub(super) const MOST_PILLARS: usize = 60;
/// The most things on a way, on the ways of a level, and on the ways of a map.
pub(super) const MOST_FITTINGS: usize = 200;
pub(super) const MOST_FITTINGS_ON_LEVEL: usize = 6000;
pub(super) const MOST_FITTINGS_ON_MAP: usize = 30_000;
pub(super) const LONGEST_NAME: usize = 60;
/// How far a square can be from the first, each way.
pub(super) const FARTHEST: i32 = 2000;
/// The largest side of a room.
pub(super) const LARGEST_SIDE: u8 = 100;
/// The most squares of a level's sheet.
pub(super) const MOST_ON_SHEET: i64 = 300_000;
/// The most squares of the areas of a level and steps of its ways.
pub(super) const MOST_SQUARES_ON_LEVEL: usize = 60_000;
/// The same for the whole map.
pub(super) const MOST_SQUARES: usize = 200_000;
/// How often ways can run through the same square. Squares of rooms, joints, dead ends and stair landings don't count.
pub(super) const MOST_THROUGH: usize = 6;
/// The most steps of a way. Places on a way are numbers of 16 bits, in half squares.
pub(super) const LONGEST_WAY: usize = u16::MAX as usize / 2;
