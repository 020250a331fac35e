//! What a learner found, in the dungeon before the step.

use super::Place;
use crate::dungeon::Dungeon;
use crate::order::Gather;
use crate::trace::{Change, Step, Trace};

/// Puts the places that a learner found in a step into the dungeon before the step.
pub fn put_found(found: &[Place], (trace, step): (&Trace, &Step), dungeon: &mut Dungeon) {
    let changes = trace.changes(step);
    if changes.iter().any(|change| matches!(change, Change::Grid(_))) {
        let line = |place: &Place| if let Place::Line(a, b) = *place { Some((a, b)) } else { None };
        let lines = found.iter().filter_map(line).gather();
        return Change::Grid(lines).apply(step.level, dungeon);
    }
    for &place in found {
        match place {
            Place::Line(a, b) => {
                let path = dungeon
                    .levels
                    .get(step.level.index())
                    .and_then(|level| level.passages().find(|(_, path)| [path.a, path.b] == [a, b]).map(|(id, _)| id));
                let is_its = |change: &&Change| matches!(change, Change::Feature(id, _) if Some(*id) == path);
                changes.iter().filter(is_its).for_each(|change| change.apply(step.level, dungeon));
            }
            Place::Area(area) => {
                let is_its = |change: &&Change| matches!(change, Change::Mark(id, _) if *id == area);
                changes.iter().filter(is_its).for_each(|change| change.apply(step.level, dungeon));
            }
            _ => {}
        }
    }
}
