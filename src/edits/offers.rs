use super::apply::fits;
use super::facts::{Edit, EditPlace, EditStart, Fixture, Leaving, MapSquare};
use super::found::is_stairs;
use super::plot::{EditPlot, PlotEnd};
use crate::dungeon::{AreaKind, Dungeon, Level, LevelId, Passage, PassageId, Spot};
use crate::geometry::Square;
use crate::order::Gather;

const DOORS: [Fixture; 3] = [Fixture::Door, Fixture::Lock, Fixture::Secret];

/// Every edit that fits at a square:
///
/// - on an area: edits of its name, passages, doors and stairs, and of the room itself;
/// - on a corridor: edits of the corridor, of the doors at its ends, and of stairs;
/// - elsewhere, or on a level that doesn't exist: none.
///
/// The edit that renames an area has the old name until the user types another.
pub fn offers(dungeon: &Dungeon, level: LevelId, square: Square) -> Vec<Edit> {
    let Some(here) = dungeon.levels.get(level.index()) else { return Vec::new() };
    let mut candidates = match here.area_on(square) {
        Some(area) => of_an_area(dungeon, Spot { level, area: area.id }),
        None => here.passages_over(square).into_iter().flat_map(|id| of_a_corridor(here, id)).gather(),
    };
    if !candidates.is_empty() {
        candidates.push(Edit::AddStairs(place_at(dungeon, level, square)));
    }
    candidates.retain(|edit| matches!(edit, Edit::Name { .. }) || fits(edit, dungeon).is_ok());
    candidates
}

/// The edits that can begin at a square. Their second square decides whether they fit.
pub fn starts(dungeon: &Dungeon, level: LevelId, square: Square) -> Vec<EditStart> {
    let Ok(plot) = EditPlot::of(level, dungeon) else { return Vec::new() };
    let end = plot.end(&place_at(dungeon, level, square), dungeon);
    let is_area = dungeon.levels.get(level.index()).is_some_and(|here| here.area_on(square).is_some());
    let corridor = end.is_ok().then_some(EditStart::Corridor);
    let room = matches!(end, Ok(PlotEnd::Rock(_))).then_some(EditStart::Room);
    let label = is_area.then_some(EditStart::Label);
    corridor.into_iter().chain(room).chain(label).gather()
}

impl EditStart {
    /// The edit between two squares of a level, whether it fits or not.
    pub fn between(self, [from, to]: [Square; 2], level: LevelId, dungeon: &Dungeon) -> Edit {
        let (place, square) = (|at| place_at(dungeon, level, at), |at| map_square(dungeon, level, at));
        match self {
            Self::Corridor => Edit::AddCorridor { from: place(from), to: place(to) },
            Self::Room => Edit::AddRoom { corners: [from, to].map(square), to: None },
            Self::Label => Edit::Move { label: label_on(from, level, dungeon), to: square(to) },
        }
    }
}

fn label_on(square: Square, level: LevelId, dungeon: &Dungeon) -> String {
    match place_at(dungeon, level, square) {
        EditPlace::Area(label) => label,
        EditPlace::Square(_) => String::new(),
    }
}

pub fn place_at(dungeon: &Dungeon, level: LevelId, square: Square) -> EditPlace {
    let here = dungeon.levels.get(level.index());
    match here.and_then(|here| Some(here.label(here.area_on(square)?.id))) {
        Some(label) => EditPlace::Area(label),
        None => EditPlace::Square(map_square(dungeon, level, square)),
    }
}

/// A square as edits name it. On the first level, the name of the level is left out.
pub fn map_square(dungeon: &Dungeon, level: LevelId, at: Square) -> MapSquare {
    let further = dungeon.levels.get(level.index()).filter(|_| level != LevelId(0));
    MapSquare { level: further.map(|level| level.name.clone()), at }
}

fn of_an_area(dungeon: &Dungeon, spot: Spot) -> Vec<Edit> {
    let Some(level) = dungeon.levels.get(spot.level.index()) else { return Vec::new() };
    let label = |spot: Spot| dungeon.levels.get(spot.level.index()).map(|level| level.label(spot.area));
    let Some(own) = label(spot) else { return Vec::new() };
    let mut edits = vec![Edit::Name { name: own.clone(), label: own.clone() }];
    for (id, passage) in level.passages_at(spot.area) {
        let ends = leaving(level, id, passage);
        // A passage that leads back to this area has both its ends here.
        for (_, place) in [passage.a, passage.b].iter().zip(&ends).filter(|(end, _)| **end == spot.area) {
            edits.extend(doors(place));
        }
        let [first, second] = ends;
        edits.push(Edit::RemoveCorridor(if passage.a == spot.area { first } else { second }));
    }
    for way in dungeon.connections.iter().filter(|way| is_stairs(way, dungeon)) {
        let beyond = match spot {
            from if from == way.from => way.to,
            to if to == way.to => way.from,
            _ => continue,
        };
        edits.extend(label(beyond).map(|to| Edit::RemoveStairs(Leaving { from: own.clone(), to, number: 1 })));
    }
    if level.area(spot.area).is_some_and(|area| area.kind == AreaKind::Room) {
        edits.push(Edit::RemoveRoom(own));
    }
    edits
}

fn of_a_corridor(level: &Level, id: PassageId) -> Vec<Edit> {
    let Some(passage) = level.passage(id) else { return Vec::new() };
    let ends = leaving(level, id, passage);
    let mut edits = Vec::new();
    for place in &ends {
        edits.extend(doors(place));
    }
    let [whole, _] = ends;
    edits.push(Edit::RemoveCorridor(whole));
    edits
}

fn doors(place: &Leaving) -> Vec<Edit> {
    let mut edits = Vec::from(DOORS.map(|door| Edit::Add(door, place.clone())));
    edits.extend(DOORS.map(|door| Edit::Remove(door, place.clone())));
    edits
}

fn leaving(level: &Level, id: PassageId, passage: &Passage) -> [Leaving; 2] {
    let is_between = |it: &Passage| (it.a, it.b) == (passage.a, passage.b);
    let nth = level.passages().filter(|(other, it)| *other <= id && is_between(it)).count();
    let number = u32::try_from(nth).unwrap_or(u32::MAX);
    let numbers = if passage.a == passage.b { [2 * number - 1, 2 * number] } else { [number; 2] };
    let [one, other] = [passage.a, passage.b].map(|end| level.label(end));
    let named = |from: &str, to: &str, number| Leaving { from: from.into(), to: to.into(), number };
    [named(&one, &other, numbers[0]), named(&other, &one, numbers[1])]
}
