//! Where a secret tunnel of a superstructure arrives inside a node.
//!
//! The tunnel is secret, but its connection into the node isn't marked as secret. The connections of a node are in the
//! order of the node's sides with a tunnel: north, east, south, west.

use crate::dungeon::{AreaId, Dungeon, Level, LevelId, Passage, Way};
use crate::geometry::Direction;
use crate::order::Gather;
use crate::order::SortedSet;

/// The connections into nodes that hidden tunnels lead to, by their indices.
pub(super) fn behind(dungeon: &Dungeon, hidden: &SortedSet<Way>) -> Vec<usize> {
    let outside = LevelId::default();
    let Some(level) = dungeon.levels.first().filter(|_| !dungeon.is_of_areas) else { return Vec::new() };
    let mut found = Vec::new();
    for node in level.areas().map(|area| area.id) {
        let sides: Vec<(Direction, bool)> = Direction::STRAIGHT
            .into_iter()
            .filter_map(|side| {
                let mut there =
                    level.passages_at(node).into_iter().filter(|(_, it)| side_of(level, node, it) == Some(side));
                let (id, _) = there.next()?;
                Some((side, hidden.contains(&Way::Passage(outside, id))))
            })
            .collect();
        let leads_in = |nth: &usize| {
            let joins = &dungeon.connections[*nth];
            let inside = dungeon.levels.get(joins.to.level.index()).and_then(|level| level.inside);
            joins.from.level == outside && joins.from.area == node && inside == Some(node)
        };
        let ways_in: Vec<usize> = (0..dungeon.connections.len()).filter(leads_in).gather();
        if ways_in.len() == sides.len() {
            found.extend(ways_in.into_iter().zip(sides).filter(|(_, (_, hides))| *hides).map(|(nth, _)| nth));
        }
    }
    found
}

/// The side of a node at which a passage leaves.
fn side_of(level: &Level, node: AreaId, passage: &Passage) -> Option<Direction> {
    let ground = level.area(node)?.footprint()?;
    let course = &passage.tunnel.as_ref()?.course;
    let squares = if passage.a == node { course.squares() } else { course.reversed().squares() };
    let out = squares.iter().position(|&at| !ground.covers(at))?;
    Direction::between(*squares.get(out.checked_sub(1)?)?, squares[out])
}
