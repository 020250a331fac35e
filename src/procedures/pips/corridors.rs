//! Corridors: the squares one runs over, and what it comes upon (R6).

use super::crossings;
use super::exits::Exit;
use super::floors::{Floor, Map, OpenEnd, Place};
use super::secret_doors;
use crate::dice::Face;
use crate::dungeon::{AreaId, AreaKind, Feature, PassageId, Spot, Tunnel};
use crate::english::direction;
use crate::geometry::{Direction, Square};
use crate::procedures::{Stop, Table};
use crate::trace::Step;

/// What is to be dug beyond an exit.
#[derive(Clone, Copy, Debug)]
pub struct Run {
    /// Which way, from the first square on.
    pub way: Direction,
    /// How many squares.
    pub length: usize,
    /// What its end is, if it comes upon nothing.
    pub ends_as: AreaKind,
    pub face: Face,
    /// Whether it stands for a room that there was no place for.
    pub blocked: bool,
}

/// Where a corridor ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    /// On open ground.
    Open,
    /// At an area that it comes upon.
    Area(AreaId),
    /// On a corridor that it joins.
    Corridor(PassageId),
    /// Nowhere: a passage goes that way already.
    Nowhere,
}

/// Digs a corridor; gives its far end, if that is an area of its own.
pub fn dig(exit: &Exit, run: Run, map: &mut Map, table: &mut Table) -> Result<Option<Spot>, Stop> {
    let level = exit.from.level;
    let floor = map.floor_mut(level);
    let (squares, end) = walk(exit, run, floor);
    let last = squares.last().copied().unwrap_or(exit.inside);
    let before = squares.iter().rev().nth(1).copied().unwrap_or(last);
    let came = Direction::between(before, last).unwrap_or(run.way);
    let place = |kind| Place::spot(kind, last, came, Some(run.face));
    let to = match end {
        End::Open => floor.add(place(run.ends_as), table),
        End::Corridor(id) => floor.divide(id, place(AreaKind::Junction), table),
        End::Area(area) => area,
        End::Nowhere => {
            floor.places[exit.from.area.index()].taken.push(exit.way);
            let text = format!("{}. A passage goes that way already.", exit.told);
            table.note(Step::new("pips/2", text).on(level).at(exit.first()).row(usize::from(run.face) - 1));
            return Ok(None);
        }
    };
    let meets_door = matches!(end, End::Area(_)) && (run.blocked || floor.places[to.index()].room.is_some());
    let passage = floor.dig(exit.from.area, to, tunnel(&squares, exit.door, meets_door), table);
    let spot = Spot { level, area: to };
    let is_new = !matches!(end, End::Area(_));
    map.pieces += usize::from(is_new);
    let text = format!("{}. {}.", exit.told, in_words(run, end, spot, map));
    let step = Step::new("pips/2", text).on(level).at(exit.first()).row(usize::from(run.face) - 1);
    let step = step.along(exit.from.area, to);
    table.note(if run.blocked || end != End::Open { step.ruled_by(&["R6"]) } else { step.ruled_by(&["R2"]) });
    open_its_end(spot, run, end, map);
    crossings::pass(level, passage, exit.from.area, map, table)?;
    if is_new {
        secret_doors::look_for(spot, map, table);
    }
    Ok(Some(spot).filter(|_| is_new && end == End::Open))
}

/// A corridor's end is thrown for once, that of a 3 twice; not where it has joined something.
fn open_its_end(spot: Spot, run: Run, end: End, map: &mut Map) {
    if run.ends_as == AreaKind::Corner && !matches!(end, End::Area(_)) {
        map.corridor_ends.push(spot);
    }
    if run.ends_as == AreaKind::Corner && end == End::Open {
        let dice = if run.face == 3 { 2 } else { 1 };
        (0..dice).for_each(|_| map.open(spot, OpenEnd::Anywhere));
    }
}

/// The squares it runs over, from the one inside the area it leaves to its last, and where that is.
fn walk(exit: &Exit, run: Run, floor: &Floor) -> (Vec<Square>, End) {
    let site = &floor.site;
    let mut squares = vec![exit.inside];
    let mut before = exit.inside;
    loop {
        let way = if squares.len() == 1 { exit.way } else { run.way };
        let beside = beside(before, way, exit.from.area, floor);
        let at = beside.map_or(way.from(before, 1), |(square, _)| square);
        if site.leads(before, at) {
            return stop_short(squares, floor);
        }
        squares.push(at);
        if let Some(area) = site.area_at(at) {
            return (squares, End::Area(area));
        }
        let is_last = squares.len() > run.length;
        let mut passages = site.passages_on(at);
        match (passages.next(), passages.next()) {
            (None, _) if is_last => return (squares, End::Open),
            // Where two cross there is no place for a junction: it goes on.
            (Some(only), None) if is_last || site.leads(at, before) || site.leads(at, run.way.from(at, 1)) => {
                return (squares, End::Corridor(only));
            }
            _ => before = at,
        }
    }
}

/// Where the way on is a passage's already it ends on the last square that has a place for an end.
fn stop_short(mut squares: Vec<Square>, floor: &Floor) -> (Vec<Square>, End) {
    while let [_, .., last] = squares[..] {
        let mut passages = floor.site.passages_on(last);
        match (passages.next(), passages.next()) {
            (None, _) => return (squares, End::Open),
            (Some(only), None) => return (squares, End::Corridor(only)),
            _ => drop(squares.pop()),
        }
    }
    (squares, End::Nowhere)
}

/// An area whose corner a diagonal step would cut off, the one on the right first: the corridor stops
/// there.
fn beside(at: Square, way: Direction, from: AreaId, floor: &Floor) -> Option<(Square, AreaId)> {
    let sides = [way.turned(1), way.turned(-1)].map(|side| side.from(at, 1));
    let mut areas = sides.into_iter().filter_map(|square| Some((square, floor.site.area_at(square)?)));
    areas.find(|&(_, area)| way.is_diagonal() && area != from)
}

fn tunnel(squares: &[Square], door: bool, meets_door: bool) -> Tunnel {
    let tunnel = Tunnel::over(squares.iter().copied());
    let last = tunnel.length().saturating_sub(1);
    let tunnel = if door { tunnel.with(Feature::Door, 1) } else { tunnel };
    if meets_door && !(door && last == 1) { tunnel.with(Feature::Door, last) } else { tunnel }
}

fn in_words(run: Run, end: End, to: Spot, map: &Map) -> String {
    let what = match (run.blocked, run.face) {
        (true, _) => "There is no place for a room, so the passage runs".into(),
        (_, 1) => "A short corridor leads".into(),
        _ => format!("60 feet of corridor lead {}", direction(run.way)),
    };
    let kind = if map.place(to).room.is_some() { "room " } else { "" };
    match end {
        End::Open if run.ends_as == AreaKind::DeadEnd => format!("{what} to a dead end, {to}"),
        End::Open => format!("{what} to {to}"),
        End::Corridor(_) => format!("{what} into another corridor, at {to}"),
        End::Area(_) | End::Nowhere => format!("{what} to {kind}{to}"),
    }
}
