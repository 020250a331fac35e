//! The places of nodes on the map of their superstructure. A node is a dungeon inside a room of another dungeon, which
//! is the superstructure.

use crate::dungeon::{Area, AreaId, Dungeon, Level};
use crate::geometry::{Direction, Footprint, Square, SquareRect};
use crate::order::Gather;

/// Half the width of each node's place, if no node has been made yet.
const UNMADE: i32 = 22;

#[derive(Clone, Debug)]
pub(super) struct NodePlace {
    pub(super) node: AreaId,
    pub(super) middle: Square,
    /// How many squares the place reaches from its middle in each direction.
    pub(super) half: i32,
    /// The numbers of the node's areas begin after this number.
    pub(super) before: u32,
}

impl NodePlace {
    pub(super) fn ground(&self) -> SquareRect {
        SquareRect::around(self.middle, self.half)
    }

    /// How many columns and rows to move the squares of the node's own map.
    pub(super) fn shift(&self, level: &Level) -> Square {
        self.middle.minus(middle(level))
    }

    pub(super) fn moved(&self, area: &Area, level: &Level) -> Option<Footprint> {
        Some(area.footprint()?.moved(self.shift(level)))
    }

    pub(super) fn number(&self, id: AreaId) -> AreaId {
        AreaId(self.before + id.0)
    }
}

pub(super) fn inside(dungeon: &Dungeon, node: AreaId) -> Option<&Level> {
    dungeon.levels.iter().find(|level| level.inside == Some(node))
}

/// The squares that are planned for a node. If none are planned, only the square (0, 0).
fn planned(level: &Level) -> SquareRect {
    level.planned.unwrap_or(SquareRect::around(Square::default(), 0))
}

pub(super) fn middle(level: &Level) -> Square {
    let [low, high] = planned(level).corners();
    Square::new((low.x + high.x).div_euclid(2), (low.y + high.y).div_euclid(2))
}

/// The node's mouth nearest to the middle of a side. Ties go to the area farther north, then farther west (rulings R7
/// and R12 of `lattice`).
pub(super) fn mouth(dungeon: &Dungeon, node: AreaId, side: Direction) -> Option<AreaId> {
    let nth = dungeon.levels.iter().position(|level| level.inside == Some(node))?;
    let level = dungeon.levels.get(nth)?;
    let [low, high] = planned(level).corners();
    let at = middle(level);
    let at = match side {
        Direction::North => Square::new(at.x, low.y),
        Direction::East => Square::new(high.x, at.y),
        Direction::South => Square::new(at.x, high.y),
        _ => Square::new(low.x, at.y),
    };
    let near = |id: AreaId| level.area(id)?.square().map(|to| (to.squared_distance(at), to.y, to.x));
    mouths(dungeon, node).min_by_key(|&id| near(id))
}

/// The mouths of a node: its areas where tunnels from outside lead.
pub(super) fn mouths(dungeon: &Dungeon, node: AreaId) -> impl Iterator<Item = AreaId> {
    let nth = dungeon.levels.iter().position(|level| level.inside == Some(node));
    let joins = dungeon.connections.iter().filter(move |join| join.from.level.index() == 0 && join.from.area == node);
    joins.filter(move |join| Some(join.to.level.index()) == nth).map(|join| join.to.area)
}

/// Half the width of each node's place. A node that hasn't been made gets the size of the largest node that has been
/// made.
pub(super) fn halves(dungeon: &Dungeon, nodes: &[AreaId]) -> Vec<i32> {
    let half = |&node: &AreaId| inside(dungeon, node).and_then(|level| level.planned.map(|_| reach(level)));
    let made: Vec<Option<i32>> = nodes.iter().map(half).collect();
    let unmade = made.iter().copied().flatten().max().unwrap_or(UNMADE);
    made.into_iter().map(|half| half.unwrap_or(unmade)).collect()
}

/// How far a node reaches from its middle, in squares, and one more for its wall.
fn reach(level: &Level) -> i32 {
    let middle = middle(level);
    let areas = level.areas().filter_map(Area::footprint).flat_map(|ground| ground.squares().gather());
    let tunnels = level.passages().filter_map(|(_, passage)| passage.tunnel.as_ref());
    let corners = tunnels.flat_map(|tunnel| tunnel.course.corners().to_vec());
    let off = |at: Square| (at.x - middle.x).abs().max((at.y - middle.y).abs());
    areas.chain(corners).map(off).max().unwrap_or_default() + 1
}
