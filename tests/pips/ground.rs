//! Laws that every map obeys.

use dicefall::dungeon::{AreaId, AreaKind, Depths, Dungeon, Feature, Level, LevelId, Mark, Passage};
use dicefall::geometry::Square;
use std::collections::{BTreeMap, BTreeSet};

/// The error names the broken law.
pub fn is_sound(dungeon: &Dungeon) -> Result<(), String> {
    for level in &dungeon.levels {
        level.passages().try_for_each(|(_, passage)| rooms_have_doors_at_passages(level, passage))?;
        kinds_fit_the_number_of_ways(level)?;
    }
    is_sound_apart_from_doors(dungeon)
}

/// The laws that hold even if doors were edited.
pub fn is_sound_apart_from_doors(dungeon: &Dungeon) -> Result<(), String> {
    for level in &dungeon.levels {
        let owners = owners(level)?;
        let passages: Vec<&Passage> = level.passages().map(|(_, passage)| passage).collect();
        for passage in &passages {
            ends_at_its_areas(level, passage, &owners)?;
            corners_join_nothing(level, passage, &owners)?;
        }
        no_threshold_twice(level, &passages)?;
        crossings_are_among_the_fittings(level, &passages, &owners)?;
    }
    nothing_is_dug_outdoors(dungeon, &owners(&dungeon.levels[0])?)?;
    stairs_lead_down(dungeon)?;
    let depths = Depths::of(dungeon);
    for (id, level) in (0..).map(LevelId).zip(&dungeon.levels) {
        if let Some(area) = level.areas().find(|area| depths.at(id, area.id).is_none()) {
            return Err(format!("{} cannot be reached", level.label(area.id)));
        }
    }
    Ok(())
}

fn owners(level: &Level) -> Result<BTreeMap<Square, u32>, String> {
    let mut owners = BTreeMap::new();
    for area in level.areas() {
        for square in area.footprint().unwrap().squares() {
            if let Some(other) = owners.insert(square, area.id.0) {
                return Err(format!("{} and {other} both cover {square:?}", level.label(area.id)));
            }
        }
    }
    Ok(owners)
}

fn squares(passage: &Passage) -> Vec<Square> {
    passage.tunnel.as_ref().unwrap().course.squares()
}

fn ends_at_its_areas(level: &Level, passage: &Passage, owners: &BTreeMap<Square, u32>) -> Result<(), String> {
    let squares = squares(passage);
    let name = format!("the passage {}-{} on {}", passage.a, passage.b, level.name);
    let ends = [squares.first(), squares.last()].map(|square| square.and_then(|square| owners.get(square).copied()));
    if ends != [Some(passage.a.0), Some(passage.b.0)] || passage.a == passage.b || squares.len() < 2 {
        return Err(format!("{name} runs from {ends:?} over {squares:?}"));
    }
    match squares[1..squares.len() - 1].iter().find(|square| owners.contains_key(square)) {
        Some(square) => Err(format!("{name} runs through an area at {square:?}")),
        None => Ok(()),
    }
}

fn rooms_have_doors_at_passages(level: &Level, passage: &Passage) -> Result<(), String> {
    let tunnel = passage.tunnel.as_ref().unwrap();
    for (area, along) in [(passage.a, 1), (passage.b, tunnel.length() - 1)] {
        let is_room = level.area(area).unwrap().kind == AreaKind::Room;
        let doors = tunnel.fittings.iter().filter(|each| matches!(each.feature, Feature::Door | Feature::Secret));
        let doors = doors.filter(|each| each.along == along).count();
        if is_room && doors != 1 {
            return Err(format!("{}-{} has {doors} doors at {area}", passage.a, passage.b));
        }
    }
    Ok(())
}

/// A diagonal step has no door, and no room is at its ends or beside it.
fn corners_join_nothing(level: &Level, passage: &Passage, owners: &BTreeMap<Square, u32>) -> Result<(), String> {
    let doors = passage.tunnel.as_ref().unwrap().fittings.iter();
    let doors = doors.filter(|each| matches!(each.feature, Feature::Door | Feature::Secret));
    let doors: Vec<usize> = doors.map(|each| usize::from(each.along)).collect();
    for (step, pair) in squares(passage).windows(2).enumerate().filter(|(_, p)| p[0].x != p[1].x && p[0].y != p[1].y) {
        if doors.contains(&(2 * step + 1)) {
            return Err(format!("{}-{} has a door on the diagonal step {pair:?}", passage.a, passage.b));
        }
        let sides = [Square::new(pair[0].x, pair[1].y), Square::new(pair[1].x, pair[0].y)];
        for square in sides.iter().chain(pair) {
            let area = owners.get(square).and_then(|&owner| level.area(AreaId(owner)));
            if let Some(room) = area.filter(|area| area.kind == AreaKind::Room) {
                return Err(format!("{}-{} takes a corner of {} at {square:?}", passage.a, passage.b, room.id));
            }
        }
    }
    Ok(())
}

