//! What is on the sides of a tunnel (the table of leximorph step 5).

use super::Cites;
use super::behind::{Gate, Start, explore};
use super::levels::Levels;
use super::site::Site;
use crate::dice::Die;
use crate::dungeon::{AreaId, AreaKind, Feature, LevelId, Mark, Spot};
use crate::geometry::{Direction, Square};
use crate::procedures::{Stop, Table};
use crate::trace::{Change, Step};

/// A place along a tunnel where both sides are rolled.
pub struct Place {
    /// The square of the tunnel.
    pub at: Square,
    /// The square beside it along the tunnel where the second of two doors stands.
    pub next: Square,
    /// Which way the tunnel is gone along.
    pub way: Direction,
    /// The areas at the tunnel's ends: the one that is measured from, and the other.
    pub between: [AreaId; 2],
    /// How far it is from there.
    pub feet: usize,
}

/// A side of a place.
struct Side<'p> {
    place: &'p Place,
    name: &'static str,
    /// Which way it faces.
    faces: Direction,
    cites: &'static Cites,
}

/// Rolls for both sides of a place, the left one first, each followed by what lies behind it.
pub fn roll_both_sides(
    place: &Place,
    level: LevelId,
    cites: &'static Cites,
    levels: &mut Levels,
    table: &mut Table,
) -> Result<(), Stop> {
    for (name, eighths) in [("left", -2), ("right", 2)] {
        roll_for(&Side { place, name, faces: place.way.turned(eighths), cites }, level, levels, table)?;
    }
    Ok(())
}

/// One side: 1d8, what it changes, then what lies behind it.
fn roll_for(side: &Side, level: LevelId, levels: &mut Levels, table: &mut Table) -> Result<(), Stop> {
    let (place, cites) = (side.place, side.cites);
    let site = levels.site_mut(level);
    let [from, to] = place.between.map(|area| site.name(area));
    let where_it_is = format!("{} side, {} feet from {from} towards {to}", side.name, place.feet);
    let face = table.roll(Die::D8, format_args!("for the {where_it_is}"))?;
    let note = |what: &str, table: &mut Table| {
        let text = format!("The {where_it_is}: {what}.");
        let step = Step::new(cites.sides, text).on(level).at(side.faces.from(place.at, 1));
        table.note(step.row(usize::from(face) - 1).ruled_by(cites.sides_by));
    };
    if face == 1 {
        note("a blank wall", table);
        return Ok(());
    }
    let Some(area) = site.area_on(place.at, table) else { return Ok(()) };
    let start = Start { area, at: place.at, way: side.faces };
    let turned = |eighths: i32| Start { way: side.faces.turned(eighths), ..start };
    match face {
        2 => {
            note("a wall with a secret door", table);
            explore(Gate::SecretDoor, cites, start, site, table)
        }
        3 => {
            note("a side passage", table);
            explore(Gate::Branch, cites, start, site, table)
        }
        4 => {
            note("two diagonal passages", table);
            explore(Gate::Diagonal, cites, turned(-1), site, table)?;
            explore(Gate::Diagonal, cites, turned(1), site, table)
        }
        5 => {
            block(start, site, table);
            note("a passage that is blocked", table);
            Ok(())
        }
        6 => {
            note("a door", table);
            explore(Gate::Door, cites, start, site, table)
        }
        7 => {
            let Some(area) = site.area_on(place.next, table) else { return Ok(()) };
            let second = Start { area, at: place.next, ..start };
            note("two doors, side by side", table);
            // Left first, as one looks at them.
            let leftwards = Direction::between(start.at, second.at) == Some(side.faces.turned(-2));
            let [left, right] = if leftwards { [second, start] } else { [start, second] };
            explore(Gate::Door, cites, left, site, table)?;
            explore(Gate::Door, cites, right, site, table)
        }
        _ => {
            let below = LevelId(level.0 + 1);
            if !levels.has_room_for(below) {
                note("stairs, but there is no level below: a blank wall", table);
                return Ok(());
            }
            let beside = side.faces.from(start.at, 1);
            if [start.at, beside].iter().any(|&at| levels.site(below).crossing(at).is_some()) {
                note("stairs, which would come out where one corridor runs above another: a blank wall", table);
                return Ok(());
            }
            let top = go_down(start, levels.site_mut(level), table);
            note("stairs down", table);
            let Some((landing, _)) =
                levels.land(Spot { level, area: top.area }, (below, top.at), Feature::Stairs, table)
            else {
                return Ok(());
            };
            explore(Gate::Stairs, cites, Start { area: landing, ..top }, levels.site_mut(below), table)
        }
    }
}

/// A blocked passage: 10 feet of it lie beyond what has fallen in, or what is mapped there.
fn block(start: Start, site: &mut Site, table: &mut Table) {
    let (walked, meets) = site.walk(&[start.at, start.way.from(start.at, 1)]);
    let end = walked.last().copied().unwrap_or(start.at);
    let area = if meets { site.area_on(end, table) } else { Some(site.add_spot(AreaKind::DeadEnd, end, table)) };
    if let Some(area) = area {
        site.dig([start.area, area], &walked, Some(Feature::Blocked), table);
    }
}

/// The head of the stairs: the square beside the tunnel, or the tunnel itself where that is mapped.
fn go_down(start: Start, site: &mut Site, table: &mut Table) -> Start {
    let (walked, meets) = site.walk(&[start.at, start.way.from(start.at, 1)]);
    let (area, at) = match walked.last() {
        Some(&beside) if !meets => {
            let head = site.add_spot(AreaKind::Stairs, beside, table);
            site.dig([start.area, head], &walked, None, table);
            (head, beside)
        }
        _ => (start.area, start.at),
    };
    table.change(Change::Mark(area, Mark::StairsDown));
    Start { area, at, ..start }
}
