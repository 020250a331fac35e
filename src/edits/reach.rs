use crate::dungeon::{Area, AreaKind, Dungeon, Level, Mark};
use crate::geometry::{Direction, Footprint, Square, SquareRect};
use crate::order::Gather;
use crate::order::SortedSet;

/// How far beyond the edge of the map an edit can dig, in squares.
const AROUND: i32 = 24;

/// Edits can enlarge a map to about this many squares in width or height. But they can always dig 2 squares around the
/// map, enough for a corridor.
const WIDEST: i32 = 300;

#[derive(Clone, Copy, Debug)]
pub struct Reach {
    low: Square,
    high: Square,
}

impl Reach {
    pub fn of(dungeon: &Dungeon) -> Self {
        let dug = dungeon.levels.iter().filter(|level| !is_coarse(level)).flat_map(|level| {
            let grounds = level.areas().filter_map(Area::footprint).flat_map(corners);
            let tunnels = level.passages().filter_map(|(_, passage)| passage.tunnel.as_ref());
            grounds.chain(tunnels.flat_map(|tunnel| tunnel.course.corners().iter().copied()))
        });
        let both = |one: (Square, Square), other: (Square, Square)| {
            let low = Square::new(one.0.x.min(other.0.x), one.0.y.min(other.0.y));
            (low, Square::new(one.1.x.max(other.1.x), one.1.y.max(other.1.y)))
        };
        let (low, high) = dug.map(|at| (at, at)).reduce(both).unwrap_or_default();
        let more = |low: i32, high: i32| ((WIDEST - (high - low)) / 2).clamp(2, AROUND);
        let by = Square::new(more(low.x, high.x), more(low.y, high.y));
        Self { low: low.minus(by), high: high.plus(by) }
    }

    pub const fn covers(&self, at: Square) -> bool {
        self.low.x <= at.x && at.x <= self.high.x && self.low.y <= at.y && at.y <= self.high.y
    }

    pub const fn squares(&self) -> SquareRect {
        SquareRect::new(self.low, Square::new(self.high.x + 1, self.high.y + 1))
    }
}

/// Opposite corners of an area. For a room, they are moved outwards, to leave some space around it.
fn corners(ground: Footprint) -> [Square; 2] {
    let (at, long) = (ground.at(), i32::from(ground.w.max(ground.h)));
    let half = Square::new(long, long);
    if (ground.w, ground.h) == (1, 1) { [at; 2] } else { [at.minus(half), at.plus(half)] }
}

pub const fn is_coarse(level: &Level) -> bool {
    level.coarseness > 1
}

/// The squares that no edit digs: they are outdoors, or a room set diagonally cuts off their corners.
pub fn closed(level: &Level) -> SortedSet<Square> {
    level.areas().flat_map(|area| outdoors(area, level).into_iter().chain(slants(area))).collect()
}

/// The two squares outside an entrance that is a single square. They are on the side opposite its first passage, or to
/// the north if it has no passage or the party enters by stairs.
fn outdoors(area: &Area, level: &Level) -> Vec<Square> {
    let (Some(at), true) = (area.square(), area.marks.contains(Mark::Entrance) && area.ground().is_none()) else {
        return Vec::new();
    };
    let inward = level.passages_at(area.id).into_iter().find_map(|(_, passage)| {
        let squares = passage.tunnel.as_ref()?.course.squares();
        let next = if passage.a == area.id { squares.get(1) } else { squares.iter().rev().nth(1) };
        Direction::between(at, *next?)
    });
    let outward = inward.filter(|_| area.kind != AreaKind::Stairs).map_or(Direction::North, Direction::back);
    vec![outward.from(at, 1), outward.from(at, 2)]
}

/// The squares along the walls of a room set diagonally, except those in front of its four corners.
fn slants(area: &Area) -> Vec<Square> {
    let Some(ground) = area.ground().filter(|ground| ground.turned) else { return Vec::new() };
    let beside = |at: Square| {
        let open = move |way: &Direction| !ground.covers(way.from(at, 1)) && !is_tip(&ground, at, *way);
        Direction::STRAIGHT.into_iter().filter(open).map(move |way| way.from(at, 1))
    };
    ground.squares().flat_map(beside).gather()
}

/// Whether a passage can leave from this square in this direction. Passages leave a room set diagonally only at its
/// four corners, and any other area through any wall.
pub fn is_tip(ground: &Footprint, at: Square, way: Direction) -> bool {
    let (east, south) = way.step();
    let far = |square: Square| square.x * east + square.y * south;
    !ground.covers(way.from(at, 1)) && (!ground.turned || ground.squares().all(|other| far(other) <= far(at)))
}
