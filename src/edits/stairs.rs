use super::erase::settled;
use super::facts::{EditFault, EditPlace, Leaving};
use super::found::{Edited, area_of, is_stairs, keeps_the_laws, label, spot_of};
use super::plot::{EditPlot, PlotEnd, locate};
use crate::dungeon::{Area, AreaId, AreaKind, Connection, Dungeon, Feature, LevelId, Mark, Spot};
use crate::geometry::Square;
use crate::order::Gather;
use crate::procedures::tunnels::{Occupant, connect};
use crate::trace::Change;

/// Adds stairs that lead to the same square of the level below. In rock or on a corridor, they get a landing.
pub fn add(place: &EditPlace, dungeon: &Dungeon) -> Result<Edited, EditFault> {
    let (id, at) = locate(place, dungeon)?;
    let mut upper = EditPlot::of(id, dungeon)?;
    let node = dungeon.levels.get(id.index()).and_then(|level| level.inside);
    let mut lower = match below(id, dungeon) {
        Some(below) => EditPlot::of(below, dungeon)?,
        None => EditPlot::untouched(node, dungeon),
    };
    let ends = [upper.end_at(at)?, lower.end_at(at)?];
    if ends.iter().all(|end| matches!(end, PlotEnd::Rock(_))) {
        return Err(EditFault::Rock);
    }
    let from = Spot { level: upper.id, area: landing(ends[0], at, &mut upper)? };
    let to = Spot { level: lower.id, area: landing(ends[1], at, &mut lower)? };
    if joined(from, to, dungeon).next().is_some() {
        return Err(EditFault::StairsThere(label(from, dungeon), label(to, dungeon)));
    }
    upper.table.change(Change::Mark(from.area, Mark::StairsDown));
    connect(from, to, Feature::Stairs, &mut lower.table);
    let elsewhere = lower.changes().into_iter().map(|change| elsewhere(lower.id, change));
    let edited = Edited::new(id, upper.changes().into_iter().chain(elsewhere).gather());
    let after = edited.on(dungeon);
    let dug = if matches!(ends[0], PlotEnd::Rock(_)) { to } else { from };
    keeps_the_laws(dungeon, &after, &[dug])?;
    Ok(Edited { labels: [from, to].map(|spot| label(spot, &after)).to_vec(), ..edited })
}

fn landing(end: PlotEnd, at: Square, plot: &mut EditPlot) -> Result<AreaId, EditFault> {
    match (end, plot.site.on(at)) {
        (PlotEnd::Area(area, _), _) => Ok(area),
        (PlotEnd::Corridor(_), Some(Occupant::Passage(id))) => {
            let area = Area::spot(plot.site.next_area(), AreaKind::Stairs, at);
            let divided = plot.site.divide(id, area, &mut plot.table);
            divided.ok_or_else(|| EditFault::NoJunction(plot.square(at)))
        }
        _ => Ok(plot.site.add_spot(AreaKind::Stairs, at, &mut plot.table)),
    }
}

/// The next level below, in the same node or in the whole dungeon.
fn below(id: LevelId, dungeon: &Dungeon) -> Option<LevelId> {
    let inside = dungeon.levels.get(id.index())?.inside;
    let mut levels = (0..).map(LevelId).zip(&dungeon.levels);
    levels.find(|(other, level)| *other > id && level.inside == inside).map(|(other, _)| other)
}

fn joined(one: Spot, other: Spot, dungeon: &Dungeon) -> impl Iterator<Item = &Connection> {
    let is_it = move |way: &&Connection| [way.from, way.to] == [one, other] || [way.from, way.to] == [other, one];
    dungeon.connections.iter().filter(is_it).filter(|way| is_stairs(way, dungeon))
}

/// Removes stairs. Also removes a landing that leads nowhere else, and the last level if it is empty afterwards. The
/// party must still reach every area.
pub fn remove(place: &Leaving, dungeon: &Dungeon) -> Result<Edited, EditFault> {
    let (one, other) = (spot_of(&place.from, dungeon)?, spot_of(&place.to, dungeon)?);
    let nth = usize::try_from(place.number).unwrap_or(usize::MAX).saturating_sub(1);
    let Some(way) = joined(one, other, dungeon).nth(nth).filter(|_| one.level != other.level) else {
        return Err(EditFault::NoSuchStairs { from: place.from.clone(), to: place.to.clone() });
    };
    let (upper, lower) = if one.level < other.level { (one, other) } else { (other, one) };
    let mut edited = Edited::new(upper.level, vec![Change::Disconnect(way.clone())]);
    let apart = edited.on(dungeon);
    for (spot, marks) in [(upper, &[Mark::StairsDown, Mark::TrapDoor][..]), (lower, &[Mark::StairsUp][..])] {
        let lasts = apart.connections.iter().any(|way| {
            let beyond = if way.from == spot { Some(way.to) } else { Some(way.from).filter(|_| way.to == spot) };
            beyond.is_some_and(|beyond| (beyond.level > spot.level) == (spot == upper))
        });
        let has = |mark: &Mark| area_of(spot, dungeon).is_some_and(|area| area.marks.contains(*mark));
        let gone = marks.iter().copied().filter(|mark| !lasts && has(mark));
        edited.changes.extend(gone.map(|mark| elsewhere(spot.level, Change::Unmark(spot.area, mark))));
    }
    let without = edited.on(dungeon);
    let left = [upper, lower].map(|spot| settled(spot, &without).map(|change| elsewhere(spot.level, change)));
    edited.changes.extend(left.into_iter().flatten());
    let is_left = |spot: &Spot| edited.on(dungeon).levels.last().is_some_and(|level| level.area(spot.area).is_some());
    if lower.level.index() + 1 == dungeon.levels.len() && !is_left(&lower) {
        edited.changes.push(Change::TakeOutLevel);
    }
    keeps_the_laws(dungeon, &edited.on(dungeon), &[])?;
    Ok(edited)
}

fn elsewhere(level: LevelId, change: Change) -> Change {
    Change::Elsewhere(level, Box::new(change))
}
