//! Steps 4 and 5: the ways between the areas, and what it is all for.

use super::areas::{Areas, End, Path, inside};
use super::fill::Filled;
use crate::dungeon::{AreaId, Connection, Feature, Mark, Spot};
use crate::procedures::Table;
use crate::trace::{Change, Step};

/// Makes a connection of each path at an area that is opened, in the order of the paths (R3).
pub(super) fn join_the_areas(areas: &Areas, filled: &Filled, table: &mut Table) {
    for (nth, &path) in areas.paths.iter().enumerate() {
        let (a, b) = (path.a, path.b);
        let Some(told_in) = [a, b].into_iter().find(|&area| table.opens(area)) else { continue };
        // From the upper area to the lower one.
        let (from, to) = if areas.tier(b) < areas.tier(a) { (b, a) } else { (a, b) };
        let room = |area: AreaId, other: AreaId| {
            let end = areas.end(area, other);
            filled.room(area, end, areas.uses(area, end, nth))
        };
        let (leaves, arrives) = (room(from, to), room(to, from));
        if let (Some(leaves), Some(arrives)) = (leaves, arrives) {
            let from = Spot { level: inside(from), area: leaves };
            let to = Spot { level: inside(to), area: arrives };
            table.change(Change::Connection(Connection { from, to, features: path.features }));
        }
        let words = in_words(areas, path, (from, leaves), (to, arrives));
        table.note(Step::new("megadungeon/4", words).on(inside(told_in)).ruled_by(&["R3"]));
    }
}

/// What a way is called; the end of one that leads to dice which do not lie yet is not known.
fn in_words(areas: &Areas, path: Path, from: (AreaId, Option<AreaId>), to: (AreaId, Option<AreaId>)) -> String {
    let kind = |end: End| match end {
        End::Start => "starting room",
        End::Goal => "goal",
    };
    let name = |(area, room): (AreaId, Option<AreaId>), other: AreaId| {
        let kind = kind(areas.end(area, other));
        room.map_or_else(
            || format!("a {kind} of area {area}, which is not known until its dice lie"),
            |room| format!("the {kind} {area}-{room}"),
        )
    };
    let features: Vec<&str> = path.features.iter().map(Feature::name).collect();
    let way = if features.is_empty() { "way".into() } else { format!("{} way", features.join(", ")) };
    let where_to = match areas.end(from.0, to.0) {
        End::Goal => "down",
        End::Start => "on the same level",
    };
    format!("A {way} {where_to}: from {} to {}.", name(from, to.0), name(to, from.0))
}

/// Step 5: what the goal and the keys of the areas’ own map come to in the areas they are.
///
/// The reason has a mark of its own beside that of its room, a goal. A key of the areas’ map is a key that lies in a
/// goal: an area’s own keys never do (drop-dice R8).
pub(super) fn hide_the_reason(areas: &Areas, filled: &Filled, table: &mut Table) {
    let kinds = [(&areas.goals, Mark::Reason), (&areas.keys, Mark::Key)];
    for (&area, mark) in kinds.into_iter().flat_map(|(list, mark)| list.iter().map(move |area| (area, mark))) {
        let Some(rooms) = filled.goals(area).filter(|_| table.opens(area)) else { continue };
        for &room in rooms {
            table.change(Change::Mark(room, mark));
        }
        let names: Vec<String> = rooms.iter().map(|room| format!("{area}-{room}")).collect();
        let (names, several) = (names.join(", "), rooms.len() > 1);
        let goals = if several { "in each of its goals" } else { "in its goal" };
        let words = if mark == Mark::Reason {
            let the = if areas.goals.len() == 1 { "the" } else { "a" };
            format!("Area {area} is {the} goal of the areas’ map: the ultimate reason to go in lies {goals}, {names}.")
        } else {
            format!("Area {area} holds a key of the areas’ map: it lies {goals}, {names}.")
        };
        table.note(Step::new("megadungeon/5", words).on(inside(area)));
    }
}
