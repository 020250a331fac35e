//! The things that a room's drawing depends on, in the room's own coordinates.
//!
//! The coordinates are in squares, from the room's middle. x runs along the room's width, y along its height. In a room
//! set diagonally, both axes are turned with the room.

use super::look::{RoomLook, WayOutLook};
use crate::geometry::Direction;
use crate::scene::plan::pieces::FloorPiece;
use dicefall_pen::Chance;
use kurbo::{Point, Vec2};

/// What the drawings of all rooms of a level have in common.
#[derive(Clone, Copy, Debug)]
pub(super) struct LevelSeeds {
    /// The seed of the dungeon's level.
    pub(super) seed: u64,
    /// The seed of the furnishings, as [`super::furnishings`] returns it.
    pub(super) furnishings: u64,
    /// A room with a side shorter than this many squares is a rectangle.
    pub(super) least: f64,
}

/// Everything that the drawing of a room depends on.
#[derive(Clone, Debug)]
pub(super) struct RoomSite {
    /// Half the room's width and half its height.
    pub(super) half: Vec2,
    pub(super) turned: bool,
    /// Whether a corridor crosses the room on a bridge or below its floor.
    pub(super) crossed: bool,
    pub(super) exits: Vec<RoomExit>,
    /// The exits without secret doors. Only these decide where furnishings are, so that the players' map has the same.
    pub(super) seen_exits: Vec<RoomExit>,
    /// The places in the room's walls with solid rock outside.
    pub(super) in_rock: Vec<RoomExit>,
    /// A room with a side shorter than this many squares is a rectangle.
    pub(super) least: f64,
    pub(super) has_goal: bool,
    /// How many signs are below the room's number. Stairs count twice, because they have letters beside their sign.
    pub(super) signs: usize,
    pub(super) masonry: Masonry,
    /// How the room looks, if something else has decided that.
    pub(super) look: Option<RoomLook>,
    /// The seed of the dungeon's level, and the room's middle in half squares.
    pub(super) seed: u64,
    pub(super) place: (i32, i32),
    /// The seed of the room's furnishings and of a cave's wall.
    pub(super) furnishings: u64,
}

/// A place in a room's wall, one square wide.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct RoomExit {
    /// The middle of the line between the square inside and the square outside.
    pub(super) at: Point,
    /// The direction that leads out, of length 1.
    pub(super) out: Vec2,
}

/// The things that chance decides. Each thing has its own random numbers, so one more stone never moves a crack.
#[derive(Clone, Copy, Debug)]
pub(super) enum Dressing {
    /// No other part of the floor plan uses this number or the numbers after it.
    Masonry = 100,
    Shape,
    Cave,
    CaveWall,
    Niches,
    WayOut,
    Pillars,
    Rubble,
    Debris,
    Cracks,
    PillarShape,
    Ledge,
}

/// How the builders of a dungeon liked their rooms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Masonry {
    /// Mostly rectangles.
    Plain,
    /// Many round, eight-sided and symmetric rooms.
    Fine,
    /// Many rooms are caves.
    Rough,
}

impl Masonry {
    pub(super) fn of(seed: u64) -> Self {
        match Chance::at(seed, Dressing::Masonry as u32, 0, 0).below(10) {
            0..5 => Self::Plain,
            5..8 => Self::Fine,
            _ => Self::Rough,
        }
    }
}

impl RoomExit {
    /// Whether the exit leads straight out of a wall to the north, east, south or west.
    fn is_straight(self) -> bool {
        self.out.x.abs() < 0.01 || self.out.y.abs() < 0.01
    }

    /// How far the exit is from the middle of its wall, along the wall.
    pub(super) fn along(self) -> f64 {
        self.at.to_vec2().cross(self.out)
    }
}

impl RoomSite {
    /// The random numbers for one thing in this room that a [`RoomLook`] has.
    pub(super) fn chance(&self, thing: Dressing) -> Chance {
        Chance::at(self.seed, thing as u32, self.place.0, self.place.1)
    }

    /// The random numbers for one thing in this room that a [`RoomLook`] doesn't have. They are the same on a map of a
    /// part of the dungeon.
    pub(super) fn furnishing(&self, thing: Dressing) -> Chance {
        Chance::at(self.furnishings, thing as u32, 0, 0)
    }

    /// The length of the room's shorter side.
    pub(super) fn short(&self) -> f64 {
        2.0 * self.half.x.min(self.half.y)
    }

