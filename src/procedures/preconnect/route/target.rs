use crate::dungeon::AreaId;
use crate::geometry::{Direction, Footprint, Square};
use crate::trace::Hand;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RouteQuery {
    pub from: AreaId,
    /// Whether the route leaves the side of a tunnel. If so, its first square can be beside anything that touches its
    /// start.
    pub leaves_a_side: bool,
    pub start: RouteStart,
    pub target: RouteTarget,
    pub around: Option<WayRound>,
}

/// On which side a route goes round the room that it leaves (R6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WayRound {
    /// The middle square of the room.
    pub middle: Square,
    pub hand: Hand,
    /// The plot of the new room that the route leads to. None for any other target.
    pub plot: Option<Square>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RouteStart {
    pub inside: Square,
    pub way: Direction,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RouteTarget {
    /// A room, entered by any wall. A planned room has no area yet.
    Room { area: Option<AreaId>, ground: Footprint },
    /// The square inside, and the way out.
    Door { area: AreaId, inside: Square, way: Direction },
    /// A square of a corridor, a junction, a landing, or of rock.
    Square(Square),
}

impl RouteTarget {
    pub const fn new_room(ground: Footprint) -> Self {
        Self::Room { area: None, ground }
    }

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

    /// The target's area. None for a square or a planned room.
    pub const fn area(&self) -> Option<AreaId> {
        match *self {
            Self::Room { area, .. } => area,
            Self::Door { area, .. } => Some(area),
            Self::Square(_) => None,
        }
    }

    pub const fn planned(&self) -> Option<Footprint> {
        match *self {
            Self::Room { area: None, ground } => Some(ground),
            _ => None,
        }
    }
}
