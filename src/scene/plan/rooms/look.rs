//! How a room looks, in a few numbers: so that a map of a part of the dungeon shows the room as the map of the whole
//! dungeon does. On its own, the smaller map would choose other shapes, because it doesn't know where there is rock.

use crate::geometry::Direction;
use crate::order::SortedMap;

/// The looks of a level's rooms and entrances.
pub type RoomLooks = SortedMap<crate::dungeon::AreaId, RoomLook>;

/// How a room, or an entrance, looks.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RoomLook {
    /// The shape of the room.
    pub shape: LookShape,
    /// The niches of the room. All are in one wall.
    pub niches: Option<NicheLook>,
    /// The middles of the pillars, to the right and down from the middle of the room, in sixteenths of a square. In a
    /// room set diagonally, right is south-east.
    pub pillars: Vec<(i16, i16)>,
    /// Whether the pillars are square. Otherwise they are round.
    pub square_pillars: bool,
    /// The way outdoors.
    pub way_out: Option<WayOutLook>,
}

/// The shape of a room.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LookShape {
    /// A rectangle.
    #[default]
    Rectangle,
    /// A rectangle with its corners cut off.
    Chamfered,
    /// An octagon.
    Octagon,
    /// A circle.
    Round,
    /// A rectangle whose wall in this direction is half a circle: north, east, south or west.
    HalfRound(Direction),
    /// A cave.
    Cave,
}

/// A kind of niche.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NicheKind {
    /// One rectangle.
    Box,
    /// Half a circle.
    HalfRound,
    /// Two small ones.
    Pair,
    /// Three small ones.
    RowOfThree,
    /// A wide shallow alcove with slanting ends.
    Alcove,
}

/// The niches of a room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NicheLook {
    /// Their kind.
    pub kind: NicheKind,
    /// Their wall: north, east, south or west.
    pub wall: Direction,
    /// How many squares the middle one is from the middle of the wall: -1, 0 or 1.
    pub aside: i8,
}

/// A way outdoors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WayOutLook {
    /// The middle of the opening in the wall, to the right and down from the middle of the area, in half squares.
    pub at: (i16, i16),
    /// The direction out: north, east, south or west.
    pub out: Direction,
    /// Whether the way leads through the wall. Otherwise stairs inside the room lead up.
    pub is_open: bool,
}
