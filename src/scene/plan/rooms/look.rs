//! How a room looks, in a few numbers: so that a map of a part of the dungeon shows the room as the map of the whole
//! dungeon does. On its own, the smaller map would choose other shapes, because it doesn't know where there is rock.

use super::niches::NicheKind;
use super::shape::RoomShape;
use super::site::{RoomExit, WALLS};
use crate::geometry::Direction;
use crate::order::SortedMap;
use kurbo::{Point, Vec2};

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

pub(super) fn vector(out: Direction) -> Vec2 {
    let (x, y) = out.step();
    Vec2::new(x.into(), y.into())
}

pub(super) fn direction(out: Vec2) -> Direction {
    let nth = WALLS.iter().position(|wall| wall.dot(out) > 0.99).unwrap_or_default();
    Direction::STRAIGHT[nth]
}

impl From<RoomShape> for LookShape {
    fn from(shape: RoomShape) -> Self {
        match shape {
            RoomShape::Rectangle => Self::Rectangle,
            RoomShape::Chamfered => Self::Chamfered,
            RoomShape::Octagon => Self::Octagon,
            RoomShape::Round => Self::Round,
            RoomShape::HalfRound(out) => Self::HalfRound(direction(out)),
            RoomShape::Cave => Self::Cave,
        }
    }
}

impl From<LookShape> for RoomShape {
    fn from(shape: LookShape) -> Self {
        match shape {
            LookShape::Rectangle => Self::Rectangle,
            LookShape::Chamfered => Self::Chamfered,
            LookShape::Octagon => Self::Octagon,
            LookShape::Round => Self::Round,
            LookShape::HalfRound(out) => Self::HalfRound(vector(out)),
            LookShape::Cave => Self::Cave,
        }
    }
}

const SIXTEENTHS: f64 = 16.0;

pub(super) fn point(pillar: (i16, i16)) -> Point {
    Point::new(f64::from(pillar.0) / SIXTEENTHS, f64::from(pillar.1) / SIXTEENTHS)
}

pub(super) fn pillar(at: Point) -> (i16, i16) {
    (nearest(at.x * SIXTEENTHS), nearest(at.y * SIXTEENTHS))
}

#[expect(clippy::cast_possible_truncation, reason = "a room is far smaller than 2^15 sixteenths of a square")]
fn nearest(number: f64) -> i16 {
    number.round_ties_even() as i16
}

impl WayOutLook {
    pub(super) fn of(exit: RoomExit, is_open: bool) -> Self {
        Self { at: (nearest(exit.at.x * 2.0), nearest(exit.at.y * 2.0)), out: direction(exit.out), is_open }
    }

    pub(super) fn exit(self) -> RoomExit {
        let at = Point::new(f64::from(self.at.0) / 2.0, f64::from(self.at.1) / 2.0);
        RoomExit { at, out: vector(self.out) }
    }
}
