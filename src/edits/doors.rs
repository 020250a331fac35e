//! Adds and removes doors, secret doors and locks where a passage leaves an area.

use super::facts::{EditFault, Fixture, Leaving};
use super::found::{Edited, FoundPassage};
use crate::dungeon::{Dungeon, Feature, Fitting};
use crate::geometry::Square;
use crate::order::Gather;
use crate::trace::Change;

/// Adds a door, a secret door or a lock. If a door is there already, only a lock can be added.
pub fn add(fixture: Fixture, place: &Leaving, dungeon: &Dungeon) -> Result<Edited, EditFault> {
    let found = FoundPassage::at(place, dungeon)?;
    let along = wall(&found, dungeon)?;
    let fitting = Change::Fitting(found.id, Fitting { feature: fixture.feature(), along });
    match door_at(along, &found) {
        None => Ok(Edited::new(found.level, vec![fitting])),
        Some(Fixture::Door) if fixture == Fixture::Lock => {
            let unlocked = Change::Clear(found.id, Fitting { feature: Feature::Door, along });
            Ok(Edited::new(found.level, vec![unlocked, fitting]))
        }
        Some(door) => Err(EditFault::HasADoor(door)),
    }
}

/// Removes a door, a secret door or a lock. When a lock is removed, its door stays.
pub fn remove(fixture: Fixture, place: &Leaving, dungeon: &Dungeon) -> Result<Edited, EditFault> {
    let found = FoundPassage::at(place, dungeon)?;
    let along = wall(&found, dungeon)?;
    if door_at(along, &found) != Some(fixture) {
        return Err(EditFault::NothingThere(fixture));
    }
    let mut changes = vec![Change::Clear(found.id, Fitting { feature: fixture.feature(), along })];
    if fixture == Fixture::Lock {
        changes.push(Change::Fitting(found.id, Fitting { feature: Feature::Door, along }));
    }
    Ok(Edited::new(found.level, changes))
}

/// The place where the passage leaves the area on the drawn map. It is counted in half steps along the passage, two for
/// each step from square to square.
fn wall(found: &FoundPassage, dungeon: &Dungeon) -> Result<u16, EditFault> {
    let level = dungeon.levels.get(found.level.index()).ok_or(EditFault::BareCorner)?;
    let (Some(tunnel), Some(ground)) = (&found.passage.tunnel, found.from.footprint()) else {
        return Err(EditFault::BareCorner);
    };
    let (ground, squares) = (level.drawn_ground(ground), level.drawn_course(&tunnel.course).squares());
    let comes_out = |pair: &[Square]| ground.covers(pair[0]) != ground.covers(pair[1]);
    let mut places = squares.windows(2).enumerate().filter(|(_, pair)| comes_out(pair));
    let place = if found.begins { places.next() } else { places.next_back() };
    let (index, pair) = place.ok_or(EditFault::BareCorner)?;
    if pair[0].x != pair[1].x && pair[0].y != pair[1].y {
        return Err(EditFault::BareCorner);
    }
    let along = (2 * index + 1) * usize::from(level.coarseness.max(1));
    u16::try_from(along).map_err(|_| EditFault::BareCorner)
}

fn door_at(along: u16, found: &FoundPassage) -> Option<Fixture> {
    let fittings = found.passage.tunnel.iter().flat_map(|tunnel| &tunnel.fittings);
    let here: Vec<Feature> = fittings.filter(|each| each.along == along).map(|each| each.feature).gather();
    [Fixture::Lock, Fixture::Secret, Fixture::Door].into_iter().find(|door| here.contains(&door.feature()))
}
