//! What is asked of a route: where it begins, where it leads, and which way round a room it goes.

use crate::dungeon::AreaId;
use crate::geometry::{Direction, Footprint, Square};
use crate::trace::Hand;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RouteQuery {
    /// The area that it leaves.
    pub from: AreaId,
    /// Whether it leaves the side of a tunnel. If so, its first square can be beside anything that touches its start.
    pub leaves_a_side: bool,
    pub start: RouteStart,
    pub target: RouteTarget,
    /// The middle of a room, and the hand on which the route goes round it (R6).
    pub around: Option<(Square, Hand)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RouteStart {
    /// The square inside its area.
    pub inside: Square,
    /// The direction in which the corridor leaves it.
    pub way: Direction,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RouteTarget {
    /// To a room, by any of its walls. A planned room has no area, because it isn't drawn yet.
    Room { area: Option<AreaId>, ground: Footprint },
    /// To one door of a room: the square inside it, and the way out of it.
    Door { area: AreaId, inside: Square, way: Direction },
    /// To a square: of a corridor, a junction, a landing, or of rock.
    Square(Square),
}

impl RouteTarget {
    /// A route on any of these squares has arrived.
    pub fn squares(&self) -> impl Iterator<Item = Square> {
        let ground = match *self {
            Self::Room { ground, .. } => ground,
            Self::Door { inside, .. } => Footprint::square(inside),
            Self::Square(square) => Footprint::square(square),
        };
        ground.squares()
    }

    pub fn is_at(&self, square: Square) -> bool {
        match *self {
            Self::Room { ground, .. } => ground.covers(square),
            Self::Door { inside: at, .. } | Self::Square(at) => at == square,
        }
    }

    /// The area of the target room. None if the target is a square or a planned room.
    pub const fn area(&self) -> Option<AreaId> {
        match *self {
            Self::Room { area, .. } => area,
            Self::Door { area, .. } => Some(area),
            Self::Square(_) => None,
        }
    }

    /// The squares of a planned room. None for any other target.
    pub const fn planned(&self) -> Option<Footprint> {
        match *self {
            Self::Room { area: None, ground } => Some(ground),
            _ => None,
        }
    }
}
