//! Which edits fit at a square of the finished map: what the page offers there.

use super::apply::fits;
use super::facts::{Edit, Fixture, Leaving};
use crate::dungeon::{AreaId, Dungeon, Level, LevelId, PassageId};
use crate::geometry::Square;

/// What stands where a passage leaves an area.
const DOORS: [Fixture; 3] = [Fixture::Door, Fixture::Lock, Fixture::Secret];

/// Every edit that fits at a square. On an area: its name, and for each of its passages the doors at that area and the
/// whole passage. On a corridor: the doors at both its ends, and the corridor. Elsewhere, or on a level that isn't
/// there: none. A name is offered as it is, because only a person knows a new one.
pub fn offers(dungeon: &Dungeon, level: LevelId, square: Square) -> Vec<Edit> {
    let Some(here) = dungeon.levels.get(level.index()) else { return Vec::new() };
    let mut candidates = match here.area_on(square) {
        Some(area) => of_an_area(here, area.id),
        None => here.passages_over(square).into_iter().flat_map(|id| of_a_corridor(here, id)).collect(),
    };
    candidates.retain(|edit| fits(edit, dungeon).is_ok());
    candidates
}

fn of_an_area(level: &Level, area: AreaId) -> Vec<Edit> {
    let label = level.label(area);
    let leaving = level.passages_at(area).into_iter().filter_map(|(id, _)| leaving(level, id, area));
    let passages = leaving.flat_map(|place| doors(&place).chain([Edit::Remove(Fixture::Corridor, place)]));
    [Edit::Name { name: label.clone(), label }].into_iter().chain(passages).collect()
}

fn of_a_corridor(level: &Level, id: PassageId) -> Vec<Edit> {
    let Some(passage) = level.passage(id) else { return Vec::new() };
    let ends = [passage.a, passage.b].into_iter().filter_map(|end| leaving(level, id, end));
    let whole = leaving(level, id, passage.a).map(|place| Edit::Remove(Fixture::Corridor, place));
    ends.flat_map(|place| doors(&place)).chain(whole).collect()
}

/// All that can be done to the door where a passage leaves an area.
fn doors(place: &Leaving) -> impl Iterator<Item = Edit> + use<> {
    let places = [place.clone(), place.clone()];
    let [added, removed] = places.map(|place| DOORS.map(|door| (door, place.clone())));
    let add = added.into_iter().map(|(door, place)| Edit::Add(door, place));
    add.chain(removed.into_iter().map(|(door, place)| Edit::Remove(door, place)))
}

/// Where a passage leaves one of its ends, as edits name it.
fn leaving(level: &Level, id: PassageId, from: AreaId) -> Option<Leaving> {
    let passage = level.passage(id)?;
    let is_between = |other: PassageId| level.passage(other).is_some_and(|it| (it.a, it.b) == (passage.a, passage.b));
    let number = level.passages().filter(|(other, _)| *other <= id && is_between(*other)).count();
    Some(Leaving { from: level.label(from), to: level.label(passage.beyond(from)), number })
}
