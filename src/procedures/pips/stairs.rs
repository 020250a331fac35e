//! Stairs and trap doors to the floor below (R3).

use super::floors::{Floor, Map, OpenEnd, Place};
use crate::dice::Die;
use crate::dungeon::{AreaKind, Feature, LevelId, Mark, Spot};
use crate::procedures::tunnels::{Occupant, connect};
use crate::procedures::{Stop, Table};
use crate::trace::{Change, Step};

/// A room's Centre: stairs or a trap door in its middle.
pub fn in_a_room(spot: Spot, told: &str, map: &mut Map, table: &mut Table) -> Result<(), Stop> {
    let (feature, what) = stairs_or_trap_door(spot, table)?;
    let at = map.place(spot).at;
    map.place_mut(spot).has_stairs = true;
    table.change(Change::Mark(spot.area, mark(feature)));
    let text = format!("{told}. Room {spot} has {what}.");
    table.note(Step::new("pips/3", text).on(spot.level).at(at).ruled_by(&["R3"]));
    lead_down(spot, feature, map, table);
    Ok(())
}

/// A dead end: the die once more, and on another 1 it holds a way down.
pub fn in_a_dead_end(spot: Spot, map: &mut Map, table: &mut Table) -> Result<(), Stop> {
    if map.is_last(spot.level) {
        return Ok(());
    }
    let at = map.place(spot).at;
    let again = table.roll(Die::D6, format_args!("for stairs in dead end {spot}"))?;
    let step = |text: String| Step::new("pips/2", text).on(spot.level).at(at).row(0).ruled_by(&["R3"]);
    if again != 1 {
        table.note(step(format!("Dead end {spot}: a {again}, so it holds nothing.")));
        return Ok(());
    }
    let (feature, what) = stairs_or_trap_door(spot, table)?;
    map.place_mut(spot).has_stairs = true;
    table.change(Change::Mark(spot.area, mark(feature)));
    table.note(step(format!("Dead end {spot}: another 1, so it holds {what}.")));
    lead_down(spot, feature, map, table);
    Ok(())
}

fn stairs_or_trap_door(spot: Spot, table: &mut Table) -> Result<(Feature, &'static str), Stop> {
    let face = table.roll(Die::D6, format_args!("for stairs or a trap door in {spot}"))?;
    Ok(if face % 2 == 0 { (Feature::Stairs, "stairs down") } else { (Feature::TrapDoor, "a trap door") })
}

const fn mark(feature: Feature) -> Mark {
    if matches!(feature, Feature::TrapDoor) { Mark::TrapDoor } else { Mark::StairsDown }
}

/// One floor down, at the same place: a landing to go on from, or what is there already.
fn lead_down(from: Spot, feature: Feature, map: &mut Map, table: &mut Table) {
    let (at, way) = (map.place(from).at, map.place(from).way);
    let level = LevelId(from.level.0 + 1);
    if map.floors.len() <= level.index() {
        map.floors.push(Floor::new(level));
    }
    let landing = Place { has_stairs: true, ..Place::spot(AreaKind::Stairs, at, way, None) };
    let (spot, text) = if let Some(spot) = join(level, &landing, map, table) {
        (spot, format!("The way down comes out at {spot}, where floor is already."))
    } else {
        let spot = land(level, landing, map, table);
        (spot, format!("The way down leads to a landing, {spot}."))
    };
    connect(from, spot, feature, table);
    table.note(Step::new("pips/3", text).on(level).at(at).ruled_by(&["R3"]));
}

/// A new landing, thrown for when its turn comes.
fn land(level: LevelId, landing: Place, map: &mut Map, table: &mut Table) -> Spot {
    let way = landing.way;
    let area = map.floor_mut(level).add(landing, table);
    let spot = Spot { level, area };
    map.open(spot, OpenEnd::Toward(way, false));
    spot
}

/// The area that is there already, or a landing on the corridor that runs there.
fn join(level: LevelId, landing: &Place, map: &mut Map, table: &mut Table) -> Option<Spot> {
    let at = landing.at;
    let floor = map.floor_mut(level);
    let area = match floor.site.on(at)? {
        Occupant::Area(area) => area,
        // Where corridors cross there is no place for a landing: it is where the first of them ends.
        Occupant::Passage(first) if floor.site.crossing(at).is_some() => floor.site.ends(first)?[1],
        Occupant::Passage(only) => floor.divide(only, landing.clone(), table),
    };
    floor.places[area.index()].has_stairs = true;
    Some(Spot { level, area })
}
