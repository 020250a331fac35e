//! Doors, secret doors and locks: put where a passage leaves an area, or taken away there.

use super::facts::{EditFault, Fixture, Leaving};
use super::found::{Edited, FoundPassage};
use crate::dungeon::{Dungeon, Feature, Fitting};
use crate::geometry::Square;
use crate::trace::Change;

/// Puts one there. A door can be locked; a wall has no second one.
pub fn add(fixture: Fixture, place: &Leaving, dungeon: &Dungeon) -> Result<Edited, EditFault> {
    let found = FoundPassage::at(place, dungeon)?;
    let along = wall(&found)?;
    let Some(feature) = fixture.feature() else { return Err(EditFault::Unreadable) };
    let fitting = Change::Fitting(found.id, Fitting { feature, along });
    match door_at(along, &found) {
        None => Ok(Edited::new(found.level, vec![fitting])),
        Some(Fixture::Door) if fixture == Fixture::Lock => {
            let unlocked = Change::Clear(found.id, Fitting { feature: Feature::Door, along });
            Ok(Edited::new(found.level, vec![unlocked, fitting]))
        }
        Some(door) => Err(EditFault::HasADoor(door)),
    }
}

/// Takes one away. Under a lock a door stays.
pub fn remove(fixture: Fixture, place: &Leaving, dungeon: &Dungeon) -> Result<Edited, EditFault> {
    let found = FoundPassage::at(place, dungeon)?;
    let along = wall(&found)?;
    let Some(feature) = fixture.feature().filter(|_| door_at(along, &found) == Some(fixture)) else {
        return Err(EditFault::NothingThere(fixture));
    };
    let mut changes = vec![Change::Clear(found.id, Fitting { feature, along })];
    if fixture == Fixture::Lock {
        changes.push(Change::Fitting(found.id, Fitting { feature: Feature::Door, along }));
    }
    Ok(Edited::new(found.level, changes))
}

/// Where a passage comes out of the area, in half steps: between the last square of the area and the next one.
fn wall(found: &FoundPassage) -> Result<u16, EditFault> {
    let (Some(tunnel), Some(ground)) = (&found.passage.tunnel, found.from.footprint()) else {
        return Err(EditFault::BareCorner);
    };
    let squares = tunnel.course.squares();
    let comes_out = |pair: &[Square]| ground.covers(pair[0]) != ground.covers(pair[1]);
    // From its end at `b` the last place is the first.
    let mut places = squares.windows(2).enumerate().filter(|(_, pair)| comes_out(pair));
    let place = if found.passage.a == found.from.id { places.next() } else { places.next_back() };
    let (index, pair) = place.ok_or(EditFault::BareCorner)?;
    if pair[0].x != pair[1].x && pair[0].y != pair[1].y {
        return Err(EditFault::BareCorner);
    }
    u16::try_from(2 * index + 1).map_err(|_| EditFault::BareCorner)
}

/// The door of any kind at a place.
fn door_at(along: u16, found: &FoundPassage) -> Option<Fixture> {
    let fittings = found.passage.tunnel.iter().flat_map(|tunnel| &tunnel.fittings);
    let here: Vec<Feature> = fittings.filter(|each| each.along == along).map(|each| each.feature).collect();
    [Fixture::Lock, Fixture::Secret, Fixture::Door]
        .into_iter()
        .find(|door| door.feature().is_some_and(|it| here.contains(&it)))
}
