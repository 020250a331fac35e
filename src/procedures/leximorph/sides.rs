//! Step 5: what is on both sides of the tunnels, every 60 feet (R5).

use super::behind::{Gate, Start, explore};
use super::site::{Ground, Site};
use super::skeleton::{Skeleton, Stretch};
use crate::dice::Die;
use crate::dungeon::{Area, AreaId, AreaKind, Connection, Feature, LevelId, Mark, Set};
use crate::geometry::{Direction, Point};
use crate::procedures::{Stop, Table};
use crate::trace::{Change, Step};

/// A place along a tunnel where both sides are rolled.
struct Place {
    at: Point,
    /// The square beside it along the tunnel where the second of two doors stands.
    next: Point,
    way: Direction,
    /// The areas at the tunnel's ends: the one that is measured from, and the other.
    between: [AreaId; 2],
    feet: usize,
}

/// A side of a place.
struct Side<'p> {
    place: &'p Place,
    name: &'static str,
    /// Which way it faces.
    faces: Direction,
}

/// Rolls for all of them, each side followed by what lies behind it.
pub fn roll_for_all(skeleton: &Skeleton, mut site: Site, table: &mut Table) -> Result<(), Stop> {
    let mut below = None;
    for place in places(skeleton, &site) {
        for (name, eighths) in [("left", -2), ("right", 2)] {
            let side = Side { place: &place, name, faces: place.way.turned(eighths) };
            roll_for(&side, &mut site, &mut below, table)?;
        }
    }
    Ok(())
}

/// Every place, tunnel by tunnel: each six squares straight, or four diagonally, from the north end, none
/// nearer than two squares to either end. What a room has taken up is no tunnel.
fn places(skeleton: &Skeleton, site: &Site) -> Vec<Place> {
    let is_tunnel = |square: Point| matches!(site.on(square), Some(Ground::Passage(_)));
    let along = |tunnel: &Stretch| {
        let apart = if tunnel.way.is_diagonal() { 4 } else { 6 };
        let (start, way) = (skeleton.points[tunnel.from].at, tunnel.way);
        let between = [AreaId::at(tunnel.from), AreaId::at(tunnel.to)];
        let last = tunnel.length - 2;
        let steps = (1..).map(|nth| nth * apart).take_while(|&steps| steps <= last).map(|steps| {
            let [before, at, after] = [steps - 1, steps, steps + 1].map(|steps| way.from(start, steps));
            (at, if is_tunnel(after) { after } else { before })
        });
        let steps = steps.zip(1..).filter(|((at, _), _)| is_tunnel(*at));
        steps.map(|((at, next), nth)| Place { at, next, way, between, feet: 60 * nth }).collect::<Vec<_>>()
    };
    skeleton.tunnels.iter().flat_map(along).collect()
}

/// One side: 1d8, what it changes, then what lies behind it.
fn roll_for(side: &Side, site: &mut Site, below: &mut Option<Site>, table: &mut Table) -> Result<(), Stop> {
    let place = side.place;
    let [from, to] = place.between;
    let where_it_is = format!("{} side, {} feet from {from} towards {to}", side.name, place.feet);
    let face = table.roll(Die::D8, format_args!("for the {where_it_is}"))?;
    let note = |what: &str, table: &mut Table| {
        let text = format!("The {where_it_is}: {what}.");
        let step = Step::new("leximorph/5", text).at(side.faces.from(place.at, 1));
        table.note(step.row(usize::from(face) - 1).ruled_by(&["R5"]));
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
            explore(Gate::SecretDoor, start, site, table)
        }
        3 => {
            note("a side passage", table);
            explore(Gate::Branch, start, site, table)
        }
        4 => {
            note("two diagonal passages", table);
            explore(Gate::Diagonal, turned(-1), site, table)?;
            explore(Gate::Diagonal, turned(1), site, table)
        }
        5 => {
            block(start, site, table);
            note("a passage that is blocked", table);
            Ok(())
        }
        6 => {
            note("a door", table);
            explore(Gate::Door, start, site, table)
        }
        7 => {
            let Some(area) = site.area_on(place.next, table) else { return Ok(()) };
            let second = Start { area, at: place.next, ..start };
            note("two doors, side by side", table);
            // Left first, as one looks at them.
            let leftwards = Direction::between(start.at, second.at) == Some(side.faces.turned(-2));
            let [left, right] = if leftwards { [second, start] } else { [start, second] };
            explore(Gate::Door, left, site, table)?;
            explore(Gate::Door, right, site, table)
        }
        _ => {
            let top = go_down(start, site, table);
            note("stairs down", table);
            let landing = land(top, below, table);
            let start = Start { area: landing, ..top };
            below.as_mut().map_or(Ok(()), |below| explore(Gate::Stairs, start, below, table))
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

/// The foot of the stairs, on the same square one level down; gives its area there. Where that level has
/// been dug there already the stairs come down into it.
fn land(top: Start, below: &mut Option<Site>, table: &mut Table) -> AreaId {
    let is_first = below.is_none();
    let below = below.get_or_insert_with(|| Site::untouched(LevelId(1)));
    let landing = if is_first {
        let landing = Area::spot(below.next_area(), AreaKind::Stairs, top.at);
        below.settle(&landing);
        let id = landing.id;
        table.change(Change::Level(landing));
        id
    } else {
        let found = below.area_on(top.at, table);
        found.unwrap_or_else(|| below.add_spot(AreaKind::Stairs, top.at, table))
    };
    table.change(Change::Mark(landing, Mark::StairsUp));
    let features = Set::of(Feature::Stairs);
    table.change(Change::Connection(Connection { from: (LevelId(0), top.area), to: (below.level, landing), features }));
    landing
}