    /// The length of the room's longer side.
    pub(super) fn long(&self) -> f64 {
        2.0 * self.half.x.max(self.half.y)
    }

    pub(super) fn area(&self) -> f64 {
        self.short() * self.long()
    }

    /// Half the length of the wall that a direction leads out of.
    pub(super) fn half_wall(&self, out: Vec2) -> f64 {
        out.x.abs() * self.half.y + out.y.abs() * self.half.x
    }

    /// How far the wall in a direction is from the middle.
    pub(super) fn to_wall(&self, out: Vec2) -> f64 {
        out.x.abs() * self.half.x + out.y.abs() * self.half.y
    }

    /// The exits of the wall that a direction leads out of.
    pub(super) fn exits_to(&self, out: Vec2) -> impl Iterator<Item = &RoomExit> {
        self.exits.iter().filter(move |exit| exit.out.dot(out) > 0.99)
    }

    /// Whether every exit is in the middle of its wall, or as near to the middle as squares allow.
    pub(super) fn exits_in_the_middle(&self) -> bool {
        self.exits.iter().all(|exit| exit.is_straight() && exit.along().abs() < 0.6)
    }

    /// Whether no exit is in a corner square.
    pub(super) fn corners_are_free(&self) -> bool {
        let is_clear = |exit: &RoomExit| exit.is_straight() && exit.along().abs() < self.half_wall(exit.out) - 0.9;
        self.exits.iter().all(is_clear)
    }

    /// Whether every exit is well away from the corners. A cave's floor doesn't reach the corners.
    pub(super) fn exits_suit_a_cave(&self) -> bool {
        let is_clear = |exit: &RoomExit| exit.along().abs() < 0.58 * self.half_wall(exit.out);
        self.corners_are_free() && self.exits.iter().all(is_clear)
    }

    /// Half the width of the number, or of the row of signs below it.
    pub(super) fn half_label(&self) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "a handful of signs")]
        (0.5 * self.signs as f64).max(0.65)
    }

    /// The distance of a point from the nearest exit.
    pub(super) fn to_exits(&self, at: Point) -> f64 {
        nearest(&self.exits, at)
    }

    /// The distance of a point from the nearest exit that isn't a secret door.
    pub(super) fn to_seen_exits(&self, at: Point) -> f64 {
        nearest(&self.seen_exits, at)
    }
}

fn nearest(exits: &[RoomExit], at: Point) -> f64 {
    exits.iter().map(|exit| (exit.at - at).hypot()).fold(f64::INFINITY, f64::min)
}

/// Whether a point is where the number of a room and two or three signs are. The players' map has fewer signs, and the
/// furnishings must not depend on them.
pub(super) fn is_for_the_number(at: Point) -> bool {
    at.x.abs() < 1.0 && (-0.95..1.1).contains(&at.y)
}

/// Whether a point is inside an outline, and this far from its sides.
pub(super) fn is_clear_of_walls(outline: &FloorPiece, at: Point, far: f64) -> bool {
    outline.contains(at) && outline.distance_to_sides(at) >= far
}

/// The directions out of the four walls: north, east, south, west.
pub(super) const WALLS: [Vec2; 4] =
    [Vec2::new(0.0, -1.0), Vec2::new(1.0, 0.0), Vec2::new(0.0, 1.0), Vec2::new(-1.0, 0.0)];

/// The vector of a straight direction, of length 1.
pub(super) fn vector(out: Direction) -> Vec2 {
    let (x, y) = out.step();
    Vec2::new(x.into(), y.into())
}

/// The direction of a vector out of one of the four walls.
pub(super) fn direction(out: Vec2) -> Direction {
    let nth = WALLS.iter().position(|wall| wall.dot(out) > 0.99).unwrap_or_default();
    Direction::STRAIGHT[nth]
}

impl WayOutLook {
    pub(super) fn of(exit: RoomExit, is_open: bool) -> Self {
        #[expect(clippy::cast_possible_truncation, reason = "a room is far smaller than 2^15 half squares")]
        let halves = |at: f64| (2.0 * at).round_ties_even() as i16;
        Self { at: (halves(exit.at.x), halves(exit.at.y)), out: direction(exit.out), is_open }
    }

    pub(super) fn exit(self) -> RoomExit {
        let at = Point::new(f64::from(self.at.0) / 2.0, f64::from(self.at.1) / 2.0);
        RoomExit { at, out: vector(self.out) }
    }
}