/// The two squares north of the entrance are outdoors.
fn nothing_is_dug_outdoors(dungeon: &Dungeon, owners: &BTreeMap<Square, u32>) -> Result<(), String> {
    let mut dug = dungeon.levels[0].passages().flat_map(|(_, passage)| squares(passage)).chain(owners.keys().copied());
    match dug.find(|square| square.x == 0 && [-1, -2].contains(&square.y)) {
        Some(square) => Err(format!("{square:?} is dug in front of the entrance")),
        None => Ok(()),
    }
}

fn no_threshold_twice(level: &Level, passages: &[&Passage]) -> Result<(), String> {
    let mut met = BTreeSet::new();
    for passage in passages {
        for pair in squares(passage).windows(2) {
            let step = (pair[0].min(pair[1]), pair[0].max(pair[1]));
            if !met.insert(step) {
                return Err(format!("two passages on {} go over {step:?}", level.name));
            }
        }
    }
    Ok(())
}

/// A junction has three or more ways, a corner at most two, a dead end one. Secret doors don't count.
fn kinds_fit_the_number_of_ways(level: &Level) -> Result<(), String> {
    for area in level.areas() {
        let ways =
            level.passages_at(area.id).iter().filter(|(_, each)| !each.features.contains(Feature::Secret)).count();
        let fits = match area.kind {
            AreaKind::Junction => ways >= 3,
            AreaKind::Corner => ways <= 2,
            AreaKind::DeadEnd => ways == 1,
            _ => true,
        };
        if !fits {
            return Err(format!("{} is a {} of {ways} ways", level.label(area.id), area.kind.name()));
        }
    }
    Ok(())
}

/// Where two passages share a place, one is `over`, the other `under`, and at least one slopes or has stairs. Places
/// are in half squares, so that corners of squares count.
fn crossings_are_among_the_fittings(
    level: &Level,
    passages: &[&Passage],
    owners: &BTreeMap<Square, u32>,
) -> Result<(), String> {
    let mut places: BTreeMap<Square, Vec<(usize, BTreeSet<Feature>)>> = BTreeMap::new();
    for (index, passage) in passages.iter().enumerate() {
        let told = |along: usize| {
            let fittings = passage.tunnel.as_ref().unwrap().fittings.iter();
            let here = fittings.filter(|each| usize::from(each.along) == along).map(|each| each.feature);
            here.filter(|feature| matches!(feature, Feature::Over | Feature::Under)).collect()
        };
        let squares = squares(passage);
        for (step, &square) in squares.iter().enumerate().filter(|(_, square)| !owners.contains_key(square)) {
            places.entry(Square::new(2 * square.x, 2 * square.y)).or_default().push((index, told(2 * step)));
        }
        for (step, pair) in squares.windows(2).enumerate().filter(|(_, p)| p[0].x != p[1].x && p[0].y != p[1].y) {
            let corner = Square::new(pair[0].x + pair[1].x, pair[0].y + pair[1].y);
            places.entry(corner).or_default().push((index, told(2 * step + 1)));
        }
    }
    for (place, runs) in places {
        let label = format!("on {} at {place:?} in half squares: {runs:?}", level.name);
        if runs.len() == 1 && !runs[0].1.is_empty() {
            return Err(format!("a crossing of only one passage, {label}"));
        }
        for (number, one) in runs.iter().enumerate() {
            for other in &runs[..number] {
                let both: BTreeSet<Feature> = one.1.union(&other.1).copied().collect();
                if one.0 == other.0 || one.1.is_empty() || other.1.is_empty() || both.len() != 2 {
                    return Err(format!("a crossing that is not among the fittings, {label}"));
                }
                let flights = [Feature::Slope, Feature::Stairs];
                let rises = |each: usize| flights.iter().any(|&flight| passages[each].features.contains(flight));
                if !rises(one.0) && !rises(other.0) {
                    return Err(format!("neither passage slopes or has stairs, {label}"));
                }
            }
        }
    }
    Ok(())
}

fn stairs_lead_down(dungeon: &Dungeon) -> Result<(), String> {
    for stairs in &dungeon.connections {
        let ends = [stairs.from, stairs.to].map(|end| dungeon.levels[end.level.index()].area(end.area).unwrap());
        let is_trap = stairs.features.contains(Feature::TrapDoor);
        let mark = if is_trap { Mark::TrapDoor } else { Mark::StairsDown };
        let down = stairs.to.level.0 == stairs.from.level.0 + 1;
        if !down || !ends[0].marks.contains(mark) || !ends[1].marks.contains(Mark::StairsUp) {
            return Err(format!("{stairs:?} between {ends:?}"));
        }
    }
    Ok(())
}
